"""Which address is taken, and how it is written."""

from __future__ import annotations

import socket
from pathlib import Path

import msgspec
import pytest
import uvicorn

from euchre.server.app import Settings, serve
from euchre.server.app.serve import ServeError, bind, config_of, url_of
from euchre.server.places import sqlite_url
from euchre.server.protocol import Accepted
from tests.server import live
from tests.server.parts import at_random


def test_the_port_of_choice_gives_way_only_where_nobody_asked_for_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        monkeypatch.setattr(serve, "PORT", port)
        with bind("127.0.0.1", None) as other:
            assert other.getsockname()[1] != port
        with pytest.raises(ServeError) as caught:
            bind("127.0.0.1", port)
    assert (caught.value.code, caught.value.params["port"]) == ("port_taken", port)
    with bind("127.0.0.1", None) as free:
        assert free.getsockname()[1] == port


@pytest.mark.parametrize(
    ("host", "written"),
    [("127.0.0.1", "127.0.0.1"), ("localhost", "localhost"), ("0.0.0.0", "127.0.0.1"),  # noqa: S104
     ("::1", "[::1]"), ("::", "[::1]")],
)  # fmt: skip
def test_the_address_can_be_opened_in_a_browser(host: str, written: str) -> None:
    with bind("127.0.0.1", 0) as bound:
        assert url_of(host, bound) == f"http://{written}:{bound.getsockname()[1]}/"


def test_rl_03_a_line_that_went_dead_is_noticed_within_a_minute(tmp_path: Path) -> None:
    config = config_of(Settings(sqlite_url(tmp_path / "none")))
    assert config.ws_ping_interval is not None
    assert config.ws_ping_timeout is not None
    assert config.ws_ping_interval + config.ws_ping_timeout <= 60
    assert not config.ws_per_message_deflate


def test_rl_03_a_page_that_answers_no_more_loses_its_line_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A cable that was pulled: nothing is closed, and nothing is answered.

    Two seconds leave a busy machine the time to show the table first.
    """
    settings = Settings(sqlite_url(tmp_path / "t.sqlite3"), page=tmp_path, load=at_random)

    def impatient(chosen: Settings) -> uvicorn.Config:
        config = config_of(chosen)
        config.ws_ping_interval, config.ws_ping_timeout = 0.05, 2
        return config

    monkeypatch.setattr(live, "config_of", impatient)
    with live.running(settings) as address:
        page = live.Page.open(address)
        host, _, port = address.partition(":")
        with socket.create_connection((host, int(port)), timeout=60) as line:
            line.sendall(UPGRADE.format(table=page.opened.table, address=address).encode())
            assert line.recv(4096).startswith(b"HTTP/1.1 101")
            line.sendall(_hello(page.opened.token))
            told = b"".join(iter(lambda: line.recv(4096), b""))
        assert b'"type":"snapshot"' in told
        assert isinstance(page.join().play_any(), Accepted)
        page.close()


def _hello(token: str) -> bytes:
    """What a page says first, in one frame under a mask that changes nothing."""
    text = msgspec.json.encode({"type": "hello", "token": token, "salt": "00" * 16})
    return bytes([0x81, 0x80 | len(text)]) + bytes(4) + text


UPGRADE = "\r\n".join(
    [
        "GET /api/tables/{table}/ws HTTP/1.1",
        "Host: {address}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "",
        "",
    ]
)
