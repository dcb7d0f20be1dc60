"""The library against a second, naive reading of the rules, over random deals."""

from __future__ import annotations

import pytest
from hypothesis import given

from euchre import Action, State
from euchre.testing import naive
from euchre.testing.strategies import final_states
from tests.property.profile import PROFILE


def contract_of(state: State) -> dict[str, object]:
    return {
        "maker": state.maker,
        "alone": state.loner,
        "lone_defender": state.lone_defender,
        "bid": state.bid,
        "partner": state.partner,
    }


@PROFILE
@given(final_states())
def test_tricks_are_won_as_the_naive_reading_says(state: State) -> None:
    bowers = state.rules.bowers
    trump = None if state.trump is None else str(state.trump)
    taken = [0] * state.rules.players
    for trick in state.tricks:
        plays = [(play.seat, play.card.code) for play in trick.plays]
        assert trick.winner == naive.winner(plays, trump, bowers)
        taken[trick.winner] += 1
    assert tuple(taken) == state.seat_tricks


@PROFILE
@given(final_states())
def test_points_are_what_the_naive_reading_says(state: State) -> None:
    if state.outcome is None:
        return
    options = state.rules.as_dict()
    expected = naive.points(options, contract_of(state), state.seat_tricks)
    assert list(state.outcome.points) == expected


@PROFILE
@given(final_states())
def test_plays_are_legal_as_the_naive_reading_says(final: State) -> None:
    state = State.start(final.rules, final.deal)
    for action in final.actions:
        if state.phase == "play" and not _restricted(state):
            assert state.turn is not None
            hand = [card.code for card in state.hands[state.turn]]
            trick = [(play.seat, play.card.code) for play in state.trick]
            trump = None if state.trump is None else str(state.trump)
            expected = {
                f"play:{card}" for card in naive.legal(hand, trick, trump, state.rules.bowers)
            }
            assert {str(legal) for legal in state.legal_actions} == expected
        state = state.apply(action)


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
