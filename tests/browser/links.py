"""Ways to links, questions and the replay by typed commands."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.arranged import seat_in
from tests.browser.devices import Devices
from tests.browser.moments import moment
from tests.browser.table import TablePage

PLACE = ".ways output"


def replaying(devices: Devices, step: int = 1, **how: Any) -> TablePage:
    """The replay of one's own table, at a step of its first hand."""
    seat = seat_in(devices.server.database, moment("last_of_all"))
    table = devices.page(seat, **how)
    table.page.goto(f"/#replay/{seat.table}/1@1.{step}")
    expect(table.page.locator(PLACE)).to_be_visible()
    return table


def place(table: TablePage) -> str:
    """Where the slider stands, in words."""
    return table.page.locator(PLACE).inner_text()


def to_a_decision(table: TablePage, phase: str = "bid") -> None:
    """To the first step of the replay at which the person has to choose; bids come before cards."""
    asking = table.button("asked.link.ask")
    cards = table.page.locator(".tricks tbody tr, .trick [role=img]")
    for _ in range(60):
        off = asking.get_attribute("aria-disabled") == "true"
        if not off and (phase == "bid" or cards.count() > 0):
            return
        before = place(table)
        table.page.keyboard.press("ArrowRight")
        expect(table.page.locator(PLACE)).not_to_have_text(before)
    raise AssertionError("no decision")


def link(table: TablePage, id: str) -> str:
    """A link of this kind."""
    before = table.page.locator(".link input")
    old = before.input_value() if before.count() else ""
    table.button(id).click()
    field = table.page.get_by_label(table.words.text("asked.link"), exact=True)
    expect(field).not_to_have_value(old)
    return field.input_value()


def question(devices: Devices, phase: str = "bid", **how: Any) -> tuple[TablePage, TablePage]:
    """Somebody asks, and somebody else opens the link."""
    owner = replaying(devices)
    owner.button("asked.share").click()
    to_a_decision(owner, phase)
    asked = devices.page(**how)
    asked.page.goto(link(owner, "asked.link.ask"))
    expect(asked.button("asked.begin")).to_be_visible()
    return owner, asked


def answer(table: TablePage) -> None:
    """Do the first thing that may be done."""
    table.settle()
    look = table.look()
    if look.bids:
        table.page.locator(".bar .btn:not([aria-disabled])").first.click()
    else:
        table.click_card(look.playable[0])


def typing(page: Page, line: str) -> None:
    """Type a line, and send it."""
    page.locator("#command").fill(line)
    page.keyboard.press("Enter")


def blind_replay(devices: Devices, **how: Any) -> TablePage:
    """The replay of one's own table as text."""
    seat = seat_in(devices.server.database, moment("last_of_all"))
    table = devices.page(seat, blind="on", **how)
    table.page.goto(f"/#replay/{seat.table}/1@1.1")
    expect(table.page.locator("#command")).to_be_visible()
    return table
