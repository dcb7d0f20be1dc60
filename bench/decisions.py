"""How long the search player thinks: processor time of a decision, by level and phase.

Run: python -m bench.decisions [--deals 60] [--preset stick]
Four search players play seeded deals among themselves; decisions with one legal action are
left out, and so is a first deal, in which tables load. Milliseconds of one core: median,
mean, 90 %, 99 % and the most. Targets are medians.
"""

from __future__ import annotations

import argparse
import sys
import time
from typing import Final

import numpy as np

import euchre
from euchre import Action, Rules, View
from euchre.analysis.duplicate import deal_of, play_deal
from euchre.bots.search import Search
from euchre.engine import warm_up

DEALS: Final = 60
SEED: Final = 26
TARGETS: Final = {"strong": 150.0, "club": 20.0}
"""Milliseconds of a decision, median."""


class Timed:
    """A player whose decisions are timed, by phase."""

    name: Final = "timed"
    version: Final = "1"

    def __init__(self, level: str) -> None:
        self.player = Search(level=level, seed=SEED)
        self.times: dict[str, list[float]] = {}

    def choose(self, view: View) -> Action:
        """The choice of the player."""
        start = time.process_time()
        action = self.player.choose(view)
        spent = time.process_time() - start
        if len(view.legal_actions) > 1:
            self.times.setdefault(view.phase, []).append(1000 * spent)
        return action


def row(name: str, times: list[float]) -> str:
    """Figures of some decisions."""
    values = np.array(times)
    figures = (np.median(values), values.mean(), *np.percentile(values, [90, 99, 100]))
    return f"  {name:14}{len(times):6} " + "".join(f"{figure:9.1f}" for figure in figures)


def measure(game: Rules, level: str, deals: int) -> float:
    """Print the times of a level; the median of all decisions."""
    first = Timed(level)
    play_deal(game, deal_of(game, SEED, deals), [first] * game.players)
    timed = Timed(level)
    for number in range(deals):
        play_deal(game, deal_of(game, SEED, number), [timed] * game.players)
    print(f"{level}, {deals} deals: decisions, then ms: median, mean, 90 %, 99 %, most")
    for phase, times in timed.times.items():
        print(row(phase, times))
    together = [each for times in timed.times.values() for each in times]
    print(row("all", together))
    return float(np.median(together))


def main(arguments: list[str]) -> int:
    """Measure both levels; 1 when one is slower than it should be."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--preset", default="stick")
    asked = parser.parse_args(arguments)
    game = euchre.rules(asked.preset)
    warm_up()
    slow = False
    for level, target in TARGETS.items():
        median = measure(game, level, asked.deals)
        verdict = "met" if median <= target else "missed"
        print(f"{level}: median {median:.1f} ms, target {target:.0f} ms, {verdict}", flush=True)
        slow |= median > target
    return int(slow)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
