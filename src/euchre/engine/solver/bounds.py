"""Tricks that are sure without a search."""

from __future__ import annotations

from euchre.engine.jit import clz, kernel, popcount

__all__ = ["cashed", "unbeaten"]


@kernel("int64(int64, int64, int64, int64, int64)")
def cashed(h0: int, h1: int, h2: int, h3: int, trumps: int) -> int:
    """Tricks that h0, on lead, takes for its side by leading its highest cards one by one.

    Where both opponents can be drawn of trumps, or have none, every card above
    all others of its suit takes a trick. Otherwise such a card of a side suit does
    as long as opponents with trumps can follow, and trumps above all others do.
    A partner only ever has to ruff when he has nothing but trumps: then either
    no opponent has any, or so many side cards are not counted on.

    >>> cashed(0b1000, 0b0100, 0b0010, 0b0001, 0)
    1
    """
    below = h1 | h2 | h3
    below |= below >> 1 & 0x3FFF_3FFF_3FFF_3FFF
    below |= below >> 2 & 0x1FFF_1FFF_1FFF_1FFF
    below |= below >> 4 & 0x07FF_07FF_07FF_07FF
    below |= below >> 8 & 0x007F_007F_007F_007F
    best = h0 & ~below
    drawn = popcount(best & trumps)
    first = popcount(h1 & trumps)
    third = popcount(h3 & trumps)
    if first <= drawn and third <= drawn:
        return popcount(best)
    cash = 0
    lane = 0x7FFF
    for _ in range(3):
        sure = popcount(best & lane)
        if first != 0:
            sure = min(sure, popcount(h1 & lane))
        if third != 0:
            sure = min(sure, popcount(h3 & lane))
        cash += sure
        lane <<= 16
    if h2 != 0:
        cash = min(cash, popcount(h2 & ~trumps))
    return cash + drawn


@kernel("int64(int64, int64)")
def unbeaten(mine: int, theirs: int) -> int:
    """Tricks that the trumps ``mine`` of one hand take however they are played.

    Each of the trumps ``theirs`` beats at most one of them, a lower one. So of the
    highest few, all are good but as many as there are higher trumps against them.

    >>> unbeaten(0b1011, 0b0100), unbeaten(0b0011, 0b0100)
    (2, 1)
    """
    sure = 0
    count = 0
    while mine != 0:
        card = 1 << (63 - clz(mine))
        mine ^= card
        count += 1
        sure = max(sure, count - popcount(theirs & -card))
    return sure
