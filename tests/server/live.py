"""A server in a thread of this process, and a page's side of the protocol to talk to it."""

from __future__ import annotations

import contextlib
import random
import secrets
import socket
import threading
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import uvicorn
from websockets.sync.client import ClientConnection, connect

from euchre.server.app import Settings
from euchre.server.app.serve import bind, config_of
from euchre.server.protocol import (
    Accepted,
    Refused,
    ServerMessage,
    Snapshot,
    TableOpened,
    Update,
    View,
)

_MESSAGES: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)


@contextlib.contextmanager
def running(settings: Settings) -> Iterator[str]:
    """Run a server; gives its address, ``127.0.0.1:port``."""
    bound = bind("127.0.0.1", 0)
    server = uvicorn.Server(config_of(settings))
    ready = threading.Event()
    thread = threading.Thread(target=_run, args=(server, bound, ready))
    thread.start()
    ready.wait()
    try:
        yield f"127.0.0.1:{bound.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()
        bound.close()


def _run(server: uvicorn.Server, bound: socket.socket, ready: threading.Event) -> None:
    startup = server.startup

    async def telling(sockets: list[socket.socket] | None = None) -> None:
        await startup(sockets)
        ready.set()

    server.startup = telling  # type: ignore[method-assign]
    server.run(sockets=[bound])


class Page:
    """A table as a page sees it: opened over HTTP, played over a WebSocket."""

    def __init__(self, address: str, opened: TableOpened) -> None:
        self.address = address
        self.opened = opened
        self.frames: list[str] = []
        self.shown: dict[int, str] = {}
        self._chance = random.Random(opened.table)
        self.version = 0
        self.view: View | None = None
        self._line = contextlib.ExitStack()
        self._ws: ClientConnection | None = None

    @classmethod
    def open(
        cls,
        address: str,
        preset: str = "standard",
        owner: str = "",
        *,
        practice: bool = False,
        **options: Any,
    ) -> Page:
        """Open a table."""
        order = {"preset": preset, "options": options, "owner": owner, "practice": practice}
        answer = httpx.post(f"http://{address}/api/tables", json=order)
        assert answer.status_code == 201, answer.text
        return cls(address, msgspec.json.decode(answer.content, type=TableOpened))

    @property
    def ws(self) -> ClientConnection:
        """The connection."""
        assert self._ws is not None
        return self._ws

    @property
    def seen(self) -> View:
        """The view on show."""
        assert self.view is not None
        return self.view

    def connect(self, **headers: str) -> None:
        """Connect, without a word."""
        url = f"ws://{self.address}/api/tables/{self.opened.table}/ws"
        self.close()
        self._ws = self._line.enter_context(
            connect(url, additional_headers=headers, max_queue=None)
        )

    def hello(self, token: str | None = None, salt: str | None = None) -> None:
        """Say who speaks."""
        token = self.opened.token if token is None else token
        self.send(type="hello", token=token, salt=secrets.token_hex(16) if salt is None else salt)

    def join(self) -> Page:
        """Connect, say who speaks, and read the snapshot."""
        self.connect()
        self.hello()
        assert isinstance(self.read(), Snapshot)
        return self

    def send(self, **message: object) -> None:
        """Send a message."""
        self.ws.send(msgspec.json.encode(message).decode())

    def read(self) -> ServerMessage:
        """The next message; what it shows is on show from then on."""
        frame = self.ws.recv()
        assert isinstance(frame, str)
        self.frames.append(frame)
        message = _MESSAGES.decode(frame)
        if isinstance(message, Snapshot | Update):
            self.version, self.view = message.version, message.view
            self.shown[message.version] = frame
        return message

    def until_my_turn(self) -> View:
        """Read until this page has to choose, or the game is over."""
        while self.view is None or (self.view.turn != self.view.seat and not self.view.game_over):
            self.read()
        return self.view

    def act(self, action: str, version: int | None = None, id: str | None = None) -> None:
        """Send an action, chosen at the version on show."""
        version = self.version if version is None else version
        id = secrets.token_hex(4) if id is None else id
        self.send(type="act", id=id, version=version, action=action)

    def answer(self) -> Accepted | Refused:
        """Read up to the answer to a command."""
        while True:
            message = self.read()
            if isinstance(message, Accepted | Refused):
                return message

    def play(self, action: str) -> Accepted | Refused:
        """Send an action, read its answer, and what it led to up to the next own turn."""
        version = self.version
        self.act(action)
        answer = self.answer()
        if isinstance(answer, Accepted):
            self.read_to(version + 1)
            self.until_my_turn()
        return answer

    def play_any(self) -> Accepted | Refused:
        """Send some legal action, and read on to the next own turn."""
        self.until_my_turn()
        return self.play(self._chance.choice(self.seen.legal))

    def play_out(self) -> dict[int, str]:
        """Play random legal actions to the end of the game; the frames that showed something."""
        while not self.until_my_turn().game_over:
            assert isinstance(self.play_any(), Accepted)
        return self.shown

    def read_to(self, version: int) -> View:
        """Read until this version is on show."""
        while self.version < version:
            self.read()
        return self.seen

    def close(self) -> None:
        """End the connection, not the game."""
        self._line.close()
