"""Going under: the claimant changes three cards for the top of the kitty (rules 13)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from euchre.core.actions import Action, ActionKind
from euchre.core.phase import Phase, UpcardFate
from euchre.core.phases.redeal_claim import CLAIM

if TYPE_CHECKING:
    from euchre.core.state import State

__all__ = ["apply", "enter", "legal"]


def enter(state: State) -> State:
    """The seat that claimed, if one did, chooses three cards to show and give up."""
    if not state.history or state.history[-1].action is not CLAIM:
        return state
    return state.evolve(phase=Phase.SWAP, turn=state.history[-1].seat)


def legal(state: State) -> tuple[Action, ...]:
    """Any three cards of the hand."""
    assert state.turn is not None
    hand = sorted(state.hands[state.turn])
    return tuple(Action(ActionKind.SWAP, cards=three) for three in combinations(hand, 3))


def apply(state: State, action: Action) -> State:
    """The three go under the kitty, its top three come into the hand unseen."""
    assert state.turn is not None
    kept = [card for card in state.hands[state.turn] if card not in action.cards]
    hands = list(state.hands)
    hands[state.turn] = (*kept, *state.kitty[:3])
    kitty = (*state.kitty[3:], *action.cards)
    gone = state.upcard in action.cards  # a dealer's last card, shown, and now given up
    fate = UpcardFate.LEFT if gone else state.upcard_fate
    return state.after(action, hands=tuple(hands), kitty=kitty, upcard_fate=fate, turn=None)
