"""Claims of a redeal by a hopeless hand, before any bidding (rules 3.6 and 13)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from euchre.core.actions import Action, ActionKind
from euchre.core.cards import Card, Rank
from euchre.core.phase import Phase
from euchre.core.seats import clockwise

if TYPE_CHECKING:
    from euchre.core.rules import Rules
    from euchre.core.state import State

__all__ = ["apply", "claims", "enter", "legal"]

CLAIM: Final = Action(ActionKind.CLAIM)
DECLINE: Final = Action(ActionKind.DECLINE)
_FACES: Final = frozenset({Rank.JACK, Rank.QUEEN, Rank.KING, Rank.JOKER})


def _farmers(hand: Sequence[Card]) -> bool:
    return _no_face(hand) and not _aces(hand)


def _no_face(hand: Sequence[Card]) -> bool:
    return not any(card.rank in _FACES for card in hand)


def _aces(hand: Sequence[Card]) -> int:
    return sum(card.rank is Rank.ACE for card in hand)


_QUALIFIES: Final[Mapping[str, Callable[[Sequence[Card]], bool]]] = {
    "farmers": _farmers,
    "ace_no_face": lambda hand: _no_face(hand) and _aces(hand) == 1,
    "aces_no_face": lambda hand: _no_face(hand) and _aces(hand) >= 1,
    "no_face": _no_face,
}


def claims(rules: Rules, hand: Sequence[Card]) -> tuple[str, ...]:
    """The enabled claims that this hand qualifies for.

    >>> from euchre.core.presets import rules
    >>> hand = [Card(code) for code in ("9C", "TC", "9D", "TS", "AH")]
    >>> claims(rules(redeal_claims=["farmers", "ace_no_face"]), hand)
    ('ace_no_face',)
    """
    return tuple(name for name in rules.redeal_claims if _QUALIFIES[name](hand))


def enter(state: State) -> State:
    """Ask the first seat from the dealer's left whose hand qualifies.

    Not where the dealer had to name trump for a turned joker.
    """
    if not state.rules.redeal_claims or state.trump is not None:
        return state
    return _ask(state, clockwise(state.dealer, state.rules.players))


def _ask(state: State, seats: Sequence[int]) -> State:
    used, limit = state.deal.claims_used, state.rules.redeal_limit
    for seat in seats:
        free = limit is None or (used[seat] if used else 0) < limit
        if free and claims(state.rules, state.hands[seat]):
            return state.evolve(phase=Phase.REDEAL_CLAIM, turn=seat)
    return state.evolve(turn=None)


def legal(state: State) -> tuple[Action, ...]:
    """Claim or decline."""
    return CLAIM, DECLINE


def apply(state: State, action: Action) -> State:
    """A claim ends the deal, or opens the swap; a decline asks the next seat that qualifies."""
    if action is CLAIM:
        if state.rules.claim_effect == "swap_three":
            return state.after(action, turn=None)
        return state.after(action, phase=Phase.REDEAL, turn=None)
    around = clockwise(state.dealer, state.rules.players)
    assert state.turn is not None
    return _ask(state.after(action), around[around.index(state.turn) + 1 :])
