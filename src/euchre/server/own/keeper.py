"""Whoever has the key of some games may see, export, move and delete them all."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from collections.abc import AsyncIterator, Callable, Mapping
from typing import Final

import msgspec

from euchre.core import EuchreError
from euchre.server.errors import RecordError
from euchre.server.hub import Hub
from euchre.server.opening import hash_of
from euchre.server.own import export
from euchre.server.own.counting import FACTS_VERSION, TableFacts, table_facts
from euchre.server.own.report import report, seat_told
from euchre.server.own.told import Game, Games, Report, TableTold
from euchre.server.record import TableRecord
from euchre.server.store import Store, now_ms
from euchre.server.store.owned import Kept, Noted

__all__ = ["PAGE", "Keeper"]

log = logging.getLogger(__name__)

PAGE: Final = 20
"""Tables on a page of the list."""
MOST_TABLES: Final = 1000
"""Tables that a report goes through, the newest."""

_FACTS: Final = msgspec.json.Decoder(TableFacts)


class Keeper:
    """Answers for the tables of an owner, known by the hash of his key."""

    def __init__(self, store: Store, hub: Hub, clock: Callable[[], int] = now_ms) -> None:
        self._store = store
        self._hub = hub
        self._clock = clock

    async def games(self, owner: bytes, first: int) -> Games:
        """A page of the list, from this place on; raises StoreError."""
        total = await self._store.owned.count(owner)
        kept = await self._store.owned.page(owner, first, PAGE)
        noted = await self._store.owned.noted([each.id for each in kept])
        told = [await self._told(each, noted.get(each.id)) for each in kept]
        return Games([table for table in told if table is not None], first, total, PAGE)

    async def report(self, owner: bytes) -> Report:
        """Statistics and luck of the newest tables; raises StoreError."""
        total = await self._store.owned.count(owner)
        kept = await self._store.owned.page(owner, 0, MOST_TABLES)
        noted = await self._store.owned.noted([each.id for each in kept])
        facts: list[TableFacts] = []
        broken = 0
        for each in reversed(kept):
            try:
                found = await self._facts(each, noted.get(each.id))
            except RecordError:
                broken += 1
            else:
                facts += [found] if found is not None else []
        left_out = total - len(kept)
        return await asyncio.to_thread(report, facts, left_out=left_out, broken=broken)

    async def export(self, owner: bytes) -> AsyncIterator[str]:
        """The file of everything, piece by piece; raises StoreError."""
        yield export.opening(self._clock())
        between = ""
        # All at once: a table that is opened meanwhile would put the others a place further.
        for kept in await self._store.owned.page(owner, 0, sys.maxsize):
            record = await self._load(kept)
            if record is not None:
                yield between + await asyncio.to_thread(export.table_text, kept, record)
                between = ",\n"
        yield export.closing()

    async def forget(self, owner: bytes) -> list[str]:
        """Delete everything, here and on disk; tells which tables. Raises StoreError."""
        return await self._hub.forget(owner)

    async def hand_over(self, owner: bytes, to: bytes) -> int:
        """Put the tables of one key to those of another; tells how many. Raises StoreError."""
        return await self._store.owned.hand_over(owner, to)

    async def adopt(self, seats: Mapping[str, str], owner: bytes | None) -> list[str]:
        """Put tables that belong to no key to this one, for whoever has the tokens of their seats.

        Tells which they are; without a key, only that. Raises StoreError.
        """
        hashes = {table: hash_of(token) for table, token in seats.items()}
        found = await self._store.owned.unowned(hashes)
        if owner is not None and found:
            await self._store.owned.adopt(found, owner)
        return found

    async def _load(self, kept: Kept) -> TableRecord | RecordError | None:
        """The record, or why it cannot be read; None where it has been deleted meanwhile."""
        try:
            return await self._store.load(kept.id)
        except RecordError as error:
            return error

    async def _facts(self, kept: Kept, noted: Noted | None) -> TableFacts | None:
        """None for a table that has been deleted meanwhile; raises RecordError.

        The same record has the same facts: what was noted holds until something more is done.
        """
        if noted is not None and noted[:2] == (FACTS_VERSION, kept.entries):
            with contextlib.suppress(msgspec.MsgspecError):
                return _FACTS.decode(noted.facts)
        record = await self._store.load(kept.id)
        if record is None:
            return None
        facts = await asyncio.to_thread(table_facts, record)
        text = msgspec.json.encode(facts).decode()
        await self._store.owned.note(kept.id, Noted(FACTS_VERSION, len(record.entries), text))
        return facts

    async def _told(self, kept: Kept, noted: Noted | None) -> TableTold | None:
        try:
            facts = await self._facts(kept, noted)
        except EuchreError as error:
            log.warning("table %s: %s", kept.id, error.code)
            broken: list[Game] = []
            return TableTold(
                kept.id, "", False, kept.opened_ms, kept.played_ms, None, broken, error.code
            )
        if facts is None:
            return None
        games = [
            Game(
                each.number,
                each.status,
                each.over,
                each.facts.won,
                list(each.scores),
                each.deals,
            )
            for each in facts.games
        ]
        return TableTold(
            table=kept.id,
            preset=facts.preset,
            house=facts.house,
            opened_ms=kept.opened_ms,
            played_ms=kept.played_ms,
            partner=seat_told(facts.partner),
            games=games,
        )
