"""The WebSocket of a seat: the first message says who speaks, the others are commands."""

from __future__ import annotations

import asyncio
import contextlib
import logging

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from euchre.core import EuchreError
from euchre.server.connection import GONE, REFUSED, Close, Connection
from euchre.server.hub import Hub
from euchre.server.protocol import (
    ClientMessage,
    Hello,
    Refused,
    decode_client,
    encode,
)

__all__ = ["play"]

log = logging.getLogger(__name__)

SALT_BYTES = 16

HELLO_S = 30.0
"""How long a connection may be without having said who it is."""

MOST_MISTAKES = 20
"""Messages that make no sense; then the connection is closed."""


async def play(ws: WebSocket) -> None:
    """Serve one connection until it ends; the seat and the table outlast it."""
    await ws.accept()
    watcher = Connection()
    writer = asyncio.create_task(_write(ws, watcher))
    try:
        await _Reader(ws, watcher).run()
    except WebSocketDisconnect:
        pass
    except TimeoutError:
        watcher.close(REFUSED)
        await writer
    finally:
        writer.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await writer


async def _write(ws: WebSocket, watcher: Connection) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            message = await watcher.next()
            if isinstance(message, Close):
                await ws.close(*message)
                return
            await ws.send_text(message)


class _Reader:
    """Reads what a page sends and brings it to the hub."""

    def __init__(self, ws: WebSocket, watcher: Connection) -> None:
        self.ws = ws
        self.hub: Hub = ws.app.state.hub
        self.watcher = watcher
        self.table: str = ws.path_params["table"]
        self.joined = False
        self.mistakes = 0

    async def run(self) -> None:
        """Until the page or the server ends the connection."""
        try:
            async with asyncio.timeout(HELLO_S) as silence:
                while True:
                    message = self._read(await self._receive())
                    if isinstance(message, Hello):
                        silence.reschedule(None)
                    if message is not None:
                        await self._handle(message)
        finally:
            # Joining may have failed half way.
            self.hub.leave(self.table, self.watcher)

    async def _receive(self) -> str | bytes:
        message = await self.ws.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        text: str | None = message.get("text")
        return text if text is not None else message.get("bytes") or b""

    def _read(self, data: str | bytes) -> ClientMessage | None:
        try:
            return decode_client(data)
        except (msgspec.MsgspecError, UnicodeError):
            self.mistakes += 1
            self._refuse("", "bad_message")
            if self.mistakes >= MOST_MISTAKES:
                self.watcher.close(REFUSED)
            return None

    async def _handle(self, message: ClientMessage) -> None:
        if isinstance(message, Hello):
            await self._hello(message)
        elif self.joined:
            await self.hub.command(self.table, message, self.watcher)
        else:
            self._refuse(message.id, "hello_first")

    async def _hello(self, hello: Hello) -> None:
        if self.joined:
            self._refuse("", "hello_twice")
            return
        try:
            record = await self.hub.find(self.table, hello.token)
            if record is None:
                self.watcher.close(GONE)
                return
            await self.hub.join(record, _salt(hello.salt), self.watcher)
            self.joined = True
        except EuchreError as error:
            log.warning("table %s: %s", self.table, error.code)
            self._refuse("", error.code)
            self.watcher.close(REFUSED)

    def _refuse(self, id: str, code: str) -> None:
        self.watcher.send(encode(Refused(id, code, {})))


def _salt(text: str) -> bytes | None:
    """The person's share in the shuffle; None for what is not 16 bytes in hexadecimal."""
    try:
        salt = bytes.fromhex(text)
    except ValueError:
        return None
    return salt if len(salt) == SALT_BYTES else None
