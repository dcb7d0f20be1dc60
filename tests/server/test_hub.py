"""Many connections, one order of things; the seat belongs to the token and to nobody's line."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import msgspec
import pytest
import pytest_asyncio

from euchre.server.connection import BROKEN, GONE, REPLACED, SLOW, Unwelcome
from euchre.server.errors import Conflict, RecordError, StoreError
from euchre.server.hub import MOST_CONNECTIONS, SWEEP_EVERY_MS, UNUSED_MS, Hub
from euchre.server.opening import hash_of
from euchre.server.places import sqlite_url
from euchre.server.protocol import (
    Accepted,
    NewGame,
    Refused,
    Snapshot,
    TableOpened,
    Update,
)
from euchre.server.record import Entry
from euchre.server.store import Store
from tests.server.parts import at_random
from tests.server.watching import Watcher


@pytest.fixture
def url(tmp_path: Path) -> str:
    """The database."""
    return sqlite_url(tmp_path / "tables.sqlite3")


@pytest_asyncio.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """A new store."""
    opened = await Store.open(url)
    yield opened
    await opened.close()


@pytest.fixture
def hub(store: Store) -> Hub:
    """A hub without tables."""
    return Hub(store, at_random)


async def opened(hub: Hub) -> TableOpened:
    return await hub.open("standard", {"target": 30})  # longer than any test plays


async def test_the_first_to_come_sees_the_deal_and_then_what_the_bots_do(hub: Hub) -> None:
    watcher = await Watcher(hub, await opened(hub)).join()
    first, *rest = watcher.messages
    assert isinstance(first, Snapshot)
    assert (first.version, first.view.history) == (1, [])
    assert [m.version for m in rest if isinstance(m, Update)] == list(range(2, len(rest) + 2))
    assert watcher.view.turn == 0


async def test_no_deal_without_a_salt(hub: Hub, store: Store) -> None:
    table = await opened(hub)
    with pytest.raises(Unwelcome, match="salt_needed"):
        await Watcher(hub, table).join(None)
    await Watcher(hub, table).join()
    assert (await Watcher(hub, table).join(None)).view.turn == 0


async def test_who_comes_later_gets_a_whole_snapshot_of_now(hub: Hub) -> None:
    table = await opened(hub)
    first = await Watcher(hub, table).join()
    await first.act("a")
    second = await Watcher(hub, table).join()
    (only,) = second.messages
    assert isinstance(only, Snapshot)
    assert (only.version, only.view) == (first.shown.version, first.view)


async def test_sr_06_all_watchers_get_the_same_versions_and_can_act_on_them(hub: Hub) -> None:
    table = await opened(hub)
    watchers = [await Watcher(hub, table).join() for _ in range(3)]
    for turn in range(6):
        actor = watchers[turn % 3]
        assert await actor.act(f"c{turn}") == Accepted(f"c{turn}")
        for watcher in watchers:
            await watcher.read()
        assert len({watcher.shown.version for watcher in watchers}) == 1


async def test_ud_01_of_commands_sent_at_once_one_acts(hub: Hub, store: Store) -> None:
    table = await opened(hub)
    watchers = [await Watcher(hub, table).join() for _ in range(4)]
    version, action = watchers[0].shown.version, watchers[0].view.legal[0]
    await asyncio.gather(
        *(w.send(f"id{n}", action, version) for n, w in enumerate(watchers)),
    )
    answers = [m for w in watchers for m in await w.read() if isinstance(m, Accepted | Refused)]
    assert sum(isinstance(answer, Accepted) for answer in answers) == 1
    codes = {answer.code for answer in answers if isinstance(answer, Refused)}
    assert codes == {"stale_version"}
    assert len(answers) == 4


async def test_sr_03_a_repeated_command_sets_off_one_chain_of_bot_turns(
    hub: Hub, store: Store
) -> None:
    table = await opened(hub)
    watcher = await Watcher(hub, table).join()
    for turn in range(10):
        if watcher.view.game_over:
            break
        version, action = watcher.shown.version, watcher.view.legal[0]
        # The line comes back, and the same command is sent again and again, all at once.
        back = Watcher(hub, table)
        await asyncio.gather(
            *(watcher.send(f"c{turn}", action, version) for _ in range(5)), back.join()
        )
        messages = await watcher.read()
        await back.read()
        assert back.shown.version == watcher.shown.version
        hub.leave(table.table, back.line)
        assert messages.count(Accepted(f"c{turn}")) == 5
        versions = [m.version for m in messages if isinstance(m, Update)]
        assert versions == list(range(version + 1, version + 1 + len(versions)))
    record = await store.load(table.table)
    assert record is not None
    assert [entry.number for entry in record.entries] == list(range(len(record.entries)))


async def test_sr_01_the_old_line_closes_after_the_new_one_opened(hub: Hub) -> None:
    table = await opened(hub)
    old = await Watcher(hub, table).join()
    new = await Watcher(hub, table).join()
    hub.leave(table.table, old.line)
    hub.leave(table.table, old.line)
    assert await new.act("still here") == Accepted("still here")
    assert await old.read() == []


async def test_a_table_leaves_memory_with_its_last_watcher_and_comes_back(hub: Hub) -> None:
    table = await opened(hub)
    watcher = await Watcher(hub, table).join()
    await watcher.act("a")
    assert hub.live == 1
    hub.leave(table.table, watcher.line)
    assert hub.live == 0
    again = await Watcher(hub, table).join(None)
    assert (again.shown.version, again.view) == (watcher.shown.version, watcher.view)


async def test_one_connection_too_many_replaces_the_oldest(hub: Hub) -> None:
    table = await opened(hub)
    watchers = [await Watcher(hub, table).join() for _ in range(MOST_CONNECTIONS + 1)]
    for watcher in watchers:
        await watcher.read()
    assert [w.closed for w in watchers] == [REPLACED] + [None] * MOST_CONNECTIONS


async def test_a_line_that_is_not_read_is_closed_and_holds_nobody_up(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A deal without the person is never as long as this, so who reads is never too slow.
    monkeypatch.setattr("euchre.server.connection.LONGEST_QUEUE", 60)
    table = await opened(hub)
    slow, quick = Watcher(hub, table), await Watcher(hub, table).join()
    record = await hub.find(table.table, table.token)
    assert record is not None
    await hub.join(record, None, slow.line)
    for turn in range(30):
        assert isinstance(await quick.act(f"c{turn}"), Accepted)
    await slow.read()
    assert (slow.closed, quick.closed) == (SLOW, None)


async def test_only_the_token_opens_the_seat(hub: Hub) -> None:
    one, two = await opened(hub), await opened(hub)
    assert await hub.find(one.table, two.token) is None
    assert await hub.find("nobody's", one.token) is None
    assert await hub.ask(one.table, "") is None
    there = await hub.ask(one.table, one.token)
    assert there is not None
    assert there.commitment == one.commitment != two.commitment


async def test_two_tables_opened_at_the_same_moment_have_unrelated_packs(
    store: Store,
) -> None:
    hub = Hub(store, at_random, clock=lambda: 0)
    tables = [await opened(hub), await opened(hub)]
    for table in tables:
        await Watcher(hub, table).join()
    records = [await store.load(table.table) for table in tables]
    assert None not in records
    secrets = {record.secret for record in records if record is not None}
    assert len(secrets) == 2
    proofs = set()
    for table in tables:
        watcher = await Watcher(hub, table).join()
        while watcher.view.open is None and not any(
            isinstance(m, Update) and m.view.open for m in watcher.messages
        ):
            await watcher.act(f"c{len(watcher.messages)}")
        first = next(m.view for m in watcher.messages if isinstance(m, Update) and m.view.open)
        assert first.open is not None
        proofs.add(msgspec.json.encode(first.open.hands))
    assert len(proofs) == 2


class Failing(Store):
    """A store that fails when told to."""

    error: StoreError | None = None

    async def append(self, table: str, added: Sequence[Entry]) -> None:
        """Fail, or keep."""
        if self.error is not None and added:
            raise self.error
        await super().append(table, added)


async def test_what_could_not_be_stored_has_not_happened(url: str) -> None:
    store = await Failing.open(url)
    hub = Hub(store, at_random)
    watcher = await Watcher(hub, await opened(hub)).join()
    before = watcher.shown
    store.error = StoreError("not_saved")
    await watcher.send("lost")
    refused, anew = await watcher.read()
    assert refused == Refused("lost", "not_saved", {})
    assert isinstance(anew, Snapshot)
    assert (anew.version, anew.view) == (before.version, before.view)
    store.error = None
    assert await watcher.act("lost") == Accepted("lost")
    await store.close()


async def test_two_processes_at_one_table_do_not_both_append(url: str) -> None:
    stores = [await Store.open(url), await Store.open(url)]
    hubs = [Hub(store, at_random) for store in stores]
    table = await opened(hubs[0])
    one, two = [await Watcher(hub, table).join() for hub in hubs]
    assert await one.act("a") == Accepted("a")
    await two.send("b")
    refused, anew = await two.read()
    assert refused == Refused("b", "stale_version", {})
    assert isinstance(anew, Snapshot)
    assert (anew.version, anew.view) == (one.shown.version, one.view)
    assert await two.act("b") == Accepted("b")
    for store in stores:
        await store.close()


async def test_a_table_that_breaks_under_way_sends_its_watchers_away(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Failing.open(url)
    hub = Hub(store, at_random)
    watcher = await Watcher(hub, await opened(hub)).join()
    store.error = Conflict("conflict")

    async def gone(table: str) -> None:
        raise RecordError("bad_record", table=table)

    monkeypatch.setattr(store, "load", gone)
    await watcher.send("a")
    assert await watcher.read() == [Refused("a", "stale_version", {})]
    assert watcher.closed == BROKEN
    await store.close()


async def test_a_table_that_is_deleted_under_way_is_gone_and_not_broken(
    hub: Hub, store: Store
) -> None:
    table = await hub.open("standard", {"target": 30}, owner="somebody")
    watcher = await Watcher(hub, table).join()
    # The owner deletes everything while a command of his other window is on its way.
    await store.owned.forget(hash_of("somebody"))
    await watcher.send("a")
    await watcher.read()
    assert watcher.closed == GONE


async def test_a_fault_of_ours_leaves_the_record_as_the_truth(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await opened(hub)
    watcher = await Watcher(hub, table).join()
    before = watcher.shown
    with monkeypatch.context() as patch:
        patch.setattr("euchre.server.table.Table.advance", lambda self: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            await watcher.send("a")
    # What the person did was stored before the bots were asked; they go on from there.
    again = await Watcher(hub, table).join()
    assert again.shown.version > before.version
    assert again.view.turn == 0
    assert await again.act("a") == Accepted("a")


async def test_a_new_game_begins_for_all_who_watch(hub: Hub) -> None:
    table = await hub.open("standard", {"target": 1})
    one, two = await Watcher(hub, table).join(), await Watcher(hub, table).join()
    while not one.view.game_over:
        await one.act(f"c{len(one.messages)}")
    await two.read()
    await hub.command(table.table, NewGame("n"), two.line)
    answer, fresh, *_ = await two.read()
    assert answer == Accepted("n")
    assert isinstance(fresh, Update)
    assert fresh.event.action == "deal"
    assert (await one.read())[0] == fresh


async def test_sr_05_of_many_who_go_on_at_once_one_is_heard_and_the_game_begins(
    hub: Hub,
) -> None:
    for _ in range(20):
        table = await hub.open("standard", {"hands_limit": 1})
        watchers = [await Watcher(hub, table).join() for _ in range(4)]
        while not watchers[0].view.game_over:
            await watchers[0].act(f"c{len(watchers[0].messages)}")
        await asyncio.gather(
            *(
                hub.command(table.table, NewGame(f"n{number}"), watcher.line)
                for number, watcher in enumerate(watchers)
            )
        )
        for watcher in watchers:
            await watcher.read()
            assert not watcher.view.game_over
        assert len({watcher.shown.version for watcher in watchers}) == 1


async def test_rl_01_tables_that_nobody_came_to_are_cleared_away(store: Store, url: str) -> None:
    now = 10**12
    store = await Store.open(url, clock=lambda: now)
    hub = Hub(store, at_random, clock=lambda: now)
    tables = [await opened(hub) for _ in range(30)]
    await Watcher(hub, tables[0]).join()
    now += UNUSED_MS + SWEEP_EVERY_MS
    await opened(hub)
    left = [table for table in tables if await hub.ask(table.table, table.token)]
    assert left == tables[:1]
    assert hub.live == 1
    await store.close()


async def test_a_process_holds_so_many_tables_and_no_more(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("euchre.server.hub.MOST_TABLES", 1)
    first = await Watcher(hub, await opened(hub)).join()
    with pytest.raises(Unwelcome, match="server_full"):
        await Watcher(hub, await opened(hub)).join()
    assert await first.act("a") == Accepted("a")
