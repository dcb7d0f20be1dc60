"""The search player: tries every action in many worlds that it cannot tell from the true one.

Settings, for ``bots.load`` and for players written as text (``search:level=club``):

``level``      ``beginner`` (see ``bots.beginner``), ``club``, or ``strong``
``loners``     appetite for playing alone: ``shy``, ``balanced``, ``eager``
``caution``    in bidding: ``careful``, ``balanced``, ``bold``
``match``      whether it plays for the game at this score, or for points
``worlds``     in how many worlds it tries an action, instead of the level's number; 1 to 100,000
``budget_ms``  about how long it may think: so many worlds as a usual machine tries in
               that time; 0 for a sound move at once. The machine's own speed changes nothing.
"""

from __future__ import annotations

import dataclasses
import hashlib
from importlib import import_module
from typing import TYPE_CHECKING, Final

from euchre.bots.beginner import Beginner
from euchre.bots.random import digest
from euchre.bots.rule import Rule
from euchre.bots.simple import Simple
from euchre.bots.styles import CAUTION, LONERS, Style, one_of
from euchre.core import Action, EuchreError, Phase, View
from euchre.engine.rule_codes import supports

if TYPE_CHECKING:
    from euchre.engine.search.effort import Effort
    from euchre.engine.search.judgement import Judgement

__all__ = ["LEVELS", "Search"]

LEVELS: Final = ("beginner", "club", "strong")
_WORLDS_A_MS: Final = 4
"""Worlds in which a usual machine tries the actions of one decision in a millisecond."""
_MOST_WORLDS: Final = 4000
"""Worlds that any budget is enough for."""
_WORLDS_LIMIT: Final = 100_000
"""More than these would take the memory of the machine, and its patience."""
_DRAWN: Final = 5
"""Worlds drawn for each one that actions are tried in."""
_JUDGED: Final = frozenset(
    {Phase.BID1, Phase.BID2, Phase.DISCARD, Phase.ALONE, Phase.DEFEND_ALONE, Phase.PLAY}
)
"""What there is to search in games that the kernels play."""
_GAME: Final = 15.0
"""Points that a whole game is worth where values are chances to win: one point is about 1/15."""
_SURE: Final = 1.0
"""Standard errors by which, before the play, another action has to beat that of ``simple``."""


class Search:
    """Chooses the action that does best on average over worlds it believes in.

    The same settings, seed, version and view give the same action on any machine.
    Raises EuchreError("bad_setting").

    >>> from euchre.core import Game, rules
    >>> game, player = Game(rules("nap"), seed=7), Search(level="club", worlds=10)
    >>> player.choose(game.view(game.turn)) in game.legal_actions
    True
    >>> Search(level="champion")
    Traceback (most recent call last):
    euchre.core.errors.EuchreError: bad_setting (setting='level', value='champion')
    """

    name: Final = "search"
    version: Final = "3"

    def __init__(
        self,
        *,
        seed: int = 0,
        level: str = "strong",
        loners: str = "balanced",
        caution: str = "balanced",
        match: bool = True,
        worlds: int | None = None,
        budget_ms: int | None = None,
    ) -> None:
        if level not in LEVELS:
            raise EuchreError("bad_setting", setting="level", value=level)
        if not isinstance(match, bool):
            raise EuchreError("bad_setting", setting="match", value=match)
        self.seed = seed
        self.level = level
        self.match = match
        self.style = Style(one_of("loners", loners, LONERS), one_of("caution", caution, CAUTION))
        self.worlds = _number("worlds", worlds, least=1, most=_WORLDS_LIMIT)
        self.budget_ms = _number("budget_ms", budget_ms, least=0)
        self._simple, self._rule, self._beginner = Simple(), Rule(), Beginner(seed=seed)
        if level != "beginner" and budget_ms != 0:
            # No decision should have to wait for kernels and tables to be loaded.
            import_module("euchre.engine.search.any_game")
            from euchre.engine.policies.bidding_table import load_all

            load_all()

    def choose(self, view: View) -> Action:
        """The best action found; a forced one costs nothing."""
        if len(view.legal_actions) == 1:
            return view.legal_actions[0]
        if self.level == "beginner":
            return self._beginner.choose(view)
        found = self.judgement(view)
        if found is None:
            return self._rule.choose(view)
        return self._best(view, found)

    def judgement(self, view: View) -> Judgement | None:
        """What the search finds actions worth, style left out; None where it does not search.

        Points above the other side, or with ``match`` the chance to win the game, where that
        can be known.
        """
        if self.budget_ms == 0:
            return None
        if supports(view.rules):
            return self._judged(view) if view.phase in _JUDGED else None
        from euchre.engine.search.any_game import can_judge, judge_any

        if not can_judge(view):
            return None
        effort, seed = self._effort(), self._seed(view)
        return judge_any(view, effort, seed, self._simple.choose, match=self.match)

    def _judged(self, view: View) -> Judgement:
        from euchre.engine.search.judge import judge
        from euchre.engine.search.payoff import payoff

        return judge(view, self._effort(), self._seed(view), payoff(view, match=self.match))

    def _best(self, view: View, found: Judgement) -> Action:
        """The action of the highest value to this style."""
        unit = self._unit(view)
        values = [
            value + unit * self.style.liking(view, action)
            for action, value in zip(found.actions, found.values, strict=True)
        ]
        best = max(range(len(values)), key=values.__getitem__)
        if view.phase is Phase.PLAY or supports(view.rules):
            return found.actions[best]
        usual = self._simple.choose(view)
        if usual not in found.actions:
            return usual
        at = found.actions.index(usual)
        sure = values[best] - values[at] > _SURE * found.errors[at]
        return found.actions[best] if sure else usual

    def _unit(self, view: View) -> float:
        """What a point is worth in the unit of the values."""
        if not self.match:
            return 1.0
        from euchre.engine.search.any_worth import counts_games

        return 1 / _GAME if counts_games(view.rules) else 1.0

    def _effort(self) -> Effort:
        from euchre.engine.search.effort import CLUB, STRONG

        effort = STRONG if self.level == "strong" else CLUB
        worlds = self.worlds
        if self.budget_ms is not None and worlds is None:
            worlds = min(_MOST_WORLDS, _WORLDS_A_MS * self.budget_ms)
        if worlds is None:
            return effort
        return dataclasses.replace(effort, worlds=worlds, drawn=_DRAWN * worlds, bid_worlds=0)

    def _seed(self, view: View) -> int:
        """A number that the seed and everything in the view determine."""
        told = f"{self.seed}|{digest(view)}"
        return int.from_bytes(hashlib.sha256(told.encode()).digest()[:7], "big")


def _number(setting: str, value: object, *, least: int, most: int | None = None) -> int | None:
    if value is None:
        return None
    if not isinstance(value, int) or isinstance(value, bool):
        raise EuchreError("bad_setting", setting=setting, value=value)
    if value < least or (most is not None and value > most):
        raise EuchreError("bad_setting", setting=setting, value=value)
    return value
