"""The library against a second, naive reading of the rules, over random deals."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given

from euchre import Action, Phase, State
from euchre.testing import naive, playout, random_deal, random_rules
from euchre.testing.strategies import final_states
from tests.property.moments import OUTCOMES, moments
from tests.property.profile import PROFILE, WIDER


def contract_of(state: State) -> dict[str, object]:
    return {
        "maker": state.maker,
        "alone": state.loner,
        "lone_defender": state.lone_defender,
        "bid": state.bid,
        "partner": state.partner,
    }


def test_tricks_are_won_as_the_naive_reading_says(finished: list[State]) -> None:
    for state in finished:
        trump = None if state.trump is None else str(state.trump)
        taken = [0] * state.rules.players
        for trick in state.tricks:
            plays = [(play.seat, play.card.code) for play in trick.plays]
            assert trick.winner == naive.winner(plays, trump, state.rules.bowers)
            taken[trick.winner] += 1
        assert tuple(taken) == state.seat_tricks


def check_points(state: State) -> str:
    """That the points agree; how the deal ended."""
    if state.outcome is None:
        return str(state.phase)
    options = state.rules.as_dict()
    expected = naive.points(options, contract_of(state), state.seat_tricks)
    assert list(state.outcome.points) == expected, repr(state)
    return state.outcome.code


@PROFILE
@given(final_states())
def test_points_are_what_the_naive_reading_says(state: State) -> None:
    check_points(state)


def test_points_agree_for_every_way_a_deal_can_end() -> None:
    rng, met = Random(21), Counter[str]()
    for _ in range(WIDER or 2000):
        rules = random_rules(rng)
        met[check_points(playout(State.start(rules, random_deal(rules, rng)), rng))] += 1
    rare = {"alone_made"}  # all six tricks by chance; the case files have it
    assert met.keys() >= OUTCOMES - rare, "a way to end has not come up"


def test_plays_are_legal_as_the_naive_reading_says(finished: list[State]) -> None:
    for final in finished:
        for state, _ in moments(final):
            if state.phase is Phase.PLAY and not _restricted(state):
                check_legal(state)


def check_legal(state: State) -> None:
    assert state.turn is not None
    hand = [card.code for card in state.hands[state.turn]]
    trick = [(play.seat, play.card.code) for play in state.trick]
    trump = None if state.trump is None else str(state.trump)
    expected = {f"play:{card}" for card in naive.legal(hand, trick, trump, state.rules.bowers)}
    assert {str(legal) for legal in state.legal_actions} == expected


def _restricted(state: State) -> bool:
    """The first card of a game whose trump it fixes: the joker may not be that card."""
    return state.rules.trump_by == "first_lead" and not state.tricks and not state.trick


@pytest.mark.parametrize(
    ("trump", "card", "suit"),
    [
        ("H", "JD", "H"),
        ("H", "JC", "C"),
        ("NT", "JK", "JOKER"),
        (None, "JD", "D"),
        ("S", "JK", "S"),
    ],
)
def test_the_naive_reading_itself(trump: str | None, card: str, suit: str) -> None:
    assert naive.suit(card, trump) == suit
    assert Action.parse(f"play:{card}").card is not None
