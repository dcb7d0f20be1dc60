"""Learn what to play: ``python -m euchre.engine.training.learning rule-1 --out FOLDER``.

``rule-1`` learns by situations from the plain rules, ``play-2`` by their details from
what the rule player has learnt. Each round plays by what the round before it found.
The names stand for fixed recipes, which make the shipped files again.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from euchre.core import rules
from euchre.engine.policies.data import play_table
from euchre.engine.policies.play_options import FOLLOWS, LEADS, OPTIONS, ROW
from euchre.engine.policies.rule_bids import WEIGHTS
from euchre.engine.rule_codes import encode_rules
from euchre.engine.training.options import collect
from euchre.engine.work import SIZE

__all__ = ["RECIPES", "Recipe", "better", "learn"]

_RULES: Final = 0x01010101
_SITUATIONS: Final = LEADS + FOLLOWS
_LEAST_SPREAD: Final = 0.05
"""Variance of a gain, in points squared, below which few tries are not believed."""


class Recipe(NamedTuple):
    """How a file was made."""

    fine: bool
    rounds: int
    deals: int
    """Deals a round; each gives at most one decision."""
    seed: int
    """Of the first round; every other has the next."""
    sure: float
    """Standard errors by which an option has to gain."""
    tries: int
    """How often it has to have been tried."""


RECIPES: Final = {
    "rule-1": Recipe(fine=False, rounds=4, deals=12_000_000, seed=100, sure=2.5, tries=30),
    "play-2": Recipe(fine=True, rounds=3, deals=16_000_000, seed=500, sure=2.2, tries=25),
}


def better(sums: NDArray[np.int64], recipe: Recipe) -> NDArray[np.int64]:
    """The option that surely gains most in each place, -1 where none does; int64[places].

    ``sums`` is int64[places, 3 * OPTIONS], as ``options.collect`` fills it.
    """
    tries = sums[:, 0::3].astype(np.float64)
    least_one = np.maximum(tries, 1)
    gains = sums[:, 1::3] / least_one
    spread = np.maximum(sums[:, 2::3] / least_one - gains * gains, _LEAST_SPREAD)
    low = gains - recipe.sure * np.sqrt(spread / least_one)
    low[tries < recipe.tries] = -1
    best: NDArray[np.int64] = low.argmax(axis=1)
    return np.where(low.max(axis=1) > 0, best, -1)


def learn(recipe: Recipe) -> NDArray[np.int8]:
    """The options after the last round: int8[1, LEADS + FOLLOWS], or int8[1, ROW] if fine."""
    row = play_table().copy() if recipe.fine else np.zeros((1, ROW), dtype=np.int8)
    codes, works = encode_rules(rules("stick")), np.zeros((2, SIZE), dtype=np.int64)
    weights, none = WEIGHTS.reshape(1, -1), np.zeros((1, 0), dtype=np.uint8)
    for number in range(recipe.rounds):
        sums = np.zeros((ROW if recipe.fine else _SITUATIONS, 3 * OPTIONS), dtype=np.int64)
        seed, fine = recipe.seed + number, int(recipe.fine)
        collect(works, codes, weights, none, row, _RULES, seed, 0, recipe.deals, fine, sums)
        found = better(sums, recipe)
        if recipe.fine:
            row[0, found > 0] = found[found > 0]
            row[0, found == 0] = OPTIONS
        else:
            row[0, :_SITUATIONS] = np.maximum(found, 0)
        print(f"round {number + 1} of {recipe.rounds}: {np.count_nonzero(found >= 0)}", flush=True)
    return row if recipe.fine else row[:, :_SITUATIONS]


def main(arguments: list[str]) -> int:
    """Learn by a recipe, and write the file into the folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name", choices=sorted(RECIPES))
    parser.add_argument("--out", type=Path, default=Path())
    asked = parser.parse_args(arguments)
    np.savez_compressed(asked.out / f"{asked.name}.npz", options=learn(RECIPES[asked.name]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
