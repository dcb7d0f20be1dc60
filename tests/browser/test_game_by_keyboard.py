"""A whole game by keyboard alone: no call in here touches the mouse."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.devices import Devices
from tests.browser.table import Look, TablePage

pytestmark = pytest.mark.browser

MOST_TABS = 40


class Typist:
    """Presses keys, and looks after each where the focus is."""

    def __init__(self, table: TablePage) -> None:
        self.page = table.page
        self.table = table
        self.used: set[str] = set()

    def press(self, key: str) -> None:
        """Press a key; the focus must be somewhere afterwards."""
        self.page.keyboard.press(key)
        self.used.add(key)
        self.focused()

    def focused(self) -> None:
        """Something has the focus."""
        assert self.table.look().focus, f"lost after {sorted(self.used)}"

    def go_to(self, name: str, role: str = "button", key: str = "Tab") -> None:
        """Tab on, or back, to the thing of this name."""
        wanted = self.page.get_by_role(role, name=name)  # type: ignore[arg-type]
        for _ in range(MOST_TABS):
            if wanted.evaluate("element => element === document.activeElement"):
                return
            self.press(key)
        raise AssertionError(f"no way to {name}")

    def rest(self) -> Look:
        """Space, until the page waits for this person."""
        return self.table.until(lambda look: look.rests, self.hurry)

    def hurry(self) -> None:
        """Move on what is being shown, and nothing else."""
        if not self.table.look().rests:
            self.press("Space")

    # ---- the game ----

    def bid(self, look: Look) -> None:
        """Try the keys that were not used yet; pass when there is nothing new to try."""
        keys = [key for key in self.keys_for(look) if key not in self.used]
        key = keys[0] if keys else self.keys_for(look)[-1]
        if key == "a" and "Alone" in look.bids:
            self.press("a")
            switch = self.page.get_by_role("button", name=re.compile("^Alone"))
            expect(switch).to_have_attribute("aria-pressed", "true")
            key = self.suit_keys(look)[-1]
        self.press(key)
        self.table.until(lambda now: now.bids != look.bids, self.hurry)

    def keys_for(self, look: Look) -> list[str]:
        """The keys for the buttons on the page, passing last."""
        known = {"Order up": "o", "Take it up": "o", "Order up, alone": "a", "Take it, alone": "a"}
        keys = [known[bid] for bid in look.bids if bid in known]
        suits = self.suit_keys(look)
        return suits + ["a"] * ("Alone" in look.bids) + keys + ["p"] * ("Pass" in look.bids)

    @staticmethod
    def suit_keys(look: Look) -> list[str]:
        """Letters and digits that name the suits on offer."""
        order = ("Spades", "Hearts", "Diamonds", "Clubs")
        offered = [suit for suit in order if suit in look.bids]
        return [key for suit in offered for key in (suit[0].lower(), str(1 + order.index(suit)))]

    def card(self, look: Look) -> None:
        """A digit raises the card and puts the focus on it; then Enter, or the digit again.

        A Space that was meant to move on may have raised it before, if the turn came just then.
        """
        code = look.playable[-1]
        digit = str(look.hand.index(code) + 1)
        if len(look.hand) > 1:
            if "raised" not in (self.table.card(code).get_attribute("class") or ""):
                self.press(digit)
            expect(self.table.card(code)).to_be_focused()
            expect(self.table.prompt).to_contain_text("again")
            assert self.table.look().hand == look.hand
            self.press("Enter" if "Enter" not in self.used or len(look.hand) % 2 else digit)
        self.table.until(lambda now: now.hand != look.hand or now.foot != [], self.hurry)

    def last_trick(self) -> None:
        """L shows the last trick for as long as it is held."""
        before = self.table.look()
        self.page.keyboard.down("l")
        expect(self.table.prompt).to_contain_text("The last trick:")
        away = self.page.get_by_text("sits out", exact=True).count()
        assert len(self.table.look().trick) == 4 - away
        self.page.keyboard.up("l")
        expect(self.table.prompt).to_have_text(before.prompt)
        assert self.table.look().trick == before.trick
        self.used.add("l")

    def help(self) -> None:
        """? opens the page of words and keys; Escape closes it, and the focus is where it was."""
        before = self.table.look().focus
        self.press("?")
        expect(self.page.get_by_role("dialog", name="Words and keys")).to_be_visible()
        self.press("Escape")
        expect(self.page.locator("dialog")).to_have_count(0)
        assert self.table.look().focus == before

    def status(self) -> None:
        """T has the state of the hand read out."""
        self.press("t")
        expect(self.table.voice).to_contain_text("In your hand:")

    def aside(self, look: Look) -> None:
        """Try each of the other keys once, when there is something to see."""
        if "?" not in self.used:
            self.help()
        if "t" not in self.used:
            self.status()
        if "l" not in self.used and look.playable and len(look.hand) in (2, 3, 4):
            self.last_trick()

    def next_hand(self) -> None:
        """From the verdict, which has the focus, to the next hand."""
        expect(self.page.get_by_role("heading", level=1)).to_be_focused()
        self.go_to("Next hand")
        self.press("Enter")
        self.table.until(lambda now: now.screen == "table", self.hurry)

    def play(self) -> Look:
        """To the end of the game."""
        while True:
            look = self.rest()
            self.focused()
            if look.bids or look.playable:
                self.aside(look)
            if look.bids:
                self.bid(look)
            elif look.playable:
                self.card(look)
            elif look.foot == ["Next hand"]:
                self.next_hand()
            else:
                return look


def test_a_whole_game_by_keyboard(devices: Devices) -> None:
    table = devices.start(speed="normal")
    page = table.page
    typist = Typist(table)
    typist.go_to("Normal", "radio")
    typist.press("ArrowRight")
    expect(page.get_by_role("radio", name="Quick")).to_be_checked()
    typist.go_to("Play now", key="Shift+Tab")
    typist.press("Enter")
    expect(page.get_by_role("region", name="Your hand")).to_be_visible()
    typist.focused()

    look = typist.play()

    assert max(look.score) >= 10
    assert look.verdict in ("You and North win.", "West and East win.")
    assert {"p", "o", "a", "l", "t", "?", "Enter", "Space", "Tab"} <= typist.used
    assert typist.used & set("shdc1234")
    typist.go_to("New game")
    typist.press("Enter")
    look = typist.table.until(lambda look: look.screen == "table", typist.hurry)
    assert look.score == [0, 0]
    typist.focused()
