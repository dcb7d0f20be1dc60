"""What chance alone makes of the cards: exact distributions of counts, their tails and ranges."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple

from euchre.core import EuchreError

__all__ = ["Spread", "drawn", "sum_of", "two_ways"]

_NEGLIGIBLE: Final = 1e-13
"""Chances smaller than this at either end are left out."""
_TAIL: Final = 0.025
"""What may lie beyond each end of a range of 95 %."""


class Spread(NamedTuple):
    """How likely each whole number is: ``chances`` from ``first`` on.

    >>> coin = two_ways(0.5)
    >>> tosses = sum_of([(coin, 100)])
    >>> tosses.mean, tosses.range95, round(tosses.at_least(60), 4)
    (50.0, (40, 60), 0.0284)
    """

    first: int
    chances: tuple[float, ...]

    @property
    def mean(self) -> float:
        """The number expected."""
        total = math.fsum(n * chance for n, chance in enumerate(self.chances, self.first))
        return round(total, 9)

    @property
    def range95(self) -> tuple[int, int]:
        """Between which numbers, both included, at least 95 of 100 fair results lie."""
        low, below = self.first, 0.0
        for chance in self.chances:
            below += chance
            if below > _TAIL:
                break
            low += 1
        high, above = self.first + len(self.chances) - 1, 0.0
        for chance in reversed(self.chances):
            above += chance
            if above > _TAIL:
                break
            high -= 1
        return low, high

    def at_least(self, seen: int) -> float:
        """How likely this number or a greater one is."""
        return min(1.0, math.fsum(self.chances[max(seen - self.first, 0) :]))

    def at_most(self, seen: int) -> float:
        """How likely this number or a smaller one is."""
        return min(1.0, math.fsum(self.chances[: max(seen - self.first + 1, 0)]))

    def tail(self, seen: int) -> tuple[bool, float]:
        """Whether the number lies high, and how likely one is that lies as far out there."""
        more, fewer = self.at_least(seen), self.at_most(seen)
        return (more <= fewer, min(more, fewer))


def two_ways(chance: float) -> Spread:
    """One thing that happens or does not."""
    return Spread(0, (1.0 - chance, chance))


@cache
def drawn(cards: int, good: int, hand: int) -> Spread:
    """How many good cards are in a hand out of a shuffled pack.

    Raises EuchreError("bad_pack").

    >>> round(drawn(24, 4, 5).chances[0], 3)
    0.365
    """
    if not (0 <= good <= cards and 0 <= hand <= cards):
        raise EuchreError("bad_pack", cards=cards, good=good, hand=hand)
    ways = math.comb(cards, hand)
    numbers = range(min(good, hand) + 1)
    chances = (math.comb(good, n) * math.comb(cards - good, hand - n) / ways for n in numbers)
    return Spread(0, tuple(chances))


def sum_of(parts: Iterable[tuple[Spread, int]]) -> Spread:
    """The sum of independent numbers: each spread so many times.

    >>> sum_of([(two_ways(0.5), 2), (Spread(3, (1.0,)), 1)])
    Spread(first=3, chances=(0.25, 0.5, 0.25))
    """
    total = Spread(0, (1.0,))
    for spread, times in parts:
        power = spread
        while times:
            if times & 1:
                total = _both(total, power)
            times >>= 1
            if times:
                power = _both(power, power)
    return total


def _both(one: Spread, other: Spread) -> Spread:
    short, long = sorted((one.chances, other.chances), key=len)
    chances = [0.0] * (len(short) + len(long) - 1)
    for at, chance in enumerate(short):
        part = chances[at : at + len(long)]
        chances[at : at + len(long)] = [
            n + chance * each for n, each in zip(part, long, strict=True)
        ]
    return _trimmed(one.first + other.first, chances)


def _trimmed(first: int, chances: Sequence[float]) -> Spread:
    start, end = 0, len(chances)
    while end - start > 1 and chances[start] < _NEGLIGIBLE:
        start += 1
    while end - start > 1 and chances[end - 1] < _NEGLIGIBLE:
        end -= 1
    return Spread(first + start, tuple(chances[start:end]))
