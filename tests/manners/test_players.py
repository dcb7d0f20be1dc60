"""Players do what a partner expects, but for the positions that are listed with what they cost."""

from __future__ import annotations

from typing import Final

import pytest

from euchre.bots import Player
from euchre.bots.rule import Rule
from euchre.bots.search import Search
from euchre.bots.simple import Simple
from euchre.bots.table import Table
from tests.manners import measured
from tests.manners.failures import FAILURES
from tests.manners.measured import JUDGED
from tests.manners.positions import Position

PLAYERS: Final[tuple[Player, ...]] = (Simple(), Rule(), Table(), Search())
MEASURED = measured.read()


def _name(position: Position) -> str:
    return position.why.rstrip(".")


@pytest.mark.parametrize("position", JUDGED, ids=_name)
@pytest.mark.parametrize("player", PLAYERS, ids=lambda player: str(player.name))
def test_does_what_a_partner_expects(player: Player, position: Position) -> None:
    chosen = str(player.choose(position.view))
    failure = FAILURES[player.name].get(position.why)
    if failure is None:
        assert chosen in position.accepted, position.why
    else:
        assert chosen == failure.plays, "the list of failures is out of date"


@pytest.mark.parametrize("player", FAILURES)
def test_failures_cost_what_was_measured(player: str) -> None:
    judged = {position.why for position in JUDGED}
    for why, failure in FAILURES[player].items():
        assert why in judged
        loss, _ = MEASURED[why].losses[failure.plays]
        assert failure.loss == pytest.approx(loss, abs=0.0006)


def test_every_player_is_listed() -> None:
    assert [player.name for player in PLAYERS] == list(FAILURES)
