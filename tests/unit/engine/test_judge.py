"""Judgements of search: repeatable, with errors of differences, and solved hands in them."""

from __future__ import annotations

import dataclasses
from random import Random

import numpy as np
import pytest

from euchre import Action, Deal, Phase, State, View, engine, rules
from euchre.core import UpcardFate
from euchre.engine.beliefs import sample
from euchre.engine.beliefs.worlds import effective_cards
from euchre.engine.contract import OUTCOMES
from euchre.engine.layout import hand_bits
from euchre.engine.policies.rule_view import rule_choice
from euchre.engine.policies.situation import situation
from euchre.engine.search import judge as judging
from euchre.engine.search.effort import Effort
from euchre.engine.search.judge import judge
from euchre.engine.search.judgement import Judgement, summed
from euchre.engine.search.open_hands import open_payoffs
from euchre.engine.search.payoff import points_payoff
from tests.unit.engine.decisions import PAYOFF, views


@pytest.mark.parametrize("options", [{"pts_super_euchre": 4}, {"defend_alone": "always"}])
def test_open_payoffs_are_those_of_the_solver(options: dict[str, object]) -> None:
    checked = 0
    for view in views("standard", 4, 5, Phase.PLAY, **options):
        worlds = sample(view, 3, seed=8)
        order = judging._places(view)
        hands = np.ascontiguousarray(effective_cards(worlds.hands, view.trump)[:, order])
        cards = np.array([hand_bits(action.cards, view.trump) for action in view.legal_actions])
        found = open_payoffs(view, situation(view), hands, cards, PAYOFF)
        assert found is not None
        for number in range(len(worlds)):
            state = worlds.state(number)
            for k, action in enumerate(view.legal_actions):
                assert found[number, k] == _solved(state.apply(action), state)
                checked += 1
    assert checked > 200


def _solved(state: State, before: State) -> float:
    """The payoff of perfect play from here, to the side that has just played."""
    assert before.turn is not None
    assert state.maker is not None
    makers = state.maker % 2
    won = sum(count for seat, count in enumerate(state.seat_tricks) if seat % 2 == makers)
    if state.phase is Phase.PLAY:
        won += engine.solve(state)
    lone = "lone_" if state.loner is not None else ""
    if won >= 3:
        code = lone + ("march" if won == 5 else "made")
    else:
        apart = won == 0 and not lone and state.rules.pts_super_euchre is not None
        code = "super_euchre" if apart else lone + "euchre"
        if state.lone_defender is not None:
            code = "lone_defence" if won else "lone_defence_sweep"
    return float(PAYOFF[10 * (before.turn % 2 != makers) + OUTCOMES.index(code)])


def test_crosswise_sides_only_are_solved_in_the_open() -> None:
    game = rules("cutthroat")
    state = State.start(game, Deal(0, tuple(Random(2).sample(game.pack, len(game.pack)))))
    while state.phase is not Phase.PLAY:
        state = state.apply(state.legal_actions[-1])
    assert state.turn is not None
    view = state.view(state.turn)
    none = np.zeros((0, game.players), dtype=np.int64)
    assert open_payoffs(view, situation(view), none, none[:, 0], PAYOFF) is None


def test_a_judgement_is_repeated_by_its_seed() -> None:
    effort = Effort(drawn=60, worlds=24)
    for phase in (Phase.BID1, Phase.DISCARD, Phase.PLAY):
        view = next(views("stick", 6, 9, phase))
        payoff = points_payoff(view)
        one, again, other = (judge(view, effort, seed, payoff) for seed in (3, 3, 4))
        assert one.actions == view.legal_actions
        assert one.values.tolist() == again.values.tolist()
        assert one.errors.tolist() == again.errors.tolist()
        assert one.values.tolist() != other.values.tolist()
        assert one.best is one.actions[int(np.argmax(one.values))]
        assert -4 <= one.values.min() <= one.values.max() <= 4


def _seen_by_twin(view: View, world: State, effort: Effort) -> float:
    """What the rule player would not have done in this world, one factor for each, by the core."""
    floors = {
        **dict.fromkeys((Phase.BID1, Phase.BID2), effort.bid_floor),
        **{Phase.DISCARD: effort.discard_floor, Phase.PLAY: effort.play_floor},
    }
    weight, state = 1.0, State.start(world.rules, world.deal)
    for action in world.actions:
        assert state.turn is not None
        if state.turn != view.seat and action is not rule_choice(state.view(state.turn)):
            weight *= floors[state.phase]
        state = state.apply(action)
    return weight


@pytest.mark.parametrize("picked_up", [True, False])
def test_worlds_are_weighed_by_all_that_the_others_did(picked_up: bool) -> None:
    """Where no table was trained, all is likely that the rule player would do."""
    game, rng = rules("standard32"), Random(5)
    effort = Effort(drawn=1, worlds=1, bid_floor=0.5, discard_floor=0.25, play_floor=0.75)
    weights: set[float] = set()
    while len(weights) < 8:
        state = State.start(game, Deal(3, tuple(rng.sample(game.pack, len(game.pack)))))
        while state.turn is not None and len(state.tricks) < 2:
            state = state.apply(rule_choice(state.view(state.turn)))
        if state.turn is None or (state.view(0).upcard_fate is UpcardFate.TAKEN) is not picked_up:
            continue
        view = state.view((state.turn + 1) % 4)
        worlds = sample(view, 12, seed=3)
        found = judging._weights(view, worlds, effort)
        twin = [_seen_by_twin(view, worlds.state(number), effort) for number in range(12)]
        assert found.tolist() == pytest.approx(twin)
        weights.update(twin)


def test_worlds_are_chosen_by_weight_to_less_than_one() -> None:
    """All where they are few and alike."""
    worlds = sample(next(views("stick", 6, 9, Phase.PLAY)), 4, seed=3)
    weights = np.array([0.0, 2.0, 0.7, 0.3])
    chosen = [judging._chosen(worlds, weights, 9, seed) for seed in range(20)]
    for numbers in chosen:
        counts = np.bincount(numbers, minlength=4)
        assert (np.abs(counts - 3 * weights) < 1).all()
    assert {tuple(sorted(numbers)) for numbers in chosen} == {
        (1,) * 6 + (2, 2, 3),
        (1,) * 6 + (2, 2, 2),
    }, "the rest of a weight by luck"
    assert len({tuple(numbers) for numbers in chosen}) > 10
    assert sorted(judging._chosen(worlds, np.full(4, 0.3), 9, 1)) == [0, 1, 2, 3]


def test_errors_are_those_of_differences_to_the_best() -> None:
    """Worlds good for all actions alike say nothing of which is best."""
    actions = tuple(map(Action.parse, ("pass", "order", "order alone")))
    swings = np.tile([-4.0, 4.0], 50)
    found = summed(actions, np.stack([swings, swings + 1, -swings], axis=1))
    assert found.worlds == 100
    assert found.best is actions[1]
    assert found.values == pytest.approx(np.array([0, 1, 0]))
    assert found.errors == pytest.approx(np.array([0, 0, 8 / 10]))


def test_what_is_clear() -> None:
    actions = tuple(map(Action.parse, ("pass", "order")))
    base = Judgement(actions, np.array([0.0, 1.0]), np.array([0.2, 0.0]), 50)
    assert base.is_clear(4.9)
    assert not base.is_clear(5.1)
    assert not dataclasses.replace(base, worlds=49).is_clear(4.9)
    same = dataclasses.replace(base, values=np.array([1.0, 1.0]))
    assert not same.is_clear(0.0)


def test_a_clear_answer_ends_the_search_early() -> None:
    """The parts that were tried are the first quarters of the whole."""
    parts = []
    for view in views("stick", 7, 6, Phase.PLAY):
        payoff = points_payoff(view)
        effort = Effort(drawn=400, worlds=240)
        early = judge(view, effort, 1, payoff)
        late = judge(view, dataclasses.replace(effort, certain=1e9), 1, payoff)
        parts.append(early.worlds / late.worlds)
        if early.worlds < late.worlds:
            assert early.is_clear(effort.certain)
        else:
            assert early.values.tolist() == late.values.tolist()
    assert min(parts) == pytest.approx(0.25, abs=0.01)
    assert max(parts) == 1
