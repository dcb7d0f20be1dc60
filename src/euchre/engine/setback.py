"""Match equity where points can be lost: bidding games in which a failed bid is set back.

Both sides may score in a deal, and scores may sink, so that no order of scores
leads from the end to the start; the chances are what stays the same when a deal
is played once more (a fixed point, found by repetition).
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from euchre.core import EuchreError
from euchre.engine.counts import Counts
from euchre.engine.equity import BEYOND, MOST_TARGET, MatchEquity, check_chances, checked_target
from euchre.engine.numbers import whole

__all__ = ["SetbackOutcomes", "setback_equity", "setback_outcomes_of"]

SetbackOutcomes = Mapping[tuple[int, int, bool], float]
"""Chances by (points of the dealer's side, points of the others, whether the dealer's side made
trump); they add up to 1. A deal thrown in is (0, 0, False)."""

_EXACT = 1e-10
_MOST_ROUNDS = 20_000


def setback_equity(
    outcomes: SetbackOutcomes, target: int, *, floor: int | None = None, deal_passes: bool = True
) -> MatchEquity:
    """The table for these outcomes; makers who make their bid and are there win first.

    Scores below ``floor``, by default minus the target, count as ``floor``.
    Raises EuchreError("bad_target") and ("bad_outcomes") as ``match_equity`` does, and
    ("bad_floor") for one that is no whole number from -100 to 0.

    >>> table = setback_equity({(3, 0, True): 0.5, (0, 3, False): 0.3, (-3, 2, True): 0.2}, 6)
    >>> 0.5 < table.win(3, 3, dealing=True) < table.win(3, 0, dealing=True) < 1.0
    True
    >>> table.floor, bool(table.table[1, 6, 6] == table.win(0, 0, dealing=True))
    (-6, True)
    """
    target = checked_target(target)
    lowest = -target if floor is None else whole(floor)
    if lowest is None or not -MOST_TARGET <= lowest <= 0:
        raise EuchreError("bad_floor", floor=floor)
    floor = lowest
    check_chances(outcomes, 3)
    most = max(max(points[:2]) for points in outcomes)
    if most <= 0:
        raise EuchreError("bad_outcomes", reason="nobody ever scores")
    size = target + BEYOND - floor
    win, deals = np.full((2, size, size), 0.5), np.zeros((2, size, size))
    inside = slice(0, target - floor)
    win[:, target - floor :, inside] = 1.0
    win[:, inside, target - floor :] = 0.0
    steps = [_Step(points, chance, target, floor) for points, chance in outcomes.items()]
    for table, each in ((win, 0.0), (deals, 1.0)):
        _repeat(table, steps, inside, each, deal_passes)
        table.setflags(write=False)
    return MatchEquity(target, win, deals, floor)


class _Step:
    """One outcome as index arrays: where each score inside leads, for either dealer."""

    def __init__(
        self, points: tuple[int, int, bool], chance: float, target: int, floor: int
    ) -> None:
        dealers, others, dealers_made = points
        self.chance = chance
        self.nobody = dealers == others == 0
        scores = np.arange(floor, target)
        self.to: list[tuple[NDArray[np.int64], NDArray[np.int64]]] = []
        self.decided: list[NDArray[np.float64]] = []
        for dealing in (0, 1):
            mine, yours = (dealers, others) if dealing else (others, dealers)
            ours, theirs = np.maximum(scores + mine, floor), np.maximum(scores + yours, floor)
            we_made = bool(dealers_made) == bool(dealing)
            self.decided.append(_decided(ours, theirs, (mine, yours), we_made, target))
            last = target - 1
            self.to.append((np.minimum(ours, last) - floor, np.minimum(theirs, last) - floor))


def _decided(
    ours: NDArray[np.int64],
    theirs: NDArray[np.int64],
    points: tuple[int, int],
    we_made: bool,
    target: int,
) -> NDArray[np.float64]:
    """1 or 0 where the game is over, NaN where it goes on."""
    us, them = ours[:, None] >= target, theirs[None, :] >= target
    first = us if we_made and points[0] > 0 else ~them
    if not (we_made and points[0] > 0) and not (not we_made and points[1] > 0):
        first = ours[:, None] > theirs[None, :]
    return np.where(us & them, first & us, np.where(us, 1.0, np.where(them, 0.0, np.nan)))


def _repeat(
    table: NDArray[np.float64],
    steps: list[_Step],
    inside: slice,
    each: float,
    deal_passes: bool,
) -> None:
    """Play one deal more, until that changes nothing; ``each`` is added for every deal."""
    now = table[:, inside, inside].copy()
    for _ in range(_MOST_ROUNDS):
        new = np.full_like(now, each)
        for step in steps:
            for dealing in (0, 1):
                after = 1 - dealing if deal_passes or not step.nobody else dealing
                rows, columns = step.to[dealing]
                value = now[after][np.ix_(rows, columns)]
                over = step.decided[dealing] if not each else _nothing(step.decided[dealing])
                new[dealing] += step.chance * np.where(np.isnan(over), value, over)
        change = np.abs(new - now).max()
        now = new
        if change < _EXACT:
            table[:, inside, inside] = now
            return
    raise EuchreError("bad_outcomes", reason="the game need not end")


def _nothing(decided: NDArray[np.float64]) -> NDArray[np.float64]:
    """No more deals where the game is over."""
    return np.where(np.isnan(decided), np.nan, 0.0)


def setback_outcomes_of(counts: Counts) -> SetbackOutcomes:
    """The chances that counted deals of two sides of two suggest.

    Raises EuchreError("bad_outcomes") where there are no deals, or more sides.

    >>> from euchre.engine.counts import Result
    >>> made, failed = (Result(3, 0, 3, False, "bid_made", (2, 4)),
    ...                 Result(3, 0, 0, False, "bid_set", (-3, 4)))
    >>> setback_outcomes_of(Counts({made: 3, failed: 1}))
    {(4, 2, True): 0.75, (4, -3, False): 0.25}
    """
    total = counts.deals
    if not total or any(len(result.points) != 2 for result, _ in counts):
        raise EuchreError("bad_outcomes", reason="no deals of two sides")
    found: dict[tuple[int, int, bool], float] = {}
    for result, deals in sorted(counts, key=lambda item: -item[1]):
        dealers, others = result.dealer_points
        key = dealers, others, result.place >= 0 and result.place % 2 == 1
        found[key] = found.get(key, 0.0) + deals / total
    return found
