"""Rules as a preset and what differs from it: short, and readable by people."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from euchre.core import OPTIONS, Rules, RulesError, preset_names, rules

__all__ = ["from_data", "to_data"]


def to_data(played: Rules) -> dict[str, Any]:
    """The nearest preset, and the options in which these rules differ from it.

    >>> to_data(rules("stick", target=11))
    {'preset': 'stick', 'options': {'target': 11}}
    """
    plain = played.as_dict()
    changes = {name: played.changes(base) for name, base in _presets().items()}
    preset = min(changes, key=lambda name: len(changes[name]))
    return {"preset": preset, "options": {name: plain[name] for name in changes[preset]}}


@cache
def _presets() -> Mapping[str, Rules]:
    return {name: rules(name) for name in preset_names()}


def from_data(data: Mapping[str, Any]) -> Rules:
    """The rules that ``to_data`` described; raises RulesError.

    >>> from_data({"preset": "stick", "options": {"target": 11}})
    Rules(stick_dealer=True, target=11)
    """
    preset, options = data["preset"], data["options"]
    if not isinstance(preset, str):
        raise RulesError("unknown_preset", preset=preset)
    for name, value in options.items():
        # A list of lists is nothing that an option can even be asked about.
        nested = isinstance(value, list) and not all(isinstance(item, str) for item in value)
        if name in OPTIONS and nested:
            raise RulesError("option_value", name, option=name, value=value)
        if name not in OPTIONS:
            raise RulesError("unknown_option", name, option=name)
    return rules(preset, **options)
