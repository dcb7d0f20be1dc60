"""What speaks for a call, or against one: trumps, bowers, other aces, and where the upcard goes."""

from __future__ import annotations

from collections.abc import Sequence

from euchre.bots.reasons.reason import Reason
from euchre.bots.simple.prospects import best_trump
from euchre.core import Action, ActionKind, Card, Phase, Rank, Suit, View
from euchre.core.ranking import order

__all__ = ["alone", "best_call", "bid", "card_call", "claim", "name", "upcard_bid"]

_LONE = "alone"
_SUITS = (ActionKind.CALL, ActionKind.NAME, ActionKind.BID)


def holding(view: View, trump: Suit, hand: Sequence[Card]) -> dict[str, object]:
    """What these cards are under a trump: trumps, bowers among them, and aces of other suits."""
    ranks = order(trump, view.rules.bowers)
    trumps = [card for card in hand if ranks.suit[card] is trump]
    aces = [card for card in hand if card.rank is Rank.ACE and card not in trumps]
    bowers = [card for card in trumps if card.rank is Rank.JACK and view.rules.bowers]
    return {"suit": trump, "trumps": len(trumps), "bowers": len(bowers), "aces": len(aces)}


def _under(view: View, verdict: str, trump: Suit) -> Reason:
    """The verdict with what the hand is under this trump."""
    facts = holding(view, trump, view.hand)
    if trump is Suit.NO_TRUMP:
        return Reason(f"{verdict}_nt", {"aces": facts["aces"]})
    if view.rules.bowers:
        return Reason(verdict, facts)
    return Reason(f"{verdict}_plain", {key: facts[key] for key in ("suit", "trumps", "aces")})


def upcard_bid(view: View, action: Action) -> Reason | None:
    """Round one: about the suit that was turned, and who gets the card."""
    trump = view.proposed
    if action.suit is not None or trump is None:
        return bid(view, action)
    if action.alone or not view.rules.bowers or view.upcard is None:
        return _under(view, _LONE if action.alone else _made(action), trump)
    place = _receiver(view)
    hand = (*view.hand, view.upcard) if place == "you" else view.hand
    verdict = "refuse" if action.kind is ActionKind.PASS else "order"
    return Reason(f"{verdict}_{place}", holding(view, trump, hand))


def _made(action: Action) -> str:
    return "pass" if action.kind is ActionKind.PASS else "make"


def _receiver(view: View) -> str:
    """Who would get the upcard."""
    if view.rules.pickup == "none" or view.upcard in view.hand:
        return "nobody"
    if view.seat == view.dealer:
        return "you"
    return "partner" if view.rules.partner_of(view.seat or 0) == view.dealer else "opponent"


def bid(view: View, action: Action) -> Reason | None:
    """A call of a suit, a bid of tricks, or none: about the suit that promises most."""
    if action.bid == "miss":
        return Reason("miss", {"card": _highest(view)})
    passes = [other for other in view.legal_actions if other.kind is ActionKind.PASS]
    if action.kind in _SUITS and not passes:
        return name(view, action)
    if action.kind is ActionKind.PASS:
        return _under(view, "pass", _best(view))
    lone = action.alone or action.bid == _LONE
    return _under(view, _LONE if lone else "make", action.suit or _best(view))


def _best(view: View) -> Suit:
    """The trump that promises most of those on offer."""
    offered = [action.suit for action in view.legal_actions if action.suit is not None]
    return best_trump(view, offered or None)


def _highest(view: View) -> Card:
    """The card of the own hand that is hardest to stay below with, when nothing is trump."""
    strength = order(None, view.rules.bowers).strength
    return max(view.hand, key=lambda card: (strength[card], card.index))


def name(view: View, action: Action) -> Reason | None:
    """Somebody has to name a trump."""
    if action.suit is None or not view.hand:
        return None
    return _under(view, _LONE if action.alone else "name", action.suit)


def alone(view: View, action: Action) -> Reason | None:
    """Whether to send the partner away."""
    if view.trump is None:
        return None
    return _under(view, _LONE if action.kind is ActionKind.ALONE else "together", view.trump)


def best_call(view: View, action: Action) -> Reason | None:
    """What to give a partner who plays alone: only that it is the highest trump is a plain fact."""
    if action.kind is not ActionKind.GIVE or action.card is None or view.trump is None:
        return None
    highest = max(view.hand, key=view.strength_of)
    ours = action.card is highest and view.suit_of(highest) is view.trump
    return Reason("give_highest", {}) if ours else None


def card_call(view: View, action: Action) -> Reason | None:
    """Calling a card of one's own would be calling nobody."""
    if view.phase is not Phase.CALL_CARD or action.card is None:
        return None
    own = action.card in view.hand or action.card in view.own_discards
    return None if own else Reason("call_card", {})


def claim(view: View, action: Action) -> Reason:
    """A hand that may be given back."""
    aces = sum(card.rank is Rank.ACE for card in view.hand)
    code = "claim" if action.kind is ActionKind.CLAIM else "keep_hand"
    return Reason(code, {"aces": aces})
