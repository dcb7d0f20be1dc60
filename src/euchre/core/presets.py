"""The 17 named games, each as its differences from standard Euchre (rules 9)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from euchre.core.errors import RulesError
from euchre.core.rules import OPTIONS, Rules

__all__ = ["NAP_TABLES", "PRESETS", "preset_names", "rules"]

NAP_TABLES: Final[Mapping[str, Mapping[str, tuple[int, int]]]] = MappingProxyType(
    {
        "britannica": MappingProxyType(
            {
                **{"2": (2, 2), "3": (3, 3), "miss": (3, 6), "4": (4, 4)},
                **{"nap": (10, 5), "wellington": (20, 10), "blucher": (30, 15)},
            }
        ),
        "flat": MappingProxyType(
            {
                **{"2": (2, 2), "3": (3, 3), "miss": (3, 3), "4": (4, 4)},
                **{"nap": (5, 5), "wellington": (10, 10), "blucher": (20, 20)},
            }
        ),
    }
)
"""Payments for Nap by bid: (won from, paid to) each opponent (rules 6.4)."""

_BENNY: Final = {"joker": True, "joker_upcard": "dealer_names_blind"}
_AUCTION: Final = {
    "upcard_source": "none",
    "bidding": "auction",
    "pickup": "none",
    "alone": "off",
    "opening_lead": "bidder",
    "lone_lead": "left_of_dealer",
}
_TWO_HANDED: Final = {
    "players": 2,
    "sides": "individual",
    "alone": "off",
    "lone_lead": "left_of_dealer",
}

_PRESETS: Final[dict[str, dict[str, Any]]] = {
    "standard": {},
    "stick": {"stick_dealer": True},
    "cardporch": {"stick_dealer": True, "lone_lead": "left_of_dealer"},
    "classic": {
        "deal_packets": "alternating",
        "pickup": "optional",
        "alone": "maker_side",
        "alone_timing": "after_bid",
        "defend_alone": "always",
        "pts_lone_def_euchre": 2,
    },
    "british": _BENNY,
    "canadian": _BENNY,
    "standard32": {"low_rank": "7"},
    "railroad": {
        "joker": True,
        "joker_upcard": "fixed_suit",
        "redeal_claims": ("farmers",),
        "defend_alone": "vs_loner",
        "call_for_best": "partner_best",
        "laps": True,
        "slam": True,
        "games_to_win": 2,
    },
    "no_trump": {"no_trump": "round2"},
    "two_handed": {**_TWO_HANDED, "pickup": "optional"},
    "two_handed_10": {
        **_TWO_HANDED,
        "low_rank": "T",
        "hand_size": 10,
        "deal_packets": "3-2-3-2",
        "upcard_source": "dealer_last",
        "pickup": "none",
        "make_tricks": 6,
    },
    "cutthroat": {
        "players": 3,
        "sides": "individual",
        "alone": "off",
        "lone_lead": "left_of_dealer",
        "pts_march": 3,
    },
    "bid5": {
        **_AUCTION,
        "players": 5,
        "sides": "called_partner",
        "joker": True,
        "min_bid": 2,
        "max_bid": 5,
        "auction_rounds": "single",
        "call_card": "any",
        "scoring": "bid_value",
        "solo_multiplier": 2,
        "target": 15,
    },
    "bid4": {
        **_AUCTION,
        "hand_size": 6,
        "deal_packets": "3-3",
        "no_trump": "auction",
        "min_bid": 3,
        "max_bid": 6,
        "auction_rounds": "single",
        "special_bids": ("alone",),
        "scoring": "tricks_or_setback",
        "make_tricks": 4,
        "alone_bid_value": 12,
        "target": 30,
    },
    "hasenpfeffer": {
        **_AUCTION,
        "joker": True,
        "hand_size": 6,
        "deal_packets": "3-3",
        "min_bid": 1,
        "max_bid": 6,
        "auction_rounds": "until_passes",
        "joker_forced_bid": 3,
        "widow": "bidder_takes",
        "scoring": "tricks_or_setback",
        "make_tricks": 4,
    },
    "nap": {
        **_AUCTION,
        "sides": "individual",
        "low_rank": "2",
        "bowers": False,
        "deal_packets": "1-1-1-1-1",
        "trump_by": "first_lead",
        "min_bid": 2,
        "max_bid": 4,
        "auction_rounds": "single",
        "special_bids": ("miss", "nap", "wellington", "blucher"),
        "scoring": "nap",
        "nap_table": NAP_TABLES["britannica"],
        "target": None,
        "hands_limit": 20,
        "makers_first": False,
    },
    "call_ace": {
        "players": 5,
        "sides": "called_partner",
        "low_rank": "7",
        "call_card": "ace",
        "lone_lead": "left_of_dealer",
    },
}

PRESETS: Final[Mapping[str, Mapping[str, Any]]] = MappingProxyType(
    {name: MappingProxyType(options) for name, options in _PRESETS.items()}
)
"""The options of each preset that differ from standard Euchre."""


def preset_names() -> tuple[str, ...]:
    """The names of all presets.

    >>> len(preset_names())
    17
    """
    return tuple(PRESETS)


def rules(preset: str = "standard", /, **options: Any) -> Rules:
    """The rules of a preset with house rules on top; raises RulesError.

    >>> rules("stick", target=5).changes()
    {'stick_dealer': True, 'target': 5}
    """
    if str(preset) not in PRESETS:
        raise RulesError("unknown_preset", preset=preset)
    unknown = options.keys() - OPTIONS.keys()
    if unknown:
        raise RulesError("unknown_option", *sorted(unknown), option=min(unknown))
    return Rules(**{**PRESETS[preset], **options})
