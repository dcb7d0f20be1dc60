"""The two rounds of upcard bidding (rules 4)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from euchre.core.actions import Action, ActionKind
from euchre.core.cards import JOKER, Card, Rank, Suit, effective_suit
from euchre.core.phase import Phase, UpcardFate
from euchre.core.seats import left_of

if TYPE_CHECKING:
    from euchre.core.rules import Rules
    from euchre.core.state import State

__all__ = ["apply_first", "apply_second", "enter_first", "enter_second"]

PASS: Final = Action(ActionKind.PASS)
ORDER_ALONE: Final = Action(ActionKind.ORDER, alone=True)


def offered(rules: Rules, kind: ActionKind, suits: tuple[Suit | None, ...]) -> tuple[Action, ...]:
    """An action for each suit, and each again `` alone`` where that is declared with the bid."""
    return _offered(kind, suits, rules.alone != "off" and rules.alone_timing == "with_bid")


@cache
def _offered(kind: ActionKind, suits: tuple[Suit | None, ...], alone: bool) -> tuple[Action, ...]:
    together = tuple(Action(kind, suit=suit) for suit in suits)
    lone = tuple(Action(kind, suit=suit, alone=True) for suit in suits)
    return together + lone if alone else together


def is_natural_trump(card: Card, suit: Suit) -> bool:
    """Whether a card is printed in this suit; left bower and joker are not natural (rules 13)."""
    return effective_suit(card, None) is suit and card.rank is not Rank.JOKER


def barred_suit(state: State) -> Suit | None:
    """The suit turned down in round one, which round two may not name (rules C12)."""
    return None if state.rules.round2_same_suit else state.proposed


def must_assist_alone(state: State) -> bool:
    """Whether the seat to act may order only alone (assist_must_be_alone)."""
    return state.rules.assist_must_be_alone and state.turn == state.rules.partner_of(state.dealer)


def lacks_natural_trump(state: State) -> bool:
    """Whether natural_trump_required keeps the seat to act from ordering."""
    if not state.rules.natural_trump_required:
        return False
    assert state.turn is not None
    suit = state.proposed
    held = [card for card in state.hands[state.turn] if card is not state.upcard]
    return not any(suit and is_natural_trump(card, suit) for card in held)


def enter_first(state: State) -> State:
    """Round one, unless a turned joker has fixed trump or skips it."""
    skipped = state.upcard is JOKER and state.rules.joker_upcard == "skip_round1"
    if state.trump is not None or skipped:
        return state
    return state.evolve(phase=Phase.BID1, turn=left_of(state.dealer, state.rules.players))


def legal_first(state: State) -> tuple[Action, ...]:
    """Pass, order up the turned suit, or call no-trump where both rounds offer it."""
    rules = state.rules
    orders: tuple[Action, ...] = ()
    if lacks_natural_trump(state):
        pass
    elif must_assist_alone(state):
        orders = (ORDER_ALONE,)
    else:
        orders = offered(rules, ActionKind.ORDER, (None,))
    if rules.no_trump == "both" and Suit.NO_TRUMP in rules.callable_trumps:
        orders += offered(rules, ActionKind.CALL, (Suit.NO_TRUMP,))
    return (PASS, *orders)


def apply_first(state: State, action: Action) -> State:
    """A pass asks the next seat, the dealer last; anything else fixes trump."""
    if action is PASS:
        return _pass(state)
    if action.kind is ActionKind.CALL:
        return _fix(state, action, action.suit).evolve(upcard_fate=_laid_aside(state))
    return _fix(state, action, state.proposed)


def _laid_aside(state: State) -> UpcardFate | None:
    """The turned card goes out of play, unless it is in the dealer's hand already."""
    held = state.upcard_fate is UpcardFate.HELD
    return state.upcard_fate if held else UpcardFate.LEFT


def _pass(state: State) -> State:
    assert state.turn is not None
    last = state.turn == state.dealer
    following = None if last else left_of(state.turn, state.rules.players)
    return state.after(PASS, turn=following)


def _fix(state: State, action: Action, trump: Suit | None) -> State:
    loner = state.turn if action.alone else None
    return state.after(action, trump=trump, maker=state.turn, loner=loner, turn=None)


def enter_second(state: State) -> State:
    """Round two, if nobody ordered; the turned card is turned down."""
    if state.trump is not None:
        return state
    down = state.upcard_fate is UpcardFate.SHOWN
    fate = UpcardFate.TURNED_DOWN if down else state.upcard_fate
    first = left_of(state.dealer, state.rules.players)
    return state.evolve(phase=Phase.BID2, turn=first, upcard_fate=fate)


def is_stuck(state: State) -> bool:
    """Whether the seat to act is the dealer who must call."""
    return state.rules.stick_dealer and state.turn == state.dealer


def legal_second(state: State) -> tuple[Action, ...]:
    """Pass unless stuck, or call any trump but the suit turned down."""
    barred = barred_suit(state)
    trumps = tuple([suit for suit in state.rules.callable_trumps if suit is not barred])
    calls = offered(state.rules, ActionKind.CALL, trumps)
    return calls if is_stuck(state) else (PASS, *calls)


def apply_second(state: State, action: Action) -> State:
    """A call fixes trump; when all have passed the cards are thrown in."""
    if action is not PASS:
        return _fix(state, action, action.suit)
    passed = _pass(state)
    return passed if passed.turn is not None else passed.evolve(phase=Phase.PASSED_OUT)
