"""The phases of a deal, and which follows which (rules 3.8).

A phase is a module with ``legal(state)``, what the seat to act may do, and
``apply(state, action)``, what that does. ``enter(state)`` opens the phase: it
gives the turn to the first seat that has a decision here, and leaves the turn
at None where the phase does not arise. A phase that is done leaves the turn at
None too, and ``advance`` opens the next. Play, the last, always arises.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from euchre.core.phase import Phase
from euchre.core.phases import (
    alone,
    auction,
    best,
    call_card,
    defend_alone,
    discard,
    joker_up,
    name_trump,
    pickup,
    play,
    redeal_claim,
    rounds,
    swap,
    widow_discard,
)

if TYPE_CHECKING:
    from euchre.core.actions import Action
    from euchre.core.state import State

__all__ = ["FLOWS", "PHASES", "advance"]


class PhaseRules(NamedTuple):
    """What the seat to act may do in a phase, and what that does."""

    legal: Callable[[State], tuple[Action, ...]]
    apply: Callable[[State, Action], State]


PHASES: Final[Mapping[Phase, PhaseRules]] = {
    Phase.REDEAL_CLAIM: PhaseRules(redeal_claim.legal, redeal_claim.apply),
    Phase.SWAP: PhaseRules(swap.legal, swap.apply),
    Phase.JOKER_UP: PhaseRules(joker_up.legal, joker_up.apply),
    Phase.BID1: PhaseRules(rounds.legal_first, rounds.apply_first),
    Phase.BID2: PhaseRules(rounds.legal_second, rounds.apply_second),
    Phase.PICKUP: PhaseRules(pickup.legal, pickup.apply),
    Phase.DISCARD: PhaseRules(discard.legal, discard.apply),
    Phase.ALONE: PhaseRules(alone.legal, alone.apply),
    Phase.BEST: PhaseRules(best.legal, best.apply),
    Phase.DEFEND_ALONE: PhaseRules(defend_alone.legal, defend_alone.apply),
    Phase.AUCTION: PhaseRules(auction.legal, auction.apply),
    Phase.NAME_TRUMP: PhaseRules(name_trump.legal, name_trump.apply),
    Phase.WIDOW_DISCARD: PhaseRules(widow_discard.legal, widow_discard.apply),
    Phase.CALL_CARD: PhaseRules(call_card.legal, call_card.apply),
    Phase.PLAY: PhaseRules(play.legal, play.apply),
}

FLOWS: Final[Mapping[str, tuple[Callable[[State], State], ...]]] = {
    "upcard": (
        joker_up.enter,
        redeal_claim.enter,
        swap.enter,
        rounds.enter_first,
        rounds.enter_second,
        pickup.enter,
        discard.enter,
        alone.enter,
        best.enter_for_maker,
        defend_alone.enter,
        best.enter_for_defender,
        call_card.enter,
        play.enter,
    ),
    "auction": (
        redeal_claim.enter,
        swap.enter,
        auction.enter,
        name_trump.enter,
        widow_discard.enter,
        call_card.enter,
        play.enter,
    ),
}
"""The two machines: upcard bidding (rules 4) and the auction (rules 5)."""


def advance(state: State) -> State:
    """Open the next phase in which somebody has a decision, unless the deal has ended."""
    flow = FLOWS[state.rules.bidding]
    step = state.step
    while state.turn is None and not state.phase.terminal:
        step += 1
        state = flow[step](state)
    return state.evolve(step=step)
