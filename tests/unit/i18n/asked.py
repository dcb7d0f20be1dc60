"""Which messages the sources ask for, read from the sources of the library and of the page."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from euchre.i18n import LOCALES
from tests.unit.i18n.codes import PACKAGE

PAGE = PACKAGE.parent.parent / "web" / "src"
AREAS = "|".join(sorted({file.stem for file in LOCALES.rglob("*.po")}))
ID = re.compile(rf"(?:{AREAS})\.[\w.]*")
COMMENT = re.compile(r"/\*.*?\*/|^\s*//[^\n]*$|<!--.*?-->", re.DOTALL | re.MULTILINE)
QUOTED = re.compile(r'"([^"\n]*)"' + r"|'([^'\n]*)'")
NAME = re.compile(
    r"^\s*(?:readonly )?(\w+)\??:|\[(\w+)[,\]]|[{,]\s*(\w+)(?=\s*[,}:])", re.MULTILINE
)
HOLE = "\0"
"""Stands where a text is filled in by the program."""
RANKS = "23456789TJQKA"
CARDS = {rank + suit for rank in RANKS for suit in "CDHS"}
COUNTED = {str(n) for n in range(100)}


def texts_of_library() -> Iterator[str]:
    """All texts of the package, formatted ones with their holes, and the names of fields."""
    for file in PACKAGE.rglob("*.py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                yield "".join(
                    str(part.value) if isinstance(part, ast.Constant) else HOLE
                    for part in node.values
                )
            elif isinstance(node, ast.Constant) and id(node) not in said:
                yield str(node.value)
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                yield node.target.id


def texts_of_page() -> Iterator[str]:
    """All texts of the page, templates with their holes, and the names of properties."""
    for file in PAGE.rglob("*"):
        if file.suffix not in (".ts", ".svelte") or file.name == "protocol.ts":
            continue
        source = COMMENT.sub("", file.read_text(encoding="utf-8"))
        yield from _quoted(source)
        yield from (name for found in NAME.findall(source) for name in found if name)
        at = source.find("`")
        while at >= 0:
            found, end = _template(source, at)
            yield from found
            at = source.find("`", end)


def _quoted(source: str) -> Iterator[str]:
    for double, single in QUOTED.findall(source):
        yield double or single


def _template(source: str, start: int) -> tuple[list[str], int]:
    """The template that begins here and those inside it, and where it ends."""
    whole, inner, at = "", [], start + 1
    while at < len(source) and source[at] != "`":
        if source.startswith("${", at):
            whole, depth, at = whole + HOLE, 1, at + 2
            while depth and at < len(source):
                if source[at] == "`":
                    more, at = _template(source, at)
                    inner += more
                    continue
                depth += {"{": 1, "}": -1}.get(source[at], 0)
                at += 1
        else:
            whole += source[at]
            at += 1
    return [whole, *inner], at + 1


class Asked:
    """What is asked for by name, or by a pattern together with words of the sources."""

    def __init__(self, texts: Iterable[str]) -> None:
        found = set(texts)
        self.words = CARDS | set(RANKS) | set("CDHS") | COUNTED
        for text in found:
            self.words |= set(re.findall(r"[A-Za-z0-9]+", text))
        ids = {text for text in found if ID.match(text)}
        self.names = {text for text in ids if HOLE not in text}
        self.patterns = [
            re.compile("(.*)".join(map(re.escape, text.split(HOLE))))
            for text in ids - self.names
            if ID.match(text.partition(HOLE)[0])
        ]
        self.lists = tuple(name for name in self.names if name.endswith("."))
        """Beginnings of messages of which all are shown, whatever they are called."""

    def asks_for(self, id: str) -> bool:
        """Whether something in the sources can come to this id."""
        if (
            id in self.names
            or id.startswith(self.lists)
            or any(self._said(id.removeprefix(f"{name}.")) for name in self._stems(id))
        ):
            return True
        ways = {id, _without_person(id)}
        found = (pattern.fullmatch(way) for pattern in self.patterns for way in ways)
        return any(match is not None and all(map(self._said, match.groups())) for match in found)

    def _stems(self, id: str) -> Iterator[str]:
        parts = id.split(".")
        stems = (".".join(parts[:end]) for end in range(2, len(parts)))
        return (stem for stem in stems if stem in self.names)

    def _said(self, part: str) -> bool:
        return all(word in self.words for word in re.split(r"[._]", part) if word)


def _without_person(id: str) -> str:
    return re.sub(r"\.(?:you|other)$", "", id)
