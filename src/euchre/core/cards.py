"""Cards, suits and packs, and the one function that gives a card's suit in play."""

from __future__ import annotations

import enum
from functools import cache
from typing import Final

from euchre.core.errors import ParseError

__all__ = ["JOKER", "RANKS", "SUITS", "Card", "Rank", "Suit", "effective_suit", "pack"]


class Suit(enum.StrEnum):
    """The four suits, and two values that stand where a suit is expected.

    ``NO_TRUMP`` is a trump that makes no suit trump; ``JOKER`` is the suit of
    the joker where nothing is trump, which no other card can follow.

    >>> Suit.HEARTS.mate
    <Suit.DIAMONDS: 'D'>
    """

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"
    NO_TRUMP = "NT"
    JOKER = "JOKER"

    @property
    def mate(self) -> Suit:
        """The other suit of the same colour, whose jack is this suit's left bower."""
        return _MATES[self]


SUITS: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
_MATES: Final = {
    Suit.CLUBS: Suit.SPADES,
    Suit.SPADES: Suit.CLUBS,
    Suit.DIAMONDS: Suit.HEARTS,
    Suit.HEARTS: Suit.DIAMONDS,
}


class Rank(enum.StrEnum):
    """Ranks as they print; the joker is a rank of its own."""

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"
    JOKER = "JK"


RANKS: Final = tuple(rank for rank in Rank if rank is not Rank.JOKER)
"""The thirteen ranks of a suit, low to high, as they run where nothing is trump."""


class Card:
    """One card. Every card exists once, so cards compare by identity.

    Accepts what people write: lower case, and 10 for T. Raises ParseError.

    >>> Card("JH"), str(Card("10h")), Card("JH") is Card("jh")
    (Card('JH'), 'TH', True)
    >>> sorted([Card("AS"), Card("JK"), Card("9C")])
    [Card('9C'), Card('AS'), Card('JK')]
    """

    __slots__ = ("code", "index", "rank", "suit")

    code: str
    """Rank and suit, ``JH`` or ``TC``; the joker is ``JK``."""
    rank: Rank
    suit: Suit
    """The suit printed on the card; in play ask ``effective_suit``."""
    index: int
    """Place in the full pack of 53: clubs, diamonds, hearts, spades, joker; never 0."""

    def __new__(cls, text: str) -> Card:
        """The card that this text names."""
        card = _CARDS.get(text)
        if card is None:
            card = _CARDS.get(text.strip().upper().replace("10", "T"))
        if card is None:
            raise ParseError("unknown_card", text)
        return card

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"cards never change: {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"cards never change: {name}")

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return f"Card({self.code!r})"

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (self.code,)


_CARDS: Final[dict[str, Card]] = {}


def _make_cards() -> None:
    printed = [(rank, suit) for suit in SUITS for rank in RANKS]
    for index, (rank, suit) in enumerate([*printed, (Rank.JOKER, Suit.JOKER)], start=1):
        card = object.__new__(Card)
        code = rank.value if rank is Rank.JOKER else rank.value + suit.value
        fields = {"code": code, "rank": rank, "suit": suit, "index": index}
        for name, value in fields.items():
            object.__setattr__(card, name, value)
        _CARDS[code] = card


_make_cards()
JOKER: Final = Card("JK")
"""The joker, also called Benny or best bower: the highest trump."""


def effective_suit(card: Card, trump: Suit | None, bowers: bool = True) -> Suit:
    """The suit that a card belongs to while ``trump`` is trump.

    The left bower is a trump for all purposes, and so is the joker; with no
    suit trump (``Suit.NO_TRUMP`` or not yet named) every card has its printed
    suit. Source: rules 3.1. Nothing else may read the printed suit in play.

    >>> effective_suit(Card("JD"), Suit.HEARTS)
    <Suit.HEARTS: 'H'>
    >>> effective_suit(Card("JD"), Suit.NO_TRUMP)
    <Suit.DIAMONDS: 'D'>
    """
    if trump not in _MATES:
        return card.suit
    trump = Suit(trump)
    if card is JOKER or (bowers and card.rank is Rank.JACK and card.suit is trump.mate):
        return trump
    return card.suit


@cache
def pack(low_rank: str = "9", joker: bool = False) -> tuple[Card, ...]:
    """The pack from ``low_rank`` to the ace, in index order, the joker last.

    >>> len(pack("9")), len(pack("T")), len(pack("9", joker=True)), len(pack("2"))
    (24, 20, 25, 52)
    """
    ranks = RANKS[RANKS.index(Rank(low_rank)) :]
    cards = [Card(rank.value + suit.value) for suit in SUITS for rank in ranks]
    return tuple([*cards, JOKER] if joker else cards)
