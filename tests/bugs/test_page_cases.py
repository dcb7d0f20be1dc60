"""Each case about pages, servers and files has a test with its id, and a table tells which."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CASES: dict[str, str] = json.loads(
    Path(__file__).with_name("page_cases.json").read_text(encoding="utf-8")
)
TABLE = ROOT / "docs" / "bug-cases.md"
ROW = re.compile(r"^\| ([A-Z]{2}-\d\d) \| (.+) \|$", re.MULTILINE)
TEST = re.compile(r"`((?:tests|web/tests)/[\w/.]+)::([\w-]+)`")
NOT_OFFERED = {"TI-05"}
"""A page of this kind has nothing that could go wrong there; the table says why."""

ROWS = dict(ROW.findall(TABLE.read_text(encoding="utf-8")))


def test_the_table_has_every_case_once_and_in_order() -> None:
    found = [case for case, _ in ROW.findall(TABLE.read_text(encoding="utf-8"))]
    assert found == list(CASES)
    assert len(CASES) > 50


@pytest.mark.parametrize("case", CASES)
def test_the_tests_of_a_case_bear_its_id_and_are_there(case: str) -> None:
    named = TEST.findall(ROWS[case])
    assert bool(named) is (case not in NOT_OFFERED)
    for path, name in named:
        text = (ROOT / path).read_text(encoding="utf-8")
        if path.endswith(".py"):
            assert case.lower().replace("-", "_") in name
            assert re.search(rf"def {name}\b", text), name
        else:
            assert name == case
            assert re.search(rf'it\("{case} ', text), name
