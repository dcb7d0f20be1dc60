"""HTTP about tables: open one, ask for one."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

import euchre
from euchre.server.app.problems import answer, problem
from euchre.server.app.reading import bearer, decoded
from euchre.server.protocol import NewTable

__all__ = ["ask", "health", "open_one"]


async def health(request: Request) -> Response:
    """Whether the server is up."""
    return answer(
        {"ok": True, "version": euchre.__version__}, headers={"Cache-Control": "no-store"}
    )


async def open_one(request: Request) -> Response:
    """POST /api/tables: a new table, and the token of its seat."""
    wanted = await decoded(request, NewTable)
    if isinstance(wanted, Response):
        return wanted
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
    token = bearer(request) or ""
    there = await request.app.state.hub.ask(request.path_params["table"], token)
    if there is None:
        return problem(404, "no_table")
    return answer(there, headers={"Cache-Control": "no-store"})
