"""A deal in one line: the dealer's seat, the pack from the top, and the redeals claimed before.

    3: 9C TC JC QC KC AC ...
    3: 9C TC JC QC KC AC ... / 1 0 0 0

With the rules it says all that chance decided, so a file of such lines can be
dealt to many tables.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TextIO

from euchre.core import Deal, ParseError, Rules
from euchre.notation import cards

__all__ = ["dump", "dumps", "load", "loads"]


def loads(text: str, rules: Rules | None = None) -> Deal:
    """The deal of a line; with rules it must fit them.

    Raises ParseError, and DealError where the rules have another pack or table.

    >>> loads("3: 9C TC")
    Deal.of(3, '9C TC')
    """
    dealer, colon, rest = text.partition(":")
    deck, _, claims = rest.partition("/")
    numbers = [dealer.strip(), *claims.split()]
    if not colon or not all(number.isascii() and number.isdigit() for number in numbers):
        raise ParseError("unknown_deal", text)
    if any(len(number) > 3 for number in numbers):
        raise ParseError("unknown_deal", text)
    seat, *used = map(int, numbers)
    deal = Deal(seat, cards.loads(deck), tuple(used))
    if rules is not None:
        deal.check(rules)
    return deal


def dumps(deal: Deal) -> str:
    """The line of a deal.

    >>> dumps(Deal.of(3, "9C TC", [0, 1, 0, 0]))
    '3: 9C TC / 0 1 0 0'
    """
    claims = f" / {' '.join(map(str, deal.claims_used))}" if deal.claims_used else ""
    return f"{deal.dealer}: {cards.dumps(deal.deck)}{claims}"


def load(file: TextIO, rules: Rules | None = None) -> list[Deal]:
    """The deals of a file, one a line; empty lines are left out."""
    return [loads(line, rules) for line in file if line.strip()]


def dump(deals: Iterable[Deal], file: TextIO) -> None:
    """Write one line for each deal."""
    file.writelines(dumps(deal) + "\n" for deal in deals)
