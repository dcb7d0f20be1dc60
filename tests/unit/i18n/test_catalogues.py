"""The catalogues that are shipped: complete, whole, and saying the same things."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from euchre import OPTIONS, ActionKind, Phase, Suit, pack, preset_names
from euchre.i18n import LOCALES, Catalogue, gaps, languages
from tests.unit.i18n.codes import error_codes, refusal_codes

FOLDERS = sorted(folder.name for folder in LOCALES.iterdir() if folder.is_dir())
FILES = sorted(LOCALES.rglob("*.po"))
ID = re.compile(r"[a-z]+(\.[A-Za-z0-9_]+)+")
WORD = re.compile(r"\w+(?:'s)?")
VALUE = re.compile(r"\{\w+\}")
TYPED = re.compile(r"\*[^*]+\*")
"""What a player types is drawn strong; English words are understood in every language."""
MSGID = re.compile(r'^msgid "(.+)"$', re.MULTILINE)
ENGLISH = Catalogue.load("en")


def forms(catalogue: Catalogue) -> list[tuple[str, str]]:
    """Every text of a language with its id, plural forms one by one."""
    found = []
    for id, message in catalogue.messages.items():
        texts = (message,) if isinstance(message, str) else message
        found += [(id, text) for text in texts]
    return found


def test_every_folder_is_complete_and_so_every_language_is_offered() -> None:
    assert {lang: gaps(Catalogue.load(lang), ENGLISH) for lang in FOLDERS} == dict.fromkeys(
        FOLDERS, ()
    )
    assert set(languages()) == set(FOLDERS) >= {"en", "it"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: "/".join(file.parts[-2:]))
def test_ids_are_regular_and_unique(file: Path) -> None:
    ids = MSGID.findall(file.read_text(encoding="utf-8"))
    assert len(ids) == len(set(ids))
    assert [id for id in ids if not ID.fullmatch(id) or id.split(".")[0] != file.stem] == []


@pytest.mark.parametrize("lang", FOLDERS)
def test_no_message_is_a_piece_of_another(lang: str) -> None:
    texts = forms(Catalogue.load(lang))
    assert [id for id, text in texts if text != text.strip() or "  " in text] == []


@pytest.mark.parametrize("lang", FOLDERS)
def test_the_tone_is_calm(lang: str) -> None:
    assert [id for id, text in forms(Catalogue.load(lang)) if "!" in text or "Oops" in text] == []


@pytest.mark.parametrize("lang", FOLDERS)
def test_sentences_end_as_sentences(lang: str) -> None:
    areas = ("rules.refusal.", "rules.error.", "rules.log.", "rules.outcome.", "rules.verdict.")
    texts = forms(Catalogue.load(lang))
    assert [id for id, text in texts if id.startswith(areas) and not text.endswith(".")] == []


@pytest.mark.parametrize("lang", FOLDERS)
def test_verdicts_have_at_most_six_words(lang: str) -> None:
    texts = forms(Catalogue.load(lang))
    verdicts = [(id, text) for id, text in texts if id.startswith("rules.verdict.")]
    assert [id for id, text in verdicts if len(text.split()) > 6] == []


# Words that name here what has another name everywhere else: one term for each thing.
RIVALS = {
    "co": {"seme", "annunziu", "opponenti", "atout", "mazzeri"},
    "es": {"pinta", "truco", "crupier", "rival", "rivales", "puja", "fallar"},
    "fr": {"triomphe", "déclarant", "demandeur", "distributeur", "veuve"},
    "it": {"atout", "trionfo", "banco", "vedova", "monte", "cappotto", "rivali"},
    "pl": {"sztych", "wziątka", "deklarant", "rywal", "rozgrywający"},
}
# Red and black; where a word of its own means the suits, no suit may be called by this one.
COLOUR = {"es": r"\bcolor(es)?\b", "it": r"\bcolor[ei]\b", "pl": r"\bbarw"}
# "Next" is the other suit of the same colour, and to cross is to go to the other colour.
SAYS_COLOUR = re.compile(r"colour|red|black|next|crossing", re.IGNORECASE)
# Words that translations of this game have got wrong elsewhere: arbour, bridge, reseller, maker
# of things, dress, trumpet; in Polish also hearts, diamonds and clubs of other kinds, a conjuring
# trick and a croupier; in Corsican a cat, bags, a stable and one who dreams of deaths.
FALSE_FRIENDS = {
    "es": {
        *("glorieta", "emparrado", "puente", "revendedor", "distribuidor", "creador", "fabricante"),
        *("traje", "vestido", "trompeta", "clubes", "garrotes", "palas", "gato", "establo"),
    },
    "fr": {
        *("tonnelle", "pergola", "pont", "revendeur", "concessionnaire", "créateur", "fabricant"),
        *("costume", "trompette", "diamants", "clubs", "bêches", "truc", "trucs"),
    },
    "co": {
        *("pergula", "ponte", "vestitu", "trumbetta", "creatore", "truccu", "distributore"),
        *("ghjattu", "borse", "scuderia", "mazzeru", "diamanti", "mutandine"),
    },
    "it": {"pergola", "pergolato", "ponte", "rivenditore", "creatore", "vestito", "tromba"},
    "pl": {
        *("altana", "altanka", "most", "pokład", "sprzedawca", "twórca", "garnitur", "trąbka"),
        *("serce", "serca", "diament", "diamenty", "klub", "kluby", "sztuczka", "krupier"),
    },
}
UNTRANSLATED = set(
    WORD.findall(
        "hearts heart diamonds diamond clubs club spades spade jack queen king ace trick tricks "
        "trump trumps dealer maker makers points point card cards hand pass alone partner's"
    )
)
# Words that a language has in common with English.
SHARED = {"fr": {"point", "points"}, "es": {"club"}}


@pytest.mark.parametrize("lang", FALSE_FRIENDS)
def test_in_05_no_word_is_a_false_friend(lang: str) -> None:
    texts = (VALUE.sub("", text).lower() for _, text in forms(Catalogue.load(lang)))
    words = {word for text in texts for word in WORD.findall(text)}
    assert words & FALSE_FRIENDS[lang] == set()


@pytest.mark.parametrize("lang", RIVALS)
def test_in_05_each_thing_has_one_name(lang: str) -> None:
    """What a person may type is looked for under more names than it is called by."""
    texts = [
        (id, VALUE.sub("", text).lower())
        for id, text in forms(Catalogue.load(lang))
        if not id.startswith("blind.")
    ]
    named = [re.compile(rf"\b{word}\b") for word in RIVALS[lang]]
    assert [id for id, text in texts if any(word.search(text) for word in named)] == []
    if lang in COLOUR:
        found = {id for id, text in texts if re.search(COLOUR[lang], text)}
        assert len(found) > 5
        english = {id for id, text in forms(ENGLISH) if SAYS_COLOUR.search(text)}
        assert found - english == set()


@pytest.mark.parametrize("lang", [lang for lang in FOLDERS if lang != "en"])
def test_in_01_no_word_of_the_game_stays_english(lang: str) -> None:
    # The one house rule that is known by its English name everywhere.
    texts = [(id, text.replace("Stick the dealer", "")) for id, text in forms(Catalogue.load(lang))]
    english = UNTRANSLATED - SHARED.get(lang, set())
    said = ((id, TYPED.sub("", VALUE.sub("", text)).lower()) for id, text in texts)
    assert {id for id, text in said if english & set(WORD.findall(text))} == set()


def test_all_that_the_core_has_a_name_for_has_a_word() -> None:
    ids = [f"rules.card.{card}" for card in pack("2", joker=True)]
    ids += [f"rules.suit.{suit}" for suit in Suit]
    ids += [f"rules.phase.{phase}" for phase in Phase]
    ids += [f"rules.preset.{name}{end}" for name in preset_names() for end in ("", ".sentence")]
    ids += [f"options.group.{option.group}" for option in OPTIONS.values()]
    for name, option in OPTIONS.items():
        ids.append(f"options.{name}")
        if option.kind in ("choice", "choices"):
            ids += [f"options.{name}.{value}" for value in option.values]
        if option.kind == "dealer":
            ids += [f"options.{name}.{value}" for value in option.values if isinstance(value, str)]
    assert [id for id in ids if id not in ENGLISH] == []


def test_every_action_and_every_suit_of_it_has_a_line_in_the_log() -> None:
    for kind in ActionKind:
        base = f"rules.log.{kind.replace(' ', '_')}"
        suited = kind in (ActionKind.CALL, ActionKind.NAME)
        endings = [f".{suit}" for suit in ("C", "D", "H", "S", "NT")] if suited else [""]
        for who in ("you", "other"):
            assert [end for end in endings if f"{base}.{who}{end}" not in ENGLISH] == []


def test_every_code_in_the_sources_has_a_sentence() -> None:
    refusals = refusal_codes()
    errors = set().union(*map(error_codes, ("core", "notation", "bots", "cluster", "analysis")))
    assert len(refusals) > 20
    assert len(errors) > 40
    stems = {id.removeprefix("rules.refusal.").split(".")[0] for id in ENGLISH.messages}
    assert refusals - stems == set()
    assert {code for code in errors if f"rules.error.{code}" not in ENGLISH} == set()


def test_no_sentence_is_for_a_code_that_does_not_exist() -> None:
    known = refusal_codes() | {"other"}
    for part in ("core", "i18n", "notation", "bots", "engine", "cluster", "analysis"):
        known |= error_codes(part)
    written = {
        id.split(".")[2]
        for id in ENGLISH.messages
        if id.startswith(("rules.refusal.", "rules.error."))
    }
    assert written - known == set()


def test_outcomes_are_named_as_in_scoring() -> None:
    codes = {id.split(".")[2] for id in ENGLISH.messages if id.startswith("rules.outcome.")}
    verdicts = {id.split(".")[2] for id in ENGLISH.messages if id.startswith("rules.verdict.")}
    assert {code.removesuffix("_each") for code in codes} == verdicts
