"""Getting the engine ready while the first people open the page."""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import os
import sys
import threading
from asyncio.subprocess import DEVNULL
from collections.abc import AsyncIterator

__all__ = ["Warmth", "warming"]


class Warmth:
    """Whether the engine is ready for a player who needs it; threads may ask."""

    def __init__(self) -> None:
        self._ready = threading.Event()

    def ready(self) -> bool:
        """Whether nobody would have to wait."""
        return self._ready.is_set()

    def get_ready(self) -> None:
        """From now on it is."""
        self._ready.set()


@contextlib.asynccontextmanager
async def warming(warmth: Warmth) -> AsyncIterator[None]:
    """Warm up in the background for as long as the block runs; nothing waits for it."""
    task = asyncio.create_task(_warm_up(warmth))
    try:
        yield
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


async def _warm_up(warmth: Warmth) -> None:
    """Compile in another process, which holds nobody up; then load what it has kept.

    Without a compiler the engine never gets ready: searching would take seconds a card.
    """
    plain = os.environ.get("EUCHRE_KERNELS") == "python"
    if plain or importlib.util.find_spec("numba") is None:
        return
    # No streams of ours: whoever reads them would wait for it after the end of the server.
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "euchre.engine"), stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL
    )
    try:
        code = await process.wait()
    except asyncio.CancelledError:
        process.kill()
        await process.wait()
        raise
    if code == 0:
        from euchre.engine import warm_up

        await asyncio.to_thread(warm_up)
        warmth.get_ready()
