"""The games of a table as they were played: their records, and only what has ended."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from types import MappingProxyType
from typing import NamedTuple, NoReturn

import msgspec

from euchre.bots import Player, Setting
from euchre.core import EuchreError, Game, Standing, View
from euchre.notation import dumps
from euchre.server.course import Course
from euchre.server.packs import Packs
from euchre.server.record import TableRecord, went_back
from euchre.server.table import Table

__all__ = ["Played", "before_going_back", "deal_text", "ended_games", "games_of", "record_text"]


class Played(NamedTuple):
    """A game, and where its packs came from, if that is known."""

    preset: str
    game: Game
    packs: Packs | None = None
    players: tuple[str, ...] = ()
    """Names by seat, if any are known."""
    notes: Mapping[str, str] = MappingProxyType({})
    """What else is to be told of it."""


class _Absent:
    """Whoever sat there: what he did is on record, and nothing more is asked of him."""

    name = ""
    version = ""

    def choose(self, view: View) -> NoReturn:
        raise AssertionError("nobody is asked in an archive")


def _nobody(name: str, /, **settings: Setting) -> Player:
    return _Absent()


def games_of(record: TableRecord) -> tuple[Played, ...]:
    """All games of this table, whether or not its players are still to be had.

    Raises RecordError, as restoring the table does.
    """
    kinds = [bot.name if bot else "person" for bot in record.bots]
    names = record.names or (None,) * len(kinds)
    players = tuple(name or kind for name, kind in zip(names, kinds, strict=True))
    courses = Table.restore(record, _nobody).courses
    return tuple(
        Played(record.preset, course.game, course.packs, players, _notes(record, course))
        for course in courses
    )


def ended_games(record: TableRecord) -> tuple[Played, ...]:
    """Those with a deal that has ended, which are counted wherever one is asked for by number.

    Raises RecordError.
    """
    return tuple(played for played in games_of(record) if played.game.deals)


def before_going_back(record: TableRecord, times: int) -> TableRecord:
    """The record up to where somebody went back once more than so often."""
    steps_back = [entry.number for entry in record.entries if went_back(entry)]
    if times >= len(steps_back):
        return record
    return msgspec.structs.replace(record, entries=record.entries[: steps_back[times]])


def _notes(record: TableRecord, course: Course) -> Mapping[str, str]:
    """What a reader has to know beside the deals: only the course that counted is told."""
    notes = {"practice": "yes"} if record.practice else {}
    if course.taken_back:
        notes["taken_back"] = str(course.taken_back)
    if course.resigned is not None:
        notes["resigned"] = str(course.resigned)
    return notes


def record_text(played: Played) -> str:
    """The record of the deals that have ended; empty where none has.

    Of a deal in progress nothing is told, not even that there is one. With the packs goes
    what proves them: the commitment made before, the salts, and the seeds of ended deals.
    """
    return _text(played, 0, len(played.game.deals))


def deal_text(played: Played, number: int) -> str:
    """The record of one deal, from 1; empty where it has not ended.

    It begins at no score; ``info`` tells how many deals came before and what the score was.
    Where the deal hangs on those before it, as claims of weak hands do, they are in it too.
    """
    if not 1 <= number <= len(played.game.deals):
        return ""
    try:
        return _text(played, number - 1, number)
    except EuchreError:
        return _text(played, 0, number)


def _text(played: Played, first: int, last: int) -> str:
    game, deals = played.game, played.game.deals[first:last]
    if not deals:
        return ""
    actions = [action for state in deals for action in state.actions]
    ended = Game.replay(game.rules, [state.deal for state in deals], actions)
    info = {**_proofs(played, first, last), **played.notes}
    if first:
        before = reduce(Standing.after, game.deals[:first], Standing.start(game.rules))
        info["deals_before"] = str(first)
        info["score_before"] = " ".join(map(str, before.scores))
    return dumps(ended, players=played.players, info=info)


def _proofs(played: Played, first: int, last: int) -> dict[str, str]:
    if played.packs is None:
        return {}
    proofs = [played.packs.proof(number) for number in range(first, last)]
    return {
        "commitment": proofs[0].commitment,
        "salts": " ".join(proofs[0].salts),
        "seeds": " ".join(proof.seed for proof in proofs),
    }
