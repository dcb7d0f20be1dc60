"""Contests: players against each other over the same cards, as work for a cluster.

Every two players play the same number of pairs, fixed beforehand. Things are
numbered through all pairings, so that no two pairings share a deal and their
results are independent of each other. Cards come from one seed, the players'
own chance from another.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import combinations
from typing import Any, Literal

from euchre.analysis import kernels
from euchre.analysis.duplicate import Pair, deal_of, pair_of_deals, pair_of_games
from euchre.analysis.players import PlayerSpec
from euchre.analysis.tally import Tally
from euchre.bots import Player
from euchre.cluster import Kind, Unit, Work
from euchre.core import EuchreError, Rules
from euchre.engine.numbers import whole, whole_seed
from euchre.notation.house import from_data, to_data

__all__ = ["DEALS", "GAMES", "KERNEL_DEALS", "Contest", "Tallies"]


@dataclasses.dataclass(frozen=True)
class Contest:
    """Who plays whom, at what, and how often.

    >>> from euchre.core import rules
    >>> players = tuple(map(PlayerSpec.parse, ("simple", "random")))
    >>> contest = Contest(rules("stick"), players, pairs=10, seed=7)
    >>> from euchre.cluster import InOrder, run
    >>> tally = run(contest.work(), InOrder()).of(0)
    >>> tally.pairs, tally.mean > 0
    (10, True)
    """

    rules: Rules
    players: tuple[PlayerSpec, ...]
    pairs: int
    """Pairs of each pairing; twice as many deals or games are played."""
    seed: int = 0
    """Decides the cards."""
    player_seed: int = 0
    """Decides what players leave to chance; each player has his own part of it."""
    form: Literal["deals", "games"] = "deals"
    """What a pair is: two deals that count points, or two games to be won."""
    via: Literal["core", "kernels"] = "core"
    """What plays: the players as they are, or their kernels, many thousand times as fast."""

    def __post_init__(self) -> None:
        """Raises EuchreError("bad_contest") for less than two players or two pairs.

        Raises EuchreError("seed_no_integer"), and ("no_kernels") where some are missing, and for
        games by kernels.
        """
        pairs = whole(self.pairs)
        if len(self.players) < 2 or pairs is None or pairs < 2:
            raise EuchreError("bad_contest", players=len(self.players), pairs=self.pairs)
        seeds = ("seed", whole_seed(self.seed)), ("player_seed", whole_seed(self.player_seed))
        for name, number in (("pairs", pairs), *seeds):
            object.__setattr__(self, name, number)
        if self.via == "kernels" and not (
            self.form == "deals" and kernels.known(self.rules, self.players)
        ):
            raise EuchreError("no_kernels")

    @property
    def pairings(self) -> tuple[tuple[int, int], ...]:
        """Who meets whom, as places in ``players``."""
        return tuple(combinations(range(len(self.players)), 2))

    def loaded(self, place: int) -> Player:
        """The player at this place; raises EuchreError for one that cannot be loaded."""
        return self.players[place].load(self.player_seed * 1009 + place)

    def version(self, place: int) -> str:
        """The version of the player at this place, by the way it plays."""
        if self.via == "kernels":
            return kernels.version_of(self.players[place], self.rules)
        return self.loaded(place).version

    def work(self, size: int | None = None) -> Work:
        """The work, in units of ``size`` pairs.

        It names the versions of the players: a journal of others is refused.
        """
        total = self.pairs * len(self.pairings)
        params = {
            "rules": to_data(self.rules),
            "players": list(map(str, self.players)),
            "versions": [self.version(place) for place in range(len(self.players))],
            "pairs": self.pairs,
            "player_seed": self.player_seed,
            "form": self.form,
            "via": self.via,
        }
        fast = self.via == "kernels"
        kind = f"{__name__}:{'KERNEL_' if fast else ''}{self.form.upper()}"
        size = max(1, min(kernels.UNIT if fast else 25, total // 40)) if size is None else size
        return Work(kind, params, self.seed, total, size)


@dataclasses.dataclass(frozen=True, init=False)
class Tallies:
    """A tally for each pairing, by its number. Adding is associative and commutative."""

    by_pairing: Mapping[int, Tally]

    def __init__(self, by_pairing: Mapping[int, Tally]) -> None:
        object.__setattr__(self, "by_pairing", dict(sorted(by_pairing.items())))

    def of(self, pairing: int) -> Tally:
        """The tally of this pairing."""
        return self.by_pairing.get(pairing, Tally())

    def __add__(self, other: Tallies) -> Tallies:
        numbers = {*self.by_pairing, *other.by_pairing}
        return Tallies({number: self.of(number) + other.of(number) for number in numbers})

    def __hash__(self) -> int:
        return hash(tuple(self.by_pairing.items()))

    def to_json(self) -> dict[str, Any]:
        """A value for ``json.dumps``."""
        return {str(number): tally.to_json() for number, tally in self.by_pairing.items()}

    @classmethod
    def from_json(cls, value: Any) -> Tallies:
        """What ``to_json`` made; raises EuchreError("bad_tally") for anything else."""
        try:
            found = {int(number): Tally.from_json(tally) for number, tally in value.items()}
            if len(found) < len(value) or min(found, default=0) < 0:
                raise ValueError("pairings")
            return cls(found)
        except (AttributeError, TypeError, ValueError) as error:
            if isinstance(error, EuchreError):
                raise
            raise EuchreError("bad_tally", reason=str(error)) from error


PairFunction = Callable[[Contest, int, int, int], Pair]
"""Plays thing ``number`` of a contest between the players at two places."""


def _one_deal(contest: Contest, number: int, first: int, second: int) -> Pair:
    deal = deal_of(contest.rules, contest.seed, number)
    return pair_of_deals(contest.rules, deal, contest.loaded(first), contest.loaded(second))


def _one_game(contest: Contest, number: int, first: int, second: int) -> Pair:
    players = contest.loaded(first), contest.loaded(second)
    return pair_of_games(contest.rules, contest.seed, number, *players)


def one_by_one(play: PairFunction) -> Callable[[Unit], Tallies]:
    """A way to do units that plays each pair by itself."""

    def do(unit: Unit) -> Tallies:
        contest = contest_of(unit)
        return Tallies(
            {
                pairing: _tally(
                    play(contest, number, *contest.pairings[pairing]) for number in part
                )
                for pairing, part in parts_of(unit)
            }
        )

    return do


def contest_of(unit: Unit) -> Contest:
    """The contest that a unit belongs to.

    Raises EuchreError("player_changed") where a player is not of the version
    that the contest began with, as may happen on another machine.
    """
    params = unit.params
    contest = Contest(
        from_data(params["rules"]),
        tuple(map(PlayerSpec.parse, params["players"])),
        params["pairs"],
        unit.seed,
        params["player_seed"],
        params["form"],
        params["via"],
    )
    for place, version in enumerate(params["versions"]):
        found = contest.version(place)
        if found != version:
            name = str(contest.players[place])
            raise EuchreError("player_changed", name=name, version=version, found=found)
    return contest


def parts_of(unit: Unit) -> Iterator[tuple[int, range]]:
    """The pairings that a unit touches, each with its numbers of pairs."""
    pairs = unit.params["pairs"]
    for pairing in range(unit.start // pairs, (unit.stop - 1) // pairs + 1):
        start, stop = pairing * pairs, (pairing + 1) * pairs
        yield pairing, range(max(start, unit.start), min(stop, unit.stop))


def _tally(pairs: Iterator[Pair]) -> Tally:
    results: Counter[Fraction] = Counter()
    same = 0
    for pair in pairs:
        results[pair.result] += 1
        same += pair.same
    return Tally(results, same)


def _by_kernels(unit: Unit) -> Tallies:
    contest = contest_of(unit)
    tallies = {}
    for pairing, part in parts_of(unit):
        first, second = (contest.players[place].name for place in contest.pairings[pairing])
        tallies[pairing] = kernels.tally_of_pairs(contest.rules, first, second, part, unit.seed)
    return Tallies(tallies)


DEALS = Kind(one_by_one(_one_deal), Tallies.from_json)
"""Points a deal, over pairs of deals."""
GAMES = Kind(one_by_one(_one_game), Tallies.from_json)
"""The share of games won, over pairs of games."""
KERNEL_DEALS = Kind(_by_kernels, Tallies.from_json)
"""Points a deal, over pairs of deals played by kernels."""
