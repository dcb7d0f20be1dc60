"""What computer players would do in a person's place, and why: made from his view alone."""

from __future__ import annotations

from functools import cache
from typing import Any

from euchre import bots
from euchre.bots.reasons import reason
from euchre.core import Action, View
from euchre.server.project import params
from euchre.server.protocol import Advice

__all__ = ["advice"]

SEARCH = "search"
_LEVEL = "club"


def advice(view: View, *, ready: bool) -> tuple[list[Advice], bool]:
    """What ``simple`` and, when the engine is ready, ``search`` would do.

    The second value tells whether both were asked.

    >>> from euchre.core import Game, rules
    >>> (told,), both = advice(Game(rules(first_dealer=3), seed=5).view(0), ready=False)
    >>> told.player, told.action, told.code, both
    ('simple', 'pass', 'refuse_opponent', False)
    """
    simple = bots.load("simple").choose(view)
    found = [_told("simple", view, simple)]
    if ready:
        found.append(_searched(view))
    return found, ready


def _told(player: str, view: View, action: Action, worlds: int = 0) -> Advice:
    why = reason(view, action)
    if why is not None:
        return Advice(player, str(action), why.code, params(why.params))
    return Advice(player, str(action), "tried" if worlds else "weighed", {})


def _searched(view: View) -> Advice:
    """What the search would do; its numbers are points, though it may play for the game."""
    action = _search(match=True).choose(view)
    found = None if len(view.legal_actions) == 1 else _search(match=False).judgement(view)
    if found is None or action not in found.actions:
        return _told(SEARCH, view, action)
    at = found.actions.index(action)
    told = _told(SEARCH, view, action, found.worlds)
    told.worlds = found.worlds
    told.points, told.error = float(found.values[at]), float(found.spreads[at])
    others = [number for number in range(len(found.actions)) if number != at]
    best = max(others, key=lambda number: float(found.values[number]), default=None)
    if best is not None:
        told.other, told.other_points = str(found.actions[best]), float(found.values[best])
    return told


@cache
def _search(*, match: bool) -> Any:
    return bots.load(SEARCH, level=_LEVEL, match=match)
