"""What a request brings: who asks, and the body, read no further than it may be long."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from euchre.server.app.guard import MOST_BODY
from euchre.server.app.problems import problem

__all__ = ["bearer", "body", "decoded"]

T = TypeVar("T")


def bearer(request: Request) -> str | None:
    """The token in the header for it, None where there is none."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" else None


async def decoded(request: Request, kind: type[T]) -> T | Response:
    """The body as this kind of message, or the refusal of it."""
    content = request.headers.get("content-type", "").partition(";")[0].strip()
    if content != "application/json":
        return problem(415, "json_needed")
    text = await body(request)
    if text is None:
        return problem(413, "too_long")
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.MsgspecError:
        return problem(400, "bad_message")


async def body(request: Request, most: int = MOST_BODY) -> bytes | None:
    """The body; None where it is longer, and empty where the sender has gone."""
    found = bytearray()
    try:
        async for chunk in request.stream():
            found += chunk
            if len(found) > most:
                return None
    except ClientDisconnect:
        return b""
    return bytes(found)
