"""Calling a card: whoever holds it becomes the partner."""

from __future__ import annotations

from typing import Final

from euchre.bots.simple.prospects import best_trump, outlook
from euchre.bots.simple.stakes import contract_need
from euchre.bots.simple.worth import bid_worth, chance_of, euchre_worth
from euchre.core import Action, ActionKind, Card, View
from euchre.core.ranking import order

__all__ = ["choose_call"]

_SURE_ALONE: Final = 0.85


def choose_call(view: View) -> Action:
    """The best card that is missing; alone only if the hand nearly plays itself."""
    alone = next(action for action in view.legal_actions if action.kind is ActionKind.ALONE)
    calls = [action for action in view.legal_actions if action is not alone]
    useful = [action for action in calls if _can_be_held(view, action.card)]
    if not useful or _better_alone(view):
        return alone
    return max(useful, key=lambda action: _call_worth(view, action.card))


def _can_be_held(view: View, card: Card | None) -> bool:
    """Whether another seat can hold the card: it is not ours, nor openly out of play."""
    out = view.upcard if view.upcard_fate in ("turned_down", "left") else None
    return card not in view.hand and card not in view.own_discards and card is not out


def _better_alone(view: View) -> bool:
    trump = view.trump or best_trump(view)
    prospect = outlook(view, trump, alone=True)
    if view.rules.scoring == "euchre":
        worth = euchre_worth(view, prospect, alone=True)
        return prospect.sweep > 0.5 and worth > euchre_worth(view, outlook(view, trump))
    need = contract_need(view.rules, view.bid)
    sure = chance_of(need, prospect.own, view.rules.hand_size)
    return sure > _SURE_ALONE and bid_worth(view.rules, view.bid or "", prospect) > 0


def _call_worth(view: View, card: Card | None) -> tuple[float, int]:
    """A trump by its rank; an ace by how few other cards of its suit get in its way.

    One or two small cards of the ace's suit bring the partner in; with none the
    maker would ruff it, with many an opponent will.
    """
    assert card is not None
    trump = view.trump or best_trump(view)
    ranks = order(trump, view.rules.bowers)
    suit = ranks.suit[card]
    if suit is trump:
        return 100.0 + ranks.strength[card], card.index
    held = sum(ranks.suit[c] is suit for c in view.hand)
    return ranks.strength[card] - (0.5 if held == 0 else 0.1 * held), card.index
