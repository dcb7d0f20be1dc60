"""HTTP about one's own games, for the bearer of their key."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from typing import Annotated, Final

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from euchre.server.app.problems import answer, problem
from euchre.server.app.reading import bearer, decoded
from euchre.server.opening import hash_of
from euchre.server.own.keeper import Keeper

__all__ = ["adopt", "everything", "games", "join", "report"]

_FRESH: Final = {"Cache-Control": "no-store"}
_KEY: Final = re.compile(r"[0-9a-f]{64}")


class Joined(Struct, forbid_unknown_fields=True):
    """Another key, whose games are to be put to one's own."""

    key: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]


class Seat(Struct, forbid_unknown_fields=True):
    """A seat that a device has the token of."""

    table: Annotated[str, Meta(max_length=40)]
    token: Annotated[str, Meta(max_length=100)]


class Adopted(Struct, forbid_unknown_fields=True):
    """Seats from before there were keys, whose tables are to be put to one."""

    seats: Annotated[list[Seat], Meta(max_length=64)]
    ask: bool = False
    """Whether it is only asked which tables belong to no key."""


async def games(request: Request) -> Response:
    """GET /api/mine: a page of the list, ``first`` at the top; DELETE: everything is deleted."""
    owner = _owner(request)
    if owner is None:
        return problem(401, "no_key")
    if request.method == "DELETE":
        return answer({"tables": await _keeper(request).forget(owner)}, headers=_FRESH)
    first = request.query_params.get("first", "0")
    if not (first.isascii() and first.isdigit() and len(first) < 9):
        return problem(400, "bad_message")
    return answer(await _keeper(request).games(owner, int(first)), headers=_FRESH)


async def report(request: Request) -> Response:
    """GET /api/mine/report: statistics and luck."""
    owner = _owner(request)
    if owner is None:
        return problem(401, "no_key")
    return answer(await _keeper(request).report(owner), headers=_FRESH)


async def everything(request: Request) -> Response:
    """GET /api/mine/export: all that is kept of these games, in one file."""
    owner = _owner(request)
    if owner is None:
        return problem(401, "no_key")
    pieces: AsyncIterator[str] = _keeper(request).export(owner)
    named = {**_FRESH, "Content-Disposition": 'attachment; filename="euchre-games.json"'}
    return StreamingResponse(pieces, media_type="application/json", headers=named)


async def join(request: Request) -> Response:
    """POST /api/mine/join: the games of another key become those of this one."""
    owner = _owner(request)
    if owner is None:
        return problem(401, "no_key")
    other = await decoded(request, Joined)
    if isinstance(other, Response):
        return other
    moved = await _keeper(request).hand_over(hash_of(other.key), owner)
    return answer({"tables": moved}, headers=_FRESH)


async def adopt(request: Request) -> Response:
    """POST /api/mine/adopt: tables of no key become those of this one."""
    wanted = await decoded(request, Adopted)
    if isinstance(wanted, Response):
        return wanted
    owner = _owner(request)
    if owner is None and not wanted.ask:
        return problem(401, "no_key")
    seats = {seat.table: seat.token for seat in wanted.seats}
    found = await _keeper(request).adopt(seats, None if wanted.ask else owner)
    return answer({"tables": found}, headers=_FRESH)


def _owner(request: Request) -> bytes | None:
    """The hash of the bearer's key; None for what is none."""
    key = bearer(request) or ""
    return hash_of(key) if _KEY.fullmatch(key) else None


def _keeper(request: Request) -> Keeper:
    found: Keeper = request.app.state.keeper
    return found
