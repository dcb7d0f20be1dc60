"""The fast way: contests and simulations of players that the engine has as kernels.

Deals are those of ``engine.simulate``, other ones than those of core for the same
seed; how they are played is the same. Works on threads, for kernels let go of the
interpreter.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from euchre.analysis.players import PlayerSpec
from euchre.analysis.tally import Tally
from euchre.cluster import Unit
from euchre.core import Rules
from euchre.engine.counts import Counts

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from euchre.engine.policies.policy import Policy

__all__ = ["UNIT", "count_unit", "known", "tally_of_gains", "tally_of_pairs", "version_of"]

UNIT: Final = 20_000
"""Deals of a unit: some hundredths of a second."""


def known(rules: Rules, players: Iterable[PlayerSpec]) -> bool:
    """Whether there are kernels for these rules and for all of these players.

    >>> from euchre.core import rules
    >>> known(rules("stick"), [PlayerSpec("rule"), PlayerSpec("random")])
    True
    >>> known(rules("stick"), [PlayerSpec("simple")]), known(rules("nap"), [PlayerSpec("rule")])
    (False, False)
    """
    from euchre.engine.policies.policy import POLICIES
    from euchre.engine.rule_codes import supports

    specs = tuple(players)
    if not supports(rules) or any(spec.settings or spec.name not in POLICIES for spec in specs):
        return False
    if all(spec.name != "table" for spec in specs):
        return True
    from euchre.engine.policies.bidding_table import table_for

    return table_for(rules) is not None


def version_of(spec: PlayerSpec, rules: Rules) -> str:
    """What changes whenever this policy bids or plays otherwise.

    The version of the player of that name, and for a bidding table a digest of it.

    >>> from euchre.core import rules
    >>> version_of(PlayerSpec("random"), rules())
    '1'
    """
    from euchre.engine.policies.policy import Policy

    version = spec.load().version
    bidding = Policy.of(spec.name, rules).bidding
    if bidding is None:
        return version
    return f"{version}-{hashlib.sha256(bidding.tobytes()).hexdigest()[:12]}"


def count_unit(unit: Unit, rules: Rules, seats: Iterable[str]) -> Counts:
    """The deals of a unit, counted; players by seat."""
    from euchre.engine.simulation import simulate

    deals = unit.stop - unit.start
    return simulate(rules, deals, unit.seed, players=tuple(seats), start=unit.start)


def tally_of_pairs(rules: Rules, first: str, second: str, numbers: range, seed: int) -> Tally:
    """These pairs of deals between two players."""
    from euchre.engine.policies.policy import Policy
    from euchre.engine.simulation import duel

    one, two = Policy.of(first, rules), Policy.of(second, rules)
    tally = tally_of_gains(gains := duel(rules, one, two, len(numbers), seed, start=numbers.start))
    if rules.side_count == 2:
        return tally
    even = (numbers[at] for at in (gains == 0).nonzero()[0])
    return Tally(tally.results, sum(_same(rules, (one, two), number, seed) for number in even))


def _same(rules: Rules, policies: tuple[Policy, Policy], number: int, seed: int) -> bool:
    """Whether both halves of a pair of deals end alike, side by side."""
    from euchre.engine.simulation import simulate

    eldest = number % rules.players + 1
    places = [(seat - eldest) % rules.players for seat in range(rules.players)]
    ends = [
        simulate(
            rules, 1, seed, players=[policies[(place + turn) % 2] for place in places], start=number
        ).by_points
        for turn in (0, 1)
    ]
    return ends[0] == ends[1]


def tally_of_gains(gains: NDArray[np.float64]) -> Tally:
    """Gains by pair, counted; the pairs that gained nothing are those that went the same way.

    That is exact for two sides, of which at most one scores in a deal: there the
    gain of a half tells all that was scored in it.

    >>> import numpy as np
    >>> tally = tally_of_gains(np.array([0.0, 0.5, 0.5, -0.25]))
    >>> tally.mean, tally.same
    (0.1875, 1)
    """
    import numpy as np

    values: Any
    values, numbers = np.unique(gains, return_counts=True)
    results = {
        Fraction(value).limit_denominator(1000): int(number)
        for value, number in zip(values.tolist(), numbers.tolist(), strict=True)
    }
    return Tally(results, results.get(Fraction(0), 0))
