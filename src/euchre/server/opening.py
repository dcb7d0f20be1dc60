"""Opening a table: which games are offered, and what a new table's record holds."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from euchre.core import OPTIONS, RulesError, rules
from euchre.core.fair import SEED_BYTES
from euchre.server.naming import given_names
from euchre.server.players import Loader
from euchre.server.protocol import BotChoice
from euchre.server.record import TableRecord
from euchre.server.seating import seat_bots

__all__ = ["Opening", "hash_of", "is_token", "open_table"]


class Opening(NamedTuple):
    """A new table's record, and the token of its person's seat, which is not in it."""

    record: TableRecord
    token: str


def open_table(
    preset: str,
    options: Mapping[str, Any],
    load: Loader,
    bots: Sequence[BotChoice | None] = (),
    names: Sequence[str | None] = (),
    *,
    practice: bool = False,
    owner: str = "",
) -> Opening:
    """A record with fresh secrets.

    Raises RulesError for a game that cannot be played, SeatingError for players that
    cannot be had and for names that cannot be told apart.
    """
    unknown = sorted(options.keys() - OPTIONS.keys())
    if unknown:
        raise RulesError("unknown_option", *unknown, option=unknown[0])
    chosen = rules(preset, **options)
    token = secrets.token_urlsafe(24)
    record = TableRecord(
        id=secrets.token_urlsafe(9),
        preset=preset,
        rules=chosen.as_dict(),
        secret=secrets.token_bytes(SEED_BYTES),
        bots=seat_bots(bots, chosen.players, load),
        token_hash=hash_of(token),
        names=given_names(names, chosen.players),
        practice=practice,
        owner_hash=hash_of(owner) if owner else None,
    )
    return Opening(record, token)


def is_token(record: TableRecord, token: str) -> bool:
    """Whether this opens the person's seat: its own token, or the key of all his games.

    Takes equally long whichever it is, and if it is none.
    """
    found = hash_of(token)
    seat = hmac.compare_digest(found, record.token_hash)
    return hmac.compare_digest(found, record.owner_hash or b"") or seat


def hash_of(token: str) -> bytes:
    """What is kept of a token: its SHA-256. It has so many bits that none can be guessed."""
    return hashlib.sha256(token.encode()).digest()
