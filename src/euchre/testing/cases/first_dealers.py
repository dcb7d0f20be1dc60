"""Who deals first, by the cards that are cut or dealt face up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from euchre import Card, Game, Rules
from euchre.testing.cases.facts import Facts

__all__ = ["first_dealer"]

Body = Mapping[str, Any]


class _Cuts:
    """Packs with the given cards on top: number -1 the first, -2 the next."""

    def __init__(self, cuts: Sequence[Sequence[Card]], start: int) -> None:
        self._cuts = cuts
        self._start = start

    def deck(self, rules: Rules, number: int) -> tuple[Card, ...]:
        """The pack of a cut, or one for a deal."""
        top = tuple(self._cuts[-1 - number]) if number < 0 else ()
        return (*top, *(card for card in rules.pack if card not in top))

    def seat(self, rules: Rules) -> int:
        """The seat that the lot falls on."""
        return self._start


def first_dealer(rules: Rules, given: Body, expect: Body) -> Facts:
    """The dealer of a game's first deal: ``cuts`` from the top, ``start`` by lot."""
    cuts = [[Card(code) for code in cut] for cut in given["cuts"]]
    return {"dealer": lambda: Game(rules, source=_Cuts(cuts, given["start"])).dealer}
