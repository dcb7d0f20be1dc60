"""The memory that solving works on, kept from one position to the next.

What is known of endings and of positions seen is worth keeping; so blocks are
borrowed, each by one thread at a time, and there are as many as were ever needed
at once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from euchre.engine.memory import Block
from euchre.engine.solver import tables, wide

__all__ = ["four_seat_block", "wide_block"]

_Free = deque[Block]
_WITH_TRUMP: Final[_Free] = deque()
_WITHOUT: Final[_Free] = deque()
_WIDE: Final[_Free] = deque()


@contextmanager
def _borrowed(free: _Free, make: Callable[[], Block]) -> Iterator[Block]:
    try:
        block = free.pop()
    except IndexError:
        block = make()
    try:
        yield block
    finally:
        free.append(block)


@contextmanager
def four_seat_block(trump: bool) -> Iterator[Block]:
    """A block for the kernels of four seats, with or without a trump suit."""
    free = _WITH_TRUMP if trump else _WITHOUT
    with _borrowed(free, lambda: tables.new_block(trump)) as block:
        yield block


@contextmanager
def wide_block() -> Iterator[Block]:
    """A block for the kernels of any number of seats."""
    with _borrowed(_WIDE, wide.new_block) as block:
        yield block
