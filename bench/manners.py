"""How sure the right answers of `tests/manners` are: every position measured with an error bar.

Run: python -m bench.manners [--write] [--searches N] [WORDS ...]
Each position is judged by independent searches of many worlds that fit the view, weighed by
how well they explain what the others did. Per position: the worst of the accepted answers,
the best of the others, what the first gains on the second and the standard error of that,
from how the searches differ. The gain is the mean of playing out by rules and of solving with
open hands as the search player takes it; the last two columns give each alone. WORDS choose
positions by their reason. --write renews tests/manners/measured.json and docs/manners.md.
Takes some minutes.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bench.manners_table import document
from euchre import Phase, View
from euchre.bots.simple import Simple
from euchre.engine.beliefs import PlainModel, imagine, resample, weigh
from euchre.engine.rule_codes import supports
from euchre.engine.search.any_game import judge_any
from euchre.engine.search.any_setups import setup_values
from euchre.engine.search.any_worth import Worth
from euchre.engine.search.effort import Effort
from euchre.engine.search.judge import judge
from euchre.engine.search.payoff import payoff
from tests.manners import measured
from tests.manners.positions import Position

SEARCHES = 20
SEED = 1000
EFFORT: Final = Effort(drawn=10_000, worlds=1000, certain=1e9)
SLOW: Final = Effort(drawn=2000, worlds=400, certain=1e9)
MISS_WORLDS: Final = 30
FILE: Final = Path(measured.__file__).with_name("measured.json")
DOCUMENT: Final = Path(__file__).parents[1] / "docs" / "manners.md"

Values = dict[str, float]


def values(view: View, share: float, seed: int) -> Values:
    """What one search finds every legal action worth; ``share`` comes from open hands."""
    match = any(view.scores)
    if supports(view.rules) and view.phase not in (Phase.PICKUP, Phase.REDEAL_CLAIM):
        effort = dataclasses.replace(EFFORT, open_share=share)
        found = judge(view, effort, seed, payoff(view, match=match))
    elif view.phase is Phase.AUCTION and any(a.bid == "miss" for a in view.legal_actions):
        return _with_a_miss(view, seed)
    else:
        effort = dataclasses.replace(SLOW, open_share=share)
        found = judge_any(view, effort, seed, Simple().choose, match=match)
    return {str(a): float(v) for a, v in zip(found.actions, found.values, strict=True)}


def _with_a_miss(view: View, seed: int) -> Values:
    """Bids tried by bidding and playing on as `simple` does, which can play a miss."""
    policy = Simple().choose
    worlds = imagine(view, 4 * MISS_WORLDS, seed)
    weights = weigh(view, worlds, PlainModel(), EFFORT.bid_floor)
    worlds = resample(worlds, weights, MISS_WORLDS, seed)
    worths = setup_values(view, worlds, view.legal_actions, policy, Worth(view)).mean(axis=0)
    return {str(a): float(v) for a, v in zip(view.legal_actions, worths, strict=True)}


def gain(found: Sequence[Values], good: str, other: str) -> tuple[float, float]:
    """The mean difference of two actions over the searches, and its standard error."""
    differences: NDArray[np.float64] = np.array([each[good] - each[other] for each in found])
    error = differences.std(ddof=1) / np.sqrt(len(differences))
    return round(float(differences.mean()), 4), round(float(error), 4)


def measure(position: Position, searches: int) -> measured.Measured:
    """The accepted answers of a position against the best of the others."""
    view = position.view
    shares = (EFFORT.open_share, 0.0, 1.0) if view.phase is Phase.PLAY else (EFFORT.open_share,)
    runs = [[values(view, share, SEED + n) for n in range(searches)] for share in shares]
    means = {key: float(np.mean([each[key] for each in runs[0]])) for key in runs[0][0]}
    accepted = position.accepted
    good = min(accepted & means.keys(), key=lambda key: (means[key], key))
    best = max(accepted & means.keys(), key=lambda key: (means[key], key))
    other = max(means.keys() - accepted, key=lambda key: (means[key], key))
    pairs = [gain(found, good, other) for found in runs]
    return measured.Measured(
        position=position.fingerprint,
        good=good,
        other=other,
        unit="games" if any(view.scores) else "points",
        gain=pairs[0][0],
        error=pairs[0][1],
        played=pairs[1] if len(pairs) > 1 else None,
        open=pairs[2] if len(pairs) > 1 else None,
        losses={key: gain(runs[0], best, key) for key in sorted(means.keys() - accepted)},
    )


def line(position: Position, found: measured.Measured) -> str:
    """One row of the table."""
    parts = [
        "" if pair is None else f"{pair[0]:+.3f} +- {pair[1]:.3f}"
        for pair in (found.played, found.open)
    ]
    return (
        f"{position.why[:60]:60} {found.good:14} {found.other:14} {found.gain:+.3f} +- "
        f"{found.error:.3f} {found.unit:6} {found.verdict:9} {parts[0]:16} {parts[1]}"
    )


def renew(
    arguments: Sequence[str], description: str | None, positions: Iterable[Position], file: Path
) -> dict[str, measured.Measured] | None:
    """Measure and print the positions asked for; with --write keep and return all results."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("words", nargs="*")
    parser.add_argument("--searches", type=int, default=SEARCHES)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args(arguments)
    kept = {} if asked.write and not asked.words else measured.read(file)
    for position in positions:
        if asked.words and not any(word in position.why for word in asked.words):
            continue
        found = measure(position, asked.searches)
        kept[position.why] = found
        print(line(position, found), flush=True)
    if not asked.write:
        return None
    rows = {why: dataclasses.asdict(each) for why, each in sorted(kept.items())}
    lines = [f"{json.dumps(why)}: {json.dumps(row)}" for why, row in rows.items()]
    file.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    return kept


def main(arguments: Sequence[str]) -> None:
    """Measure and print; with --write keep the results, and tell them in the document."""
    kept = renew(arguments, __doc__, measured.POSITIONS, FILE)
    if kept is not None:
        DOCUMENT.write_text(document(kept), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
