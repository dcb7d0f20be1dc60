"""Motion, pace, language and theme; and what is said to those who listen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from euchre.i18n import languages
from tests.browser.devices import Devices
from tests.browser.moments import barred, moment
from tests.browser.table import Look, TablePage, catalogue

pytestmark = pytest.mark.browser

COUNT_MOTION = """
globalThis.moved = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  moved.push(this.closest("[class]").getAttribute("class"));
  return animate.apply(this, how);
};
for (const name of ["transitionrun", "animationstart"]) {
  addEventListener(name, (event) => moved.push(`${name} ${event.target.className}`), true);
}
"""


def moved(page: Page) -> list[str]:
    """The classes of all that has moved since the page was loaded."""
    found: list[str] = page.evaluate("moved")
    return found


def play_on(table: TablePage) -> Look:
    """Play a card, and go on to the next turn."""
    look = table.look()
    table.click_card(look.playable[0])
    return table.until(lambda now: now.rests and now.hand != look.hand, table.skip)


def test_nothing_moves_where_motion_is_not_wanted(devices: Devices) -> None:
    table = devices.sit(moment("left_ahead"))
    table.page.add_init_script(COUNT_MOTION)
    table.page.reload()
    table.settle()
    table.page.locator(".bar .btn").nth(1).hover()
    table.page.locator(".bar .btn").nth(1).click()
    table.until(lambda look: bool(look.playable), table.skip)
    while not play_on(table).foot:
        assert table.page.evaluate("document.getAnimations().length") == 0
        if len(table.look().hand) == 1:
            break
    table.until(lambda look: bool(look.foot), table.skip)
    assert moved(table.page) == []


def test_a_played_card_flies_and_the_trick_goes_to_its_taker(devices: Devices) -> None:
    table = devices.sit(moment("full_trick"), motion=True)
    table.page.add_init_script(COUNT_MOTION)
    table.page.reload()
    table.settle()
    before = len(moved(table.page))
    play_on(table)
    after = moved(table.page)[before:]
    assert any("at-you" in kind for kind in after)
    assert sum("at-" in kind for kind in after) >= 5


def test_the_left_bower_moves_when_trump_is_named(devices: Devices) -> None:
    table = devices.sit(moment("left_ahead"), motion=True)
    table.page.add_init_script(COUNT_MOTION)
    table.page.reload()
    table.settle()
    table.page.keyboard.press("o")
    table.until(lambda look: bool(look.playable), table.skip)
    assert any("ribbon" in kind for kind in moved(table.page))
    assert any(re.match(r"card\b(?!.*at-)", kind) for kind in moved(table.page))


def test_language_and_theme_change_at_the_table(devices: Devices) -> None:
    table = devices.sit(moment("follow"))
    before = table.look()
    page = table.page
    table.button("table.menu.open").click()
    # Each language is written, and marked for whoever listens, as its own.
    for lang in languages():
        own = page.locator(f'label[lang="{lang}"]')
        expect(own).to_have_text(catalogue(lang).text("rules.language"))
    page.get_by_role("radio", name="Italiano").check()
    italian = TablePage(page, "it")
    expect(page.get_by_role("dialog", name=italian.words.text("table.menu.title"))).to_be_visible()
    page.get_by_role("radio", name=italian.words.text("table.theme.dark")).check()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("lang", "it")
    italian.button("table.menu.close").click()

    now = table.look()
    assert (now.hand, now.playable, now.score) == (before.hand, before.playable, before.score)
    suit = moment("follow").view.led_suit
    wanted = italian.words.text(f"table.prompt.follow.{suit}").replace("*", "")
    assert now.prompt == wanted
    assert table.watch.loads == 1
    page.reload()
    table.settle()
    assert table.look().prompt == wanted
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_us_04_a_full_trick_waits_for_the_person_who_wants_that(devices: Devices) -> None:
    table = devices.sit(moment("last_card"), speed="wait")
    go_on = table.button("table.bar.go_on")
    table.until(lambda look: go_on.count() > 0, lambda: None)
    look = table.look()
    assert (len(look.trick), look.hand, look.foot) == (4, [], [])
    for seat in ("West", "North", "East"):
        backs = table.page.locator(f".place-{seat.lower()} .fan i")
        expect(backs).to_have_count(0)
    go_on.click()
    table.until(lambda look: look.foot == ["Next hand"], lambda: None)


def test_what_happens_is_said(devices: Devices) -> None:
    table = devices.sit(moment("lead"))
    card = table.look().playable[0]
    name = table.words.text(f"rules.card.{card}")
    expect(table.voice).to_have_attribute("aria-live", "polite")
    play_on(table)
    said = " ".join(table.voice.all_inner_texts())
    assert f"You lead {name}" in said
    assert "plays" in said
    assert re.search("takes? the trick", said)


def test_the_same_words_are_said_again_when_they_are_true_again(devices: Devices) -> None:
    table = devices.sit(moment("follow"))
    card = sorted(barred(moment("follow").view))[0]
    reasons = table.voice.get_by_text("were led. Play")
    for times in (1, 2):
        table.click_card(card)
        expect(reasons).to_have_count(times)
    first, second = reasons.evaluate_all("all => all.map((said) => said.textContent)")
    assert first != second
    # What differs cannot be heard.
    assert "".join(filter(str.isprintable, first)) == "".join(filter(str.isprintable, second))


def test_the_catalogues_in_use_are_the_packages_own(devices: Devices) -> None:
    table = devices.sit(moment("lead"), lang="it")
    assert table.look().prompt == catalogue("it").text("table.prompt.lead").replace("*", "")


def test_a_card_chosen_ahead_is_marked_and_can_be_put_back(devices: Devices) -> None:
    """While a full trick is held; where the choice is switched off a press moves on."""
    table = devices.sit(moment("full_trick"), speed="wait", ahead="on")
    table.click_card(table.look().playable[0])
    expect(table.button("table.bar.go_on")).to_be_visible()
    card = table.look().hand[0]
    table.click_card(card)
    expect(table.card(card)).to_have_attribute("aria-pressed", "true")
    expect(table.card(card)).to_contain_class("raised")
    table.click_card(card)
    expect(table.card(card)).to_have_attribute("aria-pressed", "false")
    lowest = table.button("look.ahead.lowest")
    expect(lowest).to_have_attribute("aria-pressed", "false")
    table.page.keyboard.press("m")
    expect(lowest).to_have_attribute("aria-pressed", "true")
    expect(table.voice).to_contain_text(table.words.text("look.ahead.lowest.chosen"))
    lowest.click()
    expect(lowest).to_have_attribute("aria-pressed", "false")
    expect(table.voice).to_contain_text(table.words.text("look.ahead.back"))
    expect(table.button("table.bar.go_on")).to_be_visible()
