"""Plays a whole game at the page, and compares all that is offered with what is legal."""

from __future__ import annotations

from typing import Any, NamedTuple

from playwright.sync_api import expect

from tests.browser.family import CARDS, Person, Short
from tests.browser.measuring import Measure
from tests.browser.table import TablePage
from tests.browser.touch import Finger

MOST_STEPS = 600

_SIGHT = """() => {
  const all = (query) => [...document.querySelectorAll(query)];
  return JSON.stringify([
    all(".hand [data-card]").map((card) => card.dataset.card),
    all(".bar [data-action], footer .main").map((button) => button.textContent),
    all(".hand [data-card][aria-disabled=false]").length,
    all(".trick [role=img]").length,
  ]);
}"""
"""What tells one turn of the person from another."""

_HURRY = """async (before) => {
  const all = (query) => [...document.querySelectorAll(query)];
  const now = SIGHT;
  const rests = () =>
    all("footer .main, .bar [data-action], .hand [data-card][aria-disabled=false]").length > 0;
  for (let frame = 0; frame < 3000; frame += 1) {
    const sight = now();
    if (rests() && sight !== before && all(".hand [data-card]").length !== 1) break;
    if (all("footer .main").length > 0 && sight !== before) break;
    for (const type of ["keydown", "keyup"])
      document.body.dispatchEvent(new KeyboardEvent(type, { key: " ", bubbles: true }));
    await new Promise(requestAnimationFrame);
  }
  return {
    sight: now(),
    over: all("footer .main").length > 0,
    buttons: all(".bar [data-action]:not([aria-disabled])").map((button) => button.dataset.action),
    alone: all(".bar .switch").length > 0,
    cards: all(".hand [data-card][aria-disabled=false]").map((card) => card.dataset.card),
    hand: all(".hand [data-card]").map((card) => card.dataset.card),
    said: document.querySelector(".prompt")?.textContent ?? "",
  };
}""".replace("SIGHT", _SIGHT)
"""Moves on, as Space does, until the page waits for the person and shows something new."""


class Stop(NamedTuple):
    """The page as it waits for the person."""

    sight: str
    over: bool
    buttons: list[str]
    alone: bool
    cards: list[str]
    hand: list[str]
    said: str


class Script:
    """A person who does what ``Person`` chooses, by finger or by key."""

    def __init__(self, table: TablePage, game: Short, measure: Measure, *, touch: bool) -> None:
        self.table = table
        self.page = table.page
        self._finger = Finger(table) if touch else None
        self._person = Person(game)
        self._measure = measure
        self._sight = ""

    @property
    def view(self) -> dict[str, Any]:
        """What the server told last."""
        return self.table.watch.views[-1]

    def play(self) -> None:
        """To the end of the game."""
        for _ in range(MOST_STEPS):
            stop = self._stop()
            if stop.over:
                self._measure.end(self.table, "end")
                if self.view["game_over"]:
                    return
                self.page.locator("footer .main").click()
                continue
            self._turn(stop)
        raise AssertionError(f"no end: {self._sight}")

    def _stop(self) -> Stop:
        stop = Stop(**self.page.evaluate(_HURRY, self._sight))
        self._sight = stop.sight
        return stop

    def _turn(self, stop: Stop) -> None:
        view = self.view
        assert view["turn"] == view["seat"], f"{stop} but {view['phase']} of {view['turn']}"
        offered, legal = self._offered(stop), set(view["legal"])
        assert offered == legal, (view["phase"], offered - legal, legal - offered)
        assert stop.said
        self._measure.turn(self.table, view)
        action = self._person.choose(view["legal"])
        self._do(action, stop)

    # ---- what is offered ----

    def _offered(self, stop: Stop) -> set[str]:
        """Everything that can be done from here, in one press or two."""
        if self.view["phase"] == "swap":
            assert stop.cards == stop.hand
            return set(self.view["legal"])
        found = {button for button in stop.buttons if not _steps(button)}
        for opener in filter(_steps, stop.buttons):
            self._press(opener)
            found |= {button for button in self._buttons() if button != "back"}
            self._measure.turn(self.table, {**self.view, "group": True})
            self._press("back")
        if stop.alone:
            self.page.keyboard.press("a")
            found |= set(self._buttons())
            self.page.keyboard.press("a")
        kinds = {action.partition(":")[0] for action in self.view["legal"]}
        kind = next((kind for kind in CARDS if kind in kinds), None)
        return found | {f"{kind}:{card}" for card in stop.cards}

    def _buttons(self) -> list[str]:
        buttons = self.page.locator(".bar [data-action]:not([aria-disabled])")
        shown: list[str] = buttons.evaluate_all("all => all.map((b) => b.dataset.action)")
        return shown

    # ---- doing it ----

    def _do(self, action: str, stop: Stop) -> None:
        verb, _, rest = action.partition(":")
        if verb == "swap":
            for card in rest.split():
                self._card(card)
            self._press("exchange")
        elif verb in CARDS and rest in stop.hand:
            self._card(rest)
            if self._finger:
                self._card(rest)
            else:
                self.page.keyboard.press("Enter")
        else:
            self._call(action, stop)

    def _call(self, action: str, stop: Stop) -> None:
        """Press the button, after what has to be pressed before it."""
        if action not in stop.buttons and action.endswith(" alone"):
            self.page.keyboard.press("a")
        elif action not in stop.buttons:
            verb, _, rest = action.partition(":")
            group = rest[-1] if verb == "card" else rest.split()[0]
            self._press(f"open {group}")
            self._sight = self.page.evaluate(_SIGHT)
        self._press(action)

    def _card(self, code: str) -> None:
        """Raise a card, or pick it."""
        if self._finger:
            self._finger.tap(code)
            return
        hand = self.page.locator(".hand [data-card]")
        cards: list[str] = hand.evaluate_all("all => all.map((card) => card.dataset.card)")
        self.page.keyboard.press(str((cards.index(code) + 1) % 10))

    def _press(self, action: str) -> None:
        """A button of the bar, by finger or by its key."""
        button = self.page.locator(f'.bar [data-action="{action}"]')
        if self._finger:
            button.tap()
            return
        key = button.get_attribute("aria-keyshortcuts")
        assert key, f"no key for {action}"
        self.page.keyboard.press(key.capitalize() if len(key) > 1 else key)
        if action == "back" or _steps(action):
            expect(button).to_have_count(0)


def _steps(button: str) -> bool:
    return button.startswith("open ")
