"""Messages of one language, read from its gettext catalogues.

A language is a folder of ``.po`` files, one for each area. They are read as they
are, so that no compiled copy can grow stale. Which form of a plural fits a
number is decided by the ``Plural-Forms`` header of the files themselves.
"""

from __future__ import annotations

import gettext
import io
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from babel.messages import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

from euchre.core import EuchreError

__all__ = ["LOCALES", "Catalogue", "UnknownMessage", "placeholders"]

LOCALES: Final = Path(__file__).parent / "locales"
"""The folder of all languages."""

_PLACEHOLDER: Final = re.compile(r"\{(\w+)\}")
_WANTS_READER: Final = re.compile(r'^"X-Wants-Native-Reader: yes\\n"$', re.MULTILINE)


class UnknownMessage(EuchreError, KeyError):
    """No catalogue of the language has a message of this id."""


class Catalogue:
    """The messages of one language by their symbolic ids.

    >>> english = Catalogue.load("en")
    >>> english.text("rules.card.JD")
    'jack of diamonds'
    >>> english.text("rules.list.or2", a="Q♥", b="J♦")
    'Q♥ or J♦'
    >>> [english.plural("rules.count.tricks", n) for n in (1, 2)]
    ['1 trick', '2 tricks']
    """

    def __init__(
        self, lang: str, catalog: Catalog, areas: Mapping[str, str], wants_reader: bool = False
    ) -> None:
        """Messages out of a merged gettext catalogue; ``areas`` tells where each id stands."""
        self.lang = lang
        self.wants_reader = wants_reader
        """Whether no native reader has read the translation yet, as a header of a file says."""
        self.messages: Mapping[str, str | tuple[str, ...]] = _strings(catalog)
        self.areas = areas
        self.plural_rule = catalog.plural_expr
        """The catalogue's own rule, such as ``(n != 1)``, in the syntax of gettext."""
        compiled = io.BytesIO()
        write_mo(compiled, catalog)
        compiled.seek(0)
        self._plurals = gettext.GNUTranslations(compiled)

    @staticmethod
    def load(lang: str, root: Path = LOCALES) -> Catalogue:
        """The catalogue of a language, read once and then shared.

        Raises EuchreError("unknown_language") if there is no such folder, and
        EuchreError("bad_catalogue") for files that cannot be read together.
        """
        return _load(lang, root)

    def text(self, id: str, /, **params: object) -> str:
        """The message with its placeholders filled; raises UnknownMessage."""
        message = self.messages.get(id)
        if not isinstance(message, str):
            raise UnknownMessage("unknown_message", id=id, lang=self.lang)
        return _fill(id, message, params)

    def plural(self, id: str, n: int, /, **params: object) -> str:
        """The form of the message for this number, which is its placeholder ``{n}``."""
        if not isinstance(self.messages.get(id), tuple):
            raise UnknownMessage("unknown_message", id=id, lang=self.lang)
        return _fill(id, self._plurals.ngettext(id, id, abs(n)), {"n": n, **params})

    def __contains__(self, id: object) -> bool:
        return id in self.messages

    def first(self, *ids: str) -> str:
        """The first of these ids that there is a message for; raises UnknownMessage."""
        for id in ids:
            if id in self.messages:
                return id
        raise UnknownMessage("unknown_message", id=ids[-1], lang=self.lang)


def placeholders(message: str) -> frozenset[str]:
    """The names of the values that a message needs.

    >>> sorted(placeholders("{name} takes {card}."))
    ['card', 'name']
    """
    return frozenset(_PLACEHOLDER.findall(message))


def _fill(id: str, message: str, params: Mapping[str, object]) -> str:
    lacking = placeholders(message) - params.keys()
    if lacking:
        raise EuchreError("missing_value", id=id, names=", ".join(sorted(lacking)))
    return _PLACEHOLDER.sub(lambda match: str(params[match[1]]), message)


@cache
def _load(lang: str, root: Path) -> Catalogue:
    # The name may come from outside, so it is looked up and never made a path.
    folder = next((child for child in root.iterdir() if child.name == lang), None)
    if folder is None or not folder.is_dir():
        raise EuchreError("unknown_language", lang=lang)
    found = sorted(folder.glob("*.po"))
    if not found:
        raise EuchreError("unknown_language", lang=lang)
    texts = {file: file.read_text(encoding="utf-8") for file in found}
    merged, areas = _merge(lang, [(file.stem, _read(lang, file, texts[file])) for file in found])
    return Catalogue(lang, merged, areas, any(map(_WANTS_READER.search, texts.values())))


def _read(lang: str, file: Path, text: str) -> Catalog:
    try:
        catalog = read_po(io.StringIO(text), abort_invalid=True)
    except (PoFileError, ValueError) as error:
        raise EuchreError("bad_catalogue", lang=lang, file=file.name, reason=str(error)) from error
    if "Plural-Forms:" not in text:
        raise EuchreError("bad_catalogue", lang=lang, file=file.name, reason="no Plural-Forms")
    return catalog


def _merge(lang: str, catalogs: Iterable[tuple[str, Catalog]]) -> tuple[Catalog, Mapping[str, str]]:
    (name, merged), *others = catalogs
    areas = {_id(message.id): name for message in merged if message.id}
    for name, catalog in others:
        if _rule(catalog) != _rule(merged):
            raise EuchreError("bad_catalogue", lang=lang, file=name, reason="Plural-Forms differ")
        for message in catalog:
            if message.id and _id(message.id) in areas:
                raise EuchreError("bad_catalogue", lang=lang, file=name, reason=_id(message.id))
            if message.id:
                areas[_id(message.id)] = name
                merged[_id(message.id)] = message
    return merged, areas


def _rule(catalog: Catalog) -> str:
    """The plural rule, however its author spaced and bracketed it."""
    return re.sub(r"[\s();]", "", catalog.plural_forms)


def _id(message_id: str | tuple[str, ...] | list[str]) -> str:
    return message_id if isinstance(message_id, str) else message_id[0]


def _strings(catalog: Catalog) -> dict[str, str | tuple[str, ...]]:
    """All translated messages; what is empty or marked as fuzzy is not."""
    found: dict[str, str | tuple[str, ...]] = {}
    for message in catalog:
        string = message.string
        if not message.id or message.fuzzy:
            continue
        if isinstance(string, str) and string:
            found[_id(message.id)] = string
        elif not isinstance(string, str) and string and all(string):
            found[_id(message.id)] = tuple(string)
    return found
