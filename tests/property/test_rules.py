"""Every combination of options is either refused by name or can be played."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given

import euchre
from euchre import OPTIONS, Rules, RulesError, State, preset_names
from euchre.testing import playout, random_deal, random_options
from euchre.testing.moves import Options
from euchre.testing.strategies import options
from tests.property.profile import PROFILE


def refused(chosen: Options) -> tuple[RulesError | None, Rules | None]:
    try:
        return None, Rules(**chosen)
    except RulesError as error:
        return error, None


@PROFILE
@given(options())
def test_options_are_refused_or_played(chosen: Options) -> None:
    refusal, rules = refused(chosen)
    if rules is None:
        assert refusal is not None
        assert refusal.code
        assert refusal.options, f"{refusal} names no option"
        assert set(refusal.options) <= set(OPTIONS)
        return
    rng = Random(str(sorted(chosen.items())))
    assert playout(State.start(rules, random_deal(rules, rng)), rng).phase.terminal


def test_rules_survive_being_written_down() -> None:
    rng = Random(3)
    for _ in range(300):
        chosen = random_options(rng)
        try:
            rules = Rules(**chosen)
        except RulesError:
            continue
        data = json.loads(json.dumps(rules.as_dict()))
        assert Rules(**data) == rules
        assert hash(Rules(**data)) == hash(rules)
        assert euchre.rules("standard", **data) == rules
        assert eval(repr(rules), {"Rules": Rules}) == rules  # noqa: S307  our own text


def test_random_options_reach_every_option_and_both_answers() -> None:
    rng = Random(4)
    values: dict[str, set[str]] = {name: set() for name in OPTIONS}
    answers = set()
    for _ in range(4000):
        chosen = random_options(rng)
        try:
            data = Rules(**chosen).as_dict()
        except RulesError:
            answers.add("refused")
            continue
        answers.add("played")
        for name, value in data.items():
            values[name].add(json.dumps(value))
    assert answers == {"refused", "played"}
    once = {name for name, met in values.items() if len(met) < 2}
    assert once == {"revoke"}, "it has one value only"


@pytest.mark.parametrize("preset", preset_names())
def test_every_preset_can_be_played(preset: str) -> None:
    rules, rng = euchre.rules(preset), Random(6)
    for _ in range(20):
        assert playout(State.start(rules, random_deal(rules, rng)), rng).phase.terminal
