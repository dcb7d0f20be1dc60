"""What kernels of the solver do with hands as bits (the effective layout)."""

from __future__ import annotations

from typing import Final

from euchre.engine.jit import kernel

__all__ = ["CARDS", "MOST", "distinct"]

CARDS: Final = 0x7FFF_7FFF_7FFF_7FFF
"""All bits that cards may stand on: the lowest fifteen of each lane of sixteen."""
MOST: Final = 20
"""Cards after the present trick that the search of four seats is made for."""


@kernel("int64(int64, int64)")
def distinct(cards: int, around: int) -> int:
    """One card, the lowest, of every run of ``cards`` that no other card of ``around`` parts.

    Cards of one hand that follow each other among all cards still in play do
    the same in every trick. From the place above each card a carry runs over the
    empty places to the next card around; where that is one of ours, it goes.

    >>> bin(distinct(0b110110, 0b111110))
    '0b10010'
    """
    return cards & ~((CARDS & ~around) + (cards << 1))
