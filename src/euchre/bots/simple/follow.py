"""Second, third and fourth hand: take the trick cheaply if it is worth a card, else keep what wins.

One weighing covers the old rules of thumb. Trumping a partner's winner gains
nothing and costs a trump; the last hand wins with its lowest winner; who cannot
win throws the card least likely to win later; a guard stays with its king.
"""

from __future__ import annotations

from typing import Final

from euchre.bots.simple.odds import Table
from euchre.core import Card

__all__ = ["follow"]

_DECISIVE: Final = 3.0
"""How much more a trick counts when the deal hangs on it."""


def follow(table: Table) -> Card:
    """The card to play to a trick that somebody else has led."""
    weight = _DECISIVE if table.stakes.decides(table.with_maker) else 1.0

    def gain(card: Card) -> tuple[float, int, int]:
        value = weight * table.win_chance(card) - table.keep_value(card)
        return round(value, 6), -table.memory.strength[card], -card.index

    return max(table.cards, key=gain)
