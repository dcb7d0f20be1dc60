"""A share and a mean with what they may be wrong by: plain arithmetic, no tables."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

from euchre.analysis.tally import Z95

__all__ = ["Mean", "Share"]


class Share(NamedTuple):
    """How many of how many; the interval is Wilson's of 95 %, which holds near 0 and 1 too.

    >>> share = Share(3, 10)
    >>> share.value, [round(end, 3) for end in share.interval]
    (0.3, [0.108, 0.603])
    >>> Share(0, 0).interval
    (0.0, 1.0)
    """

    times: int
    number: int

    @property
    def value(self) -> float | None:
        """The share; None of nothing."""
        return self.times / self.number if self.number else None

    @property
    def interval(self) -> tuple[float, float]:
        """Which true shares would make such a count usual."""
        if not self.number:
            return 0.0, 1.0
        n, z2, share = self.number, Z95**2, self.times / self.number
        middle = (share + z2 / (2 * n)) / (1 + z2 / n)
        half = Z95 / (1 + z2 / n) * math.sqrt(share * (1 - share) / n + z2 / (4 * n * n))
        low = 0.0 if self.times == 0 else max(middle - half, 0.0)
        high = 1.0 if self.times == self.number else min(middle + half, 1.0)
        return low, high


class Mean(NamedTuple):
    """The mean of so many numbers, kept as their sum and the sum of their squares.

    >>> mean = Mean.of([2, 0, 4])
    >>> mean.number, mean.value, round(mean.error or 0, 3)
    (3, 2.0, 1.155)
    """

    number: int = 0
    total: float = 0.0
    squares: float = 0.0

    @classmethod
    def of(cls, numbers: Iterable[float]) -> Mean:
        """The mean of these."""
        kept = list(numbers)
        return cls(len(kept), math.fsum(kept), math.fsum(each * each for each in kept))

    @property
    def value(self) -> float | None:
        """The mean; None of nothing."""
        return self.total / self.number if self.number else None

    @property
    def error(self) -> float | None:
        """Its standard error; None of fewer than two."""
        if self.number < 2:
            return None
        spread = max(self.squares - self.total**2 / self.number, 0.0) / (self.number - 1)
        return math.sqrt(spread / self.number)
