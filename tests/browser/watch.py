"""What a browser would complain about, and whom a page talks to."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Response, WebSocket

_REPORT = """
addEventListener("securitypolicyviolation", (event) => {
  console.error(`content policy: ${event.violatedDirective} ${event.blockedURI}`);
});
"""

_BLOCKED = "Service Worker registration blocked by Playwright"
"""Said where a device is to keep nothing of the page."""


class Watch:
    """Listens to all pages of a context."""

    def __init__(self, context: BrowserContext, origin: str) -> None:
        self.faults: list[str] = []
        self.loads = 0
        self.sent: list[dict[str, Any]] = []
        self.views: list[dict[str, Any]] = []
        """What the server has told the pages, one after the other."""
        self.places: set[str] = set()
        """Hosts and ports that anything has been asked of."""
        self._place = urlsplit(origin).netloc
        context.add_init_script(_REPORT)
        context.on("page", self._page)
        context.on("console", self._console)
        context.on("weberror", lambda error: self.faults.append(f"error: {error.error}"))
        context.on("request", self._request)
        context.on("requestfailed", self._failed)
        context.on("response", self._response)

    @property
    def acts(self) -> list[str]:
        """The actions that the pages have sent."""
        return [message["action"] for message in self.sent if message["type"] == "act"]

    def forgive_lost_lines(self) -> None:
        """Forget what a browser says about a server that is not there."""
        lost = ("ERR_CONNECTION_REFUSED", "failed: ", "socket: ")
        self.faults[:] = [fault for fault in self.faults if not any(part in fault for part in lost)]

    def _page(self, page: Page) -> None:
        page.on("websocket", self._websocket)
        page.on("load", lambda _: self._loaded())

    def _loaded(self) -> None:
        self.loads += 1

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and message.text != _BLOCKED:
            self.faults.append(f"{message.type}: {message.text}")

    def _request(self, request: Request) -> None:
        self._goes_to(request.url)

    def _failed(self, request: Request) -> None:
        """A request that goes down with the page that asked is no failure."""
        if request.failure != "net::ERR_ABORTED":
            self.faults.append(f"failed: {request.url} {request.failure}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.faults.append(f"{response.status}: {response.url}")

    def _websocket(self, socket: WebSocket) -> None:
        self._goes_to(socket.url)
        socket.on("framereceived", lambda frame: self._told(json.loads(frame)))
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))
        socket.on("socketerror", lambda error: self.faults.append(f"socket: {error}"))

    def _told(self, message: dict[str, Any]) -> None:
        if "view" in message:
            self.views.append(message["view"])

    def _goes_to(self, url: str) -> None:
        place = urlsplit(url).netloc
        self.places.add(place)
        if place != self._place:
            self.faults.append(f"elsewhere: {url}")
