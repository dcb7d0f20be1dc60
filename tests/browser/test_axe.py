"""axe finds nothing: on every screen, in every state, in both themes and in every language.

A screen is reached once. Then the device turns dark, and the browser is set to another
language, and the page follows in its place.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from euchre.i18n import REFERENCE, languages
from tests.browser.devices import Devices
from tests.browser.screens import EVERY, Screens

pytestmark = pytest.mark.browser

FIND = """async (rules) => {
  const only = rules && { runOnly: { type: "rule", values: rules } };
  const options = { resultTypes: ["violations"], selectors: false, elementRef: true, ...only };
  const { violations } = await axe.run(document, options);
  const start = ({ element }) => element.outerHTML.slice(0, 120);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(start).join(", ")}`);
}"""

OF_THE_THEME = ["color-contrast", "link-in-text-block"]
"""What a change of colours alone can break; the rest is looked for in one theme."""

PHONE = {"width": 390, "height": 844}


@pytest.mark.parametrize("screen", EVERY)
def test_axe_finds_nothing_and_nobody_else_is_asked_for_anything(
    devices: Devices, axe: str, screen: str
) -> None:
    """All that the page loads comes from its own server, whose address is the only one asked."""
    table = Screens(devices).open(screen, lang="auto", viewport=PHONE)
    page = table.page
    page.evaluate(axe)
    faults: dict[str, list[str]] = {}
    for lang in languages():
        speak(page, lang)
        turn(page, "light")
        faults[f"{lang} light"] = page.evaluate(FIND, None)
        turn(page, "dark")
        faults[f"{lang} dark"] = page.evaluate(FIND, OF_THE_THEME if lang != REFERENCE else None)
    assert {where: found for where, found in faults.items() if found} == {}
    assert table.watch.places == {urlsplit(devices.server.url).netloc}


def speak(page: Page, lang: str) -> None:
    """The browser is set to another language, and the page follows."""
    page.set_extra_http_headers({"Accept-Language": lang})
    page.evaluate("dispatchEvent(new Event('languagechange'))")
    expect(page.locator("html")).to_have_attribute("lang", lang)


def turn(page: Page, theme: Any) -> None:
    """The device turns dark or light, and the page follows."""
    page.emulate_media(color_scheme=theme)
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
