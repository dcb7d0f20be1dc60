"""Defending alone: asked of both opponents until one accepts (rules 4, C6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from euchre.core.actions import Action, ActionKind
from euchre.core.phase import Phase
from euchre.core.seats import left_of

if TYPE_CHECKING:
    from euchre.core.state import State

__all__ = ["apply", "enter", "legal"]

DEFEND_ALONE: Final = Action(ActionKind.DEFEND_ALONE)
DECLINE: Final = Action(ActionKind.DECLINE)


def enter(state: State) -> State:
    """The opponent on the maker's left is asked first."""
    rule = state.rules.defend_alone
    if rule == "off" or (rule == "vs_loner" and state.loner is None):
        return state
    assert state.maker is not None
    first = left_of(state.maker, state.rules.players)
    return state.evolve(phase=Phase.DEFEND_ALONE, turn=first)


def legal(state: State) -> tuple[Action, ...]:
    """Defend alone or decline."""
    return DEFEND_ALONE, DECLINE


def apply(state: State, action: Action) -> State:
    """The first to accept defends alone; a decline asks his partner."""
    assert state.turn is not None
    assert state.maker is not None
    if action is DEFEND_ALONE:
        return state.after(action, lone_defender=state.turn, turn=None)
    first = state.turn == left_of(state.maker, state.rules.players)
    return state.after(action, turn=state.rules.partner_of(state.turn) if first else None)
