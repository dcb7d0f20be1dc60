"""Simulation kernels against the rules of core, action by action."""

from __future__ import annotations

from random import Random

import pytest

from euchre import Rules, RulesError, preset_names, rules
from euchre.engine.rule_codes import supports
from euchre.testing import random_options
from euchre.testing.kernels import agreed, judged

KNOWN = [name for name in preset_names() if supports(rules(name))]


def test_the_presets_of_upcard_bidding_are_known() -> None:
    assert {"standard", "stick", "cardporch", "classic", "two_handed", "cutthroat"} <= set(KNOWN)
    assert "nap" not in KNOWN


@pytest.mark.parametrize("players", ["random", "rule"])
@pytest.mark.parametrize("preset", KNOWN)
def test_presets_agree(preset: str, players: str) -> None:
    assert agreed(rules(preset), 60, seed=11, players=players).deals == 60


def test_different_players_agree() -> None:
    seats = ("random", "rule", "table", "rule")
    assert agreed(rules("stick"), 80, seed=12, players=seats).deals == 80
    assert agreed(rules("standard"), 80, seed=12, players=seats[::-1], start=5).deals == 80


def known_rules(rng: Random) -> Rules:
    """Rules that the kernels know, from all over the table of options."""
    while True:
        try:
            made = Rules(**random_options(rng))
        except RulesError:
            continue
        if supports(made):
            return made


@pytest.mark.parametrize("part", range(8))
def test_options_in_any_combination_agree(part: int) -> None:
    rng = Random(part)
    for _ in range(20):
        made = known_rules(rng)
        for players in ("random", "rule"):
            agreed(made, 3, seed=rng.getrandbits(40), players=players, start=rng.randrange(9))


def test_the_judge_sees_what_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    from euchre.testing import kernels

    made = rules("stick")
    assert judged(made, 1, seed=13).phase.terminal
    monkeypatch.setattr(kernels, "points_of", lambda codes, outcome: 7)
    with pytest.raises(AssertionError, match="deal 1 of seed 13"):
        judged(made, 1, seed=13)
    monkeypatch.undo()
    monkeypatch.setattr(kernels, "below", lambda key, n, bound: 0)
    with pytest.raises(AssertionError, match="drawn"):
        agreed(made, 9, seed=13)


def test_the_judge_compares_the_number_of_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    from euchre.testing import kernels

    monkeypatch.setattr(kernels, "choices_of", lambda work: (99,) * int(work[19]))
    with pytest.raises(AssertionError, match="is one of 99"):
        judged(rules("stick"), 1, seed=13)


def test_who_may_only_order_alone_thinks_of_it_whenever_others_are_asked() -> None:
    made = rules("stick", assist_must_be_alone=True, alone_timing="after_bid")
    assert agreed(made, 60, seed=14, players="rule").deals == 60
