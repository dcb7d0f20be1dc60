"""Counting lines of play, by the same rules as the search: a check of those rules."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from euchre.engine.jit import kernel, popcount
from euchre.engine.lanes import TRUMPS, lane_of
from euchre.engine.position import Position, PositionError
from euchre.engine.solver.seating import four_seats

__all__ = ["count_lines", "playable"]

Ints = NDArray[np.int64]


@kernel("int64(int64, int64, int64, int64, int64, int64)")
def playable(h0: int, h1: int, h2: int, h3: int, led: int, turn: int) -> int:
    """The cards that seat ``turn`` after the leader h0 may play to the lane ``led``, 0 to lead."""
    hand = h0
    if turn == 1:
        hand = h1
    elif turn == 2:
        hand = h2
    elif turn == 3:
        hand = h3
    return hand & led if hand & led else hand


@kernel("void(int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, int64[::1])")
def lines(
    h0: int,
    h1: int,
    h2: int,
    h3: int,
    led: int,
    best: int,
    winner: int,
    turn: int,
    depth: int,
    trumps: int,
    counts: Ints,
) -> None:
    """Add to ``counts[depth:]`` the sequences of one more legal card, of two more, ...

    Seat ``turn`` after the leader h0 plays next. ``led`` is the lane led, 0 before a lead;
    ``best`` the card that wins for ``winner``.
    """
    while led != 0 and (
        turn == 4 or (turn == 1 and h1 == 0) or (turn == 2 and h2 == 0) or (turn == 3 and h3 == 0)
    ):
        turn += 1
        if turn >= 4:
            for _ in range(winner):
                front = h0
                h0 = h1
                h1 = h2
                h2 = h3
                h3 = front
            led = 0
            best = 0
            winner = 0
            turn = 0
    if led == 0 and h0 & (h0 - 1) == 0:  # the last trick plays itself
        for later in range(depth, min(depth + popcount(h0 | h1 | h2 | h3), len(counts))):
            counts[later] += 1
        return
    cards = playable(h0, h1, h2, h3, led, turn)
    counts[depth] += popcount(cards)
    if depth + 1 == len(counts):
        return
    while cards != 0:
        card = cards & -cards
        cards ^= card
        g0 = h0 ^ card if turn == 0 else h0
        g1 = h1 ^ card if turn == 1 else h1
        g2 = h2 ^ card if turn == 2 else h2
        g3 = h3 ^ card if turn == 3 else h3
        lane = led if led != 0 else lane_of(card)
        top = best
        by = winner
        if card & (lane | trumps) > best:
            top = card
            by = turn
        lines(g0, g1, g2, g3, lane, top, by, turn + 1, depth + 1, trumps, counts)


def count_lines(position: Position, depth: int) -> list[int]:
    """How many sequences of 1, 2, ... ``depth`` legal cards there are from the start of a trick.

    Raises PositionError("trick_begun"), and PositionError("too_many_seats") for positions
    that are not of up to four seats whose sides take turns.

    >>> count_lines(Position([("AS", "9S"), ("KS", "9D")], "H", leader=1, side=[0]), 2)
    [2, 4]
    """
    if position.trick:
        raise PositionError("trick_begun")
    if depth < 1:
        return []
    seated = four_seats(position)
    if seated is None:
        raise PositionError("too_many_seats", seats=position.seats, most=4)
    trumps = 0 if position.trump is None else TRUMPS
    counts = np.zeros(depth, np.int64)
    lines(*seated.hands, 0, 0, 0, 0, 0, trumps, counts)
    return counts.tolist()
