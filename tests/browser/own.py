"""Somebody's own games: tables of a key, put into a server's database."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

import msgspec
from playwright.sync_api import expect

from euchre.server.opening import hash_of
from euchre.server.places import sqlite_url
from euchre.server.record import TableRecord
from euchre.server.store import Store
from tests.browser.devices import Devices
from tests.browser.table import TablePage
from tests.server.parts import Sitting, record_of

KEY = "0123456789abcdef" * 4
SHOWN = ".mine :is(.tables, .figures, .luck, form)"
"""What is seen of any part of the page once it is there."""


@cache
def sitting(number: int, preset: str = "standard", *, over: bool = True) -> Sitting:
    """A table whose game is over, or where a deal has ended and the next is under way."""
    found = Sitting(record_of(preset, number), seed=number)
    found.start()
    for _ in found.play_on():
        if not over and found.table.game.deals:
            break
    return found


def usual() -> list[Sitting]:
    """Games as somebody has them who plays now and then."""
    finished = [sitting(number) for number in range(1, 5)]
    return [*finished, sitting(9, "cutthroat"), sitting(7, over=False)]


def keep(database: Path, key: str, sittings: list[Sitting]) -> list[str]:
    """New tables of this key, the last opened last; their names."""
    fresh = [_fresh(each.so_far, key) for each in sittings]
    # Playwright's loop runs in the tests' own thread, so this takes another.
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, _keep(database, fresh)).result()
    return [record.id for record in fresh]


def _fresh(record: TableRecord, key: str) -> TableRecord:
    """The same table under another name."""
    name = record_of().id
    return msgspec.structs.replace(record, id=name, owner_hash=hash_of(key))


async def _keep(database: Path, records: list[TableRecord]) -> None:
    now = 1_700_000_000_000
    store = await Store.open(sqlite_url(database), clock=lambda: now)
    for record in records:
        await store.create(record)
        await store.append(record.id, record.entries)
        now += 86_400_000
    await store.close()


def mine(devices: Devices, key: str | None, part: str = "", **how: object) -> TablePage:
    """The page of one's own games on a device with this key."""
    table = devices.start(**how)
    if key is not None:
        table.page.evaluate("key => localStorage.setItem('euchre.key', key)", key)
    table.page.goto(f"/#mine{part and '/'}{part}")
    title = table.words.text("mine.title")
    expect(table.page.get_by_role("heading", level=1, name=title)).to_be_visible()
    return table
