"""The search player: legal in every game, repeatable, blind to hidden cards, bounded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from euchre import Deal, EuchreError, Rules, SeededDecks, State, Suit, View, preset_names, rules
from euchre.bots import load
from euchre.bots.rule import Rule
from euchre.bots.search import LEVELS, Search
from euchre.engine.beliefs import sample
from euchre.engine.search import any_cards, any_game, judge
from euchre.engine.search.any_rows import open_tricks
from euchre.engine.solver.bits import MOST


def _views(preset: str, seed: int, deals: int = 1) -> Iterator[View]:
    """The decisions of deals that the rule player plays, forced ones left out."""
    game, player = rules(preset), Rule()
    for number in range(deals):
        deck = SeededDecks(seed).deck(game, number)
        state = State.start(game, Deal(number % game.players, deck))
        while state.turn is not None:
            view = state.view(state.turn)
            if len(view.legal_actions) > 1:
                yield view
            state = state.apply(player.choose(view))


@pytest.fixture
def no_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever imagines worlds fails."""

    def refuse(*arguments: object) -> None:
        raise AssertionError("worlds were imagined")

    for module in (judge, any_game):
        monkeypatch.setattr(module, "imagine", refuse)


@pytest.mark.parametrize("preset", preset_names())
def test_it_plays_a_deal_of_every_preset(preset: str) -> None:
    game = rules(preset)
    player, again = Search(worlds=5, seed=3), Search(worlds=5, seed=3)
    state = State.start(game, Deal(1, SeededDecks(8).deck(game, 2)))
    while state.turn is not None:
        view = state.view(state.turn)
        choice = player.choose(view)
        assert choice in view.legal_actions
        assert again.choose(view) is choice
        state = state.apply(choice)


@pytest.mark.parametrize("preset", ["standard", "canadian", "bid5", "hasenpfeffer", "nap"])
@pytest.mark.parametrize("level", LEVELS)
def test_what_is_hidden_changes_nothing(preset: str, level: str) -> None:
    player = Search(level=level, worlds=5)
    for number, view in enumerate(_views(preset, seed=5)):
        if number % 3 == 0:
            worlds = sample(view, 8, seed=number)
            others = [worlds.state(world).view(view.seat) for world in range(len(worlds))]
            assert {player.choose(other) for other in others} == {player.choose(view)}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.usefixtures("no_worlds")
def test_a_forced_card_is_not_searched(level: str) -> None:
    game, player = rules(), Search(level=level)
    state = State.start(game, Deal(0, SeededDecks(8).deck(game, 2)))
    forced = 0
    while state.turn is not None:
        view = state.view(state.turn)
        if len(view.legal_actions) == 1:
            forced += 1
            assert player.choose(view) is view.legal_actions[0]
        state = state.apply(Rule().choose(view))
    assert forced > 4


@pytest.mark.parametrize("preset", ["standard", "bid4"])
@pytest.mark.usefixtures("no_worlds")
def test_without_time_it_moves_as_the_rules_say(preset: str) -> None:
    for level in ("club", "strong"):
        player = Search(level=level, budget_ms=0)
        for view in _views(preset, seed=2):
            assert player.choose(view) is Rule().choose(view)


@pytest.mark.parametrize("preset", ["standard", "nap"])
def test_time_is_a_number_of_worlds(preset: str) -> None:
    view = next(_views(preset, seed=4))
    found = [Search(budget_ms=ms).judgement(view) for ms in (5, 5, 10)]
    counts = [judgement.worlds for judgement in found if judgement is not None]
    assert counts[0] == counts[1] < counts[2]
    assert (found[0].values == found[1].values).all() if found[0] and found[1] else False


def test_a_seed_of_its_own_draws_other_worlds() -> None:
    view = next(_views("standard", seed=4))
    one, two = (Search(seed=seed, worlds=20).judgement(view) for seed in (1, 2))
    assert one is not None
    assert two is not None
    assert (one.values != two.values).any()


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        *(("level", "champion"), ("level", 3), ("loners", "mad"), ("caution", 1)),
        *(("match", "no"), ("worlds", 0), ("worlds", True), ("worlds", "many")),
        ("worlds", 10**9),
        *(("budget_ms", -1), ("budget_ms", "fast")),
    ],
)
def test_settings_are_checked(setting: str, value: str | int | bool) -> None:
    with pytest.raises(EuchreError) as caught:
        load("search", seed=1, **{setting: value})
    assert caught.value.code == "bad_setting"
    assert caught.value.params == {"setting": setting, "value": value}


def test_a_player_is_loaded_with_its_settings() -> None:
    player = load("search", seed=4, level="club", worlds=9, caution="bold")
    assert isinstance(player, Search)
    assert (player.seed, player.level, player.worlds) == (4, "club", 9)
    assert player.style.caution > 0


@pytest.mark.parametrize("name", ["search", "simple", "random"])
def test_unknown_settings_are_refused(name: str) -> None:
    with pytest.raises(EuchreError) as caught:
        load(name, colour="red")
    assert caught.value.code == "unknown_setting"
    assert caught.value.params == {"name": name, "setting": "colour"}


def _long(preset: str, size: int, **others: bool | str) -> Rules:
    """House rules with more cards a hand than any preset for so many seats has."""
    packets, need = f"{size - 3}-3", size // 2 + 1
    long = {"low_rank": "2", "hand_size": size, "deal_packets": packets, "make_tricks": need}
    return rules(preset, **long, **others)


@pytest.mark.parametrize(
    "game",
    [
        _long("standard", 7),
        _long("standard", 10),
        _long("british", 8),
        _long("british", 10, no_trump="both", nt_joker="sole_trump"),
        _long("bid5", 8),
    ],
)
def test_it_plays_long_hands(game: Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    def solved(*arguments: Any, **settings: Any) -> NDArray[np.int64]:
        """What takes minutes where so much is left."""
        hands, left = arguments[0], arguments[4]
        assert (left - 1) * np.count_nonzero(hands[0]) <= MOST
        return open_tricks(*arguments, **settings)

    monkeypatch.setattr(any_cards, "open_tricks", solved)
    player = Search(worlds=2)
    state = State.start(game, Deal(3, SeededDecks(8).deck(game, 2)))
    while state.turn is not None:
        view = state.view(state.turn)
        choice = player.choose(view)
        assert choice in view.legal_actions
        no_trump = [action for action in view.legal_actions if action.suit is Suit.NO_TRUMP]
        state = state.apply(no_trump[0] if no_trump else choice)
