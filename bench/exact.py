"""Facts of Euchre that are known exactly, by solving every layout of the cards.

Run: python -m bench.exact [--all]. A player alone holds a hand; his two opponents hold
any ten of the nineteen other cards, 23,279,256 layouts. In how many does he take all
five tricks? The first fact takes about eight seconds of processor time; --all shows all six.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from itertools import combinations
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from euchre import Card, Suit
from euchre.core.cards import pack
from euchre.engine.layout import layout
from euchre.engine.solver.many import solve_batch

Words = NDArray[np.int64]
TRUMP: Final = Suit.HEARTS
LAYOUTS: Final = comb(19, 5) * comb(14, 5)
AT_ONCE: Final = 50


class Fact(NamedTuple):
    """A lone hand, the seats from it to the leader, and the layouts in which it marches."""

    name: str
    hand: str
    leader: int
    marches: int


FACTS: Final = (
    Fact("right, left, ace, two side aces, on lead", "JH JD AH AS AC", 0, LAYOUTS - 30 * 2002),
    Fact("right, left, ace, king, a side ace, on lead", "JH JD AH KH AS", 0, LAYOUTS),
    Fact("right, left, ace, king, nine of next, on lead", "JH JD AH KH 9D", 0, 756_756),
    Fact("five highest trumps, on lead", "JH JD AH KH QH", 0, LAYOUTS),
    Fact("five highest trumps, the left opponent leads", "JH JD AH KH QH", 1, LAYOUTS),
    Fact("five highest trumps, the right opponent leads", "JH JD AH KH QH", 3, LAYOUTS),
)


def opponents(cards: Words) -> Iterator[tuple[Words, Words]]:
    """All pairs of hands of five out of these cards, some thousands at a time."""
    five = np.array(list(combinations(range(len(cards)), 5)))
    later = np.array(list(combinations(range(len(cards) - 5), 5)))
    for start in range(0, len(five), AT_ONCE):
        first = five[start : start + AT_ONCE]
        rest = np.array([np.setdiff1d(np.arange(len(cards)), hand) for hand in first])
        hands = np.repeat(cards[first].sum(axis=1), len(later))
        yield hands, cards[rest[:, later]].sum(axis=2).ravel()


def marches(fact: Fact) -> tuple[int, int]:
    """In how many layouts the hand takes all tricks, and how many there are."""
    bits = layout(TRUMP)
    hand = [Card(code) for code in fact.hand.split()]
    mine = sum(bits[card] for card in hand)
    cards = np.array([bits[card] for card in pack("9") if card not in hand])
    found = total = 0
    for left, right in opponents(cards):
        seats = np.zeros((len(left), 4), dtype=np.int64)
        seats[:, -fact.leader % 4] = mine
        seats[:, (1 - fact.leader) % 4] = left
        seats[:, (3 - fact.leader) % 4] = right
        even = solve_batch(seats)
        found += int((even == (5 if fact.leader == 0 else 0)).sum())
        total += len(even)
    return found, total


def main() -> int:
    """Print each fact as found and as known; 1 when one differs."""
    wrong = 0
    for fact in FACTS if "--all" in sys.argv else FACTS[:1]:
        start = time.process_time()
        found, total = marches(fact)
        spent = time.process_time() - start
        right = (found, total) == (fact.marches, LAYOUTS)
        wrong += not right
        known = "as known" if right else f"NOT {fact.marches:,} of {LAYOUTS:,}"
        print(f"{fact.name}: {found:,} of {total:,} ({known}), {spent:.0f} s of processor time")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
