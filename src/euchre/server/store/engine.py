"""Connecting to a database, and what SQLite needs so that it keeps its word."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

__all__ = ["NO_TRANSACTION", "connect", "wipe"]

NO_TRANSACTION = "no_transaction"
"""The option of a connection on which a statement is to run outside of all transactions."""

BUSY_MS = 5000
"""How long a write waits for another process that is writing."""


def connect(url: str) -> AsyncEngine:
    """An engine for ``sqlite+aiosqlite:///path`` or another database's URL."""
    # What was to be written is not for the log: tokens, keys and packs are in there.
    engine = create_async_engine(url, hide_parameters=True)
    if engine.dialect.name == "sqlite":
        _make_file(engine.url.database)
        event.listen(engine.sync_engine, "connect", _on_connect)
        event.listen(engine.sync_engine, "begin", _on_begin)
    return engine


def _make_file(path: str | None) -> None:
    """The secrets of decks are in there: nobody else on this machine may read it."""
    if path and path != ":memory:":
        Path(path).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))


def _on_connect(connection: Any, _: ConnectionPoolEntry) -> None:
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in (
        f"busy_timeout={BUSY_MS}",
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "secure_delete=ON",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _on_begin(connection: Connection) -> None:
    """Take the lock for writing at once; a lock taken later may fail without waiting."""
    if connection.get_execution_options().get(NO_TRANSACTION):
        return
    connection.exec_driver_sql("BEGIN IMMEDIATE")


async def wipe(engine: AsyncEngine) -> None:
    """Let nothing of what has been deleted stay on disk, where that is in our hands.

    SQLite overwrites deleted rows with zeros (``secure_delete``), and keeps the pages as they
    were in its write-ahead log until that is emptied: which is done here.
    """
    if engine.dialect.name != "sqlite":
        return
    async with engine.connect() as plain:
        connection = await plain.execution_options(**{NO_TRANSACTION: True})
        await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
