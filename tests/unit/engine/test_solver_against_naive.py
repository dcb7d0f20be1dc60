"""Every value of the solver against minimax over the rules of the core.

`python -m bench.solver_proof` does the same in large numbers.
"""

from __future__ import annotations

from random import Random

import pytest

import euchre
from euchre import JOKER, Action, Phase, Rules, State, Suit
from euchre.engine.solver.solve import solve, solve_moves
from euchre.testing.generators import random_rules
from tests.unit.engine.naive_play import ending, naive_moves, played_until

PRESETS = euchre.preset_names()


def check(state: State) -> None:
    expected = naive_moves(state)
    assert solve_moves(state) == expected, state
    assert list(solve_moves(state)) == [action.card for action in state.legal_actions]
    ours = state.turn == state.maker
    if ours:
        best = min if state.bid == "miss" else max
        assert solve(state) == best(expected.values())


def check_endings(rules: Rules, seed: int, count: int, most: int) -> None:
    rng = Random(seed)
    for _ in range(count):
        cards = rng.choice([size for size in (1, 2, 2, 3, 3, 4) if size <= most])
        check(ending(rules, rng, cards))


@pytest.mark.parametrize("preset", PRESETS)
def test_endings_of_every_preset(preset: str) -> None:
    rules = euchre.rules(preset)
    check_endings(rules, seed=len(preset), count=20, most=4 if rules.players <= 4 else 3)


def test_endings_of_house_rules() -> None:
    rng = Random(11)
    for seed in range(200):
        rules = random_rules(rng)
        check_endings(rules, seed, count=1, most=4 if rules.players <= 3 else 3)


def in_play(state: State, cards: int) -> bool:
    return state.phase is Phase.PLAY and len(state.hands[state.turn or 0]) <= cards


def test_jokers_without_trump() -> None:
    base = euchre.rules("no_trump", joker=True, nt_joker="sole_trump", joker_upcard="skip_round1")
    rng = Random(5)

    def reached(state: State) -> bool:
        held = {card for hand in state.hands for card in hand}
        return in_play(state, 4) and state.trump == Suit.NO_TRUMP and JOKER in held

    for _ in range(6):
        check(played_until(base, rng, reached))


@pytest.mark.parametrize("joker", [False, True])
def test_bids_of_miss(joker: bool) -> None:
    rules = euchre.rules("nap", joker=joker)
    rng = Random(6)

    def reached(state: State) -> bool:
        held = {card for hand in state.hands for card in hand}
        cards = 3 if not joker or JOKER in held else 0
        return in_play(state, cards) and state.bid == "miss"

    for _ in range(15):
        check(played_until(rules, rng, reached))


def test_the_joker_may_not_be_led_where_the_first_card_would_fix_trump() -> None:
    rules = euchre.rules("nap", joker=True, players=2)
    rng = Random(7)

    def reached(state: State) -> bool:
        opening = not state.tricks and not state.trick
        return in_play(state, 5) and opening and JOKER in state.hands[state.turn or 0]

    bids = set()
    for _ in range(12):
        state = played_until(rules, rng, reached)
        bids.add(state.bid == "miss")
        moves = solve_moves(state)
        assert JOKER not in moves
        for card, value in moves.items():
            assert solve(state.apply(Action.play(card))) == value
        assert solve(state) == (min if state.bid == "miss" else max)(moves.values())
        if state.bid == "miss":
            check(state)
    assert bids == {True, False}


@pytest.mark.parametrize("seed", range(3))
def test_whole_deals(seed: int) -> None:
    rules = euchre.rules("standard", defend_alone="vs_loner")
    check(ending(rules, Random(seed), 5))
