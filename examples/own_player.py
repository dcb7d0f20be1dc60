"""A player of one's own: a class with a name, a version and `choose`.

Run: python examples/own_player.py. To have it found by name, give its package an entry point:

    [project.entry-points."euchre.players"]
    cautious = "my_package:Cautious"
"""

from __future__ import annotations

import euchre
from euchre import bots
from euchre.testing.check_player import check_player


class Cautious:
    """Never bids if it may pass, and leaves the cards to the simple player."""

    name = "cautious"
    version = "1"

    def __init__(self) -> None:
        self._cards = bots.load("simple")

    def choose(self, view: euchre.View) -> euchre.Action:
        """Pass where that is legal."""
        passing = euchre.Action.parse("pass")
        return passing if passing in view.legal_actions else self._cards.choose(view)


def match(games: int) -> list[int]:
    """Games won by two cautious players, and by two simple ones against them."""
    cautious, simple = Cautious(), bots.load("simple")
    won = [0, 0]
    for seed in range(games):
        game = euchre.Game(euchre.rules("stick"), seed=seed)
        while game.turn is not None:
            player = cautious if game.turn % 2 == 0 else simple
            game.push(player.choose(game.view(game.turn)))
        assert game.winner is not None
        won[game.winner] += 1
    return won


if __name__ == "__main__":
    print("cautious and simple players won", match(10))
    print(check_player(Cautious(), presets=["standard", "cutthroat"], variants=10))
