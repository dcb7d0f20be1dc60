"""Where tables are kept: SQLAlchemy over SQLite by default, over any other database by URL."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, Self

import msgspec
from alembic.util.exc import CommandError
from sqlalchemy import Row, delete, exists, insert, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from euchre.server.errors import RecordError, StoreError
from euchre.server.record import RECORD_VERSION, BotRecord, Entry, TableRecord
from euchre.server.store.engine import connect
from euchre.server.store.migrations import upgrade
from euchre.server.store.owned import Owned
from euchre.server.store.schema import entries, tables
from euchre.server.store.shares import Shares
from euchre.server.store.writing import write

__all__ = ["Store", "now_ms"]

_BOTS = tuple[BotRecord | None, ...]
_NAMES = tuple[str | None, ...]


def now_ms() -> int:
    """Milliseconds since 1970 (UTC)."""
    return time.time_ns() // 1_000_000


class Store:
    """Keeps tables and what is done at them. Whatever a method wrote is on disk when it returns."""

    def __init__(self, engine: AsyncEngine, clock: Callable[[], int] = now_ms) -> None:
        self._engine = engine
        self._clock = clock
        self.shares = Shares(engine, clock)
        """Links to these tables."""
        self.owned = Owned(engine)
        """The same tables, by whose they are."""

    @classmethod
    async def open(cls, url: str, clock: Callable[[], int] = now_ms) -> Self:
        """The store at this URL, made or brought up to date where needed; raises StoreError."""
        try:
            engine = connect(url)
        except (SQLAlchemyError, OSError) as error:
            raise StoreError("store_unusable", reason=_short(error)) from error
        try:
            async with engine.begin() as connection:
                await connection.run_sync(upgrade)
        except (CommandError, SQLAlchemyError) as error:
            await engine.dispose()
            if isinstance(error, CommandError):
                raise StoreError("store_from_future") from error
            raise StoreError("store_unusable", reason=_short(error)) from error
        return cls(engine, clock)

    async def close(self) -> None:
        """Let go of the database."""
        await self._engine.dispose()

    async def create(self, record: TableRecord) -> None:
        """Keep a new table; raises StoreError."""
        row = {
            "id": record.id,
            "record_version": record.version,
            "preset": record.preset,
            "rules": msgspec.json.encode(record.rules).decode(),
            "secret": record.secret,
            "bots": msgspec.json.encode(record.bots).decode(),
            "token_hash": record.token_hash,
            "names": msgspec.json.encode(record.names).decode(),
            "practice": record.practice,
            "owner_hash": record.owner_hash,
            "created_ms": self._clock(),
        }
        await write(self._engine, insert(tables), [row])

    async def append(self, table: str, added: Sequence[Entry]) -> None:
        """Keep all of these entries or none; raises Conflict, StoreError."""
        at = self._clock()
        rows = [
            {"table_id": table, "at_ms": at, **msgspec.structs.asdict(entry)} for entry in added
        ]
        if rows:
            await write(self._engine, insert(entries), rows)

    async def load(self, table: str) -> TableRecord | None:
        """The record of a table, None if there is none; raises RecordError, StoreError."""
        try:
            async with self._engine.connect() as connection:
                found = await connection.execute(select(tables).where(tables.c.id == table))
                row = found.one_or_none()
                if row is None:
                    return None
                done = await connection.execute(
                    select(entries).where(entries.c.table_id == table).order_by(entries.c.number)
                )
                return _record(row, done.all())
        except SQLAlchemyError as error:
            raise StoreError("store_unreadable", table=table) from error

    async def sweep(self, age_ms: int) -> int:
        """Forget tables older than this at which no card was ever dealt; tells how many.

        Nothing else is ever deleted unless its owner wants it: games begun and games
        finished stay.
        """
        begun = exists().where(entries.c.table_id == tables.c.id)
        old = tables.c.created_ms < self._clock() - age_ms
        return await write(self._engine, delete(tables).where(old, ~begun))


def _record(row: Row[Any], done: Sequence[Row[Any]]) -> TableRecord:
    if row.record_version > RECORD_VERSION:
        raise RecordError("future_record", table=row.id, version=row.record_version)
    try:
        return TableRecord(
            id=row.id,
            version=row.record_version,
            preset=row.preset,
            rules=msgspec.json.decode(row.rules, type=dict[str, Any]),
            secret=row.secret,
            bots=msgspec.json.decode(row.bots, type=_BOTS),
            token_hash=row.token_hash,
            names=msgspec.json.decode(row.names, type=_NAMES),
            practice=bool(row.practice),
            owner_hash=row.owner_hash,
            entries=tuple(Entry(each.number, each.seat, each.text, each.command) for each in done),
        )
    except (msgspec.MsgspecError, TypeError, UnicodeError) as error:
        raise RecordError("bad_record", table=row.id) from error


def _short(error: SQLAlchemyError | OSError) -> str:
    """What the database itself said, without the statement and the links around it."""
    cause = getattr(error, "orig", None) or error
    return str(cause)
