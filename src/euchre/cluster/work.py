"""What is to be done, as plain values that any process, machine or file can hold."""

from __future__ import annotations

import dataclasses
import hashlib
import importlib
import json
from collections.abc import Callable, Mapping
from typing import Any, Generic, Protocol, Self, TypeVar

from euchre.core import EuchreError
from euchre.engine.numbers import whole, whole_seed

__all__ = ["Kind", "Mergeable", "Unit", "Work"]

MOST_UNITS = 1 << 20
"""Units of one piece of work; all of them are held in memory."""


class Mergeable(Protocol):
    """A result that adds up, in any grouping, and can be written down."""

    def __add__(self, other: Self, /) -> Self:
        """Both together."""

    def to_json(self) -> Any:
        """A value for ``json.dumps``."""


R = TypeVar("R", bound=Mergeable)


@dataclasses.dataclass(frozen=True)
class Kind(Generic[R]):
    """A kind of work: how a unit of it is done, and how its result is read back.

    Lives in a module under a name of its own, so that other processes find it
    as ``"module:name"``. What ``do`` gives may depend on its unit alone.
    """

    do: Callable[[Unit], R]
    load: Callable[[Any], R]
    """Undoes ``to_json`` of the result."""

    @classmethod
    def named(cls, name: str) -> Kind[Any]:
        """The kind of work of this name; raises EuchreError("unknown_kind").

        >>> Kind.named("euchre.core:rules")
        Traceback (most recent call last):
        euchre.core.errors.EuchreError: unknown_kind (name='euchre.core:rules')
        """
        module, _, attribute = name.partition(":")
        try:
            kind = getattr(importlib.import_module(module), attribute, None)
        except (ImportError, ValueError, TypeError) as error:
            raise EuchreError("unknown_kind", name=name) from error
        if not isinstance(kind, Kind):
            raise EuchreError("unknown_kind", name=name)
        return kind


@dataclasses.dataclass(frozen=True)
class Unit:
    """A part of some work: the things to do with numbers from ``start`` up to ``stop``."""

    kind: str
    """``"module:name"`` of a Kind."""
    params: Mapping[str, Any]
    """Whatever that kind needs to know: values that JSON has."""
    seed: int
    start: int
    stop: int

    def do(self) -> Any:
        """The result; raises EuchreError("unknown_kind"), and what the work itself raises."""
        return Kind.named(self.kind).do(self)


@dataclasses.dataclass(frozen=True)
class Work:
    """Things to do with numbers from 0 up to ``total``, in units of up to ``size``.

    >>> work = Work("euchre.analysis.arena:PAIRS", {"rules": "stick"}, seed=7, total=25, size=10)
    >>> [(unit.start, unit.stop) for unit in work.units]
    [(0, 10), (10, 20), (20, 25)]
    """

    kind: str
    params: Mapping[str, Any]
    seed: int
    total: int
    size: int

    def __post_init__(self) -> None:
        """Raises EuchreError("bad_work") for no things to do, or for what JSON cannot hold.

        Also for more than a million units; and EuchreError("seed_no_integer").
        """
        total, size = whole(self.total), whole(self.size)
        if total is None or size is None or total < 1 or size < 1 or total > size * MOST_UNITS:
            raise EuchreError("bad_work", reason=f"total {self.total}, size {self.size}")
        for name, number in (("seed", whole_seed(self.seed)), ("total", total), ("size", size)):
            object.__setattr__(self, name, number)
        try:
            same = json.loads(json.dumps(self.params)) == self.params
        except (TypeError, ValueError) as error:
            raise EuchreError("bad_work", reason=str(error)) from error
        if not same:
            raise EuchreError("bad_work", reason="parameters are not what JSON holds")

    @property
    def units(self) -> tuple[Unit, ...]:
        """All units in order."""
        return tuple(
            Unit(self.kind, self.params, self.seed, start, min(start + self.size, self.total))
            for start in range(0, self.total, self.size)
        )

    def to_json(self) -> dict[str, Any]:
        """A value for ``json.dumps``."""
        return dataclasses.asdict(self)

    @property
    def digest(self) -> str:
        """A text that is equal for equal work alone, on every machine."""
        text = json.dumps(self.to_json(), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()
