"""What a kernel did with a deal, in cards and actions: so that ``core`` can replay it."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from euchre.core import SUITS, Action, Card, Rules, Suit
from euchre.engine.contract import ACTIONS
from euchre.engine.layout import cards_of, printed_cards
from euchre.engine.work import LENGTH, PRINTED, TRACE, TRUMP, UPCARD

__all__ = ["actions_of", "choices_of", "deck_of"]

_TRUMPS: Final = (*SUITS, Suit.NO_TRUMP)


def deck_of(w: NDArray[np.int64], rules: Rules) -> tuple[Card, ...]:
    """A pack that deals the hands and the turned card of a work array, the rest in pack order."""
    deck: list[Card | None] = [None] * len(rules.pack)
    turned = printed_cards(int(w[UPCARD]))
    for place, places in enumerate(rules.deal_places):
        cards = list(printed_cards(int(w[PRINTED + place])))
        if rules.upcard_source == "dealer_last" and place == rules.players - 1:
            cards.sort(key=lambda card: card in turned)
        for at, card in zip(sorted(places), cards, strict=True):
            deck[at] = card
    if rules.upcard_source == "stock":
        deck[rules.players * rules.hand_size] = turned[0]
    rest = iter([card for card in rules.pack if card not in deck])
    return tuple(next(rest) if card is None else card for card in deck)


def actions_of(w: NDArray[np.int64], rules: Rules) -> tuple[Action, ...]:
    """The actions that a work array holds, in order."""
    trump = _TRUMPS[w[TRUMP]]
    return tuple(_action(int(word), trump, rules) for word in _words(w))


def choices_of(w: NDArray[np.int64]) -> tuple[int, ...]:
    """Among how many actions each was chosen; 0 for cards played, where nothing is noted."""
    return tuple(int(word) >> 16 for word in _words(w))


def _words(w: NDArray[np.int64]) -> NDArray[np.int64]:
    return w[TRACE : TRACE + int(w[LENGTH])]


def _action(word: int, trump: Suit, rules: Rules) -> Action:
    name, argument = ACTIONS[word & 255], word >> 8 & 255
    if name in ("play", "discard"):
        (card,) = cards_of(1 << argument, trump, rules.bowers)
        return Action.play(card) if name == "play" else Action.discard(card)
    kind, _, alone = name.partition(" ")
    if kind == "call":
        return Action.parse(f"call:{_TRUMPS[argument]} {alone}".rstrip())
    return Action.parse(name)
