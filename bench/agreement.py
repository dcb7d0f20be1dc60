"""Kernels and `euchre.core` on the same deals: every action, every outcome, all presets they share.

Run: python -m bench.agreement [--deals 100000] [--views 10000] [PRESET ...]
Every deal is replayed by the rules of core, seats playing at random and by rule; the player
`rule` is asked for its choice from every view of as many deals as --views says. Stops at the
first disagreement. Takes about half an hour of processor time; --start goes on elsewhere.
"""

from __future__ import annotations

import argparse
import sys
import time

import euchre
from euchre.engine.rule_codes import supports
from euchre.testing.kernels import agreed

SEED = 20


def main(arguments: list[str]) -> int:
    """Judge the deals of each preset and print how many agreed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("presets", nargs="*")
    parser.add_argument("--deals", type=int, default=100_000)
    parser.add_argument("--views", type=int, default=10_000)
    parser.add_argument("--start", type=int, default=0)
    asked = parser.parse_args(arguments)
    presets = asked.presets or [
        name for name in euchre.preset_names() if supports(euchre.rules(name))
    ]
    for name in presets:
        for players, deals in (("random", asked.deals), ("rule", asked.views)):
            begun = time.process_time()
            agreed(euchre.rules(name), deals, SEED, players=players, start=asked.start)
            seconds = time.process_time() - begun
            print(f"{name}: {deals} deals of {players} agree ({seconds:.0f} s)", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
