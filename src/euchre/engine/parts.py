"""Work on numbered things, cut into parts for threads: for kernels, which let go of the rest."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final, TypeVar

__all__ = ["each_part"]

_MOST_THREADS: Final = 256
_Part = TypeVar("_Part")


def each_part(
    work: Callable[[range], _Part], numbers: range, size: int, threads: int
) -> Iterator[_Part]:
    """What the work gives for every ``size`` of the numbers, in order.

    Only a few parts at a time are handed to the threads, so that any number of
    things takes the same memory. What the work raises is raised, and ends it.

    >>> list(each_part(sum, range(10), 4, threads=2))
    [6, 22, 17]
    """
    parts = (
        range(at, min(at + size, numbers.stop)) for at in range(numbers.start, numbers.stop, size)
    )
    if threads == 1 or len(numbers) <= size:
        yield from map(work, parts)
        return
    threads = min(threads, _MOST_THREADS)
    waiting: deque[Future[_Part]] = deque()
    with ThreadPoolExecutor(threads) as pool:
        try:
            for part in parts:
                waiting.append(pool.submit(work, part))
                if len(waiting) > 2 * threads:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            pool.shutdown(cancel_futures=True)
