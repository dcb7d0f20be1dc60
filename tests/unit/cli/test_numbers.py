"""Numbers as each language writes them, also one that no library knows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from euchre.cli import numbers
from euchre.cli.numbers import number, percent, signed, with_sign
from euchre.i18n import Catalogue, languages
from tests.unit.i18n.folders import header, write


@pytest.mark.parametrize("lang", languages())
def test_the_catalogue_shows_its_number_and_it_is_written_so(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", lang)
    shown = Catalogue.load(lang).text("cli.number")
    assert re.fullmatch(r"12\D345\D6", shown)
    assert number(12345.6, 1) == shown
    assert number(12345) == shown[:-2]
    assert signed(-12345.6, 1) == f"-{shown}"
    assert signed(0.5, 1) == f"+0{shown[-2]}5"
    assert percent(0.125) == f"12{shown[-2]}5"
    # As in the page: with a space, a narrow one or none, but always behind the number.
    there = Catalogue.load(lang).text("mine.number.percent", n=percent(0.125))
    assert with_sign(0.125) == there
    assert there.startswith(percent(0.125))


@pytest.mark.parametrize(
    ("value", "digits", "written"),
    [(0, 0, "0"), (999, 0, "999"), (1000, 0, "1.000"), (2.675, 2, "2,68"), (-0.5, 1, "-0,5")],
)
def test_rounding_and_marks(
    value: float, digits: int, written: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "it")
    assert number(value, digits) == written


def test_a_language_that_no_library_knows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = header("xx", "nplurals=1; plural=0;") + 'msgid "cli.number"\nmsgstr "12·345:6"\n'
    write(tmp_path, "xx", "cli", text)
    made = Catalogue.load("xx", tmp_path)
    monkeypatch.setattr(numbers, "say", lambda id: made.text(f"cli.{id}"))
    assert (number(1234567.25, 2), signed(1.5, 1)) == ("1·234·567:25", "+1:5")
