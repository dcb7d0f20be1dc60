"""What the store has confirmed is there again, whole or not at all, and damage stays local."""

from __future__ import annotations

import sqlite3
import stat
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
import pytest_asyncio
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine

from euchre.server.errors import Conflict, RecordError, StoreError
from euchre.server.places import sqlite_url
from euchre.server.record import RECORD_VERSION, Entry
from euchre.server.share import Share, Shared
from euchre.server.store import Store, now_ms
from euchre.server.store.schema import WHAT, metadata
from tests.server.parts import Sitting, record_of, with_entries

DAY_MS = 24 * 60 * 60 * 1000

OLD_SHARES = """CREATE TABLE shares (id VARCHAR(40) PRIMARY KEY,
    table_id VARCHAR(40) NOT NULL REFERENCES tables (id) ON DELETE CASCADE, kind VARCHAR(8),
    game INTEGER, deal INTEGER, seat INTEGER, done INTEGER, created_ms BIGINT)"""
OLD_ANSWERS = """CREATE TABLE answers (
    share_id VARCHAR(40) NOT NULL REFERENCES shares (id) ON DELETE CASCADE,
    who VARCHAR(64) NOT NULL, action VARCHAR(64), at_ms BIGINT, PRIMARY KEY (share_id, who))"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where the database is to be."""
    return tmp_path / "kept" / "tables.sqlite3"


@pytest_asyncio.fixture
async def store(file: Path) -> AsyncIterator[Store]:
    """A new store."""
    opened = await Store.open(sqlite_url(file))
    yield opened
    await opened.close()


def mode_of(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def sql(file: Path, statement: str, *values: object) -> list[tuple[object, ...]]:
    connection = sqlite3.connect(file)
    try:
        with connection:
            return connection.execute(statement, values).fetchall()
    finally:
        connection.close()


async def test_a_table_comes_back_as_it_was_kept(store: Store) -> None:
    sitting = Sitting(record_of("cardporch", target=2))
    await store.create(sitting.record)
    assert await store.load(sitting.record.id) == sitting.record
    await store.append(sitting.record.id, sitting.start().entries)
    for step in sitting.play_on():
        await store.append(sitting.record.id, step.entries)
    assert await store.load(sitting.record.id) == sitting.so_far
    assert await store.load("nobody's") is None


async def test_two_who_append_after_the_same_entry_cannot_both_do_so(
    store: Store, file: Path
) -> None:
    sitting = Sitting(record_of())
    await store.create(sitting.record)
    other = await Store.open(sqlite_url(file))
    entries = sitting.start().entries
    await store.append(sitting.record.id, entries)
    with pytest.raises(Conflict):
        await other.append(sitting.record.id, entries)
    await other.close()
    assert await store.load(sitting.record.id) == sitting.so_far


async def test_entries_are_kept_together_or_not_at_all(store: Store) -> None:
    record = record_of()
    await store.create(record)
    await store.append(record.id, [Entry(1, 0, "pass")])
    with pytest.raises(Conflict):
        await store.append(record.id, [Entry(0, 0, "pass"), Entry(1, 1, "pass")])
    kept = await store.load(record.id)
    assert kept is not None
    assert [entry.number for entry in kept.entries] == [1]


async def test_nothing_is_kept_for_a_table_that_is_not_there(store: Store) -> None:
    with pytest.raises(StoreError):
        await store.append("nobody's", [Entry(0, 0, "pass")])


@pytest.mark.parametrize(
    ("column", "value", "code"),
    [
        ("record_version", RECORD_VERSION + 1, "future_record"),
        ("rules", "{", "bad_record"),
        ("rules", "[]", "bad_record"),
        ("bots", '[{"name": 1}]', "bad_record"),
        ("names", "[1]", "bad_record"),
    ],
)
async def test_a_damaged_row_spoils_its_own_table_only(
    store: Store, file: Path, column: str, value: object, code: str
) -> None:
    whole, broken = record_of(), record_of()
    await store.create(whole)
    await store.create(broken)
    sql(file, f"UPDATE tables SET {column} = ? WHERE id = ?", value, broken.id)  # noqa: S608
    with pytest.raises(RecordError) as caught:
        await store.load(broken.id)
    assert (caught.value.code, caught.value.params["table"]) == (code, broken.id)
    assert await store.load(whole.id) == whole


async def test_rl_01_sl_05_only_tables_that_were_never_used_are_forgotten(file: Path) -> None:
    now = now_ms()
    store = await Store.open(sqlite_url(file), clock=lambda: now)
    begun = Sitting(record_of())
    await store.create(begun.record)
    await store.append(begun.record.id, begun.start().entries)
    for _ in range(20):
        await store.create(record_of())
    assert await store.sweep(DAY_MS) == 0
    now += DAY_MS + 1
    fresh = record_of()
    await store.create(fresh)
    assert await store.sweep(DAY_MS) == 20
    now += 400 * DAY_MS
    assert await store.load(begun.record.id) == begun.so_far
    assert await store.sweep(DAY_MS) == 1
    await store.close()


async def test_the_file_is_its_owners_alone_and_written_ahead(store: Store, file: Path) -> None:
    assert mode_of(file) == 0o600
    assert sql(file, "PRAGMA journal_mode") == [("wal",)]


async def test_times_are_whole_milliseconds_and_tokens_are_not_kept(
    store: Store, file: Path
) -> None:
    before = now_ms()
    sitting = Sitting(record_of())
    await store.create(sitting.record)
    await store.append(sitting.record.id, sitting.start().entries)
    ((created, token_hash),) = sql(file, "SELECT created_ms, token_hash FROM tables")
    ((at,), *_) = sql(file, "SELECT at_ms FROM entries")
    assert isinstance(created, int)
    assert isinstance(at, int)
    assert before <= created <= at <= now_ms()
    assert isinstance(token_hash, bytes)
    assert len(token_hash) == 32


async def test_what_could_not_be_written_is_not_in_the_log_either(
    store: Store, file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    sql(file, "CREATE TRIGGER never BEFORE INSERT ON tables BEGIN SELECT RAISE(FAIL, 'no'); END")
    sql(file, "DROP TABLE shares")
    record = record_of()
    with pytest.raises(StoreError):
        await store.create(record)
    with pytest.raises(StoreError):
        await store.shares.take_back("one", "somebody")
    assert "store_unwritable" in caplog.text
    assert repr(record.secret) not in caplog.text
    assert repr(record.token_hash) not in caplog.text
    assert "somebody" not in caplog.text


async def test_an_answer_that_is_taken_back_is_in_no_file(store: Store, file: Path) -> None:
    record = record_of()
    await store.create(record)
    await store.shares.keep(Share("one", record.id, Shared("game", 1)))
    await store.shares.answer("one", "a-name-like-no-other", "pass")
    await store.shares.take_back("one", "a-name-like-no-other")
    after = b"".join(each.read_bytes() for each in file.parent.iterdir())
    assert b"a-name-like-no-other" not in after


async def test_the_steps_of_the_schema_lead_to_what_the_program_reads(
    store: Store, file: Path
) -> None:
    engine = create_engine(f"sqlite:///{file}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


async def test_a_table_kept_before_there_were_names_is_read_and_goes_on(file: Path) -> None:
    sitting = Sitting(record_of())
    old = msgspec.structs.replace(sitting.record, version=2)
    store = await Store.open(sqlite_url(file))
    await store.create(old)
    await store.append(old.id, sitting.start().entries)
    await store.close()
    sql(file, "DROP INDEX ix_tables_owner_hash")
    for column in ("names", "practice", "owner_hash"):
        sql(file, f"ALTER TABLE tables DROP COLUMN {column}")
    for later in ("answers", "shares", "facts"):
        sql(file, f"DROP TABLE {later}")
    sql(file, "UPDATE alembic_version SET version_num = '0001'")
    store = await Store.open(sqlite_url(file))
    assert await store.load(old.id) == with_entries(old, sitting.entries)
    named = msgspec.structs.replace(record_of(), names=("Zoë", None, "李", None), practice=True)
    await store.create(named)
    assert await store.load(named.id) == named
    await store.close()


async def test_a_link_kept_before_it_stayed_as_it_was_shows_what_it_showed(file: Path) -> None:
    sitting = Sitting(record_of())
    store = await Store.open(sqlite_url(file))
    await store.create(sitting.record)
    sitting.start()
    back = [Entry(1, 0, "pass"), Entry(2, 0, "undo"), Entry(3, 0, "again:0")]
    await store.append(sitting.record.id, [sitting.entries[0], *back])
    await store.shares.keep(Share("one", sitting.record.id, Shared("game", 1), 2))
    await store.shares.answer("one", "somebody", "pass")
    await store.close()
    for lacking in ("shares", "answers"):
        sql(file, f"ALTER TABLE {lacking} RENAME TO old_{lacking}")
    before = ", ".join(("id", *WHAT[:-1], "created_ms"))
    sql(file, OLD_SHARES)
    sql(file, OLD_ANSWERS)
    sql(file, f"INSERT INTO shares SELECT {before} FROM old_shares")  # noqa: S608
    sql(file, "INSERT INTO answers SELECT * FROM old_answers")
    for gone in ("old_answers", "old_shares"):
        sql(file, f"DROP TABLE {gone}")
    sql(file, "UPDATE alembic_version SET version_num = '0004'")
    store = await Store.open(sqlite_url(file))
    found = await store.shares.find("one")
    assert found == Share("one", sitting.record.id, Shared("game", 1), 2)
    assert await store.shares.counts("one") == {"pass": 1}
    assert await store.shares.forget(sitting.record.id) == 1
    assert sql(file, "SELECT count(*) FROM answers") == [(0,)]
    await store.close()


async def test_a_database_of_a_later_program_is_left_alone(store: Store, file: Path) -> None:
    sql(file, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreError) as caught:
        await Store.open(sqlite_url(file))
    assert caught.value.code == "store_from_future"
    assert sql(file, "SELECT version_num FROM alembic_version") == [("9999",)]


@pytest.mark.parametrize("content", [b"no database " * 100, None])
async def test_a_file_that_cannot_be_a_database_is_refused(
    tmp_path: Path, content: bytes | None
) -> None:
    path = tmp_path / "odd"
    path.mkdir() if content is None else path.write_bytes(content)
    with pytest.raises(StoreError) as caught:
        await Store.open(sqlite_url(path))
    assert caught.value.code == "store_unusable"
    assert caught.value.params["reason"]
