"""Whole deals of the upcard games as kernels: the cards, the bidding, and what follows.

Seats are places: 0 is left of the dealer, the last is the dealer. Actions are
written down as numbers, so that the rules of ``core`` can replay every deal.
"""

from __future__ import annotations

from euchre.engine.arrays import Rows, Words
from euchre.engine.contract import note, open_play, outcome_of, roll, trumps_of
from euchre.engine.draws import below
from euchre.engine.jit import ctz, kernel, nth
from euchre.engine.playing import play_at_random, play_out
from euchre.engine.policies.bidding_index import bidding_index, call_suit, chances_at
from euchre.engine.policies.rule_bids import rule_round_one, rule_round_two
from euchre.engine.rule_codes import (
    AFTER_BID,
    ALONE,
    ASSIST_ALONE,
    BOWERS,
    HAND_SIZE,
    NATURAL,
    NO_TRUMP,
    PACK_SIZE,
    PARTNERS,
    PICKUP,
    PLAYERS,
    RULE_PACK,
    SAME_SUIT,
    STICK,
    UPCARD_SOURCE,
)
from euchre.engine.work import LENGTH, LONER, MAKER, NEXT, PRINTED, ROUND, TRUMP, UPCARD

__all__ = ["deal_cards", "fix_trump", "go_on_from", "play_deal", "trace_deal"]


@kernel("void(int64[::1], int64[::1], int64)")
def deal_cards(w: Words, r: Words, key: int) -> None:
    """Deal hands and the turned card, each card drawn from those that are left."""
    left = r[RULE_PACK]
    size = r[PACK_SIZE]
    n = 0
    card = 0
    for seat in range(r[PLAYERS]):
        hand = 0
        for _ in range(r[HAND_SIZE]):
            card = nth(left, below(key, n, size))
            n += 1
            size -= 1
            left ^= card
            hand |= card
        w[PRINTED + seat] = hand
    if r[UPCARD_SOURCE] == 1:
        card = nth(left, below(key, n, size))
        n += 1
    w[UPCARD] = card
    w[NEXT] = n
    w[LENGTH] = 0


@kernel("int64(int64[::1], int64, int64, int64)")
def said_in_one(w: Words, choice: int, suit: int, choices: int) -> int:
    """Write down a call of round one; 0 passes, 1 and 2 order, 3 and 4 call no-trump."""
    if choice > 2:
        note(w, choice, 4, choices)
        return 4 + 8 * (choice - 3)
    note(w, choice, 0, choices)
    return -1 if choice == 0 else suit + 8 * (choice - 1)


@kernel("int64(int64[::1], int64)")
def taker_for(r: Words, seat: int) -> int:
    """Who takes the turned card, seen from a seat: 2 itself, 1 its partner, 0 a foe, 3 nobody."""
    if r[PICKUP] == 2 or r[UPCARD_SOURCE] == 2:
        return 3
    if seat == r[PLAYERS] - 1:
        return 2
    return 1 if r[PARTNERS] != 0 and (seat + 2) & 3 == r[PLAYERS] - 1 else 0


@kernel("int64(int64[::1], int64)")
def place_of(r: Words, seat: int) -> int:
    """The line of thresholds for a seat: 0 to 3 from the eldest hand to the dealer."""
    return 3 if seat == r[PLAYERS] - 1 else seat


@kernel("int64(uint8[:, ::1], int64[::1], int64, int64, int64, int64)")
def table_action(tables: Rows, w: Words, row: int, turn: int, number: int, key: int) -> int:
    """What a bidding table says: an action of ``training.regret``, drawn by its chances.

    -1 where it says nothing.
    """
    actions = 3 if turn < 4 else 7
    at = chances_at(turn, number)
    if tables[row, at] == 255:
        return -1
    rest = roll(w, key, 254)
    for a in range(1, actions):
        rest -= tables[row, at + a - 1]
        if rest < 0:
            return a
    return 0


@kernel("int64(int64[::1], int64[::1], int64[:, ::1], uint8[:, ::1], int64, int64, int64)")
def bid_one(
    w: Words,
    r: Words,
    weights: Rows,
    tables: Rows,
    policies: int,
    key: int,
    seat: int,
) -> int:
    """What a seat does in round one: -1 passes, else the trump, 8 more for alone."""
    suit = ctz(w[UPCARD]) >> 4
    hand = w[PRINTED + seat]
    held = hand & ~w[UPCARD] if r[UPCARD_SOURCE] == 2 else hand
    assists = r[ASSIST_ALONE] != 0 and r[PARTNERS] != 0 and (seat + 2) & 3 == r[PLAYERS] - 1
    lone = 1 if r[ALONE] != 0 and r[AFTER_BID] == 0 else 0
    orders = 1 if assists else 1 + lone
    if r[NATURAL] != 0 and held >> 16 * suit & 0x1FFF == 0:
        orders = 0
    no_trump = 1 + lone if r[NO_TRUMP] == 2 else 0
    policy = policies >> 8 * seat & 255
    choice = -1
    if policy & 15 == 0:
        choice = roll(w, key, 1 + orders + no_trump)
        if assists and choice > 0:
            choice += 1
        elif choice > orders:
            choice += 2 - orders
    elif policy & 15 == 2:
        number = bidding_index(hand, w[UPCARD]) >> 1
        choice = table_action(tables, w, policy >> 4, seat, number, key)
    if choice < 0:
        choice = 0
        if orders:
            rule = weights[policy >> 4]
            choice = rule_round_one(
                hand,
                w[UPCARD],
                suit,
                taker_for(r, seat),
                place_of(r, seat),
                1 if assists else lone,
                r[BOWERS] != 0,
                rule,
            )
            if assists and choice == 1:
                choice = 0
    return said_in_one(w, choice, suit, 1 + orders + no_trump)


@kernel("int64(int64[::1], int64[::1], int64[:, ::1], uint8[:, ::1], int64, int64, int64)")
def bid_two(
    w: Words,
    r: Words,
    weights: Rows,
    tables: Rows,
    policies: int,
    key: int,
    seat: int,
) -> int:
    """What a seat does in round two: -1 passes, else the trump (4 none), 8 more for alone."""
    turned = ctz(w[UPCARD]) >> 4
    barred = -1 if r[SAME_SUIT] else turned
    stuck = 1 if r[STICK] != 0 and seat == r[PLAYERS] - 1 else 0
    lone = 1 if r[ALONE] != 0 and r[AFTER_BID] == 0 else 0
    calls = (4 if r[SAME_SUIT] else 3) + (1 if r[NO_TRUMP] else 0)
    choices = calls * (1 + lone) + 1 - stuck
    policy = policies >> 8 * seat & 255
    call = -2
    if policy & 15 == 0:
        pick = roll(w, key, choices) - 1 + stuck
        call = -1
        if pick >= 0:
            alone = 1 if pick >= calls else 0
            call = pick - calls * alone
            if barred >= 0 and call >= barred:
                call += 1
            call += 8 * alone
    elif policy & 15 == 2:
        number = bidding_index(w[PRINTED + seat], w[UPCARD])
        action = table_action(tables, w, policy >> 4, 4 + seat, number >> 1, key)
        if action == 0 and stuck == 0:
            call = -1
        elif action > 0:
            alone = 1 if action > 3 else 0
            call = call_suit(w[UPCARD], action - 1 - 3 * alone, number & 1) + 8 * alone
    if call == -2:
        call = rule_round_two(
            w[PRINTED + seat],
            turned,
            barred,
            place_of(r, seat),
            stuck,
            lone,
            1 if r[NO_TRUMP] else 0,
            r[BOWERS] != 0,
            weights[policy >> 4],
        )
    note(w, 0 if call < 0 else 4 if call >= 8 else 3, call & 7 if call >= 0 else 0, choices)
    return call


@kernel("int64(int64[::1], int64[::1], int64[:, ::1], uint8[:, ::1], int64, int64, int64)")
def fix_trump(
    w: Words,
    r: Words,
    weights: Rows,
    tables: Rows,
    policies: int,
    key: int,
    first: int,
) -> int:
    """Bid the deal in the work array from turn ``first``, and bring it to the opening lead.

    0 if all pass. Turns count on through both rounds from the seat left of the dealer.
    """
    players = r[PLAYERS]
    for turn in range(first, 2 * players):
        seat = turn if turn < players else turn - players
        if turn < players:
            call = bid_one(w, r, weights, tables, policies, key, seat)
        else:
            call = bid_two(w, r, weights, tables, policies, key, seat)
        if call >= 0:
            trump = call & 7
            ordered = 1 if turn < players and trump < 4 else 0
            w[ROUND] = 1 if ordered else 2
            open_play(w, r, weights, policies, key, seat, trump, call >> 3, ordered)
            return 1
    w[LONER] = -1
    w[MAKER] = -1
    w[ROUND] = 0
    return 0


@kernel(
    "int64(int64[::1], int64[::1], int64[:, ::1], uint8[:, ::1], int64, int64, int64[::1], int64,"
    " int64, int64)"
)
def go_on_from(
    w: Words,
    r: Words,
    weights: Rows,
    tables: Rows,
    policies: int,
    key: int,
    hands: Words,
    upcard: int,
    turn: int,
    call: int,
) -> int:
    """Bring a deal to its opening lead from a call at this turn; 0 if all pass.

    ``hands`` and ``upcard`` are printed; ``call`` is -1 to pass, or a trump, 8 more for alone.
    """
    players = r[PLAYERS]
    w[NEXT] = 0
    w[LENGTH] = 0
    w[UPCARD] = upcard
    for seat in range(players):
        w[PRINTED + seat] = hands[seat]
    if call < 0:
        return fix_trump(w, r, weights, tables, policies, key, turn + 1)
    trump = call & 7
    ordered = 1 if turn < players and trump < 4 else 0
    seat = turn if turn < players else turn - players
    open_play(w, r, weights, policies, key, seat, trump, call >> 3, ordered)
    return 1


@kernel("int64(int64[::1], int64[::1], int64[:, ::1], uint8[:, ::1], int8[:, ::1], int64, int64)")
def play_deal(
    w: Words,
    r: Words,
    weights: Rows,
    tables: Rows,
    table: Rows,
    policies: int,
    key: int,
) -> int:
    """Bid and play the deal in the work array; the number of its outcome.

    ``policies`` has a byte for each place: 0 random, 1 the rules, 2 a bidding table and the
    rules, and in its upper half the row of ``weights``, ``tables`` and ``table``. What the
    rules play is looked up in ``table`` (``policies.play_options``). Where all play at random
    the cards are not written down.
    """
    if fix_trump(w, r, weights, tables, policies, key, 0) == 0:
        return 9
    if policies:
        play_out(w, table, r[PLAYERS], trumps_of(w[TRUMP]), policies, key, 64)
    else:
        play_at_random(w, r[PLAYERS], trumps_of(w[TRUMP]), key)
    return outcome_of(w, r)


@kernel("int64(int64[::1], int64[::1], int64[:, ::1], uint8[:, ::1], int8[:, ::1], int64, int64)")
def trace_deal(
    w: Words,
    r: Words,
    weights: Rows,
    tables: Rows,
    table: Rows,
    policies: int,
    key: int,
) -> int:
    """What ``play_deal`` does, every action written down whoever plays."""
    if fix_trump(w, r, weights, tables, policies, key, 0) == 0:
        return 9
    play_out(w, table, r[PLAYERS], trumps_of(w[TRUMP]), policies, key, 64)
    return outcome_of(w, r)
