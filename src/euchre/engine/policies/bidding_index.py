"""Numbers for what a bidder sees in a 24-card pack: his five cards and the turned card.

Suits are taken as they stand to the turned one: its own, the next (of the same
colour), and the two others, the stronger holding first. Hands that differ only
in which of the two others is which have one number.
"""

from __future__ import annotations

from math import comb
from typing import Final

import numpy as np

from euchre.engine.jit import ctz, kernel

__all__ = ["HANDS", "SITUATIONS", "bidding_index", "call_suit", "chances_at"]

HANDS: Final = comb(24, 5)
SITUATIONS: Final = 6 * HANDS
"""How many numbers there are; most of them belong to no hand, or to one in another order."""

_CHOOSE: Final = np.array(
    [[comb(n, k) for k in range(1, 6)] for n in range(24)], dtype=np.int64
).reshape(-1)


@kernel("int64(int64, int64)")
def bidding_index(hand: int, upcard: int) -> int:
    """Twice the number of a printed hand of five and the turned card.

    Plus 1 if the two suits of the other colour changed places.

    >>> 0 <= bidding_index(0b11111 << 7, 1 << 23) >> 1 < SITUATIONS
    True
    """
    place = ctz(upcard)
    suit = place >> 4
    low = 1 if suit == 0 or suit == 3 else 0
    one = hand >> 16 * low + 7 & 63
    two = hand >> 16 * (3 - low) + 7 & 63
    swap = 1 if one < two else 0
    if swap:
        one, two = two, one
    cards = (hand >> 16 * suit + 7 & 63) | (hand >> 16 * (3 - suit) + 7 & 63) << 6
    cards |= one << 12 | two << 18
    number = 0
    for k in range(5):
        number += int(_CHOOSE[5 * ctz(cards) + k])
        cards &= cards - 1
    return 2 * (((place & 15) - 7) * HANDS + number) + swap


@kernel("int64(int64, int64)")
def chances_at(turn: int, number: int) -> int:
    """Where a bidding table has the chances of one who sees this number at a turn of the bidding.

    Two in round one (order, order alone), six in round two (three suits, the same alone);
    passing has what is left. Turns count on through both rounds.

    >>> [chances_at(turn, 1) - chances_at(turn, 0) for turn in (0, 7)]
    [2, 6]
    """
    if turn < 4:
        return 2 * (turn * SITUATIONS + number)
    return 8 * SITUATIONS + 6 * ((turn - 4) * SITUATIONS + number)


@kernel("int64(int64, int64, int64)")
def call_suit(upcard: int, relative: int, swap: int) -> int:
    """The printed suit of a call: ``relative`` is 0 for next, 1 and 2 for the others in order."""
    suit = ctz(upcard) >> 4
    if relative == 0:
        return 3 - suit
    low = 1 if suit == 0 or suit == 3 else 0
    return low if (relative == 1) == (swap == 0) else 3 - low
