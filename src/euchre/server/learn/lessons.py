"""Positions to try, lesson by lesson; the words are in the catalogues.

``python -m bench.lessons`` measures them, and a test holds every answer to what it found.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec import Struct

from euchre.server import protocol
from euchre.server.learn.bidding import BIDDING
from euchre.server.learn.card_play import CARD_PLAY
from euchre.server.learn.tries import Lesson, Try
from euchre.server.moment import Moment
from euchre.server.project import wire_view

__all__ = ["LESSONS", "LessonNamed", "TryTold", "named", "positions"]

LESSONS: Final[tuple[Lesson, ...]] = (*BIDDING, *CARD_PLAY)
"""All lessons, in the order in which they are best read."""


class TryTold(Struct):
    """A position as the one who has to act there sees it."""

    name: str
    good: list[str]
    view: protocol.View


class LessonNamed(Struct):
    """A lesson in the list of all."""

    name: str
    tries: list[str]


def named() -> list[LessonNamed]:
    """All lessons."""
    return [LessonNamed(each.name, [one.name for one in each.tries]) for each in LESSONS]


@cache
def positions() -> dict[str, list[TryTold]]:
    """The positions of every lesson by its name."""
    return {each.name: [_told(one) for one in each.tries] for each in LESSONS}


def _told(one: Try) -> TryTold:
    state = one.state
    assert state.turn is not None
    moment = Moment(one.preset, state, one.standing, 0, "", None)
    return TryTold(one.name, one.answers, wire_view(moment, state.turn))
