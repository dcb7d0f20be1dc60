"""What learners ask the server for."""

from __future__ import annotations

import httpx
import pytest

from euchre.i18n import LATER_AREAS, Catalogue, area_messages, languages
from euchre.server.learn.glossary import words


def test_the_first_hand_is_told_step_by_step(address: str) -> None:
    found = httpx.get(f"http://{address}/api/learn/hand").json()
    assert len(found["steps"]) == len(found["cues"])
    assert found["steps"][0]["event"] == {"seat": 0, "action": "deal"}
    assert found["cues"][0]["note"] == "deal"


def test_lessons_are_told_one_by_one(address: str) -> None:
    names = httpx.get(f"http://{address}/api/learn/lessons").json()
    for lesson in names:
        found = httpx.get(f"http://{address}/api/learn/lessons/{lesson['name']}").json()
        assert [one["name"] for one in found] == lesson["tries"]
    answer = httpx.get(f"http://{address}/api/learn/lessons/nonsense")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_lesson")


def test_every_term_has_a_word_and_a_meaning_in_every_language(address: str) -> None:
    found = httpx.get(f"http://{address}/api/learn/words").json()
    assert found == words()
    assert len(found) > 50
    for lang in languages():
        messages = Catalogue.load(lang).messages
        about = {id.removeprefix("glossary.about.") for id in messages if ".about." in id}
        assert about == set(found)
        assert all(by_lang[lang] for by_lang in found.values())


@pytest.mark.parametrize("area", LATER_AREAS)
def test_areas_are_loaded_when_they_are_wanted(address: str, area: str) -> None:
    found = httpx.get(f"http://{address}/locale/it/{area}.json").json()
    assert found == area_messages("it", area)
    assert found
    assert {id.split(".")[0] for id in found} == {area}


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("xx/learn", "unknown_language"),
        ("it/rules", "unknown_area"),
        ("it/..%2Fen", "unknown_area"),
    ],
)
def test_other_areas_and_languages_are_not_there(address: str, path: str, code: str) -> None:
    answer = httpx.get(f"http://{address}/locale/{path}.json")
    assert (answer.status_code, answer.json()["code"]) in [(404, code), (404, "not_found")]
