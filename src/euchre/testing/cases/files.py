"""Reading case files: one JSON object a line, with the place named when one cannot be read."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

__all__ = ["Case", "CaseFileError", "read_cases"]

FORMS: Final = (
    {"given", "expect"},
    {"steps", "result"},
    {"hands", "leader", "value", "moves", "best"},
    {"hands", "leader", "sequences"},
)
"""The keys by which the forms of a line are known."""


class CaseFileError(Exception):
    """A file, or a line of it, that cannot be read as cases."""

    def __init__(self, path: Path, line: int | None, reason: str) -> None:
        self.path = path
        self.line = line
        self.reason = reason
        place = f"{path}:{line}" if line else str(path)
        super().__init__(f"{place}: {reason}")


@dataclass(frozen=True)
class Case:
    """One line of a case file."""

    path: Path
    line: int
    body: dict[str, Any]

    @property
    def id(self) -> str:
        """The id that the file gives it."""
        return str(self.body["id"])


def read_cases(path: Path) -> tuple[Case, ...]:
    """All cases of a file; raises CaseFileError with the line that is at fault."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise CaseFileError(path, None, str(error)) from error
    lines = enumerate(text.splitlines(), start=1)
    cases = tuple(Case(path, line, _body(path, line, part)) for line, part in lines if part.strip())
    seen: set[str] = set()
    for case in cases:
        if case.id in seen:
            raise CaseFileError(path, case.line, f"the id {case.id} is used twice")
        seen.add(case.id)
    return cases


def _body(path: Path, line: int, text: str) -> dict[str, Any]:
    try:
        body = json.loads(text, object_pairs_hook=_once)
    except ValueError as error:
        raise CaseFileError(path, line, f"not JSON: {error}") from error
    if not isinstance(body, dict) or "id" not in body:
        raise CaseFileError(path, line, "not an object with an id")
    if not any(form <= body.keys() for form in FORMS):
        raise CaseFileError(path, line, "neither given and expect nor steps and result")
    return body


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object whose keys are all different: of two equal ones JSON would keep the last."""
    body = dict(pairs)
    if len(body) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"the key {twice!r} stands twice in one object")
    return body
