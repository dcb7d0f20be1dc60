"""Match equity with setbacks: against games played by the rules, and against the plain table."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from euchre import EuchreError, Rules, rules, settle
from euchre.engine.counts import Counts, Result
from euchre.engine.equity import BENJAMIN, NEAR_EQUILIBRIUM, match_equity
from euchre.engine.setback import SetbackOutcomes, setback_equity, setback_outcomes_of

BIDS: SetbackOutcomes = {
    (4, 2, True): 0.30, (6, 0, True): 0.05, (-4, 3, True): 0.15, (12, 0, True): 0.02,
    (2, 4, False): 0.30, (3, -4, False): 0.15, (0, 0, False): 0.03,
}  # fmt: skip


@pytest.mark.parametrize("plain", [BENJAMIN, NEAR_EQUILIBRIUM])
@pytest.mark.parametrize("passes", [True, False])
def test_without_setbacks_it_is_the_plain_table(
    plain: dict[tuple[int, int], float], passes: bool
) -> None:
    outcomes = {
        (*points, points[0] > 0): 0.9 * chance for points, chance in plain.items()
    } | {(0, 0, False): 0.1}  # fmt: skip
    expected = match_equity(
        {points: 0.9 * chance for points, chance in plain.items()} | {(0, 0): 0.1}, 7, passes
    )
    found = setback_equity(outcomes, 7, floor=0, deal_passes=passes)
    assert np.allclose(found.table, expected.table, atol=1e-8)
    assert np.allclose(found.deals, expected.deals, atol=1e-6)


@pytest.mark.parametrize("preset", ["bid4", "hasenpfeffer"])
@pytest.mark.parametrize("start", [(0, 0), (9, 9), (-5, 8), (8, 2)])
def test_as_played_by_the_rules(preset: str, start: tuple[int, int]) -> None:
    rng, game = Random(7), rules(preset, target=10)
    table = setback_equity(BIDS, 10)
    games = np.array([played(rng, game, start) for _ in range(4000)], dtype=float)
    for column, exact in enumerate(
        (table.win(*start, dealing=True), table.expected_deals(*start, dealing=True))
    ):
        sample = games[:, column]
        assert abs(sample.mean() - exact) < 4 * sample.std() / len(sample) ** 0.5 + 1e-9


def played(rng: Random, game: Rules, start: tuple[int, int]) -> tuple[bool, int]:
    scores, dealer, deals = start, 0, 0
    while True:
        dealers, others, made = rng.choices(list(BIDS), list(BIDS.values()))[0]
        deals += 1
        points = (dealers, others) if dealer == 0 else (others, dealers)
        if any(points):
            makers = dealer if made else 1 - dealer
            ending = settle(game, scores, points, [makers])
            scores = (ending.scores[0], ending.scores[1])
            if ending.winner is not None:
                return ending.winner == 0, deals
        dealer = 1 - dealer


def test_laws() -> None:
    table = setback_equity(BIDS, 10)
    inside = table.table[:, :20, :20]
    assert np.allclose(inside[1] + inside[0].T, 1.0, atol=1e-7)
    assert (np.diff(inside, axis=1) >= -1e-9).all()
    assert table.win(-99, 0, True) == table.win(table.floor, 0, True)
    assert table.win(11, 3, False) == 1.0


def test_from_counted_deals() -> None:
    counts = Counts(
        {
            Result(2, 0, 1, False, "bid_made", (4, 2)): 6,
            Result(1, 0, 1, False, "bid_made", (2, 4)): 2,
            Result(1, 0, 2, False, "bid_set", (-3, 5)): 2,
        }
    )
    assert setback_outcomes_of(counts) == {(4, 2, True): 0.8, (5, -3, False): 0.2}
    with pytest.raises(EuchreError, match="bad_outcomes"):
        setback_outcomes_of(Counts())


@pytest.mark.parametrize(
    ("outcomes", "target"),
    [
        ({}, 10),
        ({(0, 0, False): 1.0}, 10),
        ({(1, 0, True): 0.5}, 10),
        ({(1, 0, True): 1.5, (0, 1, False): -0.5}, 10),
        ({(-1, 0, True): 1.0}, 10),
        ({(1, 0): 1.0}, 10),
        ({(1.5, 0, True): 1.0}, 10),
        ({(1, 0, True): "1"}, 10),
        ({1: 1.0}, 10),
    ],
)
def test_what_is_no_game_is_refused(outcomes: Any, target: int) -> None:
    with pytest.raises(EuchreError) as refused:
        setback_equity(outcomes, target)
    assert refused.value.code == "bad_outcomes"


def test_bad_targets_and_floors_are_refused() -> None:
    targets: Any = (0, -1, 1.5, None, 10**6)
    floors: Any = (1, -0.5, "0", -(10**9))
    for target in targets:
        with pytest.raises(EuchreError, match="bad_target"):
            setback_equity({(1, 0, True): 1.0}, target)
    for floor in floors:
        with pytest.raises(EuchreError, match="bad_floor"):
            setback_equity({(1, 0, True): 1.0}, 10, floor=floor)
