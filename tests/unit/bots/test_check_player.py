"""The check of players passes honest ones and catches each kind of bad one."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from euchre import bots
from euchre.bots import Player
from euchre.testing import check_player as module
from euchre.testing.check_player import Report, check_player
from tests.unit.bots import bad_players

BAD = {
    bad_players.Passer: "illegal",
    bad_players.Thrower: "raised",
    bad_players.Moody: "unsteady",
    bad_players.Endless: "over_budget",
    bad_players.Scribbler: "changed_view",
    bad_players.FramePeeker: "peeked",
    bad_players.MemoryPeeker: "peeked",
}
ANSWERS = """
from random import Random
from euchre import State, bots, preset_names, rules
from euchre.testing.generators import random_deal, random_rules

rng = Random(11)
games = [*map(rules, preset_names()), *(random_rules(rng) for _ in range(20))]
for name in ("random", "simple"):
    player = bots.load(name, seed=4)
    for game in games:
        state = State.start(game, random_deal(game, rng))
        while state.turn is not None:
            state = state.apply(player.choose(state.view(state.turn)))
        print(name, *state.actions)
"""


def _checked(player: Player) -> Report:
    return check_player(player, presets=["standard", "bid5"], deals=1, variants=0, lines=1_000_000)


@pytest.mark.parametrize("name", ["random", "simple"])
def test_own_players_pass(name: str) -> None:
    report = check_player(bots.load(name), deals=1, variants=15, seed=3)
    assert report.ok, str(report)
    assert report.deals == 17 + 15
    assert report.retold > report.decisions / 3


@pytest.mark.parametrize(("bad", "code"), BAD.items(), ids=lambda value: str(value))
def test_bad_players_are_caught(bad: type[bad_players.Honest], code: str) -> None:
    report = _checked(bad())
    assert not report.ok
    assert {fault.code for fault in report.faults} == {code}, str(report)


def test_unspoilt_player_is_not_accused() -> None:
    assert _checked(bad_players.Honest()).ok


def test_view_that_leads_to_the_deal_is_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "leaks", lambda view: ("State",))
    assert {fault.code for fault in _checked(bots.load("random")).faults} == {"leak"}


def test_report_can_be_pasted_back() -> None:
    report = _checked(bad_players.Passer())
    fault = report.faults[0]
    assert f"illegal: pass\n  {fault.state!r}" in str(report)


def test_answers_are_the_same_in_every_process() -> None:
    heard = [
        subprocess.run(
            [sys.executable, "-c", ANSWERS],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for hash_seed in ("1", "2")
    ]
    assert heard[0] == heard[1]
    assert heard[0].count("\n") == 2 * 37


def test_command_tells_by_its_status(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    passer = bad_players.Passer()
    monkeypatch.setattr(module, "load", lambda name: passer)
    monkeypatch.setattr(module, "preset_names", lambda: ["standard"])
    assert module.main(["spoilt"]) == 1
    assert "illegal" in capsys.readouterr().out
