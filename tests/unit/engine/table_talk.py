"""Hands in words for tests of the rule player's kernels: hearts are trump unless said."""

from __future__ import annotations

from typing import Final

from euchre import Card, Suit, rules
from euchre.engine.lanes import TRUMPS, lane_of
from euchre.engine.layout import cards_of, hand_bits

__all__ = ["PACK", "TRUMPS", "bits", "lane", "shown_out", "text", "unseen"]

PACK: Final = rules("standard").pack


def bits(cards: str, trump: Suit = Suit.HEARTS) -> int:
    """The cards of a text such as "JH 9C" in the effective layout; twice counts once."""
    return hand_bits(set(map(Card, cards.split())), trump)


def text(cards: int, trump: Suit = Suit.HEARTS) -> str:
    """The text of a set of cards, "" for none."""
    return " ".join(card.code for card in cards_of(cards, trump))


def unseen(hand: str, gone: str = "", trump: Suit = Suit.HEARTS) -> int:
    """What is left of 24 cards without the hand and what has fallen."""
    return hand_bits(PACK, trump) & ~bits(hand, trump) & ~bits(gone, trump)


def lane(card: str, trump: Suit = Suit.HEARTS) -> int:
    """All bits of the suit in which a card is played."""
    return lane_of(bits(card, trump))


def shown_out(card: str, *places: int, trump: Suit = Suit.HEARTS) -> int:
    """These places have shown out of the suit of a card."""
    suit = (lane(card, trump).bit_length() - 1) // 16
    return sum(1 << place + 8 * suit for place in places)
