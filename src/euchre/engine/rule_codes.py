"""Rules as numbers for kernels, and which rules the kernels know."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from euchre.core import Rules
from euchre.engine.layout import printed_hand

__all__ = ["encode_rules", "supports"]

PLAYERS: Final = 0
HAND_SIZE: Final = 1
RULE_PACK: Final = 2
PACK_SIZE: Final = 3
UPCARD_SOURCE: Final = 4
STICK: Final = 5
NO_TRUMP: Final = 6
ALONE: Final = 7
AFTER_BID: Final = 8
DEFEND: Final = 9
LEAD_LEFT_OF_DEALER: Final = 10
BOTH_LEFT_OF_DEALER: Final = 11
BIDDER_LEADS: Final = 12
SAME_SUIT: Final = 13
ASSIST_ALONE: Final = 14
NATURAL: Final = 15
DISCARD_UPCARD: Final = 16
PICKUP: Final = 17
PARTNERS: Final = 18
BOWERS: Final = 19
MAKE: Final = 20
POINTS: Final = 21
"""Then: make, march, lone make, lone march, euchre, euchre of a loner, super-euchre (-1 if not
apart), euchre and sweep by a lone defender."""
SUPER: Final = POINTS + 6


def supports(rules: Rules) -> bool:
    """Whether kernels play these rules; all others are simulated by ``core``, slower.

    >>> from euchre import rules
    >>> supports(rules("standard")), supports(rules("nap"))
    (True, False)
    """
    return (
        rules.bidding == "upcard"
        and rules.sides != "called_partner"
        and not rules.joker
        and not rules.redeal_claims
        and rules.call_for_best == "off"
        and rules.call_card == "off"
        and rules.scoring == "euchre"
        and rules.upcard_source != "none"
        and rules.players <= 4
    )


def encode_rules(rules: Rules) -> NDArray[np.int64]:
    """The rules as the kernels read them: int64, in the order of the constants above."""
    super_points = rules.pts_super_euchre
    values = [
        rules.players,
        rules.hand_size,
        printed_hand(rules.pack),
        len(rules.pack),
        ("none", "stock", "dealer_last").index(rules.upcard_source),
        rules.stick_dealer,
        ("off", "round2", "both", "auction").index(rules.no_trump),
        ("off", "maker", "maker_side").index(rules.alone),
        rules.alone_timing == "after_bid",
        ("off", "vs_loner", "always").index(rules.defend_alone),
        rules.lone_lead == "left_of_dealer",
        rules.both_alone_lead == "left_of_dealer",
        rules.opening_lead == "bidder",
        rules.round2_same_suit,
        rules.assist_must_be_alone,
        rules.natural_trump_required,
        rules.discard_upcard,
        ("forced", "optional", "none").index(rules.pickup),
        rules.sides == "partners",
        rules.bowers,
        rules.make_tricks,
        rules.pts_make,
        rules.pts_march,
        rules.pts_lone_make,
        rules.pts_lone_march,
        rules.pts_euchre,
        rules.pts_euchre_vs_lone,
        -1 if super_points is None else super_points,
        rules.pts_lone_def_euchre,
        rules.pts_lone_def_sweep,
    ]
    return np.array(values, dtype=np.int64)
