"""Numbering the endings of two cards in four hands, so that each has a place of its own."""

from __future__ import annotations

from euchre.engine.jit import kernel, pext, popcount
from euchre.engine.memory import load_byte
from euchre.engine.solver.tables import ENDINGS, LENGTHS, ODD, OWNERS, PAIRS

__all__ = ["ending"]


@kernel("int64(int64, int64, int64, int64, int64)")
def ending(h0: int, h1: int, h2: int, h3: int, memory: int) -> int:
    """The place in memory of this ending: two cards in each of four hands, h0 on lead.

    It is numbered by the lengths of its suits and the owners of the cards in their
    order, which is all that its result depends on.
    """
    held = h0 | h1 | h2 | h3
    odd = h1 | h3
    number = load_byte(memory, PAIRS + (pext(h3, odd) << 4 | pext(h2, h0 | h2)))
    number += load_byte(memory, ODD + pext(odd, held)) * 36
    lengths = popcount(held >> 48) * 81 + popcount(held >> 32) * 9 + popcount(held >> 16)
    return ENDINGS + number + load_byte(memory, LENGTHS + lengths) * OWNERS
