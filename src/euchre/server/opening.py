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

__all__ = ["Opening", "is_token", "open_table"]


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
        token_hash=_hash(token),
        names=given_names(names, chosen.players),
        practice=practice,
    )
    return Opening(record, token)


def is_token(record: TableRecord, token: str) -> bool:
    """Whether this is the token of the person's seat; takes equally long either way."""
    return hmac.compare_digest(_hash(token), record.token_hash)


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
