"""The payoff of cards when everybody sees all hands: exact, and too hopeful on its own."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from euchre.core import View
from euchre.engine.contract import OUTCOMES
from euchre.engine.jit import popcount
from euchre.engine.layout import hand_bits
from euchre.engine.policies.situation import Situation
from euchre.engine.solver.bits import MOST
from euchre.engine.solver.many import solve_moves_batch

__all__ = ["cards_after", "open_payoffs"]

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


def open_payoffs(
    view: View, now: Situation, hands: Ints, cards: Ints, payoff: Floats
) -> Floats | None:
    """float64[n, k]: the payoff of each card in each world with best play from there, all open.

    None where the sides do not sit crosswise, or too many cards are left to solve in time.
    """
    if view.rules.sides != "partners" or view.rules.players != 4 or cards_after(view) > MOST:
        return None
    leader = _leader(now, view)
    order = [(leader + step) % 4 for step in range(4)]
    seats = np.where([now.active >> place & 1 for place in order], hands[:, order], 0)
    table = np.zeros((len(hands), 3), dtype=np.int64)
    for play, card in zip(view.trick, _trick_bits(view), strict=True):
        at = ((play.seat - view.dealer - 1) % 4 - leader) % 4
        table[:, at] = card
    turn = (now.place - leader) % 4
    values = solve_moves_batch(
        np.ascontiguousarray(seats),
        bool(now.trumps),
        table,
        np.full(len(hands), turn, dtype=np.int64),
    )
    columns = [popcount(now.hand & (int(card) - 1)) for card in cards]
    even = values[:, columns].astype(np.int64)
    left = popcount(now.hand)
    makers_even = now.makers >> leader & 1
    tricks = even if makers_even else left - even
    won = sum(now.tricks >> 4 * place & 15 for place in range(4) if now.makers >> place & 1)
    theirs = 0 if now.makers >> now.place & 1 else 1
    by_tricks = np.array(
        [
            payoff[10 * theirs + _outcome(view, now, count)]
            for count in range(view.rules.hand_size + 1)
        ]
    )
    out: Floats = by_tricks[won + tricks]
    return out


def cards_after(view: View) -> int:
    """How many cards are to be played after the trick on the table."""
    return (view.rules.hand_size - len(view.tricks) - 1) * len(view.active)


def _leader(now: Situation, view: View) -> int:
    seat = view.trick[0].seat if view.trick else view.seat
    assert seat is not None
    return (seat - view.dealer - 1) % 4


def _trick_bits(view: View) -> list[int]:
    return [hand_bits([play.card], view.trump, view.rules.bowers) for play in view.trick]


def _outcome(view: View, now: Situation, won: int) -> int:
    """The number of the outcome where the makers take so many tricks in all."""
    rules = view.rules
    alone = view.loner is not None
    if won >= rules.make_tricks:
        name = ("lone_" if alone else "") + ("march" if won == rules.hand_size else "made")
    elif view.lone_defender is not None:
        name = "lone_defence" if won else "lone_defence_sweep"
    elif alone:
        name = "lone_euchre"
    else:
        super_euchre = won == 0 and rules.pts_super_euchre is not None
        name = "super_euchre" if super_euchre else "euchre"
    return OUTCOMES.index(name)
