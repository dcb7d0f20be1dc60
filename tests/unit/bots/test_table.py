"""The table player calls by chances, and as the rule player where no table tells."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from numpy.typing import NDArray

from euchre import Deal, SeededDecks, State, View, preset_names, rules
from euchre.bots.rule import Rule
from euchre.bots.table import Table, call_chances
from euchre.engine.policies import bidding_table
from euchre.engine.policies.bidding_index import SITUATIONS


def _first(preset: str, number: int) -> View:
    game = rules(preset)
    state = State.start(game, Deal(3 % game.players, SeededDecks(5).deck(game, number)))
    return state.view(state.turn)


@pytest.mark.parametrize("preset", [name for name in preset_names() if name not in ("standard",)])
def test_without_a_table_it_is_the_rule_player(
    preset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bidding_table, "table_for", lambda rules: None)
    for number in range(10):
        view = _first(preset, number)
        assert Table(seed=number).choose(view) is Rule().choose(view)


def _table(one: tuple[int, int], two: tuple[int, ...]) -> NDArray[np.uint8]:
    """A table that says the same to every hand."""
    table = np.zeros((1, 32 * SITUATIONS), dtype=np.uint8)
    table[0, : 8 * SITUATIONS].reshape(-1, 2)[:] = one
    table[0, 8 * SITUATIONS :].reshape(-1, 6)[:] = two
    return table


def test_it_calls_by_the_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    table = _table((127, 0), (0,) * 6)
    monkeypatch.setattr(bidding_table, "table_for", lambda rules: table)
    view = _first("standard", 1)
    calls = Counter(str(Table(seed=seed).choose(view)) for seed in range(300))
    assert set(calls) == {"pass", "order"}
    assert 110 < calls["order"] < 190
    assert Table(seed=3).choose(view) is Table(seed=3).choose(view)


def test_round_two_calls_suits(monkeypatch: pytest.MonkeyPatch) -> None:
    chances = (0, 0, 0, 254, 0, 0)
    monkeypatch.setattr(bidding_table, "table_for", lambda rules: _table((0, 0), chances))
    game = rules()
    state = State.replay(game, Deal(3, SeededDecks(5).deck(game, 1)), ["pass"] * 4)
    view = state.view(0)
    assert view.proposed is not None
    assert str(Table().choose(view)) == f"call:{view.proposed.mate} alone"


def test_a_hand_that_the_table_does_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    nothing = (bidding_table.NOTHING, 0)
    monkeypatch.setattr(bidding_table, "table_for", lambda rules: _table(nothing, (0,) * 6))
    view = _first("standard", 1)
    assert call_chances(view) is None
    assert Table().choose(view) is Rule().choose(view)
