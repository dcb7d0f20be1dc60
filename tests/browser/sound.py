"""What every page has to be, whatever is on it."""

from __future__ import annotations

from playwright.sync_api import Page

_LOW = """(query) => [...document.querySelectorAll(query)]
    .filter((e) => e.offsetParent && e.getBoundingClientRect().height < 44)
    .map((e) => e.outerHTML.slice(0, 80))"""


def check_sound(page: Page, axe: str, targets: str) -> None:
    """Nothing for axe to find, nothing wider than the page, no target too small to hit."""
    found = page.evaluate(f"{axe}; axe.run().then((r) => r.violations.map((v) => v.id))")
    assert found == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
    assert page.evaluate(_LOW, targets) == []
