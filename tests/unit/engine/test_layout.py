"""The effective layout against the order of the cards in the core, and against the kernels'."""

from __future__ import annotations

import pytest

from euchre import JOKER, SUITS, Card, Suit
from euchre.core.cards import pack
from euchre.core.ranking import order
from euchre.engine.lanes import NO_TRUMP, effective
from euchre.engine.layout import cards_of, hand_bits, layout, printed_cards, printed_hand

CARDS = pack("2", joker=True)
TRUMPS = [*SUITS, Suit.NO_TRUMP, None]


@pytest.mark.parametrize("trump", TRUMPS)
@pytest.mark.parametrize("bowers", [True, False])
def test_bits_stand_in_the_order_of_the_cards(trump: Suit | None, bowers: bool) -> None:
    bits, ranks = layout(trump, bowers), order(trump, bowers)
    assert len(set(bits.values())) == len(CARDS)
    lanes: dict[Suit, set[int]] = {}
    for card in CARDS:
        bit = bits[card].bit_length() - 1
        assert bits[card] == 1 << bit
        assert bit % 16 < 15
        if card is not JOKER or trump in SUITS:
            lanes.setdefault(ranks.suit[card], set()).add(bit // 16)
        for other in CARDS:
            if ranks.suit[card] is ranks.suit[other]:
                higher = ranks.strength[card] > ranks.strength[other]
                assert (bits[card] > bits[other]) is higher
    assert sorted(lanes.values(), key=min) == [{0}, {1}, {2}, {3}]
    if trump in SUITS:
        assert lanes[Suit(trump)] == {3}
        assert lanes[Suit(trump).mate] == {2}


@pytest.mark.parametrize("trump", TRUMPS)
@pytest.mark.parametrize("bowers", [True, False])
def test_python_and_kernels_translate_alike(trump: Suit | None, bowers: bool) -> None:
    number = SUITS.index(Suit(trump)) if trump in SUITS else NO_TRUMP
    for card in CARDS:
        if card is JOKER and number == NO_TRUMP:
            continue
        assert effective(printed_hand([card]), number, bowers) == hand_bits([card], trump, bowers)


def test_hands_come_back() -> None:
    hand = tuple(map(Card, ["JD", "9C", "AS", "JK"]))
    assert set(printed_cards(printed_hand(hand))) == set(hand)
    for trump in TRUMPS:
        assert set(cards_of(hand_bits(hand, trump), trump)) == set(hand)
    assert cards_of(0, Suit.HEARTS) == printed_cards(0) == ()
