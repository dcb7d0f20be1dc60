"""A language that nobody speaks: English with accents, in brackets, and two fifths longer.

What fits in it fits in a translation. It is made of the English catalogues when a test asks for it.
"""

from __future__ import annotations

import io
import math
import re
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from babel.messages.pofile import read_po, write_po

from euchre.i18n import (
    LOCALES,
    REFERENCE,
    Catalogue,
    PageMessages,
    area_messages,
    page_messages,
)

PSEUDO = "pseudo"

LONGER = 0.4
SIGN = 2
"""A message no longer than this is a sign, such as the letter on a card."""

_FIXED = re.compile(r"(\{\w+\}|[*~])")
_ACCENTS = str.maketrans("aceilnorstuyzAEIOU", "äćéíłñôřšțûýžÀÉÎÖÛ")


def stretched(message: str) -> str:
    """The message in that language; placeholders and marks stay as they are.

    >>> stretched("Order up"), stretched("Q"), stretched("{name} plays *{card}*.")
    ('[Öřdééř ûûp]', 'Q', '[{name} ppłääýš *{card}*.]')
    """
    if len(message) <= SIGN:
        return message
    parts = _FIXED.split(message)
    letters = sum(len(part) for part in parts[::2])
    more = math.ceil(letters * LONGER) - 2
    for at in range(0, len(parts), 2):
        share = math.ceil(more * len(parts[at]) / letters) if letters else 0
        parts[at] = _longer(parts[at], share).translate(_ACCENTS)
    return f"[{''.join(parts)}]"


def _longer(text: str, more: int) -> str:
    """As many letters more, spread over the words, the vowels first."""
    places = [at for at, sign in enumerate(text) if sign in "aeiou"]
    places += [at for at, sign in enumerate(text) if sign.isalpha() and at not in places]
    twice = set(places[: max(0, more)])
    return "".join(sign * 2 if at in twice else sign for at, sign in enumerate(text))


def stretched_words(told: Any) -> Any:
    """What a server tells about rules, with all that people read in that language."""
    if isinstance(told, list):
        return [stretched_words(one) for one in told]
    if not isinstance(told, dict):
        return told
    return {
        key: _read(value) if key in _READ else stretched_words(value) for key, value in told.items()
    }


_READ = ("label", "none", "sentence", "sentences", "text", "title", "verdict", "who")
"""Fields of such an answer that hold words."""


def _read(value: Any) -> Any:
    return list(map(stretched, value)) if isinstance(value, list) else stretched(value)


@cache
def _root() -> tempfile.TemporaryDirectory[str]:
    """A folder of languages with this one in it, for as long as the tests run."""
    root = tempfile.TemporaryDirectory()
    Path(root.name, REFERENCE).symlink_to(LOCALES / REFERENCE)
    folder = Path(root.name, PSEUDO)
    folder.mkdir()
    for source in (LOCALES / REFERENCE).glob("*.po"):
        catalog = read_po(io.StringIO(source.read_text(encoding="utf-8")))
        for message in catalog:
            if message.id and isinstance(message.string, str):
                message.string = stretched(message.string)
            elif message.id and message.string:
                message.string = tuple(map(stretched, message.string))
        with Path(folder, source.name).open("wb") as file:
            write_po(file, catalog, width=0)
    return root


@cache
def pseudo() -> Catalogue:
    """Its messages."""
    return Catalogue.load(PSEUDO, Path(_root().name))


@cache
def pseudo_page() -> PageMessages:
    """What a page would load of it; the languages on offer are those of the package."""
    messages = page_messages(PSEUDO, Path(_root().name))
    return {**messages, "languages": page_messages(REFERENCE)["languages"]}


def pseudo_area(area: str) -> dict[str, str | list[str]]:
    """What a part of the page would load of it when it is opened."""
    return area_messages(PSEUDO, area, Path(_root().name))
