"""The page as a person sees it: what it shows, and what it offers to do now."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page

from euchre.i18n import Catalogue
from tests.browser.pseudo import PSEUDO, pseudo
from tests.browser.watch import Watch

MOST_STEPS = 1000
"""Looks at a page that does not come to rest, before a test gives up."""

_LOOK = """() => {
  const all = (query) => [...document.querySelectorAll(query)];
  const text = (element) => element?.innerText.replace(/\\s+/g, " ").trim() ?? "";
  const fill = document.createElement("i");
  fill.style.color = "var(--fill)";
  document.body.append(fill);
  const green = getComputedStyle(fill).color;
  fill.remove();
  const active = document.activeElement;
  return {
    screen: all(".end").length ? "end" : all("main.table").length ? "table" : "page",
    score: all(".score b").map((digits) => Number(digits.textContent)),
    prompt: text(all(".prompt")[0]),
    bids: all(".bar .btn:not([aria-disabled])").map((button) => text(button.querySelector("span"))),
    hand: all(".hand [data-card]").map((card) => card.dataset.card),
    playable: all('.hand [data-card][aria-disabled="false"]').map((card) => card.dataset.card),
    trick: all(".trick [role=img]").map((card) => card.getAttribute("aria-label")),
    filled: all("button").filter((b) => getComputedStyle(b).backgroundColor === green).map(text),
    focus: active === document.body ? "" : active.outerHTML.slice(0, 120),
    verdict: text(all(".verdict h1")[0]),
    gain: text(all(".gain b")[0]),
    gainers: text(all(".gain small")[0]),
    foot: all("footer button").map(text),
  };
}"""

_CORNER = """() => {
  const felt = document.querySelector(".felt")?.getBoundingClientRect();
  return felt && [felt.left + 24, felt.top + 24];
}"""


class Look(NamedTuple):
    """A glance at the page."""

    screen: str
    score: list[int]
    prompt: str
    bids: list[str]
    """Buttons of a bid that is asked for."""
    hand: list[str]
    playable: list[str]
    """Cards that may be played, or laid aside, now."""
    trick: list[str]
    filled: list[str]
    """Buttons that stand out as the one thing to do."""
    focus: str
    """What has the focus; empty if nothing has."""
    verdict: str
    gain: str
    gainers: str
    foot: list[str]

    @property
    def shown(self) -> Look:
        """All but the focus."""
        return self._replace(focus="")

    @property
    def rests(self) -> bool:
        """Whether the page waits for the person."""
        return bool(self.foot or self.bids or self.playable)


class TablePage:
    """A page with a table on it, or on the way to one."""

    def __init__(self, page: Page, lang: str = "en", watch: Watch | None = None) -> None:
        self.page = page
        self.words = catalogue(lang)
        self._watch = watch

    @property
    def watch(self) -> Watch:
        """What has been noticed about the page."""
        assert self._watch is not None
        return self._watch

    def look(self) -> Look:
        """What there is to be seen now."""
        return Look(**self.page.evaluate(_LOOK))

    def until(self, done: Callable[[Look], bool], hurry: Callable[[], None]) -> Look:
        """Look, and hurry the page along, until this is seen."""
        for _ in range(MOST_STEPS):
            look = self.look()
            if done(look):
                return look
            hurry()
        raise AssertionError(f"the page does not get there: {look}")

    # ---- things on the page, by their names ----

    def button(self, id: str, **values: Any) -> Locator:
        """A button by the message on it."""
        return self.page.get_by_role("button", name=self.words.text(id, **values))

    def card(self, code: str) -> Locator:
        """A card of the hand."""
        return self.page.locator(f'.hand [data-card="{code}"]')

    @property
    def prompt(self) -> Locator:
        """The one place for sentences."""
        return self.page.locator(".prompt")

    @property
    def voice(self) -> Locator:
        """What is said to those who listen."""
        return self.page.get_by_role("log")

    def point(self, code: str) -> tuple[float, float]:
        """Where a finger meets a card: in its part that no other card covers."""
        box = self.card(code).bounding_box()
        assert box is not None
        return box["x"] + min(box["width"], 40) / 2, box["y"] + box["height"] / 2

    def click_card(self, code: str) -> None:
        """Click on a card, playable or not."""
        self.page.mouse.click(*self.point(code))

    def settle(self) -> None:
        """Wait until the page waits for the person."""
        self.page.wait_for_function(
            """() => document.querySelector('footer, .bar .btn:not([aria-disabled]),'
                + '.hand [data-card][aria-disabled="false"]')"""
        )

    def skip(self) -> None:
        """A tap beside everything, as one does to move on; nothing where there is no table."""
        corner = self.page.evaluate(_CORNER)
        if corner:
            self.page.mouse.click(*corner)


@cache
def catalogue(lang: str) -> Catalogue:
    """The messages of a language."""
    return pseudo() if lang == PSEUDO else Catalogue.load(lang)
