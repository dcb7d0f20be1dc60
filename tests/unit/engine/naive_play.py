"""Minimax without any cut, over the rules of the core: what the solver is compared with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from euchre import Card, Phase, Play, Rules, State, Suit
from euchre.core.ranking import legal_cards, trick_winner
from euchre.testing.generators import random_action, random_deal

Hands = tuple[tuple[Card, ...], ...]


class Naive:
    """Tricks of ``counted`` seats; every line of play is followed to its end.

    What has been worked out for a position is kept, so that whole deals can be done.
    """

    def __init__(
        self,
        rules: Rules,
        trump: Suit | None,
        counted: Sequence[int],
        out: Sequence[int],
        fewest: bool = False,
    ) -> None:
        self.rules, self.trump = rules, trump
        self.counted, self.out, self.fewest = counted, out, fewest
        self.known: dict[tuple[Hands, int, tuple[Play, ...]], int] = {}

    def value(self, hands: Hands, turn: int, trick: tuple[Play, ...]) -> int:
        """The value with this seat to play."""
        key = hands, turn, trick
        if key not in self.known:
            values = self.values(hands, turn, trick).values()
            many = (turn in self.counted) is not self.fewest
            self.known[key] = max(values) if many else min(values)
        return self.known[key]

    def values(self, hands: Hands, turn: int, trick: tuple[Play, ...]) -> dict[Card, int]:
        """The value after each legal card."""
        cards = legal_cards(self.rules, self.trump, hands[turn], trick)
        return {card: self._after(hands, turn, trick, card) for card in cards}

    def _after(self, hands: Hands, turn: int, trick: tuple[Play, ...], card: Card) -> int:
        left = tuple(
            tuple(c for c in hand if c is not card) if seat == turn else hand
            for seat, hand in enumerate(hands)
        )
        trick = (*trick, Play(turn, card))
        if len(trick) < self.rules.players - len(self.out):
            return self.value(left, self._next(turn), trick)
        winner = trick_winner(self.rules, self.trump, trick)
        won = int(winner in self.counted)
        return won + self.value(left, winner, ()) if left[winner] else won

    def _next(self, seat: int) -> int:
        seat = (seat + 1) % self.rules.players
        return self._next(seat) if seat in self.out else seat


def naive_moves(state: State) -> dict[Card, int]:
    """The value of every card of a deal in play, trump being fixed."""
    assert state.maker is not None
    assert state.turn is not None
    rules = state.rules
    fixed = rules.partner_of(state.maker)
    partner = state.partner if rules.sides == "called_partner" else fixed
    counted = [state.maker] if partner is None else [state.maker, partner]
    naive = Naive(rules, state.trump, counted, state.sitting_out, state.bid == "miss")
    legal = {action.card for action in state.legal_actions}
    values = naive.values(state.hands, state.turn, state.trick)
    return {card: value for card, value in values.items() if card in legal}


def ending(rules: Rules, rng: Random, cards: int) -> State:
    """A deal played at random until the seat to play holds so many cards, trump being fixed."""

    def reached(state: State) -> bool:
        opening = not state.tricks and not state.trick
        fixed = not opening or rules.trump_by != "first_lead" or state.bid == "miss"
        return state.phase is Phase.PLAY and fixed and len(state.hands[state.turn or 0]) <= cards

    return played_until(rules, rng, reached)


def played_until(rules: Rules, rng: Random, reached: Callable[[State], bool]) -> State:
    """The first moment of random deals at which this holds."""
    while True:
        state = State.start(rules, random_deal(rules, rng))
        while state.turn is not None:
            if reached(state):
                return state
            state = state.apply(random_action(state, rng))
