"""Learn what to play: ``python -m euchre.engine.training.learning rule-1 --out FOLDER``.

``rule-1`` learns by situations from the plain rules, ``play-2`` by their details from what
the first has learnt, ``play-3`` by nuances from the second. Each round plays by what the round
before it found. The names stand for fixed recipes, which make the shipped files again: the
same whatever the number of threads.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from euchre.core import rules
from euchre.engine.policies.data import learnt_row
from euchre.engine.policies.nuances import SLOTS
from euchre.engine.policies.play_options import (
    FOLLOWS,
    LEADS,
    NUANCED,
    NUANCES,
    OPTIONS,
    ROW,
)
from euchre.engine.policies.rule_bids import WEIGHTS
from euchre.engine.rule_codes import encode_rules
from euchre.engine.training.options import collect
from euchre.engine.work import SIZE

__all__ = ["RECIPES", "Recipe", "better", "learn"]

_RULES: Final = 0x01010101
_PARTS: Final = (slice(0, LEADS + FOLLOWS), slice(0, NUANCES), slice(NUANCES, NUANCES + SLOTS))
"""The part of a row that each depth learns."""
_LEAST_SPREAD: Final = 0.05
"""Variance of a gain, in points squared, below which few tries are not believed."""


class Recipe(NamedTuple):
    """How a file was made."""

    depth: int
    """How finely situations are told apart (``options.place_now``)."""
    rounds: int
    deals: int
    """Deals a round; each gives at most one decision."""
    seed: int
    """Of the first round; every other has the next."""
    sure: float
    """Standard errors by which an option has to gain."""
    tries: int
    """How often it has to have been tried."""
    base: str | None = None
    """The file that it builds on; the plain rules if none."""


RECIPES: Final = {
    "rule-1": Recipe(depth=0, rounds=4, deals=12_000_000, seed=100, sure=2.5, tries=30),
    "play-2": Recipe(1, rounds=3, deals=16_000_000, seed=500, sure=2.2, tries=25, base="rule-1"),
    "play-3": Recipe(2, rounds=3, deals=32_000_000, seed=700, sure=1.2, tries=30, base="play-2"),
}


def better(sums: NDArray[np.int64], recipe: Recipe) -> NDArray[np.int64]:
    """The option that surely gains most in each place, -1 where none does; int64[places].

    ``sums`` is int64[places, 3 * OPTIONS], as ``options.collect`` fills it.
    """
    out = np.full(len(sums), -1)
    places = np.flatnonzero((sums[:, 0::3] >= recipe.tries).any(axis=1))
    sums = sums[places]
    tries = sums[:, 0::3].astype(np.float64)
    least_one = np.maximum(tries, 1)
    gains = sums[:, 1::3] / least_one
    spread = np.maximum(sums[:, 2::3] / least_one - gains * gains, _LEAST_SPREAD)
    low = gains - recipe.sure * np.sqrt(spread / least_one)
    low[tries < recipe.tries] = -1
    out[places] = np.where(low.max(axis=1) > 0, low.argmax(axis=1), -1)
    return out


def learn(recipe: Recipe, threads: int = 1) -> NDArray[np.int8]:
    """The options after the last round: int8[1, n], a row as far as it is used."""
    base = recipe.base
    row = np.zeros((1, ROW), dtype=np.int8) if base is None else learnt_row(base).copy()
    part = _PARTS[recipe.depth]
    if recipe.depth == 2:
        row[0, NUANCED] = 1
    for number in range(recipe.rounds):
        found = better(_gains(recipe, row, recipe.seed + number, threads), recipe)
        if recipe.depth:
            row[0, part][found > 0] = found[found > 0]
            row[0, part][found == 0] = OPTIONS
        else:
            row[0, part] = np.maximum(found, 0)
        print(f"round {number + 1} of {recipe.rounds}: {np.count_nonzero(found >= 0)}", flush=True)
    return row if recipe.depth == 2 else row[:, part]


def _gains(recipe: Recipe, row: NDArray[np.int8], seed: int, threads: int) -> NDArray[np.int64]:
    """What all options gained in one round."""
    codes, weights = encode_rules(rules("stick")), WEIGHTS.reshape(1, -1)
    part = _PARTS[recipe.depth]

    def work(number: int) -> NDArray[np.int64]:
        works = np.zeros((2, SIZE), dtype=np.int64)
        none = np.zeros((1, 0), dtype=np.uint8)
        sums = np.zeros((part.stop - part.start, 3 * OPTIONS), dtype=np.int64)
        start, stop = (recipe.deals * at // threads for at in (number, number + 1))
        collect(works, codes, weights, none, row, _RULES, seed, start, stop, recipe.depth, sums)
        return sums

    with ThreadPoolExecutor(threads) as pool:
        first, *rest = pool.map(work, range(threads))
    for sums in rest:
        first += sums
    return first


def main(arguments: list[str]) -> int:
    """Learn by a recipe, and write the file into the folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name", choices=sorted(RECIPES))
    parser.add_argument("--out", type=Path, default=Path())
    parser.add_argument("--threads", type=int, default=2)
    asked = parser.parse_args(arguments)
    np.savez_compressed(
        asked.out / f"{asked.name}.npz", options=learn(RECIPES[asked.name], asked.threads)
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
