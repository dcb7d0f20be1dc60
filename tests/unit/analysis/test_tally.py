"""Tallies: exact sums, the textbook's statistics, nothing lost in writing."""

from __future__ import annotations

import json
import math
import statistics
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from euchre import EuchreError
from euchre.analysis.tally import Tally


def results(count: int, seed: int = 1) -> list[Fraction]:
    rng = Random(seed)
    return [Fraction(rng.randint(-8, 8), rng.choice((2, 6))) for _ in range(count)]


def test_statistics_are_the_textbooks() -> None:
    values = results(500)
    tally = Tally(values, same=25)
    floats = [float(value) for value in values]
    assert tally.pairs == 500
    assert math.isclose(tally.mean, statistics.fmean(floats))
    assert math.isclose(tally.deviation, statistics.stdev(floats))
    assert math.isclose(tally.error, statistics.stdev(floats) / math.sqrt(500))
    low, high = tally.interval
    assert math.isclose(high - low, 2 * 1.959964 * tally.error, rel_tol=1e-6)
    assert math.isclose((high + low) / 2, tally.mean)
    assert tally.identical == 0.05


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    held = 0
    for seed in range(400):
        low, high = Tally(results(60, seed)).interval
        held += low <= 0.0 <= high
    assert 360 <= held <= 396  # 95 % of 400, give or take four standard deviations


def test_parts_add_up_exactly() -> None:
    values = results(300)
    parts = [Tally(values[at::7], same=at) for at in range(7)]
    whole = Tally(values, same=21)
    for order in (parts, parts[::-1]):
        total = Tally()
        for part in order:
            total += part
        assert total == whole
        assert hash(total) == hash(whole)
        assert (total.mean, total.error) == (whole.mean, whole.error)
    assert Tally.from_json(json.loads(json.dumps(whole.to_json()))) == whole


def test_cancelled_results_stay_counted() -> None:
    assert (Tally([Fraction(1)]) + Tally([Fraction(-1), Fraction(0)])).pairs == 3


def test_of_little_or_nothing() -> None:
    assert math.isnan(Tally().mean)
    assert math.isnan(Tally().error)
    assert math.isnan(Tally().identical)
    assert math.isnan(Tally([Fraction(1)]).error)
    assert Tally([Fraction(1)]).mean == 1.0


@pytest.mark.parametrize(
    "value",
    [None, [], {}, {"same": 1}, {"same": 1, "results": []}, {"same": 1, "results": {"x": 1}},
     {"same": 1, "results": {"1/0": 1}}, {"same": 1, "results": {"1/2": -1}},
     {"same": 0, "results": {"1e99999999": 1}}, {"same": 2, "results": {"1": 1}},
     {"same": True, "results": {}}, {"same": 0, "results": {"1": 0.5}}],
)  # fmt: skip
def test_what_is_no_tally_is_refused(value: Any) -> None:
    with pytest.raises(EuchreError) as refused:
        Tally.from_json(value)
    assert refused.value.code == "bad_tally"
