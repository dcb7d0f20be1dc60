"""The auction: numbers, and the bids that stand above or between them (rules 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from euchre.core.actions import Action, ActionKind
from euchre.core.cards import JOKER
from euchre.core.events import Bid
from euchre.core.options import BID_LADDER
from euchre.core.phase import Phase
from euchre.core.phases.rounds import PASS
from euchre.core.seats import clockwise, left_of

if TYPE_CHECKING:
    from euchre.core.rules import Rules
    from euchre.core.state import State

__all__ = ["apply", "enter", "legal", "offered_bids"]

_ONLY_OVER: Final = {"wellington": "nap", "blucher": "wellington"}


def ladder(rules: Rules) -> tuple[str, ...]:
    """All bids of this game, low to high.

    >>> from euchre.core.presets import rules
    >>> ladder(rules("nap"))
    ('2', '3', 'miss', '4', 'nap', 'wellington', 'blucher')
    """
    numbers = map(str, range(rules.min_bid or 1, (rules.max_bid or 0) + 1))
    offered = {*numbers, *rules.special_bids}
    return tuple(bid for bid in BID_LADDER if bid in offered)


def height(bid: str) -> int:
    """The place of a bid on the ladder of all games."""
    return BID_LADDER.index(bid)


def offered_bids(rules: Rules, high: str | None) -> tuple[str, ...]:
    """The bids that may be made over the high bid so far.

    >>> from euchre.core.presets import rules
    >>> offered_bids(rules("nap"), "nap")
    ('wellington',)
    """
    floor = -1 if high is None else height(high)
    return tuple(
        bid for bid in ladder(rules) if height(bid) > floor and _ONLY_OVER.get(bid, high) == high
    )


def is_stuck(state: State) -> bool:
    """Whether the seat to act is a dealer who may not pass (dealer_stuck_bid)."""
    stuck = state.rules.dealer_stuck_bid is not None
    return stuck and state.high is None and state.turn == state.dealer


def enter(state: State) -> State:
    """The seat on the dealer's left speaks first."""
    return state.evolve(phase=Phase.AUCTION, turn=left_of(state.dealer, state.rules.players))


def bids_now(state: State) -> tuple[str, ...]:
    """The bids that the seat to act may make; a stuck dealer's least may be below the ladder."""
    forced = state.rules.dealer_stuck_bid
    if forced is None or not is_stuck(state):
        return offered_bids(state.rules, state.bid)
    least = str(forced)
    higher = [bid for bid in offered_bids(state.rules, None) if height(bid) > height(least)]
    return (least, *higher)


def legal(state: State) -> tuple[Action, ...]:
    """Pass, or any bid above the high bid, with its trump where bids name trump."""
    bids: list[Action] = []
    for bid in bids_now(state):
        named = state.rules.bid_names_trump and bid != "miss"
        suits = state.rules.callable_trumps if named else (None,)
        bids += [Action(ActionKind.BID, bid=bid, suit=suit) for suit in suits]
    return tuple(bids) if is_stuck(state) else (PASS, *bids)


def apply(state: State, action: Action) -> State:
    """Ask the next seat, or close the auction."""
    assert state.turn is not None
    if action is not PASS and action.bid is not None:
        state = state.after(action, high=Bid(state.turn, action.bid, action.suit))
    else:
        state = state.after(action)
    following = _next_speaker(state)
    return _close(state) if following is None else state.evolve(turn=following)


def _next_speaker(state: State) -> int | None:
    """Who speaks next; None when the auction is over."""
    rules, turn = state.rules, state.turn
    assert turn is not None
    if state.high is not None and not offered_bids(rules, state.high.bid):
        return None
    if rules.auction_rounds == "single":
        return None if turn == state.dealer else left_of(turn, rules.players)
    out = {event.seat for event in state.history if event.action is PASS}
    speakers = [seat for seat in clockwise(turn, rules.players) if seat not in out]
    if not speakers or (state.high is not None and speakers == [state.high.seat]):
        return None
    return speakers[0]


def _close(state: State) -> State:
    high = state.high or _forced_bid(state)
    if high is None:
        return state.evolve(phase=Phase.PASSED_OUT, turn=None)
    loner = high.seat if high.bid == "alone" else None
    return state.evolve(maker=high.seat, high=high, trump=high.suit, loner=loner, turn=None)


def _forced_bid(state: State) -> Bid | None:
    """The joker's holder must bid (joker_forced_bid); nobody must if it is the widow."""
    if state.rules.joker_forced_bid is None:
        return None
    for seat, hand in enumerate(state.hands):
        if JOKER in hand:
            return Bid(seat, str(state.rules.joker_forced_bid))
    return None
