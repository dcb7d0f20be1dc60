"""Cards as bits, and back: the two layouts of ``lanes``, on the side of Python."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from euchre.core import JOKER, RANKS, SUITS, Card, Suit, effective_suit

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["PRINTED", "cards_of", "hand_bits", "layout", "printed_cards", "printed_hand"]

_HIGH: Final = {"Q": 9, "K": 10, "A": 11}
_JOKER: Final = 62


def _printed_bits() -> dict[Card, int]:
    bits = {
        Card(rank.value + suit.value): 1 << (16 * lane + place)
        for lane, suit in enumerate(SUITS)
        for place, rank in enumerate(RANKS)
    }
    return bits | {JOKER: 1 << 13}


PRINTED: Final[Mapping[Card, int]] = MappingProxyType(_printed_bits())
"""The bit of each card in the printed layout."""


@cache
def layout(trump: Suit | None, bowers: bool = True) -> Mapping[Card, int]:
    """The bit of each card in the effective layout of this trump.

    Without trump (None or NO_TRUMP) the lanes are those of the printed layout, and
    the joker, a suit of its own, is bit 62.

    >>> bits = layout(Suit.HEARTS)
    >>> bits[Card("JD")] == 1 << 60, bits[Card("QD")] == 1 << 42
    (True, True)
    """
    if trump not in SUITS:
        return MappingProxyType({**PRINTED, JOKER: 1 << _JOKER})
    trump = Suit(trump)
    right = Card(f"J{trump.value}")
    others = [suit for suit in SUITS if suit not in (trump, trump.mate)]
    lanes = {suit: lane for lane, suit in enumerate([*others, trump.mate, trump])}

    def place(card: Card) -> int:
        if card is JOKER:
            return _JOKER
        lane = lanes[effective_suit(card, trump, bowers)]
        if bowers and lane == 3:
            if card.rank.value == "J":
                return 61 if card is right else 60
            return 48 + _HIGH.get(card.rank.value, RANKS.index(card.rank))
        return 16 * lane + RANKS.index(card.rank)

    return MappingProxyType({card: 1 << place(card) for card in PRINTED})


@cache
def _cards(trump: Suit | None, bowers: bool) -> Mapping[int, Card]:
    return MappingProxyType({bit: card for card, bit in layout(trump, bowers).items()})


def hand_bits(cards: Iterable[Card], trump: Suit | None, bowers: bool = True) -> int:
    """A hand in the effective layout.

    >>> hand_bits([Card("9C"), Card("TC")], Suit.HEARTS)
    384
    """
    bits = layout(trump, bowers)
    return sum(bits[card] for card in cards)


def cards_of(hand: int, trump: Suit | None, bowers: bool = True) -> tuple[Card, ...]:
    """The cards of a hand in the effective layout, from the lowest bit up.

    >>> cards_of(384, Suit.HEARTS)
    (Card('9C'), Card('TC'))
    """
    cards = _cards(trump, bowers)
    return tuple(cards[bit] for bit in _bits(hand))


def printed_hand(cards: Iterable[Card]) -> int:
    """A hand in the printed layout.

    >>> printed_hand([Card("2C"), Card("JK")])
    8193
    """
    return sum(PRINTED[card] for card in cards)


def printed_cards(hand: int) -> tuple[Card, ...]:
    """The cards of a hand in the printed layout, from the lowest bit up.

    >>> printed_cards(8193)
    (Card('2C'), Card('JK'))
    """
    return tuple(_BY_BIT[bit] for bit in _bits(hand))


_BY_BIT: Final = {bit: card for card, bit in PRINTED.items()}


def _bits(hand: int) -> list[int]:
    found = []
    while hand:
        found.append(hand & -hand)
        hand &= hand - 1
    return found
