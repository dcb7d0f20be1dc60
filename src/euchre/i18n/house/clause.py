"""A clause of the rule sentence: one message, and the options that it tells in full."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from euchre.core import Rules
from euchre.i18n.catalogue import Catalogue
from euchre.i18n.words import bid_word, options_or

__all__ = ["Clause", "Clauses", "told"]


class Clause(NamedTuple):
    """One statement about the rules, in no language yet."""

    id: str
    options: tuple[str, ...]
    """Whoever reads the clause knows the values of these."""
    values: Mapping[str, object]
    number: int | None = None
    """The number that decides about the form, where the message has several."""

    def text(self, catalogue: Catalogue) -> str:
        """The statement in words."""
        values = {name: _value(value, catalogue) for name, value in self.values.items()}
        if self.number is None:
            return catalogue.text(self.id, **values)
        return catalogue.plural(self.id, self.number, **values)


def _value(value: object, catalogue: Catalogue) -> object:
    """Numbers as they are, several bids as alternatives."""
    if isinstance(value, tuple):
        return options_or((bid_word(bid, catalogue) for bid in value), catalogue)
    return value


Clauses = Callable[[Rules], Iterator[Clause]]
"""Makes the clauses on one part of the rules."""


def told(id: str, *options: str, number: int | None = None, **values: object) -> Clause:
    """A clause of the area ``house``."""
    return Clause(f"house.{id}", options, values, number)
