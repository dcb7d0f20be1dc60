"""The judge of case files judges: what differs fails, what it does not know fails."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from euchre.testing.cases import CaseFileError, judge_file, read_cases
from euchre.testing.cases.__main__ import main

GOOD = {
    "id": "x-01",
    "preset": "standard",
    "options": {},
    "kind": "effective_suit",
    "given": {"trump": "H", "card": "JD"},
    "expect": {"suit": "H"},
}
CASES = Path(__file__).parent.parent / "cases"


def written(folder: Path, *bodies: Any) -> Path:
    file = folder / "cases.jsonl"
    file.write_text("\n".join(json.dumps(body) for body in bodies), encoding="utf-8")
    return file


def verdict_of(folder: Path, body: Any) -> tuple[str, str]:
    (verdict,) = judge_file(written(folder, body))
    return verdict.status, str(verdict)


def test_what_holds_passes(tmp_path: Path) -> None:
    assert verdict_of(tmp_path, GOOD) == ("passed", "x-01: passed")


def test_what_differs_fails_with_both_values(tmp_path: Path) -> None:
    status, text = verdict_of(tmp_path, GOOD | {"expect": {"suit": "D"}})
    assert status == "failed"
    assert "expected 'D', got 'H'" in text


@pytest.mark.parametrize(
    "changes",
    [
        {"expect": {"suit": "H", "colour": "red"}},
        {"kind": "telepathy"},
        {"preset": "poker"},
        {"options": {"players": 9}},
        {"given": {"trump": "H", "card": "ZZ"}},
        {"given": {"trump": "H"}},
    ],
)
def test_what_cannot_be_judged_fails(tmp_path: Path, changes: dict[str, Any]) -> None:
    assert verdict_of(tmp_path, GOOD | changes)[0] == "failed"


@pytest.mark.parametrize("name", ["cases.jsonl", "own.jsonl"])
def test_a_wrong_expectation_fails_in_every_kind(tmp_path: Path, name: str) -> None:
    for case in read_cases(CASES / name):
        key = sorted(case.body["expect"])[0]
        wrong = case.body | {"expect": case.body["expect"] | {key: "something else"}}
        if key in ("refused", "hands", "views", "standing"):
            continue
        assert verdict_of(tmp_path, wrong)[0] == "failed", case.id


def test_a_wrong_step_of_a_replay_fails(tmp_path: Path) -> None:
    body = json.loads((CASES / "random_deals.jsonl").read_text(encoding="utf-8").split("\n")[0])
    assert verdict_of(tmp_path, body)[0] == "passed"
    for change in (
        {"steps": [body["steps"][0] | {"seat": 3}, *body["steps"][1:]]},
        {"steps": [body["steps"][0] | {"legal": ["pass"]}, *body["steps"][1:]]},
        {"result": body["result"] | {"points": [9, 9]}},
        {"actions": body["actions"][:-1], "steps": body["steps"][:-1]},
    ):
        assert verdict_of(tmp_path, body | change)[0] == "failed"


def test_a_wrong_branch_of_a_disputed_rule_fails(tmp_path: Path) -> None:
    (case,) = [case for case in read_cases(CASES / "bug_cases.jsonl") if case.id == "DD-04"]
    assert verdict_of(tmp_path, case.body)[0] == "passed"
    branches = json.loads(json.dumps(case.body["expect"]["by_option"]))
    branches[1]["expect"]["legal_actions"].append("discard 9H")
    wrong = case.body | {"expect": {"by_option": branches}}
    assert verdict_of(tmp_path, wrong)[0] == "failed"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{", "not JSON"),
        ("[1]", "not an object with an id"),
        ('{"id": "a"}', "neither given and expect"),
        ('{"id": "a", "id": "b", "given": {}, "expect": {}}', "stands twice"),
        ('{"id": "a", "given": {}, "expect": {}}\n' * 2, "used twice"),
    ],
)
def test_unreadable_files_are_refused_with_the_line(
    tmp_path: Path, text: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(CaseFileError, match=reason):
        read_cases(file)
    assert main([str(file)]) == 2
    assert f"{file}:" in capsys.readouterr().err


def test_a_missing_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "none.jsonl")]) == 2
    assert "none.jsonl" in capsys.readouterr().err
    assert main([]) == 2


def test_the_program_prints_counts_and_exits(tmp_path: Path) -> None:
    file = written(tmp_path, GOOD, GOOD | {"id": "x-02", "expect": {"suit": "D"}})
    run = subprocess.run(
        [sys.executable, "-m", "euchre.testing.cases", str(file)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 1
    lines = run.stdout.splitlines()
    assert lines[0].startswith("FAILED x-02")
    assert lines[-1] == "1 passed, 1 failed, 0 skipped"
