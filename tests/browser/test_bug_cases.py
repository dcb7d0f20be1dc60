"""Faults seen in the pages of other programs; the id is that of the case.

What the other tests of the page hold bears the id there; docs/bug-cases.md tells where.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from euchre.core import Phase
from tests.browser.arranged import arrange_before, seat_in
from tests.browser.devices import Devices
from tests.browser.measuring import MEASURE
from tests.browser.moments import moment
from tests.browser.screens import Screens
from tests.browser.table import TablePage

pytestmark = pytest.mark.browser

SUIT_SIGNS = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode.data;
    if (/[\\u2660-\\u2667](?!\\uFE0E)/u.test(text)) found.push(text);
  }
  return found;
}"""
"""Texts with a suit sign that a device may draw as a picture."""


def shown_as_told(table: TablePage) -> dict[str, Any]:
    """What the server told last, when it is what can be seen."""
    view: dict[str, Any] = table.watch.views[-1]
    look = table.look()
    assert look.hand == [card["card"] for card in view["hand"]]
    assert look.score == view["scores"]
    return view


def test_us_01_us_08_after_two_rounds_of_passing_the_new_deal_is_there_and_playable(
    devices: Devices,
) -> None:
    table = devices.sit(moment("all_pass"))
    before = table.look()
    table.button("table.bid.pass").click()
    look = table.until(lambda look: look.rests and look.hand != before.hand, table.skip)
    view = shown_as_told(table)
    assert (view["dealer"], len(look.hand)) == (1, 5)
    # What was dealt and turned up then is what lies there now.
    dealt = next(told for told in table.watch.views if told["dealer"] == 1)
    assert look.hand == [card["card"] for card in view["hand"]]
    assert set(look.hand) == {card["card"] for card in dealt["hand"]}
    expect(table.page.locator(".strip").first).to_contain_text("West")
    # No page of results stands in the way: what is asked now can be done.
    if look.bids:
        table.page.locator(".bar .btn").first.click()
    else:
        table.click_card(look.playable[0])
    table.until(lambda now: now.rests and now.shown != look.shown, table.skip)
    assert len(table.watch.acts) == 2


def test_us_11_a_page_that_missed_the_deal_shows_the_server_s_cards(devices: Devices) -> None:
    """Each message carries the whole view: the next one tells all."""
    seat = seat_in(devices.server.database, moment("all_pass"))
    table = devices.page(seat)
    missed: list[str] = []

    def lossy(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def tell(message: str | bytes) -> None:
            text = str(message)
            if '"action":"deal"' in text:
                missed.append(text)
            else:
                line.send(message)

        server.on_message(tell)

    table.page.route_web_socket("**/ws", lossy)
    table.page.goto(f"/#table/{seat.table}")
    table.settle()
    before = table.look()
    table.button("table.bid.pass").click()
    look = table.until(lambda look: look.rests and look.hand != before.hand, table.skip)
    assert len(missed) == 1
    assert len(look.hand) == 5
    assert set(look.hand) == set(re.findall(r'"card":"(\w\w)"', missed[0])) & set(look.hand)
    table.page.keyboard.press("o")
    table.until(lambda now: bool(now.playable), table.skip)


def test_us_12_a_card_that_is_led_at_once_stays_on_the_table(devices: Devices) -> None:
    """A computer player takes the trick and leads: when it is one's turn, that card lies there."""
    chosen = arrange_before(
        lambda view, acts: (
            view.phase is Phase.PLAY
            and len(view.trick) == 3
            and len(view.hand) > 2
            and len(acts) > 2
            and acts[1].seat != 0
        ),
        me=lambda view: view.legal_actions[0],
    )
    table = devices.sit(chosen)
    card = chosen.view.legal_actions[0].card
    assert card is not None
    table.click_card(card.code)
    look = table.until(lambda look: look.rests and card.code not in look.hand, table.skip)
    view = shown_as_told(table)
    assert len(look.trick) == len(view["trick"]) > 0
    for play in view["trick"]:
        name = table.words.text(f"rules.card.{play['card']}")
        assert any(name in said for said in look.trick)


def test_ud_03_a_double_click_while_others_think_plays_nothing_more(devices: Devices) -> None:
    table = devices.sit(moment("lead"), speed="relaxed")
    first, second = table.look().playable[:2]
    where = table.point(second)
    table.page.mouse.dblclick(*table.point(first))
    table.page.mouse.dblclick(*where)
    table.until(lambda look: look.rests and first not in look.hand, table.skip)
    assert table.watch.acts == [f"play:{first}"]
    shown_as_told(table)


def test_um_01_nothing_moves_from_bidding_to_play_on_a_small_phone(devices: Devices) -> None:
    places: dict[str, list[float]] = {}
    for name in ("bid1", "bid2", "discard", "lead", "follow"):
        table = devices.sit(moment(name), viewport={"width": 360, "height": 640})
        found = table.page.evaluate(MEASURE, {"large": False})
        assert found["faults"] == []
        for area, place in found["areas"].items():
            assert places.setdefault(area, place) == pytest.approx(place, abs=2), (name, area)
    assert len(places) >= 3


def test_um_03_a_phone_that_is_turned_shows_the_same_trick_at_once(devices: Devices) -> None:
    table = devices.sit(moment("full_trick"), viewport={"width": 370, "height": 700})
    before = table.look().shown
    upright = table.page.evaluate(MEASURE, {"large": False})
    for width, height in ((820, 370), (370, 700)):
        table.page.set_viewport_size({"width": width, "height": height})
        found = table.page.evaluate(MEASURE, {"large": False})
        assert found["faults"] == []
        assert table.look().shown == before
    assert found == upright


def test_in_06_suits_are_drawn_and_never_pictures_of_the_device(devices: Devices) -> None:
    """No text has a bare sign for a suit: they are shapes of our own, in the deck's colours."""
    for screen in ("bid1", "reason", "end", "replay", "answered"):
        table = Screens(devices).open(screen)
        assert table.page.evaluate(SUIT_SIGNS) == [], screen
    table = devices.sit(moment("lead"))
    expect(table.page.locator(".hand [data-card] svg").first).to_be_visible()


def test_dc_03_a_game_keeps_its_rules_when_the_preferences_change(devices: Devices) -> None:
    table = devices.sit(moment("bid1"))
    before = table.watch.views[-1]["rules"]
    table.page.goto("/")
    table.page.goto("/#rules")
    table.page.get_by_role("searchbox").fill("stick")
    stick = table.page.locator("#option-stick_dealer").get_by_role("radio").last
    stick.check()
    expect(stick).to_be_checked()
    table.page.goto("/#")
    table.page.locator(".games .go").click()
    table.settle()
    table.button("table.bid.pass").click()
    table.until(lambda look: look.rests, table.skip)
    assert not before["stick_dealer"]
    assert table.watch.views[-1]["rules"] == before
