"""The live tables of one process, and the connections that watch them.

A table lives in memory while somebody is connected to it; its record is what
lasts. Each has one lock, and whatever happens at it happens in the order in
which the lock is taken. A connection never owns the seat: it may come, go and
come twice, the seat belongs to whoever has its token.

Bots think in a thread of their own, one table's at a time, so that nobody else waits
for them. What the person does is stored and told before they begin.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from euchre.core import EuchreError
from euchre.server.advice import advice
from euchre.server.connection import BROKEN, GONE, REPLACED, Connection, Unwelcome
from euchre.server.errors import Conflict, RecordError
from euchre.server.moment import Change
from euchre.server.opening import is_token, open_table
from euchre.server.project import snapshot, update
from euchre.server.protocol import (
    Act,
    Hint,
    NewGame,
    Refused,
    TableOpened,
    TableThere,
    Wish,
    encode,
)
from euchre.server.store import now_ms
from euchre.server.table import PERSON, Step, Table

if TYPE_CHECKING:
    from euchre.server.players import Loader
    from euchre.server.protocol import BotChoice
    from euchre.server.record import TableRecord
    from euchre.server.store import Store

__all__ = ["Hub"]

log = logging.getLogger(__name__)

Command = Act | NewGame | Wish | Hint

MOST_CONNECTIONS = 4
"""To one seat at a time; one more, and the oldest is told that it was replaced."""

MOST_TABLES = 1000
"""Live in one process."""

UNUSED_MS = 24 * 60 * 60 * 1000
"""Tables at which no card was ever dealt are forgotten after this long."""

SWEEP_EVERY_MS = 60 * 60 * 1000


class _Live:
    """A table in memory, its lock, and who watches."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.table: Table | None = None
        self.watchers: deque[Connection] = deque()
        self.users = 0


class Hub:
    """Brings commands to tables, what came of them to the store, and then to the watchers."""

    def __init__(
        self,
        store: Store,
        load: Loader,
        clock: Callable[[], int] = now_ms,
        ready: Callable[[], bool] = lambda: True,
    ) -> None:
        self._store = store
        self._load = load
        self._clock = clock
        self._ready = ready
        self._swept_ms = -SWEEP_EVERY_MS
        self._live: dict[str, _Live] = {}

    @property
    def live(self) -> int:
        """How many tables are in memory."""
        return len(self._live)

    async def open(
        self,
        preset: str,
        options: Mapping[str, Any],
        bots: Sequence[BotChoice | None] = (),
        names: Sequence[str | None] = (),
        *,
        practice: bool = False,
        owner: str = "",
    ) -> TableOpened:
        """A new table; raises RulesError, SeatingError, StoreError.

        Now and then it also clears away tables that were opened long ago and never used.
        """
        record, token = await asyncio.to_thread(
            open_table, preset, options, self._load, bots, names, practice=practice, owner=owner
        )
        if self._clock() - self._swept_ms >= SWEEP_EVERY_MS:
            self._swept_ms = self._clock()
            await self._store.sweep(UNUSED_MS)
        await self._store.create(record)
        table = await asyncio.to_thread(Table, record, self._load)
        return TableOpened(
            record.id,
            token,
            table.commitment,
            table.bots,
            list(record.names),
            record.practice,
            self._ready(),
        )

    async def ask(self, table: str, token: str) -> TableThere | None:
        """What the bearer of this token may know of a table without joining it.

        None for an unknown table and for a wrong token alike; raises RecordError
        for a table that could not be joined, and StoreError.
        """
        record = await self.find(table, token)
        if record is None:
            return None
        live = self._live.get(table)
        found = live.table if live is not None else None
        if found is None:
            found = await asyncio.to_thread(Table.restore, record, self._load)
        return TableThere(
            True,
            record.preset,
            PERSON,
            found.commitment,
            found.bots,
            list(record.names),
            record.practice,
            self._ready(),
        )

    async def find(self, table: str, token: str) -> TableRecord | None:
        """The record behind a token, or None; raises RecordError, StoreError."""
        record = await self._store.load(table)
        return record if record is not None and is_token(record, token) else None

    async def join(self, record: TableRecord, salt: bytes | None, watcher: Connection) -> None:
        """Show the table to a connection, from now on; ``salt`` deals the first pack.

        Raises RecordError, StoreError; Unwelcome where the process is full or a salt is needed.
        """
        async with self._at(record.id) as live:
            table = await self._loaded(live, record.id)
            step = Step()
            if not table.started:
                if salt is None:
                    raise Unwelcome("salt_needed")
                step = await self._take(live, lambda: table.start(salt))
            self._admit(live, watcher)
            shown = step.changes[0] if step.changes else Change(table.version, table.moment, False)
            watcher.send(encode(snapshot(shown.version, shown.moment, PERSON)))
            self._tell(live, step.changes[1:])
            await self._go_on(live, table)

    async def forget(self, owner: bytes) -> list[str]:
        """Delete all tables of this owner, and send away whoever sits there; raises StoreError."""
        gone = await self._store.owned.forget(owner)
        for table in gone:
            if table in self._live:
                async with self._at(table) as live:
                    live.table = None
                    for watcher in tuple(live.watchers):
                        watcher.close(GONE)
        return gone

    def leave(self, table: str, watcher: Connection) -> None:
        """This connection has ended; the seat stays whose it is."""
        live = self._live.get(table)
        if live is not None and watcher in live.watchers:
            live.watchers.remove(watcher)
            self._let_go(table, live)

    async def command(self, table: str, command: Command, watcher: Connection) -> None:
        """Carry out a command of a connection that has joined; it is answered in any case."""
        async with self._at(table) as live:
            try:
                here = await self._loaded(live, table)
                step = await self._take(live, lambda: self._carry_out(here, command))
            except EuchreError as error:
                log.warning("table %s: %s", table, error.code)
                code = "stale_version" if isinstance(error, Conflict) else error.code
                watcher.send(encode(Refused(command.id, code, {})))
                await self._show_anew(live, table)
                return
            if step.answer is not None:
                watcher.send(encode(step.answer))
            self._tell(live, step.changes)
            await self._go_on(live, here)

    def _carry_out(self, table: Table, command: Command) -> Step:
        match command:
            case Act():
                return table.act(command)
            case Wish():
                return table.wish(command)
            case Hint():
                return table.hint(command, lambda view: advice(view, ready=self._ready()))
            case NewGame():
                return table.new_game(command)

    # ---- keeping tables in memory ----

    @asynccontextmanager
    async def _at(self, table: str) -> AsyncIterator[_Live]:
        live = self._live.get(table)
        if live is None:
            if len(self._live) >= MOST_TABLES:
                raise Unwelcome("server_full")
            live = self._live[table] = _Live()
        live.users += 1
        try:
            async with live.lock:
                yield live
        finally:
            live.users -= 1
            self._let_go(table, live)

    def _let_go(self, table: str, live: _Live) -> None:
        if not live.users and not live.watchers:
            self._live.pop(table, None)

    async def _loaded(self, live: _Live, table: str) -> Table:
        """The live table; restored from its record, and brought on to the person's turn."""
        if live.table is None:
            record = await self._store.load(table)
            if record is None:
                raise RecordError("no_table", table=table)
            restored = await asyncio.to_thread(Table.restore, record, self._load)
            live.table = restored
            await self._take(live, restored.advance)
        return live.table

    async def _go_on(self, live: _Live, table: Table) -> None:
        """Let the bots act. What fails here is no fault of the command before: it was done."""
        try:
            step = await self._take(live, table.advance)
        except EuchreError as error:
            log.warning("table %s: %s", table.id, error.code)
            await self._show_anew(live, table.id)
        else:
            self._tell(live, step.changes)

    async def _take(self, live: _Live, take: Callable[[], Step]) -> Step:
        """Take a step and store it.

        What cannot be stored has not happened: then the table in memory is thrown away.
        The caller holds the lock: there is one thread for each table, and no other step.
        """
        assert live.table is not None
        try:
            step = await asyncio.to_thread(take)
            if step.entries:
                await self._store.append(live.table.id, step.entries)
        except BaseException:
            live.table = None
            raise
        return step

    async def _show_anew(self, live: _Live, table: str) -> None:
        """After a failure everybody gets what is on record, or is sent away."""
        try:
            restored = await self._loaded(live, table)
        except EuchreError as error:
            for watcher in tuple(live.watchers):
                watcher.close(GONE if error.code == "no_table" else BROKEN)
            return
        shown = encode(snapshot(restored.version, restored.moment, PERSON))
        for watcher in tuple(live.watchers):
            watcher.send(shown)

    # ---- telling ----

    @staticmethod
    def _admit(live: _Live, watcher: Connection) -> None:
        while len(live.watchers) >= MOST_CONNECTIONS:
            live.watchers.popleft().close(REPLACED)
        live.watchers.append(watcher)

    @staticmethod
    def _tell(live: _Live, changes: Iterable[Change]) -> None:
        for change in changes:
            if change.whole:
                message = encode(snapshot(change.version, change.moment, PERSON))
            else:
                message = encode(update(change, PERSON))
            for watcher in tuple(live.watchers):
                watcher.send(message)
