"""How many positions a second the solver answers, on one core; and what starting it costs.

Run: python -m bench.solver [DEALS]. Random whole deals, random trump and leader, fresh
deals in every round; processor time of the thread; the best and the median of the
rounds. Plain minimax runs in the same process for the ratio.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from random import Random

import numpy as np
from numpy.typing import NDArray

import euchre
from bench.solver_deals import random_hands
from bench.solver_minimax import minimax
from euchre import State
from euchre.core.cards import pack
from euchre.engine.lanes import TRUMPS
from euchre.engine.position import Position, PositionError
from euchre.engine.solver.many import solve_batch, solve_moves_batch
from euchre.engine.solver.solve import solve, solve_moves
from euchre.testing.generators import random_action, random_deal

ROUNDS = 7
TARGETS = {"standard, solve": 200_000, "standard, every move": 120_000}
KINDS = {
    "standard": (pack("9"), (5, 5, 5, 5), range(4)),
    "no trump": (pack("9"), (5, 5, 5, 5), range(4, 5)),
    "one sits out": (pack("9"), (5, 5, 0, 5), range(4)),
    "4 cards": (pack("9"), (4, 4, 4, 4), range(4)),
    "3 cards": (pack("9"), (3, 3, 3, 3), range(4)),
    "joker, 25 cards": (pack("9", joker=True), (5, 5, 5, 5), range(4)),
    "32 cards": (pack("7"), (5, 5, 5, 5), range(4)),
    "six cards each": (pack("9"), (6, 6, 6, 6), range(4)),
    "six cards, joker": (pack("9", joker=True), (6, 6, 6, 6), range(4)),
    "two_handed_10": (pack("T"), (10, 10, 0, 0), range(4)),
}
SLOWER = {"six cards each": 10, "six cards, joker": 10, "two_handed_10": 10}
START = """
import time
before = time.process_time()
import numba, numpy
imported = time.process_time()
from euchre.engine.solver.many import solve_batch
solve_batch([[1, 2, 4, 8]])
print(imported - before, time.process_time() - imported)
"""


Round = tuple[NDArray[np.int64], NDArray[np.bool_]]


def speed(solved: Callable[..., object], rounds: list[Round]) -> tuple[float, float]:
    """Best and median deals a second of several rounds."""
    speeds = []
    for hands, trump in rounds:
        start = time.thread_time()
        solved(hands, trump)
        speeds.append(len(hands) / (time.thread_time() - start))
    return max(speeds), statistics.median(speeds)


def batches(deals: int) -> dict[str, tuple[float, float]]:
    """Speeds of all kinds of deals of four seats."""
    rng = np.random.default_rng(1)
    found = {}
    for name, (cards, sizes, trumps) in KINDS.items():
        count = deals // SLOWER.get(name, 1)
        rounds = [
            (random_hands(rng, cards, trump, sizes), trump < 4)
            for trump in (rng.choice(list(trumps), count) for _ in range(ROUNDS + 1))
        ]
        for call, solved in (("solve", solve_batch), ("every move", solve_moves_batch)):
            solved(*rounds[-1])
            found[f"{name}, {call}"] = speed(solved, rounds[:-1])
    return found


def plain(deals: int) -> float:
    """Whole standard deals a second by plain minimax; checks the solver's values too."""
    rng = np.random.default_rng(2)
    hands = random_hands(rng, pack("9"), rng.integers(4, size=deals), (5, 5, 5, 5))
    start = time.thread_time()
    values = []
    for h0, h1, h2, h3 in hands.tolist():
        values.append((5 + minimax(h0, h1, h2, h3, 0, 0, 0, 0, TRUMPS)) // 2)
    spent = time.thread_time() - start
    assert values == solve_batch(hands).tolist()
    return deals / spent


def threads(deals: int) -> tuple[float, float]:
    """How much faster two threads are than one by the clock, and how much more they work.

    The medians of the rounds; the first tells something only where two cores are free.
    """
    rng = np.random.default_rng(3)
    hands = random_hands(rng, pack("9"), rng.integers(4, size=deals), (5, 5, 5, 5))
    faster, more = [], []
    for _ in range(ROUNDS):
        clock, work = [], []
        for count in (1, 2):
            start = time.perf_counter(), time.process_time()
            solve_batch(hands, threads=count)
            clock.append(time.perf_counter() - start[0])
            work.append(time.process_time() - start[1])
        faster.append(clock[0] / clock[1])
        more.append(work[1] / work[0])
    return statistics.median(faster), statistics.median(more)


def opening(preset: str, rng: Random) -> State:
    """A deal at the first card of its play."""
    while True:
        rules = euchre.rules(preset)
        state = State.start(rules, random_deal(rules, rng))
        while state.turn is not None and state.phase is not euchre.Phase.PLAY:
            state = state.apply(random_action(state, rng))
        if state.phase is euchre.Phase.PLAY:
            return state


def presets(deals: int) -> dict[str, tuple[float, float]]:
    """Whole deals a second of every preset, one by one from Python: solved, and every move."""
    found = {}
    for preset in euchre.preset_names():
        rng = Random(1)
        positions: list[Position] = []
        while len(positions) < deals:
            try:
                positions.append(Position.from_state(opening(preset, rng)))
            except PositionError:  # the first card will fix trump
                state = opening(preset, rng)
                positions.append(Position.from_state(state.apply(state.legal_actions[0])))
        speeds = []
        for call in (solve, solve_moves):
            start = time.thread_time()
            for position in positions:
                call(position)
            speeds.append(deals / (time.thread_time() - start))
        found[preset] = speeds[0], speeds[1]
    return found


def starting() -> tuple[float, float]:
    """Seconds of processor time to be ready: compiling, and from the cache."""
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "NUMBA_CACHE_DIR": cache}
        spent = [
            subprocess.run(
                [sys.executable, "-c", START],
                env=environment,
                capture_output=True,
                text=True,
                check=True,
            ).stdout.split()[1]
            for _ in range(2)
        ]
    return float(spent[0]), float(spent[1])


def main() -> int:
    """Print all speeds; 1 when a target is missed."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    missed = False
    cold, warm = starting()
    print(f"ready in {cold:.1f} s of processor time when compiled, {warm:.2f} s from the cache")
    reference = plain(20)
    print(f"plain minimax: {reference:.1f} deals/s")
    for name, (best, median) in batches(deals).items():
        target = TARGETS.get(name)
        missed |= target is not None and best < target
        aim = f" (at least {target:,}; {median / reference:,.0f} times minimax)" if target else ""
        print(f"{name:30} best {best:>11,.0f}/s, median {median:>11,.0f}/s{aim}")
    faster, more = threads(deals * 5)
    print(f"two threads: {faster:.2f} times one by the clock, {more:.2f} times its processor time")
    for name, (solved, moves) in presets(200).items():
        print(f"{name:16} from Python: solve {solved:>8,.0f}/s, every move {moves:>8,.0f}/s")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
