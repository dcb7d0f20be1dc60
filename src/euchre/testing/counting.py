"""Counting the lines of play from a position."""

from __future__ import annotations

from euchre import State

__all__ = ["perft", "perft_series"]


def perft(state: State, depth: int) -> int:
    """How many sequences of exactly ``depth`` legal actions there are from here.

    Two implementations of the rules that agree on these numbers agree on nearly
    everything; a sequence that ends the deal earlier does not count.

    >>> from euchre import Deal, rules
    >>> state = State.start(rules("standard"), Deal(3, rules("standard").pack))
    >>> [perft(state, depth) for depth in range(4)]
    [1, 3, 15, 74]
    """
    if depth == 0:
        return 1
    if depth == 1:
        return len(state.legal_actions)
    return sum(perft(state.apply(action), depth - 1) for action in state.legal_actions)


def perft_series(state: State, most: int) -> list[int]:
    """Counts of depth 1, 2, ..., up to the deal's end or the first above ``most``, left out.

    >>> from euchre import Deal, rules
    >>> perft_series(State.start(rules("stick"), Deal(3, rules("stick").pack)), most=50)
    [3, 15]
    """
    counts: list[int] = []
    while (count := perft(state, len(counts) + 1)) and count <= most:
        counts.append(count)
    return counts
