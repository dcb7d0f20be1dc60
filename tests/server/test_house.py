"""What a page is told about rules comes from the core, whole and in every language."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from euchre.core import OPTIONS, RulesError, preset_names, rules
from euchre.i18n import Catalogue, languages, rule_sentence
from euchre.i18n.house import clauses, idle_options
from euchre.server.offers import RulesAsked, house, told


@pytest.mark.parametrize("lang", languages())
def test_every_option_and_every_preset_is_told(lang: str) -> None:
    found = house(lang)
    assert [option.name for option in found.options] == list(OPTIONS)
    assert [preset.name for preset in found.presets] == list(preset_names())
    assert {option.group for option in found.options} == {group.name for group in found.groups}
    assert {preset.kind for preset in found.presets} == set(found.kinds)
    for option in found.options:
        known = OPTIONS[option.name]
        if known.kind == "number":
            assert (option.least, option.greatest) == known.values
        else:
            assert tuple(value.value for value in option.values) == known.values
        assert option.standard == rules().as_dict()[option.name]
    for preset in found.presets:
        given = rules("standard", **preset.options)
        assert given == rules(preset.name)


def test_a_choice_is_told_with_its_sentence() -> None:
    answer = told(RulesAsked("stick", {"pts_euchre": 3, "nt_joker": "sole_trump"}), "en")
    found = answer.told
    assert found is not None
    assert answer.problem is None
    chosen = rules("stick", pts_euchre=3, nt_joker="sole_trump")
    assert found.rules == chosen.as_dict()
    text = "".join(piece.text for piece in found.pieces)
    assert text == rule_sentence(chosen, Catalogue.load("en")).text
    assert [more.option for more in found.more] == ["pts_euchre"]
    assert found.changed == ["pts_euchre"]  # the other has no effect


@pytest.mark.parametrize(
    ("options", "code", "blamed"),
    [
        ({"players": 5}, "partners_need_four", ["sides", "players"]),
        ({"hand_size": 7}, "pack_too_small", ["players", "hand_size", "low_rank", "joker"]),
        ({"target": None}, "game_never_ends", ["target", "hands_limit"]),
        ({"deal_packets": "x"}, "option_value", ["deal_packets"]),
        ({"joker": 3}, "option_value", ["joker"]),
        ({"special_bids": "nap"}, "option_value", ["special_bids"]),
        ({"nope": 1}, "unknown_option", ["nope"]),
        ({"preset": "stick"}, "unknown_option", ["preset"]),
    ],
)
def test_what_is_no_game_is_refused_with_the_options_to_blame(
    address: str, options: dict[str, Any], code: str, blamed: list[str]
) -> None:
    asked = {"preset": "standard", "options": options}
    answer = httpx.post(f"http://{address}/api/house/en", json=asked)
    assert answer.status_code == 200
    problem = answer.json()["problem"]
    assert answer.json()["told"] is None
    assert (problem["code"], problem["options"]) == (code, blamed)
    with pytest.raises(RulesError, match=code):
        rules("standard", **options)


def test_choices_are_served(address: str) -> None:
    found = httpx.get(f"http://{address}/api/house/it").json()
    assert found["groups"][0]["label"] == Catalogue.load("it").text("options.group.table")
    assert httpx.get(f"http://{address}/api/house/xx").status_code == 404
    assert httpx.post(f"http://{address}/api/house/xx", json={}).status_code == 404
    url = f"http://{address}/api/house/en"
    assert httpx.post(url, content=b"{}").json()["code"] == "json_needed"
    json = {"Content-Type": "application/json"}
    assert httpx.post(url, content=b"{", headers=json).json()["code"] == "bad_message"
    assert httpx.post(url, json={"preset": "standard"}).json()["code"] == "bad_message"
    assert httpx.post(url, content=b" " * 20_000).json()["code"] == "too_long"
    answer = httpx.post(url, json={"preset": "nap", "options": {}}).json()
    assert answer["told"]["rules"]["bidding"] == "auction"


@pytest.mark.parametrize("preset", preset_names())
def test_the_page_of_rules_tells_every_option_with_an_effect(address: str, preset: str) -> None:
    url = f"http://{address}/api/house/en/guide"
    found = httpx.post(url, json={"preset": preset, "options": {}}).json()
    told = [value["option"] for section in found["sections"] for value in section["values"]]
    assert len(told) == len(set(told))
    assert set(told) == OPTIONS.keys() - idle_options(rules(preset))
    sentences = [sentence for section in found["sections"] for sentence in section["sentences"]]
    assert len(sentences) == len(clauses(rules(preset)))
    assert found["examples"]
    assert httpx.post(url, json={"preset": preset, "options": {"players": 9}}).status_code == 422
