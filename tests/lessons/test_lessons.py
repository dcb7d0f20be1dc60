"""The lessons: legal positions, answers that measurements confirm, and words in every language."""

from __future__ import annotations

import re

import pytest

from euchre.i18n import Catalogue, languages
from euchre.server.learn.lessons import LESSONS, named, positions
from tests.lessons.answers import FILE, POSITIONS
from tests.manners import measured
from tests.manners.positions import Position

MEASURED = measured.read(FILE)
CODE = re.compile(r"\{(\w+)\}")


def _name(position: Position) -> str:
    return position.why


def test_there_are_enough_lessons_of_one_to_three_positions() -> None:
    assert len(LESSONS) >= 10
    assert {len(lesson.tries) for lesson in LESSONS} <= {1, 2, 3}
    assert len({position.why for position in POSITIONS}) == len(POSITIONS)


@pytest.mark.parametrize("position", POSITIONS, ids=_name)
def test_a_position_is_legal_and_leaves_a_choice(position: Position) -> None:
    legal = {str(action) for action in position.view.legal_actions}
    assert position.accepted < legal


@pytest.mark.parametrize("position", POSITIONS, ids=_name)
def test_an_answer_is_what_many_worlds_confirm(position: Position) -> None:
    found = MEASURED[position.why]
    assert found.position == position.fingerprint
    assert {found.good} <= position.accepted
    assert found.other not in position.accepted
    assert found.verdict == "confirmed"


def test_nothing_else_was_measured() -> None:
    assert set(MEASURED) == {position.why for position in POSITIONS}


@pytest.mark.parametrize("lang", languages())
def test_every_lesson_has_its_words_and_no_others(lang: str) -> None:
    words = Catalogue.load(lang)
    written = {id for id in words.messages if id.startswith("lessons.")}
    wanted = set()
    for lesson in LESSONS:
        paragraphs = [n for n in range(1, 6) if f"lessons.{lesson.name}.{n}" in words]
        assert paragraphs == list(range(1, len(paragraphs) + 1))
        assert 2 <= len(paragraphs) <= 5
        parts = ["title", *map(str, paragraphs), *(one.name for one in lesson.tries)]
        wanted |= {f"lessons.{lesson.name}.{part}" for part in parts}
    assert written == wanted


def test_a_page_gets_what_the_one_to_act_may_know() -> None:
    told = positions()
    assert [lesson.name for lesson in named()] == list(told) == [each.name for each in LESSONS]
    for lesson in LESSONS:
        assert [one.name for one in lesson.tries] == [one.name for one in told[lesson.name]]
        for one, shown in zip(lesson.tries, told[lesson.name], strict=True):
            state = one.state
            assert shown.view.seat == shown.view.turn == state.turn
            assert shown.view.open is None
            assert state.turn is not None
            hidden = {card.code for card in state.hands[state.turn]}
            assert {held.card for held in shown.view.hand} == hidden
            assert set(shown.good) < set(shown.view.legal)
