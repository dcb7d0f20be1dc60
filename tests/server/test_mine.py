"""One's own games: told and counted from the records, each once; exported; deleted."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import pytest_asyncio

from euchre import notation
from euchre.server.app import Settings
from euchre.server.commands import Wish
from euchre.server.connection import GONE, Connection
from euchre.server.errors import StoreError
from euchre.server.hub import Hub
from euchre.server.opening import hash_of, is_token
from euchre.server.own import keeper as keeping
from euchre.server.own.keeper import Keeper
from euchre.server.own.told import Games, Report
from euchre.server.places import sqlite_url
from euchre.server.record import TableRecord
from euchre.server.store import Store
from tests.server.live import Page, running
from tests.server.parts import Sitting, at_random, record_of
from tests.server.test_store import sql
from tests.server.watching import Watcher

KEY = "ab" * 32
OTHER = "cd" * 32


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


def owned(record: TableRecord, owner: str = KEY, **changes: Any) -> TableRecord:
    """A table of this key."""
    return msgspec.structs.replace(record, owner_hash=hash_of(owner), **changes)


async def kept(store: Store, sitting: Sitting) -> str:
    """The table in the store as it stands."""
    await store.create(sitting.record)
    await store.append(sitting.record.id, sitting.entries)
    return sitting.record.id


def over(secret: int = 3, preset: str = "standard", **changes: Any) -> Sitting:
    """A table whose game is over."""
    sitting = Sitting(owned(record_of(preset, secret, target=4), **changes), seed=secret)
    sitting.start()
    sitting.play_out()
    return sitting


def begun(secret: int = 4, deals: int = 1, target: int = 10) -> Sitting:
    """A table at which so many deals have ended, and the game goes on."""
    sitting = Sitting(owned(record_of("standard", secret, target=target)), seed=secret)
    sitting.start()
    for _ in sitting.play_on():
        if len(sitting.table.game.deals) >= deals:
            break
    assert not sitting.table.game.is_over()
    return sitting


async def text_of(pieces: AsyncIterator[str]) -> str:
    return "".join([piece async for piece in pieces])


# ---- the list ----


async def test_tables_are_told_newest_first_a_page_at_a_time(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1000
    store = await Store.open(sqlite_url(file), clock=lambda: now)
    keeper = Keeper(store, Hub(store, at_random))
    monkeypatch.setattr(keeping, "PAGE", 2)
    ids = []
    for secret in range(3):
        ids.append(await kept(store, over(secret)))
        now += 1000
    await kept(store, Sitting(record_of()))
    await store.create(owned(record_of("nap")))
    first = await keeper.games(hash_of(KEY), 0)
    assert [told.table for told in first.tables] == [ids[2], ids[1]]
    assert (first.first, first.total, first.page) == (0, 3, 2)
    assert first.tables[0].opened_ms == 3000
    last = await keeper.games(hash_of(KEY), 2)
    assert [told.table for told in last.tables] == [ids[0]]
    assert (await keeper.games(hash_of(KEY), 9)).tables == []
    assert (await keeper.games(hash_of(OTHER), 0)).total == 0
    await store.close()


async def test_a_table_is_told_with_its_games(store: Store, keeper: Keeper) -> None:
    sitting = over()
    game = sitting.table.game
    sitting.new_game()
    while len(sitting.table.game.deals) < 2:
        sitting.act(sitting.any_action())
    await kept(store, sitting)
    (told,) = (await keeper.games(hash_of(KEY), 0)).tables
    assert (told.preset, told.house, told.error) == ("standard", True, None)
    assert told.partner is not None
    assert (told.partner.name, told.partner.settings) == ("search", {"level": "club"})
    whole, part = told.games
    assert (whole.number, whole.status, whole.won) == (1, "finished", game.winner == 0)
    assert (whole.scores, whole.deals) == (list(game.score), len(game.deals))
    assert (part.number, part.status, part.won, part.deals) == (2, "unfinished", False, 2)


async def test_a_game_without_an_ended_deal_has_no_number(store: Store, keeper: Keeper) -> None:
    sitting = Sitting(owned(record_of("two_handed", 5)))
    sitting.start()
    await kept(store, sitting)
    (told,) = (await keeper.games(hash_of(KEY), 0)).tables
    assert (told.house, told.partner) == (False, None)
    assert [(game.number, game.deals) for game in told.games] == [(0, 0)]


async def test_a_damaged_table_is_told_as_such_and_spoils_nothing(
    store: Store, keeper: Keeper, file: Path
) -> None:
    whole, broken = over(1), over(2)
    await kept(store, whole)
    await kept(store, broken)
    sql(file, "UPDATE entries SET text = 'x' WHERE number = 3 AND table_id = ?", broken.record.id)
    told = {each.table: each for each in (await keeper.games(hash_of(KEY), 0)).tables}
    assert told[broken.record.id].error == "bad_record"
    assert len(told[whole.record.id].games) == 1
    found = await keeper.report(hash_of(KEY))
    assert (found.tables, found.broken, found.groups[0].games) == (1, 1, 1)
    assert "bad_record" in await text_of(keeper.export(hash_of(KEY)))
    assert len(await keeper.forget(hash_of(KEY))) == 2


async def test_what_was_noted_holds_until_more_is_done(
    store: Store, keeper: Keeper, file: Path
) -> None:
    sitting = begun()
    await kept(store, sitting)
    one = await keeper.report(hash_of(KEY))
    assert [row[2] for row in sql(file, "SELECT * FROM facts")] == [len(sitting.entries)]
    assert await keeper.report(hash_of(KEY)) == one
    before = len(sitting.entries)
    sitting.play_out()
    await store.append(sitting.record.id, sitting.entries[before:])
    two = await keeper.report(hash_of(KEY))
    assert (one.groups, [group.games for group in two.groups]) == ([], [1])
    for damage in ("facts = '{'", "version = 0, facts = '7'"):
        sql(file, f"UPDATE facts SET {damage}")  # noqa: S608
        assert await keeper.report(hash_of(KEY)) == two


async def test_only_the_newest_tables_are_counted_and_the_rest_is_said(
    store: Store, keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "MOST_TABLES", 2)
    for secret in range(3):
        await kept(store, over(secret))
    found = await keeper.report(hash_of(KEY))
    assert (found.tables, found.left_out) == (2, 1)


# ---- what counts ----


async def test_ds_05_only_games_that_are_over_count_and_the_rest_is_kept_apart(
    store: Store, keeper: Keeper
) -> None:
    """A seat that changed hands: a computer player of a later version; the game counts."""
    finished, abandoned, practice = over(1), begun(2), over(3, practice=True)
    record = over(4).record
    older = tuple(bot and msgspec.structs.replace(bot, version="0") for bot in record.bots)
    substitute = over(4, bots=older)
    resigned = begun(5)
    resigned.keep(resigned.table.wish(Wish("r", resigned.table.version, "resign")))
    for sitting in (finished, abandoned, practice, substitute, resigned):
        await kept(store, sitting)
    found = await keeper.report(hash_of(KEY))
    assert found.apart == {"unfinished": 1, "practice": 1, "resigned": 1}
    (group,) = found.groups
    counted = [finished.table.game, substitute.table.game]
    assert group.games == 2
    assert group.all.shares["won"].times == sum(game.winner == 0 for game in counted)
    assert group.all.deals == sum(len(game.deals) for game in counted)
    (partner,) = group.partners
    assert partner.shares["won"].number == 2
    # Every honest pack is luck, whether the game ended or not; those of practice are not.
    dealt = len(finished.table.game.deals) + len(substitute.table.game.deals) + 2
    assert {each.name: each.number for each in found.luck}["jacks"] == dealt


async def test_ds_01_a_game_counts_once_however_often_it_is_looked_at(
    hub: Hub, store: Store, keeper: Keeper
) -> None:
    sitting = over()
    await kept(store, sitting)
    record = sitting.so_far
    for _ in range(3):
        for _ in range(10):
            await hub.join(record, None, Connection())
            await keeper.games(hash_of(KEY), 0)
    found = await keeper.report(hash_of(KEY))
    assert [group.games for group in found.groups] == [1]
    assert (await keeper.report(hash_of(KEY))).groups == found.groups


def test_ds_03_whoever_is_told_that_a_game_is_over_finds_it_counted(tmp_path: Path) -> None:
    key = secrets.token_hex(32)
    settings = Settings(
        sqlite_url(tmp_path / "t.sqlite3"), page=tmp_path, load=at_random, tables_per_hour=1000
    )
    with running(settings) as address, httpx.Client(headers=bearer(key)) as client:
        for number in range(1, 13):
            page = Page.open(address, owner=key, target=1, stick_dealer=True).join()
            page.play_out()
            told = client.get(f"http://{address}/api/mine/report").content
            report = msgspec.json.decode(told, type=Report)
            assert [group.games for group in report.groups] == [number]
            page.close()


async def test_games_are_grouped_by_their_rules_and_split_by_what_is_worth_it(
    store: Store, keeper: Keeper
) -> None:
    for secret in range(3):
        await kept(store, over(secret))
    await kept(store, over(1, "cutthroat"))
    found = await keeper.report(hash_of(KEY))
    many, few = found.groups
    assert [(group.preset, group.players, group.games) for group in found.groups] == [
        ("standard", 4, 3),
        ("cutthroat", 3, 1),
    ]
    assert sum(row.deals for row in many.seats) == many.all.deals
    assert [row.key for row in many.seats] == sorted(row.key for row in many.seats)
    assert sum(row.deals for row in many.scores if row.key != "close") == many.all.deals
    assert sum(row.shares["called"].times for row in many.seats) == many.all.shares["called"].times
    assert [row.partner and row.partner.name for row in many.partners] == ["search"]
    assert few.partners == []
    assert "alone" in many.all.shares
    assert "alone" not in few.all.shares
    share = many.all.shares["called"]
    assert share.low <= share.times / share.number <= share.high


# ---- one file of everything ----


async def test_everything_is_exported_and_its_records_can_be_read(
    store: Store, keeper: Keeper
) -> None:
    finished, abandoned = over(1), begun(2, deals=2)
    abandoned.new_game()
    await kept(store, finished)
    await kept(store, abandoned)
    text = await text_of(keeper.export(hash_of(KEY)))
    told = msgspec.json.decode(text)
    assert (told["format"], told["version"]) == ("euchre-games", 1)
    assert abs(told["exported_ms"] - time.time() * 1000) < 60_000
    tables = {table["table"]: table for table in told["tables"]}
    assert tables.keys() == {finished.record.id, abandoned.record.id}
    (game,) = tables[finished.record.id]["games"]
    assert game["status"] == "finished"
    read = notation.loads(game["record"])
    assert (read.winner, read.score) == (finished.table.game.winner, finished.table.game.score)
    (game,) = tables[abandoned.record.id]["games"]
    assert len(notation.loads(game["record"]).deals) == 2
    hidden = [abandoned.record.secret.hex(), abandoned.table.moment.state.deal.deck[0].code * 2]
    assert not any(secret in text for secret in hidden)
    assert notation.cards.dumps(abandoned.table.game.state.deal.deck) not in text
    assert finished.record.token_hash.hex() not in text


async def test_an_export_of_nothing_is_a_file_too(keeper: Keeper) -> None:
    told = msgspec.json.decode(await text_of(keeper.export(hash_of(KEY))))
    assert told["tables"] == []


async def test_an_export_goes_through_all_pages(
    store: Store, keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "PAGE", 2)
    ids = {await kept(store, begun(secret)) for secret in (2, 5, 6)}
    told = msgspec.json.decode(await text_of(keeper.export(hash_of(KEY))))
    assert {table["table"] for table in told["tables"]} == ids


# ---- deleting ----


async def test_what_is_deleted_is_gone_from_every_file(
    store: Store, keeper: Keeper, file: Path
) -> None:
    mine = over(int.from_bytes(hash_of("a secret that cannot be there by chance")))
    others = Sitting(owned(record_of("standard", 9), OTHER))
    others.start()
    await kept(store, mine)
    await kept(store, others)
    await store.create(owned(record_of("nap")))
    await keeper.report(hash_of(KEY))
    traces = [mine.record.id.encode(), mine.record.secret, hash_of(KEY), mine.record.token_hash]
    files = [file, file.with_name(file.name + "-wal")]
    before = b"".join(each.read_bytes() for each in files)
    assert all(trace in before for trace in traces)
    gone = await keeper.forget(hash_of(KEY))
    assert mine.record.id in gone
    assert len(gone) == 2
    after = b"".join(each.read_bytes() for each in file.parent.iterdir())
    assert not any(trace in after for trace in traces)
    assert sql(file, "SELECT count(*) FROM facts") == [(0,)]
    assert sql(file, "SELECT DISTINCT table_id FROM entries") == [(others.record.id,)]
    assert sql(file, "SELECT id FROM tables") == [(others.record.id,)]
    assert await store.load(others.record.id) == others.so_far
    assert await keeper.forget(hash_of(KEY)) == []


async def test_whoever_sits_at_a_deleted_table_is_sent_away(hub: Hub, keeper: Keeper) -> None:
    opened = await hub.open("standard", {"target": 30}, owner=KEY)
    watcher = await Watcher(hub, opened).join()
    await keeper.forget(hash_of(KEY))
    await watcher.read()
    assert watcher.closed == GONE
    assert await hub.find(opened.table, opened.token) is None
    hub.leave(opened.table, watcher.line)
    assert hub.live == 0


async def test_bots_who_think_meanwhile_bring_nothing_back(
    hub: Hub, store: Store, keeper: Keeper
) -> None:
    opened = await hub.open("standard", {"target": 30}, owner=KEY)
    watcher = await Watcher(hub, opened).join()
    await asyncio.gather(watcher.send("a"), keeper.forget(hash_of(KEY)))
    assert await store.load(opened.table) is None
    assert (await keeper.games(hash_of(KEY), 0)).total == 0


async def test_a_store_that_fails_deletes_nothing(store: Store, file: Path) -> None:
    await kept(store, over(1))
    never = "BEGIN SELECT RAISE(ABORT, 'never'); END"
    sql(file, f"CREATE TRIGGER never BEFORE DELETE ON tables {never}")
    with pytest.raises(StoreError):
        await store.owned.forget(hash_of(KEY))
    assert (await store.owned.count(hash_of(KEY))) == 1


# ---- keys ----


async def test_the_key_opens_every_seat_of_its_owner_and_no_other(hub: Hub) -> None:
    mine = await hub.open("standard", {}, owner=KEY)
    nobodys = await hub.open("standard", {})
    assert await hub.find(mine.table, KEY) is not None
    assert await hub.find(mine.table, mine.token) is not None
    assert await hub.find(mine.table, OTHER) is None
    assert await hub.find(nobodys.table, KEY) is None
    assert await hub.find(nobodys.table, "") is None


def test_a_table_without_an_owner_is_opened_by_no_empty_key() -> None:
    assert not is_token(record_of(), "")


async def test_the_games_of_one_key_become_those_of_another(store: Store, keeper: Keeper) -> None:
    await kept(store, over(1))
    await kept(store, Sitting(owned(record_of("nap"), OTHER)))
    assert await keeper.hand_over(hash_of(KEY), hash_of(OTHER)) == 1
    assert (await keeper.games(hash_of(KEY), 0)).total == 0
    assert (await keeper.games(hash_of(OTHER), 0)).total == 1


# ---- over HTTP ----


def bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


def test_over_http_games_are_listed_moved_exported_and_deleted(address: str) -> None:
    base, key, other = f"http://{address}/api/mine", secrets.token_hex(32), secrets.token_hex(32)
    page = Page.open(address, owner=other, target=1, stick_dealer=True).join()
    page.play_out()
    page.close()
    moved = httpx.post(f"{base}/join", headers=bearer(key), json={"key": other})
    assert (moved.status_code, moved.json()) == (200, {"tables": 1})
    answer = httpx.get(base, headers=bearer(key))
    assert answer.headers["cache-control"] == "no-store"
    games = msgspec.json.decode(answer.content, type=Games)
    assert [table.table for table in games.tables] == [page.opened.table]
    replayed = httpx.get(
        f"http://{address}/api/tables/{page.opened.table}/replay", headers=bearer(key)
    )
    assert replayed.status_code == 200
    exported = httpx.get(f"{base}/export", headers=bearer(key))
    assert "attachment" in exported.headers["content-disposition"]
    assert len(exported.json()["tables"]) == 1
    gone = httpx.delete(base, headers=bearer(key))
    assert gone.json() == {"tables": [page.opened.table]}
    assert httpx.get(base, headers=bearer(key)).json()["total"] == 0
    asked = httpx.get(f"http://{address}/api/tables/{page.opened.table}", headers=bearer(key))
    assert asked.status_code == 404


@pytest.mark.parametrize("path", ["", "/report", "/export"])
@pytest.mark.parametrize("key", ["x", "ab", "AB" * 32, "ab" * 33, "ab" * 31 + "\u0661\u0661"])
def test_nothing_is_told_without_a_key(address: str, path: str, key: str) -> None:
    headers = {"Authorization": f"Bearer {key}".encode()}
    answer = httpx.get(f"http://{address}/api/mine{path}", headers=headers)  # type: ignore[arg-type]
    assert (answer.status_code, answer.json()["code"]) == (401, "no_key")


def test_bad_requests_are_refused(address: str) -> None:
    base = f"http://{address}/api/mine"
    assert httpx.get(f"{base}?first=x", headers=bearer(KEY)).status_code == 400
    assert httpx.post(f"{base}/join", headers=bearer(KEY), json={"key": "x"}).status_code == 400
    assert httpx.post(f"{base}/join", json={"key": KEY}).status_code == 401
    assert httpx.delete(base).status_code == 401
    order = {"preset": "standard", "options": {}, "owner": "x"}
    assert httpx.post(f"http://{address}/api/tables", json=order).status_code == 400
    elsewhere = {**bearer(KEY), "Origin": "http://evil.example"}
    assert httpx.delete(base, headers=elsewhere).status_code == 403
