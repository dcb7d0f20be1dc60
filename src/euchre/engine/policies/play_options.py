"""What a player may think of doing with a card, and how his situation looks from afar.

A table learnt from many deals says which option is best where (``play_table``).
"""

from __future__ import annotations

from typing import Final

from euchre.engine.jit import ctz, kernel, popcount
from euchre.engine.lanes import lane_of, top
from euchre.engine.policies.nuances import SLOTS
from euchre.engine.policies.rule_play import above, side_winner

__all__ = [
    "FINE_FOLLOWS",
    "FOLLOWS",
    "FOLLOW_DETAILS",
    "LEADS",
    "LEAD_DETAILS",
    "NUANCED",
    "NUANCES",
    "OPTIONS",
    "ROW",
    "follow_detail",
    "follow_option",
    "follow_place",
    "lead_detail",
    "lead_option",
    "lead_place",
]

OPTIONS: Final = 8
"""Options of a decision; 0 is what the plain rules say."""
LEADS: Final = 6 * 5 * 4 * 2 * 3 * 3 * 4
"""Situations of a leader."""
FOLLOWS: Final = 6 * 3 * 2 * 3 * 2 * 2 * 2 * 3 * 5 * 4
"""Situations of one who follows."""
LEAD_DETAILS: Final = 4 * 3 * 2
FOLLOW_DETAILS: Final = 3 * 3 * 3
"""How finely each of them is told apart, where that has been learnt."""
FINE_FOLLOWS: Final = LEADS + FOLLOWS + LEADS * LEAD_DETAILS
"""Where the details of followers begin; those of leaders stand before, behind the situations."""
NUANCES: Final = FINE_FOLLOWS + FOLLOWS * FOLLOW_DETAILS
"""Where the nuances of both begin (``nuances.slot_of``)."""
NUANCED: Final = NUANCES + SLOTS
"""Where a row tells whether it has nuances at all: 1 or 0."""
ROW: Final = NUANCED + 1
"""Length of a row of options. Among details and nuances 0 leaves it to what is told less finely
apart, 8 is the plain rules."""


@kernel("int64(int64, int64, int64, int64, int64, int64, int64)")
def lead_place(
    hand: int, unseen: int, trumps: int, role: int, void: int, foes: int, won: int
) -> int:
    """The situation of a leader; ``won`` counts the tricks of the makers' side."""
    own = hand & trumps
    count = min(3, popcount(own))
    boss = 1 if own != 0 and above(top(own), unseen) == 0 else 0
    out = popcount(unseen & trumps)
    left = 0 if out == 0 or (foes & ~(void >> 24)) == 0 else 1 if out < 4 else 2
    winner = side_winner(hand, unseen, trumps, void, foes)
    sure = 0
    if winner:
        sure = 2 if foes & void >> (ctz(lane_of(winner)) >> 1) == 0 else 1
    at = (role * 5 + min(5, popcount(hand)) - 1) * 4 + count
    return (((at * 2 + boss) * 3 + left) * 3 + sure) * 4 + min(3, won)


@kernel("int64(int64, int64, int64, int64, int64, int64)")
def lead_option(option: int, hand: int, unseen: int, trumps: int, void: int, foes: int) -> int:
    """The card of an option to lead; 0 where there is none.

    1 best trump, 2 lowest trump, 3 side winner, 4 lowest bare side card, 5 lowest of the longest
    side suit, 6 highest side card that is no winner, 7 lowest of the suit with most cards unseen.
    """
    own = hand & trumps
    if option == 1:
        return top(own) if own else 0
    if option == 2:
        return own & -own if own & (own - 1) else 0
    if option == 3:
        return side_winner(hand, unseen, trumps, void, foes)
    side = hand & ~trumps
    best = -1
    choice = 0
    while side:
        high = top(side)
        lane = lane_of(high)
        held = side & lane
        side &= ~lane
        low = held & -held
        size = popcount(held)
        rank = ctz(low) & 15
        if option == 4:
            score = 20 - rank if size == 1 and above(low, unseen) else -1
            card = low
        elif option == 5:
            score = 20 * size - rank if size > 1 else -1
            card = low
        elif option == 6:
            score = ctz(high) & 15 if above(high, unseen) else -1
            card = high
        else:
            score = 20 * popcount(unseen & lane) - rank
            card = low
        if score > best:
            best = score
            choice = card
    return choice


@kernel("int64(int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, int64)")
def follow_place(
    hand: int,
    unseen: int,
    trumps: int,
    led: int,
    best: int,
    ours: int,
    after: int,
    mates: int,
    role: int,
    won: int,
    winners: int,
) -> int:
    """The situation of one who follows and has cards that would win."""
    own = popcount(hand & trumps)
    kind = 2 if hand & led == 0 else 1 if led & trumps else 0
    place = 0 if after == 0 else 1 if mates == 0 else 2
    ruffed = 1 if best & trumps != 0 and led & trumps == 0 else 0
    high = 1 if winners != 0 and above(top(winners), unseen) == 0 else 0
    sure = 1 if above(best, unseen) == 0 else 0
    at = ((role * 3 + place) * 2 + ours) * 3 + kind
    at = ((at * 2 + ruffed) * 2 + high) * 2 + sure
    return ((at * 3 + min(2, own)) * 5 + min(5, popcount(hand)) - 1) * 4 + min(3, won)


@kernel("int64(int64, int64, int64, int64, int64, int64)")
def follow_option(option: int, hand: int, unseen: int, trumps: int, must: int, winners: int) -> int:
    """The card of an option to follow; 0 where there is none.

    1 lowest winner, 2 highest winner, 3 lowest card of the suit led, or a bare side card that wins
    nothing, 4 lowest of the longest side suit, 5 lowest rank of all side cards, 6 lowest trump.
    """
    if option == 1:
        return winners & -winners
    if option == 2:
        return top(winners) if winners else 0
    if must:
        return must & -must if option == 3 else 0
    if option == 6:
        own = hand & trumps
        return own & -own
    if option > 6:
        return 0
    side = hand & ~trumps
    best = -1
    choice = 0
    while side:
        low = side & -side
        lane = lane_of(low)
        held = side & lane
        side &= ~lane
        size = popcount(held)
        rank = ctz(low) & 15
        score = 40 - rank
        if option == 3:
            score = 40 - rank if size == 1 and above(low, unseen) else -1
        elif option == 4:
            score += 20 * size
        if score > best:
            best = score
            choice = low
    return choice


@kernel("int64(int64, int64, int64)")
def lead_detail(hand: int, unseen: int, trumps: int) -> int:
    """What tells a leader's situations apart further: trumps out, sure side cards, a bare loser."""
    out = popcount(unseen & trumps)
    left = 0 if out == 0 else 1 if out < 3 else 2 if out < 5 else 3
    side = hand & ~trumps
    winners = 0
    bare = 0
    while side:
        high = top(side)
        lane = lane_of(high)
        held = side & lane
        side &= ~lane
        if above(high, unseen) == 0:
            winners += 1
        elif held & (held - 1) == 0:
            bare = 1
    return (left * 3 + min(2, winners)) * 2 + bare


@kernel("int64(int64, int64, int64, int64)")
def follow_detail(unseen: int, trumps: int, led: int, best: int) -> int:
    """The same for a follower: trumps out, cards of the suit led out, those above the best."""
    out = popcount(unseen & trumps)
    left = 0 if out == 0 else 1 if out < 3 else 2
    lane = popcount(unseen & led)
    there = 0 if lane < 2 else 1 if lane < 4 else 2
    return (left * 3 + there) * 3 + min(2, popcount(above(best, unseen)))
