"""The solver against minimax over the rules of the core, in large numbers.

Run: python -m bench.solver_proof [ENDINGS [DEALS]]. Endings of one to four cards of all
presets in turn and of random house rules, every move valued; then whole standard deals
of five cards. Stops at the first difference and prints the deal.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from random import Random

import euchre
from euchre import State
from euchre.engine.solver.solve import solve_moves
from euchre.testing.generators import random_rules
from tests.unit.engine.naive_play import ending, naive_moves

SIZES = (1, 2, 2, 3, 3, 4)


def proven(state: State) -> bool:
    """Whether all values agree; prints the deal if not."""
    ours, theirs = solve_moves(state), naive_moves(state)
    if ours != theirs:
        print(f"DIFFERENT: {state!r}\nsolver {ours}\nminimax {theirs}")
    return ours == theirs


def main() -> int:
    """Print the counts; 1 at a difference."""
    endings, deals = map(int, [*sys.argv[1:], *("10000", "50")[len(sys.argv) - 1 :]])
    rng = Random(1)
    games = [euchre.rules(name) for name in euchre.preset_names()]
    sizes: Counter[int] = Counter()
    start = time.process_time()
    for number in range(endings):
        rules = random_rules(rng) if number % 3 == 2 else games[number // 3 * 2 % len(games)]
        most = 4 if rules.players <= 4 else 3
        state = ending(rules, rng, min(most, rng.choice(SIZES)))
        sizes[len(state.hands[state.turn or 0])] += 1
        if not proven(state):
            return 1
    print(f"{endings} endings agree, by cards to play: {dict(sorted(sizes.items()))}")
    rules = euchre.rules("standard", defend_alone="vs_loner", no_trump="both")
    for _ in range(deals):
        if not proven(ending(rules, rng, 5)):
            return 1
    print(f"{deals} whole deals agree; {time.process_time() - start:.0f} s of processor time")
    return 0


if __name__ == "__main__":
    sys.exit(main())
