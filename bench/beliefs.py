"""Imagined worlds: time to draw 400 of them, how many there are, and what weighing gains.

Run: python -m bench.beliefs [deals]. Deals and seeds are fixed. Times are
processor time on one core, after the kernels have been loaded.
"""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Callable, Iterator
from random import Random
from time import process_time

import numpy as np

from euchre import ActionKind, Phase, Rules, State, View, preset_names, rules
from euchre.bots import load
from euchre.engine.beliefs import Moment, PlainModel, Worlds, count, imagine, sample, weigh
from euchre.engine.beliefs.weights import Floats
from euchre.engine.layout import printed_hand
from euchre.engine.search.effort import STRONG
from euchre.testing import playout, random_deal

DEALS = 60
WORLDS = 400
SEED = 20


def decisions(game: Rules, deals: int) -> Iterator[tuple[State, View]]:
    """Every decision of deals played at random."""
    rng = Random(SEED)
    for _ in range(deals):
        final = playout(State.start(game, random_deal(game, rng)), rng)
        state = State.start(game, final.deal)
        for action in final.actions:
            yield state, state.view(state.turn)
            state = state.apply(action)


def best_time(ask: Callable[[], object]) -> float:
    """Milliseconds, the best of three."""
    times = []
    for _ in range(3):
        begun = process_time()
        ask()
        times.append(process_time() - begun)
    return 1000 * min(times)


def report_times(deals: int) -> None:
    """A line for every preset."""

    def draw(view: View) -> Callable[[], object]:
        def ask() -> object:
            worlds = sample(view, WORLDS, seed=1)
            return worlds.hands, worlds.discards, worlds.kitty

        return ask

    print(f"{WORLDS} worlds, ms of processor time: mean, median, 99 %, most")
    for name in preset_names():
        views = [view for _, view in decisions(rules(name), deals)]
        times = np.array([best_time(draw(view)) for view in views])
        figures = (times.mean(), *np.percentile(times, [50, 99, 100]))
        print(f"  {name:14}", *(f"{figure:7.2f}" for figure in figures), f"  {len(times)} views")


def report_raw() -> None:
    """Worlds a second, drawn and listed in one go."""
    views = [view for _, view in decisions(rules("stick"), 3) if view.phase is Phase.PLAY]
    time = best_time(lambda: sample(views[0], 200_000, seed=1))
    print(f"drawn at the start of play: {200_000 / time / 1000:.2f} million worlds a second")
    view = next(view for view in views if 10_000 < count(view) < 3_000_000)
    time = best_time(lambda: imagine(view, count(view), seed=1))
    print(f"listed: {count(view) / time / 1000:.2f} million worlds a second")


def report_counts(deals: int) -> None:
    """How many worlds there are when a card is to be played, by trick."""
    counts: dict[int, list[int]] = {}
    for _, view in decisions(rules("stick"), deals):
        if view.phase is Phase.PLAY:
            counts.setdefault(len(view.tricks) + 1, []).append(count(view))
    print("worlds by trick (stick): median, 90 %, most; share that the strong level lists")
    for trick, numbers in sorted(counts.items()):
        median, high, most = np.percentile(np.array(numbers, float), [50, 90, 100])
        listed = sum(number <= STRONG.drawn for number in numbers) / len(numbers)
        print(f"  trick {trick}: {median:14,.0f} {high:14,.0f} {most:14,.0f} {100 * listed:5.0f} %")


class BesideTruth:
    """The plain model, asked about the true hands too; ``log`` adds up what it says of them."""

    def __init__(self, truth: State) -> None:
        self._truth = truth
        self._states = [State.start(truth.rules, truth.deal)]
        for action in truth.actions:
            self._states.append(self._states[-1].apply(action))
        self.log = 0.0
        self.logs: list[Floats] = []

    def likelihood(self, moment: Moment) -> Floats:
        """As the plain model."""
        hand = printed_hand(self._states[moment.number].hands[moment.seat])
        kind, cards = moment.action.kind, self._truth.history[moment.number].action.cards
        moved = kind in (ActionKind.PLAY, ActionKind.DISCARD, ActionKind.GIVE)
        true = dataclasses.replace(
            moment,
            hands=np.array([hand], np.int64),
            cards=np.array([printed_hand(cards) if moved else 0], np.int64),
        )
        model = PlainModel()
        self.log += float(np.log(model.likelihood(true)[0]))
        answer = model.likelihood(moment)
        self.logs.append(np.log(answer))
        return answer


def weighing(view: View, worlds: Worlds) -> Callable[[], object]:
    """The weighing of these worlds, to be done."""
    return lambda: weigh(view, worlds, PlainModel())


def report_gain(deals: int) -> None:
    """How much likelier than the mean world the truth is to the plain model, in nats."""
    game, rng = rules("stick"), Random(SEED)
    gains, times = [], []
    for number in range(deals):
        players = [load("simple", seed=number) for _ in range(4)]
        state = State.start(game, random_deal(game, rng)._replace(claims_used=()))
        while state.phase is not Phase.PLAY:
            assert state.turn is not None
            state = state.apply(players[state.turn].choose(state.view(state.turn)))
        for seat in range(4):
            view, model = state.view(seat), BesideTruth(state)
            worlds = sample(view, WORLDS, seed=2)
            weigh(view, worlds, model)
            mean = float(np.log(np.exp(np.sum(model.logs, axis=0)).mean()))
            gains.append(model.log - mean)
            times.append(best_time(weighing(view, worlds)))
    error = np.std(gains) / len(gains) ** 0.5
    print(f"plain model, at the first lead of `simple`: the truth gains {np.mean(gains):+.3f}")
    print(f"  nats over the mean world (se {error:.3f}); weighing takes {np.mean(times):.2f} ms")


def main() -> None:
    """All reports."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else DEALS
    sample(State.start(rules(), random_deal(rules(), Random(1))).view(0), 1, seed=1)
    report_times(deals)
    report_raw()
    report_counts(deals)
    report_gain(deals)


if __name__ == "__main__":
    main()
