"""Running work: units to a runner, results into a journal, and all of them together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from operator import add
from typing import Any, Protocol

from euchre.cluster.journal import Journal
from euchre.cluster.work import Unit, Work
from euchre.core import EuchreError

__all__ = ["Progress", "Runner", "each", "run"]

Progress = Callable[[int, int], None]
"""Told how many things are done, of how many; first what a journal had, then after each unit."""


class Runner(Protocol):
    """Does units, somewhere, in any order; a unit whose worker dies is done again."""

    def run(self, units: Sequence[Unit]) -> Iterator[tuple[Unit, Any]]:
        """Each unit with its result, as they are done. Closing the iterator ends the work.

        What a unit raises is raised here; EuchreError("workers_lost") when
        workers keep dying over the same units.
        """


def each(
    work: Work,
    runner: Runner,
    *,
    journal: Journal | None = None,
    progress: Progress | None = None,
) -> Iterator[tuple[Unit, Any]]:
    """Each unit with its result: those of the journal first, then the others as they are done.

    Raises EuchreError("journal_of_other_work") for a journal that was opened for another.
    """
    if journal is not None and journal.work.digest != work.digest:
        raise EuchreError("journal_of_other_work", path=str(journal.path))
    known = {} if journal is None else dict(journal.done)
    units = work.units
    done = sum(unit.stop - unit.start for unit in units if unit.start in known)
    if progress is not None:
        progress(done, work.total)
    yield from ((unit, known[unit.start]) for unit in units if unit.start in known)
    for unit, result in runner.run([unit for unit in units if unit.start not in known]):
        if journal is not None:
            journal.add(unit, result)
        done += unit.stop - unit.start
        if progress is not None:
            progress(done, work.total)
        yield unit, result


def run(
    work: Work,
    runner: Runner,
    *,
    journal: Journal | None = None,
    progress: Progress | None = None,
) -> Any:
    """The results of all units added up in the order of the units.

    The same whatever the runner, the number of its workers, and how often the
    work was interrupted and taken up again with the same journal.
    """
    results = {
        unit.start: result
        for unit, result in each(work, runner, journal=journal, progress=progress)
    }
    return reduce(add, (results[start] for start in sorted(results)))
