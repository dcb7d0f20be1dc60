"""Case SC-09: no option is there for show. Each changes what happens in some game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import euchre
from euchre import OPTIONS, Action, Game, Rules
from euchre.testing.generators import random_action

GAMES = 400
PASS = Action.parse("pass")
FARMERS: dict[str, Any] = {"redeal_claims": ["farmers", "no_face"], "low_rank": "7"}
SHORT: dict[str, Any] = {"target": 3}
LONERS: dict[str, Any] = {"defend_alone": "always", "alone_timing": "after_bid"}
DIFFERENT_TABLE = {"2": [9, 9], "3": [9, 9], "miss": [9, 9], "4": [9, 9], "nap": [9, 9]}

# Option: a preset, options that give it occasion to matter, and another value of it.
OCCASIONS: dict[str, tuple[str, dict[str, Any], Any]] = {
    "players": ("nap", {}, 5),
    "sides": ("bid4", {"special_bids": [], "alone_bid_value": None}, "individual"),
    "low_rank": ("standard", {}, "7"),
    "joker": ("bid4", {}, True),
    "bowers": ("standard", {}, False),
    "hand_size": ("standard32", {"deal_packets": "3-2", "make_tricks": 4}, None),
    "deal_packets": ("standard", {}, "2-3"),
    "first_dealer": ("standard", {"first_dealer": 1}, 2),
    "upcard_source": ("two_handed", {"pickup": "none"}, "dealer_last"),
    "widow": ("hasenpfeffer", {}, "dead"),
    "redeal_claims": ("standard32", {}, ["no_face"]),
    "claim_effect": ("standard", FARMERS, "swap_three"),
    "redeal_limit": ("standard", FARMERS, 1),
    "all_pass": ("standard", {}, "same_dealer"),
    "bidding": ("standard", {}, None),
    "trump_by": ("nap", {}, "bid"),
    "pickup": ("standard", {}, "optional"),
    "discard_upcard": ("standard", {}, False),
    "stick_dealer": ("standard", {}, True),
    "round2_same_suit": ("standard", {}, True),
    "no_trump": ("standard", {}, "both"),
    "nt_joker": ("british", {"no_trump": "both"}, "sole_trump"),
    "joker_upcard": ("british", {}, "dealer_names"),
    "joker_upcard_suit": ("railroad", {}, "S"),
    "assist_must_be_alone": ("standard", {}, True),
    "natural_trump_required": ("standard", {}, True),
    "min_bid": ("bid4", {}, 2),
    "max_bid": ("bid4", {}, 5),
    "auction_rounds": ("hasenpfeffer", {}, "single"),
    "bid_names_trump": ("bid4", {}, True),
    "special_bids": ("bid4", {}, []),
    "dealer_stuck_bid": ("bid4", {}, 2),
    "joker_forced_bid": ("hasenpfeffer", {}, None),
    "call_card": ("bid5", {}, "not_own"),
    "alone": ("standard", {}, "maker_side"),
    "alone_timing": ("standard", {}, "after_bid"),
    "defend_alone": ("standard", {}, "vs_loner"),
    "call_for_best": ("standard", {}, "partner_best"),
    "best_order": ("railroad", {}, "receive_first"),
    "best_for_defender": ("railroad", {}, False),
    "opening_lead": ("bid4", {}, "left_of_dealer"),
    "lone_lead": ("standard", {}, "left_of_dealer"),
    "both_alone_lead": ("standard", LONERS, "left_of_dealer"),
    "scoring": ("bid4", {"sides": "individual", "special_bids": []}, "bid_value"),
    "make_tricks": ("standard", {}, 4),
    "pts_make": ("standard", {}, 2),
    "pts_march": ("standard", {}, 3),
    "pts_lone_make": ("standard", {}, 2),
    "pts_lone_march": ("standard", {}, 5),
    "pts_euchre": ("standard", {}, 3),
    "pts_euchre_vs_lone": ("standard", {}, 4),
    "pts_super_euchre": ("standard", {}, 4),
    "pts_lone_def_euchre": ("standard", LONERS, 5),
    "pts_lone_def_sweep": ("standard", LONERS, 5),
    "solo_multiplier": ("bid5", {}, 3),
    "alone_bid_value": ("bid4", {}, 10),
    "nap_table": ("nap", {"special_bids": ["miss", "nap"]}, DIFFERENT_TABLE),
    "target": ("standard", {}, 1),
    "hands_limit": ("standard", {}, 2),
    "makers_first": ("hasenpfeffer", {"target": 4}, False),
    "defender_tricks_can_win": ("hasenpfeffer", {"target": 4}, False),
    "laps": ("standard", {**SHORT, "games_to_win": 3}, True),
    "slam": ("standard", {**SHORT, "games_to_win": 3}, True),
    "games_to_win": ("standard", SHORT, 2),
}
TOGETHER: dict[str, dict[str, Any]] = {
    "hand_size": {"hand_size": 7, "deal_packets": "3-2-2"},
    "bidding": {
        "bidding": "auction", "upcard_source": "none", "pickup": "none", "opening_lead": "bidder",
        "scoring": "tricks_or_setback", "min_bid": 1, "max_bid": 5, "auction_rounds": "single",
        "alone": "off",
    },
}  # fmt: skip
"""Options that cannot change without others."""


def trace(rules: Rules, seed: int) -> list[object]:
    """What can be seen of a few deals, played at random but always the same way."""
    game, rng, timid = Game(rules, seed=seed), Random(seed), seed % 2
    seen: list[object] = [game.dealer, game.state.hands]
    while not game.is_over() and len(game.deals) < 6:
        seen.append((game.turn, game.phase, game.legal_actions, game.view(game.turn).hand))
        passing = timid and PASS in game.legal_actions and rng.random() < 0.9
        game.push(PASS if passing else random_action(game.state, rng))
        seen.append(game.standing)
    return seen


def test_every_option_has_an_occasion() -> None:
    assert set(OCCASIONS) == set(OPTIONS) - {"revoke"}, "of which there is only one kind"


@pytest.mark.parametrize("option", OCCASIONS)
def test_sc_09_every_option_changes_what_happens(option: str) -> None:
    preset, occasion, value = OCCASIONS[option]
    rules = euchre.rules(preset, **occasion)
    other = rules.replace(**TOGETHER.get(option, {option: value}))
    assert any(trace(rules, seed) != trace(other, seed) for seed in range(GAMES))
