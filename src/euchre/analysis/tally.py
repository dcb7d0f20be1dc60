"""Paired results, counted: exact however they were cut, and what follows from them."""

from __future__ import annotations

import dataclasses
import math
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, Final

from euchre.core import EuchreError

__all__ = ["Tally"]

_FRACTION: Final = re.compile(r"-?[0-9]{1,18}(/[0-9]{1,18})?")
Z95: Final = 1.959963984540054
"""Standard errors to either side that hold 95 % of a normal distribution."""


@dataclasses.dataclass(frozen=True, init=False)
class Tally:
    """How often each result of a pair came up, and how often both halves went the same way.

    >>> tally = Tally({Fraction(1, 2): 3, Fraction(-1): 1}, same=1)
    >>> tally.pairs, tally.mean, round(tally.error, 3), tally.identical
    (4, 0.125, 0.375, 0.25)
    >>> (tally + tally).pairs, Tally.from_json(tally.to_json()) == tally
    (8, True)
    """

    results: Mapping[Fraction, int]
    """Pairs by result, in order; none of them zero."""
    same: int
    """Pairs whose two halves ended alike, so that the players made no difference."""

    def __init__(
        self, results: Mapping[Fraction, int] | Iterable[Fraction] = (), same: int = 0
    ) -> None:
        counter = Counter(results)
        kept = {result: counter[result] for result in sorted(counter) if counter[result]}
        object.__setattr__(self, "results", kept)
        object.__setattr__(self, "same", same)

    def __add__(self, other: Tally) -> Tally:
        return Tally(Counter(self.results) + Counter(other.results), self.same + other.same)

    def __hash__(self) -> int:
        return hash((tuple(self.results.items()), self.same))

    @property
    def pairs(self) -> int:
        """Pairs played."""
        return sum(self.results.values())

    @property
    def mean(self) -> float:
        """The mean result; NaN of nothing."""
        if not self.pairs:
            return math.nan
        return float(sum(result * pairs for result, pairs in self.results.items()) / self.pairs)

    @property
    def deviation(self) -> float:
        """The standard deviation of one pair; NaN of less than two."""
        if self.pairs < 2:
            return math.nan
        mean = Fraction(sum(result * pairs for result, pairs in self.results.items()), self.pairs)
        squares = sum((result - mean) ** 2 * pairs for result, pairs in self.results.items())
        return math.sqrt(squares / (self.pairs - 1))

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return self.deviation / math.sqrt(self.pairs) if self.pairs else math.nan

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the mean, by the normal distribution."""
        return self.mean - Z95 * self.error, self.mean + Z95 * self.error

    @property
    def identical(self) -> float:
        """The share of pairs in which the players made no difference; NaN of nothing."""
        return self.same / self.pairs if self.pairs else math.nan

    def to_json(self) -> dict[str, Any]:
        """A value for ``json.dumps``."""
        return {"same": self.same, "results": {str(r): pairs for r, pairs in self.results.items()}}

    @classmethod
    def from_json(cls, value: Any) -> Tally:
        """What ``to_json`` made; raises EuchreError("bad_tally") for anything else."""
        try:
            results = {_fraction(text): pairs for text, pairs in value["results"].items()}
            counts = (value["same"], *results.values())
            if not all(type(count) is int and count >= 0 for count in counts):
                raise ValueError("counts")
            if value["same"] > sum(results.values()):
                raise ValueError("same")
        except (AttributeError, KeyError, TypeError, ValueError, ZeroDivisionError) as error:
            raise EuchreError("bad_tally", reason=str(error)) from error
        return cls(results, value["same"])


def _fraction(text: str) -> Fraction:
    if not _FRACTION.fullmatch(text):  # others can be long to work out
        raise ValueError(text)
    return Fraction(text)
