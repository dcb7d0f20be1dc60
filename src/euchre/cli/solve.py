"""``euchre solve``: the value of a deal with all cards open, and of every move."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

import euchre
from euchre.cli.numbers import aligned
from euchre.cli.words import say
from euchre.core import Card, EuchreError, State
from euchre.engine.position import makers
from euchre.engine.solver.solve import EXCHANGES, best_discard, solve_moves
from euchre.notation import actions as action_texts
from euchre.notation import deals as deal_texts
from euchre.notation.house import to_data

__all__ = ["solve"]


class Solved(NamedTuple):
    """What the solver says about one moment of a deal."""

    state: State
    side: tuple[int, ...]
    """The seats whose tricks are counted: the makers'."""
    moves: Mapping[Card, int]
    """Tricks from here on after each card."""
    value: int
    best: tuple[Card, ...]


def solve(preset: str, deal: str | None, seed: int | None, actions: str, as_json: bool) -> None:
    """Solve a deal after these actions and print the values; raises EuchreError."""
    if (deal is None) == (seed is None):
        raise EuchreError("deal_or_seed")
    rules = euchre.rules(preset)
    dealt = (
        euchre.Game(rules, seed=seed).all_deals[0]
        if deal is None
        else deal_texts.loads(deal, rules)
    )
    solved = _solve(State.replay(rules, dealt, action_texts.loads(actions)))
    if as_json:
        print(json.dumps(_report(solved), indent=2, ensure_ascii=False))
    else:
        print(_text(solved))


def _solve(state: State) -> Solved:
    """Cards to play, or cards to lay away; raises PositionError anywhere else."""
    moves = best_discard(state) if state.phase in EXCHANGES else solve_moves(state)
    assert state.maker is not None
    side = makers(state.rules, state.maker, state.partner)
    most = (state.turn in side) != (state.bid == "miss")
    value = max(moves.values()) if most else min(moves.values())
    best = tuple(card for card, tricks in moves.items() if tricks == value)
    return Solved(state, tuple(sorted(side)), moves, value, best)


def _report(solved: Solved) -> dict[str, Any]:
    state = solved.state
    return {
        "rules": to_data(state.rules),
        "deal": deal_texts.dumps(state.deal),
        "actions": list(map(str, state.actions)),
        "phase": str(state.phase),
        "turn": state.turn,
        "side": list(solved.side),
        "value": solved.value,
        "moves": {str(card): tricks for card, tricks in solved.moves.items()},
        "best": list(map(str, solved.best)),
    }


def _text(solved: Solved) -> str:
    seats = ", ".join(map(str, solved.side))
    rows = [
        [str(card), str(tricks), "*" if card in solved.best else ""]
        for card, tricks in solved.moves.items()
    ]
    lines = [str(solved.state), "", say("solve.value", value=solved.value, seats=seats)]
    return "\n".join([*lines, aligned(rows)])
