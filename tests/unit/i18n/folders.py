"""Catalogues made for a test: a folder of languages, and a language 40 per cent longer."""

from __future__ import annotations

import math
import re
import shutil
from pathlib import Path

from euchre.i18n import LOCALES

TEXT = re.compile(r'^(msgstr(?:\[\d+\])? ")(.+)("$)', re.MULTILINE)
WORD = re.compile(r"\{\w+\}|\w+|\W")
ACCENTS = str.maketrans("aeiouyAEIOUYcnsz", "àéîöüýÀÉÎÖÜÝçñšž")


def header(lang: str, plural: str) -> str:
    """The head of a catalogue."""
    return (
        f'msgid ""\nmsgstr ""\n"Language: {lang}\\n"\n'
        f'"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: {plural}\\n"\n\n'
    )


def write(root: Path, lang: str, area: str, text: str) -> None:
    """Write one catalogue."""
    folder = root / lang
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{area}.po").write_text(text, encoding="utf-8")


def pseudo(text: str) -> str:
    """A message in the same words with accents, and 40 per cent longer; placeholders stay.

    >>> pseudo("{name} passes.")
    '{name} pàššéš.~~~'
    """
    parts = WORD.findall(text)
    spoken = "".join(part if part.startswith("{") else part.translate(ACCENTS) for part in parts)
    length = sum(len(part) for part in parts if not part.startswith("{"))
    return spoken + "~" * math.ceil(0.4 * max(length - 1, 1))


def add_pseudo_language(root: Path, lang: str = "xx") -> None:
    """Copy the offered languages to ``root`` and add one that is made by machine alone."""
    shutil.copytree(LOCALES, root, dirs_exist_ok=True)
    for file in (LOCALES / "en").glob("*.po"):
        head, _, body = file.read_text(encoding="utf-8").partition("\n\n")
        longer = TEXT.sub(lambda match: match[1] + pseudo(match[2]) + match[3], body)
        write(
            root,
            lang,
            file.stem,
            head.replace("Language: en", f"Language: {lang}") + "\n\n" + longer,
        )
