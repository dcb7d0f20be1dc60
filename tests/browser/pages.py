"""The pages to read, and the text view: how a person gets there."""

from __future__ import annotations

import secrets
from typing import Any

from playwright.sync_api import expect

from tests.browser import own
from tests.browser.arranged import seat_in
from tests.browser.devices import Devices
from tests.browser.learner import at
from tests.browser.links import answer, blind_replay, link, question, replaying, typing
from tests.browser.moments import moment
from tests.browser.table import TablePage

UNFOLD = "document.querySelectorAll('.gset').forEach((set) => (set.open = true))"


class Pages:
    """Opens what is read: lessons, rules, replays, one's own games, questions, and all as text."""

    def __init__(self, devices: Devices) -> None:
        self._devices = devices

    def learn(self, how: dict[str, Any]) -> TablePage:
        """Where learning begins."""
        return self._learning("learn", how)

    def note(self, how: dict[str, Any]) -> TablePage:
        """The first hand, where something is told."""
        return at(self._devices, "note.upcard", **how)

    def ask(self, how: dict[str, Any]) -> TablePage:
        """The first hand, where a card is asked for that another may not be played for."""
        return at(self._devices, "ask.follow", **how)

    def learnt(self, how: dict[str, Any]) -> TablePage:
        """After the first hand."""
        return at(self._devices, "", **how)

    def lesson(self, how: dict[str, Any]) -> TablePage:
        """Advice, and positions to try."""
        return self._learning("learn/lesson/count", how)

    def tried(self, how: dict[str, Any]) -> TablePage:
        """A position that was answered, not in the best way."""
        table = self._learning("learn/lesson/draw", how)
        table.page.locator('.try [data-card="AS"]').first.click()
        expect(table.page.locator(".came")).to_be_visible()
        return table

    def glossary(self, how: dict[str, Any]) -> TablePage:
        """The words in all languages."""
        return self._learning("learn/glossary", how)

    def _learning(self, address: str, how: dict[str, Any]) -> TablePage:
        table = self._devices.page(**how)
        table.page.goto(f"/#{address}")
        expect(table.page.get_by_role("heading", level=1)).to_be_visible()
        return table

    def builder(self, how: dict[str, Any]) -> TablePage:
        """House rules, of which one is changed and all groups are unfolded."""
        table = self._rules("rules", how)
        table.page.locator("#option-stick_dealer").get_by_role("radio").last.check()
        expect(table.page.get_by_role("complementary").get_by_role("listitem")).to_have_count(1)
        return table

    def problem(self, how: dict[str, Any]) -> TablePage:
        """House rules that are no game, with what is to blame."""
        table = self._rules("rules", how)
        table.page.locator("#option-players input").fill("5")
        expect(table.page.locator("#option-players .fault")).to_be_visible()
        return table

    def guide(self, how: dict[str, Any]) -> TablePage:
        """The rules in full."""
        table = self._rules("guide/1.railroad.4gnb", how)
        expect(table.page.locator("dl div").first).to_be_visible()
        return table

    def unknown(self, how: dict[str, Any]) -> TablePage:
        """A link whose rules cannot be read."""
        table = self._rules("rules/1.nonsense.x", how)
        expect(table.page.get_by_role("alert")).to_be_visible()
        return table

    def _rules(self, address: str, how: dict[str, Any]) -> TablePage:
        table = self._devices.page(**how)
        table.page.goto(f"/#{address}")
        expect(table.page.get_by_role("heading", level=1)).to_be_visible()
        if address == "rules":
            expect(table.page.locator(".gset").first).to_be_visible()
            table.page.evaluate(UNFOLD)
        return table

    def replay(self, how: dict[str, Any]) -> TablePage:
        """A hand that is over, step by step."""
        seat = seat_in(self._devices.server.database, moment("last_of_all"))
        table = self._devices.page(seat, **how)
        table.page.goto(f"/#replay/{seat.table}")
        expect(table.page.locator(".ways output")).to_be_visible()
        return table

    def opened(self, how: dict[str, Any]) -> TablePage:
        """The same with all cards open, at its end."""
        table = self.replay(how)
        table.button("replay.open").click()
        table.page.keyboard.press("End")
        expect(table.page.locator(".hands .row").first).to_be_visible()
        return table

    def own_games(self, how: dict[str, Any]) -> TablePage:
        """The list of one's own games."""
        return self._own("games", how)

    def own_figures(self, how: dict[str, Any]) -> TablePage:
        """How one has played."""
        return self._own("statistics", how)

    def own_luck(self, how: dict[str, Any]) -> TablePage:
        """What one was dealt."""
        return self._own("luck", how)

    def own_key(self, how: dict[str, Any]) -> TablePage:
        """The key, and what can be done with all games."""
        return self._own("key", how)

    def _own(self, part: str, how: dict[str, Any]) -> TablePage:
        key = secrets.token_hex(32)
        own.keep(self._devices.server.database, key, own.usual())
        table = own.mine(self._devices, key, part, **how)
        expect(table.page.locator(own.SHOWN).first).to_be_visible()
        return table

    def text(self, how: dict[str, Any]) -> TablePage:
        """The text view, when it is one's turn."""
        table = self._devices.sit(moment("follow"), **how)
        table.button("blind.on").press("Enter")
        expect(table.page.get_by_role("textbox")).to_be_focused()
        return table

    def answered(self, how: dict[str, Any]) -> TablePage:
        """The text view after an answer."""
        table = self.text(how)
        table.page.keyboard.type("help\n")
        expect(table.page.locator(".blind .log p").nth(6)).to_be_visible()
        return table

    def shared(self, how: dict[str, Any]) -> TablePage:
        """The replay with links and files, and a link."""
        table = replaying(self._devices, **how)
        table.button("asked.share").click()
        link(table, "asked.link.step")
        return table

    def stepped(self, how: dict[str, Any]) -> TablePage:
        """The replay by typed commands."""
        table = blind_replay(self._devices, **how)
        typing(table.page, "next")
        return table

    def question(self, how: dict[str, Any]) -> TablePage:
        """What somebody sees who has got a link to a question."""
        return question(self._devices, **how)[1]

    def told(self, how: dict[str, Any]) -> TablePage:
        """The same once it is answered."""
        table = self.question(how)
        table.button("asked.begin").click()
        answer(table)
        expect(table.page.locator(".answers")).to_be_visible()
        return table

    def lobby(self, how: dict[str, Any]) -> TablePage:
        """The first page as text, after an answer."""
        table = self._devices.page(**how, blind="on")
        table.page.goto("/")
        expect(table.page.get_by_role("textbox")).to_be_focused()
        table.page.keyboard.type("help\n")
        expect(table.page.locator(".blind .log p").nth(6)).to_be_visible()
        return table

    def typed_rules(self, how: dict[str, Any]) -> TablePage:
        """House rules as text: one is told, and changed."""
        table = self._typed("rules", how)
        typing(table.page, "set 1 5")
        expect(table.page.locator(".blind .asked")).to_have_text(
            table.words.text("builder.no_game")
        )
        return table

    def typed_lesson(self, how: dict[str, Any]) -> TablePage:
        """A lesson as text, and a position that waits for an answer."""
        return self._typed("learn/lesson/draw", how)

    def typed_games(self, how: dict[str, Any]) -> TablePage:
        """One's own games as text, and the question before they are deleted."""
        table = self._devices.page(**how, blind="on")
        key = secrets.token_hex(32)
        own.keep(self._devices.server.database, key, own.usual())
        table.page.goto("/")
        table.page.evaluate("key => localStorage.setItem('euchre.key', key)", key)
        table.page.goto("/#mine")
        asked = table.page.locator(".blind .asked")
        ask = table.words.text("typed.mine.ask").replace("*", "")
        expect(asked).to_have_text(ask)
        expect(table.page.locator(".blind .log")).to_contain_text(ask)
        typing(table.page, "delete")
        expect(asked).not_to_have_text(ask)
        return table

    def _typed(self, address: str, how: dict[str, Any]) -> TablePage:
        table = self._devices.page(**how, blind="on")
        table.page.goto(f"/#{address}")
        expect(table.page.locator(".blind .log p").nth(3)).to_be_visible()
        return table
