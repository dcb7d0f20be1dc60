"""Which options change nothing in a game: what others say has settled them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from euchre.core import Rules

__all__ = ["idle_options", "notable"]

_AUCTION: Final = frozenset(
    {
        *("widow", "trump_by", "min_bid", "max_bid", "auction_rounds", "bid_names_trump"),
        *("special_bids", "dealer_stuck_bid", "joker_forced_bid", "opening_lead"),
        *("solo_multiplier", "alone_bid_value", "nap_table"),
    }
)
"""What only an auction asks for; most of it cannot even be set elsewhere."""

_UPCARD: Final = frozenset(
    {
        *("pickup", "discard_upcard", "stick_dealer", "round2_same_suit", "joker_upcard"),
        *("joker_upcard_suit", "assist_must_be_alone", "natural_trump_required"),
        *("alone", "alone_timing", "defend_alone", "call_for_best", "best_order"),
        *("best_for_defender", "both_alone_lead", "make_tricks", "pts_make", "pts_march"),
        *("pts_lone_make", "pts_lone_march", "pts_euchre", "pts_euchre_vs_lone"),
        *("pts_super_euchre", "pts_lone_def_euchre", "pts_lone_def_sweep"),
    }
)
"""What only bidding on an upcard asks for."""


def idle_options(rules: Rules) -> frozenset[str]:
    """The options without effect under these rules: another value would give the same game.

    >>> from euchre.core import rules
    >>> "pts_lone_march" in idle_options(rules("cutthroat"))
    True
    >>> "pts_lone_march" in idle_options(rules("standard"))
    False
    """
    other = _AUCTION if rules.bidding == "upcard" else _UPCARD
    return other | {name for name, idle in _IDLE.items() if idle(rules)}


def notable(rules: Rules, base: Rules | None = None) -> tuple[str, ...]:
    """The options that differ from ``base``, by default standard Euchre, and have an effect.

    >>> from euchre.core import rules
    >>> notable(rules("stick", target=5))
    ('stick_dealer', 'target')
    """
    idle = idle_options(rules)
    return tuple(name for name in rules.changes(base) if name not in idle)


def can_be_alone(rules: Rules) -> bool:
    """Whether somebody's partner may sit out."""
    if rules.sides != "partners":
        return False
    if rules.bidding == "auction":
        return "alone" in rules.special_bids
    return rules.alone != "off" or rules.defend_alone == "always"


def can_score_alone(rules: Rules) -> bool:
    """Whether the makers of an upcard game can be one player: declared, or nobody was called."""
    return rules.alone != "off" or rules.sides == "called_partner"


def can_pass_out(rules: Rules) -> bool:
    """Whether a deal can end with nobody bidding."""
    if rules.bidding == "upcard":
        return not rules.stick_dealer
    if rules.dealer_stuck_bid is not None:
        return False
    return rules.joker_forced_bid is None or joker_may_hide(rules)


def joker_may_hide(rules: Rules) -> bool:
    """Whether the joker can be a card that nobody holds."""
    return len(rules.pack) > rules.players * rules.hand_size


def has_no_trump(rules: Rules) -> bool:
    """Whether no-trump can be called at all."""
    return rules.no_trump != "off" and (not rules.joker or rules.nt_joker == "sole_trump")


_IDLE: Final[Mapping[str, Callable[[Rules], bool]]] = {
    "pickup": lambda rules: rules.upcard_source != "stock",
    "discard_upcard": lambda rules: rules.pickup == "none",
    "nt_joker": lambda rules: not rules.joker or rules.no_trump == "off",
    "no_trump": lambda rules: not has_no_trump(rules),
    "joker_upcard_suit": lambda rules: rules.joker_upcard != "fixed_suit",
    "alone": lambda rules: rules.sides == "individual",
    "alone_timing": lambda rules: rules.alone == "off",
    "best_order": lambda rules: rules.call_for_best == "off",
    "best_for_defender": lambda rules: "off" in (rules.call_for_best, rules.defend_alone),
    "lone_lead": lambda rules: rules.opening_lead == "bidder" or not can_be_alone(rules),
    "both_alone_lead": lambda rules: "off" in (rules.alone, rules.defend_alone),
    "claim_effect": lambda rules: not rules.redeal_claims,
    "redeal_limit": lambda rules: not rules.redeal_claims,
    "all_pass": lambda rules: not can_pass_out(rules),
    "joker_forced_bid": lambda rules: rules.dealer_stuck_bid is not None,
    "solo_multiplier": lambda rules: rules.scoring != "bid_value",
    "alone_bid_value": lambda rules: "alone" not in rules.special_bids,
    "nap_table": lambda rules: rules.scoring != "nap",
    "pts_lone_make": lambda rules: not can_score_alone(rules),
    "pts_lone_march": lambda rules: not can_score_alone(rules),
    "pts_euchre_vs_lone": lambda rules: not can_score_alone(rules),
    "pts_lone_def_euchre": lambda rules: rules.defend_alone == "off",
    "pts_lone_def_sweep": lambda rules: rules.defend_alone == "off",
    "laps": lambda rules: rules.games_to_win == 1,
    "slam": lambda rules: rules.games_to_win == 1,
    "makers_first": lambda rules: rules.target is None,
    "defender_tricks_can_win": lambda rules: rules.target is None,
    "widow": lambda rules: rules.widow == "dead",
}
