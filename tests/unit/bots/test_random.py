"""The random player: even, seeded, and nothing else."""

from __future__ import annotations

from collections import Counter

from euchre import Deal, SeededDecks, State, View, rules
from euchre.bots.random import Random


def _views(count: int) -> list[View]:
    standard, decks = rules("standard"), SeededDecks(3)
    deals = (Deal(3, decks.deck(standard, number)) for number in range(count))
    return [State.start(standard, deal).view(0) for deal in deals]


def test_every_action_is_about_as_likely() -> None:
    drawn = Counter(str(Random(seed=5).choose(view)) for view in _views(600))
    assert drawn.keys() == {"pass", "order", "order alone"}
    assert all(150 < count < 250 for count in drawn.values())


def test_the_seed_decides() -> None:
    views = _views(30)
    first, same, other = ([Random(seed=s).choose(view) for view in views] for s in (1, 1, 2))
    assert first == same
    assert first != other
