"""One running server for all tests that only need to talk to one; a new store with a hub."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from euchre.server.app import Settings
from euchre.server.hub import Hub
from euchre.server.own.keeper import Keeper
from euchre.server.places import sqlite_url
from euchre.server.store import Store
from tests.server.live import running
from tests.server.parts import at_random


@pytest.fixture(scope="session")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Where the running server keeps its tables."""
    return sqlite_url(tmp_path_factory.mktemp("server") / "tables.sqlite3")


@pytest.fixture(scope="session")
def address(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Host and port of a running server with quick bots and a page of its own."""
    page = tmp_path_factory.mktemp("page")
    (page / "assets").mkdir()
    (page / "index.html").write_text("<!doctype html><title>page</title>", encoding="utf-8")
    (page / "assets" / "index-abc123.js").write_text("export {};", encoding="utf-8")
    settings = Settings(
        database, frozenset({"table.example"}), page=page, load=at_random, tables_per_hour=10_000
    )
    with running(settings) as found:
        yield found


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The database."""
    return tmp_path / "tables.sqlite3"


@pytest_asyncio.fixture
async def store(file: Path) -> AsyncIterator[Store]:
    """A new store."""
    opened = await Store.open(sqlite_url(file))
    yield opened
    await opened.close()


@pytest.fixture
def hub(store: Store) -> Hub:
    """A hub without tables."""
    return Hub(store, at_random)


@pytest.fixture
def keeper(store: Store, hub: Hub) -> Keeper:
    """Whom the page asks."""
    return Keeper(store, hub)
