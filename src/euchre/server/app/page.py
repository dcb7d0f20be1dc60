"""The built page: index.html is asked for anew each time, hashed assets never again."""

from __future__ import annotations

import os
from html import escape
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from euchre.i18n import Catalogue, negotiate

__all__ = ["routes"]


class _Page(StaticFiles):
    async def check_config(self) -> None:
        """A folder that is not there yet holds no files; the base class takes it for a fault."""
        if not _is_folder(self.directory):
            raise HTTPException(404)

    async def get_response(self, path: str, scope: Scope) -> Response:
        found = await super().get_response(path, scope)
        hashed = path.startswith("assets")
        lasting = "public, max-age=31536000, immutable" if hashed else "no-cache"
        found.headers["Cache-Control"] = lasting
        return found


def _is_folder(path: os.PathLike[str] | str | None) -> bool:
    return path is not None and os.path.isdir(path)


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
