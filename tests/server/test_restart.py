"""A real server, killed without warning, and what stands there when the next one starts."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from euchre.server.protocol import Accepted
from tests.server.live import Page

ADDRESS = re.compile(r"http://([\d.]+:\d+)/")


@contextmanager
def server(database: Path, port: int = 0) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server in a process of its own; gives the process and its address."""
    command = [sys.executable, "-m", "euchre", "play", "--no-browser"]
    command += ["--db", str(database), "--port", str(port)]
    environment = {**os.environ, "LANG": "en", "PYTHONUNBUFFERED": "1"}
    environment["EUCHRE_KERNELS"] = "python"  # nothing is got ready that nobody here uses
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    )
    assert process.stdout is not None
    try:
        found = ADDRESS.search(process.stdout.readline())
        assert found is not None
        yield process, found[1]
    finally:
        process.kill()
        process.communicate()


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Where the tables are kept."""
    return tmp_path / "tables.sqlite3"


def mid_trick(address: str) -> Page:
    """A table at which the person has to follow suit, cards lying before him."""
    page = Page.open(address).join()
    while not (page.until_my_turn().phase == "play" and page.seen.trick and page.seen.tricks):
        assert isinstance(page.play_any(), Accepted)
    return page


def test_rs_01_after_kill_9_in_mid_trick_the_same_game_goes_on(database: Path) -> None:
    with server(database) as (process, address):
        page = mid_trick(address)
        before, version = page.seen, page.version
        process.send_signal(signal.SIGKILL)
        process.wait()
        with pytest.raises(ConnectionClosed):
            page.read()
    with server(database) as (_, address):
        again = Page(address, page.opened).join()
        assert (again.seen, again.version) == (before, version)
        assert isinstance(again.play_any(), Accepted)
        again.play_out()
        again.close()


def test_what_was_accepted_is_there_after_kill_9_at_once(database: Path) -> None:
    with server(database) as (process, address):
        page = Page.open(address).join()
        page.until_my_turn()
        version = page.version
        page.act(page.seen.legal[0], id="kept")
        assert page.answer() == Accepted("kept")
        process.send_signal(signal.SIGKILL)
        process.wait()
    with server(database) as (_, address):
        again = Page(address, page.opened).join()
        assert again.version > version
        again.act("pass", version=version, id="kept")
        assert again.answer() == Accepted("kept")
        again.close()


def test_ctrl_c_ends_it_gracefully(database: Path) -> None:
    with server(database) as (process, address):
        page = mid_trick(address)
        process.send_signal(signal.SIGINT)
        with pytest.raises(ConnectionClosed) as caught:
            page.read()
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == 1012
        assert process.wait() == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""
