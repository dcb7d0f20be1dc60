"""Where the seat to play finds itself, as tables of options tell situations apart.

All of it is what this seat knows: its hand, what it laid away, and what has been seen by all.
"""

from __future__ import annotations

from euchre.engine.arrays import Words
from euchre.engine.jit import kernel, popcount
from euchre.engine.lanes import beats
from euchre.engine.policies.nuances import follow_nuance, lead_nuance
from euchre.engine.policies.play_options import (
    FOLLOW_DETAILS,
    LEAD_DETAILS,
    follow_detail,
    follow_place,
    lead_detail,
    lead_place,
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
    MAKERS,
    PACK,
    PLAYED,
    TRICKS,
    VOID,
)

__all__ = [
    "detail_at",
    "nuance_at",
    "role_of",
    "side_with",
    "to_come",
    "tricks_of",
    "unseen_by",
    "winners_of",
]


@kernel("int64(int64, int64, int64, int64)")
def to_come(players: int, active: int, seat: int, played: int) -> int:
    """The seats that are still to play to this trick after ``seat``."""
    coming = 0
    left = popcount(active) - played - 1
    while left > 0:
        seat = seat + 1 if seat + 1 < players else 0
        if active >> seat & 1:
            coming |= 1 << seat
            left -= 1
    return coming


@kernel("int64(int64, int64, int64)")
def tricks_of(tricks: int, makers: int, players: int) -> int:
    """The tricks of a set of seats."""
    won = 0
    for seat in range(players):
        if makers >> seat & 1:
            won += tricks >> 4 * seat & 15
    return won


@kernel("int64(int64[::1], int64)")
def unseen_by(w: Words, seat: int) -> int:
    """The cards that a seat has not seen."""
    return w[PACK] & ~(w[seat] | w[GONE] | w[LAID + seat])


@kernel("int64(int64[::1], int64, int64)")
def winners_of(w: Words, seat: int, trumps: int) -> int:
    """The cards that a seat may play and that would take the trick as it lies."""
    hand = w[seat]
    must = hand & w[LED]
    return beats(must if must else hand, w[BEST], w[LED], trumps)


@kernel("int64(int64[::1], int64)")
def side_with(w: Words, seat: int) -> int:
    """The seats of this seat's side; beyond the players, bits may be set."""
    return w[MAKERS] if w[MAKERS] >> seat & 1 else ~w[MAKERS]


@kernel("int64(int64[::1], int64)")
def role_of(w: Words, seat: int) -> int:
    """0 defends, 1 is the maker or his mate who plays alone, 2 is the maker's mate."""
    if w[MAKERS] >> seat & 1:
        return 1 if seat == w[CHIEF] else 2
    return 0


@kernel("int64(int64[::1], int64, int64, int64)")
def detail_at(w: Words, players: int, seat: int, trumps: int) -> int:
    """The detail of the situation; divided by the number of details, the situation itself."""
    hand = w[seat]
    unseen = unseen_by(w, seat)
    active = w[ACTIVE]
    side = side_with(w, seat)
    makers = w[MAKERS]
    lone = 1 if makers & active == 1 << w[CHIEF] and makers != 1 << w[CHIEF] else 0
    role = role_of(w, seat) + 3 * lone
    won = tricks_of(w[TRICKS], makers, players)
    if w[PLAYED] == 0:
        at = lead_place(hand, unseen, trumps, role, w[VOID], active & ~side, won)
        return at * LEAD_DETAILS + lead_detail(hand, unseen, trumps)
    led = w[LED]
    best = w[BEST]
    coming = to_come(players, active, seat, w[PLAYED])
    at = follow_place(
        hand,
        unseen,
        trumps,
        led,
        best,
        side >> w[BEST_SEAT] & 1,
        popcount(coming & ~side),
        popcount(coming & side),
        role,
        won,
        winners_of(w, seat, trumps),
    )
    return at * FOLLOW_DETAILS + follow_detail(unseen, trumps, led, best)


@kernel("int64(int64[::1], int64, int64, int64)")
def nuance_at(w: Words, players: int, seat: int, trumps: int) -> int:
    """What tells the situation apart further than its detail."""
    hand = w[seat]
    unseen = unseen_by(w, seat)
    side = side_with(w, seat)
    dealer = players - 1
    if w[PLAYED] == 0:
        others = w[ACTIVE] & ~(1 << seat)
        return lead_nuance(
            hand,
            unseen,
            trumps,
            w[VOID],
            w[KNOWN],
            dealer,
            role_of(w, seat),
            w[CHIEF],
            seat,
            others & side,
            others & ~side,
        )
    coming = to_come(players, w[ACTIVE], seat, w[PLAYED])
    return follow_nuance(
        hand,
        unseen,
        trumps,
        w[LED],
        w[VOID],
        winners_of(w, seat, trumps),
        w[KNOWN],
        dealer,
        coming & side,
        coming & ~side,
    )
