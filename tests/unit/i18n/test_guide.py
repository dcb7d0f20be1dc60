"""The page of rules: made of the options for any rules, its examples counted by the core."""

from __future__ import annotations

from random import Random

import pytest

from euchre.core import preset_names, rules
from euchre.core.scoring import Contract, score
from euchre.i18n import Catalogue
from euchre.i18n.house import guide
from euchre.i18n.house.examples import examples
from euchre.testing.generators import random_rules


@pytest.mark.parametrize("lang", ["en", "it"])
def test_a_page_can_be_made_of_any_rules(lang: str) -> None:
    words, rng = Catalogue.load(lang), Random(9)
    for chosen in [*map(rules, preset_names()), *(random_rules(rng) for _ in range(200))]:
        page = guide(chosen, words)
        assert page.examples
        texts = [text for section in page.sections for text in section.sentences]
        texts += [value.value for section in page.sections for value in section.values]
        texts += [text for example in page.examples for text in example]
        assert all(texts)
        assert not [text for text in texts if "{" in text]


def test_examples_are_results_of_the_core() -> None:
    found = {outcome.code: outcome.points for outcome in examples(rules("classic"))}
    assert found == {
        "made": (1, 0),
        "march": (2, 0),
        "euchre": (0, 2),
        "lone_made": (1, 0),
        "lone_march": (4, 0),
        "lone_euchre": (0, 2),
        "lone_defence": (0, 2),
        "lone_defence_sweep": (0, 4),
    }
    nap = rules("nap")
    won = score(nap, Contract(0, bid="miss"), [0, 5, 0, 0])
    assert won in examples(nap)
