"""What outcomes are worth to the side that decides: points, or the chance to win the game."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from euchre.core import EuchreError, View
from euchre.engine.contract import OUTCOMES, points_of
from euchre.engine.equity import MatchEquity, equity_for
from euchre.engine.policies.rule_view import codes

__all__ = ["equity_payoff", "payoff", "points_payoff"]


def points_payoff(view: View) -> NDArray[np.float64]:
    """float64[20]: points above the other side's, by outcome; then for contracts of the others."""
    rules = codes(view.rules)
    mine = np.array([float(points_of(rules, number)) for number in range(len(OUTCOMES))])
    return np.concatenate([mine, -mine])


def equity_payoff(view: View, table: MatchEquity) -> NDArray[np.float64]:
    """float64[20]: the chance to win the game after each outcome, from the score of the view."""
    assert view.seat is not None
    side = view.rules.side_of(view.seat)
    ours, theirs = view.scores[side], view.scores[1 - side]
    dealer = view.dealer + 1
    points = points_payoff(view)
    chances = np.empty(len(points))
    for number, gain in enumerate(points):
        passed = OUTCOMES[number % len(OUTCOMES)] == "passed_out"
        again = passed and view.rules.all_pass == "same_dealer"
        dealing = view.rules.side_of((dealer - again) % view.rules.players) == side
        won = int(max(gain, 0)), int(max(-gain, 0))
        chances[number] = table.win(ours + won[0], theirs + won[1], dealing)
    return chances


def payoff(view: View, *, match: bool) -> NDArray[np.float64]:
    """The chance to win where that can be known and is wanted, else points."""
    if match and view.rules.side_count == 2:
        try:
            return equity_payoff(view, equity_for(view.rules))
        except EuchreError:  # no target to play to, or games that are not a plain race
            pass
    return points_payoff(view)
