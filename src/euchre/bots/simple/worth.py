"""From expected tricks to expected points, at this score."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from euchre.core import Rules, View

__all__ = ["Outlook", "bid_worth", "chance_of", "euchre_worth"]

_SPREAD: Final = 1.05
"""Standard deviation of a side's tricks about what its hand promises (five tricks)."""


class Outlook(NamedTuple):
    """What a hand promises under one trump."""

    tricks: float
    """Expected tricks of the whole side."""
    sweep: float
    """Chance that the hand alone takes every trick."""
    own: float
    """Expected tricks of the hand alone."""


def chance_of(need: int, expected: float, size: int = 5) -> float:
    """The chance of at least ``need`` tricks when so many are expected.

    >>> chance_of(3, 3.0) > 0.6 > chance_of(4, 3.0)
    True
    """
    spread = _SPREAD * math.sqrt(size / 5)
    return 0.5 * (1 + math.erf((expected - need + 0.5) / (spread * math.sqrt(2))))


def euchre_worth(view: View, outlook: Outlook, *, alone: bool = False) -> float:
    """Expected points of making trump, above the best opponent, under scoring=euchre.

    Points beyond the target are worth nothing: so nobody goes alone where two
    points win the game.
    """
    rules = view.rules
    expected = outlook.own if alone else outlook.tricks
    make = chance_of(rules.make_tricks, expected, rules.hand_size)
    if alone:
        march = min(outlook.sweep, make)
        won = march * _gain(view, rules.pts_lone_march)
        won += (make - march) * _gain(view, rules.pts_lone_make)
        return won - (1 - make) * _loss(view, rules.pts_euchre_vs_lone)
    march = chance_of(rules.hand_size, expected, rules.hand_size)
    won = march * _gain(view, rules.pts_march) + (make - march) * _gain(view, rules.pts_make)
    return won - (1 - make) * _loss(view, rules.pts_euchre)


def _gain(view: View, points: int) -> float:
    """Points, no more than the game still needs."""
    assert view.seat is not None
    if view.rules.target is None or view.rules.laps:
        return points
    return max(0, min(points, view.rules.target - view.scores[view.rules.side_of(view.seat)]))


def _loss(view: View, points: int) -> float:
    assert view.seat is not None
    if view.rules.target is None or view.rules.laps:
        return points
    mine = view.rules.side_of(view.seat)
    best = max(score for side, score in enumerate(view.scores) if side != mine)
    return max(0, min(points, view.rules.target - best))


def bid_worth(rules: Rules, bid: str, outlook: Outlook) -> float:
    """Expected points of a bid of an auction, above what an opponent gets."""
    return _BID_WORTH[rules.scoring](rules, bid, outlook)


def _setback(rules: Rules, bid: str, outlook: Outlook) -> float:
    if bid == "alone":
        value = rules.alone_bid_value or 0
        return value * (2 * outlook.sweep - 1)
    made = chance_of(int(bid), outlook.tricks, rules.hand_size)
    expected = min(rules.hand_size, max(outlook.tricks, int(bid)))
    theirs = rules.hand_size - min(rules.hand_size, outlook.tricks)
    return made * expected - (1 - made) * int(bid) - theirs


def _bid_value(rules: Rules, bid: str, outlook: Outlook) -> float:
    if not bid.isdigit():
        return rules.hand_size * (2 * outlook.sweep - 1)
    made = chance_of(int(bid), outlook.tricks, rules.hand_size)
    return int(bid) * (2 * made - 1)


def _nap(rules: Rules, bid: str, outlook: Outlook) -> float:
    win, lose = rules.nap_payment(bid)
    made = chance_of(int(bid), outlook.own, rules.hand_size) if bid.isdigit() else outlook.sweep
    return win * made - lose * (1 - made)


_BID_WORTH: Final = {"tricks_or_setback": _setback, "bid_value": _bid_value, "nap": _nap}
