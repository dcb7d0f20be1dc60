"""Call for best: a lone player changes a card for one of his partner's (rules 4, 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from euchre.core.actions import Action, ActionKind
from euchre.core.cards import Card
from euchre.core.phase import Phase
from euchre.core.phases.discard import discards_of, lay_away
from euchre.core.phases.rounds import ORDER_ALONE

if TYPE_CHECKING:
    from euchre.core.state import State

__all__ = ["apply", "enter_for_defender", "enter_for_maker", "legal"]

CALL_BEST: Final = Action(ActionKind.CALL_BEST)
NO_BEST: Final = Action(ActionKind.NO_BEST)


def enter_for_maker(state: State) -> State:
    """Ask the lone player of the makers' side."""
    return _enter(state, state.loner)


def enter_for_defender(state: State) -> State:
    """Ask the lone defender, where he may call too (best_for_defender)."""
    return _enter(state, state.lone_defender if state.rules.best_for_defender else None)


def _enter(state: State, caller: int | None) -> State:
    if state.rules.call_for_best == "off" or caller is None:
        return state
    return state.evolve(phase=Phase.BEST, turn=caller)


def caller(state: State) -> int:
    """The lone player whose exchange this is; a lone defender's comes last."""
    lone = state.loner if state.lone_defender is None else state.lone_defender
    assert lone is not None
    return lone


def upcard_is_givers(state: State) -> bool:
    """Whether the giver may pass on the turned card.

    Only the dealer may, from whom his partner ordered it alone in round one, so
    that he sits out and never took it (rules 13).
    """
    lone, maker = caller(state), state.maker
    ordered = any(event.action is ORDER_ALONE for event in state.history)
    sent = state.rules.partner_of(lone) == state.dealer and lone == maker
    return ordered and sent and state.rules.pickup != "none"


def legal(state: State) -> tuple[Action, ...]:
    """The question, then a discard of the lone player and a gift of his partner."""
    assert state.turn is not None
    if state.turn != caller(state):
        return tuple(map(Action.give, _givers_cards(state)))
    return (CALL_BEST, NO_BEST) if _is_asked(state) else discards_of(state.hands[state.turn])


def _givers_cards(state: State) -> tuple[Card, ...]:
    assert state.turn is not None
    hand = state.hands[state.turn]
    if state.upcard is None or not upcard_is_givers(state):
        return hand
    return (*hand, state.upcard)


def _is_asked(state: State) -> bool:
    last = state.history[-1]
    return (
        not (last.seat == state.turn and last.action is CALL_BEST)
        and last.action.kind is not ActionKind.GIVE
    )


def apply(state: State, action: Action) -> State:
    """One step of the exchange; the lone player ends with a full hand."""
    if action is NO_BEST:
        return state.after(action, turn=None)
    lone = caller(state)
    partner = state.rules.partner_of(lone)
    discard_first = state.rules.best_order == "discard_first"
    if action is CALL_BEST:
        return state.after(action, turn=lone if discard_first else partner)
    if action.kind is ActionKind.DISCARD:
        return lay_away(state, action).evolve(turn=partner if discard_first else None)
    return _give(state, action, lone).evolve(turn=None if discard_first else lone)


def _give(state: State, action: Action, lone: int) -> State:
    assert state.turn is not None
    assert action.card is not None
    hands = list(state.hands)
    # The turned card joins the hand of a giver who may give it, whichever he gives:
    # the number of cards he keeps must not tell the others.
    hands[state.turn] = tuple(card for card in _givers_cards(state) if card is not action.card)
    hands[lone] = (*hands[lone], action.card)
    return state.after(action, hands=tuple(hands))
