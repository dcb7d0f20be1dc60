"""A whole game by mouse, from the start page to who won, against the server as users run it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from euchre import bots
from euchre.server.table import Table
from tests.browser.arranged import record_in
from tests.browser.devices import Devices
from tests.browser.table import Look, TablePage

pytestmark = [pytest.mark.browser, pytest.mark.short]

WANTED = ("Order up, alone", "Take it, alone", "Order up", "Take it up", "Alone")
"""Bids to try once each, the rare ones first; after that the person is quiet for a while."""


class Person:
    """Plays whatever the page offers, and keeps the score in the head."""

    def __init__(self, table: TablePage) -> None:
        self.page = table.page
        self.table = table
        self.score = [0, 0]
        self.bids: list[str] = []
        self.reasons: set[str] = set()

    def rest(self) -> Look:
        """Tap on until the page waits for this person."""
        look = self.table.until(lambda look: look.rests, self.table.skip)
        assert len(look.filled) == (1 if look.foot else 0)
        assert look.foot or look.score == self.score
        # What was led lies there, however soon it followed the last trick.
        assert ("were led" in look.prompt) == (bool(look.trick) and bool(look.playable))
        return look

    def bid(self, look: Look) -> None:
        """Try each kind of bid once; then pass, or name what is first."""
        fresh = next((bid for bid in WANTED if bid in look.bids and bid not in self.bids), None)
        choice = fresh or look.bids[0]
        self.bids.append(choice)
        bar = self.page.locator(".bar .btn")
        bar.nth(look.bids.index(choice)).click()
        if choice == "Alone":
            bar.nth(1).click()
        self.table.until(lambda now: now.bids != look.bids, self.table.skip)

    def card(self, look: Look) -> None:
        """Ask about a card that is barred, then play the lowest of those that are not."""
        barred = [card for card in look.hand if card not in look.playable]
        if barred:
            self.ask(barred[0], look)
        if len(look.hand) > 1:
            self.table.click_card(look.playable[-1])
        self.table.until(lambda now: now.hand != look.hand or now.foot != [], self.table.skip)

    def ask(self, card: str, look: Look) -> None:
        """A barred card answers with the reason, and stays."""
        self.table.click_card(card)
        expect(self.table.prompt).to_contain_class("why")
        now = self.table.look()
        assert (now.hand, now.trick) == (look.hand, look.trick)
        self.reasons.add(now.prompt)

    def end(self, look: Look) -> bool:
        """Add up; true at the end of the game."""
        side = 0 if look.gainers == "you and North" else 1
        assert look.gainers in ("you and North", "West and East")
        self.score[side] += int(look.gain.removeprefix("+"))
        assert look.score == self.score
        assert look.verdict
        if look.foot == ["Start page", "New game"]:
            return True
        assert look.foot == ["Next hand"]
        self.page.get_by_role("button", name="Next hand").click()
        self.table.until(lambda now: now.screen == "table", self.table.skip)
        return False

    def play(self) -> Look:
        """To the end of the game."""
        while True:
            look = self.rest()
            if look.bids:
                self.bid(look)
            elif look.playable:
                self.card(look)
            elif self.end(look):
                return look


def test_a_whole_game_by_mouse(devices: Devices) -> None:
    table = devices.start()
    page = table.page
    person = Person(table)
    start = person.table.look()
    assert start.filled == ["Play now with 3 computer players"]
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("region", name="Your hand")).to_be_visible()

    look = person.play()

    won = person.score[0] > person.score[1]
    assert look.verdict == ("You and North win." if won else "West and East win.")
    assert max(person.score) >= 10 > min(person.score)
    final = f"Final score: {person.score[0]} to {person.score[1]}."
    expect(page.get_by_text(final, exact=True).last).to_be_visible()
    assert any("were led" in reason for reason in person.reasons)
    assert table.watch.loads == 1

    id = page.url.partition("#table/")[2]
    game = Table.restore(record_in(devices.server.database, id), bots.load).game
    assert game.is_over()
    assert list(game.score) == person.score
    points = [deal.outcome.points for deal in game.deals if deal.outcome]
    assert [sum(side) for side in zip(*points, strict=True)] == person.score

    page.get_by_role("button", name="New game").click()
    look = person.table.until(lambda look: look.screen == "table", person.table.skip)
    assert look.score == [0, 0]
    assert len(look.hand) == 5
