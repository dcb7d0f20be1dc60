"""Actions as text: one after the other, a comma between them.

>>> dumps(loads("pass, order alone , play:JH"))
'pass, order alone, play:JH'
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TextIO

from euchre.core import Action

__all__ = ["dump", "dumps", "load", "loads"]


def loads(text: str) -> tuple[Action, ...]:
    """The actions of a text; raises ParseError("unknown_action") at the first that is none."""
    words = (word.strip() for word in text.split(","))
    return tuple(Action.parse(word) for word in words if word)


def dumps(actions: Iterable[Action]) -> str:
    """These actions in one line."""
    return ", ".join(map(str, actions))


def load(file: TextIO) -> list[tuple[Action, ...]]:
    """The actions of each line of a file; a line without any is a deal without any."""
    return [loads(line) for line in file]


def dump(deals: Iterable[Iterable[Action]], file: TextIO) -> None:
    """Write one line for each of these lots of actions."""
    file.writelines(dumps(actions) + "\n" for actions in deals)
