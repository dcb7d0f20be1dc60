"""Ways that a card may have gone from the deal to where it lies, and how many went each way.

A path begins in a pool, the cards of one seat or the kitty, leads through
cards given or laid away unseen, and ends in a hand, on the table or out of
play. Pools, hidden moves, hands and plays each say how many cards went through
them; a flow is a number of cards for every path that agrees with all. Mostly
there is one. There are more where cards came to a seat unseen, since nobody
knows whether that seat has played them already.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from typing import NamedTuple

from euchre.engine.beliefs.story import Story

__all__ = ["End", "Flow", "Path", "Pool", "flows", "paths_of", "pools_of"]

Flow = tuple[int, ...]
"""How many cards went each path."""


class End(enum.Enum):
    """Where a path ends."""

    HELD = enum.auto()
    PLAYED = enum.auto()
    LAID = enum.auto()
    SWAPPED = enum.auto()
    """Shown, and put under the kitty."""
    KITTY = enum.auto()


class Pool(NamedTuple):
    """Cards that came to one place together."""

    seat: int | None
    """None for the kitty."""
    size: int
    drawn: bool
    """Whether they came from the kitty; the others of a seat were dealt, or the turned card."""


class Path(NamedTuple):
    """One way of a card."""

    pool: int
    moves: tuple[int, ...]
    """The hidden moves it made, by number."""
    end: End
    seat: int | None
    """Who held, played, laid away or swapped it at the end; None for the kitty."""


def pools_of(story: Story) -> tuple[Pool, ...]:
    """Where the cards began: each seat's own, those it drew, and what is left of the kitty.

    What the knower drew is not kept apart: he knows all his cards.
    """
    rules = story.view.rules
    pools, kitty = [], len(rules.pack) - rules.players * rules.hand_size
    kitty -= rules.upcard_source == "stock"
    for seat in range(rules.players):
        drawn = 3 if story.swapped and story.claimer == seat else int(story.widow_with == seat)
        joined = int(story.joined != 0 and story.upcard_with == seat)
        known = drawn if seat == story.knower else 0
        pools.append(Pool(seat, rules.hand_size + joined + known, drawn=False))
        if drawn > known:
            pools.append(Pool(seat, drawn, drawn=True))
        kitty -= drawn
    if kitty:
        pools.append(Pool(None, kitty, drawn=True))
    return tuple(pools)


def paths_of(story: Story, pools: tuple[Pool, ...]) -> tuple[Path, ...]:
    """All ways that a card could have gone."""
    found: list[Path] = []
    for number, pool in enumerate(pools):
        if pool.seat is None:
            found.append(Path(number, (), End.KITTY, None))
            continue
        found += [Path(number, *rest) for rest in _onward(story, pool.seat, ())]
        if story.swapped and story.claimer == pool.seat and not pool.drawn:
            found.append(Path(number, (), End.SWAPPED, pool.seat))
    return tuple(found)


def _onward(
    story: Story, seat: int, moves: tuple[int, ...]
) -> Iterator[tuple[tuple[int, ...], End, int]]:
    """All ways of a card that a seat has now."""
    if story.view.hand_sizes[seat]:
        yield moves, End.HELD, seat
    if story.played[seat]:
        yield moves, End.PLAYED, seat
    first = moves[-1] + 1 if moves else 0
    for number in range(first, len(story.hidden)):
        move = story.hidden[number]
        if move.seat != seat:
            continue
        if move.to is None:
            yield (*moves, number), End.LAID, seat
        else:
            yield from _onward(story, move.to, (*moves, number))


def flows(story: Story, pools: tuple[Pool, ...], paths: tuple[Path, ...]) -> list[Flow]:
    """All numbers of cards by path that agree with what is known of every place."""
    need = _needs(story, pools)
    through = [_places(path) for path in paths]
    last = {place: number for number, places in enumerate(through) for place in places}
    if any(need.get(place) and place not in last for place in need):
        return []
    found: list[Flow] = []
    _fill(through, last, need, [], found)
    return found


def _needs(story: Story, pools: tuple[Pool, ...]) -> dict[object, int]:
    """How many cards went through each place."""
    need: dict[object, int] = {("pool", number): pool.size for number, pool in enumerate(pools)}
    need |= {("move", number): 1 for number in range(len(story.hidden))}
    for seat, size in enumerate(story.view.hand_sizes):
        need[End.HELD, seat] = size
        need[End.PLAYED, seat] = story.played[seat].bit_count()
    need[End.SWAPPED, story.claimer] = story.swapped.bit_count()
    return need


def _places(path: Path) -> list[object]:
    places: list[object] = [("pool", path.pool)]
    places += [("move", number) for number in path.moves]
    if path.end not in (End.LAID, End.KITTY):
        places.append((path.end, path.seat))
    return places


def _fill(
    through: list[list[object]],
    last: dict[object, int],
    need: dict[object, int],
    flow: list[int],
    found: list[Flow],
) -> None:
    """Try every number of cards on the next path; the last path through a place takes its rest."""
    number = len(flow)
    if number == len(through):
        found.append(tuple(flow))
        return
    places = through[number]
    most = min(need[place] for place in places)
    least = max((need[place] for place in places if last[place] == number), default=0)
    for cards in range(least, most + 1):
        for place in places:
            need[place] -= cards
        _fill(through, last, need, [*flow, cards], found)
        for place in places:
            need[place] += cards
