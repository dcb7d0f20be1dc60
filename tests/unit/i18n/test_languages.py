"""Which languages are offered, and to whom."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from euchre import EuchreError
from euchre.i18n import (
    LOCALES,
    PAGE_AREAS,
    REFERENCE,
    Catalogue,
    gaps,
    languages,
    negotiate,
    page_messages,
    placeholders,
)
from tests.unit.i18n.folders import TEXT, add_pseudo_language, header, pseudo, write

PLURAL = "nplurals=2; plural=(n != 1);"
ONE = 'msgid "rules.a"\nmsgstr "{name} is here"\n\n'
TWO = 'msgid "rules.b"\nmsgstr "two"\n\n'
MANY = 'msgid "rules.n"\nmsgid_plural "rules.n"\nmsgstr[0] "{n} {x}"\nmsgstr[1] "{n} {x}s"\n\n'


@pytest.mark.parametrize(
    ("accepted", "lang"),
    [
        ("", "en"),
        ("it", "it"),
        ("it-IT,it;q=0.9,en;q=0.8", "it"),
        ("en-GB,en;q=0.9,it;q=0.8", "en"),
        ("IT-it", "it"),
        ("tlh,xx;q=0.9", "en"),
        ("tlh, it;q=0.1", "it"),
        ("pl-PL,pl;q=0.9,en-US;q=0.8", "pl"),
        ("it;q=0, en;q=0.1", "en"),
        ("*;q=0.5, it;q=0.4", "en"),
        ("it;q=0.5, en;q=0.5", "it"),
        ("it;q=2", "en"),
        ("it;q=nonsense", "en"),
        (";;;,,,=", "en"),
        ("../../etc", "en"),
    ],
)
def test_the_reader_s_wish(accepted: str, lang: str) -> None:
    assert negotiate(accepted) == lang


def test_a_new_language_is_one_folder(tmp_path: Path) -> None:
    add_pseudo_language(tmp_path)
    assert languages(tmp_path) == tuple(sorted({*languages(), "xx"}, key=lambda x: (x != "en", x)))
    assert negotiate("xx;q=0.9, it;q=0.5", tmp_path) == "xx"
    longer = Catalogue.load("xx", tmp_path)
    assert longer.text("rules.log.pass.other", name="Ann") == "Ann pàššéš.~~~"
    assert page_messages("xx", tmp_path)["lang"] == "xx"


def constants(file: Path) -> set[str]:
    """All texts in a source file that are values, which leaves out docstrings."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    nodes = (node for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return {node.value for node in nodes if isinstance(node.value, str) and id(node) not in said}


def test_no_source_names_a_language_but_the_reference() -> None:
    others = set(languages()) - {REFERENCE}
    package = LOCALES.parent.parent
    named = {file.name: constants(file) & others for file in package.rglob("*.py")}
    assert len(named) > 100
    assert {name: codes for name, codes in named.items() if codes} == {}
    page = package.parent.parent / "web" / "src"
    quoted = re.compile("[\"'`](" + "|".join(sorted(others)) + ")[\"'`]")
    sources = [file for end in ("ts", "svelte") for file in page.rglob(f"*.{end}")]
    assert [file.name for file in sources if quoted.search(file.read_text("utf-8"))] == []


def test_the_pseudo_language_is_longer_by_two_fifths_and_keeps_placeholders() -> None:
    for message in Catalogue.load("en").messages.values():
        for text in (message,) if isinstance(message, str) else message:
            made = pseudo(text)
            assert len(made) > len(text)
            assert placeholders(made) == placeholders(text)
    assert len(pseudo("x" * 100)) == 140


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        (MANY, ("rules.a", "missing")),
        (ONE.replace("{name} is here", "") + MANY, ("rules.a", "missing")),
        ("#, fuzzy\n" + ONE + MANY, ("rules.a", "missing")),
        (ONE.replace("{name}", "{nome}") + MANY, ("rules.a", "placeholders")),
        (ONE.replace("{name} is", "Somebody is") + MANY, ("rules.a", "placeholders")),
        (ONE + MANY.replace("{x}s", "x"), ("rules.n", "placeholders")),
        (ONE + 'msgid "rules.n"\nmsgstr "{n} {x}"\n', ("rules.n", "plural")),
        (ONE + MANY.replace('msgstr[1] "{n} {x}s"\n', ""), ("rules.n", "missing")),
        (ONE + MANY + 'msgid "rules.b"\nmsgstr "more"\n', ("rules.b", "extra")),
    ],
)
def test_a_language_with_a_gap_is_not_offered(
    tmp_path: Path, body: str, fault: tuple[str, str]
) -> None:
    write(tmp_path, "en", "rules", header("en", PLURAL) + ONE + MANY)
    write(tmp_path, "qq", "rules", header("qq", PLURAL) + body)
    found = gaps(Catalogue.load("qq", tmp_path), Catalogue.load("en", tmp_path))
    assert found == (fault,)
    assert languages(tmp_path) == ("en",)
    assert negotiate("qq", tmp_path) == "en"


def test_forms_are_counted_by_the_language_s_own_header(tmp_path: Path) -> None:
    write(tmp_path, "en", "rules", header("en", PLURAL) + MANY)
    write(tmp_path, "qq", "rules", header("qq", PLURAL.replace("=2", "=3")) + MANY)
    write(tmp_path, "ww", "rules", header("ww", PLURAL.replace("=2", "=1")) + MANY)
    found = gaps(Catalogue.load("qq", tmp_path), Catalogue.load("en", tmp_path))
    assert found == (("rules.n", "missing"),)
    with pytest.raises(EuchreError, match="bad_catalogue"):
        Catalogue.load("ww", tmp_path)
    assert languages(tmp_path) == ("en",)


@pytest.mark.parametrize("lang", ["xx", "", "..", "../en", "en/rules.po", "EN", "__pycache__"])
def test_no_other_folder_is_read(lang: str) -> None:
    with pytest.raises(EuchreError, match="unknown_language"):
        Catalogue.load(lang)


@pytest.mark.parametrize(
    "text",
    [
        'msgid ""\nmsgstr ""\n"Language: qq\\n"\n\n' + ONE,
        header("qq", PLURAL) + "nonsense\n",
    ],
)
def test_a_file_that_is_no_catalogue_is_named(tmp_path: Path, text: str) -> None:
    write(tmp_path, "qq", "rules", text)
    with pytest.raises(EuchreError, match="bad_catalogue") as caught:
        Catalogue.load("qq", tmp_path)
    assert caught.value.params["file"] == "rules.po"


def test_areas_have_one_plural_rule_and_no_message_in_common(tmp_path: Path) -> None:
    write(tmp_path, "qq", "rules", header("qq", PLURAL) + ONE)
    write(tmp_path, "qq", "table", header("qq", "nplurals=1; plural=0;") + TWO)
    write(tmp_path, "ww", "rules", header("ww", PLURAL) + ONE)
    write(tmp_path, "ww", "table", header("ww", "nplurals=2; plural=n != 1;") + ONE)
    write(tmp_path, "ok", "rules", header("ok", PLURAL) + ONE)
    write(tmp_path, "ok", "table", header("ok", "nplurals=2; plural=n != 1;") + TWO)
    assert Catalogue.load("ok", tmp_path).areas == {"rules.a": "rules", "rules.b": "table"}
    for lang in ("qq", "ww"):
        with pytest.raises(EuchreError, match="bad_catalogue"):
            Catalogue.load(lang, tmp_path)


def test_an_empty_folder_is_no_language(tmp_path: Path) -> None:
    (tmp_path / "qq").mkdir()
    with pytest.raises(EuchreError, match="unknown_language"):
        Catalogue.load("qq", tmp_path)


@pytest.mark.parametrize("lang", languages())
def test_the_page_gets_its_own_areas_and_no_more(lang: str) -> None:
    page = page_messages(lang)
    assert page["lang"] == lang
    assert page["plural"] == Catalogue.load(lang).plural_rule
    assert page["messages"]["rules.card.JD"] == Catalogue.load(lang).text("rules.card.JD")
    assert isinstance(page["messages"]["rules.count.tricks"], list)
    assert {id.split(".")[0] for id in page["messages"]} == set(PAGE_AREAS)


def test_the_reference_is_there() -> None:
    assert (LOCALES / REFERENCE / "rules.po").is_file()


def test_no_line_of_french_begins_with_a_mark() -> None:
    """What stands before or after such a mark stays on its line, whatever the width."""
    loose = re.compile("[ \u00a0][:;?!»]|«[ \u00a0]")
    found = [
        text
        for file in sorted((LOCALES / "fr").glob("*.po"))
        for _, text, _ in TEXT.findall(file.read_text(encoding="utf-8"))
        if loose.search(text)
    ]
    assert found == []
