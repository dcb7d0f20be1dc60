"""Kernels that draw layouts from the tables of a plan, or list them.

In every world the cards of each kind are shared out among the groups of paths,
step by step through the graph, and then the cards of each group among its paths.
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
_CHOICES: Final = np.array(
    [[comb(size, take) for take in range(size + 1)] + [0] * (53 - size) for size in range(54)],
    dtype=np.int64,
)
"""[size, take] -> ways to choose so many of so many cards."""
_ROW: Final = "int64[::1]"
_TABLE: Final = "int64[:, ::1]"
_GRAPH: Final = f"{_TABLE}, {_TABLE}, {_TABLE}, {_ROW}, {_TABLE}, {_ROW}, {_TABLE}"


@kernel("int64(int64, int64)")
def draw(key: int, number: int) -> int:
    """Draw ``number`` of a world's stream: 62 bits.

    >>> 0 <= draw(1, 2) < 2**62
    True
    """
    return shr(mixed(wrap(key + (number + 1) * _STEP)), 2)


@kernel(f"int64({_ROW}, int64, int64, int64, int64, int64)")
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


@kernel(f"void({_ROW}, int64, int64, int64, int64)")
def take_set(cards: Ints, first: int, end: int, take: int, rank: int) -> None:
    """Bring set number ``rank`` of ``take`` cards to the front; all cards keep their order."""
    front = first
    for at in range(first, end):
        if take == 0:
            return
        with_this = _CHOICES[end - at - 1, take - 1]
        if rank >= with_this:
            rank -= with_this
            continue
        card = cards[at]
        for back in range(at, front, -1):
            cards[back] = cards[back - 1]
        cards[front] = card
        front += 1
        take -= 1


@kernel(f"void({_ROW}, int64, int64, {_TABLE}, {_ROW}, int64)")
def pile_up(deck: Ints, first: int, end: int, piles: Ints, heights: Ints, group: int) -> None:
    """Put ``deck[first:end]`` on the pile of a group."""
    for place in range(first, end):
        piles[group, heights[group]] = deck[place]
        heights[group] += 1


@kernel(f"int64({_TABLE}, {_TABLE}, int64, int64)")
def edge_drawn(nodes: Ints, edges: Ints, node: int, drawn: int) -> int:
    """The edge of a node that a draw of 62 bits falls on."""
    edge = int(nodes[node, 2])
    while drawn >= edges[edge, 2]:
        edge += 1
    return edge


@kernel(f"int64({_TABLE}, {_TABLE}, int64, int64)")
def edge_ranked(nodes: Ints, edges: Ints, node: int, rank: int) -> int:
    """The edge of a node below which the layout with this number lies."""
    edge = int(nodes[node, 3]) - 1
    while rank < edges[edge, 3]:
        edge -= 1
    return edge


@kernel(f"void(int64, {_GRAPH}, {_TABLE})")
def draw_layouts(
    seed: int,
    nodes: Ints,
    edges: Ints,
    kinds: Ints,
    cards: Ints,
    groups: Ints,
    members: Ints,
    room: Ints,
    layouts: Ints,
) -> None:
    """Add to row w of ``layouts`` (int64[n, paths]) the free cards of world w of this seed."""
    deck, at, heights = np.zeros(64, np.int64), np.zeros(64, np.int64), np.zeros(64, np.int64)
    piles = np.zeros((64, 64), np.int64)
    for world in range(layouts.shape[0]):
        key, number, node, branch = key_of(seed, world), 0, 0, 0
        deck[: cards.shape[0]] = cards
        at[: kinds.shape[0]] = kinds[:, 0]
        heights[:] = 0
        while node >= 0:
            edge = nodes[node, 2]
            if nodes[node, 3] - edge > 1:
                edge = edge_drawn(nodes, edges, node, draw(key, number))
                number += 1
            kind, take = nodes[node, 0], edges[edge, 0]
            if kind < 0:
                branch = take
            else:
                first = at[kind]
                number = take_some(deck, first, kinds[kind, 1], take, key, number)
                pile_up(deck, first, first + take, piles, heights, nodes[node, 1])
                at[kind] = first + take
            node = edges[edge, 1]
        for group in range(groups.shape[0]):
            first = 0
            for member in range(groups[group, 0], groups[group, 1]):
                path = members[member]
                take = room[branch, path]
                number = take_some(piles[group], first, heights[group], take, key, number)
                for place in range(first, first + take):
                    layouts[world, path] |= piles[group, place]
                first += take


@kernel(f"void({_GRAPH}, {_ROW}, {_TABLE})")
def list_layouts(
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
    """Add to row w of ``layouts`` (int64[n, paths]) the free cards of layout number w."""
    deck, at, heights = np.zeros(64, np.int64), np.zeros(64, np.int64), np.zeros(64, np.int64)
    piles = np.zeros((64, 64), np.int64)
    for world in range(layouts.shape[0]):
        rank, share, node, branch = world, 0, 0, 0
        deck[: cards.shape[0]] = cards
        at[: kinds.shape[0]] = kinds[:, 0]
        heights[:] = 0
        while node >= 0:
            edge = edge_ranked(nodes, edges, node, rank)
            rank -= edges[edge, 3]
            kind, take = nodes[node, 0], edges[edge, 0]
            if kind < 0:
                branch = take
                share = rank % shares[branch]
                rank //= shares[branch]
            else:
                first = at[kind]
                take_set(deck, first, kinds[kind, 1], take, rank // edges[edge, 4])
                rank %= edges[edge, 4]
                pile_up(deck, first, first + take, piles, heights, nodes[node, 1])
                at[kind] = first + take
            node = edges[edge, 1]
        for group in range(groups.shape[0]):
            first = 0
            for member in range(groups[group, 0], groups[group, 1]):
                path = members[member]
                take = room[branch, path]
                choices = _CHOICES[heights[group] - first, take]
                take_set(piles[group], first, heights[group], take, share % choices)
                share //= choices
                for place in range(first, first + take):
                    layouts[world, path] |= piles[group, place]
                first += take


@kernel(f"void({_ROW}, int64, boolean, {_ROW})")
def make_effective(cards: Ints, trump: int, bowers: bool, out: Ints) -> None:
    """Sets of cards in the effective layout of a trump; the joker is bit 62 always."""
    for at in range(cards.shape[0]):
        made = effective(cards[at], trump, bowers)
        out[at] = made & ~(1 << 13) | (made >> 13 & 1) << 62
