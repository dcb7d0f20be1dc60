"""HTTP about rules: what there is to choose from, and what a choice comes to."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from euchre.i18n import languages
from euchre.server.app.problems import answer, problem
from euchre.server.app.reading import decoded
from euchre.server.offers import RulesAsked, guide_told, house, told

__all__ = ["check", "choices", "page"]


async def choices(request: Request) -> Response:
    """GET /api/house/{lang}: all options and presets, in the words of a language."""
    lang = request.path_params["lang"]
    if lang not in languages():
        return problem(404, "unknown_language", {"lang": lang})
    return answer(await asyncio.to_thread(house, lang), headers={"Cache-Control": "no-cache"})


async def check(request: Request) -> Response:
    """POST /api/house/{lang}: the rule sentence of a choice, or why it is no game."""
    return await _about(request, told)


async def page(request: Request) -> Response:
    """POST /api/house/{lang}/guide: the page of rules of a choice."""
    return await _about(request, guide_told)


async def _about(request: Request, tell: Callable[[RulesAsked, str], Struct]) -> Response:
    lang = request.path_params["lang"]
    if lang not in languages():
        return problem(404, "unknown_language", {"lang": lang})
    asked = await decoded(request, RulesAsked)
    if isinstance(asked, Response):
        return asked
    return answer(tell(asked, lang), headers={"Cache-Control": "no-store"})
