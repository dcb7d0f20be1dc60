"""HTTP about links: to make them, to follow them, and to answer what they ask."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from euchre.core import ParseError
from euchre.server.app.problems import answer, problem
from euchre.server.app.reading import bearer, decoded
from euchre.server.app.records import FRESH, file_of, numbers, record_of
from euchre.server.archive import Played, deal_text, record_text
from euchre.server.asking import Answer, asked, refusal_of, told, who_at
from euchre.server.errors import ShareError, TooMany
from euchre.server.share import Share, Shared, games_behind, new_share, shown
from euchre.server.store.shares import Shares

__all__ = ["ask", "make", "record", "reply", "take_back", "watch", "withdraw"]

LONGEST_NAME = 64
"""Signs of the random name by which a browser answers."""


async def make(request: Request) -> Response:
    """POST /api/tables/{id}/shares: a link for the bearer of the token to give away."""
    kept = await record_of(request)
    if kept is None:
        return problem(404, "no_table")
    wanted = await decoded(request, Shared)
    if isinstance(wanted, Response):
        return wanted
    _count(request)
    made = await asyncio.to_thread(new_share, kept, wanted)
    share = await _shares(request).keep(made)
    return answer({"share": share.id}, 201, FRESH)


async def withdraw(request: Request) -> Response:
    """DELETE /api/tables/{id}/shares: no link to this table leads anywhere any more."""
    kept = await record_of(request)
    if kept is None:
        return problem(404, "no_table")
    return answer({"gone": await _shares(request).forget(kept.id)}, 200, FRESH)


async def watch(request: Request) -> Response:
    """GET /api/shares/{share}/replay: a deal that this link leads to, step by step."""
    share, games = await _followed(request)
    asked_for = numbers(request)
    if asked_for is None:
        return problem(400, "bad_message")
    deal, seat, laid_open = (asked_for[name] for name in ("deal", "seat", "open"))
    found = await asyncio.to_thread(shown, games, share.what, deal, seat, laid_open=laid_open > 0)
    if found is None:
        return problem(404, "no_deal")
    return answer(found, headers=FRESH)


async def record(request: Request) -> Response:
    """GET /api/shares/{share}/record: the record of what this link leads to, as a file."""
    share, games = await _followed(request)
    asked_for = numbers(request)
    if asked_for is None:
        return problem(400, "bad_message")
    deal = asked_for["deal"] if share.what.kind == "game" else share.what.deal
    played = games[share.what.game - 1]
    text = await asyncio.to_thread(lambda: deal_text(played, deal) if deal else record_text(played))
    return file_of(text)


async def ask(request: Request) -> Response:
    """GET /api/shares/{share}: the question, and what followed for whoever has answered it."""
    share, games = await _found(request, "ask")
    browser = _browser(request)
    yours = None
    if browser is not None:
        yours = await _shares(request).answered(share.id, who_at(share.id, browser))
    return await _asked(request, share, games, yours)


async def reply(request: Request) -> Response:
    """POST /api/shares/{share}: an answer; the first of a browser counts."""
    browser = _browser(request)
    given = await decoded(request, Answer)
    if isinstance(given, Response):
        return given
    share, games = await _found(request, "ask")
    if browser is None:
        return problem(400, "bad_message")
    try:
        refusal = await asyncio.to_thread(refusal_of, games, share.what, given.action)
    except ParseError as error:
        return problem(422, error.code, error.params)
    if refusal is not None:
        return problem(422, refusal.code, refusal.params)
    who = who_at(share.id, browser)
    yours = await _shares(request).answer(share.id, who, given.action)
    return await _asked(request, share, games, yours)


async def take_back(request: Request) -> Response:
    """DELETE /api/shares/{share}: the answer of this browser is forgotten."""
    browser = _browser(request)
    if browser is None:
        return problem(400, "bad_message")
    _count(request)
    id = request.path_params["share"]
    return answer({"gone": await _shares(request).take_back(id, who_at(id, browser))}, 200, FRESH)


async def _asked(
    request: Request, share: Share, games: tuple[Played, ...], yours: str | None
) -> Response:
    found = await asyncio.to_thread(asked, games, share.what)
    if yours is not None:
        counts = await _shares(request).counts(share.id)
        found.told = await asyncio.to_thread(told, games, share.what, yours, counts)
    return answer(found, headers=FRESH)


async def _followed(request: Request) -> tuple[Share, tuple[Played, ...]]:
    """Where a link leads; a question leads on for those only who have answered it."""
    share, games = await _found(request)
    if share.what.kind == "ask":
        browser = _browser(request)
        who = who_at(share.id, browser) if browser is not None else ""
        if await _shares(request).answered(share.id, who) is None:
            raise ShareError("not_answered")
    return share, games


async def _found(request: Request, kind: str | None = None) -> tuple[Share, tuple[Played, ...]]:
    _count(request)
    share = await _shares(request).find(request.path_params["share"])
    if share is None or kind not in (None, share.what.kind):
        raise ShareError("no_share")
    kept = await request.app.state.store.load(share.table)
    if kept is None:
        raise ShareError("no_share")
    return share, await asyncio.to_thread(games_behind, share, kept)


def _shares(request: Request) -> Shares:
    found: Shares = request.app.state.store.shares
    return found


def _count(request: Request) -> None:
    """Raises TooMany where this address has asked too often: each time a table is replayed."""
    quota = request.app.state.link_quota
    if not quota.take(request.client.host if request.client else ""):
        raise TooMany("too_many_requests")


def _browser(request: Request) -> str | None:
    """The random name that a browser has given itself."""
    name = bearer(request)
    usable = name is not None and 16 <= len(name) <= LONGEST_NAME
    return name if usable else None
