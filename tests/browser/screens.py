"""Every screen of the page, by name: how a person gets there."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.arranged import Moment, seat_in
from tests.browser.devices import Devices
from tests.browser.moments import barred, moment
from tests.browser.pages import Pages
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


class Screens(Pages):
    """Opens screens."""

    def __init__(self, devices: Devices, names: tuple[str | None, ...] = ()) -> None:
        super().__init__(devices)
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
