"""Ratings: exact where the pairings agree, honest where they do not."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from euchre.analysis.ratings import rate
from euchre.analysis.tally import Tally


def tally(mean: float, pairs: int, rng: Random) -> Tally:
    draws = (rng.gauss(mean, 0.7) for _ in range(pairs))
    return Tally([Fraction(round(2 * draw), 2) for draw in draws])


def exact(mean: Fraction, pairs: int = 100) -> Tally:
    """A tally with this mean and a deviation of about one half."""
    half = Fraction(1, 2)
    return Tally({mean - half: pairs // 2, mean + half: pairs // 2})


def test_pairings_that_agree_are_met() -> None:
    strength = [Fraction(3, 10), Fraction(1, 10), Fraction(-4, 10)]
    pairings = list(combinations(range(3), 2))
    found = rate(3, pairings, [exact(strength[a] - strength[b]) for a, b in pairings])
    for rating, true in zip(found.players, strength, strict=True):
        assert rating.rating == pytest.approx(float(true))
    assert found.misfit == pytest.approx(0.0, abs=1e-12)
    assert found.freedom == 1


def test_a_circle_does_not_fit() -> None:
    pairings = [(0, 1), (1, 2), (2, 0)]
    found = rate(3, pairings, [exact(Fraction(1, 2))] * 3)
    assert [rating.rating for rating in found.players] == pytest.approx([0.0] * 3)
    assert found.misfit > 100


def test_two_players_are_half_of_their_difference_away() -> None:
    only = exact(Fraction(1, 5))
    found = rate(2, [(0, 1)], [only])
    assert [rating.rating for rating in found.players] == pytest.approx([0.1, -0.1])
    assert found.players[0].error == pytest.approx(only.error / 2)
    assert found.freedom == 0
    won = rate(2, [(0, 1)], [Tally({Fraction(1): 60, Fraction(0): 40})], even=0.5)
    assert won.players[0].rating == pytest.approx(0.05)


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    rng = Random(4)
    strength = [0.2, 0.1, -0.05, -0.25]
    pairings = list(combinations(range(4), 2))
    held = 0
    for _ in range(100):
        results = [tally(strength[a] - strength[b], 60, rng) for a, b in pairings]
        for rating, true in zip(rate(4, pairings, results).players, strength, strict=True):
            held += rating.interval[0] <= true <= rating.interval[1]
    assert 350 <= held <= 398  # of 400; 95 % and four standard deviations


def test_equals_that_never_differed() -> None:
    found = rate(2, [(0, 1)], [Tally([Fraction(0)] * 9, same=9)])
    assert found.players[0].rating == 0.0
