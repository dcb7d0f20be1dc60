"""Sets of cards that the rules name, as bits in the printed layout (see ``engine.layout``)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from euchre.core import JOKER, Rank, Suit
from euchre.core.ranking import order
from euchre.engine.layout import PRINTED, printed_hand

__all__ = ["ACES", "FACES", "JOKER_BIT", "natural", "suit_masks"]

JOKER_BIT: Final = PRINTED[JOKER]
ACES: Final = printed_hand(card for card in PRINTED if card.rank is Rank.ACE)
FACES: Final = printed_hand(
    card for card in PRINTED if card.rank in (Rank.JACK, Rank.QUEEN, Rank.KING, Rank.JOKER)
)
"""Cards that no hopeless hand holds (rules 3.6)."""


@cache
def suit_masks(trump: Suit | None, bowers: bool) -> Mapping[Suit, int]:
    """All cards of each effective suit while ``trump`` is trump; the joker may be a suit alone.

    >>> from euchre import Card
    >>> suit_masks(Suit.HEARTS, True)[Suit.DIAMONDS] & PRINTED[Card("JD")]
    0
    """
    masks: dict[Suit, int] = {}
    for card, suit in order(trump, bowers).suit.items():
        masks[suit] = masks.get(suit, 0) | PRINTED[card]
    return masks


def natural(suit: Suit) -> int:
    """The cards printed in a suit, which a natural trump has to be (rules 13)."""
    return suit_masks(None, True)[suit] & ~JOKER_BIT
