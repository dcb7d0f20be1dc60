"""The first page and the rules as text: from there to a table of any game by typed commands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from euchre import preset_names, rules
from euchre.i18n import Catalogue, languages, rule_sentence
from tests.browser.arranged import seat_in
from tests.browser.devices import Devices
from tests.browser.moments import moment
from tests.browser.test_blind import Typist, sits

pytestmark = pytest.mark.browser


def first(devices: Devices, lang: str = "en", **how: Any) -> Typist:
    """The first page in the text view."""
    table = devices.page(blind="on", lang=lang, **how)
    table.page.goto("/")
    typist = Typist(table)
    expect(typist.field).to_be_focused()
    return typist


def until(typist: Typist, heard: Callable[[str], bool], line: str) -> str:
    """Type a line, and wait until this has been said upon it."""
    count = len(typist.said())
    typist.types(line)
    for _ in range(1000):
        said = "\n".join(typist.said()[count:])
        if heard(said):
            return said
        typist.page.evaluate("() => new Promise(requestAnimationFrame)")
    raise AssertionError(f"not said upon {line}: {typist.said()[count:]}")


def at_the_table(typist: Typist) -> Any:
    """What the server told last, once the table waits for the person."""
    heading = typist.table.words.text("table.heading")
    expect(typist.page.locator(".blind h1")).to_have_text(heading)
    return typist.rests()


def told(preset: str, lang: str = "en", **options: Any) -> str:
    """The rules of a game in one sentence."""
    return rule_sentence(rules(preset, **options), Catalogue.load(lang)).text


def test_a_table_of_any_game_is_opened_by_its_name(devices: Devices) -> None:
    typist = first(devices)
    words = typist.table.words
    names = {words.text(f"rules.preset.{preset}") for preset in preset_names()}
    games = until(typist, bool, "games")
    while games == words.text("lobby.not_told"):  # what there is to play is still on its way
        games = until(typist, bool, "games")
    assert all(name in games for name in names)
    assert "is no game" in until(typist, bool, "play whist")
    typist.types("play nap")
    view = at_the_table(typist)
    assert view["preset"] == "nap"
    expect(typist.field).to_be_focused()


def test_rules_and_guide_are_read_before_and_at_the_table(devices: Devices) -> None:
    typist = first(devices)
    assert told("railroad") in until(typist, lambda said: said != "", "rules railroad")
    title = Catalogue.load("en").text("house.guide.examples")
    guide = until(typist, lambda said: title in said, "guide cutthroat")
    assert told("cutthroat") in guide
    assert len(guide.splitlines()) > 20
    typist = sits(devices, "follow")
    assert told("standard") in until(typist, lambda said: said != "", "rules")
    assert title in until(typist, lambda said: title in said, "guide nap")
    assert typist.table.watch.acts == []


def test_rules_of_the_house_are_told_as_they_are(devices: Devices) -> None:
    chosen = moment("lead")._replace(options={"target": 12})
    seat = seat_in(devices.server.database, chosen)
    table = devices.page(seat, blind="on")
    table.page.goto(f"/#table/{seat.table}")
    typist = Typist(table)
    expect(typist.field).to_be_focused()
    typist.rests()
    assert told("standard", target=12) in until(typist, lambda said: said != "", "rules")


def test_a_saved_game_goes_on(devices: Devices) -> None:
    seat = seat_in(devices.server.database, moment("lead"))
    table = devices.page(seat, blind="on")
    table.page.goto("/")
    typist = Typist(table)
    expect(typist.field).to_be_focused()
    assert f"1: {table.words.text('rules.preset.standard')}" in "\n".join(typist.said())
    typist.types("go")
    view = at_the_table(typist)
    assert view["phase"] == "play"


@pytest.mark.parametrize("lang", languages())
def test_the_language_is_changed_by_a_command(devices: Devices, lang: str) -> None:
    typist = first(devices, "it" if lang == "en" else "en")
    words = Catalogue.load(lang)
    hint = words.text("lobby.hint").replace("*", "")
    until(typist, lambda said: hint in said, f"language {lang}")
    expect(typist.page.locator("html")).to_have_attribute("lang", lang)
    command = words.text("lobby.word.guide").split("|")[0]
    title = words.text("house.guide.examples")
    assert title in until(typist, lambda said: title in said, f"{command} nap")
    assert [line for line in typist.said() if "{" in line or "lobby." in line] == []
