"""Calls chosen by trying all of them in many worlds, as kernels.

A bidder deals the cards that it does not see out at random, makes every call in every such
world, and lets all play on; it takes the call whose endings are worth most to its side.
"""

from __future__ import annotations

from typing import Final

from euchre.engine.arrays import Reals, Rows, Words
from euchre.engine.contract import open_play, settle
from euchre.engine.deals import fix_trump
from euchre.engine.draws import below, key_of
from euchre.engine.jit import ctz, kernel, nth, popcount
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
from euchre.engine.work import LENGTH, MAKER, NEXT, PRINTED, UPCARD

__all__ = ["WIDTH", "best_call", "calls_at", "imagine"]

WIDTH: Final = 20 * 11
"""Length of the work arrays, which have room for the endings of eleven calls."""
OPEN: Final = 16
"""Where a list of calls tells which are still tried."""
FEW: Final = 32
"""Worlds before the first call is given up; it is asked again whenever they have doubled."""
CLEAR: Final = 3.0
"""Standard errors that make a call clearly worse than another."""


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


@kernel("float64(int64[::1], int64, float64[::1], int64)")
def moment(endings: Words, k: int, payoff: Reals, power: int) -> float:
    """The sum of the payoffs of call ``k`` in all its worlds, or of their squares."""
    total = 0.0
    for number in range(20):
        value = payoff[number]
        total += endings[20 * k + number] * (value * value if power == 2 else value)
    return total


@kernel("int64(int64[::1], int64[::1], int64, int64, float64[::1])")
def drop_calls(calls: Words, endings: Words, count: int, worlds: int, payoff: Reals) -> int:
    """Give up the calls that are clearly worse than the best after so many worlds.

    Those are worse by more than ``CLEAR`` standard errors, taken as if the worlds of each call
    were others: so it errs on the side of trying on. How many are left.
    """
    best = -1
    most = 0.0
    for k in range(count):
        if calls[OPEN + k]:
            value = moment(endings, k, payoff, 1) / worlds
            if best < 0 or value > most:
                best = k
                most = value
    spread = moment(endings, best, payoff, 2) / worlds - most * most
    left = 0
    for k in range(count):
        if calls[OPEN + k]:
            value = moment(endings, k, payoff, 1) / worlds
            both = spread + moment(endings, k, payoff, 2) / worlds - value * value
            gap = most - value
            if k != best and gap * gap * worlds > CLEAR * CLEAR * max(both, 0.0):
                calls[OPEN + k] = 0
            left += calls[OPEN + k]
    return left


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
    where the others did. A call that is clearly worse is not tried in the later worlds.
    """
    players = r[PLAYERS]
    place = turn if turn < players else turn - players
    calls = works[2]
    count = calls_at(works[0], r, turn, calls)
    if count == 1:
        return calls[0]
    for k in range(count):
        calls[OPEN + k] = 1
    w = works[1]
    endings = works[3]
    for at in range(20 * count):
        endings[at] = 0
    for number in range(worlds):
        doubled = number >= FEW and number & (number - 1) == 0
        if doubled and drop_calls(calls, endings, count, number, payoff) == 1:
            break
        world = key_of(key, number)
        imagine(w, works[0], r, place, world)
        dealt = w[NEXT]
        for k in range(count):
            if calls[OPEN + k]:
                w[NEXT] = dealt
                outcome = try_call(w, r, weights, tables, table, policies, world, turn, calls[k])
                theirs = 0 if outcome == 9 else (w[MAKER] - place) & 1
                endings[20 * k + 10 * theirs + outcome] += 1
    best = -1
    most = 0.0
    for k in range(count):
        if calls[OPEN + k]:
            value = moment(endings, k, payoff, 1)
            if best < 0 or value > most:
                best = k
                most = value
    return calls[best]
