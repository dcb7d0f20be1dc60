"""The page's words, one language at a time."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from euchre.i18n import languages, negotiate, page_messages
from euchre.server.app.problems import answer, problem

__all__ = ["messages"]

_FRESH = {"Cache-Control": "no-cache"}


async def messages(request: Request) -> Response:
    """GET /locale/{lang}.json: all messages of the page; ``auto`` is what the browser prefers."""
    lang = request.path_params["lang"]
    if lang == "auto":
        lang = negotiate(request.headers.get("accept-language", ""))
    if lang not in languages():
        return problem(404, "unknown_language", {"lang": lang})
    return answer(page_messages(lang), headers=_FRESH)
