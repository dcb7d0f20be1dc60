"""Numbers that callers give: how many deals or worlds, from which seed, on how many threads.

Whole numbers of any type will do, those of numpy too, and come out as Python's, which do
not overflow. A truth value is none.
"""

from __future__ import annotations

import hashlib
import operator
from typing import Final

from euchre.core import EuchreError

__all__ = [
    "MOST_WORLDS",
    "deal_numbers",
    "folded",
    "thread_count",
    "whole",
    "whole_seed",
    "world_count",
    "wrapped_seed",
]

MOST_WORLDS: Final = 1 << 24
"""Worlds at a time; as arrays they take some gigabytes."""
_MOST_DEALS: Final = 1 << 62
_SIGN: Final = 1 << 63


def whole(value: object) -> int | None:
    """A whole number as Python's; None for anything else.

    >>> whole(3), whole(3.0), whole(True)
    (3, None, None)
    """
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)  # type: ignore[arg-type]  # that is what is asked
    except TypeError:
        return None


def deal_numbers(n: object, start: object) -> range:
    """The numbers of ``n`` deals from ``start`` on.

    Raises EuchreError("deals_count") and ("deal_number") for what is no whole number from 0
    up, and for numbers of more than 62 bits.
    """
    count, first = whole(n), whole(start)
    if first is None or not 0 <= first < _MOST_DEALS:
        raise EuchreError("deal_number", number=start)
    if count is None or not 0 <= count <= _MOST_DEALS:
        raise EuchreError("deals_count", n=n)
    return range(first, first + count)


def world_count(n: object) -> int:
    """How many worlds; raises EuchreError("worlds_count") unless from 1 to ``MOST_WORLDS``."""
    count = whole(n)
    if count is None or not 1 <= count <= MOST_WORLDS:
        raise EuchreError("worlds_count", n=n, most=MOST_WORLDS)
    return count


def thread_count(threads: object) -> int:
    """How many threads; raises EuchreError("bad_workers") for less than one."""
    count = whole(threads)
    if count is None or count < 1:
        raise EuchreError("bad_workers", workers=threads)
    return count


def whole_seed(seed: object) -> int:
    """A seed; raises EuchreError("seed_no_integer") unless it is a whole number."""
    number = whole(seed)
    if number is None:
        raise EuchreError("seed_no_integer", seed=seed)
    return number


def wrapped_seed(seed: object) -> int:
    """A seed as a signed number of 64 bits, what is beyond them lost; raises as ``whole_seed``.

    >>> wrapped_seed(-7), wrapped_seed(2**64 + 1)
    (-7, 1)
    """
    return (whole_seed(seed) + _SIGN) % (1 << 64) - _SIGN


def folded(seed: int) -> int:
    """A seed as a signed number of 64 bits: itself where it fits, else 64 bits of its hash.

    >>> folded(-7), folded(2**64) == folded(2**64 + 1)
    (-7, False)
    """
    if -_SIGN <= seed < _SIGN:
        return seed
    digest = hashlib.sha256(str(seed).encode()).digest()
    return int.from_bytes(digest[:8], "big", signed=True)
