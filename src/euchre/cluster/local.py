"""Runners on this machine: one after the other, on threads, in processes."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from concurrent.futures.process import BrokenProcessPool, ProcessPoolExecutor
from concurrent.futures.thread import ThreadPoolExecutor
from typing import Any

from euchre.cluster.work import Unit
from euchre.core import EuchreError
from euchre.engine.numbers import thread_count

__all__ = ["InOrder", "Processes", "Threads", "workers_here"]

_MOST_THREADS = 256
_MOST_PROCESSES = 61 if sys.platform == "win32" else 1024
"""Windows cannot wait for more at once."""
_PATIENCE = 3
"""How often in a row workers may die without any unit getting done."""


def workers_here() -> int:
    """As many workers as this process may use processors."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class InOrder:
    """Does one unit after the other where it stands."""

    def run(self, units: Sequence[Unit]) -> Iterator[tuple[Unit, Any]]:
        """See ``Runner``."""
        return ((unit, unit.do()) for unit in units)


class Threads:
    """Does units on threads of this process: for kernels, which let go of the interpreter."""

    def __init__(self, workers: int | None = None) -> None:
        """Raises EuchreError("bad_workers") for less than one."""
        self.workers = _checked(workers)

    def run(self, units: Sequence[Unit]) -> Iterator[tuple[Unit, Any]]:
        """See ``Runner``."""
        workers = min(self.workers, _MOST_THREADS)
        with _closing(ThreadPoolExecutor(workers)) as pool:
            yield from _through(pool, list(units), workers)


class Processes:
    """Does units in fresh processes: for players in Python.

    A worker that is killed takes nothing along but the units in hand, which are
    done again by others. As ever with processes, the program that starts them
    has to be importable: ``if __name__ == "__main__":``.
    """

    def __init__(self, workers: int | None = None) -> None:
        """Raises EuchreError("bad_workers") for less than one."""
        self.workers = _checked(workers)

    def run(self, units: Sequence[Unit]) -> Iterator[tuple[Unit, Any]]:
        """See ``Runner``."""
        left = {unit.start: unit for unit in units}
        deaths = 0
        while left:
            context = multiprocessing.get_context("spawn")
            workers = min(self.workers, len(left), _MOST_PROCESSES)
            try:
                with _closing(ProcessPoolExecutor(workers, context, _die_of_interrupts)) as pool:
                    for unit, result in _through(pool, list(left.values()), workers):
                        del left[unit.start]
                        deaths = 0
                        yield unit, result
            except BrokenProcessPool as error:
                deaths += 1
                if deaths == _PATIENCE:
                    start = min(left)
                    raise EuchreError("workers_lost", start=start, stop=left[start].stop) from error


def _die_of_interrupts() -> None:
    """Ctrl+C reaches every process of a terminal: workers end at once and say nothing."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _checked(workers: int | None) -> int:
    return workers_here() if workers is None else thread_count(workers)


@contextlib.contextmanager
def _closing(pool: Executor) -> Iterator[Executor]:
    """End the pool without waiting for units that nobody wants any more."""
    try:
        yield pool
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _through(pool: Executor, units: list[Unit], workers: int) -> Iterator[tuple[Unit, Any]]:
    """Each unit with its result; only a few at a time are handed to the pool."""
    waiting = iter(units)
    running: dict[Future[Any], Unit] = {}

    def fill() -> None:
        while len(running) < 2 * workers and (unit := next(waiting, None)) is not None:
            running[pool.submit(Unit.do, unit)] = unit

    fill()
    while running:
        done, _ = wait(running, return_when=FIRST_COMPLETED)
        # Those that were done count, though the pool broke in the meantime.
        for future in sorted(done, key=lambda future: future.exception() is not None):
            unit = running.pop(future)
            yield unit, future.result()
        fill()
