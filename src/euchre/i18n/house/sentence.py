"""The rules of a table in one sentence, and what stands after it."""

from __future__ import annotations

from typing import NamedTuple

from euchre.core import Rules
from euchre.i18n.catalogue import Catalogue
from euchre.i18n.house.effect import notable
from euchre.i18n.house.facts import clauses
from euchre.i18n.words import option_value

__all__ = ["More", "Piece", "RuleSentence", "rule_sentence"]


class Piece(NamedTuple):
    """A stretch of the sentence: a clause, or what stands between two."""

    text: str
    options: tuple[str, ...]
    """What the clause is about; empty between clauses."""


class More(NamedTuple):
    """A rule that the sentence leaves out: an option by name, with its value in words."""

    option: str
    label: str
    value: str


class RuleSentence(NamedTuple):
    """One sentence in pieces, and the rest of what differs from standard Euchre."""

    pieces: tuple[Piece, ...]
    more: tuple[More, ...]

    @property
    def text(self) -> str:
        """The whole sentence."""
        return "".join(piece.text for piece in self.pieces)


def rule_sentence(rules: Rules, catalogue: Catalogue) -> RuleSentence:
    """What somebody who knows Euchre has to be told about these rules.

    >>> from euchre.core import rules
    >>> english = Catalogue.load("en")
    >>> found = rule_sentence(rules("stick", pts_euchre=3), english)
    >>> found.text.split("; ")[1:]
    ['first to 10 points', 'if all pass, the dealer must name trump.']
    >>> found.more
    (More(option='pts_euchre', label='Points for a euchre', value='3'),)
    """
    said = clauses(rules)
    between = catalogue.text("house.join", before="", after="")
    stop = catalogue.text("house.close", before="")
    pieces: list[Piece] = []
    for clause in said:
        if pieces:
            pieces.append(Piece(between, ()))
        pieces.append(Piece(clause.text(catalogue), clause.options))
    settled = {name for clause in said for name in clause.options}
    more = tuple(
        More(name, catalogue.text(f"options.{name}"), _value(name, rules, catalogue))
        for name in notable(rules)
        if name not in settled
    )
    return RuleSentence((*pieces, Piece(stop, ())), more)


def _value(name: str, rules: Rules, catalogue: Catalogue) -> str:
    return option_value(name, getattr(rules, name), catalogue)
