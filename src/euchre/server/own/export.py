"""Everything of one owner in one file of JSON, written table by table."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from euchre.core import EuchreError
from euchre.server.archive import games_of, record_text
from euchre.server.errors import RecordError
from euchre.server.own.counting import table_facts
from euchre.server.record import TableRecord
from euchre.server.store.owned import Kept

__all__ = ["FORMAT", "closing", "opening", "table_text"]

FORMAT: Final = "euchre-games"
VERSION: Final = 1
_TOLD: Final = ("preset", "rules", "practice", "names", "bots")
"""Of a record, beside its games."""


def opening(now_ms: int) -> str:
    """How the file begins: what it is, and when it was made."""
    head = msgspec.json.encode({"format": FORMAT, "version": VERSION, "exported_ms": now_ms})
    return head.decode().removesuffix("}") + ',"tables":[\n'


def closing() -> str:
    """How it ends."""
    return "\n]}\n"


def table_text(kept: Kept, record: TableRecord | RecordError) -> str:
    """All that is kept of a table, but secrets: its games are records, as any can be opened.

    Of the deal in progress nothing is told. A damaged table is told with the code of its fault.
    """
    told: dict[str, Any] = {
        "table": kept.id,
        "opened_ms": kept.opened_ms,
        "played_ms": kept.played_ms,
    }
    try:
        if isinstance(record, RecordError):
            raise record
        told |= {name: getattr(record, name) for name in _TOLD}
        facts = table_facts(record)
        games = zip(facts.games, games_of(record), strict=True)
        told["games"] = [
            {"status": counted.status, "record": record_text(played)} for counted, played in games
        ]
    except EuchreError as error:
        told |= {"games": [], "error": error.code}
    return msgspec.json.encode(told).decode()
