"""Work on many deals from the command line: workers, a journal, a bar, and Ctrl+C."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from typing import Any

from euchre.cli.doing import Doing
from euchre.cli.words import say
from euchre.cluster import InOrder, Journal, Processes, Progress, Runner, Threads, Work, run

__all__ = ["do_work", "progress_bar"]

INTERRUPTED = 130
"""The exit code that shells know for Ctrl+C."""


def do_work(work: Work, doing: Doing, *, threads: bool = False) -> Any:
    """The result of some work; raises EuchreError, and ends the program on Ctrl+C.

    Workers are processes, or threads for kernels.
    """
    journal = doing.journal
    runner: Runner = Threads(doing.workers) if threads else Processes(doing.workers)
    if doing.workers == 1:
        runner = InOrder()
    try:
        with contextlib.ExitStack() as stack:
            kept = stack.enter_context(Journal(journal, work)) if journal else None
            bar = stack.enter_context(progress_bar())
            return run(work, runner, journal=kept, progress=bar)
    except KeyboardInterrupt:
        print(say("stopped_kept", path=journal) if journal else say("stopped"), file=sys.stderr)
        sys.exit(INTERRUPTED)


@contextlib.contextmanager
def progress_bar() -> Iterator[Progress | None]:
    """What draws a bar on the terminal; None where nobody looks."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Bar(*columns, TimeRemainingColumn(), console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(say("working"), total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
