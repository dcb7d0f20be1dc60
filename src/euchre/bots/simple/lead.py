"""The first card of a trick."""

from __future__ import annotations

from collections.abc import Iterable

from euchre.bots.simple.odds import Table
from euchre.core import Card

__all__ = ["lead"]


def lead(table: Table) -> Card:
    """The card to lead: makers draw trumps, defenders cash aces."""
    if len(table.cards) == 1:
        return table.cards[0]
    if table.stakes.must_win(table.with_maker):
        card = _must_win(table)
    elif table.with_maker:
        card = _maker_lead(table)
    else:
        card = _defender_lead(table)
    return card if card is not None else _quiet_lead(table)


def _must_win(table: Table) -> Card | None:
    """Every trick is needed: the surest card; among trumps always the highest."""
    if table.trumps and not _side_winner_is_safe(table):
        return table.trumps[0]
    return _best_side_winner(table)


def _side_winner_is_safe(table: Table) -> bool:
    card = _best_side_winner(table)
    return card is not None and not table.foes_may_trump


def _maker_lead(table: Table) -> Card | None:
    if not table.foes_may_trump:
        return _after_trumps(table)
    if _should_draw(table):
        return table.trumps[0]
    return _best_side_winner(table)


def _should_draw(table: Table) -> bool:
    """Whether to lead trump while the opponents may hold some."""
    trumps = table.trumps
    if not trumps:
        return False
    over = len(table.memory.stronger(trumps[0]))
    if table.view.maker != table.seat and table.view.loner != table.seat:
        return _feeds_maker(table, over)
    if len(trumps) == 1:
        return over == 0 and not _best_side_winner(table) and table.stakes.left <= 2
    return over == 0 or len(trumps) >= 3 or over == 1


def _feeds_maker(table: Table, over: int) -> bool:
    """A maker's partner leads trump to him, unless he was forced to name one."""
    if over == 0:
        return True
    return not _was_stuck(table)


def _was_stuck(table: Table) -> bool:
    """Whether the maker was a dealer who had to name something."""
    view = table.view
    passes = sum(event.action.text == "pass" for event in view.history)
    forced = passes >= 2 * view.rules.players - 1 and view.rules.stick_dealer
    return (forced or view.rules.dealer_stuck_bid is not None) and view.maker == view.dealer


def _after_trumps(table: Table) -> Card | None:
    """No opponent has a trump left: cash winners, and do not pull a partner's trumps."""
    side = _best_side_winner(table)
    if table.friends_may_trump:
        return side
    return table.trumps[0] if table.trumps else side


def _defender_lead(table: Table) -> Card | None:
    if table.stakes.left == 2 and len(table.trumps) == 2:
        return table.trumps[0]
    return _best_side_winner(table)


def _best_side_winner(table: Table) -> Card | None:
    """The side card that wins most surely, if no hidden card of its suit beats it."""
    bosses = [
        card
        for card in _side(table)
        if table.memory.is_boss(card) and not table.can_be_ruffed(card)
    ]
    suit = table.memory.suit

    def sure(card: Card) -> tuple[float, int, int]:
        length = sum(suit[held] is suit[card] for held in table.view.hand)
        return round(table.win_chance(card), 6), length, card.index

    return max(bosses, key=sure, default=None)


def _side(table: Table) -> list[Card]:
    return [card for card in table.cards if not table.is_trump(card)]


def _quiet_lead(table: Table) -> Card:
    """Nothing to cash and nothing to draw: the least valuable card, where a partner may help."""
    choice: Iterable[Card] = _side(table) or table.cards

    def gain(card: Card) -> tuple[float, int, int]:
        value = table.win_chance(card) - table.keep_value(card)
        return round(value, 6), -table.memory.strength[card], -card.index

    return max(choice, key=gain)
