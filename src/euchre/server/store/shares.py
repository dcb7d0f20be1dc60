"""Where links are kept, and what people answered who were asked by one.

A link goes with its table, and its answers go with it: the database sees to that.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import ColumnElement, Delete, and_, delete, func, insert, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from euchre.server.errors import Conflict, StoreError, TooMany
from euchre.server.share import Share, Shared
from euchre.server.store.engine import wipe
from euchre.server.store.schema import answers, shares
from euchre.server.store.writing import write

__all__ = ["Shares"]

MOST_SHARES = 1000
"""Links to one table."""

MOST_ANSWERS = 100_000
"""To one link."""


class Shares:
    """Links to what has ended at a table."""

    def __init__(self, engine: AsyncEngine, clock: Callable[[], int]) -> None:
        self._engine = engine
        self._clock = clock

    async def keep(self, share: Share) -> Share:
        """Keep a new link; one to the same thing that is there already is given back instead.

        Raises StoreError, TooMany.
        """
        found = await self._same(share)
        if found is not None:
            return found
        held = select(func.count()).where(shares.c.table_id == share.table)
        if await self._count(held) >= MOST_SHARES:
            raise TooMany("too_many_links", limit=MOST_SHARES)
        row = {**_row(share), "id": share.id, "created_ms": self._clock()}
        try:
            await write(self._engine, insert(shares), [row])
        except Conflict:
            # Somebody has made the same link meanwhile; or the table is gone.
            found = await self._same(share)
            if found is None:
                raise
            return found
        return share

    async def find(self, id: str) -> Share | None:
        """The link of this name, None if there is none; raises StoreError."""
        return await self._one(shares.c.id == id)

    async def forget(self, table: str) -> int:
        """Take back all links to a table, and what was answered; tells how many links."""
        return await self._delete(delete(shares).where(shares.c.table_id == table))

    # ---- answers ----

    async def answer(self, share: str, who: str, action: str) -> str:
        """The answer that counts for this person: this one, or the one given before.

        Raises StoreError, TooMany.
        """
        before = await self.answered(share, who)
        if before is not None:
            return before
        given = select(func.count()).where(answers.c.share_id == share)
        if await self._count(given) >= MOST_ANSWERS:
            raise TooMany("too_many_answers", limit=MOST_ANSWERS)
        row = {"share_id": share, "who": who, "action": action, "at_ms": self._clock()}
        try:
            await write(self._engine, insert(answers), [row])
        except Conflict:
            return await self.answered(share, who) or action
        return action

    async def answered(self, share: str, who: str) -> str | None:
        """What this person answered; None if he has not."""
        mine = and_(answers.c.share_id == share, answers.c.who == who)
        rows = await self._read(select(answers.c.action).where(mine))
        return str(rows[0].action) if rows else None

    async def counts(self, share: str) -> dict[str, int]:
        """How often each answer was given."""
        count = func.count().label("n")
        asked = select(answers.c.action, count).where(answers.c.share_id == share)
        rows = await self._read(asked.group_by(answers.c.action))
        return {row.action: row.n for row in rows}

    async def take_back(self, share: str, who: str) -> int:
        """Forget what this person answered; tells how many answers that were."""
        mine = and_(answers.c.share_id == share, answers.c.who == who)
        return await self._delete(delete(answers).where(mine))

    async def _delete(self, which: Delete) -> int:
        gone = await write(self._engine, which)
        if gone:
            await wipe(self._engine)
        return gone

    # ---- reading ----

    async def _same(self, share: Share) -> Share | None:
        same = _row(share)
        return await self._one(and_(*(shares.c[name] == value for name, value in same.items())))

    async def _one(self, which: ColumnElement[bool]) -> Share | None:
        rows = await self._read(select(shares).where(which))
        if not rows:
            return None
        row = rows[0]
        what = Shared(row.kind, row.game, row.deal, row.seat, row.done)
        return Share(row.id, row.table_id, what, row.gone_back)

    async def _count(self, asked: Any) -> int:
        return int((await self._read(asked))[0][0])

    async def _read(self, asked: Any) -> list[Any]:
        try:
            async with self._engine.connect() as connection:
                return list((await connection.execute(asked)).all())
        except SQLAlchemyError as error:
            raise StoreError("store_unreadable") from error


def _row(share: Share) -> dict[str, Any]:
    what = share.what
    return {
        "table_id": share.table,
        "kind": what.kind,
        "game": what.game,
        "deal": what.deal,
        "seat": what.seat,
        "done": what.done,
        "gone_back": share.gone_back,
    }
