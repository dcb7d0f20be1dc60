"""The built page: index.html is asked for anew each time, hashed assets never again."""

from __future__ import annotations

from html import escape
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from euchre.i18n import Catalogue, negotiate

__all__ = ["routes"]


class _Page(StaticFiles):
    async def get_response(self, path: str, scope: Scope) -> Response:
        found = await super().get_response(path, scope)
        hashed = path.startswith("assets")
        lasting = "public, max-age=31536000, immutable" if hashed else "no-cache"
        found.headers["Cache-Control"] = lasting
        return found


def routes(folder: Path) -> list[BaseRoute]:
    """The page, and what it loads; a word of explanation where it has not been built."""

    async def front(request: Request) -> Response:
        if (folder / "index.html").is_file():
            return await files.get_response("index.html", request.scope)
        return _missing(request.headers.get("accept-language", ""))

    files = _Page(directory=folder, check_dir=False)
    return [Route("/", front), Mount("/", files)]


def _missing(wanted: str) -> Response:
    lang = negotiate(wanted)
    words = Catalogue.load(lang)
    title, text = (escape(words.text(f"cli.page.{part}")) for part in ("title", "missing"))
    body = f'<!doctype html><html lang="{lang}"><title>{title}</title><p>{text}</p></html>'
    return HTMLResponse(body, 503, {"Cache-Control": "no-store"})
