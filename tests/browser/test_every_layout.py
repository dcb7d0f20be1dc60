"""The table of every game where there is most on it, at the smallest and the largest sizes."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page

from euchre.core import Action, Phase, View
from tests.browser.arranged import Moment, turns
from tests.browser.devices import Devices
from tests.browser.family import GAMES, Person, Short
from tests.browser.measuring import MEASURE

pytestmark = pytest.mark.browser

SIZES = ((320, 568), (360, 640), (568, 320), (640, 400), (820, 370), (1920, 1080))
"""What lies between is measured on the way through whole games."""

HOUSE = ("standard32 of seven cards", "nap of six", "nap of seven", "bid4 that names trump")
PLAYED = [game for game in GAMES if game.name in (game.preset, *HOUSE)]


class Full(NamedTuple):
    """What makes a moment one of the fullest of its game."""

    name: str
    fits: Callable[[View], bool]
    rank: Callable[[View], tuple[int, int]]


def _asks(view: View) -> bool:
    return view.phase is not Phase.PLAY


FULLEST = (
    Full("choices", _asks, lambda view: (len(view.legal_actions), len(view.hand))),
    Full("hand", lambda _: True, lambda view: (len(view.hand), len(view.trick))),
    Full("trick", lambda view: not _asks(view), lambda view: (len(view.trick), len(view.hand))),
)


def fullest(game: Short) -> dict[str, Moment]:
    """The moments of the first two deals at which most is on the table."""
    person = Person(game)

    def me(view: View) -> Action:
        return Action.parse(person.choose(map(str, view.legal_actions)))

    way = turns(game.preset, game.options, game.secret, me)
    seen = list(takewhile(lambda moment: len(moment.entries) < 60, way))
    return {
        name: max((one for one in seen if fits(one.view)), key=lambda one: rank(one.view))
        for name, fits, rank in FULLEST
    }


def measured(page: Page, first: dict[str, Any], name: str) -> list[str]:
    """What is wrong at any size; an area that stands elsewhere than before is wrong."""
    faults = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found: dict[str, Any] = page.evaluate(MEASURE, {"large": False})
        size = f"{width}x{height}"
        before = first.setdefault(size, found["areas"])
        moved = [
            f"{area} at {place}, elsewhere {before[area]}"
            for area, place in found["areas"].items()
            if place != before[area]
        ]
        faults += [f"{name} {size}: {fault}" for fault in (*found["faults"], *moved)]
    return faults


@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.name.replace(" ", "-"))
def test_nothing_covers_and_nothing_moves(devices: Devices, game: Short) -> None:
    first: dict[str, Any] = {}
    faults: list[str] = []
    for name, moment in fullest(game).items():
        faults += measured(devices.sit(moment).page, first, name)
    assert faults == []
