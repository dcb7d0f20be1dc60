"""Weights: what a model is told, what its answers do, and that no model can hide the truth."""

from __future__ import annotations

import dataclasses
from random import Random
from typing import Any

import numpy as np
import pytest

from euchre import ActionKind, EuchreError, Phase, State, View, preset_names, rules
from euchre.bots import load
from euchre.core.ranking import legal_cards
from euchre.engine.beliefs import Moment, PlainModel, resample, sample, weigh
from euchre.engine.beliefs.plain import tricks_of
from euchre.engine.beliefs.weights import Floats
from euchre.engine.layout import PRINTED, printed_hand
from euchre.testing import playout, random_deal
from tests.property.moments import moments

MOVED = (ActionKind.PLAY, ActionKind.DISCARD, ActionKind.GIVE)


class Noted:
    """A model that finds everything equally likely and notes what it was asked."""

    def __init__(self) -> None:
        self.asked: list[Moment] = []

    def likelihood(self, moment: Moment) -> Floats:
        self.asked.append(moment)
        return np.ones(len(moment.hands))


class Answer:
    """A model with one answer to everything."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def likelihood(self, moment: Moment) -> Floats:
        answer: Floats = self.answer
        return answer


def ordered(*more: str, seed: int = 3) -> State:
    rule = rules()
    deal = random_deal(rule, Random(seed))._replace(dealer=3)
    return State.replay(rule, deal, ["pass", "order", *more])


def test_a_model_is_asked_for_every_action_of_the_others() -> None:
    rng = Random(4)
    for name in preset_names():
        final = playout(State.start(rules(name), random_deal(rules(name), rng)), rng)
        for state, _ in list(moments(final))[::8]:
            for seat in (*range(state.rules.players), None):
                assert_asked(state, seat)


def assert_asked(state: State, seat: int | None) -> None:
    view, model = state.view(seat), Noted()
    worlds = sample(view, 3, seed=5)
    assert (weigh(view, worlds, model) == np.full(3, 1 / 3)).all()
    others = [event for event in view.history if event.seat != seat]
    assert [(asked.seat, asked.action) for asked in model.asked] == others
    for number in range(3):
        states = [before for before, _ in moments(worlds.state(number))]
        happened = worlds.state(number).history
        unheard = len(states) - len(view.history)
        for asked in model.asked:
            before = states[unheard + asked.number]
            action = happened[unheard + asked.number].action
            assert before.turn == asked.seat
            assert int(asked.hands[number]) == printed_hand(before.hands[asked.seat])
            assert asked.public == before.view(None) or before.phase is Phase.REDEAL_CLAIM
            moved = action.kind in MOVED
            assert int(asked.cards[number]) == (printed_hand(action.cards) if moved else 0)
            if action.kind is ActionKind.PLAY and before.trump is not None:
                hand = before.hands[asked.seat]
                legal = legal_cards(before.rules, before.trump, hand, before.trick)
                assert int(asked.playable[number]) == printed_hand(legal)


def test_weights_follow_the_likelihoods() -> None:
    view = ordered().view(0)
    worlds = sample(view, 4, seed=6)
    model = Answer(np.array([1.0, 0.5, 0.25, 0.0]))
    weights = weigh(view, worlds, model, floor=0.0)
    assert weights == pytest.approx(np.array([4, 2, 1, 0]) / 7)
    mixed = weigh(view, worlds, model, floor=0.2)
    assert mixed == pytest.approx(0.8 * np.array([4, 2, 1, 0]) / 7 + 0.05)


def test_the_floor_keeps_every_world_alive() -> None:
    view = ordered().view(0)
    worlds = sample(view, 5, seed=7)
    sure = Answer(np.array([1e-300, 0.0, 0.0, 0.0, 0.0]))
    assert weigh(view, worlds, sure, floor=0.05).min() == pytest.approx(0.01)
    assert weigh(view, worlds, sure, floor=1.0) == pytest.approx(np.full(5, 0.2))
    assert weigh(view, worlds, Answer(np.zeros(5)), floor=0.0) == pytest.approx(np.full(5, 0.2))


@pytest.mark.parametrize(
    "answer",
    [np.ones(4), np.ones((5, 1)), np.full(5, -0.1), np.full(5, np.nan), np.full(5, np.inf), 1.0],
)
def test_an_answer_that_is_no_likelihood_is_refused(answer: Any) -> None:
    view = ordered().view(0)
    with pytest.raises(EuchreError) as raised:
        weigh(view, sample(view, 5, seed=8), Answer(answer))
    assert raised.value.code == "likelihoods"


@pytest.mark.parametrize("floor", [-0.1, 1.1, float("nan")])
def test_a_floor_that_is_no_share_is_refused(floor: float) -> None:
    view = ordered().view(0)
    with pytest.raises(EuchreError) as raised:
        weigh(view, sample(view, 5, seed=8), Noted(), floor)
    assert raised.value.code == "floor_share"


def test_worlds_are_weighed_for_their_own_view() -> None:
    state = ordered()
    with pytest.raises(EuchreError) as raised:
        weigh(state.view(2), sample(state.view(0), 5, seed=8), Noted())
    assert raised.value.code == "worlds_of_another_view"


def test_worlds_are_drawn_again_as_often_as_they_weigh() -> None:
    view = ordered().view(0)
    worlds = sample(view, 50, seed=14)
    weights = weigh(view, worlds, PlainModel())
    again = resample(worlds, weights, 1000, seed=15)
    rows = {tuple(row): at for at, row in enumerate(worlds.hands.tolist())}
    times = np.zeros(50)
    for row in again.hands.tolist():
        times[rows[tuple(row)]] += 1
    assert (np.abs(times - 1000 * weights) < 1).all()
    assert (resample(worlds, weights, 1000, seed=15).hands == again.hands).all()
    assert (resample(worlds, weights, 1000, seed=16).hands != again.hands).any()


NAN = float("nan")
REFUSED_WEIGHTS: list[Any] = [
    *([1, 1], [1, -1, 1], [0, 0, 0], [1, NAN, 1], 1),
    *([1, -NAN, 0], [1e308] * 3, ["a", "b", "c"], [[1], [1, 2], [3]]),
]


@pytest.mark.parametrize("weights", REFUSED_WEIGHTS)
def test_weights_that_are_none_are_refused(weights: Any) -> None:
    worlds = sample(ordered().view(0), 3, seed=8)
    with pytest.raises(EuchreError) as raised:
        resample(worlds, weights, 5, seed=1)
    assert raised.value.code == "weights_of_worlds"


def test_the_plain_model_gives_an_orderer_more_trumps() -> None:
    view = ordered().view(0)
    worlds = sample(view, 2000, seed=9)
    weights = weigh(view, worlds, PlainModel())
    strength = tricks_of(view, worlds.hands[:, 1], view.trump)
    assert weights.sum() == pytest.approx(1)
    assert (weights * strength).sum() > strength.mean() + 0.3


def test_the_plain_model_answers_in_every_game() -> None:
    rng = Random(10)
    for name in preset_names():
        final = playout(State.start(rules(name), random_deal(rules(name), rng)), rng)
        for state, _ in list(moments(final))[-6::5]:
            for seat in range(state.rules.players):
                view = state.view(seat)
                weights = weigh(view, sample(view, 8, seed=11), PlainModel())
                assert weights.min() >= 0.05 / 8
                assert weights.sum() == pytest.approx(1)


def test_trumps_are_worth_more_the_higher_they_are() -> None:
    view = ordered().view(0)
    cards = sorted(rules().pack, key=view.strength_of, reverse=True)
    one = np.array([PRINTED[card] for card in cards], np.int64)
    worth = tricks_of(view, one, view.trump)
    trumps = [number for number, card in enumerate(cards) if view.suit_of(card) == view.trump]
    assert len(trumps) == 7
    values = [float(worth[number]) for number in trumps]
    assert values == sorted(values, reverse=True)
    assert min(values) > max(float(worth[number]) for number in range(24) if number not in trumps)


def test_the_truth_gains_weight_where_players_mean_what_they_say() -> None:
    """Against the rule-bound bots the plain model is right more often than wrong."""
    rule, rng = rules("stick"), Random(12)
    gains = []
    for number in range(40):
        players = [load("simple", seed=number) for _ in range(4)]
        state = State.start(rule, random_deal(rule, rng)._replace(claims_used=()))
        while state.phase is not Phase.PLAY:
            assert state.turn is not None
            state = state.apply(players[state.turn].choose(state.view(state.turn)))
        for seat in range(4):
            view = state.view(seat)
            gains.append(gain_of_truth(state, view))
    assert np.mean(gains) > 3 * np.std(gains) / len(gains) ** 0.5


class BesideTruth:
    """The plain model, asked about the true hands as well."""

    def __init__(self, truth: State) -> None:
        self.states = [before for before, _ in moments(truth)]
        self.truth = truth
        self.logs: list[Floats] = []
        self.log = 0.0

    def likelihood(self, moment: Moment) -> Floats:
        number = len(self.truth.history) - len(self.states) + moment.number
        hand = printed_hand(self.states[number].hands[moment.seat])
        cards = self.truth.history[number].action.cards
        moved = printed_hand(cards) if moment.action.kind in MOVED else 0
        true = dataclasses.replace(
            moment, hands=np.array([hand], np.int64), cards=np.array([moved], np.int64)
        )
        self.log += float(np.log(PlainModel().likelihood(true)[0]))
        answer = PlainModel().likelihood(moment)
        self.logs.append(np.log(answer))
        return answer


def gain_of_truth(state: State, view: View) -> float:
    """How many times the mean likelihood the truth has, in logarithms."""
    worlds, model = sample(view, 300, seed=13), BesideTruth(state)
    weigh(view, worlds, model)
    return model.log - float(np.log(np.exp(np.sum(model.logs, axis=0)).mean()))


def test_who_undertakes_a_miss_is_thought_to_hold_low_cards() -> None:
    game = rules("nap")
    state = State.replay(game, random_deal(game, Random(3))._replace(dealer=3), ["bid:miss"])
    view = state.view(1)
    worlds = sample(view, 400, seed=16)
    weights = weigh(view, worlds, PlainModel())
    high = tricks_of(view, worlds.hands_before(0)[:, 0], None)
    assert (weights * high).sum() < 0.6 * high.mean()
