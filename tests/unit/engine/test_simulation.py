"""Simulations: the same however they are cut, whoever plays, and clear about bad input."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from euchre import EuchreError, Rules, rules
from euchre.engine.counts import Counts
from euchre.engine.policies import Policy
from euchre.engine.policies.policy import arrays_of
from euchre.engine.simulation import UNIT, deal, duel, simulate
from tests.unit.engine.plain import said_by_both

STICK, NAP = rules("stick"), rules("nap")
MIXED = ("random", "rule", "rule", "random")


@pytest.mark.parametrize(("preset", "players"), [("stick", MIXED), ("nap", "random")])
def test_counts_do_not_depend_on_how_the_deals_are_cut(preset: str, players: Any) -> None:
    game = rules(preset)
    whole = simulate(game, 70, 5, players=players, start=30)
    cuts = [(30, 1), (31, 20), (51, 49)]
    parts = [simulate(game, n, 5, players=players, start=at) for at, n in cuts]
    assert whole.deals == 70
    assert Counts.sum(parts[::-1]) == whole
    assert simulate(game, 70, 6, players=players, start=30) != whole


@pytest.mark.parametrize("threads", [2, 3])
def test_threads_change_nothing(threads: int) -> None:
    deals = 2 * UNIT + 17
    assert simulate(STICK, deals, 5, threads=threads) == simulate(STICK, deals, 5)
    pairs = UNIT + 3
    one, many = (duel(STICK, "rule", "random", pairs, 5, threads=n) for n in (1, threads))
    assert np.array_equal(one, many)


def test_what_a_thread_raises_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    from euchre.engine import many

    def fail(*_: object) -> None:
        raise RuntimeError("no kernel")

    monkeypatch.setattr(many, "count_deals", fail)
    for deals in (9 * UNIT, 2**61):
        for threads in (1, 2, 10**6):
            with pytest.raises(RuntimeError, match="no kernel"):
                simulate(STICK, deals, 5, threads=threads)


@pytest.mark.parametrize("preset", ["standard", "cutthroat", "two_handed", "nap", "british"])
def test_a_deal_can_be_looked_at(preset: str) -> None:
    game = rules(preset)
    states = [deal(game, number, 5) for number in range(3, 40)]
    assert all(state.phase.terminal for state in states)
    assert [state.dealer for state in states[:2]] == [3 % game.players, 4 % game.players]
    assert Counts.of(states) == simulate(game, 37, 5, start=3)


def test_seats_have_their_own_policies() -> None:
    state = deal(STICK, 8, 5, players=MIXED)
    same = deal(STICK, 8, 5, players=[Policy("random"), "rule", Policy("rule"), "random"])
    assert state.history == same.history
    assert deal(STICK, 8, 5, players="rule").history != state.history
    by_names = simulate(STICK, 500, 5, players=MIXED)
    assert by_names != simulate(STICK, 500, 5, players=("rule", "random", "random", "rule"))


def test_gains_do_not_depend_on_how_the_pairs_are_cut() -> None:
    whole = duel(STICK, "rule", "random", 60, 5, start=10)
    parts = [duel(STICK, "rule", "random", 30, 5, start=start) for start in (10, 40)]
    assert np.array_equal(whole, np.concatenate(parts))
    assert whole.dtype == np.float64
    assert np.array_equal(duel(STICK, "random", "rule", 60, 5, start=10), -whole)


def test_gains_are_those_of_the_deals_themselves() -> None:
    """Seat by seat in core, whose first dealer sits where the seats of ``one`` are odd places."""
    gains = duel(STICK, "rule", "random", 12, 5)
    for number in range(0, 12, 4):
        halves = [
            deal(STICK, number, 5, players=["random", "rule"] * 2),
            deal(STICK, number, 5, players=["rule", "random"] * 2),
        ]
        points = [state.outcome.points if state.outcome else (0, 0) for state in halves]
        gain = (points[0][1] - points[0][0] + points[1][0] - points[1][1]) / 2
        assert gains[number] == gain


def test_where_nobody_has_a_partner_points_are_means_over_seats() -> None:
    gains = duel(rules("cutthroat"), "rule", "random", 400, 5)
    assert gains.mean() > 0.1
    assert np.array_equal(duel(rules("cutthroat"), "random", "rule", 400, 5), -gains)


def test_a_policy_against_itself_gains_nothing() -> None:
    assert not duel(STICK, "rule", Policy("rule"), 500, 5).any()


def test_policies_bring_their_own_weights_and_options() -> None:
    rule = Policy("rule")
    never = rule.weights.copy()
    never[15:23] = 5000
    timid = Policy("rule", weights=never)
    endings = simulate(rules("standard"), 300, 5, players=timid).by_ending
    assert set(endings) == {(0, -1, False, "passed_out")}
    plain = Policy("rule", options=np.zeros_like(rule.options))
    assert duel(STICK, rule, plain, 3000, 5).any()
    assert duel(STICK, rule, timid, 3000, 5).mean() > 0.1


@pytest.mark.parametrize("same", [False, True])
def test_a_stuck_dealer_calls_however_little_he_thinks_of_his_hand(same: bool) -> None:
    hopeless = Policy("rule").weights.copy()
    hopeless[:13] = -100_000
    hopeless[14] = 0
    game = rules("stick", round2_same_suit=same)
    policy = Policy("rule", weights=hopeless)
    assert {key[:2] for key in simulate(game, 200, 5, players=policy).by_ending} == {(2, 3)}
    for number in range(20):
        assert deal(game, number, 5, players=policy).trump in game.callable_trumps


def table_of(action: int) -> Policy:
    """A bidding table that has one action for all of round one, and passes in round two."""
    size = Policy.of("table", STICK).bidding
    assert size is not None
    table = np.zeros_like(size)
    first = len(table) // 4
    if action:
        table[action - 1 : first : 2] = 254
    return Policy("table", bidding=table)


@pytest.mark.parametrize(("action", "alone"), [(1, False), (2, True)])
def test_policies_bring_their_own_bidding_table(action: int, alone: bool) -> None:
    endings = simulate(rules("standard"), 200, 5, players=table_of(action)).by_ending
    assert {key[:3] for key in endings} == {(1, 0, alone)}


def test_a_table_cannot_pass_where_the_dealer_is_stuck() -> None:
    passing = table_of(0)
    endings = simulate(rules("standard"), 200, 5, players=passing).by_ending
    assert {key[3] for key in endings} == {"passed_out"}
    stuck = simulate(STICK, 200, 5, players=passing).by_ending
    assert {key[:2] for key in stuck} == {(2, 3)}


def test_policies_share_rows_where_they_are_the_same() -> None:
    one, two, table = Policy("rule"), Policy("rule"), table_of(0)
    arrays = arrays_of([one, table, two, one])
    assert arrays.codes == (0x11, 0x02, 0x21, 0x11)
    assert [len(rows) for rows in arrays[1:]] == [3, 1, 3]
    assert arrays_of([Policy("random")]).codes == (0,)


def test_nothing_to_do_is_done() -> None:
    assert simulate(STICK, 0, 5) == Counts()
    assert simulate(NAP, 0, 5) == Counts()
    assert duel(STICK, "rule", "random", 0, 5).shape == (0,)


@pytest.mark.parametrize("game", [STICK, NAP])
def test_numbers_may_be_those_of_numpy(game: Rules) -> None:
    n, start, seed = np.uint8(10), np.uint8(250), np.int64(5)
    counts = simulate(game, n, seed, start=start, threads=np.int64(2))  # type: ignore[arg-type]
    assert counts == simulate(game, 10, 5, start=250)
    assert deal(game, start, seed) == deal(game, 250, 5)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [-1, 2**63, 2**64 - 1])
def test_seeds_are_whole_numbers_of_64_bits(seed: int) -> None:
    assert simulate(STICK, 50, seed) == simulate(STICK, 50, seed + 2**64)


WEIGHTS = Policy("rule").weights
TABLE = table_of(0)
REFUSED: list[tuple[Callable[[], object], str]] = [
    (lambda: simulate(STICK, -1, 5), "deals_count"),
    (lambda: simulate(STICK, 1.5, 5), "deals_count"),  # type: ignore[arg-type]
    (lambda: duel(STICK, "rule", "rule", True, 5), "deals_count"),
    (lambda: simulate(STICK, 1, 5, start=-1), "deal_number"),
    (lambda: deal(STICK, -1, 5), "deal_number"),
    (lambda: duel(STICK, "rule", "rule", 1, 5, start=2**62), "deal_number"),
    (lambda: simulate(NAP, 2**70, 5), "deals_count"),
    (lambda: duel(STICK, "rule", "rule", 1, 5, threads=1.5), "bad_workers"),  # type: ignore[arg-type]
    (lambda: simulate(STICK, 1, "x"), "seed_no_integer"),  # type: ignore[arg-type]
    (lambda: simulate(STICK, 1, 5, threads=0), "bad_workers"),
    (lambda: simulate(STICK, 1, 5, players="simple"), "unknown_policy"),
    (lambda: simulate(NAP, 1, 5, players="simple"), "unknown_policy"),
    (lambda: Policy("simple"), "unknown_policy"),
    (lambda: simulate(STICK, 1, 5, players=["rule"] * 3), "players_by_seat"),
    (lambda: deal(rules("two_handed"), 1, 5, players=MIXED), "players_by_seat"),
    (lambda: simulate(NAP, 1, 5, players="rule"), "policy_needs_kernels"),
    (lambda: deal(NAP, 1, 5, players=Policy("rule")), "policy_needs_kernels"),
    (lambda: duel(NAP, "random", "random", 1, 5), "duel_needs_kernels"),
    (lambda: simulate(rules("classic"), 1, 5, players="table"), "no_table"),
    (lambda: simulate(rules("two_handed"), 1, 5, players=TABLE), "no_table"),
    (lambda: duel(rules("standard32"), TABLE, "rule", 1, 5), "no_table"),
    (lambda: Policy("table"), "bad_policy"),
    (lambda: Policy("rule", bidding=TABLE.bidding), "bad_policy"),
    (lambda: Policy("table", bidding=[1, 2]), "bad_policy"),
    (lambda: Policy("rule", weights=WEIGHTS[:-1]), "bad_policy"),
    (lambda: Policy("rule", weights=WEIGHTS + 0.5), "bad_policy"),
    (lambda: Policy("rule", weights=WEIGHTS + 2**40), "bad_policy"),
    (lambda: Policy("rule", options=Policy("rule").options + 8), "bad_policy"),
]


@pytest.mark.parametrize("number", range(len(REFUSED)))
def test_bad_input_is_refused(number: int) -> None:
    call, code = REFUSED[number]
    with pytest.raises(EuchreError) as refused:
        call()
    assert refused.value.code == code


SCRIPT = """
from euchre import rules
from euchre.engine.simulation import duel, simulate

mixed = ("random", "rule", "rule", "random")
counts = [simulate(rules(name), 8, 5).to_json() for name in ("classic", "two_handed")]
counts.append(simulate(rules("stick"), 12, 5, players=mixed).to_json())
print(counts, duel(rules("cutthroat"), "rule", "random", 4, 5).tolist())
"""


def test_plain_python_gives_the_same() -> None:
    here, plain = said_by_both(SCRIPT)
    assert here == plain != []
