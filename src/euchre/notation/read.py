"""Reading records: each game is replayed, and anything that does not fit is an error.

Who dealt, who led, who won a trick and what it scored follow from rules, packs
and actions; where a record states such a thing as well, it must state the same.
"""

from __future__ import annotations

import dataclasses
import io
from collections.abc import Iterable, Iterator, Mapping
from typing import TextIO

from euchre.core import DeckSource, Game
from euchre.notation.errors import RecordError, RecordProblem
from euchre.notation.lines import Line, read_line
from euchre.notation.replay import replay

__all__ = ["Record", "load", "load_all", "loads", "read"]


@dataclasses.dataclass(frozen=True, kw_only=True)
class Record:
    """A game out of a file, with what was written about it."""

    game: Game
    players: tuple[str, ...]
    """Names by seat; empty where none were written."""
    date: str | None
    info: Mapping[str, str]
    line: int
    """Where in the file it begins."""


def loads(text: str, source: DeckSource | None = None) -> Game:
    """The one game of this text; raises RecordError for the first thing wrong with it.

    An unfinished game goes on with packs from ``source``, whose first ones are
    passed over; without one it ends with the packs of the record.

    >>> from euchre import rules
    >>> from euchre.notation import dumps
    >>> game = Game(rules("standard"), seed=7)
    >>> game.push("pass")
    >>> loads(dumps(game)).actions
    (Action.parse('pass'),)
    """
    return load(io.StringIO(text), source)


def load(file: TextIO, source: DeckSource | None = None) -> Game:
    """The one game of this file; see ``loads``."""
    found: Record | None = None
    for record in _sure(read(file, source)):
        if found is not None:
            raise RecordError("several_games", record.line)
        found = record
    if found is None:
        raise RecordError("no_game", None)
    return found.game


def load_all(file: TextIO) -> list[Game]:
    """All games of this file; raises RecordError for the first thing wrong with it."""
    return [record.game for record in _sure(read(file))]


def _sure(items: Iterable[Record | RecordProblem]) -> Iterator[Record]:
    for item in items:
        if isinstance(item, RecordProblem):
            raise item.error
        yield item


def read(file: TextIO, source: DeckSource | None = None) -> Iterator[Record | RecordProblem]:
    """The games of a file one by one, and a problem in place of each that cannot be read.

    Holds one game at a time, so a file may be of any length.
    """
    for block in _blocks(_lines(file)):
        try:
            yield _record(block, source)
        except RecordError as error:
            yield RecordProblem(error.line or block[0].number, error)


def _lines(file: TextIO) -> Iterator[Line]:
    number = 0
    try:
        for number, text in enumerate(file, start=1):
            text = text.removeprefix("\ufeff") if number == 1 else text
            if text.strip():
                yield read_line(number, text)
    except UnicodeDecodeError:
        yield Line(number + 1, "", {}, RecordError("not_utf8", number + 1))


def _blocks(lines: Iterable[Line]) -> Iterator[list[Line]]:
    """The lines of each game, up to an end or the next header; none behind one that is wrong."""
    block: list[Line] = []
    for line in lines:
        if line.kind == "format" and block:
            yield block
            block = []
        if not block or block[-1].error is None:
            block.append(line)
        if line.kind == "end":
            yield block
            block = []
    if block:
        yield block


def _record(block: list[Line], source: DeckSource | None) -> Record:
    header, *deals = block
    wrong = block[-1].error
    if wrong is not None:
        raise wrong
    if header.kind != "format":
        raise RecordError("no_header", header.number)
    if block[-1].kind != "end":
        raise RecordError("truncated", block[-1].number)
    game = replay(header, deals[:-1], deals[-1], source)
    return Record(
        game=game,
        players=tuple(header.data.get("players", ())),
        date=header.data.get("date"),
        info=header.data.get("info", {}),
        line=header.number,
    )
