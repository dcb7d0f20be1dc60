"""Whole deals a second by kernels: at random beside OpenSpiel, by rule, and on two threads.

Run: python -m bench.simulation (needs requirements/bench.txt for the first part). The
rounds take turns so that noise meets all, and processor time is what counts; the two
threads are measured by the clock, so that they need two free processors. OpenSpiel is driven
from Python as its interface asks, chance nodes sampled from their outcomes; the second of its
figures is for a driver that knows the chances to be equal.
"""

from __future__ import annotations

import importlib.util
import random
import statistics
import sys
import time

import euchre
from euchre.engine.simulation import simulate

ROUNDS = 5
DEALS = {"random": 1_000_000, "rule": 400_000, "table": 400_000}
THEIRS = 400
THREADED = 2_000_000
RATIO, RULE, THREADS = 150, 500_000, 1.8


def ours(players: str) -> float:
    """Deals a second of processor time."""
    begun = time.process_time()
    simulate(euchre.rules("stick"), DEALS[players], 1, players=players)
    return DEALS[players] / (time.process_time() - begun)


def clock(threads: int) -> float:
    """Seconds by the clock for deals by rule."""
    begun = time.perf_counter()
    simulate(euchre.rules("stick"), THREADED, 1, players="rule", threads=threads)
    return time.perf_counter() - begun


def openspiel() -> tuple[float, float]:
    """Deals a second of OpenSpiel, chance sampled and not."""
    from bench.core_against_openspiel import theirs

    rng = random.Random(1)
    sampled, plain = (theirs(THEIRS, rng, sampled=sampled) for sampled in (True, False))
    return THEIRS / sampled, THEIRS / plain


def main() -> int:
    """Print the speeds and their ratios; 1 when one is under its limit."""
    beside = importlib.util.find_spec("pyspiel") is not None
    for players in DEALS:
        simulate(euchre.rules("stick"), 1000, 1, players=players)
    speeds: dict[str, list[float]] = {players: [] for players in DEALS}
    others: list[tuple[float, float]] = []
    for _ in range(ROUNDS):
        for players in DEALS:
            speeds[players].append(ours(players))
        if beside:
            others.append(openspiel())
    median = {players: statistics.median(rounds) for players, rounds in speeds.items()}
    for players, speed in median.items():
        print(f"{players}: {speed:,.0f} deals/s")
    good = median["rule"] >= RULE
    if beside:
        sampled, plain = (statistics.median(column) for column in zip(*others, strict=True))
        ratio = median["random"] / sampled
        print(f"OpenSpiel {sampled:,.0f} deals/s, ratio {ratio:.0f} (at least {RATIO})")
        print(f"without sampling chance {plain:,.0f}, ratio {median['random'] / plain:.0f}")
        good &= ratio >= RATIO
    gain = statistics.median(clock(1) / clock(2) for _ in range(3))
    print(f"two threads: {gain:.2f} times one (at least {THREADS})")
    return not (good and gain >= THREADS)


if __name__ == "__main__":
    sys.exit(main())
