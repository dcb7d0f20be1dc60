"""Every example runs, and says what it promises."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"
SAYS = {
    "house_rules.py": "{'joker': True} -> A rule for a turned joker",
    "own_player.py": "cautious and simple players won [",
    "verify_a_deal.py": "\nchecked",
}


def test_every_example_is_tried() -> None:
    assert {path.name for path in EXAMPLES.glob("*.py")} == set(SAYS)


@pytest.mark.parametrize("name", SAYS)
def test_an_example_runs(name: str) -> None:
    command = [sys.executable, "-W", "error", str(EXAMPLES / name)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.stderr == ""
    assert SAYS[name] in run.stdout
