"""What people play on: a browser with its own storage, size and wishes."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import Any
from urllib.parse import urlsplit

import msgspec
from playwright.sync_api import Browser, BrowserContext, Route, expect

from euchre.i18n import REFERENCE
from tests.browser.arranged import Moment, Seat, seat_in
from tests.browser.process import Server
from tests.browser.pseudo import PSEUDO, pseudo_area, pseudo_page, stretched_words
from tests.browser.table import TablePage
from tests.browser.watch import Watch

PATIENCE_MS = 20_000
"""How long a busy machine may take over anything that is waited for."""

CHOICES = (
    "speed",
    "lang",
    "theme",
    "deck",
    "pens",
    "index",
    "score",
    "sound",
    "volume",
    "tap",
    "letters",
    "sort",
    "ahead",
    "keys",
    "preset",
    "blind",
)
"""What the page keeps of a person's choices."""


class Devices:
    """Makes devices, each of which talks to one server, and sees that nothing went wrong."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.server = server
        self._browser = browser
        self._made: list[tuple[BrowserContext, Watch]] = []

    def page(self, seat: Seat | None = None, *, motion: bool = False, **how: Any) -> TablePage:
        """A blank page on a new device: quick, in English and without motion unless said."""
        kept = {name: how.pop(name) for name in CHOICES if name in how}
        kept = {"speed": "quick", "lang": "en", **kept}
        storage = {"euchre.settings": msgspec.json.encode(kept).decode()}
        if seat is not None:
            storage["euchre.table"] = seat.saved
        context = self._browser.new_context(
            base_url=self.server.url,
            reduced_motion="no-preference" if motion else "reduce",
            storage_state=self._state(storage),
            **{"viewport": {"width": 1280, "height": 800}, "service_workers": "block", **how},
        )
        context.set_default_timeout(PATIENCE_MS)
        if kept["lang"] == PSEUDO:
            context.route(f"**/locale/{PSEUDO}.json", _in_pseudo)
            context.route(f"**/locale/{PSEUDO}/*.json", _area_in_pseudo)
            for kept_for_later in (f"**/manifest/{PSEUDO}.webmanifest", f"**/offline/{PSEUDO}"):
                context.route(kept_for_later, lambda route: route.fulfill(json={}))
            context.route(f"**/api/house/{PSEUDO}**", _rules_in_pseudo)
        watch = Watch(context, self.server.origin)
        self._made.append((context, watch))
        spoken = REFERENCE if kept["lang"] == "auto" else kept["lang"]
        return TablePage(context.new_page(), spoken, watch)

    def start(self, **how: Any) -> TablePage:
        """The start page on a new device."""
        table = self.page(**how)
        table.page.goto("/")
        expect(table.page.get_by_role("heading", level=1)).to_be_visible()
        return table

    def sit(self, moment: Moment, **how: Any) -> TablePage:
        """A new table at this moment on a new device; it is the person's turn."""
        seat = seat_in(self.server.database, moment)
        table = self.page(seat, **how)
        table.page.goto(f"/#table/{seat.table}")
        table.settle()
        return table

    def close(self) -> None:
        """Put all devices away; none may have complained."""
        for context, _ in self._made:
            context.close()
        faults = [fault for _, watch in self._made for fault in watch.faults]
        assert not faults, faults

    def _state(self, storage: dict[str, str]) -> Any:
        items = [{"name": name, "value": value} for name, value in storage.items()]
        return {"cookies": [], "origins": [{"origin": self.server.origin, "localStorage": items}]}


def _in_pseudo(route: Route) -> None:
    route.fulfill(json=pseudo_page())


def _area_in_pseudo(route: Route) -> None:
    route.fulfill(json=pseudo_area(PurePosixPath(urlsplit(route.request.url).path).stem))


def _rules_in_pseudo(route: Route) -> None:
    english = route.fetch(url=route.request.url.replace(f"/{PSEUDO}", "/en"))
    route.fulfill(json=stretched_words(english.json()))
