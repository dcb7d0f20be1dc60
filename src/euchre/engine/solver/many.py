"""Many positions of four seats at once, as arrays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NoReturn

import numpy as np
from numpy.typing import ArrayLike, NDArray

from euchre.engine.lanes import LANE
from euchre.engine.numbers import thread_count
from euchre.engine.parts import each_part
from euchre.engine.position import PositionError
from euchre.engine.solver import batch
from euchre.engine.solver.bits import CARDS, MOST
from euchre.engine.solver.blocks import four_seat_block

__all__ = ["solve_batch", "solve_moves_batch"]

_Words = NDArray[np.int64]
_Fill = Callable[[_Words, _Words, _Words, NDArray[np.bool_], int, int, _Words], None]
_JOKER: Final = 1 << 62


def solve_batch(
    hands: ArrayLike,
    trump: ArrayLike = True,
    table: ArrayLike | None = None,
    turns: ArrayLike | None = None,
    threads: int = 1,
) -> _Words:
    """Tricks that seats 0 and 2 take of those left, all cards open, for each position.

    ``hands`` is int64[n, 4] in the effective layout of each position's own trump
    (``lanes``), the seats in the order of play and the leader first; a hand without cards
    sits out. ``trump`` is bool[n], or one bool for all: whether there is a trump
    suit. ``table`` is int64[n, 3], the cards that seats 0 to 2 have on the table (0: none),
    ``turns`` int64[n] the seat to play; without them all are on lead. The work is cut
    among ``threads`` that run at the same time. Returns int64[n].

    Raises PositionError("bad_batch") for arrays of other shapes, and for positions
    that cannot be: cards twice, hands of different sizes, a single hand, a card that did not
    follow, a joker without trump, or more than 20 cards after the present trick; and
    EuchreError("bad_workers") for less than one thread.

    >>> from euchre.core import Card, Suit
    >>> from euchre.engine.layout import hand_bits
    >>> texts = "AS JH", "KS QS", "", "9D 9C"
    >>> hands = [hand_bits(map(Card, text.split()), Suit.HEARTS) for text in texts]
    >>> solve_batch([hands])
    array([2])
    """
    return _solve(batch.fill_tricks, _arrays(hands, trump, table, turns), threads)


def solve_moves_batch(
    hands: ArrayLike,
    trump: ArrayLike = True,
    table: ArrayLike | None = None,
    turns: ArrayLike | None = None,
    threads: int = 1,
) -> NDArray[np.int8]:
    """The value, as in ``solve_batch``, of each card of the seat to play.

    Returns int8[n, m], m being the longest hand: the cards from the lowest bit up; -1 for
    a card that may not be played, and behind the last.

    >>> from euchre.core import Card, Suit
    >>> from euchre.engine.layout import hand_bits
    >>> texts = "AS KH", "9D AH", "", ""
    >>> hands = [hand_bits(map(Card, text.split()), Suit.HEARTS) for text in texts]
    >>> solve_moves_batch([hands])
    array([[1, 0]], dtype=int8)
    """
    arrays = _arrays(hands, trump, table, turns)
    packed = _solve(batch.fill_moves, arrays, threads)
    held = np.bitwise_count(np.take_along_axis(arrays[0], arrays[2][:, None], axis=1)[:, 0])
    longest = int(held.max(initial=0))
    values = (packed[:, None] >> (4 * np.arange(longest)) & 15).astype(np.int8)
    values[(values == 15) | (np.arange(longest) >= held[:, None])] = -1
    return values


_Arrays = tuple[_Words, _Words, _Words, NDArray[np.bool_]]


def _arrays(
    hands: ArrayLike, trump: ArrayLike, table: ArrayLike | None, turns: ArrayLike | None
) -> _Arrays:
    """The arrays as the kernels take them, checked."""
    cards = _array("hands", hands)
    count = len(cards) if cards.ndim else 0
    played = np.zeros((count, 3), np.int64) if table is None else _array("table", table)
    turn = np.zeros(count, np.int64) if turns is None else _array("turns", turns)
    for name, array, shape in (
        ("hands", cards, (count, 4)),
        ("table", played, (count, 3)),
        ("turns", turn, (count,)),
    ):
        if array.shape != shape or (array.dtype != np.int64 and count):
            _refuse(f"{name} is not int64{list(shape)}")
    suits = _array("trump", trump)
    if suits.shape not in ((), (count,)) or (suits.dtype != np.bool_ and count):
        _refuse(f"trump is not bool[{count}]")
    suits = np.array(np.broadcast_to(suits, (count,)))
    if count:
        _check(cards, suits, played, turn)
    words = [array.astype(np.int64, copy=False) for array in (cards, played, turn)]
    return words[0], words[1], words[2], suits.astype(np.bool_)


def _array(name: str, values: ArrayLike) -> NDArray[Any]:
    """A copy as kernels want it: in one piece, and such as may be written."""
    try:
        return np.array(values, order="C")
    except (TypeError, ValueError):
        _refuse(f"{name} is no array")


def _check(hands: _Words, trump: NDArray[np.bool_], table: _Words, turns: _Words) -> None:
    """Raise PositionError for the first position that cannot be."""
    rows = np.arange(len(hands))
    if ((turns < 0) | (turns > 3)).any():
        _refuse("a turn is not from 0 to 3")
    everything = np.concatenate([hands, table], axis=1)
    together = np.bitwise_or.reduce(everything, axis=1)
    sizes = np.bitwise_count(hands).astype(np.int64)
    shown = np.bitwise_count(table).astype(np.int64)
    total = sizes.sum(axis=1) + shown.sum(axis=1)
    if (everything & ~CARDS).any() or (np.bitwise_count(together) != total).any():
        _refuse("a card stands twice, or is none")
    if (together[~trump] & _JOKER).any():
        _refuse("a joker without trump")
    if (shown > (np.arange(3) < turns[:, None])).any() or ((turns > 0) & (shown[:, 0] == 0)).any():
        _refuse("a card on the table out of turn")
    owned = sizes + np.pad(shown, ((0, 0), (0, 1)))
    tricks = owned[:, 0]
    uneven = (owned != 0) & (owned != tricks[:, None])
    waiting = np.arange(4) >= turns[:, None]
    late = ~waiting & (sizes == tricks[:, None])
    if uneven.any() or late.any() or (sizes[rows, turns] == 0).any():
        _refuse("hands of different sizes")
    seats = (owned != 0).sum(axis=1)
    if (seats < 2).any():
        _refuse("a hand that nobody plays against")
    if (total - seats > MOST).any():
        _refuse(f"more than {MOST} cards after the present trick")
    led = _lanes(table[:, :1])
    strays = (table[:, 1:] != 0) & (table[:, 1:] & led == 0)
    if (strays & (hands[:, 1:3] & led != 0)).any():
        _refuse("a card on the table that did not follow")


def _lanes(cards: _Words) -> _Words:
    """All places of the lane of each card; none without a card."""
    lanes = [np.where(cards >> shift & LANE, LANE << shift, 0) for shift in (0, 16, 32, 48)]
    return np.asarray(np.bitwise_or.reduce(lanes))


def _refuse(reason: str) -> NoReturn:
    raise PositionError("bad_batch", reason=reason)


def _solve(fill: _Fill, arrays: _Arrays, threads: int) -> _Words:
    """Fill one number for each position, the rows cut among threads."""
    threads = thread_count(threads)
    values = np.zeros(len(arrays[0]), dtype=np.int64)
    hands, table, turns, trump = arrays

    def part(numbers: range) -> None:
        rows = slice(numbers.start, numbers.stop)
        with four_seat_block(True) as suited, four_seat_block(False) as plain:
            fill(
                hands[rows],
                table[rows],
                turns[rows],
                trump[rows],
                suited.handle,
                plain.handle,
                values[rows],
            )

    size = max(1, -(-len(values) // threads))
    for _ in each_part(part, range(len(values)), size, threads):
        pass
    return values
