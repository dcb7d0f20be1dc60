"""A plan as arrays of whole numbers, for the kernels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from euchre.engine.beliefs.counting import Edge, Node
from euchre.engine.beliefs.plan import Plan

__all__ = ["CERTAIN", "Tables", "tables"]

Ints = npt.NDArray[np.int64]
CERTAIN: Final = 1 << 62
"""Draws are compared with numbers from 0 up to this one."""
_MOST: Final = 1 << 62


class Tables(NamedTuple):
    """The graph of a plan; node 0 chooses the branch."""

    nodes: Ints
    """[node] -> kind (-1 for node 0), group, first edge, edge after the last."""
    edges: Ints
    """[edge] -> cards to take (the branch, at node 0), next node (-1 at the end), the draw
    below which this edge or one before it is taken, and for listing the layouts before this
    edge, and the layouts below it."""
    kinds: Ints
    """[kind] -> first card and the one after the last, in ``cards``."""
    cards: Ints
    """One bit a card, kind by kind."""
    groups: Ints
    """[group] -> first path and the one after the last, in ``members``."""
    members: Ints
    """Paths, group by group."""
    room: Ints
    """[branch, path] -> cards still to come."""
    shares: Ints
    """[branch] -> ways to share out the groups."""
    fixed: Ints
    """[path] -> cards that went this path in every layout."""


def tables(plan: Plan) -> Tables:
    """The arrays of a plan; numbers for listing are 0 where they would not fit."""
    nodes, edges = _graph(plan)
    cards = [list(_bits(kind)) for kind in plan.kinds]
    listable = plan.count < _MOST
    return Tables(
        nodes=_table(nodes, 4),
        edges=_table(edges, 5),
        kinds=_table(_ranges(cards), 2),
        cards=_row(bit for kind in cards for bit in kind),
        groups=_table(_ranges(plan.groups), 2),
        members=_row(path for group in plan.groups for path in group),
        room=_table([branch.room for branch in plan.branches], len(plan.paths)),
        shares=_row(branch.shares if listable else 0 for branch in plan.branches),
        fixed=_row(plan.fixed),
    )


def _row(numbers: Iterator[int] | Sequence[int]) -> Ints:
    return np.array(list(numbers), np.int64)


def _table(rows: Sequence[Sequence[int]], width: int) -> Ints:
    return np.array(rows, np.int64).reshape(len(rows), width)


def _bits(mask: int) -> Iterator[int]:
    while mask:
        yield mask & -mask
        mask &= mask - 1


def _ranges(parts: Sequence[Sequence[int]]) -> list[tuple[int, int]]:
    ranges, at = [], 0
    for part in parts:
        ranges.append((at, at + len(part)))
        at += len(part)
    return ranges


def _graph(plan: Plan) -> tuple[list[list[int]], list[list[int]]]:
    """Nodes and edges, from the choice of the branch on; every node once."""
    first = [
        Edge(number, branch.ways, branch.ways, branch.node)
        for number, branch in enumerate(plan.branches)
    ]
    waiting = [Node(-1, -1, tuple(first))]
    numbers: dict[int, int] = {}
    nodes: list[list[int]] = []
    edges: list[list[int]] = []
    listable = plan.count < _MOST
    for node in waiting:  # which grows as new nodes are met
        nodes.append([node.kind, node.group, len(edges), len(edges) + len(node.edges)])
        before, total = 0, sum(edge.weight for edge in node.edges)
        for take, below, weight, child in node.edges:
            if child is None:
                following = -1
            elif (following := numbers.get(id(child), 0)) == 0:
                following = numbers[id(child)] = len(waiting)
                waiting.append(child)
            bound = CERTAIN * (before + weight) // total
            listing = (before, below) if listable else (0, 0)
            edges.append([take, following, bound, *listing])
            before += weight
    return nodes, edges
