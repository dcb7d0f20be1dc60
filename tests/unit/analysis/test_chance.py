"""Exact chances: against listing every case, and against numbers that others have published."""

from __future__ import annotations

import math
from collections import Counter
from itertools import combinations, groupby, product

import pytest

from euchre import EuchreError
from euchre.analysis.chance import Spread, drawn, sum_of, two_ways
from euchre.analysis.intervals import Mean, Share
from euchre.analysis.streaks import longest, longest_spread, run_chance


@pytest.mark.parametrize(("cards", "good", "hand"), [(9, 3, 4), (8, 0, 3), (7, 7, 2), (10, 4, 10)])
def test_good_cards_in_a_hand_as_listed(cards: int, good: int, hand: int) -> None:
    hands = list(combinations(range(cards), hand))
    counted = Counter(sum(card < good for card in each) for each in hands)
    spread = drawn(cards, good, hand)
    found = dict(enumerate(spread.chances, spread.first))
    assert {n: each / len(hands) for n, each in counted.items()} == pytest.approx(
        {n: chance for n, chance in found.items() if chance}
    )


def test_more_good_cards_than_cards_are_no_pack() -> None:
    with pytest.raises(EuchreError, match="bad_pack"):
        drawn(24, 25, 5)


def test_a_sum_is_what_all_cases_come_to() -> None:
    die, coin = Spread(1, (1 / 6,) * 6), two_ways(0.3)
    total = sum_of([(die, 2), (coin, 1)])
    chances: Counter[int] = Counter()
    exact: dict[int, float] = {}
    for one, other, tossed in product(range(1, 7), range(1, 7), (0, 1)):
        n = one + other + tossed
        chances[n] += 1
        exact[n] = exact.get(n, 0) + (0.3 if tossed else 0.7) / 36
    assert dict(enumerate(total.chances, total.first)) == pytest.approx(exact)
    assert total.at_least(12) == pytest.approx(exact[12] + exact[13])
    assert total.at_most(3) == pytest.approx(exact[2] + exact[3])
    assert (total.at_least(-5), total.at_most(99)) == pytest.approx((1, 1))
    assert (total.at_least(99), total.at_most(-5)) == (0, 0)


def test_many_tosses_keep_their_mass_mean_and_range() -> None:
    spread = sum_of([(two_ways(0.365), 5000)])
    assert math.fsum(spread.chances) == pytest.approx(1, abs=1e-9)
    assert spread.mean == pytest.approx(1825)
    deviation = math.sqrt(5000 * 0.365 * 0.635)
    low, high = spread.range95
    assert low == pytest.approx(1825 - 1.96 * deviation, abs=1.5)
    assert high == pytest.approx(1825 + 1.96 * deviation, abs=1.5)
    more, tail = spread.tail(1900)
    assert more
    assert 0.01 < tail < 0.02
    assert spread.tail(1700)[0] is False


def test_a_range_leaves_no_more_than_a_fortieth_at_either_end() -> None:
    for chance, times in product((0.01, 0.2, 0.5, 0.9), (1, 7, 60)):
        spread = sum_of([(two_ways(chance), times)])
        low, high = spread.range95
        assert spread.at_most(low - 1) <= 0.025 < spread.at_most(low)
        assert spread.at_least(high + 1) <= 0.025 < spread.at_least(high)


@pytest.mark.parametrize("chances", [[0.5] * 8, [0.1, 0.9, 0.3, 0.3, 0.8, 0.99, 0.2], [], [0.4]])
def test_streaks_as_listed(chances: list[float]) -> None:
    exact: Counter[int] = Counter()
    for case in product((True, False), repeat=len(chances)):
        how = (chance if each else 1 - chance for each, chance in zip(case, chances, strict=True))
        runs = [len(list(run)) for each, run in groupby(case) if each]
        assert longest(case) == max(runs, default=0)
        exact[max(runs, default=0)] += math.prod(how)  # type: ignore[assignment]
    spread = longest_spread(chances)
    found = dict(enumerate(spread.chances))
    for n in range(len(chances) + 2):
        assert found.get(n, 0.0) == pytest.approx(exact[n], abs=1e-9)
        assert run_chance(chances, n) == pytest.approx(sum(exact[m] for m in exact if m >= n))


def test_published_chances_of_streaks() -> None:
    """Fair games, a hundred of them; and five hands without a jack, one after the other."""
    assert run_chance([0.5] * 100, 7) == pytest.approx(0.32, abs=0.005)
    assert run_chance([0.5] * 100, 10) == pytest.approx(0.044, abs=0.0005)
    assert drawn(24, 4, 5).chances[0] ** 5 == pytest.approx(0.0065, abs=0.00005)


@pytest.mark.parametrize(
    ("count", "number", "low", "high"),
    # Newcombe, Statistics in Medicine 17 (1998), table I, method 3
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_as_published(count: int, number: int, low: float, high: float) -> None:
    assert Share(count, number).interval == pytest.approx((low, high), abs=5e-5)


def test_of_nothing_nothing_is_told() -> None:
    assert (Share(0, 0).value, Share(0, 0).interval) == (None, (0.0, 1.0))
    assert (Mean().value, Mean().error, Mean.of([3]).error) == (None, None, None)
    assert Share(4, 4).interval[1] == 1.0


def test_the_error_of_a_mean() -> None:
    mean = Mean.of([1, 2, 3, 4])
    assert mean.value == 2.5
    assert mean.error == pytest.approx(math.sqrt(5 / 3) / 2)
