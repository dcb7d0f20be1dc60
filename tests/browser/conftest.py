"""One browser for the whole run, one server a module, and a fresh context for each test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from tests.browser.arranged import Moment, Seat, seat_in
from tests.browser.process import Server
from tests.browser.table import TablePage
from tests.browser.watch import Watch

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

PATIENCE_MS = 20_000
"""How long a busy machine may take over anything that is waited for."""


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


Opener = Callable[..., tuple[BrowserContext, Watch]]


@pytest.fixture
def open_context(browser: Browser, server: Server) -> Iterator[Opener]:
    """Makes contexts: what a device keeps, what it asks for; at the end nothing may have failed."""
    made: list[tuple[BrowserContext, Watch]] = []

    def make(seat: Seat | None = None, *, motion: bool = False, **how: Any) -> Any:
        kept = {name: how.pop(name) for name in list(how) if name in KEPT}
        kept.setdefault("speed", "quick")
        kept.setdefault("lang", "en")
        storage = {"euchre.settings": msgspec.json.encode(kept).decode()}
        if seat is not None:
            storage["euchre.table"] = seat.saved
        how.setdefault("viewport", {"width": 1280, "height": 800})
        context = browser.new_context(
            base_url=server.url,
            reduced_motion="no-preference" if motion else "reduce",
            storage_state=_state(server.origin, storage),
            **how,
        )
        context.set_default_timeout(PATIENCE_MS)
        watch = Watch(context, server.origin)
        made.append((context, watch))
        return context, watch

    yield make
    for context, watch in made:
        context.close()
        assert watch.faults == []


KEPT = ("speed", "lang", "theme", "deck", "tap", "keys", "preset")


def _state(origin: str, storage: dict[str, str]) -> Any:
    items = [{"name": name, "value": value} for name, value in storage.items()]
    return {"cookies": [], "origins": [{"origin": origin, "localStorage": items}]}


Sit = Callable[..., TablePage]


@pytest.fixture
def sit(open_context: Opener, server: Server) -> Sit:
    """Opens a page at a new table that stands at this moment, and waits for the person's turn."""

    def opened(moment: Moment, **how: Any) -> TablePage:
        seat = seat_in(server.database, moment)
        context, watch = open_context(seat, **how)
        table = TablePage(context.new_page(), how.get("lang", "en"), watch)
        table.page.goto(f"/#table/{seat.table}")
        table.settle()
        return table

    return opened


@pytest.fixture(scope="session")
def axe(pytestconfig: pytest.Config) -> str:
    """The source of axe-core, from the web client's own packages."""
    source = Path(pytestconfig.rootpath, "web", "node_modules", "axe-core", "axe.min.js")
    return source.read_text(encoding="utf-8")
