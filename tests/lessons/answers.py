"""The lessons' positions as those that players are judged by (`bench/lessons.py` measures them)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from euchre.server.learn.lessons import LESSONS
from euchre.server.learn.tries import Try
from tests.manners.positions import Position

FILE: Final = Path(__file__).with_name("measured.json")


def _position(lesson: str, one: Try) -> Position:
    return Position(
        why=f"{lesson}.{one.name}",
        hands=one.hands,
        actions=one.actions,
        upcard=one.upcard,
        dealer=one.dealer,
        preset=one.preset,
        options=one.options,
        scores=one.scores,
        good=one.good,
    )


POSITIONS: Final = tuple(_position(each.name, one) for each in LESSONS for one in each.tries)
