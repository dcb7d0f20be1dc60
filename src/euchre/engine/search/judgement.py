"""What was found of the actions of a decision, and when that is enough to stop looking."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from euchre.core import Action

__all__ = ["Judgement", "judged_in_parts", "summed"]

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

_PARTS: Final = 4
"""Parts that the worlds are tried in; after each a clear answer ends the search."""
_FEW: Final = 50
"""Worlds below which nothing is clear."""


@dataclasses.dataclass(frozen=True)
class Judgement:
    """Values of actions, in the unit of the payoff."""

    actions: tuple[Action, ...]
    values: Floats
    """float64[k]: the mean over the worlds."""
    errors: Floats
    """float64[k]: the standard error of the difference to the best action."""
    worlds: int
    spreads: Floats = dataclasses.field(default_factory=lambda: np.zeros(0))
    """float64[k]: the standard error of each mean, the luck of the cards with it."""

    @property
    def best(self) -> Action:
        """The action of the highest value, the first of equals."""
        return self.actions[int(np.argmax(self.values))]

    def is_clear(self, certain: float) -> bool:
        """Whether every other action is worse by so many standard errors, or never differs."""
        if self.worlds < _FEW or not np.isfinite(certain):
            return False
        behind = self.values.max() - self.values
        behind[int(np.argmax(self.values))] = np.inf
        return bool((behind > certain * self.errors).all())


def summed(actions: Sequence[Action], out: Floats) -> Judgement:
    """The judgement of actions by float64[n, k], the value of each in each world."""
    values = out.mean(axis=0)
    best = int(np.argmax(values))
    differences = out - out[:, [best]]
    errors = differences.std(axis=0) / np.sqrt(max(1, len(out)))
    spreads = out.std(axis=0) / np.sqrt(max(1, len(out)))
    return Judgement(tuple(actions), values, errors, len(out), spreads)


def judged_in_parts(
    actions: Sequence[Action],
    worlds: Ints,
    trial: Callable[[int, Ints], Floats],
    certain: float,
) -> Judgement:
    """Try actions in worlds part by part, until it is clear which is best.

    ``worlds`` are numbers of worlds in any order, at least one; ``trial`` gets the number of
    a part and its worlds, and returns float64[n, k].
    """
    tried: list[Floats] = []
    for number, part in enumerate(np.array_split(worlds, _PARTS)):
        if len(part):
            tried.append(trial(number, part))
            found = summed(actions, np.concatenate(tried))
            if found.is_clear(certain):
                break
    return found
