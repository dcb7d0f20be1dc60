"""Ratings: all players of a contest on one scale, by least squares.

The mean of every pairing is taken as the difference of two ratings, weighted by
the number of its pairs; ratings are in the unit of the contest (points a deal,
or the share of games) and have mean zero. Errors follow from those of the
pairings. How badly differences of single numbers fit is told by ``misfit``:
results of this game need not be transitive.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from euchre.analysis.tally import Z95, Tally

__all__ = ["Rating", "Ratings", "rate"]


class Rating(NamedTuple):
    """A player's place on the common scale."""

    rating: float
    error: float
    """Its standard error."""

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval."""
        return self.rating - Z95 * self.error, self.rating + Z95 * self.error


class Ratings(NamedTuple):
    """The ratings of all players, in the order they were given in."""

    players: tuple[Rating, ...]
    misfit: float
    """Chi-square of the pairings against the ratings."""
    freedom: int
    """Its degrees of freedom: 0 for two players, whose ratings fit always."""


def rate(
    players: int, pairings: Sequence[tuple[int, int]], tallies: Sequence[Tally], even: float = 0.0
) -> Ratings:
    """The ratings that fit these pairings best; every two players must be linked by some.

    ``even`` is the mean of a pairing of equals: 0 of points, 0.5 of games won.

    >>> from fractions import Fraction
    >>> tally = Tally({Fraction(1): 60, Fraction(0): 40})
    >>> first, second = rate(2, [(0, 1)], [tally]).players
    >>> round(first.rating, 3), round(second.rating, 3), round(first.error, 4)
    (0.3, -0.3, 0.0246)
    """
    means = np.array([tally.mean - even for tally in tallies])
    errors = np.array([tally.error for tally in tallies])
    pairs = np.array([float(tally.pairs) for tally in tallies])
    design = np.zeros((len(pairings), players))
    for row, (a, b) in enumerate(pairings):
        design[row, a], design[row, b] = 1.0, -1.0
    # Linear in the means, so that their errors go through exactly.
    solve = np.linalg.pinv(design.T * pairs @ design, hermitian=True) @ design.T * pairs
    ratings = solve @ means
    spread = np.sqrt(np.maximum(np.diag(solve * errors**2 @ solve.T), 0.0))
    rated = tuple(
        Rating(float(rating), float(error)) for rating, error in zip(ratings, spread, strict=True)
    )
    left = np.eye(len(pairings)) - design @ solve
    covariance = left * errors**2 @ left.T
    misfit = left @ means @ np.linalg.pinv(covariance, 1e-9, hermitian=True) @ left @ means
    return Ratings(rated, float(misfit), len(pairings) - players + 1)
