"""Where a game gets its packs from: a seed, a record, or a source handed in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol

from euchre.core.cards import Card
from euchre.core.errors import NoMoreDecks
from euchre.core.shuffle import below, key_from_seed, shuffled, words

if TYPE_CHECKING:
    from euchre.core.rules import Rules

__all__ = ["DeckSource", "KeyedDecks", "RecordedDecks", "SeededDecks"]


class DeckSource(Protocol):
    """All that chance decides in a game. Asked again, it answers the same."""

    def deck(self, rules: Rules, number: int) -> tuple[Card, ...]:
        """The pack for deal ``number``, top first; packs to draw the first dealer are below 0.

        Raises NoMoreDecks when there is none.
        """

    def seat(self, rules: Rules) -> int:
        """A random seat: the first dealer, or where drawing for him begins."""


class KeyedDecks:
    """Packs shuffled by a 256-bit key; deal by deal they are independent of each other."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def deck(self, rules: Rules, number: int) -> tuple[Card, ...]:
        """The pack for this deal."""
        return shuffled(rules.pack, self._key, f"deal {number}")

    def seat(self, rules: Rules) -> int:
        """A seat from the same key."""
        return below(words(self._key, "seat"), rules.players)


class SeededDecks(KeyedDecks):
    """Packs that a whole number determines, for simulations and tests.

    >>> from euchre.core.presets import rules
    >>> SeededDecks(7).deck(rules(), 0) == SeededDecks(7).deck(rules(), 0)
    True
    """

    def __init__(self, seed: int) -> None:
        super().__init__(key_from_seed(seed))
        self.seed = seed


class RecordedDecks:
    """Packs in a given order: a record, duplicate deals, a puzzle."""

    def __init__(self, decks: Iterable[tuple[Card, ...]], first_dealer: int = 0) -> None:
        self._decks = tuple(decks)
        self._first_dealer = first_dealer

    def deck(self, rules: Rules, number: int) -> tuple[Card, ...]:
        """The recorded pack; raises NoMoreDecks("no_deck") past the last."""
        if not 0 <= number < len(self._decks):
            raise NoMoreDecks("no_deck", number=number, decks=len(self._decks))
        return self._decks[number]

    def seat(self, rules: Rules) -> int:
        """The recorded first dealer."""
        return self._first_dealer
