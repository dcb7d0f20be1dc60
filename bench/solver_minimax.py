"""Minimax without any cut as a kernel: the yardstick for the solver's speed."""

from __future__ import annotations

from euchre.engine.jit import kernel
from euchre.engine.lanes import lane_of
from euchre.engine.solver.lines import playable

__all__ = ["minimax"]


@kernel("int64(int64, int64, int64, int64, int64, int64, int64, int64, int64)")
def minimax(
    h0: int, h1: int, h2: int, h3: int, led: int, best: int, winner: int, turn: int, trumps: int
) -> int:
    """Tricks of seats 0 and 2 of four that all hold cards, less those of seats 1 and 3.

    Seat ``turn`` after the leader h0 plays; of each trick the winner becomes the leader.
    """
    if turn == 4:
        while winner > 0:
            front = h0
            h0 = h1
            h1 = h2
            h2 = h3
            h3 = front
            winner -= 1
            best += 1
        odd = best & 1
        zero = turn - turn
        later = zero
        if h0 != 0:
            later = minimax(h0, h1, h2, h3, zero, zero, zero, zero, trumps)
        return -1 - later if odd else 1 + later
    cards = playable(h0, h1, h2, h3, led, turn)
    value = 99 if turn & 1 else -99
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
        if turn == 3:
            top = turn - turn
        found = minimax(g0, g1, g2, g3, lane, top, by, turn + 1, trumps)
        value = min(value, found) if turn & 1 else max(value, found)
    return value
