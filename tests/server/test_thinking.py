"""Bots think beside everything else: no other table waits, and nothing overtakes them."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from euchre.core import Action
from euchre.core import View as CoreView
from euchre.server.hub import Hub
from euchre.server.places import sqlite_url
from euchre.server.protocol import (
    Accepted,
    BotChoice,
    Refused,
    SeatedBot,
    Snapshot,
)
from euchre.server.store import Store
from tests.server.parts import Scripted, at_random, everybody, passing
from tests.server.watching import Watcher


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """A new store."""
    opened = await Store.open(sqlite_url(tmp_path / "tables.sqlite3"))
    yield opened
    await opened.close()


class Thinking:
    """A player that thinks until it is told to go on, and says in which thread."""

    name = "thinking"
    version = "1"

    def __init__(self) -> None:
        self.asked = threading.Event()
        self.go_on = threading.Event()
        self.threads: set[int] = set()

    def choose(self, view: CoreView) -> Action:
        """The first thing that may be done."""
        self.threads.add(threading.get_ident())
        self.asked.set()
        self.go_on.wait()
        return view.legal_actions[0]


async def test_a_table_that_thinks_keeps_no_other_waiting(store: Store) -> None:
    player = Thinking()
    hub = Hub(store, lambda name, /, **settings: player if name == "rule" else at_random(name))
    seats = [None, *[BotChoice("rule")] * 3]
    slow = await hub.open("standard", {"first_dealer": 0}, seats)
    waiting = Watcher(hub, slow)
    sitting = asyncio.create_task(waiting.join())
    await asyncio.to_thread(player.asked.wait)
    other = await Watcher(hub, await hub.open("standard", {"target": 30})).join()
    for turn in range(5):
        assert isinstance(await other.act(f"c{turn}"), Accepted)
    assert not sitting.done()
    # What was dealt is on show, though the first bot has not made up its mind.
    (dealt,) = await waiting.read()
    assert isinstance(dealt, Snapshot)
    player.go_on.set()
    await sitting
    assert waiting.view.turn == 0
    assert threading.get_ident() not in player.threads


async def test_what_is_sent_while_bots_think_is_done_after_them(store: Store) -> None:
    player = Thinking()
    hub = Hub(store, lambda name, /, **settings: player)
    table = await hub.open("standard", {"first_dealer": 3})
    watcher = await Watcher(hub, table).join()
    version, action = watcher.shown.version, watcher.view.legal[0]
    thinking = asyncio.create_task(watcher.send("a", action, version))
    await asyncio.to_thread(player.asked.wait)
    late = asyncio.create_task(watcher.send("b", action, version))
    player.go_on.set()
    await asyncio.gather(thinking, late)
    answers = [m for m in await watcher.read() if isinstance(m, Accepted | Refused)]
    assert [type(answer) for answer in answers] == [Accepted, Refused]


async def test_a_table_tells_who_plays_and_who_began(store: Store) -> None:
    hub = Hub(store, everybody(passing))
    seats = [None, BotChoice("search", {"level": "strong", "loners": "shy"}), None, None]
    table = await hub.open("standard", {}, seats)
    assert table.bots[0] is None
    assert table.bots[1] == SeatedBot("search", {"level": "strong", "loners": "shy"}, "1", "1")
    assert table.bots[2] == SeatedBot("search", {"level": "club"}, "1", "1")
    later = Hub(store, lambda name, /, **settings: Later(passing))
    there = await later.ask(table.table, table.token)
    assert there is not None
    assert [bot and (bot.version, bot.began) for bot in there.bots] == [None, *[("2", "1")] * 3]


class Later(Scripted):
    """The next version of a player."""

    version = "2"
