"""Plurals as each language's own header has them, also where no library knows the language."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from euchre import EuchreError
from euchre.i18n import Catalogue
from tests.unit.i18n.folders import header, write

COUNTS = (0, 1, 2, 5, 12, 22)
POLISH = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
CORSICAN = "nplurals=2; plural=(n != 1);"


def tricks(*texts: str) -> str:
    """The message for a number of tricks."""
    lines = [f'msgstr[{form}] "{text}"' for form, text in enumerate(texts)]
    id = "rules.count.tricks"
    return "\n".join([f'msgid "{id}"', f'msgid_plural "{id}"', *lines, ""])


def counted(catalogue: Catalogue) -> list[str]:
    return [catalogue.plural("rules.count.tricks", n) for n in COUNTS]


@pytest.mark.parametrize(
    ("lang", "one", "more"), [("en", "trick", "tricks"), ("it", "presa", "prese")]
)
def test_offered_languages(lang: str, one: str, more: str) -> None:
    expected = [f"{n} {one if n == 1 else more}" for n in COUNTS]
    assert counted(Catalogue.load(lang)) == expected


def test_polish_has_three_forms(tmp_path: Path) -> None:
    text = header("pl", POLISH) + tricks("{n} lewa", "{n} lewy", "{n} lew")
    write(tmp_path, "pl", "rules", text)
    polish = Catalogue.load("pl", tmp_path)
    assert counted(polish) == ["0 lew", "1 lewa", "2 lewy", "5 lew", "12 lew", "22 lewy"]
    assert polish.plural_rule.startswith("(n==1 ? 0")


def test_corsican_goes_by_its_header(tmp_path: Path) -> None:
    write(tmp_path, "co", "rules", header("co", CORSICAN) + tricks("{n} presa", "{n} prese"))
    corsican = Catalogue.load("co", tmp_path)
    assert counted(corsican)[:3] == ["0 prese", "1 presa", "2 prese"]
    assert corsican.plural_rule == "(n != 1)"


def test_a_form_may_do_without_the_number(tmp_path: Path) -> None:
    write(tmp_path, "co", "rules", header("co", CORSICAN) + tricks("una presa", "{n} prese"))
    assert counted(Catalogue.load("co", tmp_path))[1] == "una presa"


def test_a_plural_is_no_text_and_a_text_no_plural() -> None:
    english = Catalogue.load("en")
    asks: list[Callable[[], str]] = [
        lambda: english.text("rules.count.tricks"),
        lambda: english.plural("rules.card.JD", 1),
        lambda: english.text("rules.nothing"),
        lambda: english.first("rules.nothing", "rules.never"),
    ]
    for ask in asks:
        with pytest.raises(KeyError) as caught:
            ask()
        assert isinstance(caught.value, EuchreError)
        assert caught.value.code == "unknown_message"


def test_a_value_that_lacks_is_named() -> None:
    with pytest.raises(EuchreError, match="missing_value") as caught:
        Catalogue.load("en").text("rules.log.play.other", name="Ann")
    assert caught.value.params["names"] == "card"


def test_what_stands_in_a_value_is_never_read_as_a_placeholder() -> None:
    text = Catalogue.load("en").text("rules.log.play.other", name="{card}", card="J♦")
    assert text == "{card} plays J♦."
