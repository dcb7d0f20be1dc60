"""A local Dask cluster of two processes, and one of its workers killed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from distributed import Client, LocalCluster

from euchre import EuchreError
from euchre.cluster import InOrder, Journal, each, run
from euchre.cluster.dask import OnDask
from tests.unit.cluster.kinds import whole, work


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    options = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None}
    with LocalCluster(**options) as cluster, Client(cluster) as client:  # type: ignore[no-untyped-call]
        yield client


def test_the_same_result_as_anywhere(client: Client, tmp_path: Path) -> None:
    assert len(client.scheduler_info()["workers"]) == 2
    assert run(work(), OnDask(client)) == whole()
    with Journal(tmp_path / "j", work()) as journal:
        assert run(work(), OnDask(client), journal=journal) == whole()
    with Journal(tmp_path / "j", work()) as journal:
        assert run(work(), InOrder(), journal=journal) == whole()


def test_a_killed_worker_loses_nothing(client: Client, tmp_path: Path) -> None:
    dying = work("DEADLY", 65, deadly=30, times=1, deaths=str(tmp_path / "deaths"))
    done = [unit.start for unit, _ in each(dying, OnDask(client))]
    assert sorted(done) == list(range(0, 65, 10))
    assert (tmp_path / "deaths").exists()


def test_what_a_unit_raises_is_raised(client: Client) -> None:
    with pytest.raises(EuchreError) as refused:
        run(work("FAILING", fails=50), OnDask(client))
    assert refused.value.code == "no_equity"
