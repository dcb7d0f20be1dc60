"""How strong the players are: every target measured, the number of pairs fixed beforehand.

Run: python -m bench.players [NAME ...] [--pairs N] [--workers 2] [--journals DIR] [--json FILE]
Each deal is played twice with the sides changed over; stuck dealer, points a deal. A target is
met when the lower end of the 95 % interval reaches it. Without names all duels are played,
those of the search player for hours: choose by name. With --journals a measurement that was
interrupted goes on where it stopped when the same command is given again; begin a new folder
after a change to the players, which a journal cannot see. --pairs is for trying things out.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import json
import sys
import time
from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, NamedTuple

import euchre
from bench.sampling import Sampling
from euchre.analysis.arena import Contest
from euchre.analysis.duplicate import deal_of, pair_of_deals
from euchre.analysis.players import PlayerSpec
from euchre.analysis.tally import Tally
from euchre.bots import Player
from euchre.cluster import InOrder, Journal, Kind, Processes, Runner, Threads, Unit, Work, run

PRESET: Final = "stick"
SEED: Final = 2611
PLAYER_SEED: Final = 5
STRONG: Final = "search:level=strong,match=false"
UNIT: Final = 25


class Duel(NamedTuple):
    """Who plays whom, how often, and how much the first should gain."""

    first: str
    second: str
    pairs: int
    target: float
    kernels: bool = False


DUELS: Final[Mapping[str, Duel]] = {
    "rule-random": Duel("rule", "random", 40_000, 0.9, kernels=True),
    "table-rule": Duel("table", "rule", 40_000, 0.045, kernels=True),
    "rule-simple": Duel("rule", "simple", 40_000, 0.10),
    "search-rule": Duel(STRONG, "rule", 8_000, 0.14),
    "search-sampling": Duel(STRONG, "sampling", 4_000, -0.01),
}
"""Points a deal are played for: the search player looks at points, not at the score."""


def player(name: str, seed: int) -> Player:
    """A player by name and settings; ``sampling`` is that of this folder."""
    return Sampling(seed=seed) if name == "sampling" else PlayerSpec.parse(name).load(seed)


def data_digest() -> str:
    """A text that changes with the tables that players go by."""
    total = hashlib.sha256()
    for file in sorted(files("euchre.engine.policies").iterdir(), key=lambda file: file.name):
        if file.name.endswith(".npz"):
            total.update(file.name.encode() + file.read_bytes())
    return total.hexdigest()[:16]


def _do(unit: Unit) -> Tally:
    params = unit.params
    game = euchre.rules(PRESET)
    first, second = (
        player(params[who], PLAYER_SEED * 1009 + place)
        for place, who in enumerate(("first", "second"))
    )
    pairs = [
        pair_of_deals(game, deal_of(game, unit.seed, number), first, second)
        for number in range(unit.start, unit.stop)
    ]
    return Tally([pair.result for pair in pairs], sum(pair.same for pair in pairs))


PAIRS = Kind(_do, Tally.from_json)
"""Pairs of deals between players of ``player``."""


def work_of(duel: Duel, pairs: int) -> Work:
    """A duel as work for a cluster."""
    if duel.kernels:
        specs = PlayerSpec(duel.first), PlayerSpec(duel.second)
        return Contest(euchre.rules(PRESET), specs, pairs, SEED, via="kernels").work()
    names = {"first": duel.first, "second": duel.second}
    versions = [player(name, 0).version for name in names.values()]
    params = {**names, "versions": versions, "data": data_digest(), "seed": PLAYER_SEED}
    return Work("bench.players:PAIRS", params, SEED, pairs, UNIT)


class Teller:
    """Tells on the error stream how far a measurement is, about twenty times in all."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.start = time.monotonic()
        self.known: int | None = None
        """Pairs that a journal had."""
        self.told = 0

    def __call__(self, done: int, total: int) -> None:
        """A line, where a twentieth has been done since the last one."""
        if self.known is None:
            self.known = done
        if done < total and 20 * (done - self.told) < total:
            return
        self.told = done
        pace = (time.monotonic() - self.start) / max(1, done - self.known)
        left = f"{pace * (total - done) / 60:.0f} min left" if done > self.known else ""
        print(f"{self.name}: {done} of {total} pairs {left}", file=sys.stderr, flush=True)


def played(name: str, duel: Duel, pairs: int, workers: int, journals: Path | None) -> Tally:
    """All pairs of a duel; the same whatever the number of workers."""
    work = work_of(duel, pairs)
    runner: Runner = Threads(workers) if duel.kernels else Processes(workers)
    with contextlib.ExitStack() as stack:
        journal = None
        if journals is not None:
            journals.mkdir(parents=True, exist_ok=True)
            journal = stack.enter_context(Journal(journals / f"{name}-{pairs}.jsonl", work))
        if workers == 1:
            runner = InOrder()
        found = run(work, runner, journal=journal, progress=Teller(name))
    tally = found.of(0) if duel.kernels else found
    assert isinstance(tally, Tally)
    return tally


def figures(duel: Duel, tally: Tally) -> dict[str, Any]:
    """What a duel showed, for files."""
    low, high = tally.interval
    return {
        "first": duel.first,
        "second": duel.second,
        "rules": PRESET,
        "seed": SEED,
        "pairs": tally.pairs,
        "mean": tally.mean,
        "error": tally.error,
        "low": low,
        "high": high,
        "deviation": tally.deviation,
        "identical": tally.identical,
        "target": duel.target,
        "met": low >= duel.target,
    }


def line(found: Mapping[str, Any]) -> str:
    """The same for people."""
    return (
        f"{found['first']} over {found['second']}: {found['mean']:+.4f} +- {found['error']:.4f}, "
        f"95 % {found['low']:+.4f} .. {found['high']:+.4f}, N {found['pairs']}, "
        f"target {found['target']:+.3f}, {'met' if found['met'] else 'missed'}"
    )


def main(arguments: Sequence[str]) -> int:
    """Measure, print, write; 1 when a target was missed."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", help=", ".join(DUELS))
    parser.add_argument("--pairs", type=int, help="instead of those fixed for each duel")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--journals", type=Path)
    parser.add_argument("--json", type=Path)
    asked = parser.parse_args(arguments)
    unknown = set(asked.names) - DUELS.keys()
    if unknown:
        parser.error(f"no such duel: {', '.join(sorted(unknown))}")
    results = {}
    for name in asked.names or DUELS:
        duel = DUELS[name]
        pairs = asked.pairs or duel.pairs
        tally = played(name, duel, pairs, asked.workers, asked.journals)
        results[name] = figures(duel, tally)
        print(line(results[name]), flush=True)
        if asked.json:
            asked.json.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    return int(not all(found["met"] for found in results.values()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
