"""Positions with all cards open: their values, and the numbers of lines of play from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from euchre.testing.cases.facts import Facts, compare
from euchre.testing.cases.files import Case
from euchre.testing.cases.verdicts import Verdict, judged

if TYPE_CHECKING:
    from euchre.engine.position import Position

__all__ = ["is_solver_case", "judge"]

Body = Mapping[str, Any]

POSITION = frozenset({"hands", "trump", "leader", "out"})
"""What every case gives."""
VALUES = frozenset({"value", "moves", "best"})


def is_solver_case(body: Body) -> bool:
    """Whether this is a position to solve, or one to count lines of play from."""
    return body.keys() >= POSITION and (body.keys() >= VALUES or "sequences" in body)


def judge(case: Case) -> Verdict:
    """Compare what the engine says with what the case says."""
    body = case.body
    if "sequences" in body:
        facts = _lines(body)
        return judged(case.id, compare({"sequences": body["sequences"]}, facts))
    expect = {key: body[key] for key in ("cards", "to_move", *sorted(VALUES))}
    expect["best"] = sorted(expect["best"])
    return judged(case.id, compare(expect, _values(body)))


def _position(body: Body, side: list[int]) -> Position:
    from euchre.engine.position import Position

    return Position(
        body["hands"],
        body["trump"],
        body["leader"],
        side,
        body.get("trick", ()),
        body["out"],
    )


def _values(body: Body) -> Facts:
    from euchre.engine.solver.solve import solve, solve_moves

    position = _position(body, body["makers"])
    moves = solve_moves(position)
    best = max if position.turn in position.side else min

    def best_cards() -> list[str]:
        value = best(moves.values())
        return sorted(str(card) for card in moves if moves[card] == value)

    return {
        "cards": lambda: position.tricks,
        "to_move": lambda: position.turn,
        "value": lambda: solve(position),
        "moves": lambda: moves,
        "best": best_cards,
    }


def _lines(body: Body) -> Facts:
    from euchre.engine.solver.lines import count_lines

    sides = [seat for seat in (0, 2) if seat not in body["out"]] or [1, 3]
    position = _position(body, sides)
    return {"sequences": lambda: count_lines(position, len(body["sequences"]))}
