"""Kernels that draw layouts from the tables of a plan, or list them.

In every world the cards of each kind are shared out among the groups of paths,
step by step through the graph, and the cards of each group among its paths.
"""

from __future__ import annotations

from math import comb
from typing import Final

import numpy as np
import numpy.typing as npt

from euchre.engine.draws import key_of, mixed
from euchre.engine.jit import kernel, shr, wrap
from euchre.engine.lanes import effective

__all__ = ["draw_layouts", "list_layouts", "make_effective"]

Ints = npt.NDArray[np.int64]
_STEP: Final = wrap(0x9E3779B97F4A7C15)
_COMB: Final = np.array(
    [[min(comb(n, k), 2**62) for k in range(54)] for n in range(54)], dtype=np.int64
)
_TABLES: Final = (
    "int64[:, ::1], int64[:, ::1], int64[:, ::1], int64[::1], "
    "int64[:, ::1], int64[::1], int64[:, ::1]"
)


@kernel("int64(int64, int64)")
def draw(key: int, number: int) -> int:
    """Draw ``number`` of a world's stream: 62 bits.

    >>> 0 <= draw(1, 2) < 2**62
    True
    """
    return shr(mixed(wrap(key + (number + 1) * _STEP)), 2)


@kernel("int64(int64[::1], int64, int64, int64, int64, int64)")
def take_some(cards: Ints, first: int, end: int, take: int, key: int, number: int) -> int:
    """Bring ``take`` random cards of ``cards[first:end]`` to its front; the next draw's number."""
    if take == end - first:
        return number
    for at in range(first, first + take):
        other = at + draw(key, number) % (end - at)
        number += 1
        card = cards[at]
        cards[at] = cards[other]
        cards[other] = card
    return number


@kernel("void(int64[::1], int64, int64, int64, int64)")
def take_choice(cards: Ints, first: int, end: int, take: int, choice: int) -> None:
    """Bring the set of ``take`` cards that has this number to the front, all in their order."""
    front = first
    for at in range(first, end):
        if take == 0:
            break
        with_this = _COMB[end - at - 1, take - 1]
        if choice >= with_this:
            choice -= with_this
            continue
        card = cards[at]
        for back in range(at, front, -1):
            cards[back] = cards[back - 1]
        cards[front] = card
        front += 1
        take -= 1


@kernel(f"void(int64, int64, {_TABLES}, int64[:, ::1])")
def draw_layouts(
    seed: int,
    start: int,
    nodes: Ints,
    edges: Ints,
    kinds: Ints,
    cards: Ints,
    groups: Ints,
    members: Ints,
    room: Ints,
    layouts: Ints,
) -> None:
    """Add to row w of ``layouts`` (int64[n, paths]) the free cards of world ``start + w``."""
    deck = np.zeros(64, np.int64)
    pile = np.zeros(64, np.int64)
    at = np.zeros(64, np.int64)
    heaps = np.zeros((64, 64), np.int64)
    heights = np.zeros(64, np.int64)
    for world in range(layouts.shape[0]):
        key = key_of(seed, start + world)
        number = 0
        deck[: cards.shape[0]] = cards
        at[: kinds.shape[0]] = kinds[:, 0]
        heights[: groups.shape[0]] = 0
        branch = 0
        node = 0
        while node >= 0:
            edge = nodes[node, 2]
            if nodes[node, 3] - edge > 1:
                drawn = draw(key, number)
                number += 1
                while drawn >= edges[edge, 2]:
                    edge += 1
            take = edges[edge, 0]
            kind = nodes[node, 0]
            if kind < 0:
                branch = take
            else:
                first = at[kind]
                number = take_some(deck, first, kinds[kind, 1], take, key, number)
                group = nodes[node, 1]
                for place in range(first, first + take):
                    heaps[group, heights[group]] = deck[place]
                    heights[group] += 1
                at[kind] = first + take
            node = edges[edge, 1]
        for group in range(groups.shape[0]):
            pile[: heights[group]] = heaps[group, : heights[group]]
            first = 0
            for member in range(groups[group, 0], groups[group, 1]):
                path = members[member]
                take = room[branch, path]
                number = take_some(pile, first, heights[group], take, key, number)
                for place in range(first, first + take):
                    layouts[world, path] |= pile[place]
                first += take


@kernel(f"void(int64, {_TABLES}, int64[::1], int64[:, ::1])")
def list_layouts(
    start: int,
    nodes: Ints,
    edges: Ints,
    kinds: Ints,
    cards: Ints,
    groups: Ints,
    members: Ints,
    room: Ints,
    shares: Ints,
    layouts: Ints,
) -> None:
    """Add to row w of ``layouts`` (int64[n, paths]) the free cards of layout ``start + w``."""
    deck = np.zeros(64, np.int64)
    pile = np.zeros(64, np.int64)
    at = np.zeros(64, np.int64)
    heaps = np.zeros((64, 64), np.int64)
    heights = np.zeros(64, np.int64)
    for world in range(layouts.shape[0]):
        rank = start + world
        share = 0
        deck[: cards.shape[0]] = cards
        at[: kinds.shape[0]] = kinds[:, 0]
        heights[: groups.shape[0]] = 0
        branch = 0
        node = 0
        while node >= 0:
            edge = nodes[node, 3] - 1
            while rank < edges[edge, 3]:
                edge -= 1
            rank -= edges[edge, 3]
            take = edges[edge, 0]
            kind = nodes[node, 0]
            if kind < 0:
                branch = take
                share = rank % shares[branch]
                rank //= shares[branch]
            else:
                first = at[kind]
                take_choice(deck, first, kinds[kind, 1], take, rank // edges[edge, 4])
                rank %= edges[edge, 4]
                group = nodes[node, 1]
                for place in range(first, first + take):
                    heaps[group, heights[group]] = deck[place]
                    heights[group] += 1
                at[kind] = first + take
            node = edges[edge, 1]
        for group in range(groups.shape[0]):
            pile[: heights[group]] = heaps[group, : heights[group]]
            first = 0
            for member in range(groups[group, 0], groups[group, 1]):
                path = members[member]
                take = room[branch, path]
                choices = _COMB[heights[group] - first, take]
                take_choice(pile, first, heights[group], take, share % choices)
                share //= choices
                for place in range(first, first + take):
                    layouts[world, path] |= pile[place]
                first += take


@kernel("void(int64[:, ::1], int64, boolean, int64[:, ::1])")
def make_effective(cards: Ints, trump: int, bowers: bool, out: Ints) -> None:
    """Sets of cards in the effective layout of a trump; the joker is bit 62 always."""
    for row in range(cards.shape[0]):
        for column in range(cards.shape[1]):
            made = effective(cards[row, column], trump, bowers)
            out[row, column] = made & ~(1 << 13) | (made >> 13 & 1) << 62
