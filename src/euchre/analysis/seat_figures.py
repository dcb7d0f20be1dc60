"""How a seat has played: shares and means of counted deals, whole and split up."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Final, TypeVar

from euchre.analysis.intervals import Mean, Share
from euchre.analysis.seat_facts import Played

__all__ = ["MEANS", "SHARES", "means", "shares", "split"]

Test = Callable[[Played], bool]
Key = TypeVar("Key", bound=Hashable)


def _any(deal: Played) -> bool:
    return True


def _mine(deal: Played) -> bool:
    return deal.maker == "me"


SHARES: Final[Mapping[str, tuple[Test, Test]]] = {
    "called": (_mine, _any),
    "euchred": (lambda deal: deal.failed, _mine),
    "march": (lambda deal: deal.march, _mine),
    "alone": (lambda deal: deal.alone, _any),
    "alone_made": (lambda deal: deal.alone_made, lambda deal: deal.alone),
    "defence": (lambda deal: deal.failed, lambda deal: deal.maker == "others"),
}
"""By name, what is counted, and among which deals.

``called``: this seat made trump, of all deals; ``euchred`` and ``march``: its side failed, or
took every trick, of those; ``alone``: it undertook to play alone, of all deals; ``alone_made``:
it took every trick, of those; ``defence``: other makers failed, of the deals that they called.
"""

MEANS: Final[Mapping[str, Callable[[Played], float]]] = {
    "points": lambda deal: deal.points,
    "margin": lambda deal: deal.margin,
}
"""``points`` of its side in a deal; ``margin``, less the mean of the other sides'."""


def shares(deals: Iterable[Played]) -> dict[str, Share]:
    """Every share of these deals.

    >>> shares([])["called"]
    Share(times=0, number=0)
    """
    kept = list(deals)
    return {name: _share(kept, part, whole) for name, (part, whole) in SHARES.items()}


def _share(deals: list[Played], part: Test, whole: Test) -> Share:
    among = [deal for deal in deals if whole(deal)]
    return Share(sum(map(part, among)), len(among))


def means(deals: Iterable[Played]) -> dict[str, Mean]:
    """Every mean of these deals."""
    kept = list(deals)
    return {name: Mean.of(map(value, kept)) for name, value in MEANS.items()}


def split(deals: Iterable[Played], key: Callable[[Played], Key]) -> dict[Key, list[Played]]:
    """The deals by what they have in common, in the order in which each first comes."""
    found: dict[Key, list[Played]] = {}
    for deal in deals:
        found.setdefault(key(deal), []).append(deal)
    return found
