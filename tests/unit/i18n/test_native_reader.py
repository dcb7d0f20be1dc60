"""Translations that no native reader has read yet say so, on the page too."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from euchre.i18n import LOCALES, Catalogue, page_messages

MARK = '"X-Wants-Native-Reader: yes\\n"\n'


def marked(root: Path, lang: str, area: str, mark: str) -> Path:
    """All languages, with a line more in the header of one file of one of them."""
    shutil.copytree(LOCALES, root, dirs_exist_ok=True)
    file = root / lang / f"{area}.po"
    text = file.read_text(encoding="utf-8").replace(MARK, "")
    file.write_text(text.replace('"Plural-Forms:', f'{mark}"Plural-Forms:', 1), encoding="utf-8")
    return root


@pytest.mark.parametrize(("lang", "wanted"), [("co", True), ("en", False), ("it", False)])
def test_corsican_wants_a_native_reader(lang: str, wanted: bool) -> None:
    assert Catalogue.load(lang).wants_reader is wanted
    page = page_messages(lang)
    assert page["wants_reader"] is wanted
    assert page["messages"]["table.language.wants_reader"]


@pytest.mark.parametrize("area", ["cli", "table"])
def test_one_file_is_enough(area: str, tmp_path: Path) -> None:
    root = marked(tmp_path, "it", area, MARK)
    assert page_messages("it", root)["wants_reader"] is True
    assert page_messages("en", root)["wants_reader"] is False


@pytest.mark.parametrize("mark", ["", MARK.replace("yes", "no")])
def test_only_a_plain_yes_counts(mark: str, tmp_path: Path) -> None:
    assert page_messages("it", marked(tmp_path, "it", "table", mark))["wants_reader"] is False
