"""The text view: whole games by typed commands alone, and what it answers on the way."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.arranged import seat_in
from tests.browser.devices import Devices
from tests.browser.family import GAMES, Person, Short, played
from tests.browser.moments import barred, has_left, moment
from tests.browser.table import TablePage

pytestmark = [pytest.mark.browser, pytest.mark.short]

MOST_TURNS = 400

REST = """async () => {
  const plain = (element) => element?.textContent.replaceAll("\\u200B", "").trim() ?? "";
  const form = document.querySelector(".blind form");
  for (let frame = 0; frame < 900; frame += 1) {
    const last = document.querySelector(".blind .log p:last-of-type");
    const asked = form.querySelector(".asked.you");
    if (asked && last !== globalThis.heard && plain(asked) === plain(last)) {
      globalThis.heard = last;
      return;
    }
    if (!asked) form.requestSubmit();
    await new Promise(requestAnimationFrame);
  }
  throw new Error(`nothing new is asked: ${plain(form)}`);
}"""
"""Sends empty lines, as one does to move on, until the log has asked something new."""


class Typist:
    """A person who only types and listens."""

    def __init__(self, table: TablePage) -> None:
        self.table = table
        self.page = table.page
        self.field = self.page.get_by_role("textbox", name=table.words.text("blind.input"))
        self.log = self.page.get_by_role("log")

    def types(self, line: str) -> None:
        """Type a line into whatever has the focus."""
        self.page.keyboard.type(line)
        self.page.keyboard.press("Enter")

    def asks(self, line: str) -> str:
        """All that is said upon a line."""
        last = self.log.locator("p").last
        before = last.element_handle()
        count = len(self.said())
        self.types(line)
        self.page.wait_for_function(
            "(before) => before !== document.querySelector('.blind .log p:last-of-type')",
            arg=before,
        )
        return "\n".join(self.said()[count:])

    def rests(self) -> dict[str, Any]:
        """What the server told last, once the page waits for the person."""
        self.page.evaluate(REST)
        return self.table.watch.views[-1]

    def text(self, id: str) -> str:
        """A message as it is read."""
        return self.table.words.text(id).replace("*", "")

    def said(self) -> list[str]:
        """All that the log says."""
        lines: list[str] = self.log.locator("p").all_inner_texts()
        return [line.replace("\u200b", "") for line in lines]


def sits(devices: Devices, name: str, **how: Any) -> Typist:
    """At a moment, in the text view, when it is the person's turn."""
    chosen = moment(name)
    seat = seat_in(devices.server.database, chosen)
    table = devices.page(seat, blind="on", **how)
    table.page.goto(f"/#table/{seat.table}")
    typist = Typist(table)
    expect(typist.field).to_be_focused()
    typist.rests()
    return typist


def command(action: str) -> str:
    """What is typed for an action.

    >>> [command(action) for action in ("order alone", "call:H alone", "play:TC", "bid:4 NT")]
    ['o alone', 'h alone', '10c', '4 nt']
    """
    verb, _, rest = action.partition(":")
    if verb in ("play", "discard", "give", "card", "swap"):
        return rest.lower().replace("t", "10")
    return rest.lower() or verb.replace("order", "o").replace("pass", "p")


NAMES = ("standard", "stick", "bid5", "bid4", "nap", "railroad that gives")
CHOSEN = [game for game in GAMES if game.name in NAMES]


@pytest.mark.parametrize("game", CHOSEN, ids=lambda game: game.name.replace(" ", "-"))
def test_a_whole_game_by_typed_commands_alone(devices: Devices, game: Short) -> None:
    wanted = played(game)
    seat = seat_in(devices.server.database, wanted.first)
    table = devices.page(seat, blind="on")
    table.page.goto(f"/#table/{seat.table}")
    typist, person = Typist(table), Person(game)
    expect(typist.field).to_be_focused()
    for _ in range(MOST_TURNS):
        view = typist.rests()
        if table.page.locator(".asked").inner_text() == typist.text("blind.over"):
            break
        # The server may have told more than the page has: what it asks is what counts.
        asked = table.page.locator(".asked").inner_text()
        goes_on = asked in (typist.text("blind.next"), typist.text("blind.next_game"))
        typist.types("next" if goes_on else command(person.choose(view["legal"])))
    assert table.watch.acts == wanted.acts
    expect(table.page.locator(".asked")).to_have_text(typist.text("blind.over"))
    expect(typist.field).to_be_focused()

    typist.types("new")
    typist.rests()
    assert {"type": "new_game"}.items() <= table.watch.sent[-1].items()
    assert [line for line in typist.said() if "{" in line or "blind." in line] == []


def test_it_answers_questions_and_changes_nothing(devices: Devices) -> None:
    view = moment("follow").view
    typist = sits(devices, "follow")
    words = typist.table.words
    assert has_left(view)
    hand = typist.asks("hand")
    assert all(words.text(f"rules.card.{card.code}") in hand for card in view.hand)
    assert "left bower, counts as" in hand
    assert "and you hold it" in typist.asks("left")
    assert words.text(f"table.say.trump.{view.trump}") in typist.asks("trump")
    trick = typist.asks("trick")
    assert all(words.text(f"rules.card.{play.card.code}") in trick for play in view.trick)
    assert "winning the trick" in trick
    assert f"You have {view.scores[0]}, they have {view.scores[1]}." in typist.asks("score")
    assert "Your partner is North." in typist.asks("who")
    legal = typist.asks("legal")
    held = {card.code for card in view.hand}
    offered = {code for code in held if words.text(f"rules.card.{code}") in legal}
    assert offered == held - barred(view)
    assert "24 cards" in typist.asks("rules")
    assert "repeat" in typist.asks("help")
    for question in ("tricks", "last", "state", "repeat", ""):
        assert typist.asks(question)
    assert typist.table.watch.acts == []


def test_what_is_barred_or_unclear_is_answered_and_not_done(devices: Devices) -> None:
    view = moment("follow").view
    typist = sits(devices, "follow")
    card = sorted(barred(view))[0]
    why = typist.asks(command(f"play:{card}"))
    assert "were led. Play " in why
    assert "is not understood" in typist.asks("xyzzy")
    assert "The bidding is over: play a card." in typist.asks("order up")
    assert "Did you mean" in typist.asks("tri")
    absent = next(c for c in view.rules.pack if c not in view.hand)
    assert "You do not hold" in typist.asks(command(f"play:{absent.code}"))
    assert typist.table.watch.acts == []
    # The same answer is spoken again: what the log says anew is a new paragraph.
    assert typist.asks(command(f"play:{card}")) == why
    expect(typist.log).to_have_attribute("aria-live", "polite")


def test_the_words_of_a_language_count_beside_the_english_ones(devices: Devices) -> None:
    typist = sits(devices, "bid1", lang="it")
    assert "Nella tua mano" in typist.asks("mano")
    assert "Nella tua mano" in typist.asks("hand")
    assert "Passo" in typist.asks("mosse")
    typist.types("ordino da solo")
    typist.rests()
    assert typist.table.watch.acts == ["order alone"]


def test_it_is_turned_on_by_the_first_key_of_the_page_and_stays(devices: Devices) -> None:
    table = devices.sit(moment("lead"))
    page = table.page
    page.reload()
    table.settle()
    page.evaluate("document.activeElement.blur()")
    turn_on = table.button("blind.on")
    turn_on.focus()
    box = turn_on.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    page.keyboard.press("Enter")
    typist = Typist(table)
    expect(typist.field).to_be_focused()
    page.reload()
    expect(typist.field).to_be_focused()
    typist.types("menu")
    off = page.get_by_role("group", name=table.words.text("blind.setting")).get_by_role("radio")
    off.last.check()
    table.button("table.menu.close").click()
    table.settle()
    expect(page.locator(".hand [data-card]").first).to_be_visible()
    expect(page.get_by_role("log")).to_have_count(1)
    expect(typist.field).to_have_count(0)


def test_a_full_trick_waits_for_the_next_line_where_that_is_wanted(devices: Devices) -> None:
    typist = sits(devices, "full_trick", speed="wait")
    legal = typist.table.watch.views[-1]["legal"]
    typist.types(command(legal[0]))
    waits = typist.text("blind.next_trick")
    expect(typist.page.locator(".asked")).to_have_text(waits)
    typist.types("next")
    expect(typist.page.locator(".asked")).not_to_have_text(waits)
