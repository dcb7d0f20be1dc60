"""The bidder takes the widow and lays one card away (rules 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.core.actions import Action
from euchre.core.phase import Phase
from euchre.core.phases.discard import discards_of, lay_away

if TYPE_CHECKING:
    from euchre.core.state import State

__all__ = ["apply", "enter", "legal"]


def enter(state: State) -> State:
    """The bidder's turn, with the widow in his hand."""
    if state.rules.widow != "bidder_takes":
        return state
    assert state.maker is not None
    hands = list(state.hands)
    hands[state.maker] = (*hands[state.maker], *state.kitty)
    return state.evolve(phase=Phase.WIDOW_DISCARD, turn=state.maker, hands=tuple(hands), kitty=())


def legal(state: State) -> tuple[Action, ...]:
    """Any card, the widow too."""
    assert state.turn is not None
    return discards_of(state.hands[state.turn])


def apply(state: State, action: Action) -> State:
    """The card is out of play, known to the bidder alone."""
    return lay_away(state, action)
