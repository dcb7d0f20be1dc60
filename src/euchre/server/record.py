"""A table's record: all that is kept, and all that it takes to rebuild the table."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

__all__ = [
    "AGAIN",
    "CONCEDE",
    "NEW_GAME",
    "RECORD_VERSION",
    "RESIGN",
    "SALT",
    "UNDO",
    "BotRecord",
    "Entry",
    "TableRecord",
    "went_back",
]

RECORD_VERSION = 3
"""Raised whenever a program before it would read a record wrongly, or not at all.

2: bots have settings. 3: seats have names, a table may be for practice, and what is no
action of the rules is on record: ``undo``, ``again``, ``resign`` and ``concede``.
"""

NEW_GAME = "new_game"
"""The text of an entry that begins another game."""
UNDO = "undo"
"""Of one that takes back the person's last action, with all that followed."""
AGAIN = "again:"
"""The start of one that goes back to the start of a deal, the number of which follows."""
RESIGN = "resign"
"""Of one by which the person gives the game up."""
CONCEDE = "concede"
"""Of one by which a lost deal is stopped: what ends it in the rules follows as actions."""
SALT = "salt:"
"""The start of the first entry: the person's salt, in hexadecimal, deals the first pack."""


class BotRecord(Struct, frozen=True):
    """A bot at the table: the name and settings that load it, and the version that began."""

    name: str
    version: str
    settings: dict[str, str] = {}


class Entry(Struct, frozen=True):
    """One thing done at the table: an action's text, a salt, or a new game."""

    number: int
    """From 0 without gaps; no two entries of a table share one."""
    seat: int
    text: str
    command: str | None = None
    """The id of the command that asked for it; None for what bots do."""


def went_back(entry: Entry) -> bool:
    """Whether something that was on record before no longer counts.

    >>> went_back(Entry(3, 0, "again:1")), went_back(Entry(3, 0, "pass"))
    (True, False)
    """
    return entry.text == UNDO or entry.text.startswith(AGAIN)


class TableRecord(Struct, frozen=True, kw_only=True):
    """A table from its opening to its last entry."""

    id: str
    version: int = RECORD_VERSION
    preset: str
    rules: dict[str, Any]
    """All options, so that a preset that changes changes no table under way."""
    secret: bytes
    bots: tuple[BotRecord | None, ...]
    """By seat; None for the person's."""
    token_hash: bytes
    names: tuple[str | None, ...] = ()
    """By seat, None for one without a name; empty where nobody has one."""
    practice: bool = False
    """Whether hints are given here, and what was done may be taken back."""
    owner_hash: bytes | None = None
    """The SHA-256 of the key of all games of this person, if he has one."""
    entries: tuple[Entry, ...] = ()
