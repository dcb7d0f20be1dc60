"""Runners: the same result however the work is done, and nothing lost with a worker."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from euchre import EuchreError
from euchre.cluster import InOrder, Processes, Runner, Threads, Unit, each, run
from tests.unit.cluster.kinds import whole, work


class Backwards:
    """Does the last unit first."""

    def run(self, units: Sequence[Unit]) -> Iterator[tuple[Unit, Any]]:
        return ((unit, unit.do()) for unit in reversed(units))


@pytest.mark.parametrize(
    "runner", [InOrder(), Backwards(), Threads(1), Threads(3), Processes(1), Processes(3)]
)
def test_the_result_is_the_same(runner: Runner) -> None:
    told: list[tuple[int, int]] = []
    result = run(work(), runner, progress=lambda done, total: told.append((done, total)))
    assert result == whole()
    assert told[0] == (0, 95)
    assert told[-1] == (95, 95)
    assert len(told) == 11
    assert told == sorted(told)


@pytest.mark.parametrize("size", [1, 7, 95, 1000])
def test_the_cut_does_not_matter(size: int) -> None:
    assert run(work(size=size), Threads(2)) == whole()


def test_results_come_as_they_are_done() -> None:
    results = each(work(), Backwards())
    unit, result = next(results)
    assert (unit.start, unit.stop) == (90, 95)
    assert result == unit.do()


@pytest.mark.parametrize("workers", [1, 2])
def test_a_killed_worker_loses_nothing(tmp_path: Path, workers: int) -> None:
    deaths = tmp_path / "deaths"
    dying = work("DEADLY", 65, deadly=30, times=2, deaths=str(deaths))
    done = [unit.start for unit, _ in each(dying, Processes(workers))]
    assert sorted(done) == list(range(0, 65, 10))
    assert deaths.read_text(encoding="utf-8") == "xx"
    assert run(dying, InOrder()) == whole(65)


def test_a_unit_that_kills_every_worker_is_named(tmp_path: Path) -> None:
    dying = work("DEADLY", 40, deadly=20, times=99, deaths=str(tmp_path / "deaths"))
    with pytest.raises(EuchreError) as lost:
        run(dying, Processes(2))
    assert (lost.value.code, dict(lost.value.params)) == ("workers_lost", {"start": 20, "stop": 30})


@pytest.mark.parametrize("runner", [InOrder(), Threads(2), Processes(2)])
def test_what_a_unit_raises_is_raised(runner: Runner) -> None:
    with pytest.raises(EuchreError) as refused:
        run(work("FAILING", fails=50), runner)
    assert (refused.value.code, dict(refused.value.params)) == ("no_equity", {"reason": "a test"})


def test_no_more_threads_than_are_of_use() -> None:
    before = threading.active_count()
    results = Threads(10**6).run(work(total=2000, size=1).units)
    assert next(results)
    assert threading.active_count() <= before + 256
    assert len(list(results)) == 1999


@pytest.mark.parametrize("runner", [Threads(2), Processes(1)])
def test_stopping_early_ends_the_work(runner: Runner, tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    results = runner.run(work("NOTED", 500, notes=str(notes)).units)
    next(results)
    results.close()  # type: ignore[attr-defined]
    assert len(notes.read_text(encoding="utf-8").split()) < 50


def test_some_workers_are_needed() -> None:
    few: list[Any] = [0, -1, 1.5, "2", True]
    for runner in (Threads, Processes):
        for workers in few:
            with pytest.raises(EuchreError) as refused:
                runner(workers)
            assert refused.value.code == "bad_workers"
    assert Threads().workers >= 1
