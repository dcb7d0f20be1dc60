"""Simple plays like a partner one would keep: complaints about bots, each as a position."""

from __future__ import annotations

from pathlib import Path

import pytest

from euchre.bots.simple import Simple
from euchre.testing.cases import read_cases
from tests.manners.calls import CALLS
from tests.manners.card_play import CARD_PLAY
from tests.manners.positions import Position

CASES = Path(__file__).parents[1] / "cases" / "bug_cases.jsonl"
ELSEWHERE = {
    "AI-06": "two packs are no game of this family",
    "AI-07": "check_player plays every preset and random options",
    "AB-12": "disputed: by count of deals the small trump is worth more played than kept",
}


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


def test_every_case_about_a_bots_judgement_has_a_position() -> None:
    kinds = ("ai/illegal_move", "ai/absurd_play")
    cases = {case.id for case in read_cases(CASES) if case.body["kind"] in kinds}
    shown = {position.case for position in [*CARD_PLAY, *CALLS]} - {""}
    assert shown.isdisjoint(ELSEWHERE)
    assert shown | ELSEWHERE.keys() == cases
