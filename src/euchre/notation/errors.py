"""What can be wrong with a record: an error that names the line, and a report of one."""

from __future__ import annotations

from typing import NamedTuple

from euchre.core import EuchreError

__all__ = ["RecordError", "RecordProblem"]


class RecordError(EuchreError):
    """A record that cannot be read, or not be written; ``line`` counts from 1.

    >>> error = RecordError("result_differs", 9, key="score", stated=[3, 1], played=[3, 2])
    >>> error.line, error.code
    (9, 'result_differs')
    """

    def __init__(self, code: str, line: int | None, **params: object) -> None:
        super().__init__(code, line=line, **params)
        self.line = line


class RecordProblem(NamedTuple):
    """A game of a file that could not be read; the games after it still can."""

    line: int
    """The line that is wrong, counted from 1."""
    error: RecordError
