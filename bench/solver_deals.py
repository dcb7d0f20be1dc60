"""Random positions as arrays for the solver's batches."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from euchre import SUITS, Card, Suit
from euchre.engine.layout import layout

__all__ = ["TRUMPS", "random_hands", "to_bits"]

TRUMPS: tuple[Suit | None, ...] = (*SUITS, None)
"""The four suits, then no trump."""


def to_bits(cards: Sequence[Card], bowers: bool = True) -> NDArray[np.int64]:
    """int64[5, cards]: the bit of each card in the layout of each of ``TRUMPS``."""
    return np.array([[layout(trump, bowers)[card] for card in cards] for trump in TRUMPS])


def random_hands(
    rng: np.random.Generator,
    pack: Sequence[Card],
    trumps: NDArray[np.int64],
    sizes: Sequence[int],
    bowers: bool = True,
) -> NDArray[np.int64]:
    """int64[n, 4]: hands of these sizes off a shuffled pack, one row for each of these trumps."""
    order = np.argsort(rng.random((len(trumps), len(pack))), axis=1)
    bits = to_bits(pack, bowers)[trumps[:, None], order]
    edges = np.cumsum([0, *sizes])
    return np.stack([bits[:, low:high].sum(axis=1) for low, high in pairwise(edges)], axis=1)
