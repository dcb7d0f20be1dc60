"""Hands that are over, gone through again: step by step, from any seat, from a file."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from euchre import bots, notation
from euchre.server.table import Table
from tests.browser.arranged import record_in, seat_in
from tests.browser.devices import Devices
from tests.browser.moments import moment
from tests.browser.sound import check_sound
from tests.browser.table import TablePage

pytestmark = pytest.mark.browser

TARGETS = ".replay :is(button, select, input)"

DOC = Path(__file__).parents[2] / "docs" / "fair-deals.md"
TEN_LINES = re.findall(r"```python\n(.*?)```", DOC.read_text(encoding="utf-8"), re.S)[1]
"""With which anybody can check a record."""

SIZES = [(320, 568), (390, 844), (820, 370), (1280, 800)]


def replaying(devices: Devices, **how: Any) -> TablePage:
    """The replay of a table at which several hands have ended; it shows the last of them."""
    seat = seat_in(devices.server.database, moment("last_of_all"))
    table = devices.page(seat, **how)
    table.page.goto(f"/#replay/{seat.table}")
    expect(place(table.page)).to_be_visible()
    return table


def place(page: Page) -> Locator:
    """Where the slider stands, in words."""
    return page.locator(".ways output")


def steps(table: TablePage) -> int:
    """How many there are."""
    return int(table.page.get_by_role("slider").get_attribute("max") or 0) + 1


def at(table: TablePage, n: int) -> str:
    """What the page says of this place."""
    return table.words.text("replay.position", n=n, steps=steps(table))


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_page_is_sound_at_every_size(devices: Devices, axe: str, lang: str, theme: str) -> None:
    table = replaying(devices, lang=lang, theme=theme)
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        check_sound(table.page, axe, TARGETS)
    table.button("replay.open").click()
    table.page.keyboard.press("End")
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        check_sound(table.page, axe, TARGETS)


def test_a_hand_is_gone_through_by_keys(devices: Devices) -> None:
    table = replaying(devices)
    page, said = table.page, table.page.locator(".steps .prompt")
    expect(place(page)).to_have_text(at(table, 1))
    first = said.text_content() or ""
    page.keyboard.press("ArrowRight")
    expect(place(page)).to_have_text(at(table, 2))
    who = said.inner_text().split()[0]
    expect(table.voice.locator("p").last).to_contain_text(who)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(place(page)).to_have_text(at(table, 1))
    expect(said).to_have_text(first)
    page.keyboard.press("End")
    expect(place(page)).to_have_text(at(table, steps(table)))
    expect(page.locator(".tricks tbody tr")).to_have_count(5)
    expect(page.get_by_text(table.words.text("table.end.unseen"))).to_be_visible()
    page.keyboard.press("Home")
    expect(place(page)).to_have_text(at(table, 1))


def test_buttons_and_the_slider_do_the_same(devices: Devices) -> None:
    table = replaying(devices)
    page = table.page
    table.button("replay.forward").click()
    expect(place(page)).to_have_text(at(table, 2))
    page.get_by_role("slider").focus()
    page.keyboard.press("ArrowRight")
    expect(place(page)).to_have_text(at(table, 3))
    assert at(table, 3) in (page.get_by_role("slider").get_attribute("aria-valuetext") or "")
    table.button("replay.last").click()
    expect(table.button("replay.forward")).to_have_attribute("aria-disabled", "true")
    table.button("replay.back").click()
    expect(place(page)).to_have_text(at(table, steps(table) - 1))
    table.button("replay.first").click()
    expect(place(page)).to_have_text(at(table, 1))


def test_every_seat_sees_its_own_cards_and_open_shows_them_all(devices: Devices) -> None:
    table = replaying(devices)
    page = table.page
    seat = page.locator(".chooser select").last
    hands: list[set[str]] = []
    for n in range(4):
        seat.select_option(index=n)
        look = table.until(lambda look: set(look.hand) not in hands, lambda: None)
        hands.append(set(look.hand))
    assert len(set.union(*hands)) == 20
    assert page.locator(".hands").count() == 0
    table.button("replay.open").click()
    expect(page.locator(".hands .row")).to_have_count(5)
    shown = page.locator(".hands .mini")
    expect(shown).to_have_count(24)


def test_the_end_of_a_hand_leads_there_and_back(devices: Devices) -> None:
    table = devices.sit(moment("last_card"))
    table.until(lambda look: bool(look.foot), table.skip)
    verdict = table.look().verdict
    table.page.get_by_role("link", name=table.words.text("replay.link")).click()
    expect(place(table.page)).to_be_visible()
    table.button("replay.close").click()
    expect(table.page.locator(".verdict h1")).to_have_text(verdict)


def test_a_record_is_saved_and_opened_again(devices: Devices, tmp_path: Path) -> None:
    table = replaying(devices)
    table.button("asked.share").click()
    with table.page.expect_download() as saving:
        table.button("replay.download").click()
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    text = file.read_text(encoding="utf-8")
    exec(TEN_LINES, {"record": text, "io": io, "notation": notation})  # noqa: S102
    game = notation.loads(text)
    other = devices.start()
    other.page.locator("input[type=file]").set_input_files(file)
    expect(place(other.page)).to_be_visible()
    heading = other.page.locator(".replay-head p")
    deals = len(game.deals)
    expect(heading).to_have_text(f"Hand {deals} of {deals}")
    other.button("replay.close").click()
    expect(other.button("table.start.play")).to_be_visible()


@pytest.mark.parametrize(
    ("text", "id", "values"),
    [
        ("hello", "rules.error.bad_line", {"line": 1}),
        ("", "rules.error.no_game", {}),
        (" " * (256 * 1024 + 1), "replay.error.too_long", {"limit": 256}),
    ],
)
def test_a_file_that_is_no_record_is_explained(
    devices: Devices, tmp_path: Path, text: str, id: str, values: dict[str, int]
) -> None:
    table = devices.start()
    file = tmp_path / "file.txt"
    file.write_text(text, encoding="utf-8")
    table.page.locator("input[type=file]").set_input_files(file)
    expect(table.page.get_by_role("alert")).to_have_text(table.words.text(id, **values))
    # The browser tells of the refusal too, which is as it should be.
    faults = table.watch.faults
    assert all("422" in fault for fault in faults)
    faults.clear()


def test_a_shuffle_is_checked_in_the_page(devices: Devices) -> None:
    table = replaying(devices)
    table.page.keyboard.press("End")
    table.button("replay.check").click()
    expect(table.page.locator(".found")).to_have_text(table.words.text("replay.check.yes"))


def test_a_shuffle_is_compared_with_what_was_promised_at_the_opening(devices: Devices) -> None:
    seat = seat_in(devices.server.database, moment("last_of_all"))
    record = record_in(devices.server.database, seat.table)
    promised = Table.restore(record, bots.load).commitment
    for commitment, code in ((promised, "kept"), ("00" * 32, "promise")):
        table = devices.page(seat._replace(commitment=commitment))
        table.page.goto(f"/#replay/{seat.table}")
        expect(place(table.page)).to_be_visible()
        table.page.keyboard.press("End")
        table.button("replay.check").click()
        expect(table.page.locator(".found")).to_have_text(table.words.text(f"replay.check.{code}"))


def test_a_shuffle_that_was_tampered_with_is_told(devices: Devices) -> None:
    seat = seat_in(devices.server.database, moment("last_of_all"))
    table = devices.page(seat)

    def tamper(route: Route) -> None:
        answer = route.fetch()
        found = answer.json()
        found["deck"][0], found["deck"][1] = found["deck"][1], found["deck"][0]
        route.fulfill(response=answer, json=found)

    table.page.route("**/replay?*", tamper)
    table.page.goto(f"/#replay/{seat.table}")
    expect(place(table.page)).to_be_visible()
    table.page.keyboard.press("End")
    table.button("replay.check").click()
    expect(table.page.locator(".found.pack")).to_be_visible()
