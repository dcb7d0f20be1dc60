"""HTTP about what has ended: the record of a table's games, and any deal step by step."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from euchre.notation import RecordError, RecordProblem, read
from euchre.notation.house import to_data
from euchre.server.app.guard import MOST_RECORD
from euchre.server.app.problems import answer, problem
from euchre.server.app.reading import bearer, body
from euchre.server.archive import Played, deal_text, ended_games, record_text
from euchre.server.record import TableRecord
from euchre.server.replay import replay

__all__ = ["FRESH", "download", "file_of", "numbers", "opened", "record_of", "watch"]

FRESH = {"Cache-Control": "no-store"}
_NUMBERS = ("game", "deal", "seat", "open")


async def download(request: Request) -> Response:
    """GET /api/tables/{id}/record: the ended deals of its games, of one ``game`` or ``deal``."""
    record = await record_of(request)
    if record is None:
        return problem(404, "no_table")
    asked = numbers(request)
    if asked is None:
        return problem(400, "bad_message")
    return file_of(await asyncio.to_thread(_text, record, asked["game"], asked["deal"]))


def _text(record: TableRecord, game: int, deal: int) -> str:
    games = ended_games(record)
    chosen = games[game - 1 : game] if game else games
    if deal:
        return deal_text(chosen[-1], deal) if chosen else ""
    return "".join(map(record_text, chosen))


def file_of(text: str) -> Response:
    """A record as a file to be kept; 404 where nothing has ended."""
    if not text:
        return problem(404, "no_deal")
    named = 'attachment; filename="euchre.jsonl"'
    return PlainTextResponse(text, headers={**FRESH, "Content-Disposition": named})


async def watch(request: Request) -> Response:
    """GET /api/tables/{id}/replay: an ended deal of a game of this table, step by step."""
    record = await record_of(request)
    if record is None:
        return problem(404, "no_table")
    return await _steps(request, await asyncio.to_thread(ended_games, record))


async def opened(request: Request) -> Response:
    """POST /api/records: the same of the record that is sent, which is kept nowhere."""
    text = await body(request, MOST_RECORD)
    if text is None:
        return problem(413, "too_long")
    try:
        games = await asyncio.to_thread(_games, text)
    except RecordError as error:
        return problem(422, error.code, error.params)
    return await _steps(request, games)


async def _steps(request: Request, games: Sequence[Played]) -> Response:
    asked = numbers(request)
    if asked is None:
        return problem(400, "bad_message")
    game, deal, seat, laid_open = (asked[name] for name in _NUMBERS)
    found = await asyncio.to_thread(replay, games, game, deal, seat, laid_open=laid_open > 0)
    if found is None:
        return problem(404, "no_deal")
    return answer(found, headers=FRESH)


def numbers(request: Request) -> dict[str, int] | None:
    """What is asked for, 0 where nothing is; None for what is no number."""
    asked = {name: request.query_params.get(name, "0") for name in _NUMBERS}
    if not all(text.isascii() and text.isdigit() and len(text) < 5 for text in asked.values()):
        return None
    return {name: int(text) for name, text in asked.items()}


async def record_of(request: Request) -> TableRecord | None:
    """The record of the table that this request names, if it has the token of its seat."""
    token = bearer(request)
    if token is None:
        return None
    found: TableRecord | None = await request.app.state.hub.find(
        request.path_params["table"], token
    )
    return found


def _games(data: bytes) -> list[Played]:
    """The games of a record; raises RecordError for the first thing wrong with it."""
    games: list[Played] = []
    file = io.TextIOWrapper(io.BytesIO(data), encoding="utf-8")
    for found in read(file):
        if isinstance(found, RecordProblem):
            raise found.error
        preset = str(to_data(found.game.rules)["preset"])
        games.append(Played(preset, found.game, None, found.players))
    if not games:
        raise RecordError("no_game", None)
    return games
