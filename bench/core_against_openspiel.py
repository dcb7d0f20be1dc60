"""Whole random standard deals a second: `euchre.core` beside OpenSpiel's euchre, both from Python.

Run: python -m bench.core_against_openspiel (needs requirements/bench.txt). Both
play uniformly random legal actions, the rounds take turns so that noise meets
both, and processor time is what counts. OpenSpiel deals card by card through
chance nodes, sampled from their outcomes as its interface asks; that counts
with it, as our shuffle counts with us. The last line is for a driver that
knows the chances to be equal and takes a legal action there too.
"""

from __future__ import annotations

import random
import statistics
import sys
import time

import pyspiel

import euchre

DEALS = 400
ROUNDS = 7
LIMIT = 0.6


def ours(deals: int, rng: random.Random) -> float:
    """Seconds for this many deals of the preset nearest to OpenSpiel's rules."""
    rules = euchre.rules("stick", alone_timing="after_bid", lone_lead="left_of_dealer")
    pack = list(rules.pack)
    start = time.process_time()
    for number in range(deals):
        rng.shuffle(pack)
        state = euchre.State.start(rules, euchre.Deal(number % 4, tuple(pack)))
        while state.turn is not None:
            state = state.apply(rng.choice(state.legal_actions))
    return time.process_time() - start


def theirs(deals: int, rng: random.Random, *, sampled: bool) -> float:
    """Seconds for the same in OpenSpiel."""
    game = pyspiel.load_game("euchre")
    start = time.process_time()
    for _ in range(deals):
        state = game.new_initial_state()
        while not state.is_terminal():
            if sampled and state.is_chance_node():
                cards, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(cards, chances)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
    return time.process_time() - start


def main() -> int:
    """Print both speeds and their ratio; 1 when it is under the limit."""
    rng = random.Random(1)
    speeds: dict[str, list[float]] = {"ours": [], "sampled": [], "unsampled": []}
    for _ in range(ROUNDS):
        speeds["ours"].append(DEALS / ours(DEALS, rng))
        speeds["sampled"].append(DEALS / theirs(DEALS, rng, sampled=True))
        speeds["unsampled"].append(DEALS / theirs(DEALS, rng, sampled=False))
    mine, sampled, unsampled = (statistics.median(rounds) for rounds in speeds.values())
    print(f"euchre.core {mine:.0f} deals/s; OpenSpiel {sampled:.0f} deals/s")
    print(f"ratio {mine / sampled:.2f} (at least {LIMIT})")
    print(f"without sampling chance: OpenSpiel {unsampled:.0f}, ratio {mine / unsampled:.2f}")
    return mine < LIMIT * sampled


if __name__ == "__main__":
    sys.exit(main())
