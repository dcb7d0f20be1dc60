"""Play of the cards to the end of a deal, in one kernel, whoever plays."""

from __future__ import annotations

from euchre.engine.arrays import Rows, Words
from euchre.engine.draws import below
from euchre.engine.jit import ctz, kernel, nth, popcount
from euchre.engine.lanes import beats, lane_of
from euchre.engine.policies.play_options import (
    FINE_FOLLOWS,
    FOLLOW_DETAILS,
    FOLLOWS,
    LEAD_DETAILS,
    LEADS,
    OPTIONS,
    follow_detail,
    follow_option,
    follow_place,
    lead_detail,
    lead_option,
    lead_place,
)
from euchre.engine.policies.rule_play import rule_follow, rule_lead
from euchre.engine.work import (
    ACTIVE,
    BEST,
    BEST_SEAT,
    CHIEF,
    GONE,
    LAID,
    LED,
    LENGTH,
    MAKERS,
    NEXT,
    PACK,
    PLAYED,
    SEAT,
    TRACE,
    TRICKS,
    VOID,
)

__all__ = ["copy_work", "play_at_random", "play_card", "play_out", "rule_card", "tricks_of"]


@kernel("int64(int64, int64, int64, int64, int64)")
def to_come(players: int, active: int, wanted: int, seat: int, played: int) -> int:
    """How many of the seats ``wanted`` are still to play to this trick after ``seat``."""
    count = 0
    left = popcount(active) - played - 1
    while left > 0:
        seat = seat + 1 if seat + 1 < players else 0
        if active >> seat & 1:
            count += wanted >> seat & 1
            left -= 1
    return count


@kernel("int64(int64, int64, int64)")
def tricks_of(tricks: int, makers: int, players: int) -> int:
    """The tricks of a set of seats."""
    won = 0
    for seat in range(players):
        if makers >> seat & 1:
            won += tricks >> 4 * seat & 15
    return won


@kernel("int64(int64, int64)")
def chosen(option: int, detail: int) -> int:
    """The option of a situation, unless its details have one of their own."""
    return detail & 7 if detail else option


@kernel("int64(int64[::1], int8[:, ::1], int64, int64, int64, int64, int64)")
def rule_card(
    w: Words,
    table: Rows,
    row: int,
    players: int,
    seat: int,
    trumps: int,
    wanted: int,
) -> int:
    """The card that the rule player plays from this seat.

    ``table`` holds the options learnt, a row for each version of the player and in it those of
    leaders first; ``wanted`` asks for one of them
    (``OPTIONS`` for what the table says). 0 where the option asked for has no card.
    """
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
    option = wanted
    if w[PLAYED] == 0:
        if wanted == OPTIONS:
            at = lead_place(hand, unseen, trumps, role + 3 * lone, w[VOID], foes, won)
            fine = at * LEAD_DETAILS + lead_detail(hand, unseen, trumps)
            option = chosen(table[row, at], table[row, LEADS + FOLLOWS + fine])
        if option:
            card = lead_option(option, hand, unseen, trumps, w[VOID], foes, 0)
            if card or wanted < OPTIONS:
                return card
        return rule_lead(hand, unseen, trumps, role, w[VOID], foes)
    led = w[LED]
    best = w[BEST]
    ours = side >> w[BEST_SEAT] & 1
    after = to_come(players, active, foes, seat, w[PLAYED])
    must = hand & led
    winners = beats(must if must else hand, best, led, trumps)
    if wanted == OPTIONS:
        mates = to_come(players, active, active & side, seat, w[PLAYED])
        at = follow_place(
            hand, unseen, trumps, led, best, ours, after, mates, role + 3 * lone, won, winners
        )
        fine = at * FOLLOW_DETAILS + follow_detail(unseen, trumps, led, best)
        option = chosen(table[row, LEADS + at], table[row, FINE_FOLLOWS + fine])
    if option:
        card = follow_option(option, hand, unseen, trumps, must, winners)
        if card or wanted < OPTIONS:
            return card
    return rule_follow(hand, unseen, trumps, led, best, ours, after)


@kernel("void(int64[::1], int64[::1])")
def copy_work(of: Words, to: Words) -> None:
    """Make one work array like another."""
    for at in range(len(of)):
        to[at] = of[at]


@kernel("void(int64[::1], int64, int64, int64)")
def play_card(w: Words, players: int, card: int, trumps: int) -> None:
    """Put a card of the seat to play on the table, and take in a trick that is complete."""
    seat = w[SEAT]
    w[seat] &= ~card
    w[GONE] |= card
    w[TRACE + w[LENGTH]] = 12 | ctz(card) << 8
    w[LENGTH] += 1
    if w[PLAYED] == 0:
        w[LED] = lane_of(card)
        w[BEST] = card
        w[BEST_SEAT] = seat
    else:
        if card & w[LED] == 0:
            w[VOID] |= 1 << seat + (ctz(w[LED]) >> 1)
        if beats(card, w[BEST], w[LED], trumps):
            w[BEST] = card
            w[BEST_SEAT] = seat
    w[PLAYED] += 1
    if w[PLAYED] == popcount(w[ACTIVE]):
        w[TRICKS] += 1 << 4 * w[BEST_SEAT]
        w[SEAT] = w[BEST_SEAT]
        w[PLAYED] = 0
        w[LED] = 0
        return
    seat = seat + 1 if seat + 1 < players else 0
    while w[ACTIVE] >> seat & 1 == 0:
        seat = seat + 1 if seat + 1 < players else 0
    w[SEAT] = seat


@kernel("int64(int64, int64)")
def order_of_play(players: int, active: int) -> int:
    """For each seat the next one that plays, four bits each."""
    order = 0
    after = 0
    while active >> after & 1 == 0:
        after += 1
    for back in range(players):
        seat = players - 1 - back
        order |= after << 4 * seat
        if active >> seat & 1:
            after = seat
    return order


@kernel("void(int64[::1], int64, int64, int64)")
def play_at_random(w: Words, players: int, trumps: int, key: int) -> None:
    """Play a deal from its opening lead to its end, every seat at random.

    What ``play_out`` does, faster: it leaves the tricks, and no trace. Nothing but the
    length of a deal decides a branch, since a processor cannot foresee the cards.
    """
    active = w[ACTIVE]
    order = order_of_play(players, active)
    others = popcount(active) - 1
    seat = w[SEAT]
    draw = w[NEXT]
    tricks = 0
    while w[seat]:
        hand = w[seat]
        count = popcount(hand)
        best = nth(hand, below(key, draw, count))
        draw += min(1, count - 1)
        w[seat] = hand ^ best
        led = lane_of(best)
        wide = led | trumps
        winner = seat
        for _ in range(others):
            seat = order >> 4 * seat & 15
            hand = w[seat]
            must = hand & led
            legal = must if must else hand
            count = popcount(legal)
            card = nth(legal, below(key, draw, count))
            draw += min(1, count - 1)
            w[seat] = hand ^ card
            winner = seat if card & wide > best else winner
            best = max(best, card & wide)
        tricks += 1 << 4 * winner
        seat = winner
    w[NEXT] = draw
    w[TRICKS] = tricks


@kernel("void(int64[::1], int8[:, ::1], int64, int64, int64, int64, int64)")
def play_out(
    w: Words,
    table: Rows,
    players: int,
    trumps: int,
    policies: int,
    key: int,
    cards: int,
) -> None:
    """Play the deal in the work array on, for so many cards or to the end.

    ``policies`` has a byte for each seat: 0 plays at random, 1 and above by the rules.
    """
    while cards > 0:
        seat = w[SEAT]
        hand = w[seat]
        if hand == 0:
            return
        if hand & (hand - 1) == 0:
            card = hand
        elif policies >> 8 * seat & 255:
            row = policies >> 8 * seat + 4 & 15
            card = rule_card(w, table, row, players, seat, trumps, OPTIONS)
        else:
            must = hand & w[LED]
            legal = must if must else hand
            count = popcount(legal)
            pick = 0
            if count > 1:
                pick = below(key, w[NEXT], count)
                w[NEXT] += 1
            card = nth(legal, pick)
        play_card(w, players, card, trumps)
        cards -= 1
