"""A player whose answer is refused is not asked again and again."""

from __future__ import annotations

import pytest

from euchre import Action, View, rules
from euchre.analysis.duplicate import deal_of, pair_of_deals
from euchre.bots.simple import Simple
from euchre.core import EuchreError


class Stubborn:
    """Always answers with a card that it does not hold."""

    name = "stubborn"
    version = "1"

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: View) -> Action:
        """A card of somebody else."""
        self.asked += 1
        card = next(card for card in view.rules.pack if card not in view.hand)
        return Action.parse(f"play:{card.code}")


def test_at_05_a_faulty_player_is_asked_once() -> None:
    game, player = rules(), Stubborn()
    with pytest.raises(EuchreError):
        pair_of_deals(game, deal_of(game, 3, 0), player, Simple())
    assert player.asked == 1
