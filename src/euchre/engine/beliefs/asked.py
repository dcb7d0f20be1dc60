"""What is asked for with numbers: how many worlds, and from which seed."""

from __future__ import annotations

import hashlib
from typing import Final, TypeGuard

import numpy as np

from euchre.core import EuchreError

__all__ = ["check_count", "check_seed", "folded"]

_SIGN: Final = 1 << 63


def check_count(n: object) -> None:
    """Raise EuchreError("worlds_count") unless this is a whole number above 0."""
    if not _is_whole(n) or n < 1:
        raise EuchreError("worlds_count", n=n)


def check_seed(seed: object) -> None:
    """Raise EuchreError("seed_no_integer") unless this is a whole number."""
    if not _is_whole(seed):
        raise EuchreError("seed_no_integer", seed=seed)


def _is_whole(number: object) -> TypeGuard[int]:
    return isinstance(number, int | np.integer) and not isinstance(number, bool)


def folded(seed: int) -> int:
    """A seed as a signed word: itself where it fits, else 64 bits of its hash.

    >>> folded(-7), folded(2**64) == folded(2**64 + 1)
    (-7, False)
    """
    if -_SIGN <= seed < _SIGN:
        return seed
    digest = hashlib.sha256(str(seed).encode()).digest()
    return int.from_bytes(digest[:8], "big", signed=True)
