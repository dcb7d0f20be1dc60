"""House rules: options on top of a preset, and what is refused.

Run: python examples/house_rules.py
"""

from __future__ import annotations

from typing import Any

import euchre
from euchre.i18n import Catalogue, describe_error

WISHES: tuple[dict[str, Any], ...] = (
    {"target": 11, "assist_must_be_alone": True},
    {"no_trump": "both", "stick_dealer": True},
    {"joker": True},
    {"hand_size": 7},
)


def tried(options: dict[str, Any]) -> str:
    """The rules that these options make, or the sentence that says why they make none."""
    try:
        return repr(euchre.rules("standard", **options))
    except euchre.RulesError as error:
        return describe_error(error, Catalogue.load("en"))


if __name__ == "__main__":
    for wish in WISHES:
        print(wish, "->", tried(wish))
