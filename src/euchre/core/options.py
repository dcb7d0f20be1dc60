"""How an option is declared: its values, its default and the phase of a game it belongs to."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from euchre.core.errors import RulesError

__all__ = ["BID_LADDER", "NapTable", "Option"]

BID_LADDER: Final = (
    *("1", "2", "3", "miss", "4", "5", "6", "7", "8", "9", "10"),
    *("nap", "wellington", "blucher", "alone"),
)
"""All bids, low to high: miss stands between three and four, words above numbers (rules 5)."""

NapTable = tuple[tuple[str, int, int], ...]
"""Payments of Nap by bid: what each opponent pays, and what he gets (rules 6.4)."""


class Option(NamedTuple):
    """What one option accepts. ``group`` is the part of the rules that it belongs to."""

    group: str
    kind: str
    """choice, flag, number, choices (a subset), packets, dealer or payments."""
    values: tuple[Any, ...] = ()
    """The choices, or the least and the greatest number."""
    nullable: bool = False

    def clean(self, name: str, value: object) -> object:
        """The value in its frozen form; raises RulesError("option_value")."""
        if value is None and self.nullable:
            return None
        cleaned = _CLEANERS[self.kind](self, value)
        if cleaned is None:
            raise RulesError("option_value", name, option=name, value=value, accepts=self.values)
        return cleaned


def _choice(option: Option, value: object) -> object | None:
    return value if isinstance(value, str) and value in option.values else None


def _flag(option: Option, value: object) -> object | None:
    return value if isinstance(value, bool) else None


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _number(option: Option, value: object) -> object | None:
    least, greatest = option.values
    return value if _whole(value) and least <= value <= greatest else None


def _choices(option: Option, value: object) -> object | None:
    if not isinstance(value, list | tuple | set | frozenset):
        return None
    if not all(isinstance(item, str) and item in option.values for item in value):
        return None
    return tuple(choice for choice in option.values if choice in value)


def _packets(option: Option, value: object) -> object | None:
    if not isinstance(value, str):
        return None
    parts = value.split("-")
    regular = all(len(part) == 1 and part in "123456789" for part in parts)
    return value if regular or value == "alternating" else None


def _dealer(option: Option, value: object) -> object | None:
    known = isinstance(value, str) or _whole(value)
    return value if known and value in option.values else None


def _payments(option: Option, value: object) -> object | None:
    """A mapping of bids to pairs, or the frozen form that this function returns."""
    if isinstance(value, Mapping):
        rows = {str(bid): tuple(pair) for bid, pair in value.items() if _is_pair(pair)}
        complete = len(rows) == len(value)
    elif isinstance(value, tuple):
        rows = {row[0]: row[1:] for row in value if _is_payment(row)}
        complete = len(rows) == len(value)
    else:
        return None
    if not complete or not rows or not rows.keys() <= {*BID_LADDER}:
        return None
    return tuple((bid, *rows[bid]) for bid in BID_LADDER if bid in rows)


def _is_payment(row: object) -> bool:
    if not isinstance(row, tuple) or len(row) != 3:
        return False
    return isinstance(row[0], str) and _is_pair(row[1:])


def _is_pair(pair: object) -> bool:
    return (
        isinstance(pair, list | tuple)
        and len(pair) == 2
        and all(_whole(pay) and 0 <= pay <= 100 for pay in pair)
    )


_CLEANERS: Final = {
    "choice": _choice,
    "flag": _flag,
    "number": _number,
    "choices": _choices,
    "packets": _packets,
    "dealer": _dealer,
    "payments": _payments,
}


def _field(option: Option, default: object) -> Any:
    return dataclasses.field(default=default, metadata={"option": option})


def choice(group: str, *values: str) -> Any:
    """An option with named values, the default first."""
    return _field(Option(group, "choice", values), values[0])


def nullable_choice(group: str, *values: str) -> Any:
    """A choice that is None unless the game has an auction."""
    return _field(Option(group, "choice", values, nullable=True), None)


def choices(group: str, *values: str) -> Any:
    """An option that is a subset of these values, empty by default."""
    return _field(Option(group, "choices", values), ())


def flag(group: str, default: bool) -> Any:
    """An option that is on or off."""
    return _field(Option(group, "flag", (False, True)), default)


def number(group: str, default: int, least: int, greatest: int) -> Any:
    """A whole number in a range."""
    return _field(Option(group, "number", (least, greatest)), default)


def nullable_number(group: str, default: int | None, least: int, greatest: int) -> Any:
    """A whole number in a range, or None."""
    return _field(Option(group, "number", (least, greatest), nullable=True), default)


def packets(group: str, default: str) -> Any:
    """Sizes of the packets dealt, ``3-2``, or ``alternating``."""
    return _field(Option(group, "packets"), default)


def dealer(group: str, *ways: str) -> Any:
    """How the first dealer is found: one of these ways, or a seat."""
    return _field(Option(group, "dealer", (*ways, *range(7))), ways[0])


def payments(group: str) -> Any:
    """The payments of Nap, None elsewhere."""
    return _field(Option(group, "payments", nullable=True), None)
