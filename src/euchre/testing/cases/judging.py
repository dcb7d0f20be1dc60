"""Which program judges which case, and what becomes of those that break off."""

from __future__ import annotations

from pathlib import Path

from euchre.testing.cases import bugs, replay, solver, worked
from euchre.testing.cases.files import Case, read_cases
from euchre.testing.cases.verdicts import Verdict, failed

__all__ = ["judge_case", "judge_file"]


def judge_file(path: Path) -> list[Verdict]:
    """A verdict for each case of the file; raises CaseFileError when it cannot be read."""
    return [judge_case(case) for case in read_cases(path)]


def judge_case(case: Case) -> Verdict:
    """The verdict; a case in which anything is raised has failed."""
    try:
        if "steps" in case.body:
            return replay.judge(case)
        if solver.is_solver_case(case.body):
            return solver.judge(case)
        if "type" in case.body["given"]:
            return bugs.judge(case)
        return worked.judge(case)
    except Exception as error:  # whatever a library under test may raise
        return failed(case.id, f"{type(error).__name__}: {error}")
