"""What can go wrong with one table, each with a stable code."""

from __future__ import annotations

from euchre.core import EuchreError

__all__ = ["Conflict", "RecordError", "SeatingError", "ShareError", "StoreError", "TooMany"]


class StoreError(EuchreError):
    """The store could not do what was asked; nothing was written."""


class Conflict(StoreError):
    """Somebody else has appended to this table since it was read."""


class RecordError(EuchreError):
    """A table's record cannot be played: ``bad_record``, or ``future_record`` of a later version.

    ``params`` name the table, and the entry where there is one to blame.
    """


class SeatingError(EuchreError):
    """A table cannot be opened with the players asked for.

    ``bots_by_seat``, ``not_a_bots_seat``, ``unknown_player``, ``unknown_setting`` or
    ``bad_setting``; ``params`` name the seat, the player and the setting. Of names
    ``names_by_seat``, ``name_too_long``, ``name_unprintable`` or ``name_taken``.
    """


class ShareError(EuchreError):
    """There can be no such link, or it does not lead there.

    ``no_deal`` where that deal has not ended, ``nothing_to_ask`` where that seat has no choice
    there, ``not_answered`` for whoever has to answer first.
    """


class TooMany(EuchreError):
    """There is no room for one more; ``limit`` tells how many there may be."""
