"""Running the application: an address to listen on, uvicorn, and a graceful end."""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
from collections.abc import Callable
from typing import Final

import uvicorn

from euchre.core import EuchreError
from euchre.server.app import Settings, create_app
from euchre.server.store import Store

__all__ = ["PORT", "ServeError", "bind", "config_of", "serve", "url_of"]

PORT: Final = 8642
"""The port of choice; another where it is taken and nobody asked for it."""

LONGEST_MESSAGE = 4096
"""Bytes of one message to the WebSocket."""


class ServeError(EuchreError):
    """The server cannot start: ``port_taken``, ``bad_address``, or ``not_started``."""


def bind(host: str, port: int | None) -> socket.socket:
    """A socket bound to this address; without a port to PORT, or to any where that is taken.

    Raises ServeError.
    """
    try:
        return _bound(host, PORT if port is None else port)
    except OSError as error:
        taken = error.errno == errno.EADDRINUSE
        if taken and port is None:
            return _bound(host, 0)
        code = "port_taken" if taken else "bad_address"
        raise ServeError(code, host=host, port=PORT if port is None else port) from error


def _bound(host: str, port: int) -> socket.socket:
    family, kind, proto, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    bound = socket.socket(family, kind, proto)
    try:
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(address)
    except OSError:
        bound.close()
        raise
    return bound


def url_of(host: str, bound: socket.socket) -> str:
    """The address to open in a browser on this machine."""
    port: int = bound.getsockname()[1]
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, host)  # noqa: S104 - compared only
    if ":" in name and not name.startswith("["):
        name = f"[{name}]"
    return f"http://{name}:{port}/"


class _Server(uvicorn.Server):
    """Tells when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and tell."""
        await super().startup(sockets)
        if self.started:
            self._ready()


def config_of(settings: Settings) -> uvicorn.Config:
    """How uvicorn is run: no compression, short messages, no word about what it is."""
    return uvicorn.Config(
        create_app(settings),
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        ws="websockets-sansio",
        ws_max_size=LONGEST_MESSAGE,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
        lifespan="on",
    )


def serve(settings: Settings, bound: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until interrupted; ``ready`` is called once pages are answered.

    Raises StoreError if the tables cannot be kept, and ServeError("not_started")
    if the application cannot start for any other reason.
    """
    logging.basicConfig(level=logging.WARNING)
    asyncio.run(_try_store(settings.database))
    server = _Server(config_of(settings), ready)
    server.run(sockets=[bound])
    if not server.started:
        raise ServeError("not_started")


async def _try_store(database: str) -> None:
    """What is wrong with the database is said now, and not by a server that is starting."""
    await (await Store.open(database)).close()
