"""What a lesson is made of."""

from __future__ import annotations

import dataclasses
from typing import NamedTuple

from euchre.notation.positions import Position, listed

__all__ = ["Lesson", "Try"]


@dataclasses.dataclass(frozen=True, kw_only=True)
class Try(Position):
    """A position at which the learner chooses."""

    name: str
    good: str
    """The right answers, comma between them."""

    @property
    def answers(self) -> list[str]:
        """The right answers."""
        return listed(self.good)


class Lesson(NamedTuple):
    """A piece of advice, and what it is tried on."""

    name: str
    tries: tuple[Try, ...]
