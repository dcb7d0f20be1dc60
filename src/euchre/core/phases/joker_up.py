"""A turned joker: what happens before anybody may bid (rules 4, C14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.core.actions import Action, ActionKind
from euchre.core.cards import JOKER, SUITS
from euchre.core.phase import Phase, UpcardFate
from euchre.core.phases.rounds import offered

if TYPE_CHECKING:
    from euchre.core.state import State

__all__ = ["apply", "enter", "legal"]


def enter(state: State) -> State:
    """The dealer names trump, or the deal is void, or round one is skipped, or nothing."""
    if state.upcard is not JOKER:
        return state
    rule = state.rules.joker_upcard
    if rule == "redeal":
        return state.evolve(phase=Phase.REDEAL)
    if rule == "skip_round1":
        return state.evolve(upcard_fate=UpcardFate.LEFT)
    if rule == "fixed_suit":
        return state
    return state.evolve(phase=Phase.JOKER_UP, turn=state.dealer)


def legal(state: State) -> tuple[Action, ...]:
    """Any suit; there is no passing."""
    return offered(state.rules, ActionKind.NAME, SUITS)


def apply(state: State, action: Action) -> State:
    """Trump is named and the dealer is the maker."""
    assert state.turn is not None
    loner = state.turn if action.alone else None
    return state.after(action, trump=action.suit, maker=state.turn, loner=loner, turn=None)
