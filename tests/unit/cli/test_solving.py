"""``euchre solve``: the solver's values, for people and for programs."""

from __future__ import annotations

from random import Random

import pytest

from euchre import Game, Phase, State, preset_names, rules
from euchre.engine.position import Position
from euchre.engine.solver.solve import best_discard, solve
from euchre.notation import actions, deals
from euchre.testing.generators import random_action
from tests.unit.cli.inside import Inside

ORDERED = ("solve", "--seed", "7", "--actions", "order,discard:9S")


def at_play(preset: str, seed: int) -> State:
    """A deal of this game at some card from the second trick on."""
    rng = Random(seed)
    game = Game(rules(preset), seed=seed)
    while game.phase is not Phase.PLAY or not game.state.tricks:
        game.push(random_action(game.state, rng))
    return game.state


@pytest.mark.parametrize("preset", preset_names())
def test_every_game(preset: str, inside: Inside) -> None:
    state = at_play(preset, 3)
    words: tuple[str, ...] = ("solve", preset, "--deal", deals.dumps(state.deal))
    value = inside.json(*words, "--actions", actions.dumps(state.actions))
    assert value["value"] == solve(state)
    assert (value["turn"], value["phase"]) == (state.turn, "play")
    assert set(value["moves"]) == {str(action.card) for action in state.legal_actions}
    for card in value["moves"]:
        after = state.apply(f"play:{card}")
        taken = sum(after.seat_tricks[seat] - state.seat_tricks[seat] for seat in value["side"])
        left = solve(after) if after.phase is Phase.PLAY else 0
        assert value["moves"][card] == taken + left
        assert (card in value["best"]) == (value["moves"][card] == value["value"])
    assert tuple(value["side"]) == Position.from_state(state).side


def test_what_people_read(inside: Inside) -> None:
    text = inside.out(*ORDERED)
    assert "trump S by 2" in text
    value = inside.json(*ORDERED)
    assert f"the best move: {value['value']}\n" in text
    rows = {words[0]: words[1:] for line in text.splitlines()[-5:] if (words := line.split())}
    for card, tricks in value["moves"].items():
        assert rows[card] == [str(tricks)] + (["*"] if card in value["best"] else [])
    assert inside.out(*ORDERED, lang="it") != text


def test_a_discard(inside: Inside) -> None:
    value = inside.json("solve", "--seed", "7", "--actions", "order")
    state = Game(rules(), seed=7).state.apply("order")
    assert value["phase"] == "discard"
    assert value["moves"] == {str(card): n for card, n in best_discard(state).items()}
    # The dealer is no maker here, and leaves them as little as he can.
    assert value["value"] == min(value["moves"].values())


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("solve",), "--seed"),
        (("solve", "--seed", "7", "--deal", "3: 9C"), "--seed"),
        (("solve", "--seed", "7", "--actions", "fly"), "fly"),
        (("solve", "--seed", "7", "--actions", "order,discard:9S,play:9H"), "9♥"),
        (("solve", "--deal", "3: 9C"), "24"),
        (("solve", "--deal", "nothing"), "nothing"),
        (("solve", "xyz", "--seed", "7"), "xyz"),
    ],
)
def test_what_cannot_be_solved(words: tuple[str, ...], named: str, inside: Inside) -> None:
    assert named in inside.refusal(*words)


@pytest.mark.parametrize("preset", ["standard", "nap"])
def test_nothing_is_solved_before_trump_is_made(preset: str, inside: Inside) -> None:
    assert inside.refusal("solve", preset, "--seed", "7")
