"""A connection to a table of a hub, and what came out of it."""

from __future__ import annotations

import msgspec

from euchre.server.connection import Close, Connection
from euchre.server.hub import Hub
from euchre.server.protocol import (
    Accepted,
    Act,
    Refused,
    ServerMessage,
    Snapshot,
    TableOpened,
    Update,
    View,
)
from tests.server.parts import SALT

DECODER: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)


class Watcher:
    """A connection, and what came out of it so far."""

    def __init__(self, hub: Hub, opened: TableOpened) -> None:
        self.hub = hub
        self.opened = opened
        self.line = Connection()
        self.messages: list[ServerMessage] = []
        self.closed: Close | None = None

    async def join(self, salt: bytes | None = SALT) -> Watcher:
        """Come to the table."""
        record = await self.hub.find(self.opened.table, self.opened.token)
        assert record is not None
        await self.hub.join(record, salt, self.line)
        await self.read()
        return self

    async def read(self) -> list[ServerMessage]:
        """Take what waits in the queue."""
        fresh: list[ServerMessage] = []
        while self.line.waiting:
            found = await self.line.next()
            if isinstance(found, Close):
                self.closed = found
            else:
                fresh.append(DECODER.decode(found))
        self.messages += fresh
        return fresh

    @property
    def shown(self) -> Snapshot | Update:
        """The last that was shown."""
        return next(m for m in reversed(self.messages) if isinstance(m, Snapshot | Update))

    @property
    def view(self) -> View:
        """The last view."""
        return self.shown.view

    async def send(self, id: str, action: str | None = None, version: int | None = None) -> None:
        """Send an action: by default the first legal one, at the version on show."""
        version = self.shown.version if version is None else version
        action = self.view.legal[0] if action is None else action
        await self.hub.command(self.opened.table, Act(id, version, action), self.line)

    async def act(self, id: str) -> Accepted | Refused:
        """Send the first legal action; what the answer was."""
        await self.send(id)
        return next(m for m in await self.read() if isinstance(m, Accepted | Refused))
