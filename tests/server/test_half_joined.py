"""A line that breaks while it comes to a table leaves nothing behind."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from starlette.websockets import WebSocket

from euchre.server.app.socket import play
from euchre.server.hub import Hub
from euchre.server.places import sqlite_url
from euchre.server.record import Entry
from euchre.server.store import Store
from tests.server.parts import SALT, at_random


class Line:
    """A WebSocket that says hello, and then waits to be ended."""

    def __init__(self, hub: Hub, table: str, token: str) -> None:
        self.app = SimpleNamespace(state=SimpleNamespace(hub=hub))
        self.path_params = {"table": table}
        hello = {"type": "hello", "token": token, "salt": SALT.hex()}
        self._frames = [json.dumps(hello)]

    async def accept(self) -> None:
        """Done."""

    async def receive(self) -> dict[str, Any]:
        """The next frame."""
        return {"type": "websocket.receive", "text": self._frames.pop(0)}

    async def send_text(self, text: str) -> None:
        """Thrown away."""


async def test_a_table_is_let_go_when_joining_fails_after_the_deal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Store.open(sqlite_url(tmp_path / "tables.sqlite3"))
    hub = Hub(store, at_random)
    opened = await hub.open("standard", {"first_dealer": 0})
    append = store.append

    async def once(table: str, added: tuple[Entry, ...]) -> None:
        if added[0].number > 0:
            raise RuntimeError("the disk is on fire")
        await append(table, added)

    monkeypatch.setattr(store, "append", once)
    with pytest.raises(RuntimeError, match="fire"):
        await play(cast(WebSocket, Line(hub, opened.table, opened.token)))
    assert hub.live == 0
    await store.close()
