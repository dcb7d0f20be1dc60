"""The player that others are measured by: bids by the table, cards by open hands in 50 worlds.

Worlds are drawn alike, whatever was bid and played. With a trained table this is as far as
public programs have come.
"""

from __future__ import annotations

import hashlib
from typing import Final

from euchre import Action, Phase, View
from euchre.bots.random import digest
from euchre.bots.table import Table
from euchre.engine.search.effort import Effort
from euchre.engine.search.judge import judge
from euchre.engine.search.payoff import points_payoff

__all__ = ["Sampling"]

WORLDS: Final = 50


class Sampling:
    """Solves every card in each of so many worlds, all hands open, and plays the best on average.

    >>> from euchre import Game, rules
    >>> game, player = Game(rules("stick"), seed=7), Sampling()
    >>> player.choose(game.view(game.turn)) in game.legal_actions
    True
    """

    name: Final = "sampling"
    version: Final = "1"

    def __init__(self, *, seed: int = 0, worlds: int = WORLDS) -> None:
        self.seed = seed
        self._table = Table(seed=seed)
        self.effort = Effort(
            drawn=worlds,
            worlds=worlds,
            open_share=1.0,
            bid_floor=1.0,
            discard_floor=1.0,
            play_floor=1.0,
        )

    def choose(self, view: View) -> Action:
        """The card that does best on average, or what the table player does."""
        if view.phase is not Phase.PLAY or len(view.legal_actions) == 1:
            return self._table.choose(view)
        told = hashlib.sha256(f"{self.seed}|{digest(view)}".encode()).digest()
        seed = int.from_bytes(told[:7], "big")
        return judge(view, self.effort, seed, points_payoff(view)).best
