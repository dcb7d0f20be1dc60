"""What work units cost, and what more workers bring.

Run: python -m bench.cluster [pairs]. The same contest of `simple` against `random` is
played in order, on one and two processes, and on a local Dask cluster of two processes; the
results have to be identical. Fixed seed. It exits with an error when they are not. Where other
programs are running, look at the processor time (not told of Dask, whose workers live on).
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import euchre
from euchre.analysis.arena import Contest, Tallies
from euchre.analysis.players import PlayerSpec
from euchre.cluster import InOrder, Journal, Processes, Work, run

PAIRS = 1000
SEED = 11


def processor_time() -> float:
    """Seconds of this process and of its children that have ended."""
    spent = os.times()
    return spent.user + spent.system + spent.children_user + spent.children_system


def timed(name: str, pairs: int, play: Callable[[], Tallies]) -> tuple[float, Tallies]:
    """Play and print how many pairs a second that were, and what it cost all processors."""
    start, spent = time.perf_counter(), processor_time()
    result = play()
    seconds, spent = time.perf_counter() - start, processor_time() - spent
    print(f"  {name:28} {pairs / seconds:8.0f} pairs/s {seconds:7.2f} s, processors {spent:6.2f} s")
    return seconds, result


def on_dask(work: Work, pairs: int) -> Tallies:
    """The work on two processes of a local cluster, which is up before the clock starts."""
    # Here, since processes import this module as well, and Dask takes its time.
    from distributed import Client, LocalCluster

    from euchre.cluster.dask import OnDask

    options = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None}
    with LocalCluster(**options) as cluster, Client(cluster) as client:  # type: ignore[no-untyped-call]
        return timed("Dask, 2 processes", pairs, lambda: run(work, OnDask(client)))[1]


def main(arguments: Sequence[str]) -> int:
    """Measure; 1 when two ways gave different results."""
    pairs = int(arguments[0]) if arguments else PAIRS
    players = tuple(map(PlayerSpec.parse, ("simple", "random")))
    work = Contest(euchre.rules("stick"), players, pairs, SEED).work()
    print(f"simple against random, {pairs} pairs of deals in {len(work.units)} units:")
    alone, expected = timed("in order", pairs, lambda: run(work, InOrder()))
    results = []
    for count in (1, 2):
        seconds, result = timed(
            f"{count} process(es), started anew",
            pairs,
            lambda count=count: run(work, Processes(count)),  # type: ignore[misc]
        )
        results.append(result)
    print(f"  two processes are {alone / seconds:.2f} times as fast as in order")
    with tempfile.TemporaryDirectory() as folder, Journal(Path(folder) / "j", work) as journal:
        kept = timed(
            "in order, with a journal", pairs, lambda: run(work, InOrder(), journal=journal)
        )
        again = timed(
            "again from the journal", pairs, lambda: run(work, InOrder(), journal=journal)
        )
        results += [kept[1], again[1]]
    results.append(on_dask(work, pairs))
    same = all(result == expected for result in results)
    print("all results are identical" if same else "RESULTS DIFFER")
    return int(not same)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
