"""Many positions at once."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from euchre.engine.jit import kernel
from euchre.engine.solver.hand import dd_moves, dd_tricks

__all__ = ["fill_moves", "fill_tricks"]


@kernel("void(int64[:, ::1], int64[:, ::1], int64[::1], boolean[::1], int64, int64, int64[::1])")
def fill_tricks(
    hands: NDArray[np.int64],
    table: NDArray[np.int64],
    turns: NDArray[np.int64],
    trump: NDArray[np.bool_],
    with_trump: int,
    without: int,
    values: NDArray[np.int64],
) -> None:
    """``dd_tricks`` of every row."""
    for row in range(len(values)):
        memory = with_trump if trump[row] else without
        values[row] = dd_tricks(
            int(hands[row, 0]),
            int(hands[row, 1]),
            int(hands[row, 2]),
            int(hands[row, 3]),
            int(table[row, 0]),
            int(table[row, 1]),
            int(table[row, 2]),
            int(turns[row]),
            memory,
        )


@kernel("void(int64[:, ::1], int64[:, ::1], int64[::1], boolean[::1], int64, int64, int64[::1])")
def fill_moves(
    hands: NDArray[np.int64],
    table: NDArray[np.int64],
    turns: NDArray[np.int64],
    trump: NDArray[np.bool_],
    with_trump: int,
    without: int,
    values: NDArray[np.int64],
) -> None:
    """``dd_moves`` of every row."""
    for row in range(len(values)):
        memory = with_trump if trump[row] else without
        values[row] = dd_moves(
            int(hands[row, 0]),
            int(hands[row, 1]),
            int(hands[row, 2]),
            int(hands[row, 3]),
            int(table[row, 0]),
            int(table[row, 1]),
            int(table[row, 2]),
            int(turns[row]),
            memory,
        )
