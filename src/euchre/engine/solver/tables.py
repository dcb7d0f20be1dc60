"""The memory that the solver of four seats works on, and where in it stands what.

In this order: one word with the places of the trump lane (none without trump),
three small tables to number the endings of two cards, the results known of
those endings, and the transposition table. All
but the small tables fill as positions are solved; none holds anything that is
not exact.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from euchre.engine.lanes import TRUMPS
from euchre.engine.memory import Block

__all__ = [
    "ENDINGS",
    "LENGTHS",
    "ODD",
    "OWNERS",
    "PAIRS",
    "SEEN",
    "SEEN_BITS",
    "new_block",
]

LENGTHS: Final = 64
"""729 bytes: number of the lengths of the lanes, by the cards in lane 3, 3 and 2, and 3 to 1."""
ODD: Final = LENGTHS + 768
"""256 bytes: number of a choice of four cards out of eight, by its bits."""
PAIRS: Final = ODD + 256
"""256 bytes: number of two choices of two cards out of four, by their bits together."""
ENDINGS: Final = PAIRS + 256
"""One byte for each ending of two cards in four hands; two bits each for one trick and for two."""
OWNERS: Final = 2520
"""Ways in which eight cards in their order can belong to four hands."""
SEEN: Final = ENDINGS + 165 * OWNERS
"""The transposition table."""
SEEN_BITS: Final = 15
_SIZE: Final = SEEN + (8 << SEEN_BITS)


@cache
def _small_tables() -> NDArray[np.uint8]:
    """The head of every block, up to the endings."""
    head = np.zeros(ENDINGS, dtype=np.uint8)
    for high in range(9):
        for two in range(high, 9):
            for three in range(two, 9):
                number = high + comb(two + 1, 2) + comb(three + 2, 3)
                head[LENGTHS + high * 81 + two * 9 + three] = number
    for number, chosen in enumerate(combinations(range(8), 4)):
        head[ODD + sum(1 << card for card in chosen)] = number
    pairs = [1 << low | 1 << high for low, high in combinations(range(4), 2)]
    for number, first in enumerate(pairs):
        for other, second in enumerate(pairs):
            head[PAIRS + (first << 4 | second)] = number * 6 + other
    return head


def new_block(trump: bool) -> Block:
    """A block for positions with a trump suit, or for such without."""
    block = Block.of_size(_SIZE)
    block.words[: ENDINGS // 8] = _small_tables().view(np.int64)
    block.words[0] = TRUMPS if trump else 0
    return block
