"""Bidding as it stands on the page, and what of it stays in sight."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from euchre.core import Phase
from tests.browser.devices import Devices
from tests.browser.moments import moment
from tests.browser.table import Look, TablePage

pytestmark = pytest.mark.browser

SUITS = {"S": "Spades", "H": "Hearts", "D": "Diamonds", "C": "Clubs"}


def others_than(turned_down: str) -> list[str]:
    return [name for suit, name in SUITS.items() if suit != turned_down]


def test_round_one_offers_pass_and_the_two_orders(devices: Devices) -> None:
    view = moment("bid1").view
    table = devices.sit(moment("bid1"))
    assert table.look().bids == ["Pass", "Order up", "Order up, alone"]
    assert view.upcard is not None
    card = table.words.text(f"rules.card.{view.upcard.code}")
    expect(table.page.get_by_role("img", name=card, exact=True)).to_be_visible()
    east = table.page.get_by_role("group", name="East", exact=True)
    expect(east.get_by_role("img", name="dealer")).to_be_attached()
    expect(east).to_contain_text("5 cards, face down")
    gets = re.compile(f"Order up .*East gets .*{card}")
    expect(table.page.get_by_role("button", name=gets)).to_have_count(1)


def test_a_dealer_takes_the_card_himself(devices: Devices) -> None:
    table = devices.sit(moment("bid1_dealer"))
    assert table.look().bids == ["Pass", "Take it up", "Take it, alone"]


def test_round_two_leaves_out_the_suit_that_was_turned_down(devices: Devices) -> None:
    view = moment("bid2").view
    assert view.upcard is not None
    table = devices.sit(moment("bid2"))
    expected = ["Pass", *others_than(view.upcard.suit.value), "Alone"]
    assert table.look().bids == expected
    expect(table.page.locator(".upnote")).to_contain_text("turned down")


def test_a_stuck_dealer_has_no_pass(devices: Devices) -> None:
    view = moment("stuck").view
    assert view.upcard is not None
    table = devices.sit(moment("stuck"))
    look = table.look()
    assert look.bids == [*others_than(view.upcard.suit.value), "Alone"]
    assert look.prompt.startswith("You must name trump.")
    expect(table.button("table.bid.pass")).to_have_count(0)
    table.page.keyboard.press("p")
    assert table.watch.acts == []
    table.button(f"table.trump.{_first_suit(look)}").click()
    table.until(lambda now: bool(now.playable), table.skip)


def _first_suit(look: Look) -> str:
    return next(suit for suit, name in SUITS.items() if name == look.bids[0])


def test_who_goes_alone_plays_without_the_partner(devices: Devices) -> None:
    table = devices.sit(moment("bid1"), speed="wait")
    table.button("table.bid.order_alone").click()
    table.until(lambda look: bool(look.playable), table.skip)
    expect(table.page.locator(".place-north")).to_contain_text("sits out")
    expect(table.page.locator(".place-you")).to_contain_text("alone")
    expect(table.page.locator(".strip")).to_contain_text("You called, alone")
    look = table.look()
    table.click_card(look.playable[0])
    full = table.until(lambda now: len(now.trick) == 3 and now.hand != look.hand, lambda: None)
    assert not any(play.startswith("North") for play in full.trick)


def test_a_partner_who_goes_alone_plays_the_hand_out(devices: Devices) -> None:
    table = devices.sit(moment("partner_alone"), speed="wait")
    hand = table.look().hand
    table.button("table.bid.pass").click()
    table.until(lambda look: "alone" in _strip(table), table.skip)
    expect(table.page.locator(".place-you")).to_contain_text("sits out")
    assert table.look().hand == hand
    look = table.until(lambda look: bool(look.foot), table.skip)
    assert look.foot in (["Next hand"], ["Start page", "New game"])
    assert table.watch.acts == ["pass"]


def _strip(table: TablePage) -> str:
    return table.page.locator(".strip").first.inner_text()


def test_the_upcards_fate_stays_in_sight_all_hand(devices: Devices) -> None:
    view = moment("bid1").view
    table = devices.sit(moment("bid1"))
    table.button("table.bid.order").first.click()
    note = table.page.locator(".upnote")
    assert view.upcard is not None
    expect(note).to_contain_text("picked up by East")
    said = note.inner_text()
    looks = 0
    look = table.until(lambda look: look.rests, table.skip)
    while not look.foot:
        assert note.inner_text() == said
        looks += 1
        if len(look.hand) > 1:
            table.click_card(look.playable[0])
        look = table.until(
            lambda now, hand=look.hand: now.rests and now.hand != hand,  # type: ignore[misc]
            table.skip,
        )
    assert looks == 5


def test_after_two_rounds_of_passing_the_next_deal_stands_there(devices: Devices) -> None:
    chosen = moment("all_pass")
    assert (chosen.view.phase, chosen.view.dealer) == (Phase.BID2, 0)
    table = devices.sit(chosen, speed="normal")
    before = table.look()
    table.button("table.bid.pass").click()
    expect(table.voice).to_contain_text("Everyone passed twice. The deal moves on.")
    table.until(lambda look: look.hand != before.hand, table.skip)
    expect(table.page.locator(".strip")).to_contain_text("West deals")
    look = table.until(lambda look: look.rests, table.skip)
    assert (len(look.hand), look.score) == (5, before.score)
    assert table.watch.acts == ["pass"]


def test_a_double_click_bids_once(devices: Devices) -> None:
    table = devices.sit(moment("bid1"))
    table.button("table.bid.pass").dblclick()
    table.until(lambda look: look.rests, table.skip)
    assert table.watch.acts == ["pass"]


def test_a_double_click_opens_one_table(devices: Devices) -> None:
    table = devices.page()
    opened: list[str] = []
    table.page.on("request", lambda request: opened.append(f"{request.method} {request.url}"))
    table.page.goto("/")
    table.button("table.start.play").dblclick()
    table.until(lambda look: look.rests, table.skip)
    assert opened.count(f"POST {devices.server.origin}/api/tables") == 1
    assert table.watch.acts == []
