"""Who may be asked to play, who plays where nobody was asked for, and who stands in."""

from __future__ import annotations

from typing import Any

import pytest

from euchre import bots
from euchre.bots import Player, Setting
from euchre.bots.search import LEVELS
from euchre.core import Action, Game, View, rules
from euchre.server.errors import SeatingError
from euchre.server.opening import open_table
from euchre.server.players import Bench
from euchre.server.protocol import BotChoice
from euchre.server.record import BotRecord
from euchre.server.seating import SETTINGS, USUAL, seat_bots
from tests.server.parts import Scripted, at_random, passing


def test_the_usual_player_sits_wherever_nobody_was_asked_for() -> None:
    usual = BotRecord("search", "1", {"level": "club"})
    assert (USUAL.name, USUAL.settings) == ("search", {"level": "club"})
    opened = open_table("standard", {}, at_random).record
    assert opened.bots == (None, usual, usual, usual)
    asked = [None, BotChoice("simple"), None, BotChoice("search", {"caution": "bold"})]
    opened = open_table("standard", {}, at_random, asked).record
    assert opened.bots == (
        None,
        BotRecord("simple", "1"),
        usual,
        BotRecord("search", "1", {"caution": "bold"}),
    )


@pytest.mark.parametrize(
    ("asked", "code", "params"),
    [
        ([None, None], "bots_by_seat", {"seats": 4}),
        ([BotChoice("simple"), None, None, None], "not_a_bots_seat", {"seat": 0}),
        ([None, None, None, BotChoice("x")], "unknown_player", {"seat": 3, "name": "x"}),
        (
            [None, BotChoice("simple", {"level": "club"}), None, None],
            "unknown_setting",
            {"seat": 1, "name": "simple", "setting": "level"},
        ),
        (
            [None, BotChoice("search", {"worlds": "9"}), None, None],
            "unknown_setting",
            {"seat": 1, "name": "search", "setting": "worlds"},
        ),
        (
            [None, BotChoice("search", {"level": "champion"}), None, None],
            "bad_setting",
            {"seat": 1, "setting": "level", "value": "champion"},
        ),
    ],
)
def test_what_cannot_be_had_is_refused(
    asked: list[BotChoice | None], code: str, params: dict[str, Any]
) -> None:
    with pytest.raises(SeatingError) as caught:
        seat_bots(asked, 4, at_random)
    assert (caught.value.code, dict(caught.value.params)) == (code, params)


def test_every_setting_on_offer_is_known_to_its_player() -> None:
    for name, settings in SETTINGS.items():
        for setting, values in settings.items():
            for value in values:
                chosen: dict[str, Any] = {"level": "beginner", setting: value}
                assert bots.load(name, **chosen).name == name
    assert SETTINGS["search"]["level"] == LEVELS


class Noting(Scripted):
    """A player that writes down that it was asked."""

    def __init__(self, notes: list[Any], name: str, settings: dict[str, Setting]) -> None:
        super().__init__(passing)
        self._notes = notes
        self._asked = (name, settings)

    def choose(self, view: View) -> Action:
        """Pass, and note it."""
        self._notes.append(self._asked)
        return super().choose(view)


@pytest.mark.parametrize(
    ("name", "settings", "second"),
    [
        ("search", {"level": "strong"}, "simple"),
        ("search", {"level": "beginner"}, "beginner"),
        ("rule", {}, "simple"),
        ("table", {}, "simple"),
        ("simple", {}, None),
        ("random", {}, None),
    ],
)
def test_nobody_waits_for_the_engine(
    name: str, settings: dict[str, Setting], second: str | None
) -> None:
    ready, notes = [False], list[Any]()

    def load(name: str, /, **settings: Setting) -> Player:
        return Noting(notes, name, settings)

    player = Bench(load, lambda name: f"{name} 7", lambda: ready[0])(name, **settings)
    view = Game(rules(first_dealer=0), seed=1).view(1)
    player.choose(view)
    ready[0] = True
    player.choose(view)
    first = (name, settings) if second is None else (second, {})
    assert notes == [first, (name, settings)]
    assert player.version == ("1" if second is None else f"{name} 7")


def test_a_beginner_is_stood_in_for_by_his_like() -> None:
    never = Bench(bots.load, bots.version, lambda: False)
    always = Bench(bots.load, bots.version, lambda: True)
    one, two = (bench("search", level="beginner") for bench in (never, always))
    game = Game(rules("stick", first_dealer=0), seed=5)
    while len(game.deals) < 3:
        view = game.view(game.turn)
        assert one.choose(view) == two.choose(view)
        game.push(one.choose(view))
    assert one.version == two.version == bots.version("search")
