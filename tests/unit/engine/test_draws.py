"""Random numbers of kernels: those of SplitMix64, and the same wherever they are used."""

from __future__ import annotations

import pytest

from euchre.engine.draws import below, key_of, mixed
from euchre.engine.jit import kernel, plus, times, wrap

STEP = 0x9E3779B97F4A7C15
KNOWN = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC]
"""What SplitMix64 gives first for the seed 0."""


@kernel("int64(int64, int64)")
def truth(key: int, n: int) -> int:
    """Which way a draw of two decides; no value is kept of it."""
    return 8 if below(key, n, 2) else 9


@pytest.mark.parametrize("number", range(4))
def test_the_known_numbers(number: int) -> None:
    assert mixed(wrap((number + 1) * STEP)) == wrap(KNOWN[number])
    assert below(0, number, 1 << 30) == KNOWN[number] >> 34


def test_a_draw_decides_as_its_value_says() -> None:
    """Arithmetic that may not overflow lets compilers decide by the sign of another number."""
    for number in range(200):
        key = key_of(5, number)
        assert truth(key, number) == 9 - below(key, number, 2)


def test_sums_and_products_wrap() -> None:
    most = (1 << 63) - 1
    assert plus(most, 1) == -most - 1
    assert times(most, 2) == -2
    assert times(wrap(STEP), 3) == wrap(3 * STEP)
