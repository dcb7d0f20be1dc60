"""How often what happens when four table players play, beside published figures.

Run: python -m bench.frequencies [--deals 1000000] [--players table] [--preset stick] [--seed 0]
Three columns stand beside what is measured: people, and two programs measured before (a table
nearly optimal in bidding, and players that search). Then, by the rank of the turned card: how
often the dealer's side scores, how often four points, and how often a dealer picks it up when
all others have passed. About ten seconds of processor time a million deals; fixed seed, the
same figures every time.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

import numpy as np

import euchre
from euchre import Rules
from euchre.analysis.statistics import Figure, frequencies
from euchre.core import RANKS, Rank
from euchre.engine.contract import points_of
from euchre.engine.deals import deal_cards, play_deal
from euchre.engine.draws import key_of
from euchre.engine.policies.policy import Policy, arrays_of
from euchre.engine.rule_codes import encode_rules
from euchre.engine.simulation import simulate
from euchre.engine.work import MAKER, ROUND, SIZE, UPCARD

SOURCES: Final = ("people", "table", "search")
PEOPLE: Final[Mapping[str, str]] = {"J": "78, four 11", "A": "about 5 more than others"}
BEFORE: Final[Mapping[str, str]] = {
    **{"9": "64.7", "T": "65.0", "J": "79.5, four 10.0", "Q": "65.7", "K": "67.2", "A": "69.5"}
}
PICKED: Final[Mapping[str, str]] = {"9": "58.0", "J": "78.9"}


class End(NamedTuple):
    """What a deal says of its turned card."""

    rank: Rank
    dealers: int
    """Points of the dealer's side above the other's."""
    reached: bool
    """Whether all others passed in round one."""
    picked: bool


def ends(game: Rules, players: str, deals: int, seed: int) -> Iterator[End]:
    """The deals of ``simulate``, one by one."""
    codes, arrays = encode_rules(game), arrays_of([Policy.of(players, game)])
    (one,) = arrays.codes
    places = sum(one << 8 * place for place in range(4))
    work = np.zeros(SIZE, dtype=np.int64)
    for number in range(deals):
        key = key_of(seed, number)
        deal_cards(work, codes, key)
        outcome = play_deal(work, codes, *arrays[1:], places, key)
        upcard, maker, round_ = int(work[UPCARD]), int(work[MAKER]), int(work[ROUND])
        points = points_of(codes, outcome)
        yield End(
            RANKS[(upcard.bit_length() - 1) & 15],
            points if maker & 1 else -points,
            round_ != 1 or maker == 3,
            round_ == 1 and maker == 3,
        )


def row(figure: Figure) -> str:
    """A figure and those that compare with it."""
    scale = 100 if figure.unit == "share" else 1
    digits = 2 if figure.unit == "share" else 3
    place = "" if figure.number is None else str(figure.number)
    error = "" if figure.error is None else f"+- {scale * figure.error:.{digits}f}"
    known = [
        f"{scale * figure.published[source]:.{digits}f}" if source in figure.published else "-"
        for source in SOURCES
    ]
    value = f"{scale * figure.value:9.{digits}f}"
    return f"  {figure.name:14}{place:2}{value} {error:9}" + "".join(f"{text:>9}" for text in known)


def percent(part: int, whole: int) -> str:
    """A share with its standard error, or nothing where nothing was counted."""
    if not whole:
        return f"{'-':>13}"
    share = part / whole
    return f"{100 * share:5.2f} +- {100 * math.sqrt(share * (1 - share) / whole):.2f}"


def by_rank(found: Iterator[End]) -> None:
    """Print what turned cards of each rank bring."""
    all_ = Counter(found)
    print("by turned card, per cent: dealer's side scores (before; people), four points;")
    print("  then dealers, all others having passed, who pick it up (before)")
    for rank in sorted({end.rank for end in all_}, key=RANKS.index):
        mine = {end: deals for end, deals in all_.items() if end.rank == rank}
        whole = sum(mine.values())
        scored = sum(deals for end, deals in mine.items() if end.dealers > 0)
        four = sum(deals for end, deals in mine.items() if end.dealers == 4)
        reached = sum(deals for end, deals in mine.items() if end.reached)
        picked = sum(deals for end, deals in mine.items() if end.picked)
        beside = f"({BEFORE.get(rank, '-')}; {PEOPLE.get(rank, '67 to 80')})"
        print(
            f"  {rank.value:3}{percent(scored, whole)} {beside:42} {percent(four, whole)}"
            f"   {percent(picked, reached)} ({PICKED.get(rank, '-')})"
        )


def main(arguments: list[str]) -> int:
    """Print both tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=1_000_000)
    parser.add_argument("--players", default="table")
    parser.add_argument("--preset", default="stick")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args(arguments)
    game = euchre.rules(asked.preset)
    counts = simulate(game, asked.deals, asked.seed, players=asked.players)
    print(f"{asked.preset}, 4 x {asked.players}, {asked.deals} deals, seed {asked.seed}")
    print(f"  {'shares in per cent':27}{'':8}" + "".join(f"{name:>9}" for name in SOURCES))
    for figure in frequencies(counts, game):
        print(row(figure))
    by_rank(ends(game, asked.players, asked.deals, asked.seed))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
