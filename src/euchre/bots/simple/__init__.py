"""A player by rules of thumb: it counts cards, bids what it can expect, and minds its partner.

It plays every game of the family from its view alone, and it is deterministic:
the seed changes nothing. ``bidding`` and ``auction`` fix trump; ``alone``,
``calling`` and ``discards`` do what comes between; ``lead``, ``follow`` and
``miss`` play the cards with what ``memory`` and ``odds`` have counted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from euchre.bots.simple import alone, auction, bidding, calling, discards
from euchre.bots.simple.play import choose_play
from euchre.core import Action, Phase, View

__all__ = ["Simple"]


class Simple:
    """The rule player.

    >>> from euchre.core import Game, rules
    >>> game, player = Game(rules("standard"), seed=7), Simple()
    >>> while not game.is_over():
    ...     game.push(player.choose(game.view(game.turn)))
    >>> game.winner is not None
    True
    """

    name: Final = "simple"
    version: Final = "1"

    def __init__(self, *, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: View) -> Action:
        """The action that the rules of thumb of this phase suggest."""
        if len(view.legal_actions) == 1:
            return view.legal_actions[0]
        return _CHOICES[view.phase](view)


_CHOICES: Final[Mapping[Phase, Callable[[View], Action]]] = {
    Phase.REDEAL_CLAIM: discards.choose_claim,
    Phase.SWAP: discards.choose_swap,
    Phase.JOKER_UP: bidding.choose_trump_for_joker,
    Phase.BID1: bidding.choose_bid,
    Phase.BID2: bidding.choose_bid,
    Phase.PICKUP: bidding.choose_pickup,
    Phase.DISCARD: discards.choose_discard,
    Phase.ALONE: alone.choose_alone,
    Phase.BEST: alone.choose_best,
    Phase.DEFEND_ALONE: alone.choose_defence,
    Phase.AUCTION: auction.choose_auction,
    Phase.NAME_TRUMP: auction.choose_name,
    Phase.WIDOW_DISCARD: discards.choose_discard,
    Phase.CALL_CARD: calling.choose_call,
    Phase.PLAY: choose_play,
}
