"""Whole deals with any players, counted: work for a cluster."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Literal

from euchre.analysis import kernels
from euchre.analysis.duplicate import deal_of, play_deal
from euchre.analysis.players import PlayerSpec
from euchre.bots import Player
from euchre.cluster import Kind, Unit, Work
from euchre.core import EuchreError, Rules
from euchre.engine.counts import Counts
from euchre.engine.numbers import deal_numbers, whole_seed
from euchre.notation.house import from_data, to_data

__all__ = ["DEALS", "KERNEL_DEALS", "Simulation", "simulate_in_core"]


@dataclasses.dataclass(frozen=True)
class Simulation:
    """What is dealt, and who plays it.

    >>> from euchre.core import rules
    >>> from euchre.cluster import InOrder, run
    >>> what = Simulation(rules("stick"), (PlayerSpec("simple"),), deals=20, seed=7)
    >>> run(what.work(), InOrder()).deals
    20
    """

    rules: Rules
    players: tuple[PlayerSpec, ...]
    """One for all seats, two that take turns round the table, or one for each seat."""
    deals: int
    seed: int = 0
    """Decides the cards; deal i is the same however many there are."""
    player_seed: int = 0
    """Decides what players leave to chance."""
    via: Literal["core", "kernels"] = "core"
    """What plays: the players as they are, or their kernels, many thousand times as fast."""

    def __post_init__(self) -> None:
        """Raises EuchreError("players_by_seat") for a number of players that fits no table.

        Raises EuchreError("deals_count") and ("seed_no_integer") for numbers that are none, and
        ("no_kernels") for kernels where some are missing.
        """
        deals, seed = len(deal_numbers(self.deals, 0)), whole_seed(self.seed)
        player_seed = whole_seed(self.player_seed)
        for name, number in (("deals", deals), ("seed", seed), ("player_seed", player_seed)):
            object.__setattr__(self, name, number)
        if len(self.players) not in (1, 2, self.rules.players):
            raise EuchreError(
                "players_by_seat", names=len(self.players), players=self.rules.players
            )
        if self.via == "kernels" and not kernels.known(self.rules, self.players):
            raise EuchreError("no_kernels")

    @property
    def by_seat(self) -> tuple[PlayerSpec, ...]:
        """Who sits where."""
        players = self.players
        return tuple(players[seat % len(players)] for seat in range(self.rules.players))

    @property
    def seats(self) -> tuple[Player, ...]:
        """The player of each seat; raises EuchreError for one that cannot be loaded."""
        loaded = [
            spec.load(self.player_seed * 1009 + place) for place, spec in enumerate(self.players)
        ]
        return tuple(loaded[seat % len(loaded)] for seat in range(self.rules.players))

    @property
    def versions(self) -> tuple[str, ...]:
        """The version of each of ``players``, by the way they play."""
        if self.via == "kernels":
            return tuple(kernels.version_of(spec, self.rules) for spec in self.players)
        return tuple(player.version for player in self.seats[: len(self.players)])

    def work(self, size: int | None = None) -> Work:
        """The work, in units of ``size`` deals; raises EuchreError("bad_work") for no deals."""
        params = {
            "rules": to_data(self.rules),
            "players": list(map(str, self.players)),
            "versions": list(self.versions),
            "player_seed": self.player_seed,
            "via": self.via,
        }
        fast = self.via == "kernels"
        kind = f"{__name__}:{'KERNEL_' if fast else ''}DEALS"
        if size is None:
            size = max(1, min(kernels.UNIT if fast else 50, self.deals // 40))
        return Work(kind, params, self.seed, self.deals, size)


def _simulation_of(unit: Unit) -> Simulation:
    """The simulation that a unit belongs to; raises EuchreError("player_changed")."""
    params = unit.params
    players = tuple(map(PlayerSpec.parse, params["players"]))
    seeds = unit.seed, params["player_seed"]
    what = Simulation(from_data(params["rules"]), players, unit.stop, *seeds, params["via"])
    for spec, found, version in zip(players, what.versions, params["versions"], strict=True):
        if found != version:
            raise EuchreError("player_changed", name=str(spec), version=version, found=found)
    return what


def _by_core(unit: Unit) -> Counts:
    what = _simulation_of(unit)
    return _counted(what.rules, range(unit.start, unit.stop), unit.seed, what.seats)


def _by_kernels(unit: Unit) -> Counts:
    what = _simulation_of(unit)
    return kernels.count_unit(unit, what.rules, (spec.name for spec in what.by_seat))


def _counted(rules: Rules, numbers: range, seed: int, seats: Sequence[Player]) -> Counts:
    return Counts.of(play_deal(rules, deal_of(rules, seed, number), seats) for number in numbers)


DEALS = Kind(_by_core, Counts.from_json)
"""Whole deals, played to their end in core."""
KERNEL_DEALS = Kind(_by_kernels, Counts.from_json)
"""Whole deals, played by kernels."""


def simulate_in_core(
    rules: Rules, deals: int, seed: int, players: Sequence[str] = ("simple",)
) -> Counts:
    """So many deals of a seed with these players, one after the other.

    For any rules and any installed players; ``engine.simulate`` is the fast way
    for the policies it knows. Raises EuchreError as ``Simulation`` does.

    >>> from euchre.core import rules
    >>> counts = simulate_in_core(rules("nap"), 10, seed=1, players=["simple", "random"])
    >>> counts.deals
    10
    """
    what = Simulation(rules, tuple(map(PlayerSpec.parse, players)), deals, seed)
    return _counted(rules, range(what.deals), what.seed, what.seats)
