"""Tables with rules from all over the table of options: nothing hidden is told, nothing is lost."""

from __future__ import annotations

import re
from itertools import islice
from random import Random

import pytest

from euchre.core import ActionKind, State
from euchre.server.project import snapshot, update
from euchre.server.protocol import Accepted, encode
from euchre.server.table import Table
from euchre.testing import random_rules
from tests.server.knowledge import cards_in, may_know
from tests.server.parts import Sitting, at_random, record_of

OFFERED = re.compile(r'"card:\w+"')
"""Cards that may be called as partners: every card that there is, wherever it lies."""
MOST_ACTIONS = 40


def laid_open(state: State) -> set[str]:
    """What the rules show to all: the turned card, the called one, and those of an exchange."""
    shown = {card.code for card in (state.upcard, state.called) if card is not None}
    swaps = (event.action for event in state.history if event.action.kind is ActionKind.SWAP)
    return shown | {card.code for action in swaps for card in action.cards}


@pytest.mark.parametrize("seed", range(16))
def test_a_table_of_any_rules_tells_no_hidden_card_and_comes_back_as_it_was(seed: int) -> None:
    rules = random_rules(Random(20261130 + seed))
    sitting = Sitting(record_of("standard", seed + 1, **rules.changes()), seed=seed)
    sitting.start()
    for step in islice(sitting.play_on(), MOST_ACTIONS):
        assert isinstance(step.answer, Accepted)
    assert [change.version for change in sitting.changes] == [*range(1, len(sitting.changes) + 1)]
    for change in sitting.changes:
        frame = OFFERED.sub("", encode(update(change, 0)))
        state = change.moment.state
        assert cards_in(frame) <= may_know(state) | laid_open(state)
    table = sitting.table
    again = Table.restore(sitting.so_far, at_random)
    assert encode(snapshot(again.version, again.moment, 0)) == encode(
        snapshot(table.version, table.moment, 0)
    )
