"""The log of a hand: each action as a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from euchre.core import Action, ActionKind, Event, State, Suit, Trick, View
from euchre.i18n.catalogue import Catalogue
from euchre.i18n.words import bid_word, card_symbol, seat_name

__all__ = ["describe_action", "describe_deal", "describe_trick"]

_HIDEABLE: Final = (ActionKind.DISCARD, ActionKind.GIVE)


def describe_action(
    event: Event,
    catalogue: Catalogue,
    names: Sequence[str] | None = None,
    *,
    you: int | None = None,
    deal: State | View | None = None,
    lead: bool = False,
) -> str:
    """What a seat did, said to the player himself if he is the seat ``you``.

    ``deal`` tells which card was turned up and whether the dealer took it
    himself; ``lead`` that a card was the first of its trick.

    >>> english = Catalogue.load("en")
    >>> describe_action(Event(1, Action.parse("call:H alone")), english, ["Ann", "Ben"])
    'Ben calls hearts, alone.'
    >>> describe_action(Event(0, Action.parse("play:JD")), english, you=0)
    'You play J♦.'
    """
    base, values = _message(event, catalogue, deal, lead)
    values["name"] = seat_name(event.seat, names, catalogue)
    ending = "." + event.action.suit if event.action.kind in _NAMING and event.action.suit else ""
    return catalogue.text(f"rules.log.{base}.{_who(event.seat, you)}{ending}", **values)


_NAMING: Final = (ActionKind.CALL, ActionKind.NAME)


def _who(seat: int, you: int | None) -> str:
    return "you" if seat == you else "other"


def _message(
    event: Event, catalogue: Catalogue, deal: State | View | None, lead: bool
) -> tuple[str, dict[str, object]]:
    """The message's id without its endings, and the values of its placeholders."""
    action = event.action
    kind = str(action.kind).replace(" ", "_")
    if action.kind is ActionKind.ORDER:
        return _order(event, catalogue, deal)
    if action.kind is ActionKind.BID:
        return _bid(action, catalogue)
    if action.kind is ActionKind.SWAP:
        symbols = [card_symbol(card, catalogue) for card in action.cards]
        return kind, dict(zip("abc", symbols, strict=True))
    if action.kind in _HIDEABLE and action.card is None:
        return f"{kind}_hidden", {}
    if action.card is not None:
        played = lead and action.kind is ActionKind.PLAY
        return "lead" if played else kind, {"card": card_symbol(action.card, catalogue)}
    return f"{kind}_alone" if action.alone else kind, {}


def _order(
    event: Event, catalogue: Catalogue, deal: State | View | None
) -> tuple[str, dict[str, object]]:
    alone = "_alone" if event.action.alone else ""
    if deal is None or deal.upcard is None:
        return f"order_up{alone}", {}
    own = event.seat == deal.dealer and deal.rules.pickup != "none"
    card = card_symbol(deal.upcard, catalogue)
    return f"{'take_up' if own else 'order'}{alone}", {"card": card}


def _bid(action: Action, catalogue: Catalogue) -> tuple[str, dict[str, object]]:
    bid = bid_word(action.bid or "", catalogue)
    if action.suit is Suit.NO_TRUMP:
        return "bid_no_trump", {"bid": bid}
    if action.suit is not None:
        suit = catalogue.text(f"rules.suit.{action.suit}")
        return "bid_suit", {"bid": bid, "suit": suit}
    return ("bid_alone", {}) if action.bid == "alone" else ("bid", {"bid": bid})


def describe_deal(
    deal: State | View,
    catalogue: Catalogue,
    names: Sequence[str] | None = None,
    *,
    you: int | None = None,
) -> str:
    """Who dealt, and what was turned up."""
    name = seat_name(deal.dealer, names, catalogue)
    who = _who(deal.dealer, you)
    if deal.upcard is None:
        return catalogue.text(f"rules.log.deal.{who}", name=name)
    card = card_symbol(deal.upcard, catalogue)
    return catalogue.text(f"rules.log.deal_up.{who}", name=name, card=card)


def describe_trick(
    trick: Trick,
    catalogue: Catalogue,
    names: Sequence[str] | None = None,
    *,
    you: int | None = None,
) -> str:
    """Who took a trick."""
    name = seat_name(trick.winner, names, catalogue)
    return catalogue.text(f"rules.log.trick.{_who(trick.winner, you)}", name=name)
