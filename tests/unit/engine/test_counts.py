"""Counted results: made from deals of every game, merged in any order, written and read back."""

from __future__ import annotations

import json
import pickle
from random import Random
from typing import Any

import pytest

from euchre import EuchreError, Phase, State, preset_names, rules
from euchre.engine.counts import Counts, Result
from euchre.testing import playout, random_deal


def finished(preset: str, count: int, seed: int) -> list[State]:
    rng = Random(seed)
    played = rules(preset)
    return [playout(State.start(played, random_deal(played, rng)), rng) for _ in range(count)]


@pytest.mark.parametrize("preset", preset_names())
def test_every_game_counts(preset: str) -> None:
    states = finished(preset, 30, 1)
    counts = Counts.of(states)
    assert counts.deals == len(states)
    made = [state for state in states if state.outcome is not None]
    assert counts.by_points.total() == 30
    for code in {state.outcome.code for state in made if state.outcome}:
        number = sum(state.outcome is not None and state.outcome.code == code for state in made)
        assert sum(n for key, n in counts.by_ending.items() if key[3] == code) == number
    assert Counts.from_json(json.loads(json.dumps(counts.to_json()))) == counts
    assert pickle.loads(pickle.dumps(counts)) == counts


def test_parts_add_up_in_any_order_and_grouping() -> None:
    states = finished("standard", 60, 2)
    whole = Counts.of(states)
    parts = [Counts.of(states[at::7]) for at in range(7)]
    Random(3).shuffle(parts)
    assert Counts.sum(parts) == whole
    assert Counts.sum([*parts[:3], Counts.sum(parts[3:])]) == whole
    assert hash(Counts.sum(parts)) == hash(whole)
    assert whole + Counts() == whole
    assert Counts.sum([]) == Counts()


def test_the_dealers_points_come_first() -> None:
    assert Result(3, 1, 3, False, "made", (0, 1)).dealer_points == (1, 0)
    assert Result(2, 1, 3, False, "made", (0, 1)).dealer_points == (0, 1)
    assert Result(2, 1, 0, False, "made", (1, 0, 0)).dealer_points == (0, 1, 0)


def test_where_trump_was_made() -> None:
    counts = Counts.of(finished("standard", 200, 4))
    assert {key[0] for key in counts.by_ending} == {0, 1, 2}
    for round_, place, alone, code in counts.by_ending:
        assert (place == -1) == (round_ == 0) == (code == Phase.PASSED_OUT)
        assert alone == code.startswith("lone_")
    auctions = Counts.of(finished("bid4", 20, 4))
    assert {key[0] for key in auctions.by_ending} == {0}
    assert any(key[1] >= 0 for key in auctions.by_ending)


def test_a_deal_that_goes_on_has_no_result() -> None:
    with pytest.raises(EuchreError) as refused:
        Result.of(State.start(rules(), random_deal(rules(), Random(1))))
    assert refused.value.code == "deal_goes_on"


GOOD = Counts({Result(3, 1, 3, False, "made", (0, 1)): 2}).to_json()


@pytest.mark.parametrize(
    "value",
    [
        None,
        [],
        {},
        {**GOOD, "columns": ["deals"]},
        {**GOOD, "rows": 3},
        {**GOOD, "rows": [[]]},
        {**GOOD, "rows": [[3, 1, 3, False, "made", [0, 1], -1]]},
        {**GOOD, "rows": [[3, 1, 3, False, "made", [0, 1], 2.0]]},
        {**GOOD, "rows": [[3, 1, 3, 0, "made", [0, 1], 2]]},
        {**GOOD, "rows": [[3, 1, 3, False, "made", ["0", 1], 2]]},
    ],
)
def test_what_is_no_counts_is_refused(value: Any) -> None:
    with pytest.raises(EuchreError) as refused:
        Counts.from_json(value)
    assert refused.value.code == "bad_counts"
