"""Order of the cards under a trump, legal cards of a trick, and who wins it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from euchre.core.cards import JOKER, RANKS, SUITS, Card, Rank, Suit, effective_suit, pack
from euchre.core.events import Play

if TYPE_CHECKING:
    from euchre.core.rules import Rules

__all__ = ["Order", "display_order", "legal_cards", "order", "rank_order", "trick_winner"]


class Order:
    """Suit and strength of every card under one trump; made once, then shared.

    ``suit[card]`` is the effective suit. ``strength[card]`` orders the cards of
    one effective suit; every trump is stronger than any card of another suit.
    """

    __slots__ = ("strength", "suit", "trump")

    def __init__(self, trump: Suit | None, bowers: bool) -> None:
        self.trump = trump = None if trump is None else Suit(trump)
        cards = pack("2", joker=True)
        self.suit: Final = {card: effective_suit(card, trump, bowers) for card in cards}
        self.strength: Final = {card: self._strength(card, bowers) for card in cards}

    def _strength(self, card: Card, bowers: bool) -> int:
        """Source: rules 3.1; a joker that is no trump still takes its trick (3.3)."""
        if card is JOKER:
            return 200
        height = RANKS.index(card.rank)
        if self.suit[card] is not self.trump:
            return height
        if bowers and card.rank is Rank.JACK:
            return 102 if card.suit is self.trump else 101
        return 50 + height


@cache
def order(trump: Suit | None, bowers: bool = True) -> Order:
    """The shared Order of this trump."""
    return Order(trump, bowers)


def rank_order(rules: Rules, trump: Suit | None, suit: Suit) -> tuple[Card, ...]:
    """All cards of the pack with this effective suit, high to low (rules 3.1).

    >>> from euchre.core.presets import rules
    >>> " ".join(map(str, rank_order(rules("standard"), Suit.HEARTS, Suit.HEARTS)))
    'JH JD AH KH QH TH 9H'
    """
    ranks = order(trump, rules.bowers)
    cards = [card for card in rules.pack if ranks.suit[card] is suit]
    return tuple(sorted(cards, key=ranks.strength.__getitem__, reverse=True))


def legal_cards(
    rules: Rules, trump: Suit | None, hand: Sequence[Card], trick: Sequence[Play]
) -> tuple[Card, ...]:
    """The cards of this hand that may be played to this trick (rules 3.2).

    Whoever can follow the effective suit led must; nobody has to trump or win.

    >>> from euchre.core.presets import rules
    >>> hand = [Card("JD"), Card("9D"), Card("AS")]
    >>> legal_cards(rules("standard"), Suit.HEARTS, hand, [Play(1, Card("AD"))])
    (Card('9D'),)
    """
    if not trick:
        return tuple(hand)
    suit = order(trump, rules.bowers).suit
    led = suit[trick[0].card]
    following = tuple([card for card in hand if suit[card] is led])
    return following or tuple(hand)


def trick_winner(rules: Rules, trump: Suit | None, trick: Sequence[Play]) -> int:
    """The seat that wins these plays (rules 3.3).

    >>> from euchre.core.presets import rules
    >>> trick = [Play(1, Card("AD")), Play(2, Card("9H")), Play(0, Card("JD"))]
    >>> trick_winner(rules("standard"), Suit.HEARTS, trick)
    0
    """
    ranks = order(trump, rules.bowers)
    suit, strength, trump = ranks.suit, ranks.strength, ranks.trump
    best = trick[0]
    led = suit[best.card]
    high = strength[best.card]
    for play in trick:
        card = play.card
        if strength[card] > high and (suit[card] is led or suit[card] is trump or card is JOKER):
            best, high = play, strength[card]
    return best.seat


def display_order(
    cards: Iterable[Card], trump: Suit | None, bowers: bool = True
) -> tuple[Card, ...]:
    """A hand as people hold it: trumps first, then the suits with colours alternating.

    >>> hand = map(Card, ["9D", "AS", "JD", "QH", "KC"])
    >>> " ".join(map(str, display_order(hand, Suit.HEARTS)))
    'JD QH KC 9D AS'
    """
    ranks = order(trump, bowers)
    place = {suit: number for number, suit in enumerate(_suit_sequence(trump))}
    return tuple(sorted(cards, key=lambda card: (place[ranks.suit[card]], -ranks.strength[card])))


@cache
def _suit_sequence(trump: Suit | None) -> tuple[Suit, ...]:
    plain = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
    if trump not in SUITS:
        return (Suit.JOKER, *plain)
    turn = plain.index(trump)
    return (Suit.JOKER, *plain[turn:], *plain[:turn])
