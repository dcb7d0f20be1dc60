"""Statistics of deals: against counting by hand, and for every game."""

from __future__ import annotations

import math
import statistics as textbook
from typing import Any

import numpy as np
import pytest

from euchre import EuchreError, preset_names, rules
from euchre.analysis.duplicate import deal_of, play_deal
from euchre.analysis.players import PlayerSpec
from euchre.analysis.simulation import Simulation, simulate_in_core
from euchre.analysis.statistics import Figure, frequencies
from euchre.bots import load
from euchre.cluster import InOrder, Processes, Threads, run
from euchre.engine.counts import Counts


def figures(counts: Counts, preset: str) -> dict[tuple[str, int | None], Figure]:
    return {(each.name, each.number): each for each in frequencies(counts, rules(preset))}


@pytest.mark.parametrize("preset", preset_names())
def test_every_game(preset: str) -> None:
    counts = simulate_in_core(rules(preset), 30, seed=3)
    found = figures(counts, preset)
    assert all(math.isfinite(each.value) for each in found.values())
    shares = [each for each in found.values() if each.unit == "share"]
    assert all(0.0 <= each.value <= 1.0 for each in shares)
    makers = [each.value for each in shares if each.name in ("trump", "round1", "round2")]
    assert sum(makers) + found["no_trump_made", None].value == pytest.approx(1.0)
    assert all(each.published == {} for each in shares) == (
        rules(preset).sides != "partners" or rules(preset).scoring != "euchre"
    )


def test_counted_by_hand() -> None:
    game, player = rules("stick"), load("simple")
    states = [play_deal(game, deal_of(game, 4, number), [player] * 4) for number in range(150)]
    found = figures(Counts.of(states), "stick")
    assert all(state.maker is not None for state in states)
    ordered = [any(event.action.text.startswith("order") for event in s.history) for s in states]
    by_dealer = [o and s.maker == s.dealer for o, s in zip(ordered, states, strict=True)]
    assert found["round1", 3].value == sum(by_dealer) / 150
    codes = [state.outcome.code for state in states if state.outcome]
    failed = [code in ("euchre", "lone_euchre") for code in codes]
    assert found["failed", None].value == sum(failed) / 150
    places = [((s.maker or 0) - s.dealer - 1) % 4 for s in states]
    last = [not o and place >= 2 for o, place in zip(ordered, places, strict=True)]
    assert found["round2_last", None].value == sum(last) / 150
    both = [f for f, d in zip(failed, by_dealer, strict=True) if d]
    assert found["failed_round1", 3].value == sum(both) / len(both)
    assert found["march", None].value == codes.count("march") / 150
    gains = []
    for state in states:
        assert state.outcome is not None
        side = state.dealer % 2
        gains.append(state.outcome.points[side] - state.outcome.points[1 - side])
    assert found["dealers_gain", None].value == pytest.approx(textbook.fmean(gains))
    assert found["deviation", None].value == pytest.approx(textbook.pstdev(gains))
    assert found["dealers", 1].value == gains.count(1) / 150
    assert found["others", 2].value == gains.count(-2) / 150
    share = found["dealers", 1]
    assert share.error == pytest.approx(math.sqrt(share.value * (1 - share.value) / 150))


def test_figures_stand_beside_published_ones() -> None:
    found = figures(simulate_in_core(rules("stick"), 40, seed=3), "stick")
    assert found["round1", 3].published == {"people": 0.30, "table": 0.440, "search": 0.435}
    assert found["dealers_gain", None].published["people"] == 0.36
    length = found["deals_to_ten", None]
    assert (length.error, length.published) == (None, {"table": 10.8, "search": 10.7})


def test_deals_of_other_rules_are_refused() -> None:
    counts = simulate_in_core(rules("cutthroat"), 5, 1)
    with pytest.raises(EuchreError) as refused:
        frequencies(counts, rules("stick"))
    assert refused.value.code == "bad_counts"


def test_no_deals_have_no_statistics() -> None:
    with pytest.raises(EuchreError) as refused:
        frequencies(Counts(), rules())
    assert refused.value.code == "no_deals"


def simulation(*players: str, deals: int = 30) -> Simulation:
    return Simulation(rules("stick"), tuple(map(PlayerSpec.parse, players)), deals, seed=2)


def test_a_simulation_is_the_same_for_every_runner_and_cut() -> None:
    what = simulation("simple", "random")
    whole = run(what.work(), InOrder())
    assert whole == simulate_in_core(rules("stick"), 30, 2, ["simple", "random"])
    for size, runner in ((1, Threads(2)), (7, Processes(2)), (100, InOrder())):
        assert run(what.work(size), runner) == whole


def test_numbers_that_are_none_are_refused() -> None:
    wrong: Any
    for wrong in (-1, 1.5, True):
        with pytest.raises(EuchreError) as refused:
            simulate_in_core(rules("stick"), wrong, 2)
        assert refused.value.code == "deals_count"
    for wrong in (1.5, None):
        with pytest.raises(EuchreError) as refused:
            simulate_in_core(rules("stick"), 1, wrong)
        assert refused.value.code == "seed_no_integer"
    many: Any = np.uint8(3)
    assert simulate_in_core(rules("stick"), many, many) == simulate_in_core(rules("stick"), 3, 3)


def test_deals_do_not_depend_on_their_number() -> None:
    fewer = Counts.of(
        play_deal(rules("stick"), deal_of(rules("stick"), 2, number), [load("simple")] * 4)
        for number in range(10)
    )
    assert simulate_in_core(rules("stick"), 10, 2) == fewer


def test_players_sit_as_named() -> None:
    names = [player.name for player in simulation("simple", "random").seats]
    assert names == ["simple", "random"] * 2
    assert len({id(player) for player in simulation("random").seats}) == 1
    four = simulation("simple", "random", "random", "simple").seats
    assert [player.name for player in four] == ["simple", "random", "random", "simple"]
    for wrong in ((), ("simple",) * 3, ("simple",) * 5):
        with pytest.raises(EuchreError) as refused:
            simulation(*wrong)
        assert refused.value.code == "players_by_seat"


def test_a_player_that_changed_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    work = simulation("simple").work()
    monkeypatch.setattr(type(load("simple")), "version", "other")
    with pytest.raises(EuchreError) as refused:
        run(work, InOrder())
    assert refused.value.code == "player_changed"
