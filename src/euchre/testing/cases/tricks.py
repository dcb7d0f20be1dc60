"""Reaching a trick in the middle of a deal: a search for a deal and plays that lead to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, product
from random import Random

from euchre import Action, Card, Play, Rules, State, Suit, effective_suit
from euchre.testing.cases.positions import Plan, by_plan

__all__ = ["Table", "reach"]

LIMIT = 400


@dataclass(frozen=True)
class Table:
    """The cards on the table, leader first, and what the seat to play holds."""

    rules: Rules
    trump: Suit | None
    trick: Sequence[Play]
    hand: Sequence[Card] | None = None
    earlier: int = 0
    """How many tricks have been played before this one."""

    @property
    def leader(self) -> int:
        """The seat that led, or is to lead."""
        return self.trick[0].seat if self.trick else 0

    @property
    def to_play(self) -> int:
        """The seat after the last card; with no card yet, the leader."""
        if not self.trick:
            return self.leader
        seat = (self.trick[-1].seat + 1) % self.rules.players
        return (seat + 1) % self.rules.players if seat == self.sitting_out else seat

    @property
    def sitting_out(self) -> int | None:
        """The seat that the trick passes over, if any."""
        seats = [play.seat for play in self.trick]
        gaps = [
            (a + 1) % self.rules.players
            for a, b in pairwise(seats)
            if (b - a) % self.rules.players == 2
        ]
        if not gaps and len(seats) == 3 and self.hand is None and self.rules.players == 4:
            gaps = [seat for seat in range(4) if seat not in seats]
        return gaps[0] if gaps else None


def reach(table: Table) -> State | None:
    """A state with this table in it, or None when the search finds none."""
    size = table.rules.hand_size
    earlier = [0, 1] if table.hand is None else [size - len(table.hand)]
    for tricks, number in product(earlier, range(LIMIT)):
        rng = Random(number)
        state = _attempt(replace(table, earlier=tricks), rng)
        if state is not None:
            return state
    return None


def _attempt(table: Table, rng: Random) -> State | None:
    kept = {play.seat: [play.card] for play in table.trick}
    if table.hand is not None:
        kept[table.to_play] = list(table.hand)
    dealer, plan = _contract(table, rng)
    hands = _fill(table, kept, rng)
    if hands is None:
        return None
    state = next(by_plan(table.rules, dealer, plan, hands, tries=1), None)
    if state is None:
        return None
    state = _play_before(state, table, kept, rng)
    if state is None or state.turn != table.leader:
        return None
    return _lay_down(state, table)


def _contract(table: Table, rng: Random) -> tuple[int, Plan]:
    """Some contract under which the leader may lead."""
    rules, out = table.rules, table.sitting_out
    loner = None if out is None else rules.partner_of(out)
    maker = loner
    if maker is None:
        maker = table.leader if rules.opening_lead == "bidder" else rng.randrange(rules.players)
    bid = str(rules.min_bid) if loner is None else "alone"
    if table.trump is None:
        bid = "miss"
    plan = Plan(maker, table.trump, loner, bid=bid if rules.bidding == "auction" else None)
    return rng.randrange(rules.players), plan


def _fill(
    table: Table, kept: Mapping[int, list[Card]], rng: Random
) -> dict[int, list[Card]] | None:
    """Whole hands around the cards that are kept for the trick; None if there are too few."""
    used = {card for cards in kept.values() for card in cards}
    rest = [card for card in table.rules.pack if card not in used]
    rng.shuffle(rest)
    led = _suit(table, table.trick[0].card) if table.trick else None
    hands: dict[int, list[Card]] = {}
    for seat, cards in kept.items():
        void = seat != table.to_play and led is not None and _suit(table, cards[0]) != led
        later = table.rules.hand_size - len(cards) - table.earlier
        fitting = [card for card in rest if not (void and _suit(table, card) == led)]
        chosen = fitting[: max(later, 0)]
        rest = [card for card in rest if card not in chosen]
        early = _strongest(table, rest) if seat == table.leader and rng.random() < 0.7 else rest
        chosen += early[: table.rules.hand_size - len(cards) - len(chosen)]
        rest = [card for card in rest if card not in chosen]
        hands[seat] = cards + chosen
        if len(hands[seat]) < table.rules.hand_size:
            return None
    return hands


def _suit(table: Table, card: Card) -> Suit:
    return effective_suit(card, table.trump, table.rules.bowers)


def _strongest(table: Table, cards: Sequence[Card]) -> list[Card]:
    """Trumps first, then aces: what wins tricks early."""
    return sorted(cards, key=lambda card: (_suit(table, card) != table.trump, card.code[0] != "A"))


def _play_before(
    state: State, table: Table, kept: Mapping[int, list[Card]], rng: Random
) -> State | None:
    """Play the tricks before this one without the cards that are kept."""
    while len(state.tricks) < table.earlier:
        seat = state.turn if state.turn is not None else -1
        mine = kept.get(seat, [])
        choices = [action for action in state.legal_actions if action.card not in mine]
        if not choices:
            return None
        state = state.apply(rng.choice(choices))
    return state


def _lay_down(state: State, table: Table) -> State | None:
    """Play the trick; None unless every card is legal and trump is what it should be."""
    for play in table.trick:
        if state.turn != play.seat or Action.play(play.card) not in state.legal_actions:
            return None
        state = state.apply(Action.play(play.card))
    if state.trump != table.trump and (table.trick or table.earlier):
        return None
    if table.hand is not None and set(state.hands[table.to_play]) != set(table.hand):
        return None
    return state
