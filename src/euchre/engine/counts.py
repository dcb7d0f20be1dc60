"""Counted results of deals: what simulations give back, and what adds up in any order."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from euchre.core import ActionKind, EuchreError, State

__all__ = ["Counts", "Result"]


class Result(NamedTuple):
    """How one deal ended, as far as statistics care.

    >>> from euchre.core import Deal, rules
    >>> deal = Deal(3, rules("stick").pack)
    >>> state = State.replay(rules("stick"), deal, ["pass", "order", "discard:JS"])
    >>> while state.turn is not None:
    ...     state = state.apply(state.legal_actions[0])
    >>> Result.of(state)
    Result(dealer=3, round=1, place=1, alone=False, code='made', points=(0, 1))
    """

    dealer: int
    """Seat of the dealer."""
    round: int
    """How trump was made: 1 from the turned card, 2 by naming a suit after it was turned down,
    0 otherwise (an auction, a joker turned up, or no trump was made at all)."""
    place: int
    """The maker's place from the dealer's left on: 0 the eldest hand, the number of players less
    one the dealer; -1 where nobody made trump."""
    alone: bool
    """Whether a member of the makers' side undertook to play alone."""
    code: str
    """The code of the outcome (``core.Outcome``), or the phase a deal without one ended in:
    ``passed_out`` or ``redeal``."""
    points: tuple[int, ...]
    """Points by side, zeros for a deal without an outcome."""

    @classmethod
    def of(cls, state: State) -> Result:
        """The result of a deal that has ended; raises EuchreError("deal_goes_on")."""
        if not state.phase.terminal:
            raise EuchreError("deal_goes_on")
        rules, outcome, maker = state.rules, state.outcome, state.maker
        if outcome is None or maker is None:
            code, points = str(state.phase), (0,) * rules.side_count
            return cls(state.dealer, 0, -1, False, code, points)
        place = (maker - state.dealer - 1) % rules.players
        alone = state.loner is not None
        return cls(state.dealer, _round(state), place, alone, outcome.code, outcome.points)

    @property
    def dealer_points(self) -> tuple[int, ...]:
        """Points by side, the dealer's first, then clockwise from his left.

        Only for games whose sides go by seat: a team every ``len(points)``-th seat, or each alone.
        """
        side = self.dealer % len(self.points)
        return self.points[side:] + self.points[:side]


def _round(state: State) -> int:
    for event in state.history:
        kind = event.action.kind
        if kind in _ROUNDS and event.seat == state.maker:
            return _ROUNDS[kind]
    return 0


_ROUNDS: Final = {ActionKind.ORDER: 1, ActionKind.CALL: 2}
_COLUMNS: Final = (*Result._fields, "deals")


@dataclasses.dataclass(frozen=True, init=False)
class Counts:
    """How many deals ended in which way. Adding is associative and commutative.

    >>> a = Result(3, 1, 3, False, "made", (0, 1))
    >>> b = Result(0, 2, 0, True, "lone_march", (0, 4))
    >>> counts = Counts({a: 2}) + Counts({a: 1, b: 1})
    >>> counts.deals, dict(counts.by_points), counts.by_ending[1, 3, False, "made"]
    (4, {(0, 4): 1, (0, 1): 3}, 3)
    >>> Counts.from_json(counts.to_json()) == counts
    True
    """

    results: Mapping[Result, int]
    """Deals by result, in the order of the results; none of them zero."""

    def __init__(self, results: Mapping[Result, int] | Iterable[tuple[Result, int]] = ()) -> None:
        """Raises EuchreError("bad_counts") for a number that is none or below zero."""
        total: Counter[Result] = Counter()
        for result, deals in results.items() if isinstance(results, Mapping) else results:
            if not isinstance(deals, int) or deals < 0:
                raise EuchreError("bad_counts", reason=f"{deals!r} deals")
            total[result] += deals
        kept = {result: total[result] for result in sorted(total) if total[result]}
        object.__setattr__(self, "results", kept)

    @classmethod
    def of(cls, states: Iterable[State]) -> Counts:
        """These finished deals, counted."""
        return cls(Counter(map(Result.of, states)))

    @classmethod
    def sum(cls, parts: Iterable[Counts]) -> Counts:
        """All parts together; no part at all is no deal at all."""
        return cls(item for part in parts for item in part.results.items())

    def __add__(self, other: Counts) -> Counts:
        return Counts.sum((self, other))

    def __iter__(self) -> Iterator[tuple[Result, int]]:
        return iter(self.results.items())

    def __hash__(self) -> int:
        return hash(tuple(self.results.items()))

    @property
    def deals(self) -> int:
        """All deals, those without an outcome too."""
        return sum(self.results.values())

    @property
    def by_points(self) -> Counter[tuple[int, ...]]:
        """Deals by the points of each side, side 0 first."""
        return self._by(lambda result: result.points)

    @property
    def by_dealer_points(self) -> Counter[tuple[int, ...]]:
        """Deals by the points of each side, the dealer's first."""
        return self._by(lambda result: result.dealer_points)

    @property
    def by_ending(self) -> Counter[tuple[int, int, bool, str]]:
        """Deals by (round, place, alone, code)."""
        return self._by(lambda result: (result.round, result.place, result.alone, result.code))

    def _by(self, key: Any) -> Counter[Any]:
        found: Counter[Any] = Counter()
        for result, deals in self.results.items():
            found[key(result)] += deals
        return found

    def to_json(self) -> dict[str, Any]:
        """A value for ``json.dumps``: the names of the columns, and a row for each result."""
        rows = [
            [*result[:-1], list(result.points), deals] for result, deals in self.results.items()
        ]
        return {"columns": list(_COLUMNS), "rows": rows}

    @classmethod
    def from_json(cls, value: Any) -> Counts:
        """What ``to_json`` made; raises EuchreError("bad_counts") for anything else."""
        try:
            if tuple(value["columns"]) != _COLUMNS:
                raise ValueError("columns")
            return cls(map(_row, value["rows"]))
        except EuchreError:
            raise
        except (KeyError, TypeError, ValueError) as error:
            raise EuchreError("bad_counts", reason=str(error)) from error


def _row(row: Any) -> tuple[Result, int]:
    dealer, round_, place, alone, code, points, deals = row
    numbers = (dealer, round_, place, *points)
    if not all(type(number) is int for number in numbers):
        raise ValueError("numbers")
    if type(alone) is not bool or type(code) is not str or type(deals) is not int:
        raise ValueError("row")
    return Result(dealer, round_, place, alone, code, tuple(points)), deals
