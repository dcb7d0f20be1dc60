"""HTTP about tables: open one, ask for one."""

from __future__ import annotations

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

import euchre
from euchre.server.app.guard import MOST_BODY
from euchre.server.app.problems import answer, problem
from euchre.server.protocol import NewTable

__all__ = ["ask", "body", "health", "open_one"]


async def health(request: Request) -> Response:
    """Whether the server is up."""
    return answer(
        {"ok": True, "version": euchre.__version__}, headers={"Cache-Control": "no-store"}
    )


async def open_one(request: Request) -> Response:
    """POST /api/tables: a new table, and the token of its seat."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip()
    if kind != "application/json":
        return problem(415, "json_needed")
    text = await body(request)
    if text is None:
        return problem(413, "too_long")
    try:
        wanted = msgspec.json.decode(text, type=NewTable)
    except msgspec.MsgspecError:
        return problem(400, "bad_message")
    address = request.client.host if request.client else ""
    if not request.app.state.quota.take(address):
        return problem(429, "too_many_tables")
    opened = await request.app.state.hub.open(
        wanted.preset,
        wanted.options,
        wanted.bots,
        wanted.names,
        practice=wanted.practice,
        owner=wanted.owner,
    )
    return answer(opened, 201, {"Cache-Control": "no-store"})


async def ask(request: Request) -> Response:
    """GET /api/tables/{id}: whether the table is there for the bearer of this token."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        token = ""
    there = await request.app.state.hub.ask(request.path_params["table"], token)
    if there is None:
        return problem(404, "no_table")
    return answer(there, headers={"Cache-Control": "no-store"})


async def body(request: Request) -> bytes | None:
    """The body, read no further than it may be long."""
    found = bytearray()
    try:
        async for chunk in request.stream():
            found += chunk
            if len(found) > MOST_BODY:
                return None
    except ClientDisconnect:
        return b""
    return bytes(found)
