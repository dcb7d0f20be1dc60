"""One's own games: taken along in a file, moved to another key, deleted for good."""

from __future__ import annotations

import asyncio
import secrets
import time
from pathlib import Path

import httpx
import msgspec
import pytest

from euchre import notation
from euchre.server.connection import GONE
from euchre.server.errors import StoreError
from euchre.server.hub import Hub
from euchre.server.opening import hash_of, is_token
from euchre.server.own import keeper as keeping
from euchre.server.own.keeper import Keeper
from euchre.server.own.told import Games
from euchre.server.store import Store
from tests.server.live import Page
from tests.server.owning import KEY, OTHER, bearer, begun, kept, over, owned, text_of
from tests.server.parts import Sitting, record_of
from tests.server.test_store import sql
from tests.server.watching import Watcher

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
    pieces = keeper.export(hash_of(KEY))
    text = await anext(pieces) + await anext(pieces)
    # A table that is opened meanwhile gets in nobody's way.
    await kept(store, begun(7))
    told = msgspec.json.decode(text + await text_of(pieces))
    assert sorted(table["table"] for table in told["tables"]) == sorted(ids)


async def test_a_table_that_cannot_be_read_is_named_in_the_file(
    store: Store, keeper: Keeper, file: Path
) -> None:
    id = await kept(store, begun(2))
    sql(file, "UPDATE tables SET rules = '{'")
    (table,) = msgspec.json.decode(await text_of(keeper.export(hash_of(KEY))))["tables"]
    assert (table["table"], table["games"], table["error"]) == (id, [], "bad_record")


# ---- tables from before there were keys ----


def adopt(address: str, bearer_of: str | None = None, **wanted: object) -> httpx.Response:
    headers = bearer(bearer_of) if bearer_of else {}
    return httpx.post(f"http://{address}/api/mine/adopt", headers=headers, json=wanted)


def test_tables_of_no_key_are_adopted_by_whoever_holds_their_seats(address: str) -> None:
    key, other = secrets.token_hex(32), secrets.token_hex(32)
    mine, strange = Page.open(address).join(), Page.open(address, owner=other).join()
    seats = [{"table": each.opened.table, "token": each.opened.token} for each in (mine, strange)]
    wrong = [{"table": mine.opened.table, "token": strange.opened.token}]
    assert adopt(address, seats=seats, ask=True).json() == {"tables": [mine.opened.table]}
    assert adopt(address, seats=seats).json()["code"] == "no_key"
    assert adopt(address, key, seats=wrong).json() == {"tables": []}
    assert adopt(address, key, seats=[{"table": "x", "token": "y"}]).json() == {"tables": []}
    assert adopt(address, key, seats=seats).json() == {"tables": [mine.opened.table]}
    found = httpx.get(f"http://{address}/api/mine", headers=bearer(key)).content
    (table,) = msgspec.json.decode(found, type=Games).tables
    assert table.table == mine.opened.table
    # What belongs to a key already stays with it.
    assert adopt(address, secrets.token_hex(32), seats=seats).json() == {"tables": []}
    assert adopt(address, key, seats=7).json()["code"] == "bad_message"
    mine.close()
    strange.close()


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
