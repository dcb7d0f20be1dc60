"""The choices of look and sound: signs on the cards, decks, the score after a hand, sounds."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.devices import Devices
from tests.browser.measuring import MEASURE
from tests.browser.moments import moment
from tests.browser.pseudo import PSEUDO
from tests.browser.screens import Screens
from tests.browser.table import TablePage

pytestmark = pytest.mark.browser

SMALL = {"width": 320, "height": 568}

INDEXES = """() => [...document.querySelectorAll(".face .print > text")].map((text) => {
  const style = getComputedStyle(text);
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const { x, width } = text.getBBox();
  return {
    sign: text.textContent,
    height: pen.measureText(text.textContent).actualBoundingBoxAscent / 140,
    right: (x + width) / 100,
  };
})"""

INKS = """() => Object.fromEntries(["S", "H", "D", "C"].map((suit) => {
  const mark = document.createElement("i");
  mark.className = `ink-${suit}`;
  document.body.append(mark);
  const { color } = getComputedStyle(mark);
  mark.remove();
  return [suit, color];
}))"""

COVERED = """() => [...document.querySelectorAll(".trick .card")].filter((card) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".trick .card { pointer-events: auto !important; }");
  document.adoptedStyleSheets = [sheet];
  const { left, top, width, height } = card.getBoundingClientRect();
  const there = document.elementFromPoint(left + width * 0.4, top + height * 0.74);
  document.adoptedStyleSheets = [];
  return there?.closest(".card") !== card;
}).map((card) => card.textContent)"""
"""Cards of the trick whose large suit lies under something else."""

COUNT_SOUNDS = """
globalThis.contexts = 0;
globalThis.tones = 0;
const Context = AudioContext;
globalThis.AudioContext = class extends Context {
  constructor(...how) {
    super(...how);
    contexts += 1;
  }
  createOscillator() {
    tones += 1;
    return super.createOscillator();
  }
};
"""


def choose(table: TablePage, legend: str, option: str) -> None:
    """Choose in the open menu."""
    words = table.words
    group = table.page.get_by_role("group", name=words.text(legend))
    group.get_by_role("radio", name=words.text(option), exact=True).check()


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_large_signs_are_two_fifths_of_a_card_and_free_in_every_hand(
    devices: Devices, lang: str
) -> None:
    for name in ("discard", "follow"):
        table = devices.sit(moment(name), lang=lang, index="large", viewport=SMALL)
        found: list[dict[str, Any]] = table.page.evaluate(INDEXES)
        assert len(found) >= 5
        assert [index for index in found if index["height"] < 0.4] == []
        # As much of a card as is seen where seven overlap.
        assert [index for index in found if index["right"] > 0.72] == []
        expect(table.page.locator(".face .court, .face .rule")).to_have_count(0)


@pytest.mark.parametrize("deck", ["two", "warmcool", "four", "own"])
def test_every_deck_with_large_signs_keeps_the_table_in_order(
    devices: Devices, deck: str, axe: str
) -> None:
    screens = Screens(devices)
    for name in ("follow", "held", "end"):
        page = screens.open(name, deck=deck, index="large", viewport=SMALL).page
        found: dict[str, Any] = page.evaluate(MEASURE, {"large": False})
        assert found["faults"] == []
        page.evaluate(axe)
        seen = page.evaluate("axe.run({ resultTypes: ['violations'] })")
        assert [violation["id"] for violation in seen["violations"]] == []


def test_no_large_suit_of_a_trick_is_covered_at_the_table_or_in_a_replay(devices: Devices) -> None:
    screens = Screens(devices)
    for name, sizes in (
        ("held", ((390, 844), (1280, 800))),
        ("replay", ((390, 844), (820, 370), (1280, 800))),
    ):
        page = screens.open(name, index="large").page
        page.keyboard.press("End")
        expect(page.locator(".trick .card")).to_have_count(4)
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            assert (name, width, page.evaluate(COVERED)) == (name, width, [])


def test_decks_and_signs_change_at_the_table(devices: Devices) -> None:
    table = devices.sit(moment("follow"))
    page = table.page
    table.button("table.menu.open").click()
    colours = {}
    for option in ("table.deck.two", "table.deck.warmcool", "look.deck.four"):
        choose(table, "table.deck", option)
        colours[option] = len(set(page.evaluate(INKS).values()))
    assert colours == {"table.deck.two": 2, "table.deck.warmcool": 4, "look.deck.four": 4}
    # Of one's own any suit may have any of the colours, at once and after a reload.
    choose(table, "table.deck", "look.deck.own")
    assert page.evaluate(INKS) == page.evaluate(INKS) | {"S": "rgb(17, 24, 39)"}
    choose(table, "table.trump.S", "look.pen.green")
    choose(table, "table.trump.H", "look.pen.green")
    own = page.evaluate(INKS)
    assert own["S"] == own["H"] == "rgb(8, 112, 58)"
    assert len(set(own.values())) == 3
    page.reload()
    table.settle()
    assert page.evaluate(INKS) == own
    table.button("table.menu.open").click()
    usual: list[dict[str, Any]] = page.evaluate(INDEXES)
    choose(table, "look.index", "look.index.large")
    large: list[dict[str, Any]] = page.evaluate(INDEXES)
    hand = sum(1 for before, after in zip(usual, large, strict=False) if before != after)
    assert hand > 0
    assert min(index["height"] for index in large) > max(index["height"] for index in usual)


def test_the_score_after_a_hand_is_shown_as_one_likes(devices: Devices) -> None:
    table = Screens(devices).open("end", viewport=SMALL)
    page, words = table.page, table.words
    score = table.look().score
    expect(page.locator(".fives")).to_have_count(2)
    table.button("table.menu.open").click()

    choose(table, "look.score", "look.score.pegs")
    table.button("table.menu.close").click()
    for who, points in zip(("we", "they"), score, strict=True):
        name = words.text(f"look.pegs.{who}", n=points, target=10)
        expect(page.get_by_role("img", name=name)).to_be_visible()
    assert [int(digits) for digits in page.locator(".boards b").all_inner_texts()] == score
    assert page.evaluate(MEASURE, {"large": False})["faults"] == []

    table.button("table.menu.open").click()
    choose(table, "look.score", "look.score.digits")
    table.button("table.menu.close").click()
    totals = page.locator(".standing .total").all_inner_texts()
    assert [int(digits) for digits in totals] == score
    expect(page.locator(".fives, .track")).to_have_count(0)


# A driven browser takes every look at a page for a touch.
UNTOUCHED = (
    "Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } });"
)


def sounding(devices: Devices, name: str, **how: Any) -> TablePage:
    """A table at which sounds are counted."""
    table = devices.sit(moment(name), **how)
    table.page.add_init_script(COUNT_SOUNDS)
    table.page.reload()
    table.settle()
    return table


def tones(page: Page) -> int:
    """How many have begun."""
    count: int = page.evaluate("tones")
    return count


def test_nothing_sounds_unless_it_is_wanted(devices: Devices) -> None:
    table = sounding(devices, "lead")
    table.click_card(table.look().playable[0])
    table.until(lambda look: look.rests and len(look.hand) == 3, table.skip)
    assert table.page.evaluate("[contexts, tones]") == [0, 0]


def test_sounds_begin_with_the_choice_and_end_with_it(devices: Devices) -> None:
    table = sounding(devices, "lead")
    table.button("table.menu.open").click()
    choose(table, "look.sound", "look.sound.on")
    table.page.wait_for_function("() => tones > 0")
    choose(table, "look.volume", "look.volume.low")
    table.button("table.menu.close").click()
    before = tones(table.page)
    table.click_card(table.look().playable[0])
    table.until(lambda look: look.rests and len(look.hand) == 3, table.skip)
    table.page.wait_for_function("(before) => tones > before", arg=before)
    assert table.page.evaluate("contexts") == 1

    table.button("table.menu.open").click()
    choose(table, "look.sound", "look.sound.off")
    table.button("table.menu.close").click()
    before = tones(table.page)
    table.click_card(table.look().playable[0])
    table.until(lambda look: look.rests and len(look.hand) == 2, table.skip)
    assert tones(table.page) == before


def test_a_page_that_nobody_has_touched_is_silent(devices: Devices) -> None:
    table = devices.sit(moment("lead"), sound="on")
    table.page.add_init_script(UNTOUCHED + COUNT_SOUNDS)
    table.page.reload()
    table.until(lambda look: bool(look.playable), lambda: None)
    assert table.page.evaluate("[contexts, tones]") == [0, 0]


@pytest.mark.parametrize("lang", ["fr", PSEUDO])
@pytest.mark.parametrize("name", ["bid2", "follow"])
def test_a_long_score_leaves_the_word_for_trump_whole(
    devices: Devices, name: str, lang: str
) -> None:
    page = devices.sit(moment(name), lang=lang, viewport=SMALL).page
    before = page.evaluate(MEASURE, {"large": False})["areas"]
    page.locator(".score").evaluate("(score) => score.classList.add('long')")
    page.locator(".score b").evaluate_all(
        "(all) => all.forEach((b) => (b.textContent = '\u221228'))"
    )
    after = page.evaluate(MEASURE, {"large": False})
    assert after == {"faults": [], "areas": before}
