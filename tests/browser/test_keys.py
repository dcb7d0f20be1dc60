"""Keys of one's own: changed in the page, kept on the device, and used to bid and to play."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.arranged import seat_in
from tests.browser.devices import Devices
from tests.browser.links import replaying
from tests.browser.moments import moment
from tests.browser.table import TablePage

pytestmark = pytest.mark.browser


class Keys:
    """The page on which keys are changed."""

    def __init__(self, table: TablePage) -> None:
        self.table = table
        self.page = table.page
        self.said = table.page.locator(".keys-said")

    def open(self) -> None:
        """From the table, by keyboard alone but for the first press."""
        self.table.button("table.menu.open").click()
        self.table.button("keys.change").press("Enter")
        expect(self.page.get_by_role("dialog", name="Keys")).to_be_visible()

    def change(self, key: str, new: str) -> None:
        """Press the button of a key, and then the new one."""
        self.page.locator(f'[data-key="{key}"]').press("Enter")
        expect(self.said).to_contain_text("New key for:")
        self.page.keyboard.press(new)
        expect(self.said).not_to_contain_text("New key for:")

    def close(self) -> None:
        """Escape closes the dialog."""
        self.page.keyboard.press("Escape")
        expect(self.page.get_by_role("dialog")).to_have_count(0)


def test_a_bid_and_a_card_by_keys_of_ones_own(devices: Devices) -> None:
    """The old keys mean nothing any more, and the choice outlasts a reload."""
    seat = seat_in(devices.server.database, moment("bid1"))
    table = devices.page(seat)
    table.page.goto(f"/#table/{seat.table}")
    table.settle()
    keys = Keys(table)
    keys.open()
    keys.change("order.0", "z")
    keys.change("n2.0", "v")
    keys.close()
    table.page.reload()
    table.settle()
    table.page.keyboard.press("o")
    assert table.watch.acts == []
    table.page.keyboard.press("z")
    look = table.until(lambda look: bool(look.playable), table.skip)
    assert table.watch.acts[0] == "order"
    code = look.hand[1]
    table.page.keyboard.press("v")
    expect(table.card(code)).to_be_focused()


def test_a_key_that_is_taken_is_refused_with_its_reason(devices: Devices) -> None:
    table = devices.sit(moment("bid1"))
    keys = Keys(table)
    keys.open()
    keys.change("pass.0", "o")
    expect(keys.said).to_contain_text("O has another use at the same moment: order up")
    for barred in ("Space", "Enter", "F2", "Control+k"):
        keys.change("pass.0", barred)
        expect(keys.said).to_contain_text("cannot be chosen")
    keys.change("pass.0", "Escape")
    expect(keys.said).to_have_text("Nothing is changed.")
    expect(table.page.locator('[data-key="pass.0"]')).to_have_accessible_name("pass: P")
    expect(table.page.get_by_role("dialog")).to_be_visible()


def test_a_replay_is_gone_through_by_keys_of_ones_own(devices: Devices) -> None:
    """The arrows that it has are no keys of the table, and can be had back."""
    table = replaying(devices)
    keys, page = Keys(table), table.page
    at = page.locator(".ways output")
    before = at.inner_text()
    keys.open()
    keys.change("pass.0", "ArrowRight")
    expect(keys.said).to_contain_text("cannot be chosen")
    keys.change("next_step.0", "v")
    keys.close()
    page.keyboard.press("ArrowRight")
    expect(at).to_have_text(before)
    page.keyboard.press("v")
    expect(at).not_to_have_text(before)
    page.keyboard.press("ArrowLeft")
    expect(at).to_have_text(before)
    keys.open()
    keys.change("next_step.0", "ArrowRight")
    keys.close()
    page.keyboard.press("ArrowRight")
    expect(at).not_to_have_text(before)


def test_nobody_is_caught_and_the_usual_keys_come_back(devices: Devices) -> None:
    table = devices.sit(moment("bid1"))
    keys = Keys(table)
    keys.open()
    keys.change("pass.0", "Tab")
    expect(table.page.locator('[data-key="order.0"]')).to_be_focused()
    keys.change("pass.0", "z")
    expect(keys.said).to_have_text("Changed. pass: Z")
    name = table.words.text("table.menu.help")
    table.page.get_by_role("button", name=name, exact=True).click()
    expect(table.page.locator("kbd", has_text="Z")).to_have_count(1)
    table.button("keys.change").click()
    table.button("keys.reset").press("Enter")
    expect(table.button("keys.reset")).to_be_focused()
    expect(table.page.locator('[data-key="pass.0"]')).to_have_text("P")


CORNER = """(button) => {
  const { right, top } = button.getBoundingClientRect();
  return [right, top];
}"""

PAGES = {
    "": ("table.start.heading", "table.title"),
    "rules": ("builder.heading", "builder.heading"),
    "guide": ("rules.preset.standard", "builder.guide"),
    "learn": ("learn.title", "table.start.learn"),
    "learn/glossary": ("learn.glossary", "table.start.learn"),
    "mine": ("mine.title", "table.start.mine"),
    "table/{table}": ("table.heading", "rules.preset.standard"),
    "replay/{table}": ("replay.title", "replay.title"),
}
"""The heading of a page, and what the title of the window calls it."""


def test_help_is_in_one_place_on_every_screen(devices: Devices) -> None:
    """The menu button is the last thing at the top right of pages, table and text view."""
    seat = seat_in(devices.server.database, moment("bid1"))
    table = devices.page(seat, viewport={"width": 390, "height": 844})
    page, words = table.page, table.words
    menu = page.locator(".menu.icon")
    for address, (heading, title) in PAGES.items():
        page.goto(f"/#{address.format(table=seat.table)}")
        expect(page.get_by_role("heading", level=1)).to_have_text(words.text(heading))
        # Tabs are told apart by their titles; that of a table comes with its cards.
        name = words.text(title)
        wanted = words.text("table.title.page", page=name) if address else name
        expect(page).to_have_title(wanted)
        right, top = menu.evaluate(CORNER)
        assert right > 370, address
        assert top < 20, address
    table.button("blind.on").press("Enter")
    expect(page.get_by_role("textbox")).to_be_visible()
    expect(menu).to_be_in_viewport()
    page.goto("/#rules")
    table.button("table.menu.open_away").click()
    expect(table.button("table.menu.leave")).to_have_count(0)
    table.button("table.menu.help").click()
    expect(page.get_by_role("dialog", name="Words and keys")).to_be_visible()
