"""Who may talk to this server, how much he may send, and the headers of every answer."""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from euchre.server.app.problems import problem

__all__ = ["MOST_BODY", "MOST_RECORD", "Guard"]

MOST_BODY = 16 * 1024
"""Bytes of a request."""

MOST_RECORD = 256 * 1024
"""Bytes of a request that brings a record: a long match has a hundred deals of 500 each."""

LONGER: Final[Mapping[str, int]] = {"/api/records": MOST_RECORD}
"""Bytes of a request, by path, where it is not the usual."""

HEADERS: Final[Mapping[str, str]] = {
    "Content-Security-Policy": "; ".join(
        [
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data:",
            "connect-src 'self'",
            "font-src 'self'",
            "manifest-src 'self'",
            "worker-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        ]
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


class Guard:
    """Lets in requests that name this host, come from its own page, and are not too long."""

    def __init__(self, app: ASGIApp, hosts: frozenset[str]) -> None:
        self.app = app
        self.hosts = frozenset(host.lower() for host in hosts) | {"localhost"}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse, or hand on."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        refusal = self._refusal(scope)
        if refusal is None:
            await self.app(scope, receive, _with_headers(send))
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": ""})
        else:
            await refusal(scope, receive, _with_headers(send))

    def _refusal(self, scope: Scope) -> Response | None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self._is_ours(host):
            return problem(421, "wrong_host")
        changes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD")
        if changes and not _same_origin(headers.get("origin"), host):
            return problem(403, "wrong_origin")
        if not headers.get("content-length", "0").isdecimal():
            return problem(400, "bad_request")
        if int(headers.get("content-length", "0")) > LONGER.get(scope["path"], MOST_BODY):
            return problem(413, "too_long")
        return None

    def _is_ours(self, host: str) -> bool:
        """A numeric address or a name of ours.

        A page elsewhere whose name has been made to point here is known by that name.
        """
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        return name in self.hosts or _is_numeric(name)


def _is_numeric(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _same_origin(origin: str | None, host: str) -> bool:
    """Browsers name the origin of whatever can do harm; programs need not."""
    return origin is None or origin in (f"http://{host}", f"https://{host}")


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sending
