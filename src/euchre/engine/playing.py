"""Play of the cards to the end of a deal, in one kernel, whoever plays.

Seats are places: 0 is the seat left of the dealer, the last one the dealer.
"""

from __future__ import annotations

from typing import Final

from euchre.engine.draws import below
from euchre.engine.jit import ctz, kernel, nth, popcount
from euchre.engine.lanes import beats, lane_of
from euchre.engine.policies.rule_play import rule_follow, rule_lead

__all__ = ["GONE", "HANDS", "LAID", "TRACE", "VOID", "play_out", "rule_card"]

HANDS: Final = 0
"""Places of a work array, which holds int64: hands in the effective layout by seat (8)."""
LAID: Final = 8
"""What each seat has laid away itself (8)."""
GONE: Final = 16
"""The cards that all have seen fall, or lie open and out of play."""
VOID: Final = 17
"""The seats that have shown out of a lane: a byte for each lane, a bit for each seat."""
NEXT: Final = 18
"""The next random number of the stream."""
TRACE: Final = 19
"""The length of the trace of actions, which follows."""
PACK: Final = 23
"""All cards of the pack, in the effective layout."""


@kernel(
    "int64(int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, int64,"
    " int64)"
)
def rule_card(
    hand: int,
    unseen: int,
    trumps: int,
    void: int,
    players: int,
    active: int,
    makers: int,
    maker: int,
    seat: int,
    played: int,
    led: int,
    best: int,
    best_seat: int,
) -> int:
    """The card that the rule player plays from this hand; the arguments are those of ``play_out``.

    ``unseen`` holds the cards that may be in other hands, or buried.
    """
    if hand & (hand - 1) == 0:
        return hand
    side = makers if makers >> seat & 1 else ~makers
    foes = active & ~side
    if played == 0:
        role = 0
        if makers >> seat & 1:
            role = 1 if seat == maker or side & active == 1 << seat else 2
        return rule_lead(hand, unseen, trumps, role, void, foes)
    after = 0
    to_come = popcount(active) - played - 1
    other = seat
    while to_come > 0:
        other = other + 1 if other + 1 < players else 0
        if active >> other & 1:
            after += foes >> other & 1
            to_come -= 1
    return rule_follow(hand, unseen, trumps, led, best, side >> best_seat & 1, after)


@kernel(
    "int64(int64[::1], int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, int64)"
)
def play_out(
    w: list[int],
    players: int,
    active: int,
    makers: int,
    maker: int,
    trumps: int,
    seat: int,
    played: int,
    led: int,
    best: int,
    best_seat: int,
    policies: int,
    key: int,
) -> int:
    """Play what is left of a deal; the tricks taken from here on, four bits a seat.

    ``w`` is the work array, whose hands are played; ``active`` and ``makers`` are sets of
    seats; ``seat`` is to play. ``played``, ``led``, ``best`` and ``best_seat`` tell of a trick
    that has begun. ``policies`` has a byte for each seat: 0 plays at random, else the rules.
    """
    size = popcount(active)
    tricks = 0
    while True:
        while played < size:
            while active >> seat & 1 == 0:
                seat = seat + 1 if seat + 1 < players else 0
            hand = w[seat]
            policy = policies >> (8 * seat) & 255
            if policy == 0:
                must = hand & led
                legal = must if must else hand
                count = popcount(legal)
                if count > 1:
                    pick = below(key, w[18], count)
                    w[18] += 1
                    legal = nth(legal, pick)
                card = legal & -legal
            else:
                unseen = w[23] & ~(hand | w[16] | w[8 + seat])
                card = rule_card(
                    hand, unseen, trumps, w[17], players, active, makers, maker, seat, played,
                    led, best, best_seat,
                )  # fmt: skip
            w[seat] = hand & ~card
            w[48 + w[19]] = 12 | ctz(card) << 8
            w[19] += 1
            w[16] |= card
            if played == 0:
                led = lane_of(card)
                best = card
                best_seat = seat
            else:
                if card & led == 0:
                    w[17] |= 1 << seat + (ctz(led) >> 1)
                if beats(card, best, led, trumps):
                    best = card
                    best_seat = seat
            played += 1
            seat = seat + 1 if seat + 1 < players else 0
        tricks += 1 << (4 * best_seat)
        seat = best_seat
        if w[seat] == 0:
            return tricks
        played = 0
        led = 0
