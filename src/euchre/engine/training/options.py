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
from euchre.engine.places import detail_at, nuance_at
from euchre.engine.playing import play_card, play_out, rule_card
from euchre.engine.policies.nuances import slot_of
from euchre.engine.policies.play_options import (
    FINE_FOLLOWS,
    FOLLOW_DETAILS,
    FOLLOWS,
    LEAD_DETAILS,
    LEADS,
    OPTIONS,
)
from euchre.engine.rule_codes import PLAYERS
from euchre.engine.work import ACTIVE, MAKERS, PLAYED, SEAT, SIZE, TRUMP

__all__ = ["collect", "place_now"]


@kernel("int64(int64[::1], int64, int64, int64)")
def place_now(w: Words, players: int, trumps: int, depth: int) -> int:
    """The place in a row of options for the seat to play: of its situation (0), detail or nuance.

    Places of nuances are counted from the first of them.
    """
    seat = w[SEAT]
    leads = 1 if w[PLAYED] == 0 else 0
    detail = detail_at(w, players, seat, trumps)
    if depth == 2:
        return slot_of(leads, detail, nuance_at(w, players, seat, trumps))
    if leads:
        return LEADS + FOLLOWS + detail if depth else detail // LEAD_DETAILS
    return FINE_FOLLOWS + detail if depth else LEADS + detail // FOLLOW_DETAILS


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
    depth: int,
    sums: Rows,
) -> None:
    """Try the options at one decision of every deal from ``start`` up to ``stop``.

    ``works`` holds two work arrays. ``sums`` has a row for each situation: for every option how
    often it was tried, what it gained, and the squares of its gains, in points of the side.
    ``bids`` are the policies that bid, by place. ``depth`` is that of ``place_now``: at 0 gains are
    on the plain rules, else on what the player does at present.
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
        at = place_now(w, r[PLAYERS], trumps, depth)
        plain = rule_card(w, table, 0, r[PLAYERS], seat, trumps, OPTIONS if depth else 0)
        base = 0
        known = 0
        for option in range(0 if depth else 1, OPTIONS):
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
