"""Each case about the rules that is told in words has a test that bears its id."""

from __future__ import annotations

import re
from pathlib import Path

from euchre.testing.cases import judge_case, read_cases

HERE = Path(__file__).parent
LEFT_TO_THE_SERVER = {"md_02"}


def test_every_case_in_words_has_a_test() -> None:
    cases = read_cases(HERE.parent / "cases" / "bug_cases.jsonl")
    in_words = {
        case.id.lower().replace("-", "_")
        for case in cases
        if case.body["kind"].startswith("rules/") and judge_case(case).status == "skipped"
    }
    code = "\n".join(file.read_text(encoding="utf-8") for file in HERE.glob("test_*.py"))
    named = set(re.findall(r"def test_([a-z]{2}_\d\d)", code)) | {"va_06"}
    assert "def test_va_01_and_06" in code
    assert in_words - named == LEFT_TO_THE_SERVER
