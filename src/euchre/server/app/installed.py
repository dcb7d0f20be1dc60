"""The page as a program of its own: its manifest, and what it says while the server is away."""

from __future__ import annotations

from html import escape
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from euchre.i18n import Catalogue
from euchre.server.app.locales import chosen
from euchre.server.app.problems import problem

__all__ = ["manifest", "offline"]

_FRESH: Final = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}

_ICONS: Final = [
    {"src": "/icon.svg", "sizes": "any", "type": "image/svg+xml"},
    {"src": "/icon-192.png", "sizes": "192x192", "type": "image/png"},
    {"src": "/icon-512.png", "sizes": "512x512", "type": "image/png"},
    {"src": "/icon-mask.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
]

_OFFLINE: Final = """<!doctype html>
<html lang="{lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/plain.css">
<main>
<h1>{title}</h1>
<p>{why}</p>
<p>{kept}</p>
<p>{start}</p>
<a href="/">{again}</a>
</main>
</html>
"""


async def manifest(request: Request) -> Response:
    """GET /manifest/{lang}.webmanifest: the name of the page in a language, and its icons."""
    lang = chosen(request)
    if lang is None:
        return problem(404, "unknown_language", {"lang": request.path_params["lang"]})
    body = msgspec.json.encode(_manifest(Catalogue.load(lang)))
    return Response(body, headers=_FRESH, media_type="application/manifest+json")


async def offline(request: Request) -> Response:
    """GET /offline/{lang}: a page for the browser to keep, which tells what needs the server."""
    lang = chosen(request)
    if lang is None:
        return problem(404, "unknown_language", {"lang": request.path_params["lang"]})
    words = Catalogue.load(lang)
    parts = ("title", "why", "kept", "start", "again")
    said = {part: escape(words.text(f"app.offline.{part}")) for part in parts}
    return HTMLResponse(_OFFLINE.format(lang=lang, **said), headers=_FRESH)


def _manifest(words: Catalogue) -> dict[str, Any]:
    """One program in every language: what tells it apart is the ``id``, not the address."""
    return {
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "lang": words.lang,
        "name": words.text("app.name"),
        "short_name": words.text("table.title"),
        "description": words.text("app.description"),
        "background_color": "#F4F1EA",
        "theme_color": "#F4F1EA",
        "icons": _ICONS,
    }
