"""One's own games: told and counted from the records, each once; exported; deleted."""

from __future__ import annotations

import secrets
from pathlib import Path

import httpx
import msgspec
import pytest

from euchre.server.app import Settings
from euchre.server.commands import Wish
from euchre.server.connection import Connection
from euchre.server.hub import Hub
from euchre.server.opening import hash_of
from euchre.server.own import keeper as keeping
from euchre.server.own.keeper import Keeper
from euchre.server.own.told import Report
from euchre.server.places import sqlite_url
from euchre.server.store import Store
from tests.server.live import Page, running
from tests.server.owning import KEY, OTHER, bearer, begun, kept, over, owned, text_of
from tests.server.parts import Sitting, at_random, record_of
from tests.server.test_store import sql

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
    assert (whole.over, part.over) == (True, False)


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
    # Every honest pack is luck, whether the game ended or not, and the one in which a game was
    # given up as well; those of practice are not.
    dealt = len(finished.table.game.deals) + len(substitute.table.game.deals) + 2 + 1
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
