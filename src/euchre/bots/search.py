"""The search player: tries every action in many worlds that it cannot tell from the true one."""

from __future__ import annotations

import hashlib
from typing import Final

from euchre.bots.simple import Simple
from euchre.core import Action, View
from euchre.engine.rule_codes import supports

__all__ = ["Search"]


class Search:
    """Chooses the action that does best on average over worlds it believes in."""

    name: Final = "search"
    version: Final = "1"

    def __init__(self, *, seed: int = 0, level: str = "strong", match: bool = True) -> None:
        self.seed = seed
        self.level = level
        self.match = match
        self._other = Simple()

    def choose(self, view: View) -> Action:
        """The best action found; a forced one costs nothing."""
        if len(view.legal_actions) == 1:
            return view.legal_actions[0]
        if not supports(view.rules):
            return self._other.choose(view)
        from euchre.engine.policies.rule_view import rule_choice
        from euchre.engine.search.effort import CLUB, STRONG
        from euchre.engine.search.judge import _TRIALS, judge
        from euchre.engine.search.payoff import payoff

        if view.phase not in _TRIALS:
            return rule_choice(view)
        effort = STRONG if self.level == "strong" else CLUB
        return judge(view, effort, self._seed(view), payoff(view, match=self.match)).best

    def _seed(self, view: View) -> int:
        """A number that the seed and everything in the view determine."""
        told = " ".join(map(str, (self.seed, *view.hand, view.upcard, *(e.action for e in view.history))))
        return int.from_bytes(hashlib.sha256(told.encode()).digest()[:7], "big")
