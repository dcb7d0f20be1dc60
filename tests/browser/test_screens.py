"""Every screen at every size: nothing scrolls that must not, nothing covers, nothing moves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.devices import Devices
from tests.browser.process import Server
from tests.browser.pseudo import PSEUDO
from tests.browser.screens import EVERY, PAGES, PANELS, PLACES, SCREENS, Screens
from tests.browser.table import TablePage

pytestmark = pytest.mark.browser

SIZES = (
    (320, 568),
    (360, 640),
    (375, 667),
    (390, 844),
    (412, 915),
    (568, 320),
    (640, 400),
    (820, 370),
    (768, 1024),
    (1024, 768),
    (1280, 800),
    (1920, 1080),
)

BACK_AND_FORTH = ((320, 568), (390, 844), (820, 370), (1280, 800))

MEASURE = Path(__file__).with_name("measure.js").read_text(encoding="utf-8")

WIDE_FACE = """(on) => {
  const sheet = new CSSStyleSheet();
  const faces = "--sans: 'DejaVu Sans' !important; --serif: 'DejaVu Serif' !important";
  sheet.replaceSync(`:root { ${faces} }`);
  document.adoptedStyleSheets = on ? [sheet] : [];
}"""


DRAWN = """() => [...document.querySelectorAll("body :not([role=log] *)")].map((drawn) => {
  const { left, top, width, height } = drawn.getBoundingClientRect();
  const { color, backgroundColor } = getComputedStyle(drawn);
  return [...[left, top, width, height].map(Math.round), color, backgroundColor].join(" ");
})"""


class Shown(NamedTuple):
    """A screen that is open."""

    name: str
    lang: str
    table: TablePage


ENGLISH = [(name, "en") for name in SCREENS]
IN_ITALIAN = ("bid1", "bid1_dealer", "bid2", "stuck", "reason", "alone", *PAGES[2:])
ITALIAN = [(name, "it") for name in IN_ITALIAN]
LONGER = [(name, PSEUDO) for name in EVERY]
"""Those to read as well: what fits here fits in every translation."""


def on(screens: list[tuple[str, str]]) -> pytest.MarkDecorator:
    """The test looks at these screens, each in its language."""
    ids = ["-".join(screen) for screen in screens]
    return pytest.mark.parametrize("shown", screens, ids=ids, indirect=True, scope="module")


@pytest.fixture(scope="module")
def shown(request: pytest.FixtureRequest, browser: Browser, server: Server) -> Iterator[Shown]:
    """A screen in a language; the tests of this module look at the same page one after another."""
    name, lang = request.param
    devices = Devices(browser, server)
    yield Shown(name, lang, Screens(devices).open(name, lang=lang))
    devices.close()


Areas = dict[str, dict[str, list[float]]]


@pytest.fixture(scope="module")
def places() -> dict[tuple[str, str], Areas]:
    """Where the areas of the first table stood, by language and face, then by size."""
    return {}


def test_every_page_and_every_panel_is_looked_at() -> None:
    """What the page has, by its own source, has a screen here."""
    source = Path(__file__).parents[2].joinpath("web", "src", "ctrl.svelte.ts").read_text("utf-8")
    panels = re.search(r"type Panel =([^;]+);", source)
    places = re.search(r"screen = \$state<([^>]+)>", source)
    assert panels is not None
    assert places is not None
    assert set(re.findall(r'"(\w+)"', panels[1])) == set(PANELS)
    assert set(re.findall(r'"(\w+)"', places[1])) == set(PLACES)
    assert {*PANELS.values(), *PLACES.values()} <= set(EVERY)


@on(ENGLISH + ITALIAN + LONGER)
def test_layout(shown: Shown, places: dict[tuple[str, str], Areas]) -> None:
    """In the device's own face and in a wide one; what is longer than all languages in its own."""
    page = shown.table.page
    faults: list[str] = []
    for face in ("own",) if shown.lang == PSEUDO else ("own", "wide"):
        page.evaluate(WIDE_FACE, face == "wide")
        first = places.setdefault((shown.lang, face), {})
        for width, height in SIZES if shown.name in SCREENS else SIZES[::3]:
            page.set_viewport_size({"width": width, "height": height})
            found: dict[str, Any] = page.evaluate(MEASURE, {"large": False})
            size = f"{width}x{height}, {face} face"
            faults += [f"{size}: {fault}" for fault in found["faults"]]
            # A learner's table has more room for sentences; its own test looks at its areas.
            faults += moves(size, found["areas"], first) if shown.name in SCREENS else []
    page.evaluate(WIDE_FACE, False)
    assert faults == []


def moves(size: str, areas: dict[str, list[float]], first: Areas) -> list[str]:
    """Areas that stand elsewhere than in the first phase that was looked at."""
    if not areas:
        return []
    before = first.setdefault(size, areas)
    return [
        f"{size}: {area} at {areas[area]}, elsewhere {before[area]}"
        for area in areas
        if areas[area] != before[area]
    ]


@on(ENGLISH + LONGER)
def test_text_twice_as_large_stays_in_its_place(shown: Shown) -> None:
    """As large as a reader may set it for all pages."""
    page = shown.table.page
    session = page.context.new_cdp_session(page)
    faults: list[str] = []
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    for width, height in SIZES[::3]:
        page.set_viewport_size({"width": width, "height": height})
        found: dict[str, Any] = page.evaluate(MEASURE, {"large": True})
        faults += [f"{width}x{height}: {fault}" for fault in found["faults"]]
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 16, "fixed": 13}})
    session.detach()
    assert faults == []


def turn(page: Page, theme: str) -> None:
    """The device turns dark or light, and the page follows."""
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    expect(page.locator("html")).to_have_attribute("data-theme", theme)


@on(ENGLISH)
def test_another_size_or_theme_leaves_nothing_behind(shown: Shown) -> None:
    """Upright is upright again, and light is light."""
    page = shown.table.page
    before: dict[str, list[str]] = {}
    for theme in ("light", "dark", "light"):
        turn(page, theme)
        for width, height in BACK_AND_FORTH:
            page.set_viewport_size({"width": width, "height": height})
            drawn: list[str] = page.evaluate(DRAWN)
            assert before.setdefault(f"{width}x{height} {theme}", drawn) == drawn
