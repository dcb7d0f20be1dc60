"""Sentences for what is refused: an action against the rules, or any other error."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from euchre.core import Card, EuchreError, IllegalAction, Refusal, Suit, View
from euchre.i18n.catalogue import Catalogue
from euchre.i18n.words import bid_word, card_symbol, option_value, options_or, seat_name

__all__ = ["describe_error", "describe_refusal"]

_BIDS: Final = ("bid", "high")


def describe_refusal(
    refusal: Refusal,
    catalogue: Catalogue,
    view: View | None = None,
    names: Sequence[str] | None = None,
) -> str:
    """Why an action may not be done: what happened, why, and what can be done.

    ``view`` is what the refused seat sees, if it is known; ``names`` are the
    players by seat. Raises UnknownMessage for a code that no rule has.

    >>> refusal = Refusal("must_follow", {"suit": Suit.HEARTS, "cards": (Card("QH"), Card("JD"))})
    >>> describe_refusal(refusal, Catalogue.load("en"))
    'Hearts were led. Play Q♥ or J♦.'
    """
    params = refusal.params
    base = f"rules.refusal.{refusal.code}"
    endings = [str(params[name]) for name in ("suit", "phase") if name in params]
    if view is not None and "turn" in params and params["turn"] == view.seat:
        endings = ["wait"]
    id = catalogue.first(*(f"{base}.{ending}" for ending in endings), base)
    values = {name: _value(name, value, names, catalogue) for name, value in params.items()}
    return catalogue.text(id, **values)


def _value(
    name: str, value: object, names: Sequence[str] | None, catalogue: Catalogue
) -> str | object:
    if isinstance(value, Card):
        return card_symbol(value, catalogue)
    if isinstance(value, tuple):
        cards = [card_symbol(card, catalogue) for card in value if isinstance(card, Card)]
        return options_or(cards, catalogue)
    if isinstance(value, Suit):
        return catalogue.text(f"rules.suit.{value}")
    if name == "turn" and isinstance(value, int):
        return seat_name(value, names, catalogue)
    return bid_word(str(value), catalogue) if name in _BIDS else value


def describe_error(
    error: EuchreError,
    catalogue: Catalogue,
    view: View | None = None,
    names: Sequence[str] | None = None,
) -> str:
    """The sentence for any error of the library, also for codes that have none of their own.

    >>> from euchre.core import RulesError, rules
    >>> try:
    ...     rules(players=5, sides="individual", alone="off")
    ... except RulesError as error:
    ...     print(describe_error(error, Catalogue.load("en")))
    The hands need 25 cards, and the pack has 24.
    """
    if isinstance(error, IllegalAction):
        return describe_refusal(Refusal(error.code, error.params), catalogue, view, names)
    id = f"rules.error.{error.code}"
    if id not in catalogue:
        return catalogue.text("rules.error.other", code=error.code)
    return catalogue.text(id, **_error_values(error.params, catalogue))


def _error_values(params: Mapping[str, object], catalogue: Catalogue) -> dict[str, object]:
    values = dict(params)
    option = str(params.get("option", ""))
    if f"options.{option}" in catalogue:
        values["option"] = catalogue.text(f"options.{option}")
    if "value" in params:
        values["value"] = option_value(option, params["value"], catalogue)
    if f"rules.bid.{params.get('bid')}" in catalogue:
        values["bid"] = bid_word(str(params["bid"]), catalogue)
    return values
