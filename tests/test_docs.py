"""Runs the Python in the README and in docs/, page by page, as a reader would type it."""

from __future__ import annotations

import doctest
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
BLOCK = re.compile(r"^```(?:python|pycon)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ALL_PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
PAGES = sorted(page for page in ALL_PAGES if BLOCK.search(page.read_text(encoding="utf-8")))


def blocks(page: Path) -> Iterator[tuple[int, str]]:
    """Each block of Python on the page, with the number of lines above it."""
    text = page.read_text(encoding="utf-8")
    for block in BLOCK.finditer(text):
        yield text.count("\n", 0, block.start(1)), block[1]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_python_on_the_page_runs(page: Path) -> None:
    names: dict[str, object] = {"__name__": page.stem}
    for line, source in blocks(page):
        if source.startswith(">>>"):
            session = doctest.DocTestParser().get_doctest(source, names, page.name, str(page), line)
            assert not doctest.DocTestRunner().run(session, clear_globs=False).failed
            names = session.globs
        else:
            program = compile("\n" * line + source, str(page), "exec")
            exec(program, names)  # noqa: S102 - running the page is the point
