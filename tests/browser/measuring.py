"""Looks at the layout on the way through a game, once for each thing there is to be seen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.browser.table import TablePage

MEASURE = Path(__file__).with_name("measure.js").read_text(encoding="utf-8")


class Measure:
    """Collects faults; areas must stand in every phase where they stood in the first."""

    def __init__(self, album: Path | None = None, name: str = "") -> None:
        self.faults: list[str] = []
        self._album = album
        self._name = name
        self._seen: set[tuple[object, ...]] = set()
        self._areas: dict[str, list[float]] = {}

    def turn(self, table: TablePage, view: dict[str, Any]) -> None:
        """The table, where the person has to act."""
        trick, hand = len(view["trick"]), len(view["hand"])
        what = "group" if "group" in view else trick if view["phase"] == "play" else hand
        self.end(table, f"{view['phase']}-{what}")

    def end(self, table: TablePage, what: str) -> None:
        """Whatever is on the page."""
        if (what,) in self._seen:
            return
        self._seen.add((what,))
        found: dict[str, Any] = table.page.evaluate(MEASURE, {"large": False})
        self.faults += [f"{what}: {fault}" for fault in found["faults"]]
        self._compare(what, found["areas"])
        if self._album:
            table.page.screenshot(path=self._album / f"{self._name}-{what}.png")

    def _compare(self, what: str, areas: dict[str, list[float]]) -> None:
        for area, place in areas.items():
            before = self._areas.setdefault(area, place)
            if before != place:
                self.faults.append(f"{what}: {area} at {place}, elsewhere {before}")
