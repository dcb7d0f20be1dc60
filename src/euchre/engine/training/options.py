"""What every option of a play situation gains on the plain rules, over many random deals.

At one decision of each deal all options are tried, and the deal is played on
by the present player from each: the same cards, so the differences are small
and honest, and the hidden cards are as random as they are for the player.
"""

from __future__ import annotations

from euchre.engine.arrays import Rows, Words
from euchre.engine.contract import points_of, settle, trumps_of
from euchre.engine.deals import deal_cards, fix_trump
from euchre.engine.draws import below, key_of
from euchre.engine.jit import kernel, popcount
from euchre.engine.lanes import beats
from euchre.engine.playing import play_card, play_out, rule_card, to_come, tricks_of
from euchre.engine.policies.play_options import (
    FINE_FOLLOWS,
    FOLLOW_DETAILS,
    FOLLOWS,
    LEAD_DETAILS,
    LEADS,
    OPTIONS,
    follow_detail,
    follow_place,
    lead_detail,
    lead_place,
)
from euchre.engine.rule_codes import PLAYERS
from euchre.engine.work import (
    ACTIVE,
    BEST,
    BEST_SEAT,
    CHIEF,
    GONE,
    LAID,
    LED,
    MAKERS,
    PACK,
    PLAYED,
    SEAT,
    SIZE,
    TRICKS,
    TRUMP,
    VOID,
)

__all__ = ["collect", "place_now"]


@kernel("int64(int64[::1], int64, int64, int64)")
def place_now(w: Words, players: int, trumps: int, fine: int) -> int:
    """The place in the play table for the seat to play: of its situation, or of the details."""
    seat = w[SEAT]
    hand = w[seat]
    unseen = w[PACK] & ~(hand | w[GONE] | w[LAID + seat])
    active = w[ACTIVE]
    side = w[MAKERS] if w[MAKERS] >> seat & 1 else ~w[MAKERS]
    foes = active & ~side
    role = 0
    if w[MAKERS] >> seat & 1:
        role = 1 if seat == w[CHIEF] else 2
    lone = 1 if w[MAKERS] & active == 1 << w[CHIEF] and w[MAKERS] != 1 << w[CHIEF] else 0
    won = tricks_of(w[TRICKS], w[MAKERS], players)
    if w[PLAYED] == 0:
        at = lead_place(hand, unseen, trumps, role + 3 * lone, w[VOID], foes, won)
        if fine == 0:
            return at
        return LEADS + FOLLOWS + at * LEAD_DETAILS + lead_detail(hand, unseen, trumps)
    must = hand & w[LED]
    winners = beats(must if must else hand, w[BEST], w[LED], trumps)
    after = to_come(players, active, foes, seat, w[PLAYED])
    mates = to_come(players, active, active & side, seat, w[PLAYED])
    ours = side >> w[BEST_SEAT] & 1
    at = follow_place(
        hand, unseen, trumps, w[LED], w[BEST], ours, after, mates, role + 3 * lone, won, winners
    )
    if fine == 0:
        return LEADS + at
    return FINE_FOLLOWS + at * FOLLOW_DETAILS + follow_detail(unseen, trumps, w[LED], w[BEST])


@kernel("int64(int64[::1], int64[::1], int64[::1], int8[:, ::1], int64, int64)")
def value_of_card(w: Words, again: Words, r: Words, table: Rows, card: int, trumps: int) -> int:
    """Points of the side to play if it plays this card and all go on by the rules."""
    for at in range(SIZE):
        again[at] = w[at]
    play_card(again, r[PLAYERS], card, trumps)
    points = points_of(r, settle(again, r, table, 0x01010101, 0))
    return points if w[MAKERS] >> w[SEAT] & 1 else -points


@kernel(
    "void(int64[:, ::1], int64[::1], int64[:, ::1], uint8[:, ::1], int8[:, ::1], int64, int64,"
    " int64, int64, int64, int64[:, ::1])"
)
def collect(
    works: Rows,
    r: Words,
    weights: Rows,
    tables: Rows,
    table: Rows,
    bids: int,
    seed: int,
    start: int,
    stop: int,
    fine: int,
    sums: Rows,
) -> None:
    """Try the options at one decision of every deal from ``start`` up to ``stop``.

    ``works`` holds two work arrays. ``sums`` has a row for each situation: for every option how
    often it was tried, what it gained, and the squares of its gains, in points of the side.
    ``bids`` are the policies that bid, by place. With ``fine`` the details of situations are told
    apart, and gains are on what the player does at present; else they are on the plain rules.
    """
    w = works[0]
    again = works[1]
    rules = 0x01010101
    for number in range(start, stop):
        key = key_of(seed, number)
        deal_cards(w, r, key)
        if fix_trump(w, r, weights, tables, bids, key, 0) == 0:
            continue
        trumps = trumps_of(w[TRUMP])
        size = popcount(w[ACTIVE])
        play_out(w, table, r[PLAYERS], trumps, rules, key, below(key, 99, 4 * size))
        seat = w[SEAT]
        hand = w[seat]
        if hand & (hand - 1) == 0:
            continue
        at = place_now(w, r[PLAYERS], trumps, fine)
        plain = rule_card(w, table, 0, r[PLAYERS], seat, trumps, OPTIONS if fine else 0)
        base = 0
        known = 0
        for option in range(0 if fine else 1, OPTIONS):
            card = rule_card(w, table, 0, r[PLAYERS], seat, trumps, option)
            if card == 0:
                continue
            gain = 0
            if card != plain:
                if known == 0:
                    base = value_of_card(w, again, r, table, plain, trumps)
                    known = 1
                gain = value_of_card(w, again, r, table, card, trumps) - base
            sums[at, 3 * option] += 1
            sums[at, 3 * option + 1] += gain
            sums[at, 3 * option + 2] += gain * gain
