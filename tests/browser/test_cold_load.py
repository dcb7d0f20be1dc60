"""What a first visit costs on the way to the first card: few bytes, and few times there and back.

`bench/cold_load.py` measures the time that comes of it.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from euchre.server.app import PAGE
from tests.browser.devices import Devices

KIB = 1024
MOST_SCRIPT = 90 * KIB
"""Packed, of all that the first card needs."""
MOST_SCRIPT_IN_ALL = 120 * KIB
"""With the pages that are loaded only when somebody opens them."""
MOST_BEFORE_THE_CARD = 150 * KIB
"""At 1.6 Mbit/s these take three quarters of a second."""

MOST_STEPS = 3
"""The page, what it names, and what that asks for: three times there and back."""

CHAIN = re.compile(r"^/($|assets/|locale/|api/tables$)")
"""What there can be no first card without."""

HASHED = re.compile(r"-[\w-]{8}\.(js|css)$")


class Answer(NamedTuple):
    """One answer of the server."""

    path: str
    sent: int
    """Bytes on the line, headers too."""
    headers: dict[str, str]
    step: int
    """How many had to arrive before it could be asked for, itself counted."""


class Line:
    """Counts what goes over the line to a page."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)
        self._asked: dict[str, tuple[str, int]] = {}
        self._headers: dict[str, dict[str, str]] = {}
        self._steps: dict[str, int] = {}
        self.answers: list[Answer] = []
        self._session.on("Network.requestWillBeSent", self._request)
        self._session.on("Network.responseReceived", self._response)
        self._session.on("Network.loadingFinished", self._finished)
        self._session.send("Network.enable")

    def _request(self, event: dict[str, Any]) -> None:
        url = event["request"]["url"]
        before = max((self._steps.get(by, 0) for by in _initiators(event["initiator"])), default=0)
        self._steps[url] = before + 1
        self._asked[event["requestId"]] = url, before + 1

    def _response(self, event: dict[str, Any]) -> None:
        headers = event["response"]["headers"]
        self._headers[event["requestId"]] = {name.lower(): headers[name] for name in headers}

    def _finished(self, event: dict[str, Any]) -> None:
        url, step = self._asked[event["requestId"]]
        headers = self._headers[event["requestId"]]
        sent = int(event["encodedDataLength"])
        self.answers.append(Answer(urlsplit(url).path, sent, headers, step))


def _initiators(initiator: dict[str, Any]) -> Iterator[str]:
    """The addresses of what asked for something."""
    if "url" in initiator:
        yield initiator["url"]
    stack = initiator.get("stack")
    while stack:
        yield from (frame["url"] for frame in stack["callFrames"])
        stack = stack.get("parent")


def test_all_scripts_together_stay_small() -> None:
    scripts = [*PAGE.rglob("*.js")]
    assert len(scripts) > 3
    packed = {file.name: len(gzip.compress(file.read_bytes(), 6)) for file in scripts}
    assert sum(packed.values()) <= MOST_SCRIPT_IN_ALL, packed


@pytest.fixture
def answers(devices: Devices) -> list[Answer]:
    """All that a first visit gets until the first card is there."""
    table = devices.page(lang="auto")
    line = Line(table.page)
    table.page.goto("/")
    table.button("table.start.play").first.click()
    expect(table.page.locator(".hand [data-card]").first).to_be_visible()
    return list(line.answers)


@pytest.mark.browser
def test_little_is_sent_before_the_first_card_and_all_of_it_packed(answers: list[Answer]) -> None:
    sizes = {answer.path: answer.sent for answer in answers}
    scripts = [answer.sent for answer in answers if answer.path.endswith(".js")]
    assert scripts
    assert sum(scripts) <= MOST_SCRIPT, sizes
    assert sizes.keys() >= {"/", "/locale/auto.json", "/api/tables"}
    assert sum(answer.sent for answer in answers) <= MOST_BEFORE_THE_CARD, sizes
    loose = [answer.path for answer in answers if "content-encoding" not in answer.headers]
    assert {path: sizes[path] for path in loose if sizes[path] > 2500} == {}
    for answer in answers:
        kept = answer.headers["cache-control"]
        if HASHED.search(answer.path):
            assert kept == "public, max-age=31536000, immutable"
        else:
            assert kept in ("no-cache", "no-store"), answer


@pytest.mark.browser
def test_nothing_has_to_be_waited_for_one_after_the_other(answers: list[Answer]) -> None:
    """Scripts are named by the page itself, and not first by another script."""
    steps = {answer.path: answer.step for answer in answers}
    assert steps["/"] == 1
    assert {step for path, step in steps.items() if HASHED.search(path)} == {2}
    assert steps["/locale/auto.json"] == MOST_STEPS
    assert max(steps.values()) <= MOST_STEPS


@pytest.mark.browser
def test_the_first_card_waits_for_nothing_else(devices: Devices) -> None:
    """Everything but the page, its files, its words and the table itself never arrives."""
    table = devices.page(lang="auto")
    held: list[str] = []

    def hold(route: Route) -> None:
        path = urlsplit(route.request.url).path
        if CHAIN.match(path):
            route.continue_()
        else:
            held.append(path)

    table.page.route("**/*", hold)
    table.page.goto("/")
    table.button("table.start.play").first.click()
    expect(table.page.locator(".hand [data-card]").first).to_be_visible()
    assert "/api/house/en" in held
    table.page.unroute_all(behavior="ignoreErrors")
