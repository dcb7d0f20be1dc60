"""Faults seen in other programs' players; the id is that of the case, at every level of search."""

from __future__ import annotations

from random import Random

import pytest

import euchre
from euchre import Deal, SeededDecks, State, View
from euchre.bots import load
from euchre.bots.search import LEVELS, Search
from euchre.engine.beliefs import sample
from euchre.engine.search import any_game, judge
from euchre.testing import random_deal
from euchre.testing.hidden import redealt

STANDARD = euchre.rules("standard")


def decisions(number: int) -> list[View]:
    """The views of a deal that `simple` plays, as each seat had it before its turn."""
    player = load("simple")
    state = State.start(STANDARD, Deal(number % 4, SeededDecks(3).deck(STANDARD, number)))
    views = []
    while state.turn is not None:
        views.append(state.view(state.turn))
        state = state.apply(player.choose(views[-1]))
    return views


@pytest.mark.parametrize("level", LEVELS)
def test_ac_01_hidden_cards_changed_about_change_no_decision(level: str) -> None:
    rng, player = Random(5), Search(level=level, worlds=3)
    deal = random_deal(STANDARD, rng)._replace(claims_used=())
    start = State.start(STANDARD, deal)
    assert start.turn is not None
    assert start.upcard is not None
    kept = {*start.hands[start.turn], start.upcard}
    others = [State.start(STANDARD, redealt(deal, kept, rng)) for _ in range(200)]
    choices = {player.choose(other.view(start.turn)) for other in others}
    assert choices == {player.choose(start.view(start.turn))}


@pytest.mark.parametrize("level", LEVELS)
def test_ac_01_nor_once_cards_have_fallen(level: str) -> None:
    player = Search(level=level, worlds=3)
    views = [view for view in decisions(1) if len(view.tricks) == 1 and len(view.legal_actions) > 1]
    for view in views[:2]:
        worlds = sample(view, 100, seed=7)
        truths = [worlds.state(number) for number in range(100)]
        assert len({truth.deal.deck for truth in truths}) > 50
        choices = {player.choose(truth.view(view.seat)) for truth in truths}
        assert choices == {player.choose(view)}


@pytest.mark.parametrize("level", LEVELS)
def test_at_03_a_forced_card_and_no_time_imagine_nothing(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*arguments: object) -> None:
        raise AssertionError("worlds were imagined")

    for module in (judge, any_game):
        monkeypatch.setattr(module, "imagine", refuse)
    views = [view for number in range(3) for view in decisions(number)]
    usual, hurried = Search(level=level), Search(level=level, budget_ms=0)
    forced = [view for view in views if len(view.legal_actions) == 1]
    assert len(forced) > 10
    assert all(usual.choose(view) is view.legal_actions[0] for view in forced)
    assert all(hurried.choose(view) in view.legal_actions for view in views)


@pytest.mark.parametrize("level", LEVELS)
def test_at_03_time_that_is_short_bounds_the_worlds(level: str) -> None:
    player = Search(level=level, budget_ms=200)
    for view in decisions(2)[::3]:
        assert player.choose(view) in view.legal_actions
        found = player.judgement(view) if len(view.legal_actions) > 1 else None
        assert found is None or found.worlds <= 800
