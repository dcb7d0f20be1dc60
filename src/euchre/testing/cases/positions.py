"""Reaching the position a case speaks of, by the actions it gives or by a plan."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from euchre import JOKER, Action, ActionKind, Card, Deal, EuchreError, Phase, Rules, State, Suit
from euchre.testing.cases.layouts import Named, deals
from euchre.testing.cases.verdicts import CaseProblem

__all__ = ["History", "Plan", "by_history", "by_plan", "follow", "natural_suit"]

History = Sequence[tuple[int, str]]
"""Seat and action text, in order."""

TRIES = 60
_OWN_CARDS = frozenset({ActionKind.DISCARD, ActionKind.GIVE, ActionKind.PLAY, ActionKind.SWAP})


@dataclass(frozen=True)
class Plan:
    """The bidding that is to lead to the play."""

    maker: int
    trump: Suit | None
    loner: int | None = None
    lone_defender: int | None = None
    bid: str | None = None
    called: Card | None = None
    discard: Card | None = None
    """The card the dealer or the bidder lays away, where he must."""
    order: bool = False
    """Whether the maker orders the upcard instead of calling in round two."""


def natural_suit(card: Card) -> str:
    """The suit printed on a card, read from its name; J for the joker."""
    return "J" if card is JOKER else card.code[1]


def by_history(rules: Rules, dealer: int, named: Named, history: History) -> State:
    """The state after these actions, whatever lies where the case does not say.

    Seats whose hands are not given are not to be asked about redeals, so fills of the
    pack that would have them asked are left out.
    """
    named = replace(named, hands=_with_acted_cards(named, history))
    problem: Exception = CaseProblem("no deal fits")
    for deal in islice(deals(rules, dealer, named), TRIES):
        try:
            state = State.start(rules, deal)
            if _asks_a_stranger(state, named):
                continue
            return follow(state, history)
        except (CaseProblem, EuchreError) as error:
            problem = error
    raise problem


def _asks_a_stranger(state: State, named: Named) -> bool:
    """Whether a seat is asked about a redeal only because of how the pack was filled up."""
    while state.phase is Phase.REDEAL_CLAIM:
        if state.turn not in named.hands:
            return True
        state = state.apply(Action.parse("decline"))
    return False


def follow(state: State, history: History) -> State:
    """Apply the actions, each by the seat that the case names."""
    for seat, text in history:
        if state.turn != seat:
            raise CaseProblem(f"seat {state.turn} is to act, not seat {seat}: {text}")
        state = state.apply(Action.parse(text))
    return state


def _with_acted_cards(named: Named, history: History) -> Mapping[int, Sequence[Card]]:
    """The hands, with the cards that seats discard, give or play added to them."""
    hands = {seat: list(cards) for seat, cards in named.hands.items()}
    placed = {card for cards in hands.values() for card in cards} | {named.upcard, *named.kitty}
    for seat, text in history:
        action = Action.parse(text)
        if action.kind in _OWN_CARDS:
            new = [card for card in action.cards if card not in placed]
            placed.update(new)
            if new:
                hands.setdefault(seat, []).extend(new)
    return hands


def by_plan(
    rules: Rules, dealer: int, plan: Plan, hands: Mapping[int, Sequence[Card]], tries: int = TRIES
) -> Iterator[State]:
    """States at the start of play with this contract and these hands, by different fills."""
    named = _room_for(rules, dealer, plan, hands)
    for filled in islice(deals(rules, dealer, named), tries):
        for deal, way in _ways(rules, filled, plan):
            try:
                yield _bid(State.start(rules, deal), way)
                break
            except (CaseProblem, EuchreError):
                continue


def _room_for(rules: Rules, dealer: int, plan: Plan, hands: Mapping[int, Sequence[Card]]) -> Named:
    """The hands; with a turned dealer's card that he can do without as trump."""
    if rules.upcard_source != "dealer_last" or dealer not in hands:
        return Named(hands)
    last = [card for card in hands[dealer] if natural_suit(card) != plan.trump]
    return Named(hands, upcard=(last or list(hands[dealer]))[0])


def _ways(rules: Rules, deal: Deal, plan: Plan) -> Iterator[tuple[Deal, Plan]]:
    """The deal as it lies, then with each spare card turned up, then with trump ordered."""
    dealt = rules.players * rules.hand_size
    if rules.bidding == "auction":
        spare = deal.deck[dealt] if rules.widow == "bidder_takes" else None
        yield deal, replace(plan, discard=spare)
        return
    yield deal, plan
    yield deal, replace(plan, order=True)
    if rules.upcard_source == "stock":
        yield from _turned(deal, plan, dealt)
        yield from _picked_up(rules, deal, plan, dealt)


def _turned(deal: Deal, plan: Plan, dealt: int) -> Iterator[tuple[Deal, Plan]]:
    for at in range(dealt + 1, len(deal.deck)):
        if deal.deck[at] is not JOKER:
            yield _exchange(deal, dealt, at), plan


def _picked_up(rules: Rules, deal: Deal, plan: Plan, dealt: int) -> Iterator[tuple[Deal, Plan]]:
    """Turn up a trump out of the dealer's hand; he takes it back for the card he got."""
    hand = State.start(rules, deal).hands[deal.dealer]
    for card in hand:
        if natural_suit(card) == plan.trump:
            spare = deal.deck[dealt]
            swapped = _exchange(deal, dealt, deal.deck.index(card))
            yield swapped, replace(plan, order=True, discard=spare)


def _exchange(deal: Deal, first: int, second: int) -> Deal:
    deck = list(deal.deck)
    deck[first], deck[second] = deck[second], deck[first]
    return deal._replace(deck=tuple(deck))


def _bid(state: State, plan: Plan) -> State:
    """Carry the plan out up to the first card."""
    while state.phase is not Phase.PLAY:
        if state.phase.terminal:
            raise CaseProblem(f"the bidding ends in {state.phase}")
        state = state.apply(Action.parse(_next(state, plan)))
    planned = (plan.maker, plan.loner, plan.lone_defender)
    if (state.maker, state.loner, state.lone_defender) != planned:
        raise CaseProblem("the bidding did not lead to the contract")
    if plan.trump is not state.trump and state.rules.trump_by != "first_lead":
        raise CaseProblem("the bidding did not lead to the trump")
    return state


def _next(state: State, plan: Plan) -> str:
    """The action that the plan wants now."""
    mine = state.turn == plan.maker
    alone = " alone" if plan.loner == plan.maker and _with_bid(state) else ""
    match state.phase:
        case Phase.BID1:
            return "order" + alone if mine and plan.order else "pass"
        case Phase.BID2:
            return f"call:{plan.trump}{alone}" if mine else "pass"
        case Phase.PICKUP:
            return "take" if plan.discard else "leave"
        case Phase.DISCARD | Phase.WIDOW_DISCARD:
            return f"discard:{plan.discard}"
        case Phase.ALONE:
            return "alone" if state.turn == plan.loner else "together"
        case Phase.BEST:
            return "no best"
        case Phase.DEFEND_ALONE:
            return "defend alone" if state.turn == plan.lone_defender else "decline"
        case Phase.AUCTION:
            return _next_bid(state, plan, mine)
        case Phase.NAME_TRUMP:
            return f"name:{plan.trump}"
        case Phase.CALL_CARD:
            return f"card:{plan.called}" if plan.called else "alone"
    return "decline"


def _with_bid(state: State) -> bool:
    """Whether alone is said with the bid here: by the rules, or because it must be."""
    return any(action.alone for action in state.legal_actions)


def _next_bid(state: State, plan: Plan, mine: bool) -> str:
    """The bid itself, or the lower one that makes it possible; otherwise a pass."""
    ladder = {"wellington": ["nap"], "blucher": ["nap", "wellington"]}
    suit = f" {plan.trump}" if state.rules.bid_names_trump else ""
    bids = [plan.bid] if mine else ladder.get(plan.bid or "", [])
    for bid in bids:
        if Action.parse(f"bid:{bid}{suit}") in state.legal_actions:
            return f"bid:{bid}{suit}"
    return "pass"
