"""What speaks for a card: it takes the trick, draws trumps, is the lowest, saves a trump."""

from __future__ import annotations

from euchre.bots.reasons.reason import Reason
from euchre.bots.simple.odds import Table
from euchre.core import Action, ActionKind, Card, Play, View
from euchre.core.ranking import order, trick_winner

__all__ = ["discard", "pickup", "play"]


def _said(code: str) -> Reason:
    return Reason(code, {})


def play(view: View, action: Action) -> Reason | None:
    """A card of a trick."""
    card = action.card
    if card is None:
        return None
    table = Table(view)
    if view.bid == "miss":
        return _miss(table, card)
    if view.trump is None and view.rules.trump_by == "first_lead":
        return Reason("names_trump", {"suit": table.memory.suit[card]})
    return _follow(table, card) if view.trick else _lead(table, card)


def _wins(table: Table, card: Card) -> bool:
    trick = (*table.view.trick, Play(table.seat, card))
    return trick_winner(table.view.rules, table.trump, trick) == table.seat


def _is_lowest(table: Table, card: Card) -> bool:
    strength = table.memory.strength
    return all(strength[card] <= strength[other] for other in table.cards)


def _leaves_void(table: Table, card: Card) -> bool:
    """Whether it is the only card of a plain suit, and trumps are held that may then trump it."""
    suit = table.memory.suit
    same = [held for held in table.view.hand if suit[held] is suit[card]]
    return len(same) == 1 and bool(table.trumps) and not table.is_trump(card)


def _miss(table: Table, card: Card) -> Reason | None:
    view = table.view
    if view.maker == table.seat:
        return _said("miss_under") if view.trick and not _wins(table, card) else None
    return _said("miss_low") if _is_lowest(table, card) else None


def _lead(table: Table, card: Card) -> Reason | None:
    boss = table.memory.is_boss(card)
    if table.is_trump(card) and table.with_maker and table.foes_may_trump:
        return _said("draw_top" if boss else "draw")
    if boss:
        return _said("boss")
    if _leaves_void(table, card):
        return _said("last_of_suit")
    if _is_lowest(table, card):
        return _said("low_lead")
    return None


def _follow(table: Table, card: Card) -> Reason | None:
    return _taking(table, card) if _wins(table, card) else _leaving(table, card)


def _taking(table: Table, card: Card) -> Reason | None:
    strength, led = table.memory.strength, table.memory.suit[table.view.trick[0].card]
    takers = [other for other in table.cards if _wins(table, other)]
    cheapest = all(strength[card] <= strength[other] for other in takers)
    trumps = table.is_trump(card) and led is not table.trump
    if not table.behind:
        if trumps:
            return _said("trump_last")
        return _said("cheap_last") if cheapest else _said("takes_last")
    if trumps:
        return _said("trumps")
    if table.memory.is_boss(card):
        return _said("boss")
    return _said("cheap_now") if cheapest else None


def _leaving(table: Table, card: Card) -> Reason | None:
    friend = _friend(table)
    takers = [other for other in table.cards if _wins(table, other)]
    spared = not table.is_trump(card) and any(map(table.is_trump, table.cards))
    lowest = _is_lowest(table, card)
    if friend and (lowest or spared):
        return _said(f"{friend}_low" if lowest else f"{friend}_save")
    if lowest:
        return _said("keep_high" if takers else "cannot_low")
    if spared:
        return _said("save_trump")
    return _said("then_void") if _leaves_void(table, card) else None


def _friend(table: Table) -> str | None:
    """Whose trick it is so far: a known partner's, or another's who plays against the maker."""
    view, winning = table.view, table.view.winning
    if winning is None or table.loyalties[winning] < 1:
        return None
    fixed = view.rules.partner_of(table.seat)
    if winning == fixed or (fixed is None and table.with_maker):
        return "partner"
    return "ally" if fixed is None and winning != view.maker else None


def discard(view: View, action: Action) -> Reason | None:
    """What is laid away."""
    card = action.card
    if card is None or view.trump is None or action.kind is not ActionKind.DISCARD:
        return None
    ranks = order(view.trump, view.rules.bowers)
    if ranks.suit[card] is view.trump:
        return None
    plain = [held for held in view.hand if ranks.suit[held] is not view.trump]
    same = [held for held in plain if ranks.suit[held] is ranks.suit[card]]
    if len(same) == 1 and len(plain) < len(view.hand):
        return _said("discard_void")
    lowest = all(ranks.strength[card] <= ranks.strength[held] for held in plain)
    return _said("discard_low") if lowest else None


def pickup(view: View, action: Action) -> Reason | None:
    """Whether to take the upcard: that it is a trump is a fact."""
    upcard = view.upcard
    if action.kind is not ActionKind.TAKE or upcard is None or view.trump is None:
        return None
    trump = view.suit_of(upcard) is view.trump
    return _said("take_trump") if trump else None
