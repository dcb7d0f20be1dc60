"""The memory of each thread that solves, kept from one position to the next."""

from __future__ import annotations

import threading
from typing import Final

from euchre.engine.memory import Block
from euchre.engine.solver import tables, wide

__all__ = ["four_seat_block", "wide_block"]

_OWN: Final = threading.local()


def four_seat_block(trump: bool) -> Block:
    """This thread's block for the kernels of four seats, with or without a trump suit."""
    name = "trump" if trump else "plain"
    block: Block | None = getattr(_OWN, name, None)
    if block is None:
        block = tables.new_block(trump)
        setattr(_OWN, name, block)
    return block


def wide_block() -> Block:
    """This thread's block for the kernels of any number of seats."""
    block: Block | None = getattr(_OWN, "wide", None)
    if block is None:
        block = _OWN.wide = wide.new_block()
    return block
