"""The page's words, one language at a time."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from euchre.i18n import languages, page_messages
from euchre.server.app.problems import answer, problem

__all__ = ["messages", "offered"]

_FRESH = {"Cache-Control": "no-cache"}


async def offered(request: Request) -> Response:
    """GET /locale.json: the languages on offer."""
    return answer(languages(), headers=_FRESH)


async def messages(request: Request) -> Response:
    """GET /locale/{lang}.json: all messages of the page in one language."""
    lang = request.path_params["lang"]
    if lang not in languages():
        return problem(404, "unknown_language", {"lang": lang})
    return answer(page_messages(lang), headers=_FRESH)
