"""Bidding of the rule player: an estimate of tricks, and a threshold for every seat.

The estimate counts hundredths of a trick by the weights of ``WEIGHTS``.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from euchre.engine.arrays import Words
from euchre.engine.jit import kernel, popcount
from euchre.engine.lanes import effective
from euchre.engine.policies.rule_play import rule_discard

__all__ = ["WEIGHTS", "estimate", "rule_alone", "rule_round_one", "rule_round_two", "trump_worth"]

WEIGHTS: Final = np.array(
    [
        *(35, 48, 45, 50, 52, 60, 105),  # 0-6: trumps: 9 and less, T, Q, K, A, left, right
        70,  # 7: every trump above two
        36,  # 8: a bare side ace
        26,  # 9: a side ace in company
        12,  # 10: a side king
        17,  # 11: every void, with a trump to ruff
        0,  # 12: every bare side card, with a trump
        70,  # 13: share of the turned card that counts for the partner who takes it, in percent
        84,  # 14: and against a foe who takes it
        *(235, 185, 227, 189),  # 15-18: thresholds in round one, from the eldest hand to the dealer
        *(170, 156, 180, 170),  # 19-22: in round two
        59,  # 23: round two, those who did not deal: the suit of the turned card's colour
        50,  # 24: the dealer's side: the other colour
        312,  # 25: alone in round one
        314,  # 26: alone in round two
        330,  # 27: no-trump
        370,  # 28: to defend alone
    ],
    dtype=np.int64,
)
"""The rule player's weights, in hundredths of a trick; found by self-play (``bench.tune_rule``)."""

_WORST: Final = -(1 << 40)
"""Below every estimate, whatever the weights."""


@kernel("int64(int64)")
def trump_worth(card: int) -> int:
    """Which weight belongs to a trump, from its place in the trump lane."""
    if card <= 1 << 55:
        return 0
    if card <= 1 << 56:
        return 1
    if card <= 1 << 57:
        return 2
    if card <= 1 << 58:
        return 3
    if card <= 1 << 59:
        return 4
    if card <= 1 << 60:
        return 5
    return 6


@kernel("int64(int64, int64, int64[::1])")
def estimate(hand: int, trumps: int, weights: Words) -> int:
    """Hundredths of a trick that an effective hand is worth to its side."""
    own = hand & trumps
    total = 0
    count = popcount(own)
    rest = own
    while rest:
        card = rest & -rest
        rest ^= card
        total += weights[trump_worth(card)]
    if count > 2:
        total += weights[7] * (count - 2)
    for number in range(3):
        side = hand & 0x7FFF << 16 * number
        if side == 0:
            if count:
                total += weights[11]
            continue
        size = popcount(side)
        ace = side >> 16 * number & 0x1000
        if ace:
            total += weights[8] if size == 1 else weights[9]
        elif side >> 16 * number & 0x800:
            total += weights[10]
        if size == 1 and count and not ace:
            total += weights[12]
    return total


@kernel("int64(int64, int64[::1])")
def estimate_no_trump(hand: int, weights: Words) -> int:
    """The same without trump: aces, and kings behind them."""
    total = 0
    for number in range(4):
        side = hand >> 16 * number & 0x7FFF
        if side & 0x1000:
            total += 90
            if side & 0x800:
                total += 70
            total += 15 * (popcount(side) - 1)
        elif side & 0x800 and popcount(side) > 1:
            total += 30
    return total


@kernel("int64(int64, int64, int64, int64, boolean, int64[::1])")
def round_one_estimate(
    hand: int, upcard: int, trump: int, taker: int, bowers: bool, weights: Words
) -> int:
    """The estimate for the turned suit; ``taker`` as ``deals.taker_for`` says."""
    trumps = 0x7FFF << 48
    own = effective(hand, trump, bowers)
    turned = effective(upcard, trump, bowers)
    if taker == 2:
        full = own | turned
        return estimate(full & ~rule_discard(full, 0x7FFF << 48, trumps), trumps, weights)
    total = estimate(own, trumps, weights)
    if taker == 1:
        total += weights[13] * weights[trump_worth(turned)] // 100
    elif taker == 0:
        total -= weights[14] * weights[trump_worth(turned)] // 100
    return total


@kernel("int64(int64, int64, int64, int64, int64, int64, boolean, int64[::1])")
def rule_round_one(
    hand: int,
    upcard: int,
    trump: int,
    taker: int,
    place: int,
    lone: int,
    bowers: bool,
    weights: Words,
) -> int:
    """0 to pass, 1 to order, 2 to order alone.

    ``place`` is the seat's line of the thresholds, ``lone`` tells whether alone is offered.
    """
    value = round_one_estimate(hand, upcard, trump, taker, bowers, weights)
    if value < weights[15 + place]:
        return 0
    if lone:
        kept = (
            value if taker == 2 else estimate(effective(hand, trump, bowers), 0x7FFF << 48, weights)
        )
        if kept >= weights[25]:
            return 2
    return 1


@kernel("int64(int64, int64, int64, int64, int64, int64, int64, boolean, int64[::1])")
def rule_round_two(
    hand: int,
    turned: int,
    barred: int,
    place: int,
    stuck: int,
    lone: int,
    no_trump: int,
    bowers: bool,
    weights: Words,
) -> int:
    """-1 to pass, or the suit to call, plus 8 if alone.

    ``turned`` is the suit of the turned card, ``barred`` the one that may not be called (or -1).
    """
    best = _WORST
    choice = -1
    raw = 0
    for suit in range(4):
        if suit == barred:
            continue
        value = estimate(effective(hand, suit, bowers), 0x7FFF << 48, weights)
        bonus = 0
        if suit == 3 - turned:
            bonus = weights[23] if place == 0 or place == 2 else 0
        elif suit != turned:
            bonus = weights[24] if place == 1 or place == 3 else 0
        if value + bonus > best:
            best = value + bonus
            choice = suit
            raw = value
    if no_trump:
        value = estimate_no_trump(hand, weights) - weights[27] + weights[19 + place]
        if value > best:
            best = value
            choice = 4
            raw = 0
    if best < weights[19 + place] and stuck == 0:
        return -1
    if lone and raw >= weights[26]:
        return choice + 8
    return choice


@kernel("int64(int64, int64, int64[::1])")
def rule_alone(hand: int, trumps: int, weights: Words) -> int:
    """Whether to play alone, asked after trump is fixed."""
    return 1 if estimate(hand, trumps, weights) >= weights[25] else 0
