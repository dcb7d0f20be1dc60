"""Tables that are brought to a moment worth a test, and put into a server's database."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec

from euchre import bots
from euchre.bots import Player, Setting
from euchre.core import Action, View, rules
from euchre.server.moment import Change
from euchre.server.opening import Opening, open_table
from euchre.server.places import sqlite_url
from euchre.server.protocol import Act, BotChoice
from euchre.server.record import Entry, TableRecord
from euchre.server.store import Store
from euchre.server.table import PERSON, Table

SALT = bytes(range(16))
MOST_TABLES = 400

Choose = Callable[[View], Action]
Test = Callable[[View], bool]


class Moment(NamedTuple):
    """How a table got to where it stands; any number of equal tables can be made of it."""

    preset: str
    secret: bytes
    entries: tuple[Entry, ...]
    view: View
    """What the person sees there."""
    options: Mapping[str, Any] = MappingProxyType({})
    """House rules."""
    names: tuple[str | None, ...] = ()
    """What the players are called, by seat; empty where nobody has a name."""
    practice: bool = False
    """Whether the table is for practice."""


class Seat(NamedTuple):
    """A person's place at a table that is in a database."""

    table: str
    token: str
    preset: str
    scores: tuple[int, ...]
    commitment: str | None = None

    @property
    def saved(self) -> str:
        """What a page keeps of it."""
        kept = {"table": self.table, "token": self.token, "preset": self.preset}
        promised = {"salt": SALT.hex(), "commitment": self.commitment}
        return msgspec.json.encode({**kept, "scores": self.scores, **promised}).decode()


class Scripted:
    """A player that does what a function says."""

    name = "scripted"
    version = "1"

    def __init__(self, choose: Choose) -> None:
        self.choose = choose


def simple(view: View) -> Action:
    """What the computer player of every table would do."""
    return _SIMPLE.choose(view)


_SIMPLE = bots.load("simple")


def passing(view: View) -> Action:
    """Pass where that is allowed, else do as the computer player."""
    away = Action.parse("pass")
    return away if away in view.legal_actions else simple(view)


def ordering(view: View) -> Action:
    """Order up where that is allowed, else do as the computer player."""
    order = Action.parse("order")
    return order if order in view.legal_actions else simple(view)


def arrange(
    found: Test, *, me: Choose = simple, others: Choose = simple, preset: str = "standard"
) -> Moment:
    """The first moment of this kind at which the person has to act."""
    for number in range(MOST_TABLES):
        opening = _opening(preset, number.to_bytes(32, "big"))
        for moment in _turns(opening.record, me, others):
            if found(moment.view):
                return moment
    raise AssertionError("no such moment")


def arrange_before(
    happens: Callable[[View, tuple[Entry, ...]], bool], *, me: Choose, preset: str = "standard"
) -> Moment:
    """The first turn of the person that is followed by this, if he acts as said."""
    for number in range(MOST_TABLES):
        opening = _opening(preset, number.to_bytes(32, "big"))
        for before, now in pairwise(_turns(opening.record, me, simple)):
            if happens(before.view, now.entries[len(before.entries) :]):
                return before
    raise AssertionError("no such moment")


def _turns(record: TableRecord, me: Choose, others: Choose) -> Iterator[Moment]:
    """Every turn of the person in the first game at this table."""

    def load(name: str, /, **settings: Setting) -> Player:
        return Scripted(others)

    table = Table(record, load)
    entries = list(table.start(SALT).then(table.advance()).entries)
    while not table.game.is_over():
        view = table.game.view(PERSON)
        yield Moment(record.preset, record.secret, tuple(entries), view)
        act = Act(f"arranged-{len(entries)}", table.version, str(me(view)))
        entries += table.act(act).then(table.advance()).entries


def whole_game(
    preset: str, options: Mapping[str, Any], secret: int, me: Choose
) -> tuple[Moment, list[Change]]:
    """The first turn of the person in a game, and all that can be seen from there to its end."""
    record = _opening(preset, secret.to_bytes(32, "big"), options).record
    table = Table(record, bots.load)
    step = table.start(SALT).then(table.advance())
    first = Moment(preset, record.secret, step.entries, table.game.view(PERSON), options)
    changes = list(step.changes[-1:])
    while not table.game.is_over():
        act = Act(f"whole-{len(changes)}", table.version, str(me(table.game.view(PERSON))))
        changes += table.act(act).then(table.advance()).changes
    return first, changes


def turns(
    preset: str, options: Mapping[str, Any], secret: int, me: Choose, others: Choose = simple
) -> Iterator[Moment]:
    """Every turn of the person in this game."""
    record = _opening(preset, secret.to_bytes(32, "big"), options).record
    return (moment._replace(options=options) for moment in _turns(record, me, others))


def _opening(
    preset: str, secret: bytes, options: Mapping[str, Any] = MappingProxyType({})
) -> Opening:
    simple = [None, *[BotChoice("simple")] * (rules(preset, **options).players - 1)]
    record, token = open_table(preset, options, bots.load, simple)
    return Opening(msgspec.structs.replace(record, secret=secret), token)


def seat_in(database: Path, moment: Moment, *, older: bool = False) -> Seat:
    """A new table at this moment, kept in a database that a server may be using.

    With ``older`` it was begun with computer players of a version that is no more.
    """
    opening = _opening(moment.preset, moment.secret, moment.options)
    wanted: dict[str, Any] = {"names": moment.names, "practice": moment.practice}
    if older:
        bots = opening.record.bots
        wanted["bots"] = tuple(bot and msgspec.structs.replace(bot, version="0") for bot in bots)
    record = msgspec.structs.replace(opening.record, **wanted)
    _run(_keep(database, record, moment.entries))
    return Seat(record.id, opening.token, moment.preset, moment.view.scores)


def record_in(database: Path, table: str) -> TableRecord:
    """The record of a table as a server has kept it."""
    record: TableRecord | None = _run(_read(database, table))
    assert record is not None
    return record


async def _keep(database: Path, record: TableRecord, entries: tuple[Entry, ...]) -> None:
    store = await Store.open(sqlite_url(database))
    await store.create(record)
    await store.append(record.id, entries)
    await store.close()


async def _read(database: Path, table: str) -> TableRecord | None:
    store = await Store.open(sqlite_url(database))
    try:
        return await store.load(table)
    finally:
        await store.close()


def _run(work: Any) -> Any:
    """Playwright's loop runs in the tests' own thread, so this takes another."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()
