"""A translation that no native speaker has read says so beside the choice of language."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.devices import Devices
from tests.browser.moments import moment
from tests.browser.table import TablePage, catalogue

pytestmark = pytest.mark.browser


def note(table: TablePage, lang: str = "co") -> Locator:
    """The note in a language, wherever the page shows it."""
    return table.page.get_by_text(catalogue(lang).text("table.language.wants_reader"))


def test_the_start_page_says_it_in_corsican_alone(devices: Devices) -> None:
    table = devices.start(lang="co", viewport={"width": 320, "height": 568})
    words = catalogue("co")
    choice = table.page.get_by_role("combobox", name=words.text("table.language"))
    expect(note(table)).to_be_visible()
    expect(choice).to_have_accessible_description(words.text("table.language.wants_reader"))
    assert table.page.evaluate("document.documentElement.scrollWidth") == 320

    choice.select_option("it")
    expect(table.page.locator("html")).to_have_attribute("lang", "it")
    expect(note(table)).to_have_count(0)
    expect(note(table, "it")).to_have_count(0)


def test_the_menu_says_it_as_soon_as_corsican_is_chosen(devices: Devices) -> None:
    table = devices.sit(moment("follow"))
    table.button("table.menu.open").click()
    expect(note(table, "en")).to_have_count(0)
    table.page.get_by_role("radio", name=catalogue("co").text("rules.language")).check()
    expect(note(table)).to_be_visible()
