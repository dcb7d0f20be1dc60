"""Values that never change, and options of the wrong kind."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from euchre import OPTIONS, Facts, Outcome, RulesError, rules


def test_facts_cannot_be_changed() -> None:
    facts: Any = Facts(maker=1)
    with pytest.raises(TypeError):
        facts["maker"] = 2
    assert hash(Outcome("made", (1, 0), facts)) == hash(Outcome("made", (1, 0), Facts(maker=1)))
    assert pickle.loads(pickle.dumps(facts)) == facts
    assert len(facts) == 1


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("redeal_claims", [[]]),
        ("redeal_claims", "farmers"),
        ("special_bids", [{}]),
        ("special_bids", ["slam"]),
        ("first_dealer", [0]),
        ("first_dealer", True),
        ("first_dealer", 1.0),
        ("first_dealer", 7),
        ("stick_dealer", 1),
        ("target", "10"),
        ("target", True),
        ("target", 0),
        ("hand_size", 4),
        ("hand_size", None),
        ("deal_packets", 32),
        ("deal_packets", "3-0-2"),
        ("deal_packets", ""),
        ("alone", None),
        ("nap_table", {}),
        ("nap_table", [["2", 2, 2]]),
        ("nap_table", {"2": 2}),
        ("nap_table", {"2": [2, -1]}),
        ("nap_table", {"12": [2, 1]}),
        ("nap_table", (("2", 2),)),
        ("nap_table", ((["2"], 2, 2),)),
    ],
)
def test_a_value_of_the_wrong_kind_is_refused(option: str, value: Any) -> None:
    with pytest.raises(RulesError, match="option_value") as refused:
        rules(**{option: value})
    assert refused.value.options == (option,)


def test_unknown_names_are_refused() -> None:
    from_a_message: Any = ["standard"]
    with pytest.raises(RulesError, match="unknown_preset"):
        rules(from_a_message)
    with pytest.raises(RulesError, match="unknown_option"):
        rules("standard", gold=1)
    with pytest.raises(RulesError, match="unknown_option"):
        rules("standard").replace(gold=1)


def test_rules_are_read_back_from_plain_data() -> None:
    for preset in ("standard", "railroad", "nap"):
        assert rules(**rules(preset).as_dict()) == rules(preset)
        assert rules(preset).replace() == rules(preset)
    assert rules("stick").changes(rules("cardporch")) == {"lone_lead": "left_of_loner"}
    assert len(OPTIONS) == 65
