"""Cards as text: what people write on one side, one form only on the other.

Taken are the codes of the library in either case, 10 for T, and the signs of the
suits, also those that phones draw as pictures. Printed are codes: ``TC``, ``JK``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TextIO

from euchre.core import Card, ParseError, Rules

__all__ = ["dump", "dumps", "load", "loads"]

_SIGNS: Final = str.maketrans({"♣": "C", "♦": "D", "♥": "H", "♠": "S", "\ufe0e": "", "\ufe0f": ""})


def loads(text: str, rules: Rules | None = None) -> tuple[Card, ...]:
    """The cards of a text, separated by spaces or commas.

    Raises ParseError("unknown_card"), also for a card outside the pack of these
    rules, and ParseError("card_twice") for one that is there twice.

    >>> loads("10♣ j♦ AS")
    (Card('TC'), Card('JD'), Card('AS'))
    """
    cards: list[Card] = []
    for word in text.replace(",", " ").split():
        card = Card(word.translate(_SIGNS))
        if rules is not None and card not in rules.pack:
            raise ParseError("unknown_card", word)
        if card in cards:
            raise ParseError("card_twice", word)
        cards.append(card)
    return tuple(cards)


def dumps(cards: Iterable[Card]) -> str:
    """The codes of these cards, a space between them.

    >>> dumps(loads("10♣ j♦"))
    'TC JD'
    """
    return " ".join(card.code for card in cards)


def load(file: TextIO, rules: Rules | None = None) -> list[tuple[Card, ...]]:
    """The cards of each line of a file, empty lines left out."""
    return [loads(line, rules) for line in file if line.strip()]


def dump(hands: Iterable[Iterable[Card]], file: TextIO) -> None:
    """Write one line for each of these lots of cards."""
    file.writelines(dumps(cards) + "\n" for cards in hands)
