"""A game outlasts the page, the line and the server."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.devices import Devices
from tests.browser.moments import moment
from tests.browser.process import Server
from tests.browser.table import TablePage

pytestmark = [pytest.mark.browser, pytest.mark.short]


def test_a_reload_in_the_middle_of_a_trick_shows_the_same_moment(devices: Devices) -> None:
    table = devices.sit(moment("full_trick"))
    before = table.look()
    assert (len(before.trick), len(before.hand)) == (3, 3)

    table.page.reload()
    table.settle()

    assert table.look().shown == before.shown
    table.click_card(before.playable[0])
    after = table.until(lambda look: look.rests and look.hand != before.hand, table.skip)
    assert len(after.hand) == 2


def test_the_start_page_leads_back_to_the_game(devices: Devices) -> None:
    table = devices.sit(moment("lead"))
    before = table.look()
    table.page.goto("/")
    table.page.locator(".games .go").click()
    table.settle()
    assert table.look().shown == before.shown


def test_a_killed_server_comes_back_with_the_same_game(devices: Devices, server: Server) -> None:
    table = devices.sit(moment("lead"))
    before = table.look()

    server.kill()
    expect(table.prompt).to_have_text(table.words.text("table.prompt.reconnecting"))
    lost = table.look()
    assert (lost.hand, lost.playable) == (before.hand, [])
    table.click_card(before.hand[0])
    assert table.look().hand == before.hand
    server.start()

    table.settle()
    assert table.look().shown == before.shown
    table.click_card(before.playable[0])
    table.until(lambda look: look.rests and look.hand != before.hand, table.skip)
    assert table.watch.acts == [f"play:{before.playable[0]}"]
    assert table.watch.loads == 1
    table.watch.forgive_lost_lines()


def test_two_tabs_show_one_game_and_either_may_act(devices: Devices) -> None:
    first = devices.sit(moment("bid1"))
    second = TablePage(first.page.context.new_page(), watch=first.watch)
    second.page.goto(first.page.url)
    second.settle()
    assert second.look().shown == first.look().shown

    first.button("table.bid.order").first.click()
    for table in (first, second):
        table.until(lambda look: bool(look.playable), table.skip)
    assert second.look().shown == first.look().shown

    card = second.look().playable[0]
    second.click_card(card)
    for table in (first, second):
        table.until(lambda look: look.rests and card not in look.hand, table.skip)
    assert second.look().shown == first.look().shown
