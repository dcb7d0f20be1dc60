"""Where compiled kernels are kept, when several threads load some at once."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from euchre.engine import jit

numba = pytest.importorskip("numba")


def test_threads_do_not_mix_their_folders_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server loads kernels in the background while it needs others at once."""
    folders = {"first": tmp_path / "a", "second": tmp_path / "b"}
    inside, done = threading.Event(), threading.Event()
    used: dict[str, str] = {}

    def keep(name: str) -> None:
        jit._kept(lambda: name, (), folders[name])

    second = threading.Thread(target=keep, args=["second"])

    def njit(*_: object, **__: object) -> Callable[[Callable[[], str]], None]:
        def compiled(function: Callable[[], str]) -> None:
            if function() == "first":
                second.start()
                inside.wait(0.2)
            inside.set()
            used[function()] = numba.config.CACHE_DIR
            if function() == "second":
                done.wait()

        return compiled

    before = numba.config.CACHE_DIR
    monkeypatch.setattr(numba, "njit", njit)
    keep("first")
    done.set()
    second.join()
    assert used == {name: str(folder) for name, folder in folders.items()}
    assert before == numba.config.CACHE_DIR
