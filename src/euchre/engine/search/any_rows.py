"""Many positions of play of any game at once, a work array (``work``) each.

Seats are the seats of the game here, not places: nothing in the play of cards
depends on who dealt. Cards are in the effective layout of the trump of their row.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from euchre.engine.arrays import Rows, Words
from euchre.engine.jit import kernel
from euchre.engine.memory import store
from euchre.engine.playing import play_card, play_out
from euchre.engine.policies.data import play_table
from euchre.engine.solver.blocks import wide_block
from euchre.engine.solver.wide import COUNTED, HANDS, NEXT, SEATS, SEEKERS, TRUMPS, wide_tricks
from euchre.engine.work import LENGTH, TRICKS, TRUMP

__all__ = ["Table", "open_tricks", "rolled"]

_BY_RULES: Final = 0x01010101010101
"""Every seat plays by the rules: a byte each."""


@kernel("void(int64[:, ::1], int64, int64[::1], int8[:, ::1], int64, int64[::1])")
def roll_rows(
    works: Rows, players: int, cards: Words, table: Rows, policies: int, out: Words
) -> None:
    """Play every row out by the rules, after its card where it has one; tricks, packed by seat."""
    for row in range(len(works)):
        w = works[row]
        w[LENGTH] = 0
        trumps = 0x7FFF << 48 if w[TRUMP] < 4 else 0
        if cards[row]:
            play_card(w, players, cards[row], trumps)
        play_out(w, table, players, trumps, policies, 0, 64)
        out[row] = w[TRICKS]


@kernel(
    "void(int64[:, ::1], int64[::1], int64[::1], int64[::1], int64, int64, int64, int64, int64,"
    " int64[::1])"
)
def solve_rows(
    hands: Rows,
    after: Words,
    counted: Words,
    table: Words,
    only: int,
    left: int,
    trumps: int,
    fewest: int,
    memory: int,
    out: Words,
) -> None:
    """Tricks that the counted seats take after the card ``only``, all cards open.

    ``after`` tells who plays after each seat; ``table`` the seat to play, the lane led, the
    best card, who has it, and how many are still to play; ``fewest`` that the
    counted seats want few tricks.
    """
    seats = len(after)
    everyone = (1 << seats) - 1
    for seat in range(7):
        store(memory, HANDS + 8 * seat, 0)
    for seat in range(seats):
        store(memory, NEXT + 8 * seat, after[seat])
    store(memory, SEATS, table[5])
    store(memory, TRUMPS, trumps)
    for row in range(len(hands)):
        for seat in range(seats):
            store(memory, HANDS + 8 * seat, hands[row, seat])
        side = counted[row]
        store(memory, COUNTED, side)
        store(memory, SEEKERS, everyone ^ side if fewest else side)
        out[row] = wide_tricks(table[0], table[1], table[2], table[3], table[4], left, only, memory)


def rolled(works: NDArray[np.int64], players: int, cards: ArrayLike = 0) -> NDArray[np.int64]:
    """int64[n]: tricks by seat, four bits each, when the rule player plays on in every seat.

    First the seat to play plays the card of its row in ``cards`` (0: one of its choice).
    The rows of ``works``, int64[n, SIZE], are played out: they are not what they were.
    """
    out = np.zeros(len(works), dtype=np.int64)
    first = np.array(np.broadcast_to(np.asarray(cards, dtype=np.int64), out.shape))
    roll_rows(works, players, first, play_table(), _BY_RULES, out)
    return out


class Table:
    """The trick on the table, as ``solve_rows`` reads it."""

    def __init__(
        self, turn: int, lane: int, best: int, winner: int, waiting: int, active: list[int]
    ) -> None:
        """``active`` are the seats that play, in any order round the table."""
        self.words = np.array([turn, lane, best, winner, waiting, len(active)], dtype=np.int64)
        self.active = sorted(active)

    def after(self, players: int) -> NDArray[np.int64]:
        """int64[players]: who plays after each seat."""
        following = []
        for seat in range(players):
            later = [other for other in self.active if other > seat]
            following.append(min(later) if later else self.active[0])
        return np.array(following, dtype=np.int64)


def open_tricks(
    hands: NDArray[np.int64],
    counted: NDArray[np.int64],
    table: Table,
    only: int,
    left: int,
    trumps: int,
    *,
    fewest: bool = False,
) -> NDArray[np.int64]:
    """int64[n]: tricks of the ``counted`` seats (a bit each) of the ``left``, all cards open."""
    out = np.zeros(len(hands), dtype=np.int64)
    with wide_block() as block:
        solve_rows(
            np.ascontiguousarray(hands),
            table.after(hands.shape[1]),
            np.ascontiguousarray(counted),
            table.words,
            only,
            left,
            trumps,
            int(fewest),
            block.handle,
            out,
        )
    return out
