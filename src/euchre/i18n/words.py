"""Single values as people read them: cards, lists, bids, seats and options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from euchre.core import JOKER, OPTIONS, Card, Suit, effective_suit
from euchre.i18n.catalogue import Catalogue

__all__ = ["bid_word", "card_name", "card_symbol", "option_value", "options_or", "seat_name"]

_SIGNS: Final = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}


def card_symbol(card: Card, catalogue: Catalogue) -> str:
    """A card as it stands inside a sentence, with the language's letter for its rank.

    >>> card_symbol(Card("TD"), Catalogue.load("en"))
    '10♦'
    """
    if card is JOKER:
        return catalogue.text("rules.card.JK")
    return catalogue.text(f"rules.letter.{card.rank}") + _SIGNS[effective_suit(card, None)]


def card_name(
    card: Card, catalogue: Catalogue, trump: Suit | None = None, bowers: bool = True
) -> str:
    """A card as it is read aloud, with what it is while this suit is trump.

    >>> card_name(Card("JD"), Catalogue.load("en"), Suit.HEARTS)
    'jack of diamonds, left bower, counts as a heart'
    """
    name = catalogue.text(f"rules.card.{card}")
    if trump is None or effective_suit(card, trump, bowers) is not trump:
        return name
    if card is JOKER:
        return catalogue.text("rules.card.best", card=name)
    if bowers and card.rank == "J":
        left = effective_suit(card, None) is not trump
        return catalogue.text(f"rules.card.left.{trump}" if left else "rules.card.right", card=name)
    return name


def options_or(items: Iterable[str], catalogue: Catalogue) -> str:
    """Alternatives joined as the language does it: ``Q♥ or J♦``."""
    listed = list(items)
    id = f"rules.list.or{len(listed)}"
    if id not in catalogue:
        return ", ".join(listed)
    return catalogue.text(id, **dict(zip("abcdefghij", listed, strict=False)))


def bid_word(bid: str, catalogue: Catalogue) -> str:
    """A bid of an auction as it is said.

    >>> bid_word("4", Catalogue.load("en")), bid_word("miss", Catalogue.load("it"))
    ('4', 'misère')
    """
    return catalogue.text(f"rules.bid.{bid}")


def seat_name(seat: int, names: Sequence[str] | None, catalogue: Catalogue) -> str:
    """The player's name, or his number at the table where nobody has a name."""
    return names[seat] if names else catalogue.text("rules.seat", number=seat + 1)


def option_value(name: str, value: object, catalogue: Catalogue) -> str:
    """The value of an option in words; what no game has is shown as it is.

    >>> english = Catalogue.load("en")
    >>> option_value("pickup", "forced", english), option_value("joker", False, english)
    ('must take it', 'off')
    >>> option_value("redeal_claims", ("farmers", "no_face"), english)
    'nines and tens only, no court card'
    """
    if isinstance(value, bool):
        return catalogue.text("options.on" if value else "options.off")
    if value is None or value == ():
        return catalogue.text("options.none")
    if isinstance(value, list | tuple):
        return _several(name, value, catalogue)
    if isinstance(value, Mapping):
        return _payments([_row(bid, pair) for bid, pair in value.items()], catalogue)
    if name == "first_dealer" and isinstance(value, int):
        return catalogue.text("options.seat", n=value + 1)
    id = f"options.{name}.{value}"
    return catalogue.text(id) if id in catalogue else str(value)


def _several(name: str, values: Sequence[object], catalogue: Catalogue) -> str:
    if name in OPTIONS and OPTIONS[name].kind == "payments":
        return _payments(values, catalogue)
    return ", ".join(option_value(name, value, catalogue) for value in values)


def _row(bid: object, pair: object) -> object:
    if isinstance(pair, list | tuple) and len(pair) == 2:
        return bid, *pair
    return f"{bid}: {pair}"


def _payments(rows: Sequence[object], catalogue: Catalogue) -> str:
    """What a bid wins and costs, such as ``nap 10/5``."""
    return ", ".join(_payment(row, catalogue) for row in rows)


def _payment(row: object, catalogue: Catalogue) -> str:
    if not isinstance(row, tuple) or len(row) != 3:
        return str(row)
    bid, win, lose = row
    id = f"rules.bid.{bid}"
    return f"{catalogue.text(id) if id in catalogue else bid} {win}/{lose}"
