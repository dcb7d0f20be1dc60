"""Solver cases that are wrong fail, whatever of them is wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from euchre.testing.cases import Case, judge_case

POSITION: dict[str, Any] = {
    "id": 1,
    "cards": 2,
    "trump": "H",
    "makers": [0, 2],
    "out": [],
    "leader": 0,
    "trick": [],
    "to_move": 0,
    "hands": [["AS", "KH"], ["9D", "AH"], ["9S", "TS"], ["JS", "9C"]],
    "value": 1,
    "moves": {"AS": 1, "KH": 0},
    "best": ["AS"],
}
LINES: dict[str, Any] = {key: POSITION[key] for key in ("id", "trump", "out", "leader", "hands")}
LINES["sequences"] = [2, 3, 6, 8, 8, 8, 8, 8]


def status(body: dict[str, Any]) -> str:
    return judge_case(Case(Path("any"), 1, body)).status


def test_right_cases_pass() -> None:
    assert status(POSITION) == "passed"
    assert status(LINES) == "passed"


@pytest.mark.parametrize(
    "change",
    [
        {"value": 0},
        {"moves": {"AS": 1, "KH": 1}},
        {"moves": {"AS": 1}},
        {"best": ["KH"]},
        {"best": ["AS", "KH"]},
        {"to_move": 1},
        {"cards": 3},
        {"makers": [1, 3]},
        {"leader": 2},
        {"out": [1]},
    ],
)
def test_wrong_cases_fail(change: dict[str, Any]) -> None:
    assert status({**POSITION, **change}) == "failed"


@pytest.mark.parametrize("at", range(8))
def test_wrong_counts_fail(at: int) -> None:
    counts = list(LINES["sequences"])
    counts[at] += 1
    assert status({**LINES, "sequences": counts}) == "failed"
