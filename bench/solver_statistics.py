"""Double dummy results of random standard deals, beside those of another program.

Run: python -m bench.solver_statistics [DEALS [SEED]]. Tricks and points of one side
(made 1, all five 2, alone 1 and 4, euchred -2); the left of the dealer leads unless
said otherwise. The other program's figures are of a million deals; each difference
is told in standard errors of both together.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bench.solver_deals import to_bits
from euchre.core.cards import pack
from euchre.engine.solver.many import solve_batch

Words = NDArray[np.int64]
NO_TRUMP: Final = 4
OTHERS: Final = 1_000_000
LIMIT: Final = 3.0
CARDS: Final = pack("9")


class Row(NamedTuple):
    """Mean tricks, shares of deals with three or more and with five, mean points."""

    tricks: float
    made: float
    march: float
    points: float


EXPECTED: Final[dict[str, Row]] = {
    "dealer picks up, best discard": Row(3.0215, 0.6540, 0.1838, 0.146),
    "dealer picks up, random discard": Row(2.5301, 0.5211, 0.0990, -0.338),
    "dealer picks up, alone, best discard": Row(2.1601, 0.4011, 0.0719, -0.581),
    "round 2, best of 3 suits, dealer's side": Row(3.4672, 0.8087, 0.1927, 0.619),
    "round 2, best of 3 suits, eldest's side": Row(3.9663, 0.9137, 0.3613, 1.102),
    "no trump, dealer's side": Row(1.7571, 0.2964, 0.0427, -1.068),
    "random trump, side of the opening leader": Row(2.7685, 0.5670, 0.1517, -0.147),
    "eldest alone, leads": Row(1.5314, 0.2388, 0.0226, -1.216),
    "eldest alone, left of the loner leads": Row(1.1837, 0.1546, 0.0139, -1.495),
}


class Deals:
    """Random deals, dealer last: seats 0 to 3 hold places 0 to 19, place 20 is turned up."""

    def __init__(self, rng: np.random.Generator, count: int) -> None:
        self.order = np.argsort(rng.random((count, 24)), axis=1)
        self.bits = to_bits(CARDS)
        self.suit_up = self.order[:, 20] // 6

    def hands(self, trump: Words) -> Words:
        """int64[n, 4] in the layout of each deal's trump, the eldest hand first."""
        bits = self.bits[trump[:, None], self.order[:, :20]]
        hands: Words = bits.reshape(len(bits), 4, 5).sum(axis=2)
        return hands

    def suits_down(self) -> Iterator[Words]:
        """The three suits, one after the other, that were not turned up."""
        for step in (1, 2, 3):
            yield (self.suit_up + step) % 4


def others(hands: Words, trump: Words) -> Words:
    """Tricks of seats 1 and 3, the dealer's side, the eldest hand leading."""
    return 5 - solve_batch(hands, trump < NO_TRUMP)


def discards(deals: Deals, alone: bool) -> Iterator[Words]:
    """Tricks of the dealer's side when he takes the turned card and lays each of six away."""
    trump = deals.suit_up
    hands = deals.hands(trump)
    six = deals.bits[trump[:, None], deals.order[:, 15:21]]
    if alone:
        # The dealer alone: the eldest hand leads, his partner (seat 1) sits out.
        hands[:, 1] = 0
    for place in range(6):
        hands[:, 3] = six.sum(axis=1) - six[:, place]
        yield others(hands, trump)


def alone(deals: Deals, trump: Words, leads: bool) -> Words:
    """Tricks of the eldest hand alone; it leads, or the hand on its left does."""
    hands = deals.hands(trump)
    hands[:, 2] = 0
    if leads:
        return solve_batch(hands)
    return 5 - solve_batch(np.ascontiguousarray(np.roll(hands, -1, axis=1)))


def upcard_discarded(tricks: Words) -> int:
    """Deals in which laying away the very card turned up is better than any other discard."""
    return int((tricks[5] > tricks[:5].max(axis=0)).sum())


def results(rng: np.random.Generator, count: int) -> dict[str, tuple[Words, bool]]:
    """Tricks by deal for every line of the table, and whether the maker was alone."""
    deals = Deals(rng, count)
    taken = np.stack(list(discards(deals, alone=False)))
    lone = np.stack(list(discards(deals, alone=True)))
    chosen = rng.integers(6, size=count), np.arange(count)
    second = [others(deals.hands(trump), trump) for trump in deals.suits_down()]
    eldest = 5 - np.stack(second)
    any_suit = rng.integers(4, size=count)
    plain = np.full(count, NO_TRUMP)
    print(f"the card turned up is the one best laid away in {upcard_discarded(taken)} deals")
    tricks = [
        (taken.max(axis=0), False),
        (taken[chosen], False),
        (lone.max(axis=0), True),
        (np.stack(second).max(axis=0), False),
        (eldest.max(axis=0), False),
        (others(deals.hands(plain), plain), False),
        (5 - others(deals.hands(any_suit), any_suit), False),
        (alone(deals, any_suit, leads=True), True),
        (alone(deals, any_suit, leads=False), True),
    ]
    return dict(zip(EXPECTED, tricks, strict=True))


def compare(name: str, tricks: Words, lone: bool) -> bool:
    """Print one line of the table; whether all differences are small enough."""
    points = np.where(tricks == 5, 4 if lone else 2, np.where(tricks >= 3, 1, -2))
    columns = (tricks, tricks >= 3, tricks == 5, points)
    means = Row(*(float(column.mean()) for column in columns))
    # Both are samples of the same deals, so the other program's error is known too.
    scale = math.sqrt(1 / len(tricks) + 1 / OTHERS)
    errors = [float(column.std()) * scale for column in columns]
    off = [
        (mean - told) / error
        for mean, told, error in zip(means, EXPECTED[name], errors, strict=True)
    ]
    shown = " ".join(f"{mean:8.4f} ({by:+.1f})" for mean, by in zip(means, off, strict=True))
    print(f"{name:42} {shown}")
    return max(map(abs, off)) <= LIMIT


def main() -> int:
    """Print the table; 1 when a figure is more than three standard errors off."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200_000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    found = results(np.random.default_rng(seed), count)
    print(f"{count} deals: mean tricks, 3 or more, all five, mean points (standard errors off)")
    fine = [compare(name, tricks, lone) for name, (tricks, lone) in found.items()]
    return 0 if all(fine) else 1


if __name__ == "__main__":
    sys.exit(main())
