"""The rule player, version 2, is frozen: the yardstick for all that come later."""

from __future__ import annotations

from collections import Counter

import pytest

from euchre import rules
from euchre.engine.policies import Policy
from euchre.engine.simulation import duel, simulate

ENDINGS = {
    "stick": {
        "made": 9677,
        "march": 2539,
        "lone_made": 3318,
        "lone_march": 1526,
        "euchre": 2696,
        "lone_euchre": 244,
    },
    "classic": {
        "made": 9367,
        "march": 2100,
        "lone_made": 3757,
        "lone_march": 1821,
        "euchre": 2643,
        "lone_euchre": 264,
        "lone_defence": 46,
        "lone_defence_sweep": 1,
        "passed_out": 1,
    },
}
"""How 20,000 deals of four rule players end, seed 1."""
GAINS = {"stick": 347.5, "classic": 377.5}
"""What it gains on its own bidding with the plain rules of play, in 5,000 pairs, seed 1."""


@pytest.mark.parametrize("preset", sorted(ENDINGS))
def test_deals_end_as_ever(preset: str) -> None:
    found: Counter[str] = Counter()
    for result, deals in simulate(rules(preset), 20_000, 1, players="rule"):
        found[result.code] += deals
    assert found == ENDINGS[preset]


@pytest.mark.parametrize("preset", sorted(GAINS))
def test_gains_are_as_ever(preset: str) -> None:
    rule = Policy("rule")
    plain = Policy("rule", options=rule.options * 0)
    assert duel(rules(preset), rule, plain, 5_000, 1).sum() == GAINS[preset]
