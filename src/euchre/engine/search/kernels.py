"""Every candidate action tried in every imagined world, by playing the deal on.

Seats are places from the dealer's left. A payoff array tells what an outcome is
worth to the side that decides: at ``outcome`` where it made trump, at
``10 + outcome`` where the others did.
"""

from __future__ import annotations

from euchre.engine.arrays import RealRows, Reals, Rows, Words
from euchre.engine.contract import ask_who_is_alone, settle, trumps_of
from euchre.engine.deals import go_on_from
from euchre.engine.draws import key_of
from euchre.engine.jit import ctz, kernel
from euchre.engine.playing import copy_work, play_card, rule_card
from euchre.engine.policies.bidding_index import bidding_index, call_suit, chances_at
from euchre.engine.policies.play_options import OPTIONS
from euchre.engine.policies.rule_bids import rule_round_one, rule_round_two
from euchre.engine.policies.rule_play import rule_discard
from euchre.engine.rule_codes import PARTNERS, PLAYERS, STICK
from euchre.engine.work import (
    LAID,
    LONE_DEFENDER,
    LONER,
    MAKER,
    SEAT,
    TRUMP,
)

__all__ = [
    "bid_likelihoods",
    "discard_likelihoods",
    "play_likelihoods",
    "try_calls",
    "try_cards",
    "try_setups",
]


@kernel("int64(int64[::1], int64, int64)")
def is_other_side(r: Words, place: int, maker: int) -> int:
    """Whether these two play against each other."""
    if r[PARTNERS]:
        return (place - maker) & 1
    return 0 if place == maker else 1


@kernel(
    "void(int64[:, ::1], int64[::1], int8[:, ::1], int64[::1], int64[:, ::1], int64[:, ::1],"
    " int64[::1], float64[::1], float64[:, ::1])"
)
def try_cards(
    works: Rows,
    r: Words,
    table: Rows,
    policies: Words,
    hands: Rows,
    laid: Rows,
    cards: Words,
    payoff: Reals,
    out: RealRows,
) -> None:
    """The payoff of each card in each world.

    ``works[0]`` holds the public situation (``policies.situation``), the other two rows are used.
    ``hands`` and ``laid`` are int64[n, players] in the effective layout; ``out`` is float64[n, k].
    All play on by one of ``policies`` (``deals.play_deal``), world by world in turn.
    """
    public = works[0]
    world = works[1]
    again = works[2]
    players = r[PLAYERS]
    trumps = trumps_of(public[TRUMP])
    theirs = is_other_side(r, public[SEAT], public[MAKER])
    for number in range(len(hands)):
        copy_work(public, world)
        for seat in range(players):
            world[seat] = hands[number, seat]
            world[LAID + seat] = laid[number, seat]
        for k in range(len(cards)):
            copy_work(world, again)
            play_card(again, players, cards[k], trumps)
            outcome = settle(again, r, table, policies[number % len(policies)], 0)
            out[number, k] = payoff[10 * theirs + outcome]


@kernel(
    "void(int64[:, ::1], int64[::1], int64[:, ::1], int8[:, ::1], int64[::1], int64[:, ::1],"
    " int64[:, ::1], int64, int64[:, ::1], float64[::1], float64[:, ::1])"
)
def try_setups(
    works: Rows,
    r: Words,
    weights: Rows,
    table: Rows,
    policies: Words,
    hands: Rows,
    laid: Rows,
    place: int,
    setups: Rows,
    payoff: Reals,
    out: RealRows,
) -> None:
    """The payoff of each way to begin the play: a card laid away by ``place``, and who is alone.

    ``setups`` is int64[k, 5]: the card (0: none), the loner and the lone defender (or -1), how
    many have declined to play and to defend alone. The others are asked, and all play on, by
    one of ``policies``, world by world in turn.
    """
    public = works[0]
    again = works[1]
    theirs = is_other_side(r, place, public[MAKER])
    for number in range(len(hands)):
        for k in range(len(setups)):
            copy_work(public, again)
            for seat in range(r[PLAYERS]):
                again[seat] = hands[number, seat]
                again[LAID + seat] = laid[number, seat]
            card = setups[k, 0]
            if card:
                again[place] &= ~card
                again[LAID + place] = card
            again[LONER] = setups[k, 1]
            again[LONE_DEFENDER] = setups[k, 2]
            others = policies[number % len(policies)]
            ask_who_is_alone(again, r, weights, others, 0, setups[k, 3], setups[k, 4])
            outcome = settle(again, r, table, others, 0)
            out[number, k] = payoff[10 * theirs + outcome]


@kernel(
    "void(int64[:, ::1], int64[::1], int64[:, ::1], uint8[:, ::1], int8[:, ::1], int64[:, ::1],"
    " int64, int64, int64[::1], int64[::1], int64, float64[::1], float64[:, ::1])"
)
def try_calls(
    works: Rows,
    r: Words,
    weights: Rows,
    tables: Rows,
    table: Rows,
    hands: Rows,
    upcard: int,
    turn: int,
    policies: Words,
    calls: Words,
    seed: int,
    payoff: Reals,
    out: RealRows,
) -> None:
    """The payoff of each call at this turn of the bidding.

    ``hands`` are printed; ``calls`` are -1 to pass, or a trump, 8 more for alone. After a pass
    all bid on by one of ``policies``, world by world in turn.
    """
    w = works[0]
    place = turn if turn < r[PLAYERS] else turn - r[PLAYERS]
    for number in range(len(hands)):
        key = key_of(seed, number)
        others = policies[number % len(policies)]
        for k in range(len(calls)):
            outcome = 9
            if go_on_from(
                w, r, weights, tables, others, key, hands[number], upcard, turn, calls[k]
            ):
                outcome = settle(w, r, table, others, key)
            else:
                w[MAKER] = place
            theirs = is_other_side(r, place, w[MAKER])
            out[number, k] = payoff[10 * theirs + outcome]


@kernel("float64(uint8[:, ::1], int64, int64, int64, int64)")
def table_chance(tables: Rows, turn: int, index: int, call: int, upcard: int) -> float:
    """How likely a table makes this call."""
    width = 2 if turn < 4 else 6
    at = chances_at(turn, index >> 1)
    if tables[0, at] == 255:
        return 0.5
    if call < 0:
        rest = 254
        for a in range(width):
            rest -= tables[0, at + a]
        return rest / 254
    lone = call >> 3
    if turn < 4:
        return tables[0, at + lone] / 254
    for relative in range(3):
        if call_suit(upcard, relative, index & 1) == call & 7:
            return tables[0, at + relative + 3 * lone] / 254
    return 0.0


@kernel("int64(int64[::1], int64[:, ::1], int64, int64, int64)")
def rule_call(r: Words, weights: Rows, hand: int, upcard: int, turn: int) -> int:
    """What the rule player bids: -1 to pass, or the trump, 8 more for alone."""
    suit = ctz(upcard) >> 4
    seat = turn & 3
    if turn >= 4:
        stuck = 1 if r[STICK] != 0 and seat == 3 else 0
        return rule_round_two(hand, suit, suit, seat, stuck, 1, 0, True, weights[0])
    taker = 2 if seat == 3 else seat & 1
    said = rule_round_one(hand, upcard, suit, taker, seat, 1, True, weights[0])
    return -1 if said == 0 else suit + 8 * (said - 1)


@kernel(
    "void(int64[:, ::1], int64[::1], int8[:, ::1], int64[:, ::1], int64[:, ::1], int64[:, ::1],"
    " int64, float64, float64[::1])"
)
def play_likelihoods(
    works: Rows,
    r: Words,
    table: Rows,
    hands: Rows,
    laid: Rows,
    plays: Rows,
    own: int,
    floor: float,
    out: Reals,
) -> None:
    """Multiply ``out`` by ``floor`` for every card played that the rule player would not play.

    ``works[0]`` holds the situation at the opening lead, ``hands`` those of then; ``plays`` is
    int64[p, 2]: the place and the card. The cards of the place ``own`` tell nothing.
    """
    w = works[1]
    trumps = trumps_of(works[0][TRUMP])
    for number in range(len(hands)):
        copy_work(works[0], w)
        for seat in range(r[PLAYERS]):
            w[seat] = hands[number, seat]
            w[LAID + seat] = laid[number, seat]
        for p in range(len(plays)):
            seat = plays[p, 0]
            card = plays[p, 1]
            if seat != own and w[seat] & (w[seat] - 1):
                choice = rule_card(w, table, 0, r[PLAYERS], seat, trumps, OPTIONS)
                if choice != card:
                    out[number] *= floor
            play_card(w, r[PLAYERS], card, trumps)


@kernel(
    "void(int64[::1], int64[:, ::1], uint8[:, ::1], int64[:, ::1], int64, int64[:, ::1], float64,"
    " float64[::1])"
)
def bid_likelihoods(
    r: Words,
    weights: Rows,
    tables: Rows,
    hands: Rows,
    upcard: int,
    bids: Rows,
    floor: float,
    out: Reals,
) -> None:
    """Multiply ``out`` by how likely these bids are with the hands (printed) of each world.

    ``bids`` is int64[b, 2]: the turn, and -1 or the trump, 8 more for alone. The model is half the
    rule player and half the table, or the rule player alone where ``tables`` has no columns.
    Every bid keeps the chance ``floor``.
    """
    known = len(tables[0]) > 0
    for number in range(len(hands)):
        for b in range(len(bids)):
            turn = bids[b, 0]
            call = bids[b, 1]
            seat = turn & 3
            hand = hands[number, seat]
            said = rule_call(r, weights, hand, upcard, turn)
            chance = 1.0 if said == call else 0.0
            if known:
                index = bidding_index(hand, upcard)
                chance = (chance + table_chance(tables, turn, index, call, upcard)) / 2
            out[number] *= floor + (1 - floor) * chance


@kernel("void(int64[:, ::1], int64[:, ::1], int64, int64, int64, float64, float64[::1])")
def discard_likelihoods(
    held: Rows,
    laid: Rows,
    seat: int,
    pack: int,
    trumps: int,
    floor: float,
    out: Reals,
) -> None:
    """Multiply ``out`` by how likely the seat lays away what it laid away in each world.

    ``held`` are its hands after the pick-up and before the discard, in the effective layout.
    """
    for number in range(len(held)):
        full = held[number, seat]
        card = rule_discard(full, pack & ~full, trumps)
        out[number] *= 1.0 if card == laid[number, seat] else floor
