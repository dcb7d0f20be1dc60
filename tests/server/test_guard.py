"""What is turned away before anything reads it."""

from __future__ import annotations

import asyncio

import pytest
from starlette.types import Message, Receive, Scope, Send

from euchre.server.app.guard import Guard


async def _app(scope: Scope, receive: Receive, send: Send) -> None:
    await send({"type": "http.response.start", "status": 204, "headers": []})


def status(length: bytes) -> int:
    """The status of the answer to a request that says to be so long."""
    headers = [(b"host", b"localhost"), (b"content-length", length)]
    scope = {"type": "http", "method": "POST", "path": "/api/tables", "headers": headers}
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request"}

    async def send(message: Message) -> None:
        sent.append(message)

    asyncio.run(Guard(_app, frozenset())(scope, receive, send))
    return int(sent[0]["status"])


@pytest.mark.parametrize(
    ("length", "expected"),
    [(b"12", 204), (b"16385", 413), (b"-1", 400), (b"", 400), (b"\xb2", 400), (b"1.5", 400)],
)
def test_a_length_is_a_number_that_is_not_too_great(length: bytes, expected: int) -> None:
    assert status(length) == expected
