"""Match equity: how likely a side wins the game from any score, by exact dynamic programming.

The only input is how deals end: with what chance the dealer's side and the other
side score how many points. Two sides, of which at most one scores in a deal, race
to the target, and the deal passes from one side to the other.
"""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Callable, Mapping
from functools import cache
from numbers import Real
from types import MappingProxyType
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from euchre.core import EuchreError, Rules
from euchre.engine.counts import Counts
from euchre.engine.numbers import whole

__all__ = [
    "BENJAMIN",
    "BEYOND",
    "FREE",
    "NEAR_EQUILIBRIUM",
    "STUCK",
    "MatchEquity",
    "Outcomes",
    "check_chances",
    "checked_target",
    "equity_for",
    "match_equity",
    "outcomes_of",
]

Outcomes = Mapping[tuple[int, int], float]
"""Chances by (points of the dealer's side, points of the other side); they add up to 1."""

OutcomesAt = Callable[[int, int], Outcomes]
"""The outcomes at a score, given as (the dealer's side's, the other side's)."""

BENJAMIN: Final[Outcomes] = MappingProxyType(
    {(1, 0): 0.45, (2, 0): 0.16, (4, 0): 0.05, (0, 1): 0.17, (0, 2): 0.12, (0, 4): 0.05}
)
"""The six percentages behind J. Benjamin's published chart of 2006."""

NEAR_EQUILIBRIUM: Final[Outcomes] = MappingProxyType(
    {(1, 0): 0.492, (2, 0): 0.136, (4, 0): 0.058, (0, 1): 0.156, (0, 2): 0.142, (0, 4): 0.016}
)
"""300,000 deals of nearly optimal bidding with rule-based play, the dealer being stuck. A
reference: the players here play their cards better."""

STUCK: Final[Outcomes] = MappingProxyType(
    {
        **{(1, 0): 0.4617, (2, 0): 0.1533, (4, 0): 0.0622},
        **{(0, 1): 0.1575, (0, 2): 0.1519, (0, 4): 0.0134},
    }
)
"""3,000,000 deals of four table players, the dealer being stuck (``bench.match_equity``).

Players have learnt nuances of play since; what they do moves no chance to win by more than 0.3 %.
"""

FREE: Final[Outcomes] = MappingProxyType(
    {
        **{(1, 0): 0.4591, (2, 0): 0.1556, (4, 0): 0.0612},
        **{(0, 1): 0.1599, (0, 2): 0.1495, (0, 4): 0.0137, (0, 0): 0.0010},
    }
)
"""The same where the dealer may pass."""

_SLACK: Final = 1e-6
BEYOND: Final = 8
"""Scores above the target that a table still answers for without looking at them."""
MOST_TARGET: Final = 100
"""The highest target, as of rules; the time for a table grows with its square, or faster."""


@dataclasses.dataclass(frozen=True, eq=False)
class MatchEquity:
    """Chances to win the game by score and deal.

    >>> table = match_equity(BENJAMIN, target=10)
    >>> round(table.win(9, 6, dealing=False), 3), table.win(10, 3, dealing=True)
    (0.819, 1.0)
    >>> bool(table.table[1, 9, 6] == table.win(9, 6, dealing=True))
    True
    """

    target: int
    """Points that win the game."""
    table: NDArray[np.float64]
    """Chance to win, float64, ``table[dealing, ours - floor, theirs - floor]``: ``dealing``
    is 1 when our side deals next. Both scores run to eight points above the target, where one
    side has won; the corner where both have is 0.5. Read-only."""
    deals: NDArray[np.float64]
    """Expected number of deals to the end, indexed in the same way. Read-only."""
    floor: int = 0
    """The lowest score that the table knows, at index 0 of both axes; below 0 only where points
    can be lost (``setback``). Lower scores count as this one."""

    def win(self, ours: int, theirs: int, dealing: bool) -> float:
        """The chance that our side wins.

        Raises EuchreError("bad_score") for a score below zero or both at the target, and for what
        is no whole number.
        """
        ours, theirs = self._index(ours, theirs)
        if max(ours, theirs) >= self.target - self.floor:
            return float(ours > theirs)
        return float(self.table[int(dealing), ours, theirs])

    def expected_deals(self, ours: int, theirs: int, dealing: bool) -> float:
        """Deals still to come, on average; raises EuchreError("bad_score") as ``win`` does."""
        ours, theirs = self._index(ours, theirs)
        if max(ours, theirs) >= self.target - self.floor:
            return 0.0
        return float(self.deals[int(dealing), ours, theirs])

    def _index(self, ours: int, theirs: int) -> tuple[int, int]:
        mine, yours = whole(ours), whole(theirs)
        if mine is None or yours is None or not self._is_score(min(mine, yours)):
            raise EuchreError("bad_score", ours=ours, theirs=theirs, target=self.target)
        return max(mine, self.floor) - self.floor, max(yours, self.floor) - self.floor

    def _is_score(self, lower: int) -> bool:
        return lower < self.target and (lower >= 0 or self.floor < 0)


def match_equity(
    outcomes: Outcomes | OutcomesAt, target: int = 10, deal_passes: bool = True
) -> MatchEquity:
    """The table for these outcomes, which may depend on the score.

    ``deal_passes`` tells whether the next dealer deals after a deal in which
    nobody scored (``all_pass`` of the rules). Raises EuchreError("bad_outcomes")
    for chances that are none, outcomes in which both sides score or one loses
    points, or a game that need not end; EuchreError("bad_target") for a target
    that is no whole number from 1 to 100.

    >>> table = match_equity({(1, 0): 1.0}, target=1)
    >>> table.win(0, 0, dealing=True), table.expected_deals(0, 0, dealing=True)
    (1.0, 1.0)
    """
    target = checked_target(target)
    at = outcomes if callable(outcomes) else _always(outcomes)
    size = target + BEYOND
    win = np.full((2, size, size), 0.5)
    win[:, target:, :target] = 1.0
    win[:, :target, target:] = 0.0
    deals = np.zeros((2, size, size))
    for ours in reversed(range(target)):
        for theirs in reversed(range(target)):
            here = at(ours, theirs), at(theirs, ours)
            for table, each in ((win, 0.0), (deals, 1.0)):
                table[:, ours, theirs] = _settle(table, ours, theirs, here, deal_passes, each)
    win.setflags(write=False)
    deals.setflags(write=False)
    return MatchEquity(target, win, deals)


def checked_target(target: object) -> int:
    """The target; raises EuchreError("bad_target") unless it is a whole number from 1 to 100."""
    number = whole(target)
    if number is None or not 1 <= number <= MOST_TARGET:
        raise EuchreError("bad_target", target=target)
    return number


def _always(outcomes: Outcomes) -> OutcomesAt:
    checked = dict(outcomes)
    return lambda dealers, others: checked


def _settle(
    table: NDArray[np.float64],
    ours: int,
    theirs: int,
    outcomes: tuple[Outcomes, Outcomes],
    deal_passes: bool,
    each: float,
) -> tuple[float, float]:
    """Values of one score with them and with us dealing; ``each`` is added for every deal.

    Deals in which nobody scores lead back to the same score, so the two values
    are the solution of two linear equations.
    """
    last = table.shape[1] - 1
    known, blank = [each, each], [0.0, 0.0]
    for dealing in (0, 1):
        for points, chance in _checked(outcomes[1 - dealing]).items():
            mine, yours = points if dealing else points[::-1]
            if mine == yours == 0:
                blank[dealing] += chance
            else:
                to = min(ours + mine, last), min(theirs + yours, last)
                known[dealing] += chance * table[1 - dealing, *to]
    return _two_unknowns(known, blank, deal_passes)


def _two_unknowns(known: list[float], blank: list[float], deal_passes: bool) -> tuple[float, float]:
    """Solve x = known + blank * (the other where the deal passes, else itself), for both."""
    if deal_passes:
        rest = 1.0 - blank[0] * blank[1]
        if rest < _SLACK:
            raise EuchreError("bad_outcomes", reason="nobody ever scores")
        values = [(known[at] + blank[at] * known[1 - at]) / rest for at in (0, 1)]
    else:
        if max(blank) > 1.0 - _SLACK:
            raise EuchreError("bad_outcomes", reason="nobody ever scores")
        values = [known[at] / (1.0 - blank[at]) for at in (0, 1)]
    return values[0], values[1]


def _checked(outcomes: Outcomes) -> Outcomes:
    check_chances(outcomes, 2)
    for points, chance in outcomes.items():
        if min(points) != 0:
            raise EuchreError("bad_outcomes", reason=f"{points}: {chance}")
    return outcomes


def check_chances(outcomes: Mapping[Any, Any], parts: int) -> None:
    """Raise EuchreError("bad_outcomes") unless these are chances, and add up to 1.

    Each is of a tuple of so many parts, the first two of which are whole numbers.
    """
    for points, chance in outcomes.items():
        fits = isinstance(points, tuple) and len(points) == parts
        if not fits or None in map(whole, points[:2]):
            raise EuchreError("bad_outcomes", reason=str(points))
        if not isinstance(chance, Real) or not float(chance) >= 0.0:
            raise EuchreError("bad_outcomes", reason=f"{points}: {chance}")
    if not math.isclose(sum(outcomes.values()), 1.0, abs_tol=_SLACK):
        raise EuchreError("bad_outcomes", reason=f"they add up to {sum(outcomes.values())}")


def outcomes_of(counts: Counts) -> Outcomes:
    """The chances that counted deals of two sides suggest.

    Raises EuchreError("bad_outcomes") where there are no deals, or more sides.

    >>> from euchre.engine.counts import Result
    >>> made, euchred = (Result(3, 1, 3, False, "made", (0, 1)),
    ...                  Result(0, 1, 0, False, "euchre", (0, 2)))
    >>> outcomes_of(Counts({made: 3, euchred: 1}))
    {(0, 2): 0.25, (1, 0): 0.75}
    """
    total = counts.deals
    if not total or any(len(result.points) != 2 for result in counts.results):
        raise EuchreError("bad_outcomes", reason="no deals of two sides")
    found = {}
    for points, deals in sorted(counts.by_dealer_points.items()):
        found[points[0], points[1]] = deals / total
    return found


def equity_for(rules: Rules, outcomes: Outcomes | None = None) -> MatchEquity:
    """The table for a game under these rules, by default with the outcomes of table players.

    Of a match of several games, or with laps and slams, it tells who wins the
    present game. Raises EuchreError("no_equity", reason=...) for games that it
    cannot tell: of more than two sides, without a target, of a fixed number of
    hands, or where both sides score in a deal or points are taken away (for
    these see ``setback``).

    >>> from euchre.core import rules
    >>> round(equity_for(rules("stick")).win(9, 8, dealing=True), 3)
    0.728
    >>> equity_for(rules("cutthroat"))
    Traceback (most recent call last):
    euchre.core.errors.EuchreError: no_equity (reason='sides')
    """
    reason = _unsupported(rules)
    if reason is not None:
        raise EuchreError("no_equity", reason=reason)
    assert rules.target is not None
    passes = rules.all_pass == "next_dealer"
    if outcomes is None:
        return _standard(rules.target, passes, rules.stick_dealer)
    return match_equity(outcomes, rules.target, passes)


def _unsupported(rules: Rules) -> str | None:
    if rules.side_count != 2:
        return "sides"
    if rules.target is None:
        return "target"
    if rules.hands_limit is not None:
        return "hands_limit"
    return None if rules.scoring == "euchre" else "scoring"


@cache
def _standard(target: int, deal_passes: bool, stuck: bool) -> MatchEquity:
    return match_equity(STUCK if stuck else FREE, target, deal_passes)
