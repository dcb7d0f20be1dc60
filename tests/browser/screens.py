"""Every screen of the page, by name: how a person gets there."""

from __future__ import annotations

import secrets
from typing import Any

from playwright.sync_api import WebSocketRoute, expect

from tests.browser import own
from tests.browser.arranged import Moment, seat_in
from tests.browser.devices import Devices
from tests.browser.learner import at
from tests.browser.links import answer, blind_replay, link, question, replaying, typing
from tests.browser.moments import barred, moment
from tests.browser.table import TablePage

AT_ONCE = ("bid1", "bid1_dealer", "bid2", "stuck", "discard", "lead", "follow")
"""Screens that are just the moment of that name."""

REACHED = ("reason", "raised", "last_trick", "alone", "held", "lost", "concede", "practising")
"""Other tables."""

PAGES = (
    "start",
    "back",
    "people",
    "away",
    "menu",
    "help",
    "keys",
    "leave",
    "anew",
    "newer",
    "resign",
    "resigned",
    "practice",
    "end",
    "game",
)
"""What is not the table itself."""

SCREENS = (*AT_ONCE, *REACHED, *PAGES)

READ = (
    *("builder", "problem", "guide", "unknown", "replay", "opened", "text", "answered", "lobby"),
    *("typed_rules", "typed_lesson", "typed_games"),
    *("shared", "stepped", "question", "told"),
    *("own_games", "own_figures", "own_luck", "own_key"),
    *("learn", "note", "ask", "learnt", "lesson", "tried", "glossary"),
)
"""Pages to read, and the text view: their own tests look at how they are laid out."""

EVERY = (*SCREENS, *READ)

PANELS = {
    **{name: name for name in ("menu", "help", "keys", "leave", "anew", "resign", "practice")},
    "people": "newer",
}
"""Which screen shows a panel of the page, by the names that the page has for them."""

PLACES = {
    **{"start": "start", "table": "lead", "rules": "builder"},
    **{"guide": "guide", "learn": "learn", "mine": "own_games"},
}
"""Which screen shows a page, by the names that the page has for them."""

UNFOLD = "document.querySelectorAll('.gset').forEach((set) => (set.open = true))"


class Screens:
    """Opens screens."""

    def __init__(self, devices: Devices, names: tuple[str | None, ...] = ()) -> None:
        self._devices = devices
        self._names = names

    def _moment(self, name: str) -> Moment:
        return moment(name)._replace(names=self._names)

    def open(self, screen: str, **how: Any) -> TablePage:
        """A page that shows this screen."""
        if screen in AT_ONCE:
            return self._devices.sit(self._moment(screen), **how)
        opened: TablePage = getattr(self, screen)(how)
        return opened

    def start(self, how: dict[str, Any]) -> TablePage:
        """The first page of somebody who comes for the first time."""
        table = self._devices.start(**how)
        expect(table.button("table.start.play")).to_be_visible()
        return table

    def back(self, how: dict[str, Any]) -> TablePage:
        """The first page of somebody who has a game to go on with."""
        table = self._devices.sit(self._moment("lead"), **how)
        table.page.goto("/")
        expect(table.page.locator(".games .go")).to_be_visible()
        return table

    def people(self, how: dict[str, Any]) -> TablePage:
        """The first page with all that can be chosen of the players, seat by seat."""
        table = self.start(how)
        table.page.locator(".opponents > summary").click()
        table.page.locator(".each > summary").click()
        table.page.locator(".each > summary").scroll_into_view_if_needed()
        return table

    def menu(self, how: dict[str, Any]) -> TablePage:
        """What lies behind the menu button."""
        table = self._devices.sit(self._moment("follow"), **how)
        table.button("table.menu.open").click()
        expect(table.page.get_by_role("dialog")).to_be_visible()
        return table

    def help(self, how: dict[str, Any]) -> TablePage:
        """Words and keys."""
        table = self.menu(how)
        table.button("table.menu.help").click()
        name = table.words.text("table.help.title")
        expect(table.page.get_by_role("dialog", name=name)).to_be_visible()
        return table

    def keys(self, how: dict[str, Any]) -> TablePage:
        """All keys, each to be changed; one of them waits for the new one."""
        table = self.menu(how)
        table.button("keys.change").click()
        table.page.locator('[data-key="pass.0"]').click()
        expect(table.page.locator(".keys-said")).not_to_be_empty()
        return table

    def away(self, how: dict[str, Any]) -> TablePage:
        """The menu where there is no table."""
        table = self.start(how)
        table.button("table.menu.open_away").click()
        expect(table.page.get_by_role("dialog")).to_be_visible()
        return table

    def leave(self, how: dict[str, Any]) -> TablePage:
        """The question before the table is left."""
        table = self.menu(how)
        table.button("table.menu.leave").click()
        stay = table.words.text("table.leave.stay")
        expect(table.page.get_by_role("dialog").get_by_role("button", name=stay)).to_be_visible()
        return table

    def anew(self, how: dict[str, Any]) -> TablePage:
        """The question before another table of the same kind is opened."""
        table = self.menu(how)
        table.button("practice.anew").click()
        expect(table.button("practice.anew.go")).to_be_visible()
        return table

    def newer(self, how: dict[str, Any]) -> TablePage:
        """A game in which others play than began: that is told before anything else."""
        seat = seat_in(self._devices.server.database, self._moment("lead"), older=True)
        table = self._devices.page(seat, **how)
        table.page.goto(f"/#table/{seat.table}")
        dialog = table.page.get_by_role("dialog")
        expect(dialog).to_contain_text(table.words.text("builder.bot.newer"))
        return table

    def practising(self, how: dict[str, Any]) -> TablePage:
        """A practice table."""
        return self._devices.sit(self._moment("practice"), **how)

    def practice(self, how: dict[str, Any]) -> TablePage:
        """A hint at a practice table."""
        table = self._devices.sit(self._moment("practice"), **how)
        table.page.keyboard.press("i")
        expect(table.page.locator(".told section")).to_have_count(1)
        return table

    def resign(self, how: dict[str, Any]) -> TablePage:
        """The question before a game is given up."""
        table = self.menu(how)
        table.button("practice.resign").click()
        expect(table.button("practice.resign.go")).to_be_visible()
        return table

    def resigned(self, how: dict[str, Any]) -> TablePage:
        """A game that has been given up."""
        table = self.resign(how)
        table.button("practice.resign.go").click()
        expect(table.page.locator(".verdict h1")).to_be_visible()
        return table

    def concede(self, how: dict[str, Any]) -> TablePage:
        """A miss that is lost, and may be stopped."""
        table = self._devices.sit(self._moment("lost_miss"), **how)
        expect(table.button("practice.concede")).to_be_visible()
        return table

    def reason(self, how: dict[str, Any]) -> TablePage:
        """Why a card may not be played."""
        table = self._devices.sit(self._moment("follow"), **how)
        table.click_card(sorted(barred(moment("follow").view))[0])
        expect(table.prompt).to_contain_class("why")
        return table

    def raised(self, how: dict[str, Any]) -> TablePage:
        """A card after the first of two taps."""
        table = self._devices.sit(self._moment("follow"), **{**how, "tap": "two"})
        table.click_card(table.look().playable[0])
        expect(table.page.locator(".raised")).to_have_count(1)
        return table

    def last_trick(self, how: dict[str, Any]) -> TablePage:
        """The last trick, while L is held."""
        table = self._devices.sit(self._moment("lead"), **how)
        table.page.keyboard.down("l")
        table.until(lambda look: len(look.trick) == 4, lambda: None)
        return table

    def alone(self, how: dict[str, Any]) -> TablePage:
        """The person plays alone."""
        table = self._devices.sit(self._moment("bid1"), **how)
        table.button("table.bid.order_alone").click()
        table.until(lambda look: bool(look.playable), table.skip)
        return table

    def held(self, how: dict[str, Any]) -> TablePage:
        """A full trick, held until the person moves on."""
        table = self._devices.sit(self._moment("full_trick"), **{**how, "speed": "wait"})
        table.click_card(table.look().playable[0])
        expect(table.button("table.bar.go_on")).to_be_visible()
        return table

    def lost(self, how: dict[str, Any]) -> TablePage:
        """The line is lost."""
        table = self._devices.sit(self._moment("follow"), **how)
        table.page.route_web_socket("**/ws", _dead)
        table.page.reload()
        waiting = table.words.text("table.prompt.reconnecting")
        expect(table.page.get_by_text(waiting).first).to_be_visible()
        return table

    def end(self, how: dict[str, Any]) -> TablePage:
        """The end of a hand."""
        return self._to_the_end("last_card", how)

    def game(self, how: dict[str, Any]) -> TablePage:
        """The end of the game."""
        return self._to_the_end("last_of_all", how)

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

    def _to_the_end(self, name: str, how: dict[str, Any]) -> TablePage:
        table = self._devices.sit(self._moment(name), **how)
        table.until(lambda look: bool(look.foot), table.skip)
        return table


def _dead(line: WebSocketRoute) -> None:
    """A line that shows the table once, and then breaks."""
    server = line.connect_to_server()

    def show(message: str | bytes) -> None:
        line.send(message)
        line.close(code=1001)

    server.on_message(show)
