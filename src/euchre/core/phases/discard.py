"""The dealer, one card too many after taking the turned card, lays one away (rules 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.core.actions import Action
from euchre.core.cards import Card
from euchre.core.events import Play
from euchre.core.phase import Phase, UpcardFate

if TYPE_CHECKING:
    from euchre.core.state import State

__all__ = ["apply", "discards_of", "enter", "lay_away", "legal"]


def discards_of(hand: tuple[Card, ...]) -> tuple[Action, ...]:
    """A discard for every card of a hand."""
    return tuple(map(Action.discard, hand))


def lay_away(state: State, action: Action) -> State:
    """The seat to act lays the card of this discard face down."""
    assert state.turn is not None
    assert action.card is not None
    hands = list(state.hands)
    hands[state.turn] = tuple(card for card in hands[state.turn] if card is not action.card)
    discards = (*state.discards, Play(state.turn, action.card))
    return state.after(action, hands=tuple(hands), discards=discards, turn=None)


def enter(state: State) -> State:
    """The dealer's turn, if he took the card."""
    if state.upcard_fate is not UpcardFate.TAKEN:
        return state
    return state.evolve(phase=Phase.DISCARD, turn=state.dealer)


def legal(state: State) -> tuple[Action, ...]:
    """Any card of the hand; the turned card itself only by option (rules C3)."""
    hand = state.hands[state.dealer]
    if not state.rules.discard_upcard:
        hand = tuple(card for card in hand if card is not state.upcard)
    return discards_of(hand)


def apply(state: State, action: Action) -> State:
    """The card is out of play, known to the dealer alone."""
    return lay_away(state, action)
