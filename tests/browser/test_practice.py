"""What one can do at a table besides acting: hints, going back, ending, starting anew."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from euchre.core.fair import verify
from euchre.server.archive import games_of
from tests.browser.arranged import record_in
from tests.browser.devices import Devices
from tests.browser.moments import moment
from tests.browser.table import Look, TablePage

pytestmark = pytest.mark.browser

NEAR = """() => {
  const cards = [...document.querySelectorAll(".hand [data-card]")];
  const boxes = cards.map((card) => card.getBoundingClientRect());
  const box = document.querySelector(".tools").getBoundingClientRect();
  return Math.min(...boxes.map(({ top }) => top - box.bottom));
}"""


def practice(devices: Devices) -> TablePage:
    """A table for practice, in the middle of a trick."""
    return devices.sit(moment("practice"))


def moved(before: Look) -> object:
    """Whether the page rests, and a card has gone."""
    return lambda look: look.rests and look.hand != before.hand


def table_of(table: TablePage) -> str:
    """The id of the table that is open."""
    return table.page.url.rpartition("/")[2]


def panel(table: TablePage) -> str:
    """The name of the dialog that is open."""
    return table.page.get_by_role("dialog").get_by_role("heading", level=2).inner_text()


def test_the_switch_is_kept_and_opens_a_practice_table(devices: Devices) -> None:
    table = devices.start()
    switch = table.page.get_by_label(table.words.text("practice.switch"))
    expect(switch).not_to_be_checked()
    switch.check()
    table.page.reload()
    expect(switch).to_be_checked()
    table.button("table.start.play").click()
    expect(table.button("practice.title")).to_be_visible()
    table.page.reload()
    expect(table.button("practice.title")).to_be_visible()


def test_a_hint_says_what_a_player_would_do_and_why(devices: Devices) -> None:
    table = practice(devices)
    before = table.look()
    table.page.locator(".call").focus()
    table.page.keyboard.press("i")
    told = table.page.locator(".told section")
    expect(told).to_have_count(1)
    lines = told.locator("p").all_inner_texts()
    assert lines[0].startswith("Play ")
    assert lines[1].endswith(".")
    # Without the engine the one who tries is not asked, and that is said.
    expect(table.page.locator(".told")).to_contain_text(table.words.text("hint.not_ready"))
    table.page.keyboard.press("Escape")
    assert table.look().shown == before.shown
    assert "call" in table.look().focus
    assert table.watch.acts == []


def test_undo_takes_back_and_the_same_card_can_be_played_again(devices: Devices) -> None:
    table = practice(devices)
    before = table.look()
    table.click_card(before.playable[0])
    table.until(moved(before), table.skip)  # type: ignore[arg-type]
    table.page.keyboard.press("u")
    after = table.until(lambda look: look.rests and look.hand == before.hand, lambda: None)
    assert after.shown == before.shown
    expect(table.voice).to_contain_text(table.words.text("practice.said.undo"))
    table.click_card(before.playable[0])
    table.until(moved(before), table.skip)  # type: ignore[arg-type]
    record = record_in(devices.server.database, table_of(table))
    assert [entry.text for entry in record.entries].count("undo") == 1


def test_a_hand_is_played_again_from_its_end_with_the_cards_committed_to(
    devices: Devices,
) -> None:
    table = devices.sit(moment("last_card")._replace(practice=True))
    table.until(lambda look: bool(look.foot), table.skip)
    scores = table.look().score
    table.button("practice.again").click()
    table.until(lambda look: look.screen == "table" and look.rests, table.skip)
    assert table.look().score != scores
    (played,) = games_of(record_in(devices.server.database, table_of(table)))
    assert played.packs is not None
    number = len(played.game.deals)
    packs, state = played.packs, played.game.state
    proof = packs.proof(number)
    assert verify(
        played.game.rules,
        packs.commitment(number),
        packs.seed(number),
        [bytes.fromhex(salt) for salt in proof.salts],
        number,
        state.deal.deck,
    )


def test_elsewhere_there_is_nothing_of_practice(devices: Devices) -> None:
    table = devices.sit(moment("lead"))
    before = table.look()
    expect(table.button("practice.title")).to_have_count(0)
    table.page.keyboard.press("i")
    table.page.keyboard.press("u")
    expect(table.page.get_by_role("dialog")).to_have_count(0)
    assert table.look().shown == before.shown


def test_a_game_is_given_up_after_a_question_and_another_begins(devices: Devices) -> None:
    table = devices.sit(moment("follow"))
    before = table.look()
    table.button("table.menu.open").click()
    table.button("practice.resign").click()
    assert panel(table) == table.words.text("practice.resign.title")
    table.button("practice.resign.stay").click()
    expect(table.button("table.menu.open")).to_be_focused()
    assert table.look().shown == before.shown
    table.button("table.menu.open").click()
    table.button("practice.resign").click()
    table.button("practice.resign.go").click()
    heading = table.page.locator(".verdict h1")
    expect(heading).to_have_text(table.words.text("practice.resigned"))
    expect(heading).to_be_focused()
    table.page.reload()
    expect(heading).to_have_text(table.words.text("practice.resigned"))
    table.button("table.end.new_game").click()
    table.until(lambda look: look.screen == "table" and look.rests, table.skip)
    assert table.look().score == [0, 0]


def test_starting_anew_keeps_rules_and_players_and_the_old_game(devices: Devices) -> None:
    table = devices.sit(moment("stuck")._replace(practice=True))
    old = table_of(table)
    table.button("table.menu.open").click()
    table.button("practice.anew", exact=True).click()
    assert panel(table) == table.words.text("practice.anew.title")
    table.button("practice.anew.go").click()
    table.page.wait_for_function("(old) => !location.hash.endsWith(old)", arg=old)
    table.until(lambda look: look.screen == "table" and look.rests, table.skip)
    first, second = (record_in(devices.server.database, id) for id in (old, table_of(table)))
    assert (first.preset, first.rules, first.practice) == (
        second.preset,
        second.rules,
        second.practice,
    )
    assert first.bots == second.bots
    table.page.goto("/")
    expect(table.page.locator(".games .go")).to_have_count(2)


def test_a_lost_miss_is_stopped_by_its_button(devices: Devices) -> None:
    table = devices.sit(moment("lost_miss"))
    table.button("practice.concede").click()
    look = table.until(lambda look: bool(look.foot), table.skip)
    assert look.screen == "end"
    expect(table.page.locator(".end h1")).to_be_focused()


def test_it_is_all_there_for_those_who_type(devices: Devices) -> None:
    table = practice(devices)
    table.button("blind.on").press("Enter")
    field = table.page.get_by_role("textbox", name=table.words.text("blind.input"))
    log = table.page.locator(".blind .log")

    def enter(line: str) -> None:
        field.fill(line)
        field.press("Enter")

    enter("hint")
    expect(log).to_contain_text(table.words.text("hint.player.simple"))
    enter("undo")
    expect(log).to_contain_text(table.words.text("practice.said.undo"))
    enter("again")
    expect(log).to_contain_text(table.words.text("practice.said.again"))
    enter("new")
    expect(log).to_contain_text(table.words.text("practice.anew.question"))
    enter("no")
    expect(log).to_contain_text(table.words.text("blind.kept"))
    enter("resign")
    enter("yes")
    expect(log).to_contain_text(table.words.text("practice.resigned.note"))


@pytest.mark.parametrize("size", [(320, 568), (820, 370), (1280, 800)])
def test_what_ends_or_goes_back_is_far_from_the_cards(
    devices: Devices, size: tuple[int, int]
) -> None:
    table = devices.sit(moment("practice"), viewport={"width": size[0], "height": size[1]})
    assert table.page.evaluate(NEAR) >= 48
