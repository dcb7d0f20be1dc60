"""The engine is got ready beside the server, and never in its way."""

from __future__ import annotations

import asyncio
import importlib.util
from typing import Any

import pytest

from euchre import engine
from euchre.server.app import warmth


class Process:
    """A program that ends when it is let."""

    def __init__(self, code: int = 0) -> None:
        self.started = asyncio.Event()
        self.done = asyncio.Event()
        self.code = code
        self.killed = False

    async def wait(self) -> int:
        self.started.set()
        await self.done.wait()
        return self.code

    def kill(self) -> None:
        self.killed = True
        self.done.set()


@pytest.fixture
def loaded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Where it is noted that this process has loaded the kernels."""
    notes: list[str] = []
    monkeypatch.setattr(engine, "warm_up", lambda: notes.append("loaded"))
    return notes


def starts(monkeypatch: pytest.MonkeyPatch, process: Process) -> list[tuple[str, ...]]:
    """Let this process stand for the one that compiles; the commands that were given."""
    commands: list[tuple[str, ...]] = []

    async def start(*command: str, **_: Any) -> Process:
        commands.append(command)
        return process

    monkeypatch.setattr(asyncio, "create_subprocess_exec", start)
    return commands


async def settle() -> None:
    """Let every task go as far as it can, the thread that loads included."""
    for task in asyncio.all_tasks() - {asyncio.current_task()}:
        await task


async def test_kernels_are_loaded_once_they_are_compiled(
    monkeypatch: pytest.MonkeyPatch, loaded: list[str]
) -> None:
    warm = warmth.Warmth()
    process = Process()
    commands = starts(monkeypatch, process)
    async with warmth.warming(warm):
        await asyncio.sleep(0)
        assert loaded == []
        process.done.set()
        await settle()
        assert loaded == ["loaded"]
        assert warm.ready()
    assert [command[1:] for command in commands] == [("-m", "euchre.engine")]
    assert not process.killed


async def test_a_compiler_that_fails_is_not_asked_for_more(
    monkeypatch: pytest.MonkeyPatch, loaded: list[str]
) -> None:
    warm = warmth.Warmth()
    process = Process(code=1)
    starts(monkeypatch, process)
    async with warmth.warming(warm):
        process.done.set()
        await settle()
    assert loaded == []
    assert not warm.ready()


async def test_the_end_of_the_server_ends_the_compiler(
    monkeypatch: pytest.MonkeyPatch, loaded: list[str]
) -> None:
    warm = warmth.Warmth()
    process = Process()
    starts(monkeypatch, process)
    async with warmth.warming(warm):
        await process.started.wait()
    assert process.killed
    assert loaded == []
    assert not warm.ready()


@pytest.mark.parametrize("reason", ["numba is not installed", "plain Python is asked for"])
async def test_nothing_starts_where_nothing_compiles(
    monkeypatch: pytest.MonkeyPatch, loaded: list[str], reason: str
) -> None:
    warm = warmth.Warmth()
    commands = starts(monkeypatch, Process())
    if reason == "numba is not installed":
        monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    else:
        monkeypatch.setenv("EUCHRE_KERNELS", "python")
    async with warmth.warming(warm):
        await settle()
    assert commands == []
    assert loaded == []
    assert not warm.ready()
