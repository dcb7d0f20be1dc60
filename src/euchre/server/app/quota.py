"""How many tables one address may open in an hour."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

__all__ = ["HOUR_S", "Quota"]

HOUR_S = 3600.0


class Quota:
    """Counts by address over the last hour.

    >>> quota = Quota(2, clock=lambda: 0.0)
    >>> [quota.take("a"), quota.take("a"), quota.take("a"), quota.take("b")]
    [True, True, False, True]
    """

    def __init__(self, most: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._most = most
        self._clock = clock
        self._taken: dict[str, deque[float]] = {}

    def take(self, address: str) -> bool:
        """Whether this address may have one more now; then it is counted."""
        self._forget()
        times = self._taken.setdefault(address, deque())
        if len(times) >= self._most:
            return False
        times.append(self._clock())
        return True

    def _forget(self) -> None:
        start = self._clock() - HOUR_S
        for address, times in list(self._taken.items()):
            while times and times[0] <= start:
                times.popleft()
            if not times:
                del self._taken[address]
