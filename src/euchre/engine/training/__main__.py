"""Train a bidding table: ``python -m euchre.engine.training stick --out DIR``.

Without other options the table that is shipped is made again, by the recipe that stands beside
it. The same rules, iterations, seed, cards and version give the same chances, to the last. A
run that was broken off goes on from its last checkpoint.
"""

from __future__ import annotations

import argparse
import sys
import time
from importlib.resources import files
from pathlib import Path

import numpy as np

from euchre.core import rules
from euchre.engine.policies.bidding_table import load_recipe, quantised, save_table
from euchre.engine.policies.data import learnt_row
from euchre.engine.policies.rule_bids import WEIGHTS
from euchre.engine.rule_codes import encode_rules
from euchre.engine.training.learning import RECIPES
from euchre.engine.training.regret import DECISIONS, SCRATCH, train
from euchre.engine.work import SIZE

_PARTS = 100


def main(arguments: list[str]) -> int:
    """Train, and write the table and its recipe into the folder."""
    parser = argparse.ArgumentParser(prog="python -m euchre.engine.training", description=__doc__)
    parser.add_argument("preset", choices=("standard", "stick"))
    parser.add_argument("--iterations", type=float)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--cards", choices=sorted(RECIPES))
    parser.add_argument("--out", type=Path, default=Path())
    asked = parser.parse_args(arguments)
    shipped = load_recipe(files("euchre.engine.policies"), asked.preset)
    iterations, seed, cards = (
        shipped[name] if getattr(asked, name) is None else getattr(asked, name)
        for name in ("iterations", "seed", "cards")
    )
    iterations = int(iterations)
    average = run(asked.preset, iterations, seed, cards, asked.out)
    recipe = {
        "preset": asked.preset,
        "iterations": iterations,
        "seed": seed,
        "cards": cards,
        "command": f"python -m euchre.engine.training {asked.preset}"
        f" --iterations {iterations} --seed {seed} --cards {cards}",
    }
    print(save_table(asked.out, asked.preset, quantised(average), recipe))
    return 0


def run(
    preset: str, iterations: int, seed: int, cards: str, folder: Path
) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
    """The average strategy; checkpoints in ``folder`` are used and kept up."""
    options = learnt_row(cards)
    codes = encode_rules(rules(preset))
    work, scratch = np.zeros(SIZE, dtype=np.int64), np.zeros(SCRATCH)
    regrets = np.zeros(DECISIONS, dtype=np.float32)
    average = np.zeros(DECISIONS, dtype=np.float32)
    checkpoint = folder / f"training-{preset}-{seed}-{iterations}-{cards}.npz"
    first = 0
    if checkpoint.exists():
        with np.load(checkpoint) as saved:
            regrets, average, first = saved["regrets"], saved["average"], int(saved["part"])
    begun = time.monotonic()
    for part in range(first, _PARTS):
        train(
            work,
            codes,
            WEIGHTS.reshape(1, -1),
            options,
            regrets,
            average,
            scratch,
            seed,
            iterations * part // _PARTS,
            iterations * (part + 1) // _PARTS,
            max(1, iterations // 20),
        )
        if part % 5 == 4:
            whole = folder / f"{checkpoint.stem}.new.npz"
            np.savez(whole, regrets=regrets, average=average, part=part + 1)
            whole.replace(checkpoint)
        print(f"{part + 1}/{_PARTS} {time.monotonic() - begun:.0f} s", flush=True)
    return average


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
