"""House rules, lessons, words, one's own games and settings by typed commands alone."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from euchre.i18n import Catalogue, languages
from euchre.server.learn.lessons import named, positions
from tests.browser.devices import Devices
from tests.browser.own import keep, sitting, usual
from tests.browser.test_blind import Typist, sits
from tests.browser.test_lobby import at_the_table, first, told, until

pytestmark = pytest.mark.browser


def heading(typist: Typist, text: str) -> None:
    """Wait for the room of this title; the field is where one goes on typing."""
    expect(typist.page.locator(".blind h1")).to_have_text(text)
    expect(typist.field).to_be_focused()


def hears(typist: Typist, line: str, words: str) -> str:
    """Type a line, and wait for these words."""
    return until(typist, lambda said: words in said, line)


def number(said: str, label: str) -> str:
    """The number of the rule of this name, in what was said."""
    lines = [line for line in said.splitlines() if f": {label}: " in line]
    return lines[0].partition(":")[0]


def kept(typist: Typist, name: str) -> Any:
    """What the device keeps under a name."""
    return msgspec.json.decode(typist.page.evaluate("(name) => localStorage.getItem(name)", name))


def test_house_rules_are_found_changed_kept_and_played_with(devices: Devices) -> None:
    typist = first(devices)
    label = typist.table.words.text("options.target")
    hears(typist, "change", typist.text("typed.rules.ask"))
    heading(typist, typist.text("builder.heading"))
    target = number(hears(typist, "points that win", label), label)
    hears(typist, target, f"type set {target} and a number")
    hears(typist, f"set {target} many", "does not fit here")
    hears(typist, f"set {target} 7", f"{label}: 7. Usually: 10.")
    hears(typist, "rules", told("standard", target=7))
    code = hears(typist, "code", "The code of these rules: ").partition("rules: ")[2].split()[0]
    hears(typist, "keep", typist.text("builder.kept"))
    hears(typist, f"undo {target}", f"{label}: 10.")
    assert kept(typist, "euchre.rules")["options"] == {}
    hears(typist, f"code {code}", "1 change from Standard")
    typist.types("play")
    assert at_the_table(typist)["rules"]["target"] == 7
    typist.types("quit")
    typist.types("yes")
    heading(typist, typist.text("lobby.title"))
    hears(typist, "rules usual", told("standard", target=7))


def test_what_cannot_be_played_is_told_with_the_rules_to_blame(devices: Devices) -> None:
    typist = first(devices)
    label = typist.table.words.text("options.players")
    hears(typist, "change", typist.text("typed.rules.ask"))
    players = number(hears(typist, f"find {label}", f": {label}: "), label)
    said = hears(typist, f"set {players} 5", "This is about: ")
    assert f"{players}: {label}" in said
    expect(typist.page.locator(".asked")).to_have_text(typist.text("builder.no_game"))
    hears(typist, "play", said.splitlines()[-2])
    heading(typist, typist.text("builder.heading"))
    hears(typist, "undo all", "Standard, unchanged")
    expect(typist.page.locator(".asked")).to_have_text(typist.text("typed.rules.ask"))


def test_lessons_are_chosen_and_their_positions_answered(devices: Devices) -> None:
    typist = first(devices)
    words = Catalogue.load("en")
    titles = [words.text(f"lessons.{lesson.name}.title") for lesson in named()]
    listed = hears(typist, "lessons", typist.text("typed.learn.ask"))
    assert all(f"{n}: {title}." in listed for n, title in enumerate(titles, 1))
    hears(typist, "progress", typist.text("typed.hand.unplayed"))
    typist.types("lesson 1")
    heading(typist, titles[0])
    typist.page.goto("/#learn/lesson/draw")
    heading(typist, words.text("lessons.draw.title"))
    expect(typist.log).to_contain_text(typist.text("blind.legal"))
    hears(typist, "trump", "Diamonds are trump.")
    hears(typist, "as", "Both bowers draw two rounds of trump")
    expect(typist.page.locator(".asked")).to_have_text(typist.text("typed.lesson.more"))
    hears(typist, "again", typist.text("blind.legal"))
    position = positions()["draw"][0]
    good = position.good[0].partition(":")[2].lower()
    hears(typist, good, typist.text("learn.right"))
    assert kept(typist, "euchre.learnt") == [f"draw.{position.name}"]


def test_words_are_looked_up(devices: Devices) -> None:
    typist = first(devices, lang="it")
    said = hears(typist, "glossario lewy bower", "Polski")
    assert "bower sinistro: " in said
    heading(typist, typist.text("learn.glossary"))
    assert "presa: " in hears(typist, "presa", "Polski")
    hears(typist, "xyzzy", "0 parole")
    typist.types("q")
    heading(typist, typist.text("lobby.title"))


@pytest.fixture
def owner(devices: Devices) -> tuple[Typist, list[str]]:
    """Somebody who has played, in the room of the own games; and the tables, the last last."""
    key = secrets.token_hex(32)
    tables = keep(devices.server.database, key, usual())
    typist = first(devices)
    typist.page.evaluate("key => localStorage.setItem('euchre.key', key)", key)
    hears(typist, "my games", typist.text("typed.mine.ask"))
    heading(typist, typist.text("mine.title"))
    return typist, tables


def test_ones_own_games_are_listed_replayed_and_counted(owner: tuple[Typist, list[str]]) -> None:
    typist, tables = owner
    listed = hears(typist, "list", typist.text("typed.mine.ask"))
    assert "1: Standard, " in listed
    assert "2: Cutthroat, " in listed
    assert "Partner: club player." in listed
    game = sitting(4).table.game
    won = "Won" if game.winner == 0 else "Lost"
    assert f"{won} {game.score[0]} : {game.score[1]}" in listed.replace("\u00a0", " ")
    assert "Games won: " in hears(typist, "statistics", typist.text("typed.statistics.more"))
    assert "Dealer: " in hears(typist, "statistics seat", typist.text("typed.statistics.more"))
    assert "Expected" in hears(typist, "luck", typist.text("mine.luck.note"))
    with typist.page.expect_download() as download:
        hears(typist, "export", typist.text("typed.exported"))
    assert download.value.suggested_filename == "euchre-games.json"
    hears(typist, "replay 7", typist.text("typed.game.no_replay"))
    typist.types("replay 3")
    heading(typist, typist.text("replay.title"))
    assert tables[3] in typist.page.url


def test_everything_is_deleted_after_a_question(owner: tuple[Typist, list[str]]) -> None:
    typist, _ = owner
    hears(typist, "delete", typist.text("blind.yes_or_no"))
    hears(typist, "no", typist.text("blind.kept"))
    hears(typist, "key", "Your key: ")
    hears(typist, "delete", typist.text("blind.yes_or_no"))
    hears(typist, "yes", "6 tables deleted.")
    hears(typist, "list", typist.text("mine.empty"))
    assert typist.page.evaluate("localStorage.getItem('euchre.key')") is None


def test_settings_players_and_names_are_set_before_a_table(devices: Devices) -> None:
    typist = first(devices)
    said = hears(typist, "settings", typist.text("lobby.settings.more"))
    assert "Pace: Quick. To change it, type set pace and " in said
    hears(typist, "set speed wait", "Pace: Wait for me.")
    hears(typist, "set level beginner", "Strength: beginner.")
    hears(typist, "set practice on", "Practice table: On.")
    hears(typist, "set colour red", "cannot be set")
    hears(typist, "set level mighty", "does not fit here")
    hears(typist, "name Anna Ewa", "called \u2068Anna Ewa\u2069")
    hears(typist, "name 2 Bruno", "called \u2068Bruno\u2069; beginner.")
    hears(typist, "seat 3 level strong", "strong.")
    assert "4: " in hears(typist, "seats", typist.text("lobby.seats.more"))
    typist.types("play")
    view = at_the_table(typist)
    assert view["seat"] == 0
    assert "Bruno\u2069: beginner" in hears(typist, "who", "strong")
    hears(typist, "hint", typist.text("hint.player.simple"))


def test_a_table_is_left_given_up_and_opened_anew_by_typed_words(devices: Devices) -> None:
    typist = sits(devices, "follow")
    question = typist.text("practice.resign.question")
    assert question in hears(typist, "resign", typist.text("blind.yes_or_no"))
    expect(typist.page.locator(".asked")).to_have_text(typist.text("blind.yes_or_no"))
    hears(typist, "hand", typist.text("blind.kept"))
    hears(typist, "set theme dark", "Theme: Dark.")
    expect(typist.page.locator("html")).to_have_attribute("data-theme", "dark")
    hears(typist, "resign", question)
    hears(typist, "yes", typist.text("practice.resigned"))
    hears(typist, "leave", typist.text("table.leave.question"))
    typist.types("y")
    heading(typist, typist.text("lobby.title"))
    expect(typist.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("lang", languages())
def test_every_room_is_told_in_every_language(devices: Devices, lang: str) -> None:
    typist = first(devices, lang=lang)
    words = typist.table.words

    def word(id: str) -> str:
        return words.text(id).split("|")[0]

    hears(typist, word("lobby.word.change"), typist.text("typed.rules.ask"))
    hears(typist, word("typed.words.rules.options"), typist.text("typed.group.more"))
    hears(typist, word("lobby.word.learn"), typist.text("typed.learn.ask"))
    hears(typist, word("lobby.word.glossary"), typist.text("typed.glossary.ask"))
    hears(typist, word("lobby.word.mine"), typist.text("mine.empty"))
    hears(typist, word("blind.word.help"), typist.text("typed.help.key"))
    hears(typist, word("lobby.word.settings"), typist.text("lobby.settings.more"))
    spoilt = [line for line in typist.said() if "{" in line or "typed." in line or "lobby." in line]
    assert spoilt == []
