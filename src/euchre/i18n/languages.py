"""Which languages are offered, which of them a reader prefers, and what a page gets."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple, TypedDict

from euchre.core import EuchreError
from euchre.i18n.catalogue import LOCALES, Catalogue, placeholders

__all__ = [
    "LATER_AREAS",
    "PAGE_AREAS",
    "REFERENCE",
    "Gap",
    "PageMessages",
    "area_messages",
    "gaps",
    "languages",
    "negotiate",
    "page_messages",
]

REFERENCE: Final = "en"
"""The language that all others are compared with, and the answer where none fits."""

PAGE_AREAS: Final = (
    *("builder", "rules", "table", "replay", "blind", "look", "keys", "people", "practice"),
)
"""The areas that the web page always loads."""

LATER_AREAS: Final = ("hint", "asked", "lobby", "typed", "learn", "lessons", "glossary", "mine")
"""The areas that parts of the page load for themselves."""

_RANGE: Final = re.compile(r"([a-z]{1,8}|\*)(?:-[a-z0-9-]*)?(?:;q=(0(?:\.\d*)?|1(?:\.0*)?))?", re.I)


class Gap(NamedTuple):
    """What a language lacks against the reference: the message, and what is wrong with it."""

    id: str
    fault: str
    """missing (a form of a plural too), extra, plural (one has forms, one not) or placeholders."""


def gaps(catalogue: Catalogue, reference: Catalogue) -> tuple[Gap, ...]:
    """Everything that keeps a language from being offered.

    >>> gaps(Catalogue.load("it"), Catalogue.load("en"))
    ()
    """
    ids = sorted({*catalogue.areas, *reference.areas})
    faults = ((id, _fault(id, catalogue, reference)) for id in ids)
    return tuple(Gap(id, fault) for id, fault in faults if fault)


def _fault(id: str, catalogue: Catalogue, reference: Catalogue) -> str | None:
    own, model = catalogue.messages.get(id), reference.messages.get(id)
    if own is None or model is None:
        return "missing" if own is None else "extra"
    if isinstance(own, str) != isinstance(model, str):
        return "plural"
    if isinstance(own, str) or isinstance(model, str):
        same = placeholders(str(own)) == placeholders(str(model))
        return None if same else "placeholders"
    # A form for one number alone, such as "one trick", may do without the number.
    needed = frozenset().union(*map(placeholders, model)) - {"n"}
    return None if all(placeholders(form) - {"n"} == needed for form in own) else "placeholders"


@cache
def languages(root: Path = LOCALES) -> tuple[str, ...]:
    """The languages on offer, the reference first: all folders that lack nothing.

    >>> languages()[0], "it" in languages()
    ('en', True)
    """
    folders = sorted(child.name for child in root.iterdir() if child.is_dir())
    others = (lang for lang in folders if lang != REFERENCE and _complete(lang, root))
    return (REFERENCE, *others)


def _complete(lang: str, root: Path) -> bool:
    """Whether a folder can be read and lacks nothing; a broken one must not take the rest along."""
    try:
        catalogue = Catalogue.load(lang, root)
    except EuchreError:
        return False
    return not gaps(catalogue, Catalogue.load(REFERENCE, root))


def negotiate(accept_language: str, root: Path = LOCALES) -> str:
    """The offered language that fits an Accept-Language header best.

    >>> negotiate("tlh, it-IT;q=0.8, en;q=0.5"), negotiate("")
    ('it', 'en')
    """
    offered = languages(root)
    best, weight = REFERENCE, 0.0
    for part in accept_language.split(","):
        match = _RANGE.fullmatch(part.replace(" ", ""))
        if match is None:
            continue
        lang, quality = match[1].lower(), float(match[2] or 1)
        lang = REFERENCE if lang == "*" else lang
        if lang in offered and quality > weight:
            best, weight = lang, quality
    return best


class PageMessages(TypedDict):
    """What the page loads: a language, its plural rule and messages, and what else there is."""

    lang: str
    languages: dict[str, str]
    """All languages on offer, each by its own name."""
    plural: str
    wants_reader: bool
    """Whether no native reader has read the translation yet."""
    messages: dict[str, str | list[str]]


def page_messages(lang: str, root: Path = LOCALES) -> PageMessages:
    """All messages of the page's areas, a plural one as the list of its forms."""
    catalogue = Catalogue.load(lang, root)
    names = {
        offered: Catalogue.load(offered, root).text("rules.language") for offered in languages(root)
    }
    return {
        "lang": lang,
        "languages": names,
        "plural": catalogue.plural_rule,
        "wants_reader": catalogue.wants_reader,
        "messages": _messages(catalogue, PAGE_AREAS),
    }


def area_messages(lang: str, area: str, root: Path = LOCALES) -> dict[str, str | list[str]]:
    """The messages of one of LATER_AREAS, as page_messages has them."""
    return _messages(Catalogue.load(lang, root), (area,))


def _messages(catalogue: Catalogue, areas: Sequence[str]) -> dict[str, str | list[str]]:
    return {
        id: message if isinstance(message, str) else list(message)
        for id, message in catalogue.messages.items()
        if catalogue.areas[id] in areas
    }
