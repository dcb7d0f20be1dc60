"""Links to hands that are over, and questions about a decision, in browsers without a seat."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.devices import Devices
from tests.browser.links import (
    PLACE,
    answer,
    blind_replay,
    link,
    place,
    question,
    replaying,
    typing,
)
from tests.browser.sound import check_sound
from tests.browser.table import TablePage

pytestmark = pytest.mark.browser

SIZES = [(320, 568), (390, 844), (820, 370), (1280, 800)]
# ---- addresses ----


def test_the_address_follows_the_steps_and_a_reload_comes_back_to_them(devices: Devices) -> None:
    table = replaying(devices)
    page = table.page
    entries = page.evaluate("history.length")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"/1@1\.4$"))
    assert page.evaluate("history.length") == entries
    page.locator(".chooser select").last.select_option(index=2)
    expect(page).to_have_url(re.compile(r"/1@1\.\d+\.2$"))
    table.button("replay.open").click()
    expect(page).to_have_url(re.compile(r"/1@1\.\d+\.2\.open$"))
    shown = place(table)
    page.reload()
    expect(page.locator(PLACE)).to_have_text(shown)
    expect(page.locator(".chooser select").last).to_have_value("2")
    expect(table.button("replay.open")).to_have_attribute("aria-pressed", "true")


def test_back_leads_to_the_hand_before(devices: Devices) -> None:
    table = replaying(devices, 3)
    page = table.page
    expect(page).to_have_url(re.compile(r"/1@1\.3$"))
    shown = place(table)
    page.locator(".chooser select").first.select_option(index=1)
    expect(page).to_have_url(re.compile(r"/1@2\.1$"))
    page.go_back()
    expect(page).to_have_url(re.compile(r"/1@1\.3$"))
    expect(page.locator(PLACE)).to_have_text(shown)
    page.go_forward()
    expect(page).to_have_url(re.compile(r"/1@2\.1$"))


# ---- links ----


def test_a_step_and_a_game_are_shown_to_whoever_has_the_link(devices: Devices) -> None:
    owner = replaying(devices, 5)
    owner.button("asked.share").click()
    shown, said = place(owner), owner.page.locator(".steps .prompt").text_content()
    other = devices.page()
    other.page.goto(link(owner, "asked.link.step"))
    expect(other.page.locator(PLACE)).to_have_text(shown)
    expect(other.page.locator(".steps .prompt")).to_have_text(said or "")
    expect(other.page.locator(".chooser select")).to_have_count(1)
    other.page.goto(link(owner, "asked.link.game"))
    expect(other.page.locator(".chooser select")).to_have_count(2)
    other.button("asked.share").click()
    expect(other.button("asked.link.ask")).to_have_count(0)
    expect(other.button("asked.withdraw")).to_have_count(0)
    given = link(other, "asked.link.step")
    assert "shared/" in given
    other.button("replay.close").click()
    expect(other.button("table.start.play")).to_be_visible()


def test_links_that_were_taken_back_say_so(devices: Devices) -> None:
    owner = replaying(devices)
    owner.button("asked.share").click()
    given = link(owner, "asked.link.step")
    owner.page.get_by_role("button", name=owner.words.text("asked.withdraw"), exact=True).click()
    owner.page.get_by_role(
        "button", name=owner.words.text("asked.withdraw.yes"), exact=True
    ).click()
    expect(owner.page.locator(".sharing .note")).to_have_text(
        owner.words.text("asked.withdraw.done")
    )
    other = devices.page()
    other.page.goto(given)
    expect(other.page.get_by_role("alert")).to_have_text(other.words.text("replay.error.no_share"))
    forget_refusals(other, "404")


def forget_refusals(table: TablePage, status: str) -> None:
    """The browser tells of a refusal too, which is as it should be."""
    faults = table.watch.faults
    assert faults
    assert all(status in fault for fault in faults)
    faults.clear()


# ---- what would you call? ----


@pytest.mark.parametrize("phase", ["bid", "play"])
def test_a_decision_is_answered_and_then_told(devices: Devices, phase: str) -> None:
    owner, asked = question(devices, phase)
    page = asked.page
    told: list[str] = []
    page.on("response", lambda response: told.append(response.url))
    hand = set(owner.look().hand)
    asked.button("asked.begin").click()
    asked.settle()
    assert set(asked.look().hand) == hand
    answer(asked)
    expect(page.locator(".answers tbody tr.yours td")).to_have_text("1")
    expect(page.locator(".hands .row").first).to_be_visible()
    page.reload()
    expect(page.locator(".answers tbody tr.yours td")).to_have_text("1")
    shown = place(owner)
    page.get_by_role("link", name=asked.words.text("asked.replay")).click()
    expect(page.locator(PLACE)).to_have_text(shown)
    assert set(asked.look().hand) == hand
    page.go_back()
    asked.button("asked.take_back").click()
    expect(asked.button("asked.begin")).to_be_visible()
    page.reload()
    expect(asked.button("asked.begin")).to_be_visible()


def test_nothing_else_is_shown_before_an_answer(devices: Devices) -> None:
    _, asked = question(devices)
    ask = asked.page.url
    hidden = asked.page.request.get(ask.replace("#ask", "api/shares"))
    found = hidden.json()
    assert set(found) == {"view", "told"}
    assert found["told"] is None
    name = ask.rpartition("/")[2]
    asked.page.goto(f"/#shared/{name}")
    expect(asked.button("asked.begin")).to_be_visible()
    forget_refusals(asked, "403")


def test_a_step_without_a_decision_cannot_be_asked_about(devices: Devices) -> None:
    table = replaying(devices)
    table.button("asked.share").click()
    table.page.keyboard.press("End")
    ask = table.button("asked.link.ask")
    expect(ask).to_have_attribute("aria-disabled", "true")
    ask.focus()
    table.page.keyboard.press("Enter")
    expect(table.page.locator(".sharing .note")).to_have_text(
        table.words.text("asked.link.nothing")
    )


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_its_pages_are_sound_at_every_size(devices: Devices, axe: str, theme: str) -> None:
    _, asked = question(devices, theme=theme, lang="pl" if theme == "dark" else "en")
    for width, height in SIZES:
        asked.page.set_viewport_size({"width": width, "height": height})
        check_sound(asked.page, axe, ".intro :is(button, select)")
    asked.button("asked.begin").click()
    answer(asked)
    expect(asked.page.locator(".answers")).to_be_visible()
    for width, height in SIZES:
        asked.page.set_viewport_size({"width": width, "height": height})
        check_sound(asked.page, axe, ".asked :is(button, a.btn)")


def test_links_and_files_are_sound_at_every_size(devices: Devices, axe: str) -> None:
    table = replaying(devices, lang="fr")
    table.button("asked.share").click()
    link(table, "asked.link.step")
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        check_sound(table.page, axe, ".sharing :is(button, input)")


# ---- by typed commands ----


def last(table: TablePage, id: str, **values: Any) -> None:
    """The log ends with this."""
    text = table.words.text(id, **values).replace("*", "")
    expect(table.voice.locator("p").last).to_contain_text(text)


def test_a_hand_is_stepped_through_by_typed_commands(devices: Devices, axe: str) -> None:
    table = blind_replay(devices)
    page = table.page
    check_sound(page, axe, ".blind :is(button, input)")
    for line in ("next", "", "3"):
        typing(page, line)
    expect(page.locator("#asked")).to_contain_text("3 of ")
    typing(page, "back")
    expect(page.locator("#asked")).to_contain_text("2 of ")
    typing(page, "first")
    typing(page, "back")
    last(table, "asked.typed.first")
    typing(page, "hand 2")
    expect(page).to_have_url(re.compile(r"/1@2\.1$"))
    typing(page, "seat north")
    expect(page).to_have_url(re.compile(r"/1@2\.1\.2$"))
    typing(page, "open")
    expect(page).to_have_url(re.compile(r"\.open$"))
    expect(table.voice).to_contain_text("Nobody")
    typing(page, "hand 99")
    expect(table.voice.locator("p").last).to_contain_text("The hands are 1 to")
    typing(page, "end")
    typing(page, "next")
    last(table, "asked.typed.last")
    typing(page, "check")
    last(table, "replay.check.yes")
    typing(page, "fly")
    expect(table.voice.locator("p").last).to_contain_text("fly")
    typing(page, "quit")
    expect(page.get_by_role("heading", name="First page")).to_be_visible()


def test_a_decision_is_answered_by_typed_commands(devices: Devices, axe: str) -> None:
    _, asked = question(devices, blind="on")
    asked.button("asked.begin").click()
    page = asked.page
    expect(page.locator("#command")).to_be_focused()
    typing(page, "hand")
    typing(page, "p")
    last(asked, "asked.typed.after")
    expect(asked.voice).to_contain_text("Your answer: Pass.")
    check_sound(page, axe, ".blind :is(button, input)")
    typing(page, "replay")
    expect(page.locator("#asked")).to_contain_text(" of ")
