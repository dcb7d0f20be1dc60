"""External-sampling counterfactual regret minimisation of the two rounds of bidding.

One iteration deals once and lets each seat in turn try everything where it is
to bid, while the others bid by their present strategy. What a call is worth is
found by playing the deal on with the rule player's cards, once. Regrets are
weighted by the age of the training, and so is the average strategy, which is
the result.

Turns 0 to 3 are round one from the eldest hand, 4 to 7 round two. ``regrets``
and ``average`` hold all decisions one after another (``place_of``), ``x`` is
scratch: the chances of actions (0), their values (8), and what is known of this
deal's contracts already (16).
"""

from __future__ import annotations

from typing import Final

from euchre.engine.arrays import Reals, Rows, Words
from euchre.engine.contract import play_contract, points_of
from euchre.engine.deals import deal_cards
from euchre.engine.draws import below, key_of
from euchre.engine.jit import ctz, kernel, popcount
from euchre.engine.lanes import effective
from euchre.engine.policies.bidding_index import SITUATIONS, bidding_index, call_suit
from euchre.engine.policies.rule_bids import rule_round_one, rule_round_two
from euchre.engine.rule_codes import STICK
from euchre.engine.work import LENGTH, NUMBERS, PRINTED, UPCARD

__all__ = ["DECISIONS", "SCRATCH", "place_of", "train"]

DECISIONS: Final = 4 * SITUATIONS * (3 + 7)
"""Length of the arrays of regrets and of the average strategy."""
SCRATCH: Final = 80


@kernel("int64(int64, int64)")
def place_of(turn: int, number: int) -> int:
    """Where the actions of a decision begin.

    Pass, order, order alone in round one; in round two pass, the calls of next and of the two
    other suits, and the same three alone.
    """
    if turn < 4:
        return 3 * (turn * SITUATIONS + number)
    return 12 * SITUATIONS + 7 * ((turn - 4) * SITUATIONS + number)


@kernel("int64(int64[::1], int64[::1], int64, int64)")
def rule_action(w: Words, weights: Words, turn: int, stick: int) -> int:
    """What the rule player does here."""
    seat = turn & 3
    hand = w[PRINTED + seat]
    suit = ctz(w[UPCARD]) >> 4
    if turn < 4:
        taker = 2 if seat == 3 else seat & 1
        return rule_round_one(hand, w[UPCARD], suit, taker, seat, 1, True, weights)
    stuck = 1 if stick != 0 and seat == 3 else 0
    call = rule_round_two(hand, suit, suit, seat, stuck, 1, 0, True, weights)
    for relative in range(3):
        if call >= 0 and call_suit(w[UPCARD], relative, w[NUMBERS + seat] & 1) == call & 7:
            return 1 + relative + 3 * (call >> 3)
    return 0


@kernel("void(int64[::1], int64[::1], float32[::1], float64[::1], int64, int64, int64)")
def present_strategy(
    w: Words,
    weights: Words,
    regrets: Reals,
    x: Reals,
    at: int,
    turn: int,
    stick: int,
) -> None:
    """Regret matching into ``x``; the rule player's choice where nothing speaks for any action."""
    actions = 3 if turn < 4 else 7
    first = 1 if stick != 0 and turn == 7 else 0
    total = 0.0
    for a in range(actions):
        x[a] = max(0.0, regrets[at + a]) if a >= first else 0.0
        total += x[a]
    if total > 0:
        for a in range(actions):
            x[a] /= total
    else:
        x[rule_action(w, weights, turn, stick)] = 1.0


@kernel("int64(int64[::1], int64, int64, int64, int64)")
def is_hopeless(w: Words, seat: int, suit: int, lone: int, ordered: int) -> int:
    """Whether a call need not be tried: it counts as lost.

    Alone with fewer than two trumps, or any call of a suit that he has no card of.
    """
    trumps = popcount(effective(w[PRINTED + seat], suit, True) >> 48)
    if ordered and seat == 3:
        trumps += 1
    return 1 if trumps < 1 + lone else 0


@kernel("float64(int64[::1], int64[::1], int64[:, ::1], int8[:, ::1], float64[::1], int64, int64)")
def value_of(
    w: Words,
    r: Words,
    weights: Rows,
    table: Rows,
    x: Reals,
    turn: int,
    action: int,
) -> float:
    """Points of the even places above the odd ones when this action makes trump."""
    seat = turn & 3
    ordered = 1 if turn < 4 else 0
    kinds = 1 if ordered else 3
    lone = 1 if action > kinds else 0
    relative = action - 1 - kinds * lone
    suit = ctz(w[UPCARD]) >> 4 if ordered else call_suit(w[UPCARD], relative, w[NUMBERS + seat] & 1)
    at = 16 + 16 * seat + 8 * lone + (4 if ordered else suit)
    if x[at] == -1000.0 and is_hopeless(w, seat, suit, lone, ordered):
        x[at] = -2.0 if seat & 1 == 0 else 2.0
    if x[at] == -1000.0:
        w[LENGTH] = 0
        outcome = play_contract(w, r, weights, table, 0x01010101, 0, seat, suit, lone, ordered)
        points = points_of(r, outcome)
        x[at] = points if seat & 1 == 0 else -points
    return x[at]


@kernel(
    "float64(int64[::1], int64[::1], int64[:, ::1], int8[:, ::1], float32[::1], float32[::1],"
    " float64[::1], int64, int64, int64, int64, float64)"
)
def bid_on(
    w: Words,
    r: Words,
    weights: Rows,
    table: Rows,
    regrets: Reals,
    average: Reals,
    x: Reals,
    turn: int,
    stop: int,
    learner: int,
    key: int,
    weight: float,
) -> float:
    """Bid from ``turn`` by the present strategies: the value, or 1000 if all pass before ``stop``.

    What the seat ``learner`` would do is added to its average strategy.
    """
    while turn < stop:
        at = place_of(turn, w[NUMBERS + (turn & 3)] >> 1)
        present_strategy(w, weights[0], regrets, x, at, turn, r[STICK])
        actions = 3 if turn < 4 else 7
        action = 0
        rest = below(key, 64 + turn, 1 << 30) / 1073741824.0 - x[0]
        while rest >= 0 and action + 1 < actions:
            action += 1
            rest -= x[action]
        if turn & 3 == learner:
            for a in range(actions):
                average[at + a] += weight * x[a]
        if action:
            return value_of(w, r, weights, table, x, turn, action)
        turn += 1
    return 1000.0


@kernel(
    "float64(int64[::1], int64[::1], int64[:, ::1], int8[:, ::1], float32[::1], float64[::1],"
    " int64, float64, float64)"
)
def learn(
    w: Words,
    r: Words,
    weights: Rows,
    table: Rows,
    regrets: Reals,
    x: Reals,
    turn: int,
    passed: float,
    weight: float,
) -> float:
    """Try every action of this decision, of which passing is worth ``passed``: its value.

    Raises the regrets of what would have done better than the present strategy.
    """
    sign = 1.0 if turn & 1 == 0 else -1.0
    actions = 3 if turn < 4 else 7
    first = 1 if r[STICK] != 0 and turn == 7 else 0
    at = place_of(turn, w[NUMBERS + (turn & 3)] >> 1)
    x[8] = sign * passed
    for a in range(1, actions):
        x[8 + a] = sign * value_of(w, r, weights, table, x, turn, a)
    present_strategy(w, weights[0], regrets, x, at, turn, r[STICK])
    mean = 0.0
    for a in range(actions):
        mean += x[a] * x[8 + a]
    for a in range(first, actions):
        regrets[at + a] += weight * (x[8 + a] - mean)
    return sign * mean


@kernel(
    "void(int64[::1], int64[::1], int64[:, ::1], int8[:, ::1], float32[::1], float32[::1],"
    " float64[::1], int64, int64, int64, int64)"
)
def train(
    w: Words,
    r: Words,
    weights: Rows,
    table: Rows,
    regrets: Reals,
    average: Reals,
    x: Reals,
    seed: int,
    start: int,
    stop: int,
    span: int,
) -> None:
    """The iterations from ``start`` up to ``stop``; their weight grows by one every ``span``."""
    for iteration in range(start, stop):
        key = key_of(seed, iteration)
        weight = 1.0 + iteration / span
        deal_cards(w, r, key)
        for seat in range(4):
            w[NUMBERS + seat] = bidding_index(w[PRINTED + seat], w[UPCARD])
        for at in range(16, 80):
            x[at] = -1000.0
        for seat in range(4):
            key += 1
            other = (seat + 1) & 3
            value = bid_on(w, r, weights, table, regrets, average, x, 0, seat, other, key, weight)
            if value < 1000.0:
                continue
            passed = bid_on(
                w, r, weights, table, regrets, average, x, seat + 1, seat + 4, other, key, weight
            )
            if passed == 1000.0:
                passed = bid_on(
                    w, r, weights, table, regrets, average, x, seat + 5, 8, other, key, weight
                )
                if passed == 1000.0:
                    passed = 0.0
                passed = learn(w, r, weights, table, regrets, x, seat + 4, passed, weight)
            learn(w, r, weights, table, regrets, x, seat, passed, weight)
