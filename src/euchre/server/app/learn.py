"""HTTP for learners: the first hand, the lessons and the words, the same for everybody."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from euchre.server.app.problems import answer, problem
from euchre.server.learn.glossary import words as all_words
from euchre.server.learn.hand import guided_hand
from euchre.server.learn.lessons import named, positions

__all__ = ["first_hand", "lesson", "names", "words"]

_FRESH = {"Cache-Control": "no-cache"}


async def first_hand(request: Request) -> Response:
    """GET /api/learn/hand: every step of the first hand, with what is told and asked there."""
    return answer(guided_hand(), headers=_FRESH)


async def names(request: Request) -> Response:
    """GET /api/learn/lessons: all lessons by name."""
    return answer(named(), headers=_FRESH)


async def lesson(request: Request) -> Response:
    """GET /api/learn/lessons/{name}: the positions of a lesson."""
    name = request.path_params["name"]
    if name not in positions():
        return problem(404, "unknown_lesson", {"lesson": name})
    return answer(positions()[name], headers=_FRESH)


async def words(request: Request) -> Response:
    """GET /api/learn/words: the terms of the game in every language."""
    return answer(all_words(), headers=_FRESH)
