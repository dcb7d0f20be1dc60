"""Cards as bits in the printed layout: lane = index of the suit, bit in it = index of the rank."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from euchre.core import JOKER, SUITS, Card, Rank, Suit
from euchre.core.cards import RANKS, pack
from euchre.core.ranking import order

__all__ = ["ACES", "BIT", "FACES", "JOKER_BIT", "cards_of", "mask_of", "natural", "suit_masks"]

_ALL: Final = pack("2", joker=True)
JOKER_BIT: Final = 1 << 13
"""The joker stands above the ace in lane 0."""


def _bit(card: Card) -> int:
    if card is JOKER:
        return JOKER_BIT
    return 1 << (16 * SUITS.index(card.suit) + RANKS.index(card.rank))


BIT: Final[Mapping[Card, int]] = {card: _bit(card) for card in _ALL}
"""The one bit of every card."""
_CARD: Final = {bit: card for card, bit in BIT.items()}


def mask_of(cards: Iterable[Card]) -> int:
    """A set of cards as bits.

    >>> mask_of([Card("2C"), Card("3C"), Card("JK")])
    8195
    """
    mask = 0
    for card in cards:
        mask |= BIT[card]
    return mask


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards of a set of bits, lowest bit first.

    >>> cards_of(8195)
    (Card('2C'), Card('3C'), Card('JK'))
    """
    cards = []
    while mask:
        low = mask & -mask
        cards.append(_CARD[low])
        mask ^= low
    return tuple(cards)


ACES: Final = mask_of(card for card in _ALL if card.rank is Rank.ACE)
FACES: Final = mask_of(
    card for card in _ALL if card.rank in (Rank.JACK, Rank.QUEEN, Rank.KING, Rank.JOKER)
)
"""Cards that no hopeless hand holds (rules 3.6)."""


@cache
def suit_masks(trump: Suit | None, bowers: bool) -> Mapping[Suit, int]:
    """All cards of each effective suit while ``trump`` is trump; the joker may be a suit alone.

    >>> suit_masks(Suit.HEARTS, True)[Suit.DIAMONDS] & BIT[Card("JD")]
    0
    """
    masks: dict[Suit, int] = {}
    for card, suit in order(trump, bowers).suit.items():
        masks[suit] = masks.get(suit, 0) | BIT[card]
    return masks


def natural(suit: Suit) -> int:
    """The cards printed in a suit, which a natural trump has to be (rules 13)."""
    return suit_masks(None, True)[suit] & ~JOKER_BIT
