"""Every case file, judged; and the case files together against the table of options."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import euchre
from euchre import OPTIONS
from euchre.testing.cases import judge_case, read_cases
from euchre.testing.cases.bug_names import rules_of
from euchre.testing.cases.worked import KINDS

HERE = Path(__file__).parent
COUNTS = {
    "cases.jsonl": (177, 0),
    "random_deals.jsonl": (355, 0),
    "game_ends.jsonl": (100, 0),
    "bug_cases.jsonl": (47, 105),
    "own.jsonl": (782, 0),
    "solver_positions.jsonl": (499, 0),
    "solver_sequences.jsonl": (75, 0),
}
"""Passed and skipped; none may fail."""


@pytest.mark.parametrize("name", COUNTS)
def test_all_cases_of_a_file(name: str) -> None:
    verdicts = [judge_case(case) for case in read_cases(HERE / name)]
    assert [str(verdict) for verdict in verdicts if verdict.status == "failed"] == []
    counts = Counter(verdict.status for verdict in verdicts)
    assert (counts["passed"], counts["skipped"]) == COUNTS[name]


def test_every_kind_of_case_is_exercised() -> None:
    worked = [*read_cases(HERE / "cases.jsonl"), *read_cases(HERE / "own.jsonl")]
    assert {case.body["kind"] for case in worked} == set(KINDS)


def test_every_option_has_two_values_in_the_cases() -> None:
    values: dict[str, set[str]] = {name: set() for name in OPTIONS}
    for name in COUNTS:
        for case in read_cases(HERE / name):
            for option, value in all_options(case.body).items():
                values[option].add(json.dumps(value))
    once = {option for option, met in values.items() if len(met) < 2}
    assert once == {"revoke"}, "which has one value that can be played, and a refused one"


def all_options(body: dict[str, Any]) -> dict[str, Any]:
    """The options a case is played under; none where nothing is played."""
    if "steps" in body:
        return euchre.rules("standard", **body["options"]).as_dict()
    if "hands" in body:
        return {}
    given = body["given"]
    if "type" not in given:
        refusable = body["kind"] == "rules"
        return {} if refusable else euchre.rules(body["preset"], **body["options"]).as_dict()
    if given["type"] not in ("game", "position", "positions"):
        return {}
    return rules_of(given["preset"], given.get("options") or {}).as_dict()


def test_every_value_of_a_choice_is_in_the_cases() -> None:
    met: dict[str, set[object]] = {name: set() for name in OPTIONS}
    for name in COUNTS:
        for case in read_cases(HERE / name):
            for option, value in all_options(case.body).items():
                met[option] |= set(value) if isinstance(value, list) else {str(value)}
    for name, entry in OPTIONS.items():
        if entry.kind in ("choice", "choices"):
            assert {str(value) for value in entry.values} <= met[name], name
        if entry.kind == "flag":
            assert met[name] == {"True", "False"}, name
