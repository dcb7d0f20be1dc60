"""Tables of somebody's key, and where they are kept."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import msgspec

from euchre.server.opening import hash_of
from euchre.server.record import TableRecord
from euchre.server.store import Store
from tests.server.parts import Sitting, record_of

KEY = "ab" * 32
OTHER = "cd" * 32


def owned(record: TableRecord, owner: str = KEY, **changes: Any) -> TableRecord:
    """A table of this key."""
    return msgspec.structs.replace(record, owner_hash=hash_of(owner), **changes)


async def kept(store: Store, sitting: Sitting) -> str:
    """The table in the store as it stands."""
    await store.create(sitting.record)
    await store.append(sitting.record.id, sitting.entries)
    return sitting.record.id


def over(secret: int = 3, preset: str = "standard", **changes: Any) -> Sitting:
    """A table whose game is over."""
    sitting = Sitting(owned(record_of(preset, secret, target=4), **changes), seed=secret)
    sitting.start()
    sitting.play_out()
    return sitting


def begun(secret: int = 4, deals: int = 1, target: int = 10) -> Sitting:
    """A table at which so many deals have ended, and the game goes on."""
    sitting = Sitting(owned(record_of("standard", secret, target=target)), seed=secret)
    sitting.start()
    for _ in sitting.play_on():
        if len(sitting.table.game.deals) >= deals:
            break
    assert not sitting.table.game.is_over()
    return sitting


async def text_of(pieces: AsyncIterator[str]) -> str:
    return "".join([piece async for piece in pieces])


def bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}
