"""All layouts that a view allows, as a small graph to count them, draw from them or list them."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from math import comb
from typing import NamedTuple

from euchre.core import EuchreError, View
from euchre.engine.beliefs.counting import Counter, Kind, Node
from euchre.engine.beliefs.facts import Tally, cards_by_path, tallies
from euchre.engine.beliefs.paths import Flow, Path, Pool, flows, paths_of, pools_of
from euchre.engine.beliefs.story import Story, read
from euchre.engine.layout import printed_hand

__all__ = ["Branch", "Plan", "plan"]


class Branch(NamedTuple):
    """The layouts of one flow."""

    room: tuple[int, ...]
    """Cards still to come to each path, besides those that can go nowhere else."""
    shares: int
    """Ways to share the cards of every group out among its paths."""
    ways: int
    """Layouts of this flow."""
    node: Node | None


@dataclasses.dataclass(frozen=True)
class Plan:
    """The layouts of a view: for each card the path it went.

    That is the deal, and every hidden choice since then.
    """

    story: Story
    pools: tuple[Pool, ...]
    paths: tuple[Path, ...]
    fixed: tuple[int, ...]
    """Cards that can only have gone one path, by path."""
    kinds: tuple[int, ...]
    """Sets of the other cards: those of one set may go the same paths."""
    groups: tuple[tuple[int, ...], ...]
    """Sets of paths that the same cards may have gone."""
    branches: tuple[Branch, ...]

    @property
    def count(self) -> int:
        """The number of layouts."""
        return sum(branch.ways for branch in self.branches)


class _Ways(NamedTuple):
    """Cards that may go the same paths and count in the same tallies."""

    cards: int
    paths: tuple[int, ...]
    tallied: tuple[int, ...]


def plan(view: View) -> Plan:
    """The plan of a view.

    Raises EuchreError: "deal_has_ended", and "no_layout_fits" for a view that no deal can give.
    """
    story = read(view)
    pools = pools_of(story)
    paths = paths_of(story, pools)
    allowed = cards_by_path(story, pools, paths)
    bounds = tallies(story, pools, paths)
    fixed = _fixed(_ways(story, allowed, ()), len(paths))
    bounds, free = _free(story, allowed, bounds, fixed)
    groups = _groups(free, bounds, len(paths))
    numbers = {path: number for number, group in enumerate(groups) for path in group}
    free.sort(key=lambda ways: (len({numbers[path] for path in ways.paths}), ways.cards))
    branches = _branches(flows(story, pools, paths), fixed, free, groups, bounds)
    if not branches:
        raise EuchreError("no_layout_fits", seat=view.seat, phase=view.phase)
    kinds = tuple(ways.cards for ways in free)
    return Plan(story, pools, paths, tuple(fixed), kinds, groups, branches)


def _ways(story: Story, allowed: Sequence[int], bounds: Sequence[Tally]) -> list[_Ways]:
    """All cards but a turned one on the table, in sets that nothing tells apart."""
    away = story.upcard if story.upcard_with is None else 0
    sets = [printed_hand(story.view.rules.pack) & ~away]
    for cards in {*allowed, *(bound.cards for bound in bounds)}:
        parts = [(one & cards, one & ~cards) for one in sets]
        sets = [part for pair in parts for part in pair if part]
    merged: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {}
    for one in sets:
        over = tuple(number for number, cards in enumerate(allowed) if one & cards)
        tallied = tuple(number for number, bound in enumerate(bounds) if one & bound.cards)
        merged[over, tallied] = merged.get((over, tallied), 0) | one
    return [_Ways(cards, *how) for how, cards in merged.items()]


def _fixed(ways: Sequence[_Ways], paths: int) -> list[int]:
    fixed = [0] * paths
    for cards, over, _ in ways:
        if len(over) == 1:
            fixed[over[0]] |= cards
    return fixed


def _free(
    story: Story, allowed: Sequence[int], bounds: Sequence[Tally], fixed: Sequence[int]
) -> tuple[list[Tally], list[_Ways]]:
    """The tallies that the fixed cards leave open, moved on by those; and the other cards."""
    still = []
    for cards, over, numbers in bounds:
        sure = sum((fixed[path] & cards).bit_count() for path in over)
        if numbers >> sure != -1:
            still.append(Tally(cards, over, numbers >> sure))
    free = [ways for ways in _ways(story, allowed, still) if len(ways.paths) != 1]
    return still, free


def _groups(
    free: Sequence[_Ways], bounds: Sequence[Tally], paths: int
) -> tuple[tuple[int, ...], ...]:
    """Paths open to the same free cards and tallied alike, together."""
    groups: dict[tuple[tuple[int, ...], tuple[bool, ...]], list[int]] = {}
    for path in range(paths):
        open_to = tuple(number for number, ways in enumerate(free) if path in ways.paths)
        if open_to:
            tallied = tuple(path in bound.paths for bound in bounds)
            groups.setdefault((open_to, tallied), []).append(path)
    return tuple(map(tuple, groups.values()))


def _branches(
    streams: Sequence[Flow],
    fixed: Sequence[int],
    free: Sequence[_Ways],
    groups: Sequence[tuple[int, ...]],
    bounds: Sequence[Tally],
) -> tuple[Branch, ...]:
    """The layouts of every flow that has some."""
    counter = Counter(_kinds(free, groups, bounds), [bound.allowed for bound in bounds])
    grouped = {path for group in groups for path in group}
    found = []
    for flow in streams:
        room = tuple(cards - sure.bit_count() for cards, sure in zip(flow, fixed, strict=True))
        if min(room) < 0 or any(left for path, left in enumerate(room) if path not in grouped):
            continue
        ways, node = counter.count([sum(room[path] for path in group) for group in groups])
        if ways:
            shares = _shares(room, groups)
            found.append(Branch(room, shares, ways * shares, node))
    return tuple(found)


def _kinds(
    free: Sequence[_Ways], groups: Sequence[tuple[int, ...]], bounds: Sequence[Tally]
) -> list[Kind]:
    kinds = []
    for cards, over, tallied in free:
        mine = tuple(number for number, group in enumerate(groups) if group[0] in over)
        counts = tuple(
            tuple(bound for bound in tallied if groups[number][0] in bounds[bound].paths)
            for number in mine
        )
        kinds.append(Kind(cards.bit_count(), mine, counts))
    return kinds


def _shares(room: Sequence[int], groups: Sequence[tuple[int, ...]]) -> int:
    shares = 1
    for group in groups:
        left = sum(room[path] for path in group)
        for path in group:
            shares *= comb(left, room[path])
            left -= room[path]
    return shares
