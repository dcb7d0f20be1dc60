"""Every preset, option by option, as the table of options has it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import euchre
from euchre import OPTIONS, Rules

TABLE = json.loads((Path(__file__).parent / "presets.json").read_text(encoding="utf-8"))


def test_the_table_has_the_options_and_presets() -> None:
    assert set(TABLE["base"]) == set(OPTIONS)
    assert len(OPTIONS) == 65
    assert set(TABLE["presets"]) == set(euchre.preset_names())
    assert len(euchre.preset_names()) == 17


def test_the_base_is_standard_euchre() -> None:
    assert Rules().as_dict() == TABLE["base"]


@pytest.mark.parametrize("name", TABLE["presets"])
def test_a_preset_is_what_the_table_says(name: str) -> None:
    assert euchre.rules(name).as_dict() == TABLE["presets"][name]
    assert euchre.rules("standard", **TABLE["presets"][name]) == euchre.rules(name)


def test_the_payments_of_napoleon_are_in_the_table() -> None:
    tables: dict[str, Any] = {
        name: {bid: list(pair) for bid, pair in table.items()}
        for name, table in euchre.NAP_TABLES.items()
    }
    assert tables == TABLE["nap_tables"]
