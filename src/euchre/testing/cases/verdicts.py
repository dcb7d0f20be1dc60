"""What became of a case: passed, failed with what was expected and got, or skipped."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

__all__ = ["CaseProblem", "Mismatch", "Verdict", "failed", "judged", "skipped"]


class CaseProblem(Exception):
    """A case that cannot be set up as it is written; counts as failed."""


@dataclass(frozen=True)
class Mismatch:
    """One thing a case asks for and does not get."""

    key: str
    expected: object
    got: object

    def __str__(self) -> str:
        return f"{self.key}: expected {self.expected!r}, got {self.got!r}"


@dataclass(frozen=True)
class Verdict:
    """The result of one case."""

    id: str
    status: Literal["passed", "failed", "skipped"]
    mismatches: tuple[Mismatch, ...] = ()
    reason: str = ""

    def __str__(self) -> str:
        details = [self.reason] if self.reason else []
        return f"{self.id}: {'; '.join([*details, *map(str, self.mismatches)]) or self.status}"


def judged(id: str, mismatches: list[Mismatch]) -> Verdict:
    """Passed without mismatches, failed with any."""
    return Verdict(id, "failed" if mismatches else "passed", tuple(mismatches))


def failed(id: str, reason: str) -> Verdict:
    """Failed before anything could be compared."""
    return Verdict(id, "failed", reason=reason)


def skipped(id: str, reason: str) -> Verdict:
    """Not for this program to judge."""
    return Verdict(id, "skipped", reason=reason)
