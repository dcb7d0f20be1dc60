"""Ratings: all players of a contest on one scale, by weighted least squares.

The mean of every pairing is taken as the difference of two ratings, weighted by
its standard error; ratings are in the unit of the contest (points a deal, or the
share of games) and have mean zero. How badly differences of single numbers fit
is told by ``misfit``: results of this game need not be transitive.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from euchre.analysis.tally import Z95, Tally

__all__ = ["Rating", "Ratings", "rate"]

_LEAST_ERROR = 1e-6
"""Pairings in which every pair ended alike are taken to be known this well, and no better."""


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
    laplacian = np.zeros((players, players))
    right = np.zeros(players)
    for (a, b), tally in zip(pairings, tallies, strict=True):
        weight = 1.0 / max(tally.error, _LEAST_ERROR) ** 2
        sides = np.zeros(players)
        sides[a], sides[b] = 1.0, -1.0
        laplacian += weight * np.outer(sides, sides)
        right += weight * (tally.mean - even) * sides
    covariance = np.linalg.pinv(laplacian, hermitian=True)
    ratings = covariance @ right
    misfit = sum(
        ((tally.mean - even - ratings[a] + ratings[b]) / max(tally.error, _LEAST_ERROR)) ** 2
        for (a, b), tally in zip(pairings, tallies, strict=True)
    )
    rated = tuple(
        Rating(float(rating), math.sqrt(max(covariance[at, at], 0.0)))
        for at, rating in enumerate(ratings)
    )
    return Ratings(rated, float(misfit), len(pairings) - players + 1)
