"""What every decision before the play is worth, in a game of any rules.

Each action is tried in each world: done there, the bidding and all that comes
before the first card finished by a policy, the cards played out by the rule
player. Nobody sees another's hand in that, so nothing is too hopeful but what the
rule player's faults make so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from euchre.core import Action, Phase, State, Suit, UpcardFate, View, effective_suit
from euchre.core.scoring import Contract
from euchre.engine import work
from euchre.engine.beliefs import Worlds
from euchre.engine.layout import hand_bits
from euchre.engine.policies.situation import suit_number
from euchre.engine.search.any_rows import rolled
from euchre.engine.search.any_worth import Worth, makers_of

__all__ = ["Policy", "leaf_values", "setup_values"]

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Policy = Callable[[View], Action]
"""What a seat does with a view; it sees no more than the view."""


def setup_values(
    view: View, worlds: Worlds, actions: Sequence[Action], policy: Policy, worth: Worth
) -> Floats:
    """float64[n, k]: the worth of each action in each world."""
    ends = []
    for number in range(len(worlds)):
        state = worlds.state(number)
        ends += [_finished(state.apply(action), policy) for action in actions]
    return leaf_values(ends, policy, worth).reshape(len(worlds), len(actions))


def _finished(state: State, policy: Policy) -> State:
    """The deal at its opening lead, or at its end where it comes to none."""
    while state.turn is not None and state.phase is not Phase.PLAY:
        state = state.apply(policy(state.view(state.turn)))
    return state


def leaf_values(states: Sequence[State], policy: Policy, worth: Worth) -> Floats:
    """float64[n]: the worth of deals about to be played; ``worth.thrown_in`` of those thrown in."""
    out = np.full(len(states), worth.thrown_in)
    rows = [at for at, state in enumerate(states) if state.phase is Phase.PLAY]
    known = [at for at in rows if not _needs_policy(states[at])]
    if known:
        pairs = [_row(states[at], policy) for at in known]
        works = np.stack([pair[0] for pair in pairs])
        packed = rolled(works, worth.rules.players, [pair[1] for pair in pairs])
        for at, tricks in zip(known, packed, strict=True):
            by_seat = [int(tricks) >> 4 * seat & 15 for seat in range(worth.rules.players)]
            out[at] = worth.of(_contract(states[at]), by_seat)
    for at in set(rows) - set(known):
        out[at] = worth.of(_contract(states[at]), _to_the_end(states[at], policy).seat_tricks)
    return out


def _contract(state: State) -> Contract:
    assert state.contract is not None
    return state.contract


def _needs_policy(state: State) -> bool:
    """Whether the rule player does not know this game: a miss, a joker without trump."""
    lone_joker = state.rules.joker and state.trump is Suit.NO_TRUMP
    return state.bid == "miss" or lone_joker


def _to_the_end(state: State, policy: Policy) -> State:
    while state.turn is not None:
        state = state.apply(policy(state.view(state.turn)))
    return state


def _row(state: State, policy: Policy) -> tuple[Ints, int]:
    """A deal at its opening lead as a work array, and the card led if it fixes trump, else 0."""
    assert state.turn is not None
    lead = None
    trump, rules = state.trump, state.rules
    if trump is None:
        lead = policy(state.view(state.turn)).card
        assert lead is not None
        trump = effective_suit(lead, None)
    contract = _contract(state)
    w = np.zeros(work.SIZE, dtype=np.int64)
    for seat, hand in enumerate(state.hands):
        w[seat] = hand_bits(hand, trump, rules.bowers)
    for laid in state.discards:
        w[work.LAID + laid.seat] |= hand_bits([laid.card], trump, rules.bowers)
    w[work.PACK] = hand_bits(rules.pack, trump, rules.bowers)
    if state.upcard is not None and state.upcard_fate in _OPEN:
        w[work.GONE] = hand_bits([state.upcard], trump, rules.bowers)
    w[work.ACTIVE] = sum(1 << seat for seat in state.active)
    w[work.MAKERS] = sum(1 << seat for seat in makers_of(rules, contract))
    w[work.CHIEF] = contract.maker if contract.loner is None else contract.loner
    w[work.SEAT], w[work.TRUMP] = state.turn, suit_number(trump)
    return w, 0 if lead is None else hand_bits([lead], trump, rules.bowers)


_OPEN = (UpcardFate.TURNED_DOWN, UpcardFate.LEFT)
