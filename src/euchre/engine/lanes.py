"""Hands as bits for kernels: one lane of 16 bits a suit, four lanes a word.

Printed layout: lane = index of the suit in ``SUITS``, bit in the lane = index
of the rank in ``RANKS``. Effective layout, for one trump: lane 3 is trump, lane
2 its mate, lanes 1 and 0 the two other suits; in the trump lane stand 2 to T
(0 to 8), Q K A (9 to 11), left bower (12), right bower (13), joker (14). In both
a higher bit is a stronger card of the same suit. Without trump the effective
layout is the printed one.
"""

from __future__ import annotations

from typing import Final

from euchre.engine.jit import clz, ctz, kernel

__all__ = ["LANE", "NO_TRUMP", "TRUMPS", "beats", "effective", "lane_of", "top"]

LANE: Final = 0x7FFF
"""The bits of lane 0 that cards stand on."""
TRUMPS: Final = LANE << 48
"""All bits of the trump lane."""
NO_TRUMP: Final = 4
"""Stands where the number of a suit is expected."""
_JACK: Final = 9
_PIPS: Final = 0x1FF


@kernel("int64(int64, int64, boolean)")
def effective(hand: int, trump: int, bowers: bool) -> int:
    """A printed hand in the effective layout of a trump (0 to 3, or NO_TRUMP).

    >>> bin(effective(1 << 9 | 1 << 57, 3, True) >> 48)  # both black jacks, spades trump
    '0b11000000000000'
    """
    if trump == 4:
        return hand
    mate = 3 - trump
    low = 1 if trump == 0 or trump == 3 else 0
    own = hand >> (16 * trump) & 0x1FFF
    next_ = hand >> (16 * mate) & 0x1FFF
    if bowers:
        right = own >> _JACK & 1
        left = next_ >> _JACK & 1
        own = own & _PIPS | own >> 10 << 9 | left << 12 | right << 13
        next_ = next_ & ~(1 << _JACK)
    others = (hand >> (16 * low) & 0x1FFF) | (hand >> (16 * (3 - low)) & 0x1FFF) << 16
    return own << 48 | next_ << 32 | others | (hand >> 13 & 1) << 62


@kernel("int64(int64)")
def lane_of(bit: int) -> int:
    """All bits of the lane that a card stands in."""
    return 0x7FFF << (ctz(bit) & 48)


@kernel("int64(int64)")
def top(cards: int) -> int:
    """The highest card of a set that is not empty."""
    return 1 << (63 - clz(cards))


@kernel("int64(int64, int64, int64, int64)")
def beats(cards: int, best: int, led: int, trumps: int) -> int:
    """Those of ``cards`` that beat the card ``best``, which is winning the trick so far.

    ``led`` holds all bits of the lane led, ``trumps`` those of the trump lane (0 without trump).
    """
    higher = cards & -(best << 1)
    if best & trumps:
        return higher & trumps
    return higher & led | cards & trumps
