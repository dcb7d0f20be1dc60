"""One's own games: the list, figures, luck, the key, everything in a file, everything gone."""

from __future__ import annotations

import re
import secrets
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Locator, expect

from euchre import notation
from tests.browser.arranged import record_in, seat_in
from tests.browser.devices import Devices
from tests.browser.moments import moment
from tests.browser.own import keep, mine, sitting, usual
from tests.browser.sound import check_sound
from tests.browser.table import TablePage

pytestmark = pytest.mark.browser

TARGETS = ".mine :is(a, button, select, input:not([type=checkbox]))"

SIZES = [(320, 568), (390, 844), (820, 370), (1280, 800)]


@pytest.fixture
def key() -> str:
    """A key of one test alone."""
    return secrets.token_hex(32)


def tables(table: TablePage) -> Locator:
    """Those on the list."""
    return table.page.locator(".tables > li")


def go(table: TablePage, part: str) -> None:
    """To another part of the page."""
    table.page.get_by_role("link", name=table.words.text(f"mine.nav.{part}"), exact=True).click()


@pytest.mark.parametrize(("lang", "theme"), [("en", "light"), ("pl", "dark")])
def test_every_part_is_sound_at_every_size(
    devices: Devices, axe: str, key: str, lang: str, theme: str
) -> None:
    keep(devices.server.database, key, usual())
    table = mine(devices, key, lang=lang, theme=theme)
    for part in ("games", "statistics", "luck", "key"):
        go(table, part)
        expect(
            table.page.locator(".mine :is(.tables, .figures, .luck, form)").first
        ).to_be_visible()
        for width, height in SIZES:
            table.page.set_viewport_size({"width": width, "height": height})
            check_sound(table.page, axe, TARGETS)


@pytest.mark.parametrize("key_there", [True, False])
def test_where_there_is_nothing_yet_each_part_says_so(
    devices: Devices, axe: str, key: str, key_there: bool
) -> None:
    table = mine(devices, key if key_there else None)
    expect(table.page.get_by_text(table.words.text("mine.empty"))).to_be_visible()
    for part, words in (("statistics", "mine.statistics.empty"), ("luck", "mine.luck.empty")):
        go(table, part)
        expect(table.page.get_by_text(table.words.text(words))).to_be_visible()
        check_sound(table.page, axe, TARGETS)
    go(table, "key")
    none = table.page.get_by_text(table.words.text("mine.key.none"))
    expect(none).to_have_count(0 if key_there else 1)


def test_the_start_page_leads_there_and_a_game_played_stands_there(devices: Devices) -> None:
    table = devices.start()
    table.button("table.start.play").click()
    expect(table.page.locator("main.table")).to_be_visible()
    named = table.page.url.partition("#table/")[2]
    held = table.page.evaluate("localStorage.getItem('euchre.key')")
    assert re.fullmatch("[0-9a-f]{64}", held)
    table.page.goto("/#")
    expect(table.button("table.start.play")).to_be_visible()
    table.page.get_by_role("button", name=table.words.text("table.start.mine")).click()
    expect(tables(table)).to_have_count(1)
    expect(table.page.locator(":focus")).to_have_text(table.words.text("mine.title"))
    assert record_in(devices.server.database, named).owner_hash is not None
    table.page.get_by_role("button", name=re.compile("Go on")).click()
    expect(table.page.locator("main.table")).to_be_visible()
    assert table.page.url.endswith(named)


def test_games_are_listed_replayed_and_gone_on_with_on_another_device(
    devices: Devices, key: str
) -> None:
    ids = keep(devices.server.database, key, usual())
    table = mine(devices, key)
    expect(tables(table)).to_have_count(6)
    newest, lone = tables(table).nth(0), tables(table).nth(1)
    expect(newest).to_contain_text("Not over")
    expect(lone.get_by_role("heading")).to_have_text("Cutthroat")
    expect(lone).not_to_contain_text("Partner")
    expect(tables(table).nth(2)).to_contain_text("Partner: club player")
    game = sitting(4).table.game
    won = "Won" if game.winner == 0 else "Lost"
    expect(tables(table).nth(2)).to_contain_text(f"{won} {game.score[0]} : {game.score[1]}")
    tables(table).nth(2).get_by_role("link").click()
    heading = table.page.locator(".replay-head p")
    expect(heading).to_have_text(f"Hand 1 of {len(game.deals)}")
    table.page.keyboard.press("End")
    table.button("replay.check").click()
    expect(table.page.locator(".found")).to_have_text(table.words.text("replay.check.yes"))
    table.button("replay.close").click()
    expect(tables(table)).to_have_count(6)
    newest.get_by_role("button").click()
    expect(table.page.locator("main.table")).to_be_visible()
    assert table.page.url.endswith(ids[-1])


def test_a_long_list_is_turned_page_by_page_by_keys(devices: Devices, key: str) -> None:
    keep(devices.server.database, key, [sitting(7, over=False)] * 23)
    table = mine(devices, key)
    expect(tables(table)).to_have_count(20)
    newer, older = table.button("mine.newer"), table.button("mine.older")
    expect(newer).to_have_attribute("aria-disabled", "true")
    older.focus()
    table.page.keyboard.press("Enter")
    expect(tables(table)).to_have_count(3)
    place = table.words.text("mine.page", first=21, last=23, total=23)
    expect(table.page.locator(":focus")).to_have_text(place)
    expect(older).to_have_attribute("aria-disabled", "true")
    newer.focus()
    table.page.keyboard.press("Enter")
    expect(tables(table)).to_have_count(20)


def test_figures_tell_their_numbers_and_how_sure_they_are(devices: Devices, key: str) -> None:
    keep(devices.server.database, key, usual())
    table = mine(devices, key, "statistics")
    games = [sitting(number).table.game for number in range(1, 5)]
    won = sum(game.winner == 0 for game in games)
    row = table.page.get_by_role("row", name=re.compile("^Games won"))
    expect(row).to_contain_text(f"{won} of 4")
    expect(row).to_contain_text("95%: ")
    expect(row).to_contain_text("few so far")
    hands = sum(len(game.deals) for game in games)
    expect(table.page.locator(".heading span")).to_have_text(f"{hands} hands")
    expect(table.page.get_by_role("row", name=re.compile("^Points a hand "))).to_contain_text("±")
    expect(table.page.locator(".apart")).to_contain_text("not over: 1")
    split = table.page.locator(".figures").last
    expect(split.get_by_role("row")).to_have_count(5)
    expect(split).to_contain_text("Across from the dealer")
    table.page.get_by_label("By", exact=True).select_option("partners")
    expect(split.get_by_role("rowheader")).to_have_text(["club player"])
    expect(split).to_contain_text(f"of {hands}")
    table.page.get_by_label("By", exact=True).select_option("scores")
    expect(split).to_contain_text("Behind")
    table.page.get_by_label("Rules", exact=True).select_option(label="Cutthroat: 1 game")
    expect(split.get_by_role("row")).not_to_have_count(0)
    expect(table.page.get_by_label("By", exact=True).get_by_role("option")).to_have_count(2)


def test_luck_tells_what_was_seen_beside_what_is_expected(devices: Devices, key: str) -> None:
    keep(devices.server.database, key, usual())
    table = mine(devices, key, "luck")
    each = table.page.locator(".luck > li")
    expect(each).to_have_count(8)
    hands = sum(len(game.table.game.deals) for game in usual())
    expect(each.first).to_contain_text(f"of {hands} hands. Expected ")
    for text in each.all_inner_texts():
        assert "usual range" in text
    table.page.get_by_role("link", name=table.words.text("mine.luck.check_link")).click()
    expect(tables(table)).to_have_count(6)


def test_everything_is_saved_and_the_file_opened_again(
    devices: Devices, key: str, tmp_path: Path
) -> None:
    keep(devices.server.database, key, [sitting(1), sitting(7, over=False)])
    table = mine(devices, key, "key")
    with table.page.expect_download() as saving:
        table.button("mine.export").click()
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    told = msgspec.json.decode(file.read_bytes())
    records = [game["record"] for each in told["tables"] for game in each["games"]]
    assert [len(notation.loads(record).deals) for record in records][-1] == len(
        sitting(1).table.game.deals
    )
    other = mine(devices, None, "key")
    choose(other, file)
    expect(other.page.locator(".filed li")).to_have_count(2)
    other.page.locator(".filed button").last.click()
    deals = len(sitting(1).table.game.deals)
    expect(other.page.locator(".replay-head p")).to_have_text(f"Hand {deals} of {deals}")
    other.page.go_back()
    file.write_text("{}", encoding="utf-8")
    choose(other, file)
    expect(other.page.get_by_role("status")).to_have_text(other.words.text("mine.open.bad"))


def choose(table: TablePage, file: Path) -> None:
    """Take a file for the export of somebody."""
    table.page.locator(".mine input[type=file]").set_input_files(file)


def test_everything_is_deleted_only_after_a_question(devices: Devices, key: str) -> None:
    keep(devices.server.database, key, [sitting(1), sitting(2)])
    table = mine(devices, key, "key")
    table.button("mine.delete").click()
    question = "Delete 2 tables for good? They cannot be brought back."
    expect(table.page.locator(":focus")).to_have_text(question)
    table.button("mine.keep").click()
    expect(table.button("mine.delete")).to_be_visible()
    go(table, "games")
    expect(tables(table)).to_have_count(2)
    go(table, "key")
    table.button("mine.delete").click()
    table.button("mine.delete.yes").click()
    expect(table.page.get_by_role("status")).to_have_text("2 tables deleted.")
    assert table.page.evaluate("localStorage.getItem('euchre.key')") is None
    again = mine(devices, key)
    expect(again.page.get_by_text(again.words.text("mine.empty"))).to_be_visible()


def test_a_key_goes_to_another_device_and_brings_its_games_along(
    devices: Devices, key: str
) -> None:
    here = secrets.token_hex(32)
    keep(devices.server.database, key, [sitting(1)])
    keep(devices.server.database, here, [sitting(2)])
    one = mine(devices, key, "key")
    one.button("mine.key.show").click()
    shown = one.page.locator("p.code").inner_text()
    assert shown.replace(" ", "") == key
    other = mine(devices, here, "key")
    field = other.page.get_by_label(other.words.text("mine.key.field"))
    field.fill("abc")
    other.page.keyboard.press("Enter")
    expect(other.page.get_by_role("alert")).to_have_text(other.words.text("mine.key.bad"))
    expect(field).to_have_attribute("aria-invalid", "true")
    field.fill(shown.upper())
    other.page.keyboard.press("Enter")
    expect(other.page.get_by_role("status")).to_have_text(other.words.text("mine.key.used"))
    go(other, "games")
    expect(tables(other)).to_have_count(2)


def test_a_key_is_taken_off_a_device_and_the_games_stay(devices: Devices, key: str) -> None:
    keep(devices.server.database, key, [sitting(1)])
    table = mine(devices, key, "key")
    table.button("mine.key.drop").click()
    expect(table.page.get_by_text(table.words.text("mine.key.drop_question"))).to_be_visible()
    table.button("mine.key.drop").click()
    expect(table.page.get_by_role("status")).to_have_text(table.words.text("mine.key.dropped"))
    go(table, "games")
    expect(table.page.get_by_text(table.words.text("mine.empty"))).to_be_visible()
    expect(tables(mine(devices, key))).to_have_count(1)


def test_games_from_before_there_were_keys_are_put_to_ones_own(devices: Devices) -> None:
    seat = seat_in(devices.server.database, moment("last_of_all"))
    table = devices.page(seat)
    table.page.goto("/#mine")
    offer = table.page.locator(".adopt")
    expect(offer).to_contain_text("1 table on this device")
    table.button("mine.adopt").click()
    expect(table.page.get_by_role("status")).to_have_text("1 table added to your games.")
    expect(tables(table)).to_have_count(1)
    expect(offer).to_have_count(0)
    table.page.reload()
    expect(tables(table)).to_have_count(1)
    expect(offer).to_have_count(0)


def test_a_server_that_is_away_is_said_and_asked_again(devices: Devices, key: str) -> None:
    keep(devices.server.database, key, [sitting(1)])
    table = mine(devices, key)
    away: Any = "**/api/mine/report"
    table.page.route(away, lambda route: route.abort())
    go(table, "statistics")
    expect(table.page.get_by_role("alert")).to_have_text(table.words.text("mine.fault"))
    table.page.unroute(away)
    table.button("mine.again").click()
    expect(table.page.locator(".figures").first).to_be_visible()
    # The browser tells of the lost request too, which is as it should be.
    table.watch.faults.clear()
