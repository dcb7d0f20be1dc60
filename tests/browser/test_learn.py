"""Learning the game: the whole first hand by mouse, keys and typing, lessons, and the glossary."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from euchre.server.learn.lessons import named
from tests.browser.devices import Devices
from tests.browser.learner import Learner, at, stops
from tests.browser.measuring import MEASURE
from tests.browser.sound import check_sound

pytestmark = pytest.mark.browser

TARGETS = "button, select, input, .learn a"
SIZES = ((320, 568), (390, 844), (568, 320), (820, 370), (1280, 800), (1920, 1080))
WIDE_FACE = """() => {
  const sheet = new CSSStyleSheet();
  const faces = "--sans: 'DejaVu Sans' !important; --serif: 'DejaVu Serif' !important";
  sheet.replaceSync(`:root { ${faces} }`);
  document.adoptedStyleSheets = [sheet];
}"""


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_first_hand_by_mouse(devices: Devices, lang: str) -> None:
    learner = Learner(devices, lang=lang)
    table, page = learner.table, learner.page
    for stop in stops():
        learner.hears(stop.name)
        if not stop.action:
            learner.button("table.bar.go_on").click()
        elif stop.name == "ask.bid":
            # What is allowed, but not what the hand goes on with, is told so and does nothing.
            learner.button("table.bid.pass").click()
            learner.hears("other.bid")
            expect(table.prompt).to_contain_class("why")
            learner.button("table.bid.take_alone").click()
            learner.hears("other.alone")
            page.get_by_role("button", name=table.words.text("table.bid.take")).first.click()
        else:
            if stop.name == "ask.follow":
                table.click_card("JD")
                expect(table.prompt).to_contain_class("why")
                expect(learner.log).to_contain_text(re.compile(table.words.text("rules.card.JD")))
            expect(table.card(stop.card)).to_have_attribute("aria-disabled", "false")
            table.click_card(stop.card)
    expect(page.get_by_role("heading", level=1)).to_have_text(table.words.text("learn.done.title"))
    page.goto("/#learn")
    again = page.get_by_role("link", name=table.words.text("learn.hand.again"))
    expect(again).to_be_visible()
    assert page.evaluate("localStorage.getItem('euchre.table')") is None


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_first_hand_by_keyboard_alone(devices: Devices, lang: str) -> None:
    learner = Learner(devices, lang=lang)
    table, page = learner.table, learner.page
    for stop in stops():
        learner.hears(stop.name)
        if not stop.action:
            page.keyboard.press("Space")
        elif not stop.card:
            page.keyboard.press("o")
        else:
            expect(table.card(stop.card)).to_have_attribute("aria-disabled", "false")
            page.keyboard.press(str(table.look().hand.index(stop.card) + 1))
            expect(table.card(stop.card)).to_be_focused()
            page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_be_focused()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_first_hand_by_typing(devices: Devices, lang: str) -> None:
    learner = Learner(devices, lang=lang, blind="on")
    page = learner.page
    expect(page.get_by_role("textbox")).to_be_focused()

    def types(line: str) -> None:
        page.keyboard.type(line)
        page.keyboard.press("Enter")

    for stop in stops():
        learner.hears(stop.name)
        if not stop.action:
            types("next")
        elif not stop.card:
            types("o")
        else:
            types(stop.card.lower().replace("t", "10"))
    title = learner.table.words.text("learn.done.title")
    expect(page.get_by_role("heading", level=1)).to_have_text(title)


@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
def test_the_table_of_the_first_hand_has_room_for_its_sentences(
    devices: Devices, lang: str
) -> None:
    """At every stop and size, with a wide face; what is seen, moves nothing."""
    learner = Learner(devices, lang=lang)
    table, page = learner.table, learner.page
    page.evaluate(WIDE_FACE)
    faults: list[str] = []
    first: dict[tuple[int, int], Any] = {}
    for stop in stops():
        learner.hears(stop.name)
        if stop.card:
            expect(table.card(stop.card)).to_have_attribute("aria-disabled", "false")
        for size in SIZES:
            page.set_viewport_size({"width": size[0], "height": size[1]})
            found = page.evaluate(MEASURE, {"large": False})
            faults += [f"{size} {stop.name}: {fault}" for fault in found["faults"]]
            if first.setdefault(size, found["areas"]) != found["areas"]:
                faults.append(f"{size} {stop.name}: areas at {found['areas']}")
        if not stop.action:
            learner.button("table.bar.go_on").click()
        elif stop.card:
            table.click_card(stop.card)
        else:
            learner.button("table.bid.take").click()
    assert faults == []


def test_a_change_of_language_is_followed_within_the_hand(devices: Devices) -> None:
    table = at(devices, "ask.follow")
    table.button("table.menu.open").click()
    page = table.page
    page.get_by_role("radio", name="Italiano").check()
    page.keyboard.press("Escape")
    expect(table.prompt).to_contain_text("bower sinistro")


def test_a_lesson_is_tried_kept_and_led_on_from(devices: Devices) -> None:
    table = devices.page()
    page = table.page
    page.goto("/#learn")
    lessons = page.locator(".lessons li")
    expect(lessons).to_have_count(len(named()))
    first = lessons.first.get_by_role("link")
    expect(first).to_contain_text("0 of 3")
    first.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    position = page.locator(".try").first
    position.get_by_role("button", name="Order up", exact=False).first.click()
    expect(position.locator(".came")).to_be_focused()
    expect(position.locator(".came")).to_contain_text("You chose: Order up. Better: Pass.")
    position.get_by_role("button", name="Try again").press("Enter")
    position.get_by_role("button", name="Pass").press("Enter")
    expect(position.locator(".came")).to_contain_text("That is right.")
    expect(position.get_by_role("heading")).to_contain_text("solved")
    position.get_by_role("button", name="Next position").press("Enter")
    expect(position.get_by_role("heading", name="Position 2 of 3")).to_be_focused()
    page.keyboard.press("o")
    expect(position.locator(".came")).to_contain_text("That is right.")
    page.get_by_role("button", name="Position 1 of 3").click()
    expect(position.get_by_role("heading", name="Position 1 of 3")).to_contain_text("solved")
    page.get_by_role("link", name="All lessons").click()
    expect(lessons.first).to_contain_text("2 of 3")
    page.goto("/#learn/lesson/discard")
    page.locator('.try [data-card="QC"]').press("Enter")
    expect(page.locator(".came")).to_contain_text("That is right.")


def test_the_glossary_is_searched_and_linked_to(devices: Devices) -> None:
    page = devices.page(lang="it").page
    page.goto("/#learn/glossary/left_bower")
    wanted = page.get_by_role("heading", name="bower sinistro")
    expect(wanted).to_be_focused()
    expect(wanted).to_be_in_viewport()
    page.get_by_role("searchbox").fill("lewa")
    expect(page.get_by_role("status")).to_have_text("1 parola")
    expect(page.locator(".term")).to_contain_text("presa")
    page.get_by_role("searchbox").fill("xyzzy")
    expect(page.get_by_role("status")).to_have_text("0 parole")


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("address", ["learn", "learn/lesson/other_games", "learn/glossary"])
def test_the_pages_are_sound_at_every_size(
    devices: Devices, axe: str, lang: str, address: str
) -> None:
    table = devices.page(lang=lang)
    page = table.page
    page.goto(f"/#{address}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate(MEASURE, {"large": False})
        assert found["faults"] == []
    check_sound(page, axe, TARGETS)
