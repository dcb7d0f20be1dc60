"""A stock of random deals, played to their end once and shared by the properties."""

from __future__ import annotations

from random import Random

import pytest

from euchre import State
from euchre.testing import playout, random_deal, random_rules
from tests.property.profile import WIDER


@pytest.fixture(scope="session")
def finished() -> list[State]:
    """Deals under rules from all over the table of options, the same in every run."""
    source = Random() if WIDER else Random(20261129)
    states = []
    for _ in range(WIDER or 300):
        rules = random_rules(source)
        states.append(playout(State.start(rules, random_deal(rules, source)), source))
    return states
