"""What the end of a deal is worth to one seat, under any scoring: points, or the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from euchre.core import EuchreError, Rules, View
from euchre.core.scoring import Contract, score
from euchre.engine.equity import MatchEquity, equity_for

__all__ = ["Worth", "counts_games", "makers_of"]

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


def makers_of(rules: Rules, contract: Contract) -> tuple[int, ...]:
    """The seats that undertook a contract: the maker, and his partner where he has one.

    >>> from euchre.core import rules
    >>> makers_of(rules(), Contract(1)), makers_of(rules("bid5"), Contract(1, bid="3", partner=4))
    ((1, 3), (1, 4))
    """
    partner = rules.partner_of(contract.maker)
    partner = contract.partner if partner is None else partner
    return (contract.maker,) if partner is None else (contract.maker, partner)


class Worth:
    """The worth of ends of deals to the seat of a view.

    In points it is what the seat's side scores above the mean of the other sides.
    With ``match`` it is the chance to win the game, where a table tells it
    (``equity_for``).

    >>> from euchre.core import Deal, State, rules
    >>> view = State.start(rules("nap"), Deal(3, rules("nap").pack)).view(0)
    >>> Worth(view).of(Contract(1, bid="3"), (1, 2, 1, 1))
    4.0
    """

    def __init__(self, view: View, *, match: bool = False) -> None:
        assert view.seat is not None
        self.rules: Final = view.rules
        self.side: Final = view.rules.side_of(view.seat)
        self._dealer = view.dealer
        self._scores = view.scores
        self._equity = _equity(view.rules) if match else None
        self._known: dict[tuple[Contract, tuple[int, ...]], float] = {}
        self.thrown_in: Final = self._passed()

    def of(self, contract: Contract, tricks: Sequence[int]) -> float:
        """The worth of tricks taken, by seat."""
        key = contract, tuple(tricks)
        if key not in self._known:
            self._known[key] = self._points(score(self.rules, contract, key[1]).points)
        return self._known[key]

    def of_packed(self, contract: Contract, packed: Ints) -> Floats:
        """float64[n]: of tricks by seat packed as int64[n], four bits a seat from seat 0 up."""
        seats = range(self.rules.players)
        found, back = np.unique(packed, return_inverse=True)
        worths = [self.of(contract, [int(p) >> 4 * seat & 15 for seat in seats]) for p in found]
        return np.array(worths)[back.reshape(packed.shape)]

    def of_makers(self, contract: Contract, tricks: Sequence[int], won: Ints) -> Floats:
        """float64[n]: of tricks that the makers take from here on, all others going to the rest.

        ``tricks`` by seat are those taken so far. Where it matters which of the
        others takes a trick, each of them takes all in turn, and the mean counts.
        """
        left = self.rules.hand_size - sum(tricks)
        others = self._others(contract)
        table = np.zeros(left + 1)
        for more in range(left + 1):
            for other in others:
                ends = list(tricks)
                ends[contract.maker] += more
                ends[other] += left - more
                table[more] += self.of(contract, ends) / len(others)
        return np.asarray(table[won])

    def _others(self, contract: Contract) -> list[int]:
        """Seats of the other side, of which each scores for itself; one where all share."""
        makers = makers_of(self.rules, contract)
        if contract.lone_defender is not None:
            return [contract.lone_defender]
        others = [seat for seat in range(self.rules.players) if seat not in makers]
        shared = self.rules.scoring != "tricks_or_setback" or self.rules.sides == "partners"
        return others[:1] if shared else others

    def _passed(self) -> float:
        again = self.rules.all_pass == "same_dealer"
        return self._points((0,) * self.rules.side_count, again=again)

    def _points(self, points: Sequence[int], *, again: bool = False) -> float:
        mine = points[self.side]
        if self._equity is None:
            return mine - (sum(points) - mine) / (len(points) - 1)
        theirs = points[1 - self.side]
        dealer = self._dealer if again else (self._dealer + 1) % self.rules.players
        return self._equity.win(
            self._scores[self.side] + mine,
            self._scores[1 - self.side] + theirs,
            self.rules.side_of(dealer) == self.side,
        )


def counts_games(rules: Rules) -> bool:
    """Whether the chance to win the game can be told from the score.

    >>> from euchre.core import rules
    >>> counts_games(rules("british")), counts_games(rules("nap"))
    (True, False)
    """
    return _equity(rules) is not None


def _equity(rules: Rules) -> MatchEquity | None:
    try:
        return equity_for(rules)
    except EuchreError:  # no race of two sides to a target: points have to do
        return None
