"""Getting the engine ready while the first people open the page."""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import os
import sys
from asyncio.subprocess import DEVNULL
from collections.abc import AsyncIterator

__all__ = ["warming"]


@contextlib.asynccontextmanager
async def warming() -> AsyncIterator[None]:
    """Warm up in the background for as long as the block runs; nothing waits for it."""
    task = asyncio.create_task(_warm_up())
    try:
        yield
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


async def _warm_up() -> None:
    """Compile in another process, which holds nobody up; then load what it has kept."""
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
