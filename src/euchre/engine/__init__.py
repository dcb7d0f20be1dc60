"""The engine: exact solving, fast simulation, beliefs about hidden cards, and search.

numpy and numba load with the first name that is asked for, and only the kernels
that it needs; ``warm_up`` loads them ahead. Arrays are of int64 unless said; hands are
bits in one of the two layouts of ``engine.lanes``.

>>> from euchre import Game, engine, rules
>>> game = Game(rules("stick"), seed=3)
>>> while game.phase != "play":
...     game.push(game.legal_actions[-1])
>>> engine.solve(game.state) == max(engine.solve_moves(game.state).values())
True
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from euchre.engine.beliefs import (
        Model,
        Moment,
        PlainModel,
        Worlds,
        count,
        effective_cards,
        enumerate_worlds,
        imagine,
        resample,
        sample,
        weigh,
    )
    from euchre.engine.counts import Counts, Result
    from euchre.engine.equity import MatchEquity, equity_for, match_equity, outcomes_of
    from euchre.engine.position import Position, PositionError
    from euchre.engine.rule_codes import supports
    from euchre.engine.setback import setback_equity, setback_outcomes_of
    from euchre.engine.simulation import deal, duel, simulate
    from euchre.engine.solver.many import solve_batch, solve_moves_batch
    from euchre.engine.solver.solve import best_discard, solve, solve_moves

__all__ = [
    "Counts",
    "MatchEquity",
    "Model",
    "Moment",
    "PlainModel",
    "Position",
    "PositionError",
    "Result",
    "Worlds",
    "best_discard",
    "count",
    "deal",
    "duel",
    "effective_cards",
    "enumerate_worlds",
    "equity_for",
    "imagine",
    "match_equity",
    "outcomes_of",
    "resample",
    "sample",
    "setback_equity",
    "setback_outcomes_of",
    "simulate",
    "solve",
    "solve_batch",
    "solve_moves",
    "solve_moves_batch",
    "supports",
    "warm_up",
    "weigh",
]

_HOMES: Final = {
    "beliefs": (
        *("Model", "Moment", "PlainModel", "Worlds", "count", "effective_cards"),
        *("enumerate_worlds", "imagine", "resample", "sample", "weigh"),
    ),
    "counts": ("Counts", "Result"),
    "equity": ("MatchEquity", "equity_for", "match_equity", "outcomes_of"),
    "position": ("Position", "PositionError"),
    "rule_codes": ("supports",),
    "setback": ("setback_equity", "setback_outcomes_of"),
    "simulation": ("deal", "duel", "simulate"),
    "solver.many": ("solve_batch", "solve_moves_batch"),
    "solver.solve": ("best_discard", "solve", "solve_moves"),
}
"""Where each name is at home, in the modules of this package."""
_HOME: Final = {name: module for module, names in _HOMES.items() for name in names}
_KERNELS: Final = (
    *("beliefs.kernels", "many", "search.kernels", "solver.batch", "solver.wide"),
    *("search.any_contracts", "search.any_rows", "search.any_upcard"),
)


def warm_up() -> None:
    """Load all kernels that solving, simulation, beliefs and search use.

    On the first use of a version this compiles them, for some seconds. Those of measurements
    (``game_duel``) and of ``training`` load when they are needed.
    """
    for module in _KERNELS:
        import_module(f"euchre.engine.{module}")


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"euchre.engine.{_HOME[name]}"), name)
