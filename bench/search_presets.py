"""What searching gains on `simple` in each game that no kernel plays from the start.

Run: python -m bench.search_presets [pairs] [preset ...]. Every deal is played twice
with the sides changed over; fixed seed and fixed number of pairs. Points a deal and
their standard error: of the search player as it is, and of players that search only the
cards, only the bids, or only what lies between. Then the time of a decision.
"""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Collection, Sequence
from typing import Final

import euchre
from euchre import Action, Phase, View
from euchre.analysis.duplicate import deal_of, pair_of_deals
from euchre.bots.search import Search
from euchre.bots.simple import Simple

PAIRS = 300
SEED = 77
PRESETS = ("british", "canadian", "railroad", "bid5", "bid4", "hasenpfeffer", "nap", "call_ace")
BIDS: Final = frozenset({Phase.BID1, Phase.BID2, Phase.AUCTION, Phase.JOKER_UP})
CARDS: Final = frozenset({Phase.PLAY})
PARTS: Final = {
    "all": frozenset(Phase),
    "cards": CARDS,
    "bids": BIDS,
    "between": frozenset(Phase) - BIDS - CARDS,
}


class Part:
    """The search player in some phases, `simple` in all others; it takes the time."""

    name = "part"
    version = "1"

    def __init__(self, phases: Collection[Phase], level: str) -> None:
        self.phases = phases
        self.search, self.simple = Search(level=level), Simple()
        self.times: list[float] = []

    def choose(self, view: View) -> Action:
        """The choice of whoever has this phase."""
        if view.phase not in self.phases:
            return self.simple.choose(view)
        start = time.process_time()
        action = self.search.choose(view)
        if len(view.legal_actions) > 1:
            self.times.append(time.process_time() - start)
        return action


def gain(preset: str, player: Part, pairs: int) -> tuple[float, float]:
    """Points a deal above `simple`, and their standard error."""
    rules, simple = euchre.rules(preset), Simple()
    results = [
        float(pair_of_deals(rules, deal_of(rules, SEED, number), player, simple).result)
        for number in range(pairs)
    ]
    mean = sum(results) / pairs
    spread = sum((result - mean) ** 2 for result in results) / max(1, pairs - 1)
    return mean, math.sqrt(spread / pairs)


def line(preset: str, part: str, pairs: int, level: str = "strong") -> str:
    """One measurement in words."""
    player = Part(PARTS[part], level)
    mean, error = gain(preset, player, pairs)
    times = sorted(1000 * seconds for seconds in player.times) or [0.0]
    middle, late = times[len(times) // 2], times[len(times) * 99 // 100]
    return (
        f"{preset:14}{level:8}{part:8} {mean:+7.3f} +- {error:.3f}  {pairs} pairs, "
        f"{middle:.1f} ms a decision (99 % within {late:.0f})"
    )


def main(arguments: Sequence[str]) -> None:
    """Measure and print."""
    pairs = int(arguments[0]) if arguments else PAIRS
    for preset in arguments[1:] or PRESETS:
        for part in PARTS:
            print(line(preset, part, pairs), flush=True)
        print(line(preset, "all", pairs, "club"), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
