"""Playing a card: the first of a trick, a later one, or one that must not win."""

from __future__ import annotations

from euchre.bots.simple.follow import follow
from euchre.bots.simple.lead import lead
from euchre.bots.simple.miss import play_miss
from euchre.bots.simple.odds import Table
from euchre.bots.simple.prospects import best_trump
from euchre.core import Action, Card, View

__all__ = ["choose_play"]


def choose_play(view: View) -> Action:
    """The card that the situation asks for."""
    if view.bid == "miss":
        return Action.play(play_miss(Table(view)))
    if view.trump is None and view.rules.trump_by == "first_lead":
        return Action.play(_first_lead(view))
    table = Table(view)
    return Action.play(follow(table) if view.trick else lead(table))


def _first_lead(view: View) -> Card:
    """The bidder's first card names trump: the highest of his best suit, but not the joker."""
    table = Table(view, best_trump(view))
    return next(card for card in table.trumps if card in table.cards)
