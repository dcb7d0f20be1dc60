"""The rule player R0: frozen rules of bidding and play, the yardstick for all that come later."""

from __future__ import annotations

from typing import Final

from euchre.bots.simple import Simple
from euchre.core import Action, View
from euchre.engine.rule_codes import supports

__all__ = ["Rule"]


class Rule:
    """Plays as the policy ``rule`` of the engine does, card by card; deterministic.

    Games that the kernels do not know are played as ``simple`` does.

    >>> from euchre.core import Game, rules
    >>> game, player = Game(rules("stick"), seed=7), Rule()
    >>> while not game.is_over():
    ...     game.push(player.choose(game.view(game.turn)))
    >>> game.winner is not None
    True
    """

    name: Final = "rule"
    version: Final = "2"

    def __init__(self, *, seed: int = 0) -> None:
        self.seed = seed
        self._other = Simple()
        # Kernels and what was learnt load now, and not when somebody waits for a card.
        from euchre.engine.policies.data import play_table
        from euchre.engine.policies.rule_view import rule_choice

        play_table()
        self._choice = rule_choice

    def choose(self, view: View) -> Action:
        """The action of the rules."""
        if not supports(view.rules):
            return self._other.choose(view)
        return self._choice(view)
