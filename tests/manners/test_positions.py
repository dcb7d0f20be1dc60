"""The positions themselves: they leave a choice, answer every complaint, and were measured."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

import pytest

from euchre.testing.cases import read_cases
from tests.manners import measured
from tests.manners.complaints import COMPLAINTS
from tests.manners.measured import JUDGED, POSITIONS
from tests.manners.positions import Position

TESTS = Path(__file__).parents[1]
CASES = TESTS / "cases" / "bug_cases.jsonl"
MEASURED = measured.read()
ELSEWHERE = {
    "AI-07": "unit/bots/test_check_player.py::test_own_players_pass",
    "AT-01": "bugs/test_belief_cases.py"
    "::test_at_01_voids_make_sampling_no_slower_and_no_sample_breaks_them",
    "AT-03": "bugs/test_player_cases.py::test_at_03_a_forced_card_and_no_time_imagine_nothing",
    "AT-05": "manners/test_faulty_player.py::test_at_05_a_faulty_player_is_asked_once",
    "AC-01": "bugs/test_player_cases.py::test_ac_01_hidden_cards_changed_about_change_no_decision",
    "AC-03": "bugs/test_belief_cases.py"
    "::test_ac_03_the_card_taken_up_is_with_the_dealer_until_it_is_played",
    "AC-05": "bugs/test_belief_cases.py"
    "::test_ac_05_seeds_give_different_worlds_and_the_same_seed_the_same",
    "AC-06": "bugs/test_belief_cases.py"
    "::test_ac_06_neither_the_kitty_nor_the_discard_is_kept_from_the_truth",
}
"""Cases that no single position can show, and the tests about them."""
OTHER_FAMILY = {"AI-06"}
"""Two packs are no game of this family."""


def _name(position: Position) -> str:
    return position.why.rstrip(".")


def test_there_are_enough_to_judge_by() -> None:
    assert len(JUDGED) >= 60
    assert len({position.why for position in POSITIONS}) == len(POSITIONS)


@pytest.mark.parametrize("position", POSITIONS, ids=_name)
def test_position_leaves_a_choice(position: Position) -> None:
    legal = {str(action) for action in position.view.legal_actions}
    assert position.accepted < legal


def test_every_complaint_has_a_judged_position() -> None:
    about = {key for position in POSITIONS for key in position.complaints} - {""}
    assert about == COMPLAINTS.keys()
    assert about == {key for position in JUDGED for key in position.complaints} - {""}


def test_every_case_about_players_has_a_position_or_a_test() -> None:
    cases = {case.id for case in read_cases(CASES) if case.body["kind"].startswith("ai/")}
    shown = {position.case for position in POSITIONS} - {""}
    assert shown.isdisjoint(ELSEWHERE)
    assert shown | ELSEWHERE.keys() | OTHER_FAMILY == cases


@pytest.mark.parametrize("case", ELSEWHERE)
def test_tests_elsewhere_exist(case: str) -> None:
    path, name = ELSEWHERE[case].split("::")
    assert re.search(rf"^def {name}\(", (TESTS / path).read_text(encoding="utf-8"), re.MULTILINE)


def test_measurements_are_of_these_positions() -> None:
    assert {why: found.position for why, found in MEASURED.items()} == {
        position.why: position.fingerprint for position in POSITIONS
    }


@pytest.mark.parametrize("position", POSITIONS, ids=_name)
def test_confirmed_or_disputed(position: Position) -> None:
    found = MEASURED[position.why]
    assert {found.good} <= position.accepted
    assert found.other not in position.accepted
    assert (found.verdict == "confirmed") is (not position.disputed)


@pytest.mark.parametrize(
    ("gain", "played", "solved", "verdict"),
    [
        (0.21, 0.21, 0.19, "confirmed"),
        (0.19, 0.21, 0.19, "disputed"),
        (0.21, -0.19, 0.9, "confirmed"),
        (0.21, -0.21, 0.9, "disputed"),
        (-0.19, -0.21, 0.0, "disputed"),
        (-0.21, -0.21, 0.0, "wrong"),
        (-0.21, -0.51, 0.21, "disputed"),
    ],
)
def test_verdicts_are_at_two_errors(
    gain: float, played: float, solved: float, verdict: str
) -> None:
    about = MEASURED[JUDGED[0].why]
    found = dataclasses.replace(
        about, gain=gain, error=0.1, played=(played, 0.1), open=(solved, 0.1)
    )
    assert found.verdict == verdict


def test_no_difference_confirms_nothing() -> None:
    about = MEASURED[JUDGED[0].why]
    assert dataclasses.replace(about, gain=0.0, error=0.0).verdict == "disputed"


def test_the_page_tells_of_all() -> None:
    page = (TESTS.parent / "docs" / "manners.md").read_text(encoding="utf-8")
    for position in POSITIONS:
        assert position.why in page
    for complaint in COMPLAINTS:
        assert f"| {complaint} |" in page
