"""The page's words, one language at a time."""

from __future__ import annotations

import hashlib
from functools import cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from euchre.i18n import LATER_AREAS, area_messages, languages, negotiate, page_messages
from euchre.server.app.problems import answer, problem

__all__ = ["area", "chosen", "messages"]


async def messages(request: Request) -> Response:
    """GET /locale/{lang}.json: all messages of the page; ``auto`` is what the browser prefers."""
    lang = chosen(request)
    if lang is None:
        return problem(404, "unknown_language", {"lang": request.path_params["lang"]})
    body, tag = _encoded(lang)
    headers = {"Cache-Control": "no-cache", "ETag": tag, "Vary": "Accept-Language"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type="application/json")


def chosen(request: Request) -> str | None:
    """The language that the path names, or for ``auto`` prefers; None where there is no such."""
    lang: str = request.path_params["lang"]
    if lang == "auto":
        lang = negotiate(request.headers.get("accept-language", ""))
    return lang if lang in languages() else None


@cache
def _encoded(lang: str) -> tuple[bytes, str]:
    """The messages as they are sent, and what tells them from those of another build."""
    body = msgspec.json.encode(page_messages(lang))
    return body, f'W/"{hashlib.sha256(body).hexdigest()[:16]}"'


async def area(request: Request) -> Response:
    """GET /locale/{lang}/{area}.json: what a part of the page loads when it is opened."""
    lang, name = request.path_params["lang"], request.path_params["area"]
    if lang not in languages():
        return problem(404, "unknown_language", {"lang": lang})
    if name not in LATER_AREAS:
        return problem(404, "unknown_area", {"area": name})
    return answer(area_messages(lang, name), headers={"Cache-Control": "no-cache"})
