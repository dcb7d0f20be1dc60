"""What the estimate of a hand promises: tricks of its side, learnt from worlds nobody sees into.

A bidder knows his own hand and not ours, so what he expects is learnt from worlds
that a spectator might imagine.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from euchre.engine.beliefs import Worlds, sample

__all__ = ["Promise", "as_spectators_see", "learnt"]

Floats = NDArray[np.float64]


class Promise(NamedTuple):
    """A straight line from estimates to tricks."""

    slope: float
    start: float

    def of(self, estimates: Floats) -> Floats:
        """The tricks to expect, of the shape of the estimates."""
        return np.asarray(self.start + self.slope * estimates)


def learnt(estimates: Floats, tricks: NDArray[np.int64]) -> Promise:
    """The line of least squares.

    >>> learnt(np.array([1.0, 2.0]), np.array([2, 4]))
    Promise(slope=2.0, start=0.0)
    """
    middle, mean = float(estimates.mean()), float(tricks.mean())
    spread = float(estimates.var())
    if spread == 0:
        return Promise(0.0, mean)
    slope = float(((estimates - middle) * (tricks - mean)).mean()) / spread
    return Promise(slope, mean - slope * middle)


def as_spectators_see(worlds: Worlds, n: int, seed: int) -> Worlds:
    """Worlds that agree with what all may know, the hand of the view's own seat unknown too."""
    return sample(worlds.state(0).view(None), n, seed)
