"""Who deals first: by lot, by cutting the lowest card, or by the first jack (rules C10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from euchre.core.cards import RANKS, Card, Rank, Suit, effective_suit
from euchre.core.seats import clockwise

if TYPE_CHECKING:
    from euchre.core.decks import DeckSource
    from euchre.core.rules import Rules

__all__ = ["choose_first_dealer", "jack_dealer", "low_cut"]

_CUT_ORDER = (Rank.ACE, *RANKS[:-1], Rank.JOKER)


def choose_first_dealer(rules: Rules, source: DeckSource) -> int:
    """The seat that deals first under the option ``first_dealer``."""
    way = rules.first_dealer
    if isinstance(way, int):
        return way
    if way == "random":
        return source.seat(rules)
    if way == "low_cut":
        return _cut(rules, source)
    black = way == "first_black_jack"
    return jack_dealer(source.deck(rules, -1), source.seat(rules), rules.players, black=black)


def _cut(rules: Rules, source: DeckSource) -> int:
    """Cut until one card is the lowest; only those who tied cut again."""
    seats: Sequence[int] = range(rules.players)
    number = 0
    while len(seats) > 1:
        number -= 1
        seats = low_cut(seats, source.deck(rules, number))
    return seats[0]


def low_cut(seats: Sequence[int], deck: Sequence[Card]) -> tuple[int, ...]:
    """The seats whose cut is lowest, each taking the next card of the pack; ace is low.

    >>> low_cut([0, 1, 2], [Card("9C"), Card("AS"), Card("AD")])
    (1, 2)
    """
    cuts = dict(zip(seats, (_CUT_ORDER.index(card.rank) for card in deck), strict=False))
    lowest = min(cuts.values())
    return tuple(seat for seat, cut in cuts.items() if cut == lowest)


def jack_dealer(deck: Sequence[Card], start: int, seats: int, *, black: bool = False) -> int:
    """Who gets the first jack when cards are dealt face up from the left of ``start``.

    >>> jack_dealer([Card("9C"), Card("JD"), Card("JS")], 0, 4, black=True)
    3
    """
    around = clockwise(start, seats)
    wanted = (Suit.CLUBS, Suit.SPADES) if black else tuple(Suit)
    return next(
        around[place % seats]
        for place, card in enumerate(deck)
        if card.rank is Rank.JACK and effective_suit(card, None) in wanted
    )
