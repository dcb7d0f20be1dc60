"""What WCAG 2.2 AA asks of the page beyond the layout, and that docs/accessibility.md tells it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.arranged import seat_in
from tests.browser.devices import Devices
from tests.browser.measuring import MEASURE
from tests.browser.moments import moment
from tests.browser.pseudo import PSEUDO
from tests.browser.screens import Screens
from tests.browser.table import TablePage
from tests.browser.test_blind import Typist, sits
from tests.browser.test_lobby import first

ROOT = Path(__file__).parents[2]
DOCUMENT = ROOT / "docs" / "accessibility.md"

COVERED = """() => {
  const active = document.activeElement;
  const { left, top, width, height } = active.getBoundingClientRect();
  const inside = (x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (active.contains(hit) || hit.contains(active));
  };
  const spots = [0.1, 0.5, 0.9].map((part) => [left + width * part, top + height / 2]);
  return {
    name: active.outerHTML.slice(0, 100),
    body: active === document.body,
    seen: spots.some(([x, y]) => inside(x, y)),
    outline: getComputedStyle(active).outlineStyle,
  };
}"""
"""Whether what has the focus can be seen, at least in part, and is marked."""

MOST_STOPS = 60

ROOMS = {
    "": "lobby.title",
    "rules": "builder.heading",
    "learn": "learn.title",
    "learn/lesson/other_games": "lessons.other_games.title",
    "learn/glossary": "learn.glossary",
    "learn/done": "learn.done.title",
    "mine": "mine.title",
}
"""The rooms of the text view by their addresses, each with its title."""


def test_every_test_that_the_document_names_exists() -> None:
    named = re.findall(r"`((?:tests|web/tests)/[\w/.]+)(?:::(.+?))?`", DOCUMENT.read_text("utf-8"))
    assert len(named) > 20
    lacking = [
        f"{path}::{name}"
        for path, name in named
        if not (ROOT / path).is_file() or name not in (ROOT / path).read_text("utf-8")
    ]
    assert lacking == []


@pytest.mark.browser
@pytest.mark.parametrize("screen", ["start", "bid1", "follow", "menu", "end"])
def test_the_focus_is_seen_wherever_it_goes(devices: Devices, screen: str) -> None:
    """Also on a small phone nothing lies over what has it."""
    table = Screens(devices).open(screen, viewport={"width": 320, "height": 568})
    seen: set[str] = set()
    for _ in range(MOST_STOPS):
        table.page.keyboard.press("Tab")
        stop: dict[str, Any] = table.page.evaluate(COVERED)
        if stop["body"]:
            continue
        assert stop["seen"], stop
        assert stop["outline"] != "none", stop
        if stop["name"] in seen:
            break
        seen.add(stop["name"])
    assert len(seen) > 2


@pytest.mark.browser
@pytest.mark.parametrize("name", ["bid1", "follow"])
def test_the_focus_goes_from_the_bid_to_the_hand_and_then_to_the_table(
    devices: Devices, name: str
) -> None:
    """Bids show the hand as it would be sorted, and no card is passed by for that."""
    table = devices.sit(moment(name))
    stops: list[str] = []
    while (stop := _stop(table)) not in stops:
        stops.append(stop)
    hand = table.look().hand
    first = next(at for at, stop in enumerate(stops) if stop.startswith("card"))
    assert first > 0
    assert all(stop.startswith("bar") for stop in stops[:first])
    cards = stops[first : first + len(hand)]
    assert sorted(cards) == sorted(f"card {card}" for card in hand)
    assert [stop for stop in stops[first + len(hand) :] if stop] == ["skip", "menu"]


WHERE = """() => {
  const active = document.activeElement;
  if (active.dataset.card) return `card ${active.dataset.card}`;
  if (active.closest(".bar")) return `bar ${active.dataset.action ?? ""}`;
  return ["skip", "menu"].find((name) => active.classList.contains(name)) ?? "";
}"""


def _stop(table: TablePage) -> str:
    """What the next press of Tab leads to; nothing at the end of the page."""
    table.page.keyboard.press("Tab")
    stop: str = table.page.evaluate(WHERE)
    return stop


@pytest.mark.browser
def test_a_key_that_is_switched_off_does_nothing(devices: Devices) -> None:
    table = devices.sit(moment("bid1"), keys="off")
    before = table.look().shown
    for key in ("p", "o", "a", "1", "?", "t"):
        table.page.keyboard.press(key)
    assert table.look().shown == before
    assert table.watch.acts == []
    expect(table.page.get_by_role("dialog")).to_have_count(0)


def fits_every_window(typist: Typist, *, large: bool) -> None:
    """Nothing runs off to the side, nothing is too small to be hit, and the field is in reach."""
    page = typist.page
    for width, height in ((320, 568), (390, 844), (820, 370), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        for control in (typist.field, *page.locator(".blind button").all()):
            box = control.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44, (width, control)
            assert box["x"] + box["width"] <= width
        assert page.evaluate(MEASURE, {"large": large})["faults"] == []
        if not large:
            assert page.evaluate("document.documentElement.scrollHeight") <= height


def enlarge(typist: Typist) -> None:
    """As large as a reader may set it for all pages."""
    session = typist.page.context.new_cdp_session(typist.page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})


@pytest.mark.browser
@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
def test_the_text_view_fits_every_window(devices: Devices, large: bool) -> None:
    typist = sits(devices, "follow")
    typist.asks("help")
    if large:
        enlarge(typist)
    fits_every_window(typist, large=large)


@pytest.mark.browser
@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
def test_the_text_view_holds_longer_words(devices: Devices, large: bool) -> None:
    """In every room, and at a table with a question that waits for an answer."""
    typist = first(devices, PSEUDO)
    if large:
        enlarge(typist)
    for address, title in ROOMS.items():
        typist.page.goto(f"/#{address}")
        expect(typist.page.locator(".blind h1")).to_have_text(typist.text(title))
        typist.asks("help")
        fits_every_window(typist, large=large)
    typist = sits(devices, "follow", lang=PSEUDO)
    typist.asks("resign")
    if large:
        enlarge(typist)
    fits_every_window(typist, large=large)


@pytest.mark.browser
def test_a_seat_can_be_taken_in_the_text_view_from_the_first_page(devices: Devices) -> None:
    """By keyboard alone: the first stop turns it on, and the saved game goes on in it."""
    seat = seat_in(devices.server.database, moment("lead"))
    table = devices.page(seat)
    table.page.goto("/")
    expect(table.page.locator(".games .go")).to_be_visible()
    table.page.keyboard.press("Tab")
    expect(table.button("blind.on")).to_be_focused()
    table.page.keyboard.press("Enter")
    expect(table.page.get_by_role("textbox")).to_be_focused()
    table.page.keyboard.type("go\n")
    heading = table.words.text("table.heading")
    expect(table.page.locator(".blind h1")).to_have_text(heading)
    expect(table.page.get_by_role("textbox")).to_be_focused()
