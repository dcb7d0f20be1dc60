"""The ASGI application: HTTP for opening tables and for the page, WebSocket for playing."""

from __future__ import annotations

import contextlib
import functools
from collections.abc import AsyncIterator
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from starlette.applications import Starlette
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp

from euchre import bots
from euchre.server.app import (
    house,
    installed,
    learn,
    locales,
    mine,
    page,
    problems,
    records,
    shares,
    socket,
    tables,
)
from euchre.server.app.guard import Guard
from euchre.server.app.quota import Quota
from euchre.server.app.warmth import Warmth, warming
from euchre.server.hub import Hub
from euchre.server.own.keeper import Keeper
from euchre.server.players import Bench, Loader
from euchre.server.store import Store

__all__ = ["Settings", "create_app"]

PAGE = Path(str(files("euchre"))) / "web" / "dist"
"""Where the built page lies."""

LEAST_TO_PACK = 1400
"""Bytes from which an answer is compressed: what fits into one packet is not."""


class Settings(NamedTuple):
    """What an application is made with."""

    database: str
    """The URL of the database."""
    hosts: frozenset[str] = frozenset()
    """Names that this server answers to, beside localhost and numeric addresses."""
    page: Path = PAGE
    load: Loader = functools.cache(bots.load)
    """Players keep nothing from one choice to the next: all tables share them."""
    tables_per_hour: int = 240
    """That one address may open."""
    links_per_hour: int = 2400
    """Questions about links that one address may ask."""
    warm: bool = False
    """Whether the engine is got ready in the background, and stood in for until then."""


def create_app(settings: Settings) -> ASGIApp:
    """The application; its store is opened when it starts, and closed when it ends."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = await Store.open(settings.database)
        warmth = Warmth()
        if settings.warm:
            bench = Bench(settings.load, bots.version, warmth.ready)
            app.state.hub = Hub(store, bench, ready=warmth.ready)
        else:
            app.state.hub = Hub(store, settings.load)
        app.state.store = store
        app.state.link_quota = Quota(settings.links_per_hour)
        app.state.keeper = Keeper(store, app.state.hub)
        app.state.quota = Quota(settings.tables_per_hour)
        try:
            async with warming(warmth) if settings.warm else contextlib.nullcontext():
                yield
        finally:
            await store.close()

    app = Starlette(
        routes=[
            Route("/api/health", tables.health),
            Route("/api/tables", tables.open_one, methods=["POST"]),
            Route("/api/tables/{table}", tables.ask),
            WebSocketRoute("/api/tables/{table}/ws", socket.play),
            Route("/api/tables/{table}/record", records.download),
            Route("/api/tables/{table}/replay", records.watch),
            Route("/api/tables/{table}/shares", shares.make, methods=["POST"]),
            Route("/api/tables/{table}/shares", shares.withdraw, methods=["DELETE"]),
            Route("/api/shares/{share}", shares.ask),
            Route("/api/shares/{share}", shares.reply, methods=["POST"]),
            Route("/api/shares/{share}", shares.take_back, methods=["DELETE"]),
            Route("/api/shares/{share}/replay", shares.watch),
            Route("/api/shares/{share}/record", shares.record),
            Route("/api/mine", mine.games, methods=["GET", "DELETE"]),
            Route("/api/mine/report", mine.report),
            Route("/api/mine/export", mine.everything),
            Route("/api/mine/join", mine.join, methods=["POST"]),
            Route("/api/mine/adopt", mine.adopt, methods=["POST"]),
            Route("/api/records", records.opened, methods=["POST"]),
            Route("/api/house/{lang}", house.choices),
            Route("/api/house/{lang}", house.check, methods=["POST"]),
            Route("/api/house/{lang}/guide", house.page, methods=["POST"]),
            Route("/api/learn/hand", learn.first_hand),
            Route("/api/learn/lessons", learn.names),
            Route("/api/learn/lessons/{name}", learn.lesson),
            Route("/api/learn/words", learn.words),
            Route("/locale/{lang}.json", locales.messages),
            Route("/manifest/{lang}.webmanifest", installed.manifest),
            Route("/offline/{lang}", installed.offline),
            Route("/locale/{lang}/{area}.json", locales.area),
            *page.routes(settings.page),
        ],
        exception_handlers=problems.HANDLERS,
        lifespan=lifespan,
    )
    # Outermost, so that even an answer to a fault of ours carries the headers.
    return Guard(GZipMiddleware(app, LEAST_TO_PACK, compresslevel=6), settings.hosts)
