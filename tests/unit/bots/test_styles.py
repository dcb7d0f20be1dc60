"""Styles tip decisions in the direction that their names say."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from euchre import ActionKind, Deal, SeededDecks, State, View, rules
from euchre.bots.search import Search

DEALS = 60


@cache
def _first_bids(preset: str) -> tuple[View, ...]:
    game = rules(preset)
    decks = SeededDecks(12)
    starts = (State.start(game, Deal(3, decks.deck(game, number))) for number in range(DEALS))
    return tuple(state.view(state.turn) for state in starts)


def _choices(preset: str, **style: str) -> Iterator[tuple[bool, bool]]:
    """Of each first bid whether it is no pass, and whether it is alone."""
    player = Search(level="club", worlds=30, match=False, **style)  # type: ignore[arg-type]
    for view in _first_bids(preset):
        action = player.choose(view)
        yield action.kind is not ActionKind.PASS, action.alone or action.bid == "alone"


def _alone(preset: str, loners: str) -> int:
    return sum(alone for _, alone in _choices(preset, loners=loners))


def _bids(preset: str, caution: str) -> int:
    return sum(bid for bid, _ in _choices(preset, caution=caution))


@pytest.mark.parametrize("preset", ["stick", "british"])
def test_appetite_for_loners(preset: str) -> None:
    shy, balanced, eager = (_alone(preset, loners) for loners in ("shy", "balanced", "eager"))
    assert shy <= balanced <= eager
    assert shy < eager


@pytest.mark.parametrize("preset", ["stick", "british", "bid4"])
def test_caution(preset: str) -> None:
    careful, balanced, bold = (_bids(preset, word) for word in ("careful", "balanced", "bold"))
    assert careful <= balanced <= bold
    assert careful < bold
