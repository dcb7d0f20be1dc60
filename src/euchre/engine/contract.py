"""From fixed trump to the points of a deal: pick-up, discard, alone, lone defence, play."""

from __future__ import annotations

from typing import Final

from euchre.engine.arrays import Rows, Words
from euchre.engine.draws import below
from euchre.engine.jit import ctz, kernel, nth, popcount
from euchre.engine.lanes import effective
from euchre.engine.places import tricks_of
from euchre.engine.playing import play_out
from euchre.engine.policies.rule_bids import estimate, rule_alone
from euchre.engine.policies.rule_play import rule_discard
from euchre.engine.rule_codes import (
    AFTER_BID,
    ALONE,
    BIDDER_LEADS,
    BOTH_LEFT_OF_DEALER,
    BOWERS,
    DEFEND,
    DISCARD_UPCARD,
    HAND_SIZE,
    LEAD_LEFT_OF_DEALER,
    MAKE,
    PARTNERS,
    PICKUP,
    PLAYERS,
    POINTS,
    RULE_PACK,
    SUPER,
    UPCARD_SOURCE,
)
from euchre.engine.work import (
    ACTIVE,
    BEST,
    BEST_SEAT,
    CHIEF,
    GONE,
    KNOWN,
    LAID,
    LED,
    LENGTH,
    LONE_DEFENDER,
    LONER,
    MAKER,
    MAKERS,
    NEXT,
    PACK,
    PLAYED,
    PRINTED,
    SEAT,
    TRACE,
    TRICKS,
    TRUMP,
    UPCARD,
    VOID,
)

__all__ = [
    "ACTIONS",
    "OUTCOMES",
    "ask_who_is_alone",
    "note",
    "open_play",
    "outcome_of",
    "play_contract",
    "points_of",
    "roll",
    "settle",
    "take_seats",
    "trumps_of",
]

ACTIONS: Final = (
    *("pass", "order", "order alone", "call", "call alone", "take", "leave", "discard"),
    *("alone", "together", "defend alone", "decline", "play"),
)
"""What the numbers of a trace mean."""
OUTCOMES: Final = (
    *("made", "march", "lone_made", "lone_march", "euchre", "lone_euchre", "super_euchre"),
    *("lone_defence", "lone_defence_sweep", "passed_out"),
)
"""What the numbers of an outcome mean."""


@kernel("void(int64[::1], int64, int64, int64)")
def note(w: Words, action: int, argument: int, choices: int) -> None:
    """Write down an action, and among how many it was chosen."""
    w[TRACE + w[LENGTH]] = action | argument << 8 | choices << 16
    w[LENGTH] += 1


@kernel("int64(int64[::1], int64, int64)")
def roll(w: Words, key: int, bound: int) -> int:
    """The next random number of this deal."""
    w[NEXT] += 1
    return below(key, w[NEXT] - 1, bound)


@kernel("int64(int64)")
def trumps_of(trump: int) -> int:
    """All bits of the trump lane; none without trump."""
    return 0x7FFF << 48 if trump < 4 else 0


@kernel("void(int64[::1], int64[::1], int64, int64, int64, int64)")
def lay_away(w: Words, r: Words, policies: int, key: int, trumps: int, turned: int) -> None:
    """The dealer, who holds the turned card by now, lays one away."""
    dealer = r[PLAYERS] - 1
    hand = w[dealer]
    may = hand if r[DISCARD_UPCARD] else hand & ~turned
    if policies >> 8 * dealer & 255:
        card = rule_discard(may, w[PACK] & ~hand, trumps)
    else:
        card = nth(may, roll(w, key, popcount(may)))
    note(w, 7, ctz(card), popcount(may))
    w[dealer] = hand & ~card
    w[LAID + dealer] = card


@kernel("int64(int64[::1], int64[::1], int64[:, ::1], int64, int64, int64)")
def ask_alone(w: Words, r: Words, weights: Rows, policies: int, key: int, asked: int) -> int:
    """Who plays alone, asked after trump is fixed; -1 if nobody. The first ``asked`` declined."""
    maker = w[MAKER]
    partner = (maker + 2) & 3 if r[ALONE] == 2 and r[PARTNERS] else maker
    if r[AFTER_BID] == 0 and r[ALONE] != 2:
        return -1
    seat = maker if r[AFTER_BID] else partner
    while True:
        policy = policies >> 8 * seat & 255
        yes = 0
        if asked <= 0:
            if policy:
                yes = rule_alone(w[seat], trumps_of(w[TRUMP]), weights[policy >> 4])
            else:
                yes = roll(w, key, 2)
            note(w, 8 if yes else 9, 0, 2)
        asked -= 1
        if yes:
            return seat
        if seat == partner:
            return -1
        seat = partner


@kernel("int64(int64[::1], int64[::1], int64[:, ::1], int64, int64, int64)")
def ask_defence(w: Words, r: Words, weights: Rows, policies: int, key: int, asked: int) -> int:
    """Who defends alone; -1 if nobody. The first ``asked`` declined."""
    for step in range(asked, 2):
        seat = (w[MAKER] + 1 + 2 * step) & 3
        policy = policies >> 8 * seat & 255
        if policy:
            own = weights[policy >> 4]
            yes = 1 if estimate(w[seat], trumps_of(w[TRUMP]), own) >= own[28] else 0
        else:
            yes = roll(w, key, 2)
        note(w, 10 if yes else 11, 0, 2)
        if yes:
            return seat
    return -1


@kernel("int64(int64[::1], int64[::1])")
def opening_seat(w: Words, r: Words) -> int:
    """Who leads to the first trick (rules 3.4)."""
    if r[BIDDER_LEADS]:
        return w[MAKER]
    loner = w[LONER]
    lone_defender = w[LONE_DEFENDER]
    after = r[PLAYERS] - 1
    if loner >= 0 and lone_defender >= 0:
        if r[BOTH_LEFT_OF_DEALER] == 0:
            return lone_defender
    elif r[PARTNERS] and r[LEAD_LEFT_OF_DEALER] == 0:
        after = max(loner, lone_defender, -1)
        if after < 0:
            after = r[PLAYERS] - 1
    seat = after + 1 if after + 1 < r[PLAYERS] else 0
    while w[ACTIVE] >> seat & 1 == 0:
        seat = seat + 1 if seat + 1 < r[PLAYERS] else 0
    return seat


@kernel("int64(int64[::1], int64[::1])")
def outcome_of(w: Words, r: Words) -> int:
    """The number of the outcome of a deal whose cards are played (rules 6.1)."""
    won = tricks_of(w[TRICKS], w[MAKERS], r[PLAYERS])
    if won >= r[MAKE]:
        march = 1 if won == r[HAND_SIZE] else 0
        return march + (2 if w[LONER] >= 0 else 0)
    if w[LONE_DEFENDER] >= 0:
        alone = w[TRICKS] >> 4 * w[LONE_DEFENDER] & 15
        return 8 if alone == r[HAND_SIZE] else 7
    if w[LONER] >= 0:
        return 5
    return 6 if won == 0 and r[SUPER] >= 0 else 4


@kernel("int64(int64[::1], int64)")
def points_of(r: Words, outcome: int) -> int:
    """Points of an outcome: for the makers above zero, below for every other side."""
    if outcome == 9:
        return 0
    return r[POINTS + outcome] if outcome < 4 else -r[POINTS + outcome]


@kernel("void(int64[::1], int64[::1])")
def take_seats(w: Words, r: Words) -> None:
    """Note who plays, on which side, and who leads; nothing has been played."""
    maker = w[MAKER]
    active = (1 << r[PLAYERS]) - 1
    makers = 1 << maker
    if r[PARTNERS]:
        makers |= 1 << ((maker + 2) & 3)
    if w[LONER] >= 0:
        active &= ~(1 << ((w[LONER] + 2) & 3))
    if w[LONE_DEFENDER] >= 0:
        active &= ~(1 << ((w[LONE_DEFENDER] + 2) & 3))
    w[ACTIVE] = active
    w[MAKERS] = makers
    w[CHIEF] = w[LONER] if w[LONER] >= 0 else maker
    w[SEAT] = opening_seat(w, r)
    w[TRICKS] = 0
    w[PLAYED] = 0
    w[LED] = 0
    w[BEST] = 0
    w[BEST_SEAT] = 0


@kernel("void(int64[::1], int64[::1], int64[:, ::1], int64, int64, int64, int64)")
def ask_who_is_alone(
    w: Words, r: Words, weights: Rows, policies: int, key: int, alone: int, defence: int
) -> None:
    """Ask what is still open of who plays alone, and take seats for the opening lead.

    So many have declined to play ``alone``, and ``defence``.
    """
    if r[ALONE] and w[LONER] < 0:
        w[LONER] = ask_alone(w, r, weights, policies, key, alone)
    if w[LONE_DEFENDER] < 0 and (r[DEFEND] == 2 or (r[DEFEND] == 1 and w[LONER] >= 0)):
        w[LONE_DEFENDER] = ask_defence(w, r, weights, policies, key, defence)
    take_seats(w, r)


@kernel("void(int64[::1], int64[::1], int64[:, ::1], int64, int64, int64, int64, int64, int64)")
def open_play(
    w: Words,
    r: Words,
    weights: Rows,
    policies: int,
    key: int,
    maker: int,
    trump: int,
    lone: int,
    ordered: int,
) -> None:
    """Bring a deal whose trump has just been fixed to the opening lead.

    ``lone`` tells whether the maker said alone with his call, ``ordered`` whether he ordered
    the turned card.
    """
    players = r[PLAYERS]
    dealer = players - 1
    bowers = r[BOWERS] != 0
    trumps = trumps_of(trump)
    w[PACK] = effective(r[RULE_PACK], trump, bowers)
    w[VOID] = 0
    for seat in range(players):
        w[seat] = effective(w[PRINTED + seat], trump, bowers)
        w[LAID + seat] = 0
    turned = effective(w[UPCARD], trump, bowers)
    w[MAKER] = maker
    w[TRUMP] = trump
    w[LONER] = maker if lone else -1
    w[LONE_DEFENDER] = -1
    w[GONE] = turned if r[UPCARD_SOURCE] == 1 else 0
    w[KNOWN] = 0
    sleeps = lone != 0 and r[PARTNERS] != 0 and (maker + 2) & 3 == dealer
    if ordered and r[UPCARD_SOURCE] == 1 and r[PICKUP] != 2 and not sleeps:
        take = 1
        if r[PICKUP] == 1 and maker != dealer:
            if policies >> 8 * dealer & 255 == 0:
                take = 1 - roll(w, key, 2)
            note(w, 5 if take else 6, 0, 2)
        if take:
            w[GONE] = 0
            w[KNOWN] = turned
            w[dealer] |= turned
            lay_away(w, r, policies, key, trumps, turned)
    ask_who_is_alone(w, r, weights, policies, key, 0, 0)


@kernel("int64(int64[::1], int64[::1])")
def is_settled(w: Words, r: Words) -> int:
    """Whether the cards left cannot change the outcome; asked between tricks."""
    won = tricks_of(w[TRICKS], w[MAKERS], r[PLAYERS])
    lost = tricks_of(w[TRICKS], ~w[MAKERS], r[PLAYERS])
    if won + lost == r[HAND_SIZE]:
        return 1
    if won >= r[MAKE]:
        return 1 if lost else 0
    if lost <= r[HAND_SIZE] - r[MAKE]:
        return 0
    return 1 if won or (r[SUPER] < 0 and w[LONE_DEFENDER] < 0) else 0


@kernel("int64(int64[::1], int64[::1], int8[:, ::1], int64, int64)")
def settle(w: Words, r: Words, table: Rows, policies: int, key: int) -> int:
    """Play on until the outcome is certain; its number."""
    trumps = trumps_of(w[TRUMP])
    size = popcount(w[ACTIVE])
    while True:
        play_out(w, table, r[PLAYERS], trumps, policies, key, size - w[PLAYED])
        if is_settled(w, r):
            return outcome_of(w, r)


@kernel(
    "int64(int64[::1], int64[::1], int64[:, ::1], int8[:, ::1], int64, int64, int64, int64, int64,"
    " int64)"
)
def play_contract(
    w: Words,
    r: Words,
    weights: Rows,
    table: Rows,
    policies: int,
    key: int,
    maker: int,
    trump: int,
    lone: int,
    ordered: int,
) -> int:
    """Play a deal whose trump has just been fixed (``open_play``) until its outcome is certain."""
    open_play(w, r, weights, policies, key, maker, trump, lone, ordered)
    return settle(w, r, table, policies, key)
