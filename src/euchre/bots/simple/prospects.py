"""What the own hand promises if this seat fixes trump now, with all that the table shows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from euchre.bots.simple.discards import best_keep
from euchre.bots.simple.strength import Field, field, sweep_chance, tricks
from euchre.bots.simple.worth import Outlook
from euchre.core import SUITS, Card, Phase, Suit, UpcardFate, View

__all__ = ["best_trump", "lone_hand", "outlook"]

_PARTNER_SHARE: Final = 0.36
"""Part of the tricks that a maker's hand does not win, and his partner does."""
_PARTNERS_UPCARD: Final = 0.45
"""Tricks that a partner gains by taking up a trump and laying off a card."""
_LONG_SUITS: Final = 0.02
"""Against one opponent long suits run: so much more a trick, for each card of a hand."""
_FOES_UPCARD: Final = -0.6


def outlook(view: View, trump: Suit, *, alone: bool = False) -> Outlook:
    """The outlook of making ``trump``, together or alone, from this seat."""
    hand = hand_to_play(view, trump)
    setting = _setting(view, trump, alone)
    own = tricks(hand, setting)
    if view.rules.players == 2:
        own *= 1 + _LONG_SUITS * view.rules.hand_size
    share = _PARTNER_SHARE * (view.rules.hand_size - own) * _partner_chance(view, hand, setting)
    if setting.with_friend:
        share += _PARTNERS_UPCARD
    if setting.with_foe:
        share += _FOES_UPCARD
    return Outlook(own + share, lone_hand(view, hand, trump), own)


def _partner_chance(view: View, hand: Sequence[Card], setting: Field) -> float:
    """One for a fixed partner; a card to be called may lie where nobody holds it."""
    if setting.friends == 0 or view.rules.sides == "partners":
        return setting.friends
    held = (view.rules.players - 1) * view.rules.hand_size
    return held / max(held, len(setting.hidden(hand)))


def lone_hand(view: View, hand: Sequence[Card], trump: Suit) -> float:
    """The chance that this hand takes every trick without a partner."""
    return sweep_chance(hand, _setting(view, trump, alone=True))


def hand_to_play(view: View, trump: Suit) -> tuple[Card, ...]:
    """The hand after this seat's own pick-up and discard, if it would have one."""
    if view.phase in (Phase.BID1, Phase.JOKER_UP) and _upcard_goes_to_dealer(view, trump):
        if view.seat == view.dealer and view.upcard is not None and view.upcard not in view.hand:
            return best_keep((*view.hand, view.upcard), trump, view.rules)
        return view.hand
    return best_keep(view.hand, trump, view.rules) if _one_too_many(view) else view.hand


def _one_too_many(view: View) -> bool:
    return len(view.hand) > view.rules.hand_size


def _upcard_goes_to_dealer(view: View, trump: Suit) -> bool:
    shown = view.upcard_fate is UpcardFate.SHOWN and view.phase is not Phase.BID2
    ordered = trump is view.proposed or view.phase is Phase.JOKER_UP
    return shown and ordered and view.rules.pickup != "none"


def _setting(view: View, trump: Suit, alone: bool) -> Field:
    """Where the upcard lies once this seat has made trump."""
    laid = frozenset(view.own_discards)
    base = field(view.rules, trump, alone=alone, gone=laid)
    card = view.upcard
    if card is None or view.seat == view.dealer:
        return base if card is None or card in view.hand else base._replace(gone=laid | {card})
    partner_deals = view.rules.partner_of(view.seat or 0) == view.dealer
    goes = _upcard_goes_to_dealer(view, trump) and not (alone and partner_deals)
    held = view.upcard_fate in (UpcardFate.TAKEN, UpcardFate.HELD)
    if not goes and not held:
        return base._replace(gone=laid | {card})
    if not partner_deals:
        return base._replace(with_foe=frozenset({card}))
    return base if alone else base._replace(with_friend=frozenset({card}))


def best_trump(view: View, trumps: Iterable[Suit] | None = None) -> Suit:
    """The trump under which this hand promises most."""
    offered = tuple(trumps) if trumps is not None else _offered(view)
    return max(offered, key=lambda trump: (round(outlook(view, trump).tricks, 6), trump))


def _offered(view: View) -> tuple[Suit, ...]:
    return view.rules.callable_trumps if view.rules.trump_by == "bid" else SUITS
