"""House rules as people make them: found, changed, explained, undone, shared and played."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.devices import Devices
from tests.browser.sound import check_sound
from tests.browser.table import TablePage

pytestmark = pytest.mark.browser

TARGETS = "a, button, select, summary, .field, .check"

SIZES = [(320, 568), (390, 844), (820, 370), (1280, 800)]


def builder(devices: Devices, code: str = "", **how: Any) -> TablePage:
    """The page of house rules on a new device."""
    table = devices.page(**how)
    table.page.goto(f"/#rules{code and '/'}{code}")
    expect(table.page.locator(".sentence p").first).not_to_be_empty()
    expect(table.page.locator(".gset").first).to_be_visible()
    return table


def find(page: Page, words: str) -> None:
    """Type into the search field."""
    page.get_by_role("searchbox").fill(words)


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_pages_are_sound_at_every_size(
    devices: Devices, axe: str, width: int, height: int, lang: str, theme: str
) -> None:
    viewport = {"width": width, "height": height}
    page = builder(devices, viewport=viewport, lang=lang, theme=theme).page
    page.evaluate("document.querySelectorAll('.gset').forEach((set) => (set.open = true))")
    assert page.locator(".opt").count() == 65
    check_sound(page, axe, TARGETS)
    page.goto("/#")
    expect(page.locator(".preset p").first).not_to_be_empty()
    check_sound(page, axe, TARGETS)


def test_a_rule_is_found_changed_told_and_undone(devices: Devices) -> None:
    page = builder(devices).page
    find(page, "stick")
    expect(page.locator(".opt")).to_have_count(1)
    page.get_by_role("radio", name="on", exact=True).check()
    expect(page.locator(".sentence em")).to_have_text("if all pass, the dealer must name trump")
    expect(page.locator("#option-stick_dealer")).to_contain_text("Usually: off")
    expect(page.get_by_role("complementary")).to_contain_text("1 change from Standard")
    page.get_by_role("complementary").get_by_role("button", name=re.compile("Undo")).click()
    expect(page.locator(".sentence em")).to_have_count(0)
    find(page, "no such words")
    expect(page.get_by_role("status").first).to_contain_text("No rule fits")


def test_what_cannot_be_played_is_explained_beside_every_option_to_blame(devices: Devices) -> None:
    table = builder(devices)
    page = table.page
    find(page, "players")
    page.get_by_label("Players", exact=True).fill("5")
    why = table.words.text("rules.error.partners_need_four")
    expect(page.locator("#option-players .fault")).to_have_text(why)
    expect(page.locator(".sentence")).to_contain_text(why)
    play = table.button("builder.play")
    expect(play).to_have_attribute("aria-disabled", "true")
    find(page, "sides")
    expect(page.locator("#option-sides .fault")).to_have_text(why)
    page.get_by_role("radio", name="everybody for himself").check()
    short = "The hands need 25 cards"
    expect(page.locator(".sentence")).to_contain_text(short)
    # The first page says it as well, and shows no sentence of rules that are not these.
    page.goto("/#")
    expect(page.locator(".preset .fault")).to_contain_text(short)
    expect(page.locator(".preset")).not_to_contain_text("24 cards, four players")


def test_a_link_carries_rules_to_another_device_and_a_damaged_one_says_so(
    devices: Devices,
) -> None:
    page = builder(devices).page
    find(page, "points that win")
    page.get_by_label("Points that win the game").fill("5")
    expect(page.locator(".sentence em")).to_have_text("first to 5 points")
    code = page.get_by_role("textbox", name="Share these rules").input_value()
    other = builder(devices, code).page
    expect(other.locator(".sentence em")).to_have_text("first to 5 points")
    broken = builder(devices, f"{code}x").page
    expect(broken.get_by_role("alert")).to_contain_text("damaged")


def test_usual_rules_are_kept_chosen_and_played_by_keyboard(devices: Devices) -> None:
    table = builder(devices)
    page = table.page
    page.get_by_role("searchbox").focus()
    page.keyboard.type("points that win")
    page.keyboard.press("Tab")  # the heading of the group
    page.keyboard.press("Tab")  # whether there is a number at all
    page.keyboard.press("Tab")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("3")
    expect(page.locator(".sentence em")).to_have_text("first to 3 points")
    table.button("builder.keep").press("Enter")
    expect(page.locator(".hint")).to_have_text("These are now your usual rules.")
    page.goto("/#")
    expect(page.get_by_label("Rules")).to_have_value("*")
    table.button("table.start.play").press("Enter")
    table.settle()
    page.keyboard.press("Tab")
    told = page.evaluate("localStorage.getItem('euchre.table')")
    assert "standard" in told


def test_games_under_way_are_listed_and_one_is_deleted_after_a_question(devices: Devices) -> None:
    table = devices.start()
    page = table.page
    for preset in ("standard", "nap"):
        page.get_by_label("Rules").select_option(preset)
        expect(page.locator(".preset p").first).not_to_be_empty()
        table.button("table.start.play").click()
        table.settle()
        page.goto("/#")
    games = page.locator(".games li")
    expect(games).to_have_count(2)
    games.first.get_by_role("button", name=re.compile("Delete this game")).click()
    expect(games.first).to_contain_text("It cannot be brought back")
    table.button("builder.games.keep").click()
    games.first.get_by_role("button", name=re.compile("Delete this game")).click()
    forget = table.words.text("builder.games.forget")
    page.get_by_role("button", name=forget, exact=True).click()
    expect(games).to_have_count(1)
    expect(games).to_contain_text("Standard")
    games.first.get_by_role("button", name=re.compile("Go on")).click()
    table.settle()


def test_the_menu_tells_the_rules_and_who_plays(devices: Devices) -> None:
    table = devices.start()
    page = table.page
    page.locator(".opponents > summary").click()
    page.get_by_role("radio", name="strong").check()
    page.get_by_role("radio", name="often alone").check()
    table.button("table.start.play").click()
    table.settle()
    expect(page.locator(".rule-sentence").first).to_contain_text("first to 10 points")
    expect(page.locator(".place-west .name")).to_contain_text("strong, often alone")
    table.button("table.menu.open").click()
    people = page.get_by_role("dialog").locator(".people")
    expect(people).to_contain_text("strong, often alone")
    expect(people).to_contain_text("search, version")


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("preset", ["railroad", "nap", "call_ace"])
def test_the_rules_in_full_can_be_read_of_any_game(
    devices: Devices, axe: str, width: int, height: int, preset: str
) -> None:
    table = devices.start(viewport={"width": width, "height": height}, lang="it")
    page = table.page
    page.get_by_label(table.words.text("table.start.rules")).select_option(preset)
    page.get_by_role("link", name=table.words.text("builder.guide")).click()
    title = table.words.text(f"rules.preset.{preset}")
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    examples = page.get_by_role("heading", name=table.words.text("house.guide.examples"))
    expect(examples).to_be_visible()
    assert page.get_by_role("heading", level=2).count() >= 5
    check_sound(page, axe, TARGETS)
