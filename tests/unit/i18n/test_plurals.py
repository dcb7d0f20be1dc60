"""Plurals as each language's own header has them, also where no library knows the language."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from euchre import EuchreError
from euchre.i18n import Catalogue, languages, placeholders
from tests.unit.i18n.folders import header, write

COUNTS = (0, 1, 2, 5, 12, 22)
POLISH = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
ONE_AND_MORE = "nplurals=2; plural=(n != 1);"
HEADERS = {
    **dict.fromkeys(("en", "it", "es", "co"), ONE_AND_MORE),
    "fr": "nplurals=2; plural=(n > 1);",
    "pl": POLISH,
}
# Which form each number takes. In French nought counts as one.
FORMS = {
    **dict.fromkeys(("en", "it", "es", "co"), (1, 0, 1, 1, 1, 1)),
    "fr": (0, 0, 1, 1, 1, 1),
    "pl": (2, 0, 1, 2, 2, 1),
}


def tricks(*texts: str) -> str:
    """The message for a number of tricks."""
    lines = [f'msgstr[{form}] "{text}"' for form, text in enumerate(texts)]
    id = "rules.count.tricks"
    return "\n".join([f'msgid "{id}"', f'msgid_plural "{id}"', *lines, ""])


def counted(catalogue: Catalogue) -> list[str]:
    return [catalogue.plural("rules.count.tricks", n) for n in COUNTS]


@pytest.mark.parametrize("lang", FORMS)
def test_a_header_chooses_the_form(lang: str, tmp_path: Path) -> None:
    texts = [f"{{n}}: {form}" for form in range(max(FORMS[lang]) + 1)]
    write(tmp_path, lang, "rules", header(lang, HEADERS[lang]) + tricks(*texts))
    made = Catalogue.load(lang, tmp_path)
    assert counted(made) == [f"{n}: {form}" for n, form in zip(COUNTS, FORMS[lang], strict=True)]
    assert made.plural_rule == HEADERS[lang].partition("plural=")[2].removesuffix(";")


@pytest.mark.parametrize("lang", [lang for lang in languages() if lang in FORMS])
def test_offered_languages_have_the_rule_of_their_grammar(lang: str) -> None:
    offered = Catalogue.load(lang)
    texts = offered.messages["rules.count.tricks"]
    expected = [
        texts[form].replace("{n}", str(n)) for n, form in zip(COUNTS, FORMS[lang], strict=True)
    ]
    assert counted(offered) == expected
    assert len(set(texts)) == len(texts) == max(FORMS[lang]) + 1


@pytest.mark.parametrize(
    ("lang", "texts"),
    [
        ("en", ["0 tricks", "1 trick", "2 tricks", "5 tricks", "12 tricks", "22 tricks"]),
        ("it", ["0 prese", "1 presa", "2 prese", "5 prese", "12 prese", "22 prese"]),
        ("es", ["0 bazas", "1 baza", "2 bazas", "5 bazas", "12 bazas", "22 bazas"]),
        ("fr", ["0 pli", "1 pli", "2 plis", "5 plis", "12 plis", "22 plis"]),
        ("co", ["0 prese", "1 presa", "2 prese", "5 prese", "12 prese", "22 prese"]),
        ("pl", ["0 lew", "1 lewa", "2 lewy", "5 lew", "12 lew", "22 lewy"]),
    ],
)
def test_tricks_are_counted(lang: str, texts: list[str]) -> None:
    assert counted(Catalogue.load(lang)) == texts


@pytest.mark.parametrize("lang", FORMS)
def test_every_message_that_counts_takes_the_form_of_its_number(lang: str) -> None:
    catalogue = Catalogue.load(lang)
    counting = {id: texts for id, texts in catalogue.messages.items() if isinstance(texts, tuple)}
    assert len(counting) > 50
    for id, texts in counting.items():
        values = {name: f"<{name}>" for text in texts for name in placeholders(text)}
        values.pop("n", None)
        for n, form in zip(COUNTS, FORMS[lang], strict=True):
            wanted = texts[form].replace("{n}", str(n))
            for name, value in values.items():
                wanted = wanted.replace(f"{{{name}}}", value)
            assert catalogue.plural(id, n, **values) == wanted


def test_a_form_may_do_without_the_number(tmp_path: Path) -> None:
    write(tmp_path, "co", "rules", header("co", ONE_AND_MORE) + tricks("una presa", "{n} prese"))
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


def test_what_is_lost_is_counted_as_what_is_won() -> None:
    polish = Catalogue.load("pl")
    forms = [polish.plural("rules.count.tricks", n) for n in (-1, -3, -5)]
    assert forms == ["-1 lewa", "-3 lewy", "-5 lew"]
