"""Finer facts of a play situation, for the last differences that have been learnt.

There are too many situations so finely told apart for a place each: a few thousand of them have
an option of their own, and all share ``SLOTS`` places by a hash.
"""

from __future__ import annotations

from typing import Final

from euchre.engine.jit import ctz, kernel, popcount, shr, times
from euchre.engine.lanes import lane_of, top
from euchre.engine.policies.rule_play import above

__all__ = ["SLOTS", "follow_nuance", "lead_nuance", "slot_of"]

SLOTS: Final = 1 << 21
"""Places that situations with their nuances share."""
_WIDTH: Final = 1 << 11
"""More than there are nuances of a situation."""
_SPREAD: Final = 0x9E3779B97F4A7C15 - (1 << 64)
"""An odd number whose multiples differ in their upper bits (the golden ratio in 64 bits)."""


@kernel("int64(int64, int64, int64)")
def slot_of(leads: int, detail: int, nuance: int) -> int:
    """The place of a situation, told apart by detail and nuance; ``leads`` is 1 for a leader."""
    number = (2 * detail + leads) * _WIDTH + nuance
    return shr(times(number, _SPREAD), 43)


@kernel("int64(int64, int64, int64, int64, int64)")
def turned_card(known: int, unseen: int, dealer: int, mates: int, foes: int) -> int:
    """Whether the turned card is still in the dealer's hand: 1 with a mate, 3 with a foe.

    One more if nothing unseen beats it; 0 where it has fallen, or the dealer is in neither set.
    """
    held = known & unseen
    if held == 0:
        return 0
    best = 1 if above(held, unseen) == 0 else 0
    if mates >> dealer & 1:
        return 1 + best
    return 3 + best if foes >> dealer & 1 else 0


@kernel("int64(int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, int64)")
def lead_nuance(
    hand: int,
    unseen: int,
    trumps: int,
    void: int,
    known: int,
    dealer: int,
    role: int,
    chief: int,
    seat: int,
    mates: int,
    foes: int,
) -> int:
    """What else tells a leader's situations apart, below 720.

    The turned card, where the maker or the dealer sits, how many are out of the best side suit,
    whether the partner is out of trumps, the number of side suits, and a second sure trump.
    """
    turned = turned_card(known, unseen, dealer, mates, foes)
    sits = 0
    if role == 0:
        sits = 1 if (seat + 1) & 3 == chief else 2
    elif role == 1:
        sits = 1 if mates >> dealer & 1 else 2 if seat == dealer else 0
    suits = 0
    out = 0
    least = 99
    side = hand & ~trumps
    while side:
        card = top(side)
        lane = lane_of(card)
        side &= ~lane
        suits += 1
        over = popcount(above(card, unseen))
        if over < least:
            least = over
            out = popcount(unseen & lane)
    share = 0 if out < 3 else 1 if out < 5 else 2
    lost = 1 if mates & void >> 24 else 0
    own = hand & trumps
    second = 0
    if own & (own - 1):
        second = 1 if above(top(own ^ top(own)), unseen) == 0 else 0
    return ((((turned * 3 + sits) * 3 + share) * 2 + lost) * 4 + suits) * 2 + second


@kernel("int64(int64, int64, int64, int64, int64, int64, int64, int64, int64, int64)")
def follow_nuance(
    hand: int,
    unseen: int,
    trumps: int,
    led: int,
    void: int,
    winners: int,
    known: int,
    dealer: int,
    mates: int,
    foes: int,
) -> int:
    """What else tells a follower's situations apart, below 640.

    ``mates`` and ``foes`` are those still to play to the trick. The turned card, whether the
    lowest winner is sure in its suit, two foes to come, one who is out of the suit led, more
    than one winner, a bare loser and a sure card aside, a mate who is out of the suit led.
    """
    lane = ctz(led) >> 1
    turned = turned_card(known, unseen, dealer, mates, foes)
    low = winners & -winners
    sure = 1 if low and above(low, unseen) == 0 else 0
    two = 1 if foes & (foes - 1) else 0
    ruffs = 1 if foes & void >> lane else 0
    more = 1 if winners & (winners - 1) else 0
    bare = 0
    master = 0
    side = hand & ~trumps & ~led
    while side:
        card = top(side)
        held = side & lane_of(card)
        side &= ~held
        if above(card, unseen) == 0:
            master = 1
        elif held & (held - 1) == 0:
            bare = 1
    helps = 1 if mates & void >> lane else 0
    at = ((turned * 2 + sure) * 2 + two) * 2 + ruffs
    return (((at * 2 + more) * 2 + bare) * 2 + master) * 2 + helps
