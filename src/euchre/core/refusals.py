"""Why an action is illegal: the code of the rule it breaks, and the facts for the sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from euchre.core.actions import Action, ActionKind
from euchre.core.cards import JOKER, SUITS, Card, Rank, Suit, effective_suit
from euchre.core.facts import Facts
from euchre.core.phase import Phase
from euchre.core.phases import auction, rounds
from euchre.core.phases.call_card import callable_cards
from euchre.core.ranking import order

if TYPE_CHECKING:
    from euchre.core.state import State

__all__ = ["Refusal", "explain"]


class Refusal(NamedTuple):
    """A stable code, and what its sentence needs."""

    code: str
    params: Facts = Facts()


def explain(state: State, action: Action, seat: int | None = None) -> Refusal | None:
    """The rule that forbids this action to this seat now; None if it is legal."""
    if state.phase.terminal:
        return Refusal("deal_over")
    if seat is not None and seat != state.turn:
        return Refusal("not_your_turn", Facts(turn=state.view(seat).turn))
    if action in state.legal_actions:
        return None
    kinds = {legal.kind for legal in state.legal_actions}
    reason = _REASONS.get(state.phase, {}).get(action.kind)
    refusal = reason(state, action) if reason else None
    if refusal is None and action.cards and action.kind in kinds:
        refusal = Refusal("not_in_hand", Facts(card=_card_not_held(state, action)))
    return refusal or Refusal("wrong_phase", Facts(phase=state.phase))


def _card_not_held(state: State, action: Action) -> Card:
    assert state.turn is not None
    return next(card for card in action.cards if card not in state.hands[state.turn])


def _play(state: State, action: Action) -> Refusal | None:
    card = action.card
    assert state.turn is not None
    if card is None or card not in state.hands[state.turn]:
        return None
    if not state.trick:
        return Refusal("joker_cannot_lead", Facts(card=card))
    return _must_follow(state, card, state.turn)


def _must_follow(state: State, card: Card, seat: int) -> Refusal:
    """Named after the card that people misread: the left bower, on either side, or the joker."""
    led = state.led_suit
    cards = tuple(legal.card for legal in state.legal_actions)
    facts = Facts(suit=led, cards=cards, card=card)
    if is_left_bower(card, state.trump, state.rules.bowers) and effective_suit(card, None) is led:
        return Refusal("left_is_trump", Facts(suit=state.trump, cards=cards, card=card, led=led))
    if led is state.trump:
        for held in state.hands[seat]:
            if is_left_bower(held, state.trump, state.rules.bowers):
                return Refusal("must_follow_left", Facts(**facts, left=held))
        if JOKER in cards:
            return Refusal("must_follow_joker", facts)
    return Refusal("must_follow", facts)


def is_left_bower(card: Card, trump: Suit | None, bowers: bool) -> bool:
    """Whether this jack is a trump though another suit is printed on it.

    >>> is_left_bower(Card("JD"), Suit.HEARTS, True), is_left_bower(Card("JH"), Suit.HEARTS, True)
    (True, False)
    """
    jack = card.rank is Rank.JACK
    return jack and effective_suit(card, trump, bowers) is not effective_suit(card, None)


def _order(state: State, action: Action) -> Refusal | None:
    if rounds.lacks_natural_trump(state):
        return Refusal("need_natural_trump", Facts(suit=state.proposed))
    if rounds.must_assist_alone(state):
        return Refusal("must_go_alone")
    return Refusal("alone_not_offered")


def _call(state: State, action: Action) -> Refusal | None:
    suit = action.suit
    if suit is Suit.NO_TRUMP and not any(legal.suit is suit for legal in state.legal_actions):
        return Refusal("no_trump_not_offered")
    if state.phase is Phase.BID2 and suit is rounds.barred_suit(state):
        return Refusal("suit_turned_down", Facts(suit=suit))
    offered = any(legal.suit is suit for legal in state.legal_actions)
    return Refusal("alone_not_offered") if offered and action.alone else None


def _pass_second(state: State, action: Action) -> Refusal | None:
    return Refusal("dealer_stuck")


def _discard(state: State, action: Action) -> Refusal | None:
    held = action.card is not None and action.card in state.hands[state.dealer]
    return Refusal("upcard_stays", Facts(card=action.card)) if held else None


def _bid(state: State, action: Action) -> Refusal | None:
    bid, high = action.bid or "", state.bid
    if bid in auction.bids_now(state):
        if action.suit is None:
            return Refusal("bid_needs_trump")
        offered = action.suit in state.rules.callable_trumps
        named = state.rules.bid_names_trump and not offered
        return Refusal("no_trump_not_offered" if named else "bid_takes_no_trump")
    if high is not None and auction.height(bid) <= auction.height(high):
        return Refusal("bid_too_low", Facts(bid=bid, high=high))
    return Refusal("bid_not_offered", Facts(bid=bid))


def _pass_auction(state: State, action: Action) -> Refusal | None:
    return Refusal("dealer_must_bid", Facts(bid=str(state.rules.dealer_stuck_bid)))


def _call_card(state: State, action: Action) -> Refusal | None:
    card = action.card
    assert card is not None
    assert state.maker is not None
    if card not in state.rules.pack:
        return Refusal("call_not_in_pack", Facts(card=card))
    if state.rules.call_card == "not_own":
        return Refusal("call_own_card", Facts(card=card))
    suit = order(state.trump, state.rules.bowers).suit
    trump = card is JOKER or (state.trump in SUITS and suit[card] is state.trump)
    if trump:
        return Refusal("call_trump", Facts(card=card))
    return Refusal("call_ace_only", Facts(card=card, cards=callable_cards(state)))


_Reason = Callable[["State", Action], Refusal | None]

_REASONS: Final[Mapping[Phase, Mapping[ActionKind, _Reason]]] = {
    Phase.PLAY: {ActionKind.PLAY: _play},
    Phase.BID1: {ActionKind.ORDER: _order, ActionKind.CALL: _call},
    Phase.BID2: {ActionKind.PASS: _pass_second, ActionKind.CALL: _call},
    Phase.JOKER_UP: {ActionKind.NAME: _call, ActionKind.PASS: _pass_second},
    Phase.DISCARD: {ActionKind.DISCARD: _discard},
    Phase.AUCTION: {ActionKind.BID: _bid, ActionKind.PASS: _pass_auction},
    Phase.NAME_TRUMP: {ActionKind.NAME: _call},
    Phase.CALL_CARD: {ActionKind.CALL_CARD: _call_card},
}
