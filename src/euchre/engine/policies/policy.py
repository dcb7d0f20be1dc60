"""A policy: how a seat of a simulation bids and plays, by name or by value."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Final, NamedTuple, Self, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from euchre.core import EuchreError, Rules

__all__ = ["POLICIES", "Arrays", "Policy", "arrays_of"]

_Number = TypeVar("_Number", bound=np.generic)
_MOST: Final = 1 << 20

POLICIES: Final = ("random", "rule", "table")
"""Kinds of policies: chance, the rule player, or a bidding table with the best play learnt."""


@dataclasses.dataclass(frozen=True, eq=False, init=False)
class Policy:
    """How a seat bids and plays.

    >>> bold = Policy("rule", weights=Policy("rule").weights - 20)
    >>> bold.kind, len(bold.weights)
    ('rule', 29)
    """

    kind: str
    """One of ``POLICIES``."""
    weights: NDArray[np.int64] = dataclasses.field(repr=False)
    """The weights and thresholds of bidding (``rule_bids.WEIGHTS``), int64[29]."""
    options: NDArray[np.int8] = dataclasses.field(repr=False)
    """What to play where (``play_options``), int8[ROW]."""
    bidding: NDArray[np.uint8] | None = dataclasses.field(repr=False)
    """The table of a policy of that kind (``bidding_table``), uint8[32 * SITUATIONS]."""

    def __init__(
        self,
        kind: str,
        *,
        weights: ArrayLike | None = None,
        options: ArrayLike | None = None,
        bidding: ArrayLike | None = None,
    ) -> None:
        """Make a policy; the rule player's weights and options where none are given.

        A table plays by the best options learnt (``data.blueprint``) where it is given none.

        Raises EuchreError("unknown_policy") for another kind, EuchreError("bad_policy") for a
        table where none belongs or none where one does, and for arrays of another length, of
        anything but whole numbers, or with numbers out of range.
        """
        from euchre.engine.policies.bidding_index import SITUATIONS
        from euchre.engine.policies.data import blueprint, play_table
        from euchre.engine.policies.play_options import OPTIONS
        from euchre.engine.policies.rule_bids import WEIGHTS

        if kind not in POLICIES:
            raise EuchreError("unknown_policy", name=kind)
        if (kind == "table") != (bidding is not None):
            raise EuchreError("bad_policy", reason="bidding")
        known = blueprint() if kind == "table" else play_table()
        values = {
            "kind": kind,
            "weights": _kept("weights", weights, WEIGHTS, (-_MOST, _MOST)),
            "options": _kept("options", options, known, (0, OPTIONS)),
            "bidding": None
            if bidding is None
            else _kept("bidding", bidding, np.zeros(32 * SITUATIONS, np.uint8), (0, 255)),
        }
        for name, value in values.items():
            object.__setattr__(self, name, value)

    @classmethod
    def of(cls, name: str, rules: Rules) -> Self:
        """The policy of a name for these rules.

        Raises EuchreError("unknown_policy"), and EuchreError("no_table") where no bidding
        table was trained for the rules.

        >>> from euchre.core import rules
        >>> Policy.of("rule", rules("stick"))
        Policy(kind='rule')
        """
        if name == "random":
            return cls("random")
        if name == "rule":
            return cls("rule")
        if name != "table":
            raise EuchreError("unknown_policy", name=name)
        from euchre.engine.policies.bidding_table import table_for

        bidding = table_for(rules)
        if bidding is None:
            raise EuchreError("no_table")
        return cls("table", bidding=bidding)

    def check(self, rules: Rules) -> None:
        """Raise EuchreError("no_table") if the bidding table is of another game than this."""
        if self.bidding is None:
            return
        from euchre.engine.policies.bidding_table import fits

        if not fits(rules):
            raise EuchreError("no_table")


def _kept(
    name: str, values: ArrayLike | None, like: NDArray[_Number], limits: tuple[int, int]
) -> NDArray[_Number]:
    """The values as kernels need them: in one row, writable, of type and length of ``like``."""
    array = np.asarray(like if values is None else values).reshape(-1)
    if array.dtype.kind not in "iu" or array.size != like.size:
        raise EuchreError("bad_policy", reason=name)
    if array.min() < limits[0] or array.max() > limits[1]:
        raise EuchreError("bad_policy", reason=name)
    return np.require(array, like.dtype, ["C", "W"])


class Arrays(NamedTuple):
    """Policies as kernels take them: a byte for each, and what the bytes speak of in rows."""

    codes: tuple[int, ...]
    """The kind of each policy (0 random, 1 rule, 2 table), and 16 times its row."""
    weights: NDArray[np.int64]
    """int64[rows, 29]"""
    tables: NDArray[np.uint8]
    """uint8[rows, 32 * SITUATIONS], the rows without a table left out at the end."""
    options: NDArray[np.int8]
    """int8[rows, ROW]"""


def arrays_of(policies: Sequence[Policy]) -> Arrays:
    """These policies for kernels, not more than 16 of them.

    >>> rule, other = Policy("rule"), Policy("rule")
    >>> arrays_of([rule, Policy("random"), rule, other]).codes
    (1, 0, 1, 17)
    """
    apart = {id(policy): policy for policy in policies if policy.kind != "random"}
    rows = sorted(apart.values(), key=lambda policy: policy.bidding is None)
    places = {id(policy): row for row, policy in enumerate(rows)}
    codes = tuple(
        POLICIES.index(policy.kind) | places.get(id(policy), 0) << 4 for policy in policies
    )
    rows = rows or [Policy("random")]
    tables = [policy.bidding for policy in rows if policy.bidding is not None]
    return Arrays(
        codes,
        _stacked([policy.weights for policy in rows]),
        _stacked(tables) if tables else np.zeros((1, 0), dtype=np.uint8),
        _stacked([policy.options for policy in rows]),
    )


def _stacked(rows: Sequence[NDArray[_Number]]) -> NDArray[_Number]:
    """The rows in one array; no copy of one alone, which may have millions of numbers."""
    return rows[0].reshape(1, -1) if len(rows) == 1 else np.stack(rows)
