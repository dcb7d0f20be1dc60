"""Card play of the rule player: leads, replies, discards, from one hand and what all have seen.

Everything is in the effective layout of ``lanes``. ``unseen`` holds the cards
that may be in other hands (or buried), ``trumps`` the bits of the trump lane,
none without trump.
"""

from __future__ import annotations

from typing import Final

from euchre.engine.jit import ctz, kernel, popcount
from euchre.engine.lanes import beats, lane_of, top

__all__ = ["DEFENDER", "MAKER", "PARTNER", "rule_discard", "rule_follow", "rule_lead"]

DEFENDER: Final = 0
MAKER: Final = 1
PARTNER: Final = 2


@kernel("int64(int64, int64)")
def above(card: int, cards: int) -> int:
    """Those of ``cards`` in the lane of ``card`` that are higher."""
    return cards & lane_of(card) & -(card << 1)


@kernel("int64(int64, int64, int64)")
def throw(cards: int, unseen: int, trumps: int) -> int:
    """The card that is missed least: a bare low one first, a winner and its guards last."""
    side = cards & ~trumps
    if side == 0:
        return cards & -cards
    has_trump = 1 if cards & trumps else 0
    least = 1000
    choice = side & -side
    rest = side
    while rest:
        lane = lane_of(rest & -rest)
        held = side & lane
        rest &= ~lane
        low = held & -held
        count = popcount(held)
        over = popcount(above(low, unseen))
        cost = 4 * (ctz(low) & 15)
        if over == 0:
            cost += 40
        elif count == 1:
            cost -= 14 * has_trump
        elif count == 2 and popcount(above(top(held), unseen)) == 1:
            cost += 10
        if cost < least:
            least = cost
            choice = low
    return choice


@kernel("int64(int64, int64, int64)")
def rule_discard(cards: int, unseen: int, trumps: int) -> int:
    """The card that the dealer lays away after taking up the turned one."""
    return throw(cards, unseen, trumps)


@kernel("int64(int64, int64, int64, int64, int64)")
def side_winner(hand: int, unseen: int, trumps: int, void: int, foes: int) -> int:
    """The side card no unseen card of its suit beats that is least likely ruffed; 0 if none."""
    side = hand & ~trumps
    best = -1
    choice = 0
    ruffs = unseen & trumps
    while side:
        card = top(side)
        lane = lane_of(card)
        side &= ~lane
        if above(card, unseen):
            continue
        safety = 4 * popcount(unseen & lane) + 2
        if ruffs and foes & void >> (ctz(lane) >> 1):
            safety = 0
        if safety > best:
            best = safety
            choice = card
    return choice


@kernel("int64(int64, int64, int64)")
def maker_lead(hand: int, unseen: int, trumps: int) -> int:
    """The trump that a maker leads while foes may hold some; 0 if he leads none.

    His best, if at most one is above it; a small one from three, to draw two for one.
    """
    own = hand & trumps
    high = top(own)
    over = popcount(above(high, unseen))
    count = popcount(own)
    if (over == 0 and count > 1) or (over == 1 and count > 2):
        return high
    return own & -own if count > 2 else 0


@kernel("int64(int64, int64, int64, int64, int64, int64)")
def rule_lead(hand: int, unseen: int, trumps: int, role: int, void: int, foes: int) -> int:
    """The card to lead.

    ``void`` has one byte for each lane, a bit for each seat that has shown out of it;
    ``foes`` the seats of the other side that play.
    """
    own = hand & trumps
    winner = side_winner(hand, unseen, trumps, void, foes)
    size = popcount(hand)
    card = 0
    if own:
        high = top(own)
        count = popcount(own)
        boss = above(high, unseen) == 0
        foes_ruff = unseen & trumps != 0 and (foes & ~(void >> 24)) != 0
        if role == 0:
            card = high if boss and size <= 2 else 0
        elif role == 2:
            card = high if foes_ruff and (boss or (size == 5 and count > 1)) else 0
        elif foes_ruff:
            card = maker_lead(hand, unseen, trumps)
            card = high if card == 0 and boss and winner == 0 else card
        elif winner == 0 or count > 1:
            card = high
    if card:
        return card
    if winner:
        return winner
    if hand & ~trumps:
        return throw(hand, unseen, trumps)
    return top(hand) if role == 1 else hand & -hand


@kernel("int64(int64, int64, int64, int64, int64, int64)")
def help_partner(must: int, winners: int, low: int, unseen: int, trumps: int, best: int) -> int:
    """The card to play when a partner is winning and a foe is still to play.

    Nothing is spent on a card that only a ruff can beat, nor on a partner's ruff.
    """
    if above(best, unseen) == 0 or (best & trumps and must & trumps == 0):
        return low
    if must == 0:
        return winners & -winners
    high = top(winners)
    return high if above(high, unseen) == 0 else low


@kernel("int64(int64, int64, int64, int64, int64, int64, int64)")
def rule_follow(
    hand: int, unseen: int, trumps: int, led: int, best: int, ours: int, after: int
) -> int:
    """The card to play to a trick.

    ``led`` holds the bits of the lane led and ``best`` is the winning card; ``ours`` tells
    whether a partner has it, ``after`` how many foes are still to play.
    """
    must = hand & led
    winners = beats(must if must else hand, best, led, trumps)
    low = must & -must if must else throw(hand, unseen, trumps)
    if winners == 0:
        return low
    if after == 0:
        return low if ours else winners & -winners
    if ours:
        return help_partner(must, winners, low, unseen, trumps, best)
    if must == 0:
        return winners & -winners
    high = top(winners)
    return high if led & trumps == 0 or above(high, unseen) == 0 else low
