"""What the simple player remembers of a deal."""

from __future__ import annotations

import pytest

from euchre import Card, Suit
from euchre.bots.simple.memory import Memory
from euchre.notation.positions import Position
from tests.manners.card_play import DOWN

HANDS = {
    0: "JS JC AS AD 9C",
    1: "QD TC QC KD TH",
    2: "9S QS TS QH AC",
    3: "TD KC AH KH 9D",
}


def _memory(actions: str, upcard: str = "9H", preset: str = "standard") -> Memory:
    position = Position(hands=HANDS, actions=actions, upcard=upcard, preset=preset)
    return Memory(position.view)


def test_turned_down_card_is_nobodys() -> None:
    memory = _memory(DOWN + "call:S")
    assert Card("9H") not in memory.unseen
    assert len(memory.unseen) == 24 - 5 - 1


def test_discard_on_a_trump_shows_a_void() -> None:
    memory = _memory(DOWN + "call:S, JS, QD, 9S, TD")
    assert [len(void) for void in memory.voids] == [0, 1, 0, 1]
    assert Suit.SPADES in memory.voids[1] & memory.voids[3]
    assert not memory.may_hold(1, Suit.SPADES)
    assert memory.chance_void(1, Suit.SPADES) == 1.0
    assert memory.may_hold(2, Suit.SPADES)


def test_left_bower_led_is_a_trump_lead() -> None:
    memory = _memory(DOWN + "call:S, JC, TC, 9S, KC")
    assert memory.voids[1] == {Suit.SPADES}
    assert Suit.CLUBS not in memory.voids[1]


def test_upcard_taken_is_with_the_dealer_until_played() -> None:
    up = _memory("order, discard:9D", upcard="9H")
    assert up.known == {Card("9H"): 3}
    assert up.chance_holds(3, [Card("9H")]) == 1.0
    assert up.chance_holds(1, [Card("9H")]) == 0.0
    assert Card("9H") in up.unseen


def test_gift_is_known_to_both_partners() -> None:
    hands = {0: "JK JH AH KH 9C", 2: "JD 9H AC 9S TS"}
    actions = "order alone, discard:QH, call best, discard:9C, give:JD, decline, decline"
    position = Position(hands=hands, actions=actions, upcard="QH", preset="railroad")
    state = position.state
    giver = Memory(state.view(2))
    assert giver.known[Card("JD")] == 0
    assert Card("JD") not in Memory(state.view(1)).known


def test_chances_of_one_card_sum_to_the_places_it_can_be() -> None:
    memory = _memory(DOWN + "call:S")
    chances = [memory.chance_holds(seat, [Card("KS")]) for seat in (1, 2, 3)]
    assert chances == pytest.approx([5 / 18] * 3)
    both = memory.chance_holds(1, [Card("KS"), Card("QS")])
    assert both == pytest.approx(1 - (13 / 18) * (12 / 17))


def test_highest_card_left_of_a_suit_is_boss() -> None:
    memory = _memory(DOWN + "call:S, JS, QD, 9S, TD")
    assert memory.is_boss(Card("JC"))
    assert memory.is_boss(Card("AD"))
    assert memory.stronger(Card("9C"))
