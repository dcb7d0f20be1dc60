"""Play of the cards to the end of a deal, in one kernel, whoever plays."""

from __future__ import annotations

from euchre.engine.arrays import Rows, Words
from euchre.engine.draws import below
from euchre.engine.jit import ctz, kernel, nth, popcount
from euchre.engine.lanes import beats, lane_of
from euchre.engine.places import (
    detail_at,
    nuance_at,
    role_of,
    side_with,
    to_come,
    unseen_by,
    winners_of,
)
from euchre.engine.policies.nuances import slot_of
from euchre.engine.policies.play_options import (
    FINE_FOLLOWS,
    FOLLOW_DETAILS,
    FOLLOWS,
    LEAD_DETAILS,
    LEADS,
    NUANCED,
    NUANCES,
    OPTIONS,
    follow_option,
    lead_option,
)
from euchre.engine.policies.rule_play import rule_follow, rule_lead
from euchre.engine.work import (
    ACTIVE,
    BEST,
    BEST_SEAT,
    GONE,
    LED,
    LENGTH,
    NEXT,
    PLAYED,
    SEAT,
    TRACE,
    TRICKS,
    VOID,
)

__all__ = ["copy_work", "play_at_random", "play_card", "play_out", "rule_card"]


@kernel("int64(int64, int64)")
def chosen(option: int, detail: int) -> int:
    """The option of a situation, unless its details have one of their own."""
    return detail & 7 if detail else option


@kernel("int64(int64[::1], int8[:, ::1], int64, int64, int64, int64)")
def learnt_option(w: Words, table: Rows, row: int, players: int, seat: int, trumps: int) -> int:
    """The option that a table holds best for the seat to play."""
    detail = detail_at(w, players, seat, trumps)
    if w[PLAYED] == 0:
        leads = 1
        option = chosen(table[row, detail // LEAD_DETAILS], table[row, LEADS + FOLLOWS + detail])
    else:
        leads = 0
        coarse = table[row, LEADS + detail // FOLLOW_DETAILS]
        option = chosen(coarse, table[row, FINE_FOLLOWS + detail])
    if table[row, NUANCED]:
        slot = slot_of(leads, detail, nuance_at(w, players, seat, trumps))
        option = chosen(option, table[row, NUANCES + slot])
    return option


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
    unseen = unseen_by(w, seat)
    side = side_with(w, seat)
    option = wanted
    if wanted == OPTIONS:
        option = learnt_option(w, table, row, players, seat, trumps)
    if w[PLAYED] == 0:
        foes = w[ACTIVE] & ~side
        if option:
            card = lead_option(option, hand, unseen, trumps, w[VOID], foes)
            if card or wanted < OPTIONS:
                return card
        return rule_lead(hand, unseen, trumps, role_of(w, seat), w[VOID], foes)
    led = w[LED]
    best = w[BEST]
    if option:
        winners = winners_of(w, seat, trumps)
        card = follow_option(option, hand, unseen, trumps, hand & led, winners)
        if card or wanted < OPTIONS:
            return card
    after = popcount(to_come(players, w[ACTIVE], seat, w[PLAYED]) & ~side)
    return rule_follow(hand, unseen, trumps, led, best, side >> w[BEST_SEAT] & 1, after)


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
