"""Random numbers for kernels: number ``n`` of the stream ``key``, whatever was asked before.

SplitMix64: a counter in steps of the golden ratio, well mixed. A simulation
derives one key for each deal from its seed and the number of the deal, so a
deal is the same however the work is cut.
"""

from __future__ import annotations

from typing import Final

from euchre.engine.jit import kernel, plus, shr, times, wrap

__all__ = ["below", "key_of", "mixed"]

_STEP: Final = wrap(0x9E3779B97F4A7C15)
_FIRST: Final = wrap(0xBF58476D1CE4E5B9)
_SECOND: Final = wrap(0x94D049BB133111EB)


@kernel("int64(int64)")
def mixed(x: int) -> int:
    """A permutation of the 64-bit numbers that leaves no visible order.

    >>> mixed(1) != mixed(2)
    True
    """
    x = times(x ^ shr(x, 30), _FIRST)
    x = times(x ^ shr(x, 27), _SECOND)
    return x ^ shr(x, 31)


@kernel("int64(int64, int64)")
def key_of(seed: int, number: int) -> int:
    """The stream of one deal (or world, or iteration) of a simulation.

    >>> key_of(7, 0) == key_of(7, 0) != key_of(7, 1)
    True
    """
    return mixed(plus(mixed(plus(seed, _STEP)), times(number, _STEP)))


@kernel("int64(int64, int64, int64)")
def below(key: int, n: int, bound: int) -> int:
    """Draw ``n`` of the stream: a number from 0 up to ``bound``, which is below 2**31.

    The preference for some results is less than ``bound / 2**32``.

    >>> 0 <= below(key_of(7, 0), 3, 24) < 24
    True
    """
    return shr(mixed(plus(key, times(n + 1, _STEP))), 32) * bound >> 32
