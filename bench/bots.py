"""How strong the players are: `simple` against `random`, and what two pairs of `simple` do.

Run: python -m bench.bots [deals]. Every deal is played twice with the sides
changed over, so that luck of the cards meets both. Fixed seed and fixed number
of deals: the same figures every time. It exits with an error when `simple` is
not clearly better, or when an answer was illegal.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence

import euchre
from euchre.analysis.arena import Contest
from euchre.analysis.players import PlayerSpec
from euchre.analysis.simulation import simulate_in_core
from euchre.analysis.statistics import frequencies
from euchre.analysis.tally import Tally
from euchre.cluster import InOrder, run

DEALS = 400
SEED = 20
LEAST = 0.8
"""Points a deal by which `simple` has to beat `random` in the standard game."""
PLAYERS = (PlayerSpec("simple"), PlayerSpec("random"))


def duel(name: str, count: int) -> float:
    """Print and return what `simple` gains on `random` in this game."""
    contest = Contest(euchre.rules(name), PLAYERS, count, SEED)
    tally: Tally = run(contest.work(), InOrder()).of(0)
    print(f"  {name:14} {tally.mean:+7.3f} +- {tally.error:.3f}")
    return tally.mean


def self_play(name: str, count: int) -> None:
    """Print how deals end, who makes trump, and what the dealer's side gains."""
    game = euchre.rules(name)
    counts = simulate_in_core(game, count, SEED)
    ends: Counter[str] = Counter()
    for result, deals in counts:
        ends[result.code] += deals
    figures = frequencies(counts, game)
    print(f"{name}, four times simple, {count} deals:")
    print("  ends   ", *(f"{code} {ends[code] / count:.1%}" for code in sorted(ends)))
    for when in ("round1", "round2"):
        shares = (f"{figure.value:.1%}" for figure in figures if figure.name == when)
        print(f"  {when} ", *shares, "(eldest hand to dealer)")
    gain = next(figure for figure in figures if figure.name == "dealers_gain")
    print(f"  dealer's side {gain.value:+.3f} +- {gain.error:.3f}")


def main(arguments: Sequence[str]) -> int:
    """Measure; 1 when `simple` gains less than it should in the standard game."""
    count = int(arguments[0]) if arguments else DEALS
    print(f"simple above random, points a deal, {count} deals played both ways:")
    gains = {name: duel(name, count) for name in euchre.preset_names()}
    print("every answer was legal")
    self_play("stick", 5 * count)
    return int(gains["standard"] < LEAST or min(gains.values()) <= 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
