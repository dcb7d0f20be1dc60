"""Contests and simulations by kernels: the same as without, only fast."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from euchre import EuchreError, rules
from euchre.analysis.arena import Contest
from euchre.analysis.kernels import known, tally_of_gains
from euchre.analysis.players import PlayerSpec
from euchre.analysis.simulation import Simulation
from euchre.analysis.statistics import frequencies
from euchre.cluster import InOrder, Threads, run
from euchre.engine.counts import Counts
from euchre.engine.simulation import deal, duel, simulate

RANDOM, SIMPLE = PlayerSpec("random"), PlayerSpec("simple")
BEST = PlayerSpec("rule")


def contest(pairs: int, via: str = "kernels", preset: str = "stick") -> Contest:
    return Contest(rules(preset), (BEST, RANDOM), pairs, seed=3, via=via)  # type: ignore[arg-type]


def test_the_same_for_every_cut_and_runner() -> None:
    what = contest(300)
    whole = run(what.work(), InOrder())
    for size, runner in ((7, Threads(2)), (100, InOrder()), (1000, Threads(1))):
        assert run(what.work(size), runner) == whole
    gains = duel(rules("stick"), BEST.name, "random", 300, 3)
    assert whole.of(0) == tally_of_gains(gains)


@pytest.mark.parametrize("preset", ["stick", "cutthroat"])
def test_kernels_and_players_play_alike(preset: str) -> None:
    # Other deals, so that only what both measure can agree.
    fast = run(contest(4000, preset=preset).work(), InOrder()).of(0)
    slow = run(contest(60, "core", preset).work(), InOrder()).of(0)
    assert abs(fast.mean - slow.mean) < 4 * (fast.error**2 + slow.error**2) ** 0.5
    assert fast.deviation == pytest.approx(slow.deviation, rel=0.5)


def test_pairs_that_went_the_same_way() -> None:
    tally = tally_of_gains(np.array([0.0, 1 / 3, 0.0, -2.5]))
    assert dict(tally.results) == {Fraction(-5, 2): 1, Fraction(0): 2, Fraction(1, 3): 1}
    assert tally.identical == 0.5


def test_pairs_that_went_the_same_way_for_each_of_three() -> None:
    """There the mean of two may be the same while they changed places."""
    game, pairs = rules("cutthroat"), 120
    exact = 0
    for number in range(pairs):
        ends = []
        for turn in (0, 1):
            places = [(seat - number % 3 - 1) % 3 for seat in range(3)]
            names = [(BEST, RANDOM)[(place + turn) % 2].name for place in places]
            outcome = deal(game, number, 3, players=names).outcome
            ends.append(outcome.points if outcome else (0, 0, 0))
        exact += ends[0] == ends[1]
    tally = run(contest(pairs, preset="cutthroat").work(7), InOrder()).of(0)
    assert tally.same == exact < tally.results[Fraction(0)]


def test_deals_by_kernels_are_counted() -> None:
    what = Simulation(rules("stick"), (BEST, RANDOM), 500, seed=4, via="kernels")
    counts = run(what.work(33), Threads(2))
    assert counts == simulate(rules("stick"), 500, 4, players=[BEST.name, "random"] * 2)
    assert isinstance(counts, Counts)
    assert len(frequencies(counts, rules("stick"))) > 20


def test_what_no_kernel_can_do_is_refused() -> None:
    assert known(rules("stick"), (BEST, RANDOM))
    assert not known(rules("nap"), (RANDOM,))
    assert not known(rules("stick"), (RANDOM, SIMPLE))
    assert not known(rules("stick"), (PlayerSpec.parse("random:x=1"),))
    with pytest.raises(EuchreError, match="no_kernels"):
        Contest(rules("stick"), (RANDOM, SIMPLE), 9, via="kernels")
    with pytest.raises(EuchreError, match="no_kernels"):
        Contest(rules("stick"), (RANDOM, RANDOM), 9, form="games", via="kernels")
    with pytest.raises(EuchreError, match="no_kernels"):
        Simulation(rules("nap"), (RANDOM,), 9, via="kernels")


def test_the_version_of_a_table_tells_which_table() -> None:
    both = (PlayerSpec("table"), PlayerSpec("rule"))
    assert known(rules("stick"), both)
    what = Contest(rules("stick"), both, 50, via="kernels")
    assert what.version(0) != what.version(1)
    assert what.version(0).startswith(f"{PlayerSpec('table').load().version}-")
    assert Contest(rules("standard"), both, 50, via="kernels").version(0) != what.version(0)
    assert run(what.work(), InOrder()).of(0).pairs == 50
