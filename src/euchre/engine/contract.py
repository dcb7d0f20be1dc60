"""From fixed trump to the points of a deal: pick-up, discard, alone, lone defence, play."""

from __future__ import annotations

from typing import Final

from euchre.engine.draws import below
from euchre.engine.jit import ctz, kernel, nth, popcount
from euchre.engine.lanes import effective
from euchre.engine.playing import play_out
from euchre.engine.policies.rule_bids import estimate, rule_alone
from euchre.engine.policies.rule_play import rule_discard

__all__ = ["ACTIONS", "OUTCOMES", "note", "play_contract", "roll"]

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
def note(w: list[int], action: int, argument: int, choices: int) -> None:
    """Write down an action, and among how many it was chosen (0 where only one is possible)."""
    w[48 + w[19]] = action | argument << 8 | choices << 16
    w[19] += 1


@kernel("int64(int64[::1], int64, int64)")
def roll(w: list[int], key: int, bound: int) -> int:
    """The next random number of this deal."""
    w[18] += 1
    return below(key, w[18] - 1, bound)


@kernel("void(int64[::1], int64[::1], int64, int64, int64, int64)")
def lay_away(w: list[int], r: list[int], policies: int, key: int, trump: int, turned: int) -> None:
    """The dealer, who holds the turned card by now, lays one away."""
    dealer = r[0] - 1
    hand = w[dealer]
    may = hand if r[16] else hand & ~turned
    if policies >> 8 * dealer & 255:
        trumps = 0x7FFF << 48 if trump < 4 else 0
        card = rule_discard(may, w[23] & ~hand, trumps)
    else:
        card = nth(may, roll(w, key, popcount(may)))
    note(w, 7, ctz(card), popcount(may))
    w[dealer] = hand & ~card
    w[8 + dealer] = card


@kernel("int64(int64[::1], int64[::1], int64[:, ::1], int64, int64, int64, int64)")
def ask_alone(
    w: list[int],
    r: list[int],
    weights: list[list[int]],
    policies: int,
    key: int,
    maker: int,
    trump: int,
) -> int:
    """Who plays alone, asked after trump is fixed; -1 if nobody."""
    trumps = 0x7FFF << 48 if trump < 4 else 0
    first = maker if r[8] else (maker + 2) & 3
    last = (maker + 2) & 3 if r[7] == 2 and r[18] else maker
    if r[8] == 0 and r[7] != 2:
        return -1
    seat = first
    while True:
        policy = policies >> 8 * seat & 255
        if policy:
            yes = rule_alone(w[seat], trumps, weights[policy >> 4])
        else:
            yes = roll(w, key, 2)
        note(w, 8 if yes else 9, 0, 2)
        if yes:
            return seat
        if seat == last:
            return -1
        seat = last


@kernel("int64(int64[::1], int64[::1], int64[:, ::1], int64, int64, int64, int64)")
def ask_defence(
    w: list[int],
    r: list[int],
    weights: list[list[int]],
    policies: int,
    key: int,
    maker: int,
    trump: int,
) -> int:
    """Who defends alone; -1 if nobody."""
    trumps = 0x7FFF << 48 if trump < 4 else 0
    for step in range(2):
        seat = (maker + 1 + 2 * step) & 3
        policy = policies >> 8 * seat & 255
        if policy:
            own = weights[policy >> 4]
            yes = 1 if estimate(w[seat], trumps, own) >= own[28] else 0
        else:
            yes = roll(w, key, 2)
        note(w, 10 if yes else 11, 0, 2)
        if yes:
            return seat
    return -1


@kernel("int64(int64[::1], int64, int64, int64, int64)")
def opening_seat(r: list[int], maker: int, loner: int, lone_defender: int, active: int) -> int:
    """Who leads to the first trick (rules 3.4)."""
    if r[12]:
        return maker
    after = r[0] - 1
    if loner >= 0 and lone_defender >= 0:
        if r[11] == 0:
            return lone_defender
    elif r[18] and r[10] == 0:
        if loner >= 0:
            after = loner
        elif lone_defender >= 0:
            after = lone_defender
    seat = after + 1 if after + 1 < r[0] else 0
    while active >> seat & 1 == 0:
        seat = seat + 1 if seat + 1 < r[0] else 0
    return seat


@kernel("int64(int64[::1], int64, int64, int64, int64)")
def outcome_of(r: list[int], won: int, loner: int, lone_defender: int, defender_won: int) -> int:
    """The number of the outcome (rules 6.1)."""
    if won >= r[20]:
        march = 1 if won == r[1] else 0
        return march + (2 if loner >= 0 else 0)
    if lone_defender >= 0:
        return 8 if defender_won == r[1] else 7
    if loner >= 0:
        return 5
    return 6 if won == 0 and r[27] >= 0 else 4


@kernel("int64(int64[::1], int64)")
def points_of(r: list[int], outcome: int) -> int:
    """Points of an outcome: for the makers above zero, below for every other side."""
    if outcome < 4:
        return r[21 + outcome]
    if outcome == 9:
        return 0
    return -r[21 + outcome]


@kernel("int64(int64[::1], int64[::1], int64[:, ::1], int64, int64, int64, int64, int64, int64)")
def play_contract(
    w: list[int],
    r: list[int],
    weights: list[list[int]],
    policies: int,
    key: int,
    maker: int,
    trump: int,
    lone: int,
    ordered: int,
) -> int:
    """Play a deal whose trump has just been fixed; the number of its outcome.

    Printed hands at ``w[32]`` on, the turned card at ``w[40]``. ``lone`` tells whether the maker
    said alone with his call, ``ordered`` whether he ordered the turned card. Leaves at ``w[120]``
    the loner, the lone defender, and the tricks by seat, four bits each.
    """
    players = r[0]
    dealer = players - 1
    bowers = r[19] != 0
    trumps = 0x7FFF << 48 if trump < 4 else 0
    w[23] = effective(r[2], trump, bowers)
    w[17] = 0
    for seat in range(players):
        w[seat] = effective(w[32 + seat], trump, bowers)
        w[8 + seat] = 0
    turned = effective(w[40], trump, bowers)
    loner = maker if lone else -1
    w[16] = turned if r[4] == 1 else 0
    sleeps = loner >= 0 and r[18] and (maker + 2) & 3 == dealer
    if ordered and r[4] == 1 and r[17] != 2 and not sleeps:
        take = 1
        if r[17] == 1 and maker != dealer:
            if policies >> 8 * dealer & 255 == 0:
                take = 1 - roll(w, key, 2)
            note(w, 5 if take else 6, 0, 2)
        if take:
            w[16] = 0
            w[dealer] |= turned
            lay_away(w, r, policies, key, trump, turned)
    if r[7] and loner < 0:
        loner = ask_alone(w, r, weights, policies, key, maker, trump)
    lone_defender = -1
    if r[9] == 2 or (r[9] == 1 and loner >= 0):
        lone_defender = ask_defence(w, r, weights, policies, key, maker, trump)
    active = (1 << players) - 1
    makers = 1 << maker
    if r[18]:
        makers |= 1 << ((maker + 2) & 3)
    if loner >= 0:
        active &= ~(1 << ((loner + 2) & 3))
    if lone_defender >= 0:
        active &= ~(1 << ((lone_defender + 2) & 3))
    seat = opening_seat(r, maker, loner, lone_defender, active)
    lead_maker = loner if loner >= 0 else maker
    tricks = play_out(
        w, players, active, makers, lead_maker, trumps, seat, 0, 0, 0, 0, policies, key
    )
    won = tricks >> 4 * maker & 15
    if r[18]:
        won += tricks >> 4 * ((maker + 2) & 3) & 15
    defender_won = tricks >> 4 * lone_defender & 15 if lone_defender >= 0 else 0
    w[120] = loner
    w[121] = lone_defender
    w[122] = tricks
    return outcome_of(r, won, loner, lone_defender, defender_won)
