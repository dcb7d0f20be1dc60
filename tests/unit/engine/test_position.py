"""Positions: what is refused, what a deal gives, and how play goes on."""

from __future__ import annotations

import dataclasses
import pickle
from random import Random
from typing import Any

import numpy as np
import pytest

import euchre
from euchre import Action, Card, Deal, State
from euchre.engine.position import Position, PositionError
from euchre.engine.solver.solve import best_discard, solve, solve_moves
from euchre.testing.generators import random_deal
from tests.unit.engine.naive_play import ending

GOOD: dict[str, Any] = {
    "hands": [["AS", "9S"], ["KS", "QS"], ["9D", "TD"], ["9C", "TC"]],
    "trump": "H",
    "leader": 0,
    "side": [0, 2],
}
ONE_CARD = [["AS"], ["KS"], ["9D"], ["9C"]]
FOURTEEN = [card.code for card in euchre.rules("nap").pack[:14]]
BAD: list[tuple[str, dict[str, Any]]] = [
    ("too_many_seats", {"hands": [["AS"]]}),
    ("too_many_seats", {"hands": [["AS"], *([] for _ in range(7))]}),
    ("no_such_seat", {"leader": 4}),
    ("no_such_seat", {"leader": -1}),
    ("no_such_seat", {"leader": 0.0}),
    ("no_such_seat", {"leader": True}),
    ("no_such_seat", {"side": [0, 4]}),
    ("no_such_seat", {"side": [0, "2"]}),
    ("no_such_seat", {"out": [2.0]}),
    ("no_such_seat", {"out": [7]}),
    ("no_such_seat", {"trick": [(9, "AD")]}),
    ("duplicate_card", {"hands": [["AS", "9S"], ["KS", "AS"], ["9D", "TD"], ["9C", "TC"]]}),
    ("duplicate_card", {"trick": [(0, "KS")], "hands": [["AS"], *GOOD["hands"][1:]]}),
    ("hands_uneven", {"hands": [["AS", "9S"], ["KS"], ["9D", "TD"], ["9C", "TC"]]}),
    ("hands_uneven", {"hands": [["AS", "9S"], ["KS", "QS"], [], ["9C", "TC"]]}),
    ("hands_uneven", {"trick": [(0, "AH")]}),
    ("hands_uneven", {"hands": ONE_CARD, "trick": [(0, "AH")]}),
    ("hand_too_long", {"hands": [FOURTEEN, []], "side": [0]}),
    ("sitting_seat_holds_cards", {"out": [2]}),
    ("trick_out_of_turn", {"trick": [(1, "AH")]}),
    ("trick_out_of_turn", {"trick": [(0, "AH"), (1, "KH"), (2, "QH"), (3, "9H")]}),
    ("trick_out_of_turn", {"hands": [["AS"], [], [], []], "out": [1, 2, 3]}),
    ("card_did_not_follow", {"hands": [["AS"], ["KS"], ["9D", "TD"], ["9C", "TC"]],
                             "trick": [(0, "QS"), (1, "9H")]}),
    ("not_a_trump", {"trump": "JOKER"}),
    ("not_a_trump", {"trump": "X"}),
    ("no_seat_to_lead", {"out": [0]}),
    ("no_seat_to_lead", {"hands": [[], [], [], []]}),
    ("nobody_counted", {"side": []}),
    ("unknown_aim", {"aim": "some"}),
    ("nothing_to_play", {"banned": ["AS", "9S"]}),
]  # fmt: skip


@pytest.mark.parametrize(("code", "change"), BAD)
def test_what_cannot_be(code: str, change: dict[str, Any]) -> None:
    Position(**GOOD)
    with pytest.raises(PositionError) as caught:
        Position(**{**GOOD, **change})
    assert caught.value.code == code


def test_seats_may_be_numbers_of_numpy() -> None:
    numbers: dict[str, Any] = {"leader": np.int64(0), "side": np.array([0, 2], dtype=np.uint8)}
    assert Position(**{**GOOD, **numbers}) == Position(**GOOD)
    assert type(Position(**{**GOOD, **numbers}).leader) is int


def test_cards_that_are_none() -> None:
    with pytest.raises(euchre.ParseError):
        Position(**{**GOOD, "hands": [["AX"], ["KS"]]})


def test_a_position_is_a_value() -> None:
    position = Position(**GOOD)
    assert position == Position(**GOOD)
    assert hash(position) == hash(Position(**GOOD))
    assert pickle.loads(pickle.dumps(position)) == position
    assert dataclasses.replace(position, trump=None).trump is None
    assert Position(**{**GOOD, "trump": "NT"}).trump is None


def test_only_play_is_a_position() -> None:
    rules = euchre.rules("nap")
    state = State.start(rules, random_deal(rules, Random(1)))
    for ask in (solve, solve_moves, Position.from_state):
        with pytest.raises(PositionError) as caught:
            ask(state)
        assert caught.value.code == "not_in_play"
    while state.phase is not euchre.Phase.PLAY:
        bids = [action for action in state.legal_actions if action.bid != "miss"]
        state = state.apply(bids[-1])
    with pytest.raises(PositionError) as caught:
        Position.from_state(state)
    assert caught.value.code == "trump_not_fixed"
    with pytest.raises(PositionError) as caught:
        best_discard(state)
    assert caught.value.code == "no_discard"


@pytest.mark.parametrize("preset", euchre.preset_names())
def test_play_goes_on_as_in_the_core(preset: str) -> None:
    rng = Random(3)
    state = ending(euchre.rules(preset), rng, 4)
    position: Position | None = Position.from_state(state)
    while position is not None:
        assert position == Position.from_state(state)
        assert position.turn == state.turn
        assert position.tricks == state.rules.hand_size - len(state.tricks)
        assert [Action.play(card) for card in position.legal_cards] == list(state.legal_actions)
        card = rng.choice(position.legal_cards)
        position, state = position.after(card), state.apply(Action.play(card))
    assert state.phase.terminal


def test_only_legal_cards_are_played() -> None:
    with pytest.raises(PositionError) as caught:
        Position(**GOOD).after(Card("KS"))
    assert caught.value.code == "card_not_legal"


def test_discards_are_worth_what_play_makes_of_them() -> None:
    rules = euchre.rules("standard")
    state = State.replay(rules, random_deal(rules, Random(9)), ["order"])
    values = best_discard(state)
    assert set(values) == set(state.hands[state.dealer])
    for card, value in values.items():
        assert solve(state.apply(Action.discard(card))) == value
    assert len(set(values.values())) > 1


@pytest.mark.parametrize("called", ["ace", "any", "not_own", "non_trump"])
def test_discards_before_a_card_is_called(called: str) -> None:
    """The maker calls the partner with whom he takes most."""
    rules = euchre.rules("call_ace", call_card=called)
    state = State.replay(rules, random_deal(rules, Random(9)), ["order"])
    assert state.dealer != state.maker
    values = best_discard(state)
    assert set(values) == set(state.hands[state.dealer])
    for card, value in values.items():
        asked = state.apply(Action.discard(card))
        asked = asked.apply("together") if asked.phase == "alone" else asked
        assert asked.phase == "call_card"
        calls = [action for action in asked.legal_actions if action.card is not None]
        assert value == max(solve(_played_on(asked.apply(call))) for call in calls)


def _played_on(state: State) -> State:
    while state.phase != "play":
        state = state.apply(state.legal_actions[-1])
    return state


def _railroad(**options: object) -> State:
    """A deal in which the eldest hand orders alone and calls for the best."""
    rules = euchre.rules("railroad", joker_upcard="redeal", redeal_claims=[], **options)
    deck = [card for card in rules.pack if card is not euchre.JOKER]
    Random(4).shuffle(deck)
    deal = Deal(3, (*deck[:21], euchre.JOKER, *deck[21:]))
    state = State.replay(rules, deal, ["order alone"])
    return state.apply(state.legal_actions[0]).apply("call best")


def test_gifts_of_a_call_for_the_best() -> None:
    state = _railroad(defend_alone="off")
    discards = best_discard(state)
    best = max(discards, key=discards.__getitem__)
    given = state.apply(Action.discard(best))
    gifts = best_discard(given)
    assert discards[best] == max(gifts.values())
    for card, value in gifts.items():
        after = given.apply(Action.parse(f"give:{card}"))
        assert solve(after) == value


def test_gifts_to_a_lone_defender_are_those_that_leave_the_maker_least() -> None:
    state = _railroad()
    for _ in ("discard", "gift"):
        state = state.apply(state.legal_actions[0])
    state = state.apply("defend alone").apply("call best")
    discards = best_discard(state)
    spread = 0
    for card, value in discards.items():
        gifts = best_discard(state.apply(Action.discard(card))).values()
        assert value == min(gifts)
        spread += max(gifts) > value
    assert spread
