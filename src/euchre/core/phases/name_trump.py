"""The bidder names trump, unless his bid or his first card does (rules 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.core.actions import Action, ActionKind
from euchre.core.phase import Phase

if TYPE_CHECKING:
    from euchre.core.state import State

__all__ = ["apply", "enter", "legal"]


def enter(state: State) -> State:
    """The bidder's turn; in a miss nothing is trump."""
    named = state.trump is not None or state.bid == "miss"
    if named or state.rules.trump_by == "first_lead":
        return state
    return state.evolve(phase=Phase.NAME_TRUMP, turn=state.maker)


def legal(state: State) -> tuple[Action, ...]:
    """Any suit, and no-trump where the rules offer it."""
    return tuple(Action(ActionKind.NAME, suit=suit) for suit in state.rules.callable_trumps)


def apply(state: State, action: Action) -> State:
    """Trump is named."""
    return state.after(action, trump=action.suit, turn=None)
