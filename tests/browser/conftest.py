"""One browser for the whole run, one server a module, and fresh devices for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.devices import PATIENCE_MS, Devices
from tests.browser.process import Server

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    """The browser."""
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with tables of its own; a warning in its log is a fault."""
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.stop()
    assert server.said == ""


@pytest.fixture
def devices(browser: Browser, server: Server) -> Iterator[Devices]:
    """Devices for one test."""
    devices = Devices(browser, server)
    yield devices
    devices.close()


@pytest.fixture(scope="session")
def axe(pytestconfig: pytest.Config) -> str:
    """The source of axe-core, from the web client's own packages."""
    source = Path(pytestconfig.rootpath, "web", "node_modules", "axe-core", "axe.min.js")
    return source.read_text(encoding="utf-8")
