"""The tables of one owner: counted, listed, handed over and deleted."""

from __future__ import annotations

import hmac
import logging
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import Select, and_, delete, func, insert, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from euchre.server.errors import StoreError
from euchre.server.store.engine import wipe
from euchre.server.store.schema import entries, facts, tables
from euchre.server.store.writing import write

__all__ = ["Kept", "Noted", "Owned"]

log = logging.getLogger(__name__)


class Kept(NamedTuple):
    """A table at which something has been done."""

    id: str
    opened_ms: int
    played_ms: int
    """When something was done there last."""
    entries: int


class Noted(NamedTuple):
    """What the record of a table came to, as text, when it had so many entries."""

    version: int
    """Of what the text says: another version's is not read."""
    entries: int
    facts: str


class Owned:
    """All that concerns the tables of an owner together; he is known by the hash of his key."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def count(self, owner: bytes) -> int:
        """How many tables there are at which a card was dealt; raises StoreError."""
        try:
            async with self._engine.connect() as connection:
                counted = select(func.count()).select_from(_begun(owner).subquery())
                return (await connection.execute(counted)).scalar_one()
        except SQLAlchemyError as error:
            raise StoreError("store_unreadable") from error

    async def page(self, owner: bytes, first: int, most: int) -> list[Kept]:
        """So many of these tables from the place ``first`` on, the one opened last at 0."""
        newest = _begun(owner).order_by(tables.c.created_ms.desc(), tables.c.id)
        try:
            async with self._engine.connect() as connection:
                rows = await connection.execute(newest.offset(first).limit(most))
                return [Kept._make(row) for row in rows]
        except SQLAlchemyError as error:
            raise StoreError("store_unreadable") from error

    async def noted(self, ids: Sequence[str]) -> dict[str, Noted]:
        """What has been noted of these tables; raises StoreError."""
        columns = (facts.c.table_id, facts.c.version, facts.c.entries, facts.c.facts)
        try:
            async with self._engine.connect() as connection:
                rows = await connection.execute(select(*columns).where(facts.c.table_id.in_(ids)))
                return {row[0]: Noted._make(row[1:]) for row in rows}
        except SQLAlchemyError as error:
            raise StoreError("store_unreadable") from error

    async def note(self, table: str, noted: Noted) -> None:
        """Keep this of a table, in the place of what was noted before.

        It is only a note: where it cannot be kept, it is made again the next time.
        """
        row = {"table_id": table, **noted._asdict()}
        try:
            async with self._engine.begin() as connection:
                await connection.execute(delete(facts).where(facts.c.table_id == table))
                await connection.execute(insert(facts), row)
        except SQLAlchemyError:
            log.info("not noted: table %s", table)

    async def hand_over(self, owner: bytes, to: bytes) -> int:
        """Make all tables of an owner another's; tells how many. Raises StoreError."""
        mine = tables.c.owner_hash == owner
        return await write(self._engine, update(tables).where(mine).values(owner_hash=to))

    async def unowned(self, tokens: Mapping[str, bytes]) -> list[str]:
        """Which of these tables belong to no key, and have a seat with the token of this hash.

        Raises StoreError.
        """
        asked = select(tables.c.id, tables.c.token_hash).where(
            tables.c.id.in_(tokens), tables.c.owner_hash.is_(None)
        )
        try:
            async with self._engine.connect() as connection:
                rows = (await connection.execute(asked)).all()
        except SQLAlchemyError as error:
            raise StoreError("store_unreadable") from error
        return [row.id for row in rows if hmac.compare_digest(row.token_hash, tokens[row.id])]

    async def adopt(self, ids: Sequence[str], owner: bytes) -> int:
        """Make these tables this owner's where they are nobody's; tells how many.

        Raises StoreError.
        """
        free = and_(tables.c.id.in_(ids), tables.c.owner_hash.is_(None))
        return await write(self._engine, update(tables).where(free).values(owner_hash=owner))

    async def forget(self, owner: bytes) -> list[str]:
        """Delete all tables of this owner, with all that was done there; tells which.

        Nothing of them is left in the database, nor in its files. Raises StoreError.
        """
        mine = select(tables.c.id).where(tables.c.owner_hash == owner)
        try:
            async with self._engine.begin() as connection:
                gone = list((await connection.execute(mine)).scalars())
                # What hangs on a table, its links too, goes with it: the database sees to that.
                await connection.execute(delete(tables).where(tables.c.owner_hash == owner))
            if gone:
                await wipe(self._engine)
        except SQLAlchemyError as error:
            log.exception("store_unwritable")
            raise StoreError("not_saved") from error
        return gone


def _begun(owner: bytes) -> Select[tuple[str, int, int, int]]:
    return (
        select(
            tables.c.id,
            tables.c.created_ms,
            func.max(entries.c.at_ms),
            func.count(entries.c.number),
        )
        .join(entries, entries.c.table_id == tables.c.id)
        .where(tables.c.owner_hash == owner)
        .group_by(tables.c.id, tables.c.created_ms)
    )
