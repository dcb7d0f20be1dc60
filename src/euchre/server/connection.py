"""One connection's way out: a queue that a slow reader cannot make the table wait for."""

from __future__ import annotations

import asyncio
from typing import Final, NamedTuple

from euchre.core import EuchreError

__all__ = ["BROKEN", "GONE", "REFUSED", "REPLACED", "SLOW", "Close", "Connection", "Unwelcome"]

LONGEST_QUEUE = 512
"""Messages that may wait; a deal makes about thirty."""


class Close(NamedTuple):
    """Why the server closes a connection: the close code, and a reason for programs."""

    status: int
    reason: str


REPLACED: Final = Close(4001, "replaced")
"""The seat has opened more connections than it may have; this was the oldest."""
GONE: Final = Close(4404, "no_table")
"""No such table, or not with this token."""
REFUSED: Final = Close(4400, "refused")
"""A message said why."""
SLOW: Final = Close(4408, "too_slow")
"""Does not read what it is sent."""
BROKEN: Final = Close(1011, "table_broken")
"""The table cannot be shown, since its record cannot be read."""


class Unwelcome(EuchreError):
    """A connection that may not join now."""


class Connection:
    """What is to be sent to one page, in order."""

    def __init__(self) -> None:
        self._out: asyncio.Queue[str | Close] = asyncio.Queue()
        self._closed = False

    def send(self, message: str) -> None:
        """Put a message into the queue; never waits."""
        if self._closed:
            return
        if self._out.qsize() >= LONGEST_QUEUE:
            self.close(SLOW)
        else:
            self._out.put_nowait(message)

    def close(self, why: Close) -> None:
        """Nothing more will follow what is in the queue."""
        if not self._closed:
            self._closed = True
            self._out.put_nowait(why)

    @property
    def waiting(self) -> int:
        """How much has not been sent yet."""
        return self._out.qsize()

    async def next(self) -> str | Close:
        """The next message, or the end."""
        return await self._out.get()
