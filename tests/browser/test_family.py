"""Every game of the family from its first card to its end, by finger on a phone and by keyboard.

What the page offers is compared with what is legal at every turn, and the layout is measured
wherever there is something new to be seen.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from euchre.core import ActionKind, Phase, preset_names
from tests.browser.arranged import seat_in
from tests.browser.devices import Devices
from tests.browser.family import GAMES, Short, played
from tests.browser.measuring import Measure
from tests.browser.script import Script

DEVICES: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True},
    "small": {"viewport": {"width": 320, "height": 568}, "has_touch": True},
    "side": {"viewport": {"width": 568, "height": 320}, "has_touch": True},
    "desk": {"viewport": {"width": 1280, "height": 800}},
}
SIZES = os.environ.get("EUCHRE_FAMILY_SIZES", "phone desk").split()
"""The usual two, unless somebody asks for others."""


def _runs() -> list[tuple[Short, str]]:
    """The presets at every size; of the house rules each at one, in turn."""
    presets = [(game, size) for game in GAMES if game.name == game.preset for size in SIZES]
    others = [game for game in GAMES if game.name != game.preset]
    return presets + [(game, SIZES[at % len(SIZES)]) for at, game in enumerate(others)]


RUNS = {f"{game.name.replace(' ', '-')}-{size}": (game, size) for game, size in _runs()}


def test_together_they_show_every_phase_and_do_everything_in_every_game() -> None:
    assert {game.preset for game in GAMES} == set(preset_names())
    seen = set().union(*(played(game).seen for game in GAMES))
    assert {str(phase) for phase in Phase} <= seen
    done = {kind.removeprefix("+").split("_")[0] for kind in seen if kind.startswith("+")}
    assert {str(kind).split(" ")[0] for kind in ActionKind} <= done
    assert {"+no_best", "+call_best", "+bid_suit", "+bid_miss", "+bid_alone"} <= seen


@pytest.mark.browser
@pytest.mark.parametrize(("game", "size"), list(RUNS.values()), ids=RUNS)
def test_a_game_to_its_end(devices: Devices, game: Short, size: str, album: Path | None) -> None:
    expected = played(game)
    assert game.needs <= expected.seen
    seat = seat_in(devices.server.database, expected.first)
    how = DEVICES[size]
    table = devices.page(seat, **how)
    table.page.goto(f"/#table/{seat.table}")
    measure = Measure(album, f"{game.name.replace(' ', '-')}-{size}")

    Script(table, game, measure, touch="has_touch" in how).play()

    assert table.watch.acts == expected.acts
    phases = {view["phase"] for view in table.watch.views}
    assert {phase for phase in expected.seen if not phase.startswith("+")} <= phases
    assert measure.faults == []


@pytest.fixture
def album() -> Path | None:
    """A folder for pictures of all that was looked at, if one is asked for."""
    folder = os.environ.get("EUCHRE_SHOTS")
    return Path(folder) if folder else None
