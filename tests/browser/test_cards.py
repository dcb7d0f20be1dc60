"""What happens under a finger, a mouse and a key at the cards of one's hand."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from euchre.core import Card
from euchre.core.refusals import is_left_bower
from tests.browser.devices import Devices
from tests.browser.measuring import MEASURE
from tests.browser.moments import barred, moment
from tests.browser.table import TablePage
from tests.browser.touch import Finger

pytestmark = pytest.mark.browser

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
SMALL = {"viewport": {"width": 360, "height": 640}, "has_touch": True}


def test_a_barred_card_says_why_and_stays(devices: Devices) -> None:
    chosen = moment("follow")
    table = devices.sit(chosen)
    before = table.look()
    card = sorted(barred(chosen.view))[0]
    assert set(before.playable) == set(before.hand) - barred(chosen.view)

    table.click_card(card)

    expect(table.prompt).to_contain_text("were led")
    expect(table.card(card)).to_have_attribute("aria-disabled", "true")
    expect(table.voice).to_contain_text("were led")
    now = table.look()
    assert (now.hand, now.trick, now.score) == (before.hand, before.trick, before.score)
    table.click_card(before.playable[0])
    table.until(lambda look: look.rests and look.hand != before.hand, table.skip)
    assert table.watch.acts == [f"play:{before.playable[0]}"]


def test_the_left_bower_stands_among_the_trumps_with_its_ribbon_and_its_name(
    devices: Devices,
) -> None:
    view = moment("follow").view
    table = devices.sit(moment("follow"))
    left = next(card for card in view.hand if is_left_bower(card, view.trump, True))
    hand = table.look().hand
    trumps = [card.code for card in view.hand if view.suit_of(card) is view.trump]
    assert hand == [card.code for card in view.hand]
    assert hand[: len(trumps)] == trumps
    assert left.code in trumps

    assert view.trump is not None
    name = f"{_name(table, left.code)}, left bower, counts as a {view.trump.name.lower()[:-1]}"
    expect(table.page.get_by_role("button", name=name, exact=True)).to_have_count(1)
    expect(table.page.locator(".hand .ribbon")).to_have_count(1)
    expect(table.card(left.code).locator(".ribbon")).to_be_visible()
    group = table.page.locator(".hand .group").bounding_box()
    last = table.card(trumps[-1]).bounding_box()
    assert group is not None
    assert last is not None
    assert group["x"] + group["width"] == pytest.approx(last["x"] + last["width"], abs=1)


def _name(table: TablePage, code: str) -> str:
    return table.words.text(f"rules.card.{code}")


def test_naming_trump_moves_the_left_bower_into_the_trump_group(devices: Devices) -> None:
    view = moment("left_ahead").view
    table = devices.sit(moment("left_ahead"))
    before = table.look().hand
    left = next(card.code for card in view.hand if is_left_bower(card, view.proposed, True))
    trumps = {card.code for card in view.hand if card.suit is view.proposed} | {left}
    assert set(before[: len(trumps)]) != trumps

    order = table.page.locator(".bar .btn").nth(1)
    order.hover()
    table.until(lambda look: set(look.hand[: len(trumps)]) == trumps, lambda: None)
    previewed = table.look().hand
    table.page.mouse.move(5, 5)
    table.until(lambda look: look.hand == before, lambda: None)

    order.click()
    look = table.until(lambda look: bool(look.playable), table.skip)
    assert look.hand == previewed
    assert set(look.hand[: len(trumps)]) == trumps
    expect(table.card(left)).to_have_accessible_name(re.compile("left bower"))


@pytest.mark.parametrize(
    "viewport", [{"width": 320, "height": 568}, {"width": 1280, "height": 800}]
)
def test_suits_stay_where_they_stood_for_whoever_wants_that(
    devices: Devices, viewport: dict[str, int]
) -> None:
    """The left bower goes to the trumps all the same, and the word for trump stands under them."""
    view = moment("trumps_inside").view
    table = devices.sit(moment("trumps_inside"), sort="place", viewport=viewport)
    assert view.trump is not None
    hand = table.look().hand
    assert hand != [card.code for card in view.hand]
    suits = [view.suit_of(Card(code)) for code in hand]
    assert suits == sorted(suits, key="SHCD".index)
    trumps = [code for code, suit in zip(hand, suits, strict=True) if suit is view.trump]
    assert trumps == [card.code for card in view.hand][: len(trumps)]
    left = next(card.code for card in view.hand if is_left_bower(card, view.trump, True))
    assert left in trumps
    for _ in range(2):
        first, last = table.card(trumps[0]).bounding_box(), table.card(trumps[-1]).bounding_box()
        group = table.page.locator(".hand .group").bounding_box()
        assert first
        assert last
        assert group
        assert group["x"] == pytest.approx(first["x"], abs=1)
        assert group["x"] + group["width"] == pytest.approx(last["x"] + last["width"], abs=1)
        assert table.page.evaluate(MEASURE, {"large": False})["faults"] == []
        # Trumps first again, at once.
        table.button("table.menu.open").click()
        table.page.get_by_role("radio", name=table.words.text("look.sort.trump")).check()
        table.button("table.menu.close").click()
        assert table.look().hand == [card.code for card in view.hand]


def test_a_tap_raises_and_the_second_tap_plays(devices: Devices) -> None:
    table = devices.sit(moment("lead"), **PHONE)
    finger = Finger(table)
    first, second = table.look().playable[:2]

    finger.tap(first)
    expect(table.card(first)).to_contain_class("raised")
    expect(table.prompt).to_contain_text("again to play it")
    finger.tap(second)
    expect(table.card(second)).to_contain_class("raised")
    expect(table.card(first)).not_to_contain_class("raised")
    table.skip()
    expect(table.page.locator(".raised")).to_have_count(0)
    assert table.watch.acts == []

    finger.tap(first)
    finger.tap(first)
    table.until(lambda look: look.rests and first not in look.hand, table.skip)
    assert table.watch.acts == [f"play:{first}"]


def test_sliding_off_a_card_cancels(devices: Devices) -> None:
    table = devices.sit(moment("lead"), **PHONE)
    finger = Finger(table)
    before = table.look()
    card = before.playable[0]

    finger.slide_off(card)
    assert table.look().shown == before.shown
    finger.tap(card)
    finger.slide_off(card)
    expect(table.card(card)).to_contain_class("raised")
    table.page.mouse.move(*table.point(card))
    table.page.mouse.down()
    table.page.mouse.move(20, 300)
    table.page.mouse.up()

    assert table.look().hand == before.hand
    assert table.watch.acts == []


def test_um_06_each_of_six_cards_answers_where_it_can_be_seen(devices: Devices) -> None:
    table = devices.sit(moment("discard"), **SMALL)
    finger = Finger(table)
    hand = table.look().hand
    assert len(hand) == 6
    boxes = [table.card(card).bounding_box() for card in hand]
    for card, box, following in zip(hand, boxes, [*boxes[1:], None], strict=True):
        assert box
        end = following["x"] if following else box["x"] + box["width"]
        assert end - box["x"] >= 40
        for x in (box["x"] + 2, (box["x"] + end) / 2, end - 2):
            finger.tap_at(x, box["y"] + box["height"] / 2)
            expect(table.card(card)).to_contain_class("raised")
            table.skip()
            expect(table.page.locator(".raised")).to_have_count(0)
    assert table.watch.acts == []


def test_ud_03_a_double_click_plays_one_card(devices: Devices) -> None:
    table = devices.sit(moment("lead"))
    card = table.look().playable[0]
    table.page.mouse.dblclick(*table.point(card))
    table.until(lambda look: look.rests and card not in look.hand, table.skip)
    assert table.watch.acts == [f"play:{card}"]


def test_uh_01_the_hand_is_sorted_again_after_the_discard(devices: Devices) -> None:
    table = devices.sit(moment("discard"))
    six = table.look().hand
    view = moment("discard").view
    trump = [card.code for card in view.hand if view.suit_of(card) is view.trump]
    # The card taken up stands among the trumps already, high to low.
    assert view.upcard is not None
    assert view.upcard.code in trump
    assert six[: len(trump)] == sorted(trump, key=lambda code: -view.strength_of(Card(code)))
    assert len(six) == 6
    table.click_card(six[-1])
    look = table.until(lambda look: look.rests and len(look.hand) == 5, table.skip)
    assert look.hand == six[:-1]
    assert table.watch.acts == [f"discard:{six[-1]}"]
