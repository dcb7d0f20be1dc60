"""The end of a game: what the points of a deal do to the scores (rules 7 and 13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from euchre.core.rules import Rules

__all__ = ["Ending", "settle"]


class Ending(NamedTuple):
    """Scores after a deal, and whether they end the game."""

    over: bool
    winner: int | None
    scores: tuple[int, ...]
    games: tuple[int, ...]
    """Games that this game counts for, by side: 1 to the winner, 2 for a slam."""
    carry: tuple[int, ...]
    """Scores that the next game of the match starts from."""


def settle(
    rules: Rules,
    scores: Sequence[int],
    points: Sequence[int],
    makers: Sequence[int],
    hands_played: int = 0,
) -> Ending:
    """Add a deal's points to the scores and see whether somebody has won.

    ``makers`` are the sides that undertook the contract, the bidder's first;
    ``hands_played`` counts scored deals of this game, this one among them.

    >>> from euchre.core.presets import rules
    >>> settle(rules("standard"), [9, 7], [4, 0], [0])[:3]
    (True, 0, (13, 7))
    >>> settle(rules("cutthroat"), [4, 9, 9], [0, 2, 2], [0]).over
    False
    """
    totals = tuple(map(sum, zip(scores, points, strict=True)))
    winner = _by_target(rules, totals, points, makers)
    limit = rules.hands_limit
    if winner is None and limit is not None and hands_played >= limit:
        winner = _highest(totals, range(len(totals)))
    zeros = (0,) * len(totals)
    if winner is None:
        return Ending(False, None, totals, zeros, zeros)
    return Ending(
        True, winner, totals, _games(rules, totals, winner), _carry(rules, totals, winner)
    )


def _by_target(
    rules: Rules, totals: Sequence[int], points: Sequence[int], makers: Sequence[int]
) -> int | None:
    target = rules.target
    if target is None:
        return None
    made = points[makers[0]] > 0
    there = [side for side, total in enumerate(totals) if total >= target]
    if not rules.defender_tricks_can_win:
        there = [side for side in there if side in makers or (not made and points[side] > 0)]
    if made and rules.makers_first:
        for side in makers:
            if side in there:
                return side
    return _highest(totals, there)


def _highest(totals: Sequence[int], sides: Sequence[int]) -> int | None:
    """The side with the highest total; None when two share it."""
    best = max((totals[side] for side in sides), default=None)
    first = [side for side in sides if totals[side] == best]
    return first[0] if len(first) == 1 else None


def _games(rules: Rules, totals: Sequence[int], winner: int) -> tuple[int, ...]:
    others = [total for side, total in enumerate(totals) if side != winner]
    won = 2 if rules.slam and max(others) <= 0 else 1
    return tuple(won if side == winner else 0 for side in range(len(totals)))


def _carry(rules: Rules, totals: Sequence[int], winner: int) -> tuple[int, ...]:
    """In laps the winner takes what he has over the target into the next game."""
    over = totals[winner] - (rules.target or 0) if rules.laps else 0
    return tuple(max(over, 0) if side == winner else 0 for side in range(len(totals)))
