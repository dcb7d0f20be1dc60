"""Cases that begin with a contract: who leads, whole deals of play, exchanges, called partners."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from euchre import Action, Card, Phase, Rules, State, Suit
from euchre.testing.cases.deal_facts import state_facts
from euchre.testing.cases.facts import Facts
from euchre.testing.cases.layouts import Named, deals
from euchre.testing.cases.positions import Plan, by_plan, natural_suit
from euchre.testing.cases.verdicts import CaseProblem

__all__ = ["called_partner", "cards", "exchange", "leader", "play_hand", "trump_of"]

Body = Mapping[str, Any]


def cards(codes: Sequence[str]) -> list[Card]:
    """The cards with these codes."""
    return [Card(code) for code in codes]


def trump_of(value: str | None) -> Suit | None:
    """The trump, or None where none is named yet."""
    return None if value is None else Suit(value)


def leader(rules: Rules, given: Body, expect: Body) -> Facts:
    """Who leads, and who plays, under a contract."""
    state = _start_of_play(rules, given["dealer"], _plan(rules, given, Suit.SPADES), {})
    return state_facts(state, expect)


def play_hand(rules: Rules, given: Body, expect: Body) -> Facts:
    """A deal with all its cards, played in the order given."""
    hands = {seat: cards(hand) for seat, hand in enumerate(given["hands"])}
    plan = _plan(rules, given, trump_of(given["trump"]))
    state = _start_of_play(rules, given["dealer"], plan, hands)
    for card in given["plays"]:
        state = state.apply(Action.play(Card(card)))
    return state_facts(state, expect)


def _plan(rules: Rules, given: Body, trump: Suit | None) -> Plan:
    alone = bool(given["alone"])
    bid = None
    if rules.bidding == "auction":
        bid = given.get("bid") or ("alone" if alone else str(rules.min_bid))
    return Plan(
        given["maker"],
        trump,
        given["maker"] if alone else None,
        given["lone_defender"],
        bid,
    )


def _start_of_play(
    rules: Rules, dealer: int, plan: Plan, hands: Mapping[int, Sequence[Card]]
) -> State:
    for state in by_plan(rules, dealer, plan, hands):
        return state
    raise CaseProblem("no bidding leads to this contract")


def exchange(rules: Rules, given: Body, expect: Body) -> Facts:
    """Who gives the loner a card when he calls for the best, and which cards he may give."""
    loner, dealer = given["loner"], given["dealer"]
    partner = rules.partner_of(loner)
    if partner is None:
        raise CaseProblem("no partner to give anything")
    state = _called_best(rules, given, {partner: cards(given["partner_hand"])})
    while state.turn != partner:
        state = state.apply(state.legal_actions[0])
    offered = [action.card for action in state.legal_actions if action.card is not None]
    if partner != dealer and state.phase is not Phase.BEST:
        raise CaseProblem(f"the partner is asked in {state.phase}")
    return {"giver": lambda: state.turn, "give": lambda: offered}


def _called_best(rules: Rules, given: Body, hands: Mapping[int, Sequence[Card]]) -> State:
    """Bid until the loner has called for the best."""
    loner, dealer = given["loner"], given["dealer"]
    upcard = Card(given["upcard"])
    other = next(suit for suit in "CDHS" if suit != natural_suit(upcard))
    state = State.start(rules, next(deals(rules, dealer, Named(hands, upcard))))
    while state.phase is not Phase.BEST:
        texts = ["decline", "pass"]
        if state.turn == loner:
            bid = "order alone" if given["round"] == 1 else f"call:{other} alone"
            texts = [bid, *texts]
        wanted = [action for text in texts if (action := Action.parse(text)) in state.legal_actions]
        state = state.apply(wanted[0] if wanted else state.legal_actions[0])
    return state.apply(Action.parse("call best"))


def called_partner(rules: Rules, given: Body, expect: Body) -> Facts:
    """Whose partner the bidder has become by calling a card."""
    hands = {seat: cards(hand) for seat, hand in enumerate(given["hands"])}
    bidder, called = given["bidder"], Card(given["called"])
    dealer = (bidder - 1) % rules.players
    bid = str(rules.min_bid) if rules.bidding == "auction" else None
    for suit in "CDHS":
        plan = Plan(bidder, Suit(suit), bid=bid, called=called)
        for state in by_plan(rules, dealer, plan, hands, tries=3):
            kept = cards(given["kitty"])
            if set(state.kitty) | ({state.upcard} - {None}) != set(kept):
                raise CaseProblem("the kitty is not what is left over")
            return state_facts(state, expect)
    raise CaseProblem("no bidding leads to this call")
