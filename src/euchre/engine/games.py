"""Whole games to the target as kernels: paired, with calls valued by what scores are worth.

All but the calls (``tried_calls``) is as the table player does it. Seats 0 and 2 are side 0,
seats 1 and 3 side 1.
"""

from __future__ import annotations

from typing import Final

from euchre.engine.arrays import Reals, Rows, Words
from euchre.engine.contract import note, open_play, outcome_of, points_of, trumps_of
from euchre.engine.deals import deal_cards
from euchre.engine.draws import key_of
from euchre.engine.jit import kernel
from euchre.engine.playing import play_out
from euchre.engine.rule_codes import PLAYERS
from euchre.engine.tried_calls import best_call
from euchre.engine.work import MAKER, ROUND

__all__ = ["MOST_DEALS", "bid_and_play", "payoffs", "play_game", "play_games"]

MOST_DEALS: Final = 1000
"""Deals after which a game that nobody has won is a draw."""


@kernel(
    "void(int64[::1], int64, int64, int64, int64, int64, int64, int64, float64[::1], float64[::1])"
)
def payoffs(
    r: Words,
    side: int,
    other: int,
    dealer: int,
    again: int,
    size: int,
    seat: int,
    team: int,
    worths: Reals,
    payoff: Reals,
) -> None:
    """What outcomes are worth to the side of a seat, from its score and that of the other.

    ``worths`` is float64[2, 2, size, size] in a row: by team, whether the side deals next, its
    score, and that of the other. ``again`` tells that nobody else deals after all have passed.
    """
    players = r[PLAYERS]
    for number in range(20):
        outcome = number if number < 10 else number - 10
        points = points_of(r, outcome)
        if number >= 10:
            points = -points
        ours = min(side + max(points, 0), size - 1)
        theirs = min(other + max(-points, 0), size - 1)
        after = dealer if outcome == 9 and again != 0 else (dealer + 1) % players
        dealing = 1 - ((after - seat) & 1)
        payoff[number] = worths[((2 * team + dealing) * size + ours) * size + theirs]


@kernel(
    "int64(int64[:, ::1], int64[::1], int64[:, ::1], uint8[:, ::1], int8[:, ::1], int64, int64,"
    " int64, int64, float64[::1], float64[::1])"
)
def bid_and_play(
    works: Rows,
    r: Words,
    weights: Rows,
    tables: Rows,
    table: Rows,
    policies: int,
    key: int,
    dealer: int,
    worlds: int,
    even: Reals,
    odd: Reals,
) -> int:
    """Bid and play the deal in ``works[0]``, all written down; the number of its outcome.

    ``even`` and ``odd`` are payoffs (``best_call``) to the sides of seats 0 and 1.
    """
    players = r[PLAYERS]
    w = works[0]
    w[MAKER] = -1
    w[ROUND] = 0
    for turn in range(2 * players):
        place = turn if turn < players else turn - players
        payoff = odd if (dealer + 1 + place) & 1 else even
        own = key_of(key, turn)
        call = best_call(works, r, weights, tables, table, policies, own, turn, worlds, payoff)
        if call < 0:
            note(w, 0, 0, 2)
            continue
        ordered = 1 if turn < players and call & 7 < 4 else 0
        w[ROUND] = 1 if turn < players else 2
        note(w, (1 if ordered else 3) + (call >> 3), call & 7, 2)
        open_play(w, r, weights, policies, key, place, call & 7, call >> 3, ordered)
        play_out(w, table, players, trumps_of(call & 7), policies, key, 64)
        return outcome_of(w, r)
    return 9


@kernel(
    "int64(int64[:, ::1], int64[::1], int64[:, ::1], uint8[:, ::1], int8[:, ::1], int64, int64,"
    " int64, int64, int64, int64, int64, int64, float64[::1], float64[::1], float64[::1])"
)
def play_game(
    works: Rows,
    r: Words,
    weights: Rows,
    tables: Rows,
    table: Rows,
    policies: int,
    game: int,
    first: int,
    team: int,
    target: int,
    again: int,
    worlds: int,
    size: int,
    worths: Reals,
    even: Reals,
    odd: Reals,
) -> int:
    """Play a game to the target; the side that wins it, or -1 for nobody.

    ``team`` tells whose worths side 0 goes by. ``even`` and ``odd`` are float64[20], used.
    """
    players = r[PLAYERS]
    dealer = first
    ours = 0
    theirs = 0
    for number in range(MOST_DEALS):
        key = key_of(game, number)
        payoffs(r, ours, theirs, dealer, again, size, 0, team, worths, even)
        payoffs(r, theirs, ours, dealer, again, size, 1, 1 - team, worths, odd)
        deal_cards(works[0], r, key)
        outcome = bid_and_play(
            works, r, weights, tables, table, policies, key, dealer, worlds, even, odd
        )
        if outcome < 9:
            points = points_of(r, outcome)
            if (dealer + 1 + works[0, MAKER]) & 1:
                points = -points
            ours += max(points, 0)
            theirs += max(-points, 0)
            if max(ours, theirs) >= target:
                return 0 if ours > theirs else 1
        if outcome < 9 or again == 0:
            dealer = (dealer + 1) % players
    return -1


@kernel(
    "void(int64[:, ::1], int64[::1], int64[:, ::1], uint8[:, ::1], int8[:, ::1], int64, int64,"
    " int64, int64, int64, float64[::1], float64[::1], float64[::1], int64, int64, int64,"
    " float64[::1])"
)
def play_games(
    works: Rows,
    r: Words,
    weights: Rows,
    tables: Rows,
    table: Rows,
    policies: int,
    target: int,
    again: int,
    worlds: int,
    size: int,
    worths: Reals,
    even: Reals,
    odd: Reals,
    seed: int,
    start: int,
    stop: int,
    shares: Reals,
) -> None:
    """Play the games from ``start`` up to ``stop`` twice; the share of the two that team 0 wins.

    Packs, first dealer and imagined worlds of both are the same; team 0 is side 0 in one and
    side 1 in the other. A game that nobody wins is half a game to either.
    """
    for number in range(start, stop):
        share = 0.0
        for team in range(2):
            won = play_game(
                works, r, weights, tables, table, policies, key_of(seed, number),
                number % r[PLAYERS], team, target, again, worlds, size, worths, even, odd,
            )  # fmt: skip
            if won < 0:
                share += 0.5
            elif won == team:
                share += 1.0
        shares[number - start] = share / 2
