"""Simple plays like a partner one would keep: complaints about bots, each as a position."""

from __future__ import annotations

import pytest

from euchre.bots.simple import Simple
from tests.manners.calls import CALLS
from tests.manners.card_play import CARD_PLAY
from tests.manners.positions import Position


def _name(position: Position) -> str:
    return position.why.rstrip(".")


@pytest.mark.parametrize("position", [*CARD_PLAY, *CALLS], ids=_name)
def test_does_what_a_partner_expects(position: Position) -> None:
    chosen = Simple().choose(position.view)
    assert str(chosen) in position.accepted, position.why


@pytest.mark.parametrize("position", [*CARD_PLAY, *CALLS], ids=_name)
def test_position_leaves_a_choice(position: Position) -> None:
    legal = {str(action) for action in position.view.legal_actions}
    assert position.accepted < legal
