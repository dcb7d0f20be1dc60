"""A person who goes through the first hand, and what he should be told on the way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from playwright.sync_api import Locator, expect

from euchre.core import Action, Card, pack
from euchre.i18n import card_name
from euchre.server.learn.hand import guided_hand
from tests.browser.devices import Devices
from tests.browser.table import TablePage


class Stop(NamedTuple):
    """A place at which the hand waits for the learner."""

    name: str
    """The message there, without its area: ``note.deal``, ``ask.bid``."""
    action: str
    """What the hand goes on with; empty where one only has to read."""

    @property
    def card(self) -> str:
        """The card of the action, if it has one."""
        card = Action.parse(self.action).card if self.action else None
        return card.code if card is not None else ""


def stops() -> Iterator[Stop]:
    """All of them in order."""
    for cue in guided_hand().cues:
        if cue.note:
            yield Stop(f"note.{cue.note}", "")
        if cue.ask:
            yield Stop(f"ask.{cue.ask}", cue.good)


class Learner:
    """Reads, and does what is asked, by the hands of whoever drives him."""

    def __init__(self, devices: Devices, **how: Any) -> None:
        self.table = devices.page(**how)
        self.page = self.table.page
        self.page.goto("/#learn/hand")

    @property
    def log(self) -> Locator:
        """What is said to those who listen, or type."""
        return self.page.get_by_role("log")

    def said(self, name: str) -> str:
        """A message of the first hand as it is said."""
        words = self.table.words
        cards = {card.code: card_name(Card(card.code), words) for card in pack("9")}
        return words.text(f"learn.{name}", **cards).replace("*", "")

    def hears(self, name: str) -> None:
        """Wait until this has been said."""
        expect(self.log).to_contain_text(self.said(name))

    def button(self, id: str) -> Locator:
        """A button that has this on it."""
        return self.page.get_by_role("button", name=self.table.words.text(id)).first


def at(devices: Devices, name: str, **how: Any) -> TablePage:
    """The first hand where it waits at this stop."""
    learner = Learner(devices, **how)
    for stop in stops():
        learner.hears(stop.name)
        if stop.name == name:
            return learner.table
        if not stop.action:
            learner.button("table.bar.go_on").click()
        elif stop.card:
            expect(learner.table.card(stop.card)).to_have_attribute("aria-disabled", "false")
            learner.table.click_card(stop.card)
        else:
            learner.button("table.bid.take").click()
    expect(learner.page.get_by_role("heading", level=1)).to_be_visible()
    return learner.table
