"""Values of positions of four seats, from any card of a trick on."""

from __future__ import annotations

from euchre.engine.jit import clz, kernel, popcount
from euchre.engine.lanes import lane_of
from euchre.engine.memory import load
from euchre.engine.solver.bits import distinct
from euchre.engine.solver.search import takes

__all__ = ["dd_moves", "dd_tricks"]


@kernel("int64(int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, int64)")
def ends(
    h0: int,
    h1: int,
    h2: int,
    h3: int,
    led: int,
    best: int,
    winner: int,
    turn: int,
    tricks: int,
    need: int,
    only: int,
    memory: int,
) -> int:
    """1 if seats 0 and 2 take ``need`` of the ``tricks`` left, this one too; seat ``turn`` plays.

    ``led`` is the first card of the trick, ``best`` the one now winning it for
    the seat ``winner``; ``only`` the cards the seat to play may choose from, 0 for all.
    """
    if turn == 4:
        odd = winner & 1
        rest = tricks - need if odd else need - 1
        if rest == 0:
            return 1 - odd
        if rest > tricks - 1:
            return odd
        if winner == 0:
            return takes(h0, h1, h2, h3, rest, memory)
        if winner == 1:
            return 1 - takes(h1, h2, h3, h0, rest, memory)
        if winner == 2:
            return takes(h2, h3, h0, h1, rest, memory)
        return 1 - takes(h3, h0, h1, h2, rest, memory)
    hand = h0
    if turn == 1:
        hand = h1
    elif turn == 2:
        hand = h2
    elif turn == 3:
        hand = h3
    cards = hand
    wide = 0
    if led != 0:
        lane = lane_of(led)
        wide = lane | load(memory, 0)
        if hand & lane:
            cards = hand & lane
    if only != 0:
        cards = only
    cards = distinct(cards, h0 | h1 | h2 | h3 | best)
    us = 1 - (turn & 1)
    none = turn - turn
    while True:
        card = cards & -cards
        if turn != 0 and cards != 0:
            card = 1 << (63 - clz(cards))
        cards ^= card
        g0 = h0 ^ card if turn == 0 else h0
        g1 = h1 ^ card if turn == 1 else h1
        g2 = h2 ^ card if turn == 2 else h2
        g3 = h3 ^ card if turn == 3 else h3
        first = led
        top = best
        by = winner
        if turn == 0:
            first = card
            top = card
            by = none
        elif card & wide > best:
            top = card
            by = turn
        result = ends(g0, g1, g2, g3, first, top, by, turn + 1, tricks, need, none, memory)
        if result == us or cards == 0:
            return result


@kernel("int64(int64, int64, int64, int64, int64, int64, int64)")
def _leading(h0: int, h1: int, h2: int, h3: int, tricks: int, guess: int, memory: int) -> int:
    """Tricks of seats 0 and 2 with seat 0 on lead, asked for from ``guess`` up or down."""
    low = 0
    high = tricks
    need = guess
    while low < high:
        if takes(h0, h1, h2, h3, need, memory) != 0:
            low = need
        else:
            high = need - 1
        need = low + 1 if need == low else high
    return low


@kernel("UniTuple(int64, 2)(int64, int64, int64, int64)")
def _winning(c0: int, c1: int, c2: int, memory: int) -> tuple[int, int]:
    """The card that wins the trick so far, and its seat."""
    best = c0
    winner = 0
    if c0 != 0:
        wide = lane_of(c0) | load(memory, 0)
        if c1 & wide > best:
            best = c1
            winner = 1
        if c2 & wide > best:
            best = c2
            winner = 2
    return best, winner


@kernel("int64(int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, int64)")
def _value(
    h0: int,
    h1: int,
    h2: int,
    h3: int,
    led: int,
    best: int,
    winner: int,
    turn: int,
    tricks: int,
    guess: int,
    only: int,
    memory: int,
) -> int:
    """Tricks of seats 0 and 2, asked for from ``guess`` up or down; the rest as in ``ends``."""
    low = 0
    high = tricks
    need = guess
    while low < high:
        if ends(h0, h1, h2, h3, led, best, winner, turn, tricks, need, only, memory) != 0:
            low = need
        else:
            high = need - 1
        need = low + 1 if need == low else high
    return low


@kernel("int64(int64, int64, int64, int64, int64, int64, int64, int64, int64)")
def dd_tricks(
    h0: int, h1: int, h2: int, h3: int, c0: int, c1: int, c2: int, turn: int, memory: int
) -> int:
    """Tricks that seats 0 and 2 take of those left, the present one too, if all play their best.

    The seats 0 to 3 are in the order of play: seat 0 leads or has led. ``h0`` to
    ``h3`` are the cards now held, in the effective layout; a seat that has no
    cards while others have sits out, and at least two hold cards. ``c0`` to ``c2``
    are the cards on the table (0: none, or that seat sits out), ``turn`` the seat to
    play, seats that sit out counted. ``memory`` is the handle of a block
    (``blocks.four_seat_block``) for the right kind of trump, used by one thread at a
    time. At most 20 cards may be left after the present trick.

    >>> from euchre.engine.solver.blocks import four_seat_block
    >>> with four_seat_block(trump=True) as block:
    ...     dd_tricks(1 << 11, 1 << 12, 1 << 61, 1 << 10, 0, 0, 0, 0, block.handle)
    1
    """
    if turn == 0:
        tricks = popcount(h0)
        return _leading(h0, h1, h2, h3, tricks, (tricks + 1) >> 1, memory)
    best, winner = _winning(c0, c1, c2, memory)
    tricks = popcount(h0) + 1
    return _value(
        h0, h1, h2, h3, c0, best, winner, turn, tricks, (tricks + 1) >> 1, turn - turn, memory
    )


@kernel("int64(int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, int64)")
def _from(
    h0: int,
    h1: int,
    h2: int,
    h3: int,
    led: int,
    best: int,
    winner: int,
    turn: int,
    tricks: int,
    value: int,
    card: int,
    memory: int,
) -> int:
    """The value of one card, where the best card has ``value``."""
    known = value
    if turn & 1:
        while (
            known < tricks
            and ends(h0, h1, h2, h3, led, best, winner, turn, tricks, known + 1, card, memory) != 0
        ):
            known += 1
        return known
    while (
        known > 0
        and ends(h0, h1, h2, h3, led, best, winner, turn, tricks, known, card, memory) == 0
    ):
        known -= 1
    return known


@kernel("int64(int64, int64, int64, int64, int64, int64, int64, int64, int64)")
def dd_moves(
    h0: int, h1: int, h2: int, h3: int, c0: int, c1: int, c2: int, turn: int, memory: int
) -> int:
    """The value, as in ``dd_tricks``, of each card that the seat to play may play.

    Four bits for each card of its hand, the lowest bits for the lowest card;
    15 for a card that may not be played.

    >>> from euchre.engine.solver.blocks import four_seat_block
    >>> with four_seat_block(trump=False) as block:
    ...     hex(dd_moves(1 << 11 | 1 << 16, 3 << 12, 3 << 32, 3 << 48, 0, 0, 0, 0, block.handle))
    '0x10'
    """
    hand = h0
    if turn == 1:
        hand = h1
    elif turn == 2:
        hand = h2
    elif turn == 3:
        hand = h3
    best, winner = _winning(c0, c1, c2, memory)
    legal = hand
    tricks = popcount(h0)
    if turn != 0:
        tricks += 1
        lane = lane_of(c0)
        if hand & lane:
            legal = hand & lane
    each = distinct(legal, h0 | h1 | h2 | h3 | best)
    value = dd_tricks(h0, h1, h2, h3, c0, c1, c2, turn, memory)
    values = 0
    known = value
    at = 0
    while hand != 0:
        card = hand & -hand
        hand ^= card
        found = 15
        if card & each != 0 and each != card:
            known = _from(h0, h1, h2, h3, c0, best, winner, turn, tricks, value, card, memory)
        if card & legal:
            found = known
        values |= found << at
        at += 4
    return values
