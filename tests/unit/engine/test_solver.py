"""What holds of every solver: names of suits and seats do not matter, batches give the same."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

import euchre
from euchre import Card, Suit
from euchre.engine.layout import layout
from euchre.engine.position import Position, PositionError
from euchre.engine.solver.lines import count_lines
from euchre.engine.solver.many import solve_batch, solve_moves_batch
from euchre.engine.solver.seating import FourSeats, four_seats
from euchre.engine.solver.solve import solve, solve_moves
from euchre.engine.solver.values import any_seats
from tests.unit.engine.naive_play import ending

RENAMINGS = [
    dict(zip("CDHS", other, strict=True))
    for other in ("SDHC", "CHDS", "DCSH", "SHDC", "HCSD", "HSCD", "DSCH")
]


def positions(seed: int, count: int, cards: int = 5) -> list[Position]:
    """Positions of many kinds of games, at any moment of play."""
    rng = Random(seed)
    games = [euchre.rules(preset) for preset in euchre.preset_names()]
    chosen = [rng.choice(games) for _ in range(count)]
    return [Position.from_state(ending(rules, rng, rng.randint(1, cards))) for rules in chosen]


def renamed(card: Card, names: dict[str, str]) -> Card:
    return Card(card.code[0] + names[card.code[1]]) if card is not euchre.JOKER else card


def with_names(position: Position, names: dict[str, str]) -> Position:
    return Position(
        [[renamed(card, names) for card in hand] for hand in position.hands],
        Suit(names[position.trump]) if position.trump else None,
        position.leader,
        position.side,
        [(seat, renamed(card, names)) for seat, card in position.trick],
        position.out,
        position.bowers,
        position.aim,
    )


def test_suits_have_no_names() -> None:
    rng = Random(1)
    for position in positions(seed=1, count=60):
        names = rng.choice(RENAMINGS)
        expected = {renamed(card, names): v for card, v in solve_moves(position).items()}
        assert solve_moves(with_names(position, names)) == expected


def turned(position: Position, by: int) -> Position:
    seats = position.seats

    def moved(seat: int) -> int:
        return (seat + by) % seats

    return Position(
        [position.hands[(seat - by) % seats] for seat in range(seats)],
        position.trump,
        moved(position.leader),
        map(moved, position.side),
        [(moved(seat), card) for seat, card in position.trick],
        map(moved, position.out),
        position.bowers,
        position.aim,
    )


def test_seats_have_no_numbers() -> None:
    for position in positions(seed=2, count=60):
        for by in range(1, position.seats):
            assert solve_moves(turned(position, by)) == solve_moves(position)


def test_the_other_side_takes_the_other_tricks() -> None:
    for position in positions(seed=3, count=60):
        others = [seat for seat in position.playing if seat not in position.side]
        if position.aim == "fewest":
            continue
        other = Position(
            position.hands,
            position.trump,
            position.leader,
            others,
            position.trick,
            position.out,
            position.bowers,
        )
        assert solve(other) == position.tricks - solve(position)


def test_the_search_of_any_seats_agrees_with_that_of_four() -> None:
    checked = 0
    for position in positions(seed=4, count=120):
        if four_seats(position) is None:
            continue
        bits = layout(position.trump, position.bowers)
        moves = {card: any_seats(position, bits[card]) for card in position.legal_cards}
        assert moves == solve_moves(position)
        assert any_seats(position, 0) == solve(position)
        checked += 1
    assert checked > 60


def rows(found: list[Position]) -> tuple[list[FourSeats], list[Position]]:
    seated = [(four_seats(position), position) for position in found]
    kept = [(seats, position) for seats, position in seated if seats is not None]
    return [seats for seats, _ in kept], [position for _, position in kept]


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_batches_give_the_same(threads: int) -> None:
    seats, found = rows(positions(seed=5, count=60))
    hands = np.array([each.hands for each in seats])
    table = np.array([each.table for each in seats])
    turns = np.array([each.turn for each in seats])
    trump = np.array([position.trump is not None for position in found])
    tricks = solve_batch(hands, trump, table, turns, threads=threads)
    moves = solve_moves_batch(hands, trump, table, turns, threads=threads)
    for row, (each, position) in enumerate(zip(seats, found, strict=True)):
        value = solve(position)
        assert tricks[row] == (value if each.even else position.tricks - value)
        kept = [int(v) for v in moves[row] if v >= 0]
        values = solve_moves(position).values()
        assert sorted(kept) == sorted(v if each.even else position.tricks - v for v in values)


def test_batches_of_nothing() -> None:
    assert solve_batch(np.zeros((0, 4), dtype=np.int64)).shape == (0,)
    assert solve_moves_batch(np.zeros((0, 4), dtype=np.int64)).shape == (0, 0)
    assert solve_batch(np.zeros((0, 4)), threads=3).shape == (0,)
    assert solve_moves_batch(np.zeros((0, 4)), [], np.zeros((0, 3)), []).shape == (0, 0)


def test_batches_may_lie_in_any_way_and_be_read_only() -> None:
    seats, found = rows(positions(seed=6, count=9))
    hands = np.array([each.hands for each in seats])
    table = np.array([each.table for each in seats])
    turns = np.array([each.turn for each in seats])
    trump = np.array([position.trump is not None for position in found])
    arrays: tuple[Any, ...] = (hands, trump, table, turns)
    tricks, moves = solve_batch(*arrays), solve_moves_batch(*arrays)
    for array in arrays:
        array.setflags(write=False)
    strided = tuple(np.repeat(array, 2, axis=0)[::2] for array in arrays)
    for same in (arrays, strided, tuple(map(np.asfortranarray, arrays))):
        asked: Any = dict(zip(("hands", "trump", "table", "turns"), same, strict=True))
        assert (solve_batch(**asked, threads=10**6) == tricks).all()
        assert (solve_moves_batch(**asked) == moves).all()


HAND = [1, 2, 4, 8]
BAD_BATCHES: list[dict[str, Any]] = [
    {"hands": [[1, 2, 4]]},
    {"hands": np.array([HAND], dtype=np.float64)},
    {"hands": [1, 2, 4, 8]},
    {"hands": [[1, 1, 4, 8]]},
    {"hands": [[3, 4, 8, 16]]},
    {"hands": [[1 << 15, 2, 4, 8]]},
    {"hands": [[-1, 2, 4, 8]]},
    {"hands": [[1 << 62, 2, 4, 8]], "trump": False},
    {"hands": [HAND], "turns": [4]},
    {"hands": [HAND], "turns": [1]},
    {"hands": [HAND], "table": [[16, 0, 0]]},
    {"hands": [HAND], "table": [[16, 0, 0]], "turns": [1]},
    {"hands": [[0, 2, 4, 8]]},
    {"hands": [[0x7F, 0x7F << 16, 0x7F << 32, 0x7F << 48]]},
    {"hands": [HAND, HAND], "trump": [True, True, False]},
    {"hands": [[0b111, 0, 0, 0]]},
    {"hands": [[1, 2, 3 << 16, 3 << 32]], "table": [[4, 8 << 16, 0]], "turns": [2]},
    {"hands": [[1, 2], [3]]},
    {"hands": [HAND], "trump": [[True], [True, False]]},
    {"hands": [HAND], "turns": [1.0]},
]


@pytest.mark.parametrize("arguments", BAD_BATCHES)
def test_batches_that_do_not_fit(arguments: dict[str, Any]) -> None:
    functions: list[Callable[..., object]] = [solve_batch, solve_moves_batch]
    for solve_all in functions:
        with pytest.raises(PositionError) as caught:
            solve_all(**arguments)
        assert caught.value.code == "bad_batch"


@pytest.mark.parametrize("threads", [0, -1, 1.5, None])
def test_threads_are_a_whole_number(threads: Any) -> None:
    with pytest.raises(euchre.EuchreError) as caught:
        solve_batch([HAND], threads=threads)
    assert caught.value.code == "bad_workers"


@pytest.mark.parametrize("depth", [0, -1, 1, 3, 9])
def test_lines_are_counted_to_any_depth(depth: int) -> None:
    position = Position([("AS", "9S"), ("KS", "9D")], "H", leader=1, side=[0])
    assert count_lines(position, depth) == [2, 4, 4, 4, 0, 0, 0, 0, 0][: max(depth, 0)]
