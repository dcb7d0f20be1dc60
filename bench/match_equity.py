"""What playing for the game is worth: bidders by match equity against bidders by points.

Run: python -m bench.match_equity [--pairs 10000] [--worlds 400] [--workers 2] [--journal FILE]
Two games to 10 with the same packs, imagined worlds and first dealers make a pair, sides
changed over. Both teams choose a call by trying all in up to so many worlds; the cards are
played alike. Printed: the share of games that the first team wins, with its 95 % interval, and how
many more games that is than the other's. The target is met when the lower end of the interval
reaches it. Fixed seed and number of pairs; about nine minutes of processor time.

--first and --second choose what a team goes by: equity (the table that the search player goes
by), points, or near (the table of `equity.NEAR_EQUILIBRIUM`). --outcomes prints instead how
deals end among four table players, what `equity.match_equity` makes a table from.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import json
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Final

import euchre
from euchre import Rules
from euchre.analysis.tally import Tally
from euchre.cluster import Journal, Kind, Threads, Unit, Work, run
from euchre.engine.equity import NEAR_EQUILIBRIUM, MatchEquity, equity_for, outcomes_of
from euchre.engine.game_duel import game_duel, points_worth
from euchre.engine.policies.bidding_table import table_for
from euchre.engine.policies.data import blueprint
from euchre.engine.simulation import simulate

PAIRS: Final = 10_000
WORLDS: Final = 400
SEED: Final = 1130
TARGET: Final = 0.51
UNIT: Final = 50
OUTCOME_DEALS: Final = 3_000_000


def _points(game: Rules) -> MatchEquity:
    assert game.target is not None
    return points_worth(game.target)


WORTHS: Final[Mapping[str, Callable[[Rules], MatchEquity]]] = {
    "equity": equity_for,
    "near": lambda game: equity_for(game, NEAR_EQUILIBRIUM),
    "points": _points,
}
"""What a team may go by."""


def _do(unit: Unit) -> Tally:
    params = unit.params
    game = euchre.rules(params["preset"])
    one, two = (WORTHS[name](game) for name in params["teams"])
    number = unit.stop - unit.start
    shares = game_duel(game, one, two, number, unit.seed, worlds=params["worlds"], start=unit.start)
    return Tally(Counter(map(Fraction, shares.tolist())))


def digest(game: Rules, *teams: str) -> str:
    """A text that changes with the tables that bidders and the cards go by."""
    total = hashlib.sha256(blueprint().tobytes())
    for name in teams:
        total.update(WORTHS[name](game).table.tobytes())
    bidding = table_for(game)
    if bidding is not None:
        total.update(bidding.tobytes())
    return total.hexdigest()[:16]


GAMES = Kind(_do, Tally.from_json)
"""Pairs of games between two teams."""


def outcomes(preset: str) -> None:
    """Print how deals end among four table players, and what that makes of some scores."""
    game = euchre.rules(preset)
    found = outcomes_of(simulate(game, OUTCOME_DEALS, SEED, players="table", threads=2))
    print(
        f"{preset}, 4 x table, {OUTCOME_DEALS} deals, points of the dealer's side and the others:"
    )
    print("  " + ", ".join(f"{points}: {chance:.4f}" for points, chance in found.items()))
    for name, table in (("measured", equity_for(game, found)), ("shipped", equity_for(game))):
        values = [
            f"{ours}:{theirs} {'dealing' if deals else 'not dealing'} "
            f"{100 * table.win(ours, theirs, deals):.1f}"
            for ours, theirs, deals in ((0, 0, True), (8, 8, True), (9, 9, True), (9, 6, False))
        ]
        print(f"  {name}: {', '.join(values)}")


def line(first: str, second: str, tally: Tally) -> str:
    """The result in words."""
    low, high = tally.interval
    more, least = 2 * tally.mean - 1, 2 * low - 1
    verdict = "met" if low >= TARGET else "missed"
    return (
        f"{first} over {second}: {100 * tally.mean:.2f} % of games +- {100 * tally.error:.2f}, "
        f"95 % {100 * low:.2f} .. {100 * high:.2f}, N {tally.pairs} pairs, "
        f"target {100 * TARGET:.1f}, {verdict}\n"
        f"  {100 * more:+.2f} % more games than the other side, at least {100 * least:+.2f} %"
    )


def main(arguments: list[str]) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--pairs", type=int, default=PAIRS)
    parser.add_argument("--worlds", type=int, default=WORLDS)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--preset", default="stick")
    parser.add_argument("--first", choices=WORTHS, default="equity")
    parser.add_argument("--second", choices=WORTHS, default="points")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--journal", type=Path)
    parser.add_argument("--outcomes", action="store_true")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(arguments)
    if asked.outcomes:
        outcomes(asked.preset)
        return 0
    game = euchre.rules(asked.preset)
    params = {
        "preset": asked.preset, "teams": [asked.first, asked.second], "worlds": asked.worlds,
    }  # fmt: skip
    params["tables"] = digest(game, asked.first, asked.second)
    work = Work("bench.match_equity:GAMES", params, asked.seed, asked.pairs, UNIT)
    with contextlib.ExitStack() as stack:
        journal = stack.enter_context(Journal(asked.journal, work)) if asked.journal else None
        tally: Tally = run(work, Threads(asked.workers), journal=journal)
    if asked.json:
        print(json.dumps({**params, "seed": asked.seed, **tally.to_json()}))
    else:
        print(line(asked.first, asked.second, tally))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
