"""Facts by name, and their comparison with what a case expects."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final

from euchre import Action, Card, EuchreError, Event, Suit
from euchre.testing.cases.verdicts import Mismatch

__all__ = ["Facts", "compare", "plain"]

Facts = Mapping[str, Callable[[], object]]
"""What can be asked about a position; a fact is worked out only when a case asks for it."""

SETS: Final = frozenset({"plays", "kitty", "claims", "give", "hand"})
"""Lists whose order means nothing."""


NESTED: Final = "views"
"""The fact that holds facts of its own for each seat."""


def compare(expect: Mapping[str, Any], facts: Facts, words: Collection[str] = ()) -> list[Mismatch]:
    """All that differs. A key that is no fact is a mismatch, unless it is among ``words``."""
    found: list[Mismatch] = []
    for key, expected in expect.items():
        if key in words:
            continue
        if key not in facts:
            found.append(Mismatch(key, expected, "a key that this program does not know"))
            continue
        if key == NESTED:
            found += _nested(expected, facts[key]())
            continue
        wanted, got = _shape(key, plain(expected)), _shape(key, plain(facts[key]()))
        if wanted != got:
            found.append(Mismatch(key, wanted, got))
    return found


def _nested(expected: Mapping[str, Any], facts: Any) -> list[Mismatch]:
    return [
        Mismatch(f"{NESTED}.{name}.{found.key}", found.expected, found.got)
        for name, part in expected.items()
        for found in compare(part, facts[name])
    ]


def plain(value: object) -> Any:
    """The value as JSON would hold it: cards, suits and actions by their text."""
    if isinstance(value, Event):
        return f"{value.seat} {value.action}"
    if isinstance(value, Card | Suit | Action):
        return str(value)
    if isinstance(value, Mapping):
        return {str(key): plain(part) for key, part in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [plain(part) for part in value]
    return str(value) if isinstance(value, str) else value


def _shape(key: str, value: Any) -> Any:
    """The value with the order taken out where it means nothing."""
    if key in SETS and isinstance(value, list):
        return sorted(value)
    if key == "actions" and isinstance(value, list):
        return sorted(map(_action_text, value))
    if key == "hands" and isinstance(value, list):
        return [sorted(hand) for hand in value]
    if key == "hands" and isinstance(value, dict):
        return {seat: sorted(hand) for seat, hand in value.items()}
    return value


def _action_text(text: str) -> str:
    """The one text of an action: a swap may name its cards in any order."""
    try:
        return str(Action.parse(text))
    except EuchreError:
        return text
