"""The names that the fault log uses, and ours (its FORMAT.md, "Mapping of names")."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import euchre
from euchre import Rules
from euchre.testing.cases.verdicts import CaseProblem

__all__ = ["SEATS", "SIDES", "action_text", "is_offered", "phase_name", "rules_of", "seat_of"]

SEATS: Final = "SWNE"
"""Seat letters clockwise, South first: 0 1 2 3."""
SIDES: Final = ("NS", "EW")
"""Sides by number: seats 0 and 2, seats 1 and 3."""

_PRESETS: Final = {"cutthroat3": "cutthroat", "british25": "british", "bid_euchre": "bid4"}
_NOT_OFFERED: Final = frozenset({"dummy_hand", "bid_euchre_double"})
_PHASES: Final = {
    "defend": "defend_alone",
    "thrown_in": "passed_out",
    "hand_over": "over",
    "game_over": "over",
}
_RENAMED: Final = {
    "stick_the_dealer": "stick_dealer",
    "loner_lead": "lone_lead",
    "lone_defender_euchre": "pts_lone_def_euchre",
    "super_euchre": "pts_super_euchre",
    "partner_orders_alone": "assist_must_be_alone",
}
_JOKER_UP: Final = {
    "dealer_names_suit_unseen": "dealer_names_blind",
    "dealer_names_suit_seen": "dealer_names",
    "skip_round_one": "skip_round1",
}


def seat_of(letter: str) -> int:
    """The number of a seat letter."""
    return SEATS.index(letter)


def phase_name(name: str) -> str:
    """Our name of a phase."""
    return _PHASES.get(name, name)


def is_offered(body: Mapping[str, Any]) -> bool:
    """Whether the product plays what the case asks for at all."""
    given = body["given"]
    return not _NOT_OFFERED & {given.get("preset"), *(given.get("options") or {})}


def rules_of(preset: str, options: Mapping[str, Any]) -> Rules:
    """The rules under our names; a joker that can be turned up needs to be told what then."""
    changes: dict[str, Any] = {}
    for name, value in options.items():
        changes |= _option(name, value)
    return euchre.rules(_PRESETS.get(preset, preset), **changes)


def _option(name: str, value: Any) -> dict[str, Any]:
    if name in _RENAMED:
        return {_RENAMED[name]: value}
    match name:
        case "alone_allowed":
            return {} if value else {"alone": "off"}
        case "defend_alone":
            return {"defend_alone": "vs_loner" if value else "off"}
        case "farmers_hand":
            effect = {"redeal": "redeal", "swap3": "swap_three"}[value]
            return {"redeal_claims": ["farmers"], "claim_effect": effect}
        case "ace_no_face":
            claim = "aces_no_face" if value == "any" else "ace_no_face"
            return {"redeal_claims": [claim]}
        case "joker_upcard":
            return {"joker_upcard": _JOKER_UP.get(value, value)}
        case "discard_upcard" | "natural_trump_required" | "joker":
            return {name: value}
    raise CaseProblem(f"an option without a mapping: {name}")


def action_text(words: str) -> tuple[int, str]:
    """Seat and our text of an action like ``E call D alone`` or ``S pick``."""
    letter, _, rest = words.partition(" ")
    return seat_of(letter), _text(rest)


def _text(words: str) -> str:
    head, _, rest = words.partition(" ")
    match head:
        case "pick":
            return " ".join(["order", rest]).strip()
        case "call" | "discard" | "play" if rest and rest != "with partner":
            return f"{head}:{rest}"
        case "play":
            return "decline"
    return words
