"""Alone or together, where it is asked after trump is fixed (rules 4, 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from euchre.core.actions import Action, ActionKind
from euchre.core.phase import Phase

if TYPE_CHECKING:
    from euchre.core.state import State

__all__ = ["apply", "enter", "legal"]

ALONE: Final = Action(ActionKind.ALONE)
TOGETHER: Final = Action(ActionKind.TOGETHER)


def _asked(state: State) -> tuple[int, ...]:
    """The maker, unless the question went with the bid; then his partner (maker_side)."""
    rules, maker = state.rules, state.maker
    assert maker is not None
    seats = (maker,) if rules.alone_timing == "after_bid" else ()
    partner = rules.partner_of(maker)
    return seats if rules.alone != "maker_side" or partner is None else (*seats, partner)


def enter(state: State) -> State:
    """Ask, unless somebody is alone already or may not be."""
    if state.rules.alone == "off" or state.loner is not None:
        return state
    asked = _asked(state)
    return state.evolve(phase=Phase.ALONE, turn=asked[0]) if asked else state


def legal(state: State) -> tuple[Action, ...]:
    """Alone or together."""
    return ALONE, TOGETHER


def apply(state: State, action: Action) -> State:
    """Whoever says alone first plays alone, also when his partner made trump (rules C5)."""
    if action is ALONE:
        return state.after(action, loner=state.turn, turn=None)
    asked = _asked(state)
    more = state.turn != asked[-1]
    return state.after(action, turn=asked[-1] if more else None)
