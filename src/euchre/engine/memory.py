"""Memory that kernels read and write by place: one address where they are compiled.

numba hands an array on as seven values, which a recursive kernel pays for in
every call; an address is one. As plain Python the handle is the pair of views
that the same functions read from.
"""

from __future__ import annotations

import dataclasses
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from euchre.engine.jit import COMPILED

__all__ = ["Block", "load", "load_byte", "store", "store_byte"]

if COMPILED:
    from numba.extending import overload

    from euchre.engine.addresses import read_byte, read_word, write_byte, write_word


def load(memory: int, place: int) -> int:
    """The signed word of 64 bits at this byte offset, a multiple of 8."""
    return int(cast(Any, memory)[0][place >> 3])


def store(memory: int, place: int, value: int) -> int:
    """Write a word of 64 bits; returns it."""
    cast(Any, memory)[0][place >> 3] = value
    return value


def load_byte(memory: int, place: int) -> int:
    """The byte at this offset, 0 to 255."""
    return int(cast(Any, memory)[1][place])


def store_byte(memory: int, place: int, value: int) -> int:
    """Write a byte; returns it."""
    cast(Any, memory)[1][place] = value
    return value


if COMPILED:
    overload(load)(lambda memory, place: lambda memory, place: read_word(memory, place))
    overload(load_byte)(lambda memory, place: lambda memory, place: read_byte(memory, place))
    overload(store)(
        lambda memory, place, value: lambda memory, place, value: write_word(memory, place, value)
    )
    overload(store_byte)(
        lambda memory, place, value: lambda memory, place, value: write_byte(memory, place, value)
    )


@dataclasses.dataclass(frozen=True, eq=False)
class Block:
    """Memory of one thread; nobody but it may use the block while a kernel runs on it.

    >>> block = Block.of_size(64)
    >>> store(block.handle, 8, -5) if not COMPILED else -5
    -5
    """

    words: NDArray[np.int64]
    """The memory itself, kept alive by the block."""

    @classmethod
    def of_size(cls, size: int) -> Block:
        """A block of zeros of so many bytes, a multiple of 8."""
        return cls(np.zeros(size // 8, dtype=np.int64))

    @property
    def handle(self) -> int:
        """What kernels take for the block; good for as long as the block lives."""
        if COMPILED:
            return int(self.words.ctypes.data)
        parts = memoryview(self.words.data).cast("B")
        return cast(int, (parts.cast("q"), parts))
