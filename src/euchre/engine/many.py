"""Many deals in one kernel: counted by how they end, or played twice with the sides changed."""

from __future__ import annotations

from typing import Final

from euchre.engine.arrays import Reals, Rows, Words
from euchre.engine.contract import points_of
from euchre.engine.deals import deal_cards, play_deal
from euchre.engine.draws import key_of
from euchre.engine.jit import kernel
from euchre.engine.rule_codes import PARTNERS, PLAYERS
from euchre.engine.work import LONER, MAKER, ROUND

__all__ = ["CELLS", "count_deals", "duel_deals"]

CELLS: Final = 3 * 4 * 2 * 10 * 4
"""Length of an array of counts: by round, maker's place, alone, outcome and dealer."""


@kernel("int64(int64, int64, int64)")
def by_place(policies: int, dealer: int, players: int) -> int:
    """The policies of the seats, as those of the places when this seat deals."""
    out = 0
    for place in range(players):
        seat = (dealer + 1 + place) % players
        out |= (policies >> 8 * seat & 255) << 8 * place
    return out


@kernel(
    "void(int64[::1], int64[::1], int64[:, ::1], uint8[:, ::1], int8[:, ::1], int64, int64, int64,"
    " int64, int64[::1])"
)
def count_deals(
    w: Words,
    r: Words,
    weights: Rows,
    tables: Rows,
    table: Rows,
    policies: int,
    seed: int,
    start: int,
    stop: int,
    counts: Words,
) -> None:
    """Play the deals from ``start`` up to ``stop`` and count them; ``policies`` go by seat."""
    players = r[PLAYERS]
    for number in range(start, stop):
        key = key_of(seed, number)
        dealer = number % players
        deal_cards(w, r, key)
        outcome = play_deal(w, r, weights, tables, table, by_place(policies, dealer, players), key)
        place = w[MAKER] if w[MAKER] >= 0 else 0
        alone = 1 if w[LONER] >= 0 else 0
        counts[(((w[ROUND] * 4 + place) * 2 + alone) * 10 + outcome) * 4 + dealer] += 1


@kernel("float64(int64[::1], int64, int64, int64)")
def share(r: Words, points: int, maker: int, turn: int) -> float:
    """Mean points of the places of one parity above those of the other."""
    if r[PARTNERS]:
        return points if maker & 1 == turn else -points
    ours = 0.0
    theirs = 0.0
    our_seats = 0
    for place in range(r[PLAYERS]):
        scored = 0
        if points > 0:
            scored = points if place == maker else 0
        elif place != maker:
            scored = -points
        if place & 1 == turn:
            ours += scored
            our_seats += 1
        else:
            theirs += scored
    return ours / our_seats - theirs / (r[PLAYERS] - our_seats)


@kernel(
    "void(int64[::1], int64[::1], int64[:, ::1], uint8[:, ::1], int8[:, ::1], int64, int64, int64,"
    " int64, int64, float64[::1])"
)
def duel_deals(
    w: Words,
    r: Words,
    weights: Rows,
    tables: Rows,
    table: Rows,
    one: int,
    two: int,
    seed: int,
    start: int,
    stop: int,
    gains: Reals,
) -> None:
    """Deal by deal, what policy ``one`` gains on ``two`` in points a deal, over both seatings.

    Each sits at every second place; where nobody has a partner points are means over seats.
    """
    players = r[PLAYERS]
    for number in range(start, stop):
        key = key_of(seed, number)
        gain = 0.0
        for turn in range(2):
            policies = 0
            for place in range(players):
                policies |= (one if place & 1 == turn else two) << 8 * place
            deal_cards(w, r, key)
            outcome = play_deal(w, r, weights, tables, table, policies, key)
            if w[MAKER] >= 0:
                gain += share(r, points_of(r, outcome), w[MAKER], turn)
        gains[number - start] = gain / 2
