"""Whole games to the target as kernels, each call chosen by trying all of them in many worlds.

A bidder deals the cards that it does not see out at random, tries every call in every such
world, and takes the one that does best on average, by what scores are worth to its side. All
else is as the table player does it. Seats 0, 2 are side 0 and seats 1, 3 side 1.
"""

from __future__ import annotations

from typing import Final

from euchre.engine.arrays import Reals, Rows, Words
from euchre.engine.contract import note, open_play, outcome_of, points_of, settle, trumps_of
from euchre.engine.deals import deal_cards, fix_trump
from euchre.engine.draws import below, key_of
from euchre.engine.jit import ctz, kernel, nth, popcount
from euchre.engine.playing import play_out
from euchre.engine.rule_codes import (
    AFTER_BID,
    ALONE,
    ASSIST_ALONE,
    HAND_SIZE,
    NATURAL,
    NO_TRUMP,
    PARTNERS,
    PLAYERS,
    RULE_PACK,
    SAME_SUIT,
    STICK,
    UPCARD_SOURCE,
)
from euchre.engine.work import LENGTH, MAKER, NEXT, PRINTED, ROUND, UPCARD

__all__ = [
    "MOST_DEALS",
    "WIDTH",
    "best_call",
    "bid_and_play",
    "calls_at",
    "play_game",
    "play_games",
]

WIDTH: Final = 20 * 11
"""Length of the work arrays, which have room for the endings of eleven calls."""
MOST_DEALS: Final = 1000
"""Deals after which a game that nobody has won is a draw."""


@kernel("int64(int64[::1], int64[::1], int64, int64)")
def may_call(w: Words, r: Words, turn: int, trump: int) -> int:
    """Whether this trump (4 none) may be made at this turn: 1 yes, 2 alone only."""
    players = r[PLAYERS]
    turned = ctz(w[UPCARD]) >> 4
    if turn >= players:
        if trump == 4:
            return 1 if r[NO_TRUMP] else 0
        return 1 if r[SAME_SUIT] != 0 or trump != turned else 0
    if trump == 4:
        return 1 if r[NO_TRUMP] == 2 else 0
    held = w[PRINTED + turn]
    if r[UPCARD_SOURCE] == 2:
        held &= ~w[UPCARD]
    if trump != turned or (r[NATURAL] != 0 and held >> 16 * turned & 0x1FFF == 0):
        return 0
    helps = r[PARTNERS] != 0 and (turn + 2) & 3 == players - 1
    return 2 if helps and r[ASSIST_ALONE] != 0 else 1


@kernel("int64(int64[::1], int64[::1], int64, int64[::1])")
def calls_at(w: Words, r: Words, turn: int, calls: Words) -> int:
    """Write the legal calls of a turn: -1 passes, else the trump, 8 more for alone; how many."""
    count = 0
    if turn < 2 * r[PLAYERS] - 1 or r[STICK] == 0:
        calls[0] = -1
        count = 1
    lone = r[ALONE] != 0 and r[AFTER_BID] == 0
    for trump in range(5):
        may = may_call(w, r, turn, trump)
        if may == 1:
            calls[count] = trump
            count += 1
        if may == 2 or (may == 1 and lone):
            calls[count] = trump + 8
            count += 1
    return count


@kernel("void(int64[::1], int64[::1], int64[::1], int64, int64)")
def imagine(w: Words, seen: Words, r: Words, place: int, key: int) -> None:
    """Deal a world that this place cannot tell from the true one in ``seen``."""
    dealer = r[PLAYERS] - 1
    w[UPCARD] = seen[UPCARD]
    w[NEXT] = 0
    left = r[RULE_PACK] & ~(seen[PRINTED + place] | w[UPCARD])
    size = popcount(left)
    for seat in range(r[PLAYERS]):
        hand = seen[PRINTED + seat] if seat == place else 0
        if r[UPCARD_SOURCE] == 2 and seat == dealer:
            hand |= w[UPCARD]
        for _ in range(r[HAND_SIZE] - popcount(hand)):
            card = nth(left, below(key, w[NEXT], size))
            w[NEXT] += 1
            size -= 1
            left ^= card
            hand |= card
        w[PRINTED + seat] = hand


@kernel(
    "int64(int64[::1], int64[::1], int64[:, ::1], uint8[:, ::1], int8[:, ::1], int64, int64,"
    " int64, int64)"
)
def try_call(
    w: Words,
    r: Words,
    weights: Rows,
    tables: Rows,
    table: Rows,
    policies: int,
    key: int,
    turn: int,
    call: int,
) -> int:
    """The outcome of a call in the world of the work array, all playing on by ``policies``."""
    players = r[PLAYERS]
    w[LENGTH] = 0
    if call < 0:
        if fix_trump(w, r, weights, tables, policies, key, turn + 1) == 0:
            return 9
    else:
        place = turn if turn < players else turn - players
        ordered = 1 if turn < players and call & 7 < 4 else 0
        open_play(w, r, weights, policies, key, place, call & 7, call >> 3, ordered)
    return settle(w, r, table, policies, key)


@kernel(
    "int64(int64[:, ::1], int64[::1], int64[:, ::1], uint8[:, ::1], int8[:, ::1], int64, int64,"
    " int64, int64, float64[::1])"
)
def best_call(
    works: Rows,
    r: Words,
    weights: Rows,
    tables: Rows,
    table: Rows,
    policies: int,
    key: int,
    turn: int,
    worlds: int,
    payoff: Reals,
) -> int:
    """The call at this turn that does best over so many worlds; the first one of equals.

    ``works[0]`` is the deal as far as it has come, rows 1 to 3 are used. ``payoff`` tells what
    an outcome is worth: at ``outcome`` where the bidder's side made trump, at ``10 + outcome``
    where the others did.
    """
    players = r[PLAYERS]
    place = turn if turn < players else turn - players
    calls = works[2]
    count = calls_at(works[0], r, turn, calls)
    if count == 1:
        return calls[0]
    w = works[1]
    won = works[3]
    for at in range(20 * count):
        won[at] = 0
    for number in range(worlds):
        world = key_of(key, number)
        imagine(w, works[0], r, place, world)
        dealt = w[NEXT]
        for k in range(count):
            w[NEXT] = dealt
            outcome = try_call(w, r, weights, tables, table, policies, world, turn, calls[k])
            theirs = 0 if outcome == 9 else (w[MAKER] - place) & 1
            won[20 * k + 10 * theirs + outcome] += 1
    best = 0
    most = 0.0
    for k in range(count):
        value = 0.0
        for outcome in range(20):
            value += won[20 * k + outcome] * payoff[outcome]
        if k == 0 or value > most:
            best = k
            most = value
    return calls[best]


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
