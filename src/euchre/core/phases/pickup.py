"""What becomes of the turned card once its suit is trump (rules 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from euchre.core.actions import Action, ActionKind
from euchre.core.phase import Phase, UpcardFate

if TYPE_CHECKING:
    from euchre.core.state import State

__all__ = ["apply", "enter", "legal"]

TAKE: Final = Action(ActionKind.TAKE)
LEAVE: Final = Action(ActionKind.LEAVE)


def enter(state: State) -> State:
    """The dealer takes the card, is asked whether he will, or it is left (rules C2, C24)."""
    if state.upcard_fate is not UpcardFate.SHOWN:
        return state
    if state.rules.pickup == "none" or state.dealer in state.sitting_out:
        return state.evolve(upcard_fate=UpcardFate.LEFT)
    if state.rules.pickup == "optional" and state.maker != state.dealer:
        return state.evolve(phase=Phase.PICKUP, turn=state.dealer)
    return _take(state)


def _take(state: State) -> State:
    assert state.upcard is not None
    hands = list(state.hands)
    hands[state.dealer] = (*hands[state.dealer], state.upcard)
    return state.evolve(hands=tuple(hands), upcard_fate=UpcardFate.TAKEN)


def legal(state: State) -> tuple[Action, ...]:
    """Take the card or leave it."""
    return TAKE, LEAVE


def apply(state: State, action: Action) -> State:
    """Trump stands either way."""
    done = state.after(action, turn=None)
    return _take(done) if action is TAKE else done.evolve(upcard_fate=UpcardFate.LEFT)
