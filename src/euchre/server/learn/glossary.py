"""The terms of the game in all languages, to be read side by side."""

from __future__ import annotations

from functools import cache
from typing import Final

from euchre.i18n import REFERENCE, Catalogue, languages

__all__ = ["words"]

_PREFIX: Final = "glossary.word."


@cache
def words() -> dict[str, dict[str, str]]:
    """Every term by its name: the word for it by language.

    >>> words()["trick"]["it"]
    'presa'
    """
    catalogues = {lang: Catalogue.load(lang) for lang in languages()}
    terms = [id for id in catalogues[REFERENCE].messages if id.startswith(_PREFIX)]
    return {
        id.removeprefix(_PREFIX): {lang: found.text(id) for lang, found in catalogues.items()}
        for id in terms
    }
