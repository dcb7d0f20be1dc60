"""Search for better weights of the rule player's bidding, by playing it against itself.

Run: python -m bench.tune_rule [--preset stick] [--seed 1] [--pairs 150000]
Hill climbing: one weight at a time is moved up, then down, by a step; a change that gains in a
first duel has to gain 2.5 standard errors in a second one on other deals. Steps get smaller.
The weights that came out of this are frozen in `policies/rule_bids.py`: nothing is written.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

import euchre
from euchre.engine.policies import Policy
from euchre.engine.simulation import duel

STEPS = (14, 8, 5, 3)
FIXED = (12, 27, 28)
"""Weights left as they are: bare side cards, no-trump, lone defence."""
AGAIN = 1_000_000
"""The deals of second duels are those of the first one's seed and this."""

Weights = NDArray[np.int64]


def gain(preset: str, new: Weights, old: Weights, pairs: int, seed: int) -> tuple[float, float]:
    """What the new weights gain on the old ones in points a deal, and its standard error."""
    one, two = (Policy("rule", weights=weights) for weights in (new, old))
    gains = duel(euchre.rules(preset), one, two, pairs, seed)
    return float(gains.mean()), float(gains.std() / pairs**0.5)


def climb(preset: str, seed: int, pairs: int) -> Iterator[tuple[int, int, float, Weights]]:
    """Every change that holds: which weight, by how much, its gain, and the weights by then."""
    rng = np.random.default_rng(seed)
    now: Weights = Policy("rule").weights.copy()
    free = [place for place in range(len(now)) if place not in FIXED]
    number = seed * AGAIN * 10
    for step in STEPS:
        for place in rng.permutation(free).tolist():
            for change in (step, -step):
                new = now.copy()
                new[place] += change
                number += 1
                first, error = gain(preset, new, now, pairs, number)
                if first <= 1.5 * error:
                    continue
                second, error = gain(preset, new, now, 3 * pairs, number + AGAIN)
                if second > 2.5 * error:
                    now = new
                    yield place, change, second, now
                    break


def main(arguments: list[str]) -> int:
    """Print the changes as they come, and what all of them gain on the frozen weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--preset", default="stick")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pairs", type=int, default=150_000)
    asked = parser.parse_args(arguments)
    frozen = Policy("rule").weights
    weights = frozen
    for place, change, gained, found in climb(asked.preset, asked.seed, asked.pairs):
        weights = found
        print(f"weight {place} {change:+d}: {gained:+.5f} points a deal", flush=True)
    total, error = gain(asked.preset, weights, frozen, 4 * asked.pairs, asked.seed)
    print(f"{weights.tolist()}: {total:+.5f} +- {error:.5f} on the frozen weights")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
