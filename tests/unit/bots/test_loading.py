"""Players by name."""

from __future__ import annotations

from importlib.metadata import EntryPoint, EntryPoints

import pytest

from euchre import EuchreError, bots
from euchre.bots.player import Player


@pytest.mark.parametrize("name", ["random", "simple"])
def test_names_what_it_loads(name: str) -> None:
    player = bots.load(name)
    assert isinstance(player, Player)
    assert player.name == name
    assert player.version


def test_unknown_name_is_refused() -> None:
    with pytest.raises(EuchreError) as caught:
        bots.load("nobody")
    assert caught.value.code == "unknown_player"
    assert caught.value.params == {"name": "nobody"}


def _installed(monkeypatch: pytest.MonkeyPatch, *values: str) -> None:
    """As if other distributions had named these objects a player called ``mine``."""
    found = EntryPoints(EntryPoint("mine", value, bots.GROUP) for value in values)
    monkeypatch.setattr(bots, "entry_points", lambda **wanted: found.select(**wanted))


def test_player_of_another_distribution_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    _installed(monkeypatch, "euchre.bots.random:Random")
    assert bots.names() == ("mine",)
    assert bots.load("mine", seed=3).name == "random"


def test_two_distributions_may_not_share_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    _installed(monkeypatch, "euchre.bots.random:Random", "euchre.bots.simple:Simple")
    with pytest.raises(EuchreError) as caught:
        bots.load("mine")
    assert caught.value.code == "ambiguous_player"


def test_one_install_seen_twice_is_one_player(monkeypatch: pytest.MonkeyPatch) -> None:
    _installed(monkeypatch, "euchre.bots.random:Random", "euchre.bots.random:Random")
    assert bots.load("mine").name == "random"
