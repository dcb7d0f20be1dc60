"""Names and players of one's own choice, seat by seat; and letters on the cards."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from euchre.core import Phase
from tests.browser.arranged import arrange, record_in, seat_in
from tests.browser.devices import Devices
from tests.browser.moments import moment
from tests.browser.screens import Screens
from tests.browser.test_blind import Typist

pytestmark = pytest.mark.browser

MEASURE = Path(__file__).with_name("measure.js").read_text(encoding="utf-8")
WIDE = ("W" * 24, "M" * 24, "Ш" * 24, "W" * 23 + "M")
ODD = ("<b>bold</b><img src=x>", "🎉🃏👩‍👩‍👧‍👦", "فاطمة الزهراء", None)
SIZES = ((320, 568), (390, 844), (820, 370), (1280, 800))


@pytest.mark.parametrize("screen", ["bid1", "alone", "follow", "held", "end", "game", "menu"])
@pytest.mark.parametrize("names", [WIDE, ODD], ids=["wide", "odd"])
def test_um_05_ni_01_names_of_any_kind_stay_in_their_place(
    devices: Devices, screen: str, names: tuple[str | None, ...]
) -> None:
    """They are text, never markup, and nothing runs over or is pushed away."""
    table = Screens(devices, names).open(screen)
    expect(table.page.locator(".own-name").first).to_be_attached()
    faults: list[str] = []
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        found = table.page.evaluate(MEASURE, {"large": False})
        faults += [f"{width}x{height}: {fault}" for fault in found["faults"]]
    assert faults == []
    expect(table.page.locator(".own-name *, img")).to_have_count(0)
    shown = set(table.page.locator(".own-name").all_inner_texts())
    assert shown <= set(names)
    for name in table.page.locator(".own-name").all():
        expect(name).to_have_attribute("title", name.inner_text())


def test_a_long_name_of_ones_own_leaves_room_for_both_signs(devices: Devices) -> None:
    """Of the dealer who named trump, on the smallest phone and before and after a trick."""
    both = arrange(
        lambda view: (
            view.phase is Phase.PLAY
            and view.maker == view.dealer == 0
            and view.seat_tricks[0] > 0
            and len(view.trick) > 1
        )
    )
    table = devices.sit(both._replace(names=WIDE), viewport={"width": 320, "height": 568})
    assert table.page.evaluate(MEASURE, {"large": False})["faults"] == []
    own = table.page.locator(".place-you")
    for sign in (".badge", ".dealer"):
        box = own.locator(sign).bounding_box()
        assert box is not None
        assert box["width"] == pytest.approx(box["height"], abs=0.5)
    name = own.locator(".own-name").bounding_box()
    assert name is not None
    assert name["width"] >= 60


def test_people_are_named_and_chosen_seat_by_seat(devices: Devices) -> None:
    """On the start page; the table shows them, and its record keeps them."""
    table = devices.start(viewport={"width": 390, "height": 844})
    page = table.page
    page.get_by_label("Your name").fill("Zoë <i>")
    page.locator(".opponents > summary").click()
    page.locator(".each > summary").click()
    north = page.get_by_role("group", name="North, your partner")
    north.get_by_label("Name").fill("Łucja")
    north.get_by_label("Strength").select_option("beginner")
    expect(page.get_by_role("group", name="East, on your right")).to_be_visible()
    page.reload()
    expect(page.get_by_label("Your name")).to_have_value("Zoë <i>")
    expect(page.locator(".opponents > summary")).to_contain_text("of several kinds")
    table.button("table.start.play").click()
    expect(page.locator(".place-you .name")).to_contain_text("Zoë <i>")
    expect(page.locator(".place-north .name")).to_contain_text("Łucja")
    record = record_in(devices.server.database, page.url.rpartition("/")[2])
    assert record.names == ("Zoë <i>", None, "Łucja", None)
    levels = [bot.settings["level"] for bot in record.bots if bot]
    assert levels == ["club", "beginner", "club"]
    table.button("table.menu.open").click()
    people = page.locator(".people > div", has_text="Łucja")
    expect(people).to_contain_text("North")
    expect(people).to_contain_text("beginner")
    expect(people).to_contain_text("version")


def test_names_that_cannot_be_told_apart_are_refused_with_a_reason(devices: Devices) -> None:
    table = devices.start()
    page = table.page
    page.get_by_label("Your name").fill("Maria")
    page.locator(".opponents > summary").click()
    page.locator(".each > summary").click()
    page.get_by_role("group", name="West, on your left").get_by_label("Name").fill("MARIA")
    table.button("table.start.play").click()
    expect(page.get_by_role("alert")).to_contain_text("MARIA")
    expect(page.get_by_role("alert")).to_contain_text("looks like another")
    faults = table.watch.faults
    assert all("422" in fault for fault in faults)
    faults.clear()


@pytest.mark.parametrize("players", [2, 7])
def test_every_seat_of_every_table_can_be_named(devices: Devices, players: int) -> None:
    kept = f'{{"preset":"nap","options":{{"players":{players}}}}}'
    table = devices.start()
    table.page.evaluate("(kept) => localStorage.setItem('euchre.rules', kept)", kept)
    table.page.reload()
    table.page.locator(".opponents > summary").click()
    table.page.locator(".each > summary").click()
    expect(table.page.locator(".seat-own")).to_have_count(players - 1)


def test_the_text_view_speaks_of_people_by_name(devices: Devices) -> None:
    named = moment("bid1")._replace(names=("Di", "Ann", "Bo", "Cy"))
    seat = seat_in(devices.server.database, named)
    table = devices.page(seat, blind="on")
    table.page.goto(f"/#table/{seat.table}")
    typist = Typist(table)
    expect(typist.field).to_be_focused()
    typist.rests()
    assert "Your partner is \u2068Bo\u2069." in typist.asks("who")


def test_the_letters_on_the_cards_are_a_choice_of_their_own(devices: Devices) -> None:
    """Whatever the language; the text view takes them too."""
    table = devices.sit(moment("follow"), letters="ARDV")
    card = table.look().playable[0]
    sign = {"K": "R", "Q": "D", "J": "V", "T": "10"}.get(card[0], card[0])
    expect(table.card(card).locator("text").first).to_have_text(sign)
    table.button("table.menu.open").click()
    table.page.get_by_role("radio", name="A K D W").check(force=True)
    other = {"K": "K", "Q": "D", "J": "W", "T": "10"}.get(card[0], card[0])
    expect(table.card(card).locator("text").first).to_have_text(other)
