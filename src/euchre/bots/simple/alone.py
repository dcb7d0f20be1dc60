"""Playing without a partner: for trump, against it, and the card exchange that goes with it."""

from __future__ import annotations

from typing import Final

from euchre.bots.simple.bidding import call_worth
from euchre.bots.simple.discards import choose_discard, keep_worth
from euchre.bots.simple.prospects import lone_hand
from euchre.bots.simple.strength import card_chances, field
from euchre.core import JOKER, Action, ActionKind, Card, Rank, View
from euchre.core.ranking import order

__all__ = ["choose_alone", "choose_best", "choose_defence"]

_SURE_CARD: Final = 0.9
"""A lone player changes his weakest card unless it wins this surely."""
_SURE_STOP: Final = 0.75
"""The chance of defeating the contract single-handed that a lone defence asks for."""


def choose_alone(view: View) -> Action:
    """Alone if that is worth more than together; the partner of a maker needs a better hand."""
    assert view.trump is not None
    if view.maker == view.seat:
        gain = call_worth(view, view.trump, alone=True) > call_worth(view, view.trump, alone=False)
    else:
        sure = lone_hand(view, view.hand, view.trump) > 0.4
        gain = sure and call_worth(view, view.trump, alone=True) > 0
    return _of_kind(view, ActionKind.ALONE if gain else ActionKind.TOGETHER)


def choose_defence(view: View) -> Action:
    """Defend alone only with the tricks in hand."""
    assert view.trump is not None
    rules = view.rules
    foes = 2 if view.loner is None else 1
    setting = field(rules, view.trump, alone=True)._replace(foes=foes)
    need = rules.hand_size - rules.make_tricks + 1
    best = sorted(card_chances(view.hand, setting), reverse=True)[:need]
    chance = 1.0
    for card in best:
        chance *= card
    return _of_kind(view, ActionKind.DEFEND_ALONE if chance > _SURE_STOP else ActionKind.DECLINE)


def choose_best(view: View) -> Action:
    """One step of calling for the partner's best card."""
    kinds = {action.kind for action in view.legal_actions}
    if ActionKind.GIVE in kinds:
        return max(view.legal_actions, key=lambda action: _gift_worth(view, action.card))
    if ActionKind.DISCARD in kinds:
        return choose_discard(view)
    return _of_kind(view, ActionKind.CALL_BEST if _wants_best(view) else ActionKind.NO_BEST)


def _wants_best(view: View) -> bool:
    """Whoever receives first may give the gift back; else the weakest card must be weak."""
    assert view.trump is not None
    if view.rules.best_order == "receive_first":
        return True
    setting = field(view.rules, view.trump, alone=True)
    return min(card_chances(view.hand, setting)) < _SURE_CARD


def _gift_worth(view: View, card: Card | None) -> tuple[float, int]:
    """High trumps before aces, aces before small trumps, and never a low card for an ace."""
    assert card is not None
    ranks = order(view.trump, view.rules.bowers)
    if card is JOKER:
        return 100.0, card.index
    if ranks.suit[card] is view.trump:
        high = card.rank in (Rank.JACK, Rank.ACE, Rank.KING)
        return (50.0 if high else 10.0) + ranks.strength[card] / 100, card.index
    if card.rank is Rank.ACE:
        return 30.0, card.index
    return keep_worth(card, (card,), view.trump, view.rules), card.index


def _of_kind(view: View, kind: ActionKind) -> Action:
    return next(action for action in view.legal_actions if action.kind is kind)
