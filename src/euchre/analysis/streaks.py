"""Things of the same kind one after the other: how long, and how likely so long."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

from euchre.analysis.chance import Spread

__all__ = ["longest", "longest_spread", "run_chance"]

_RARE: Final = 1e-9
"""Longest streaks that are rarer than this are left out."""


def longest(happened: Iterable[bool]) -> int:
    """How many times running it happened at the most.

    >>> longest([True, False, True, True])
    2
    """
    best = now = 0
    for each in happened:
        now = now + 1 if each else 0
        best = max(best, now)
    return best


def run_chance(chances: Sequence[float], length: int) -> float:
    """How likely it happens so many times running, at least once, in tries of these chances.

    >>> round(run_chance([0.5] * 100, 7), 2), round(run_chance([0.5] * 100, 10), 3)
    (0.32, 0.044)
    """
    if length <= 0:
        return 1.0
    there = 0.0
    # By how many tries there were, how likely no streak had yet been long enough.
    without = [1.0] * length
    for end in range(length, len(chances) + 1):
        start = end - length
        ends_here = math.prod(chances[start:end])
        if start:
            ends_here *= without[start - 1] * (1.0 - chances[start - 1])
        there += ends_here
        without.append(1.0 - there)
    return min(there, 1.0)


def longest_spread(chances: Sequence[float]) -> Spread:
    """How likely each length is as that of the longest streak in tries of these chances.

    >>> longest_spread([0.5, 0.5])
    Spread(first=0, chances=(0.25, 0.5, 0.25))
    """
    reached = [1.0]
    while len(reached) <= len(chances):
        chance = run_chance(chances, len(reached))
        if chance < _RARE:
            break
        reached.append(chance)
    pairs = zip(reached, [*reached[1:], 0.0], strict=True)
    return Spread(0, tuple(here - further for here, further in pairs))
