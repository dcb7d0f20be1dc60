"""Counting the ways to share out cards of several kinds among groups of places with room.

Cards that may go to the same groups are of one kind. A step gives some cards of
one kind to one group; a node is what is left to do. The number of layouts below
every node is exact, so that drawing step by step, each in proportion to what
lies below, makes all layouts equally likely.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Final, NamedTuple

__all__ = ["Counter", "Edge", "Kind", "Node"]

_WIDTH: Final = 6
"""Bits for the room of one group: no pack has 64 cards."""
_MASK: Final = (1 << _WIDTH) - 1


class Kind(NamedTuple):
    """Cards that may go to the same groups."""

    size: int
    groups: tuple[int, ...]
    tallied: tuple[tuple[int, ...], ...]
    """For each of the groups the tallies in which a card of this kind counts there."""


class Edge(NamedTuple):
    """One choice at a node: give so many cards, then go on with another node."""

    take: int
    below: int
    """Layouts of what is left to do then."""
    weight: int
    """Layouts that this choice leads to: those below, for every choice of the cards."""
    child: Node | None
    """None when nothing is left to do."""


class Node(NamedTuple):
    """Cards of one kind to be given to one group."""

    kind: int
    group: int
    edges: tuple[Edge, ...]


_Counted = tuple[int, "Node | None"]


class _Step(NamedTuple):
    kind: int
    group: int
    size: int
    """Cards of the kind, where the step is its first; else 0."""
    later: tuple[int, ...]
    """Groups that come after for cards of this kind."""
    each: int
    """What one card adds to the tallies."""


class Counter:
    """Counts the layouts of these kinds; bit k of ``allowed[t]`` tells if tally t may be k."""

    def __init__(self, kinds: Sequence[Kind], allowed: Sequence[int]) -> None:
        self._allowed = allowed
        self._steps = [
            _Step(
                *(number, group, 0 if place else kind.size, kind.groups[place + 1 :]),
                sum(1 << _WIDTH * tally for tally in kind.tallied[place]),
            )
            for number, kind in enumerate(kinds)
            for place, group in enumerate(kind.groups)
        ]
        self._known: dict[tuple[int, int, int, int], _Counted] = {}

    def count(self, room: Sequence[int]) -> _Counted:
        """How many layouts fill these rooms, one a group; and the first node."""
        packed = sum(cards << _WIDTH * group for group, cards in enumerate(room))
        return self._from(0, 0, packed, 0)

    def _from(self, at: int, left: int, room: int, tally: int) -> _Counted:
        """From this step, with so many cards of its kind left."""
        if at == len(self._steps):
            return int(self._fits(tally)), None
        left = self._steps[at].size or left
        key = (at, left, room, tally)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._choices(at, left, room, tally)
        return known

    def _choices(self, at: int, left: int, room: int, tally: int) -> _Counted:
        """All numbers of cards that the group of this step can be given."""
        step = self._steps[at]
        shift = _WIDTH * step.group
        most = min(left, room >> shift & _MASK)
        later = sum(room >> _WIDTH * group & _MASK for group in step.later)
        edges = []
        for take in range(max(0, left - later), most + 1):
            below, child = self._from(
                *(at + 1, left - take, room - (take << shift), tally + take * step.each)
            )
            if below:
                edges.append(Edge(take, below, comb(left, take) * below, child))
        if len(edges) == 1 and not edges[0].take:
            return edges[0].weight, edges[0].child
        return sum(edge.weight for edge in edges), Node(step.kind, step.group, tuple(edges))

    def _fits(self, tally: int) -> bool:
        return all(
            allowed >> (tally >> _WIDTH * number & _MASK) & 1
            for number, allowed in enumerate(self._allowed)
        )
