"""Miss: the bidder plays to take no trick, the others to make him take one."""

from __future__ import annotations

from euchre.bots.simple.memory import highest, lowest
from euchre.bots.simple.odds import Table
from euchre.core import Card, Play
from euchre.core.ranking import trick_winner

__all__ = ["play_miss"]


def play_miss(table: Table) -> Card:
    """The card to play while the contract is a miss."""
    if table.view.maker == table.seat:
        return _duck(table)
    return _under(table)


def _wins(table: Table, card: Card) -> bool:
    trick = (*table.view.trick, Play(table.seat, card))
    return trick_winner(table.view.rules, table.trump, trick) == table.seat


def _duck(table: Table) -> Card:
    """The bidder sheds his highest card that stays under; leading, he leads his safest."""
    under = [card for card in table.cards if not _wins(table, card)]
    if table.view.trick and under:
        return highest(under, table.memory)
    return min(
        table.cards,
        key=lambda card: (round(table.win_chance(card), 6), table.memory.strength[card]),
    )


def _under(table: Table) -> Card:
    """The others stay below the bidder, so that he is left with the trick."""
    view = table.view
    if not view.trick or view.maker in table.behind:
        return lowest(table.cards, table.memory)
    if view.winning != view.maker:
        return highest(table.cards, table.memory)
    under = [card for card in table.cards if not _wins(table, card)]
    return highest(under, table.memory) if under else lowest(table.cards, table.memory)
