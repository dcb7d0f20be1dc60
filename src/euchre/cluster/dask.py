"""The runner for Dask: any cluster that a client is connected to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from distributed import Client, KilledWorker, as_completed

from euchre.cluster.work import Unit
from euchre.core import EuchreError

__all__ = ["OnDask"]


class OnDask:
    """Does units on the workers of a Dask cluster, which need euchre installed.

    The client is the caller's: it is handed in connected and left so. A unit
    whose worker is lost goes to another worker. ::

        from distributed import Client
        from euchre.cluster import run
        from euchre.cluster.dask import OnDask

        with Client("tcp://scheduler:8786") as client:
            result = run(work, OnDask(client))
    """

    def __init__(self, client: Client) -> None:
        self._client = client

    def run(self, units: Sequence[Unit]) -> Iterator[tuple[Unit, Any]]:
        """See ``Runner``."""
        running = {self._client.submit(Unit.do, unit, pure=False): unit for unit in units}
        try:
            for future in as_completed(list(running)):  # type: ignore[no-untyped-call]
                unit = running.pop(future)
                try:
                    result = future.result()
                except KilledWorker as error:
                    lost = EuchreError("workers_lost", start=unit.start, stop=unit.stop)
                    raise lost from error
                yield unit, result
        finally:
            self._client.cancel(list(running))  # type: ignore[no-untyped-call]
