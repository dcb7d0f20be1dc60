"""What was dealt, against what fair packs deal: seen, expected, and how unusual that is.

Every expected number follows from the pack and the hand of the rules that were played, deal
by deal, and is exact: no normal distribution, and no simulation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple, TypeVar

from euchre.analysis.chance import Spread, drawn, sum_of, two_ways
from euchre.analysis.seat_facts import Dealt, GameFacts
from euchre.analysis.streaks import longest, longest_spread

__all__ = ["Luck", "luck"]

JACKS = 4
T = TypeVar("T", bound=Hashable)


class Luck(NamedTuple):
    """One thing that chance decides."""

    name: str
    number: int
    """Of hands, deals or games that it was looked for in."""
    seen: int
    expected: float
    low: int
    """With ``high``, between which 95 of 100 fair results lie."""
    high: int
    more: bool
    """Whether there was more of it than usual, rather than less."""
    tail: float
    """How likely as much or more of it is, or as little or less."""


def luck(games: Iterable[GameFacts]) -> tuple[Luck, ...]:
    """The report on these games, in the order in which they were played.

    ``no_jack``: hands without a jack; ``no_jack_streak``: the most of them running;
    ``all_low``: hands with no card above the ten; ``jack_up``: deals in which a jack was
    turned; ``jacks``: in all hands; ``turned_bowers``: bowers of the turned suit in all hands;
    ``dealer``: deals that the seat dealt; ``losing``: the most games lost running, had
    every side the same chance. What nothing was seen of, for want of deals, is left out.
    """
    kept = list(games)
    hands = [deal for game in kept for deal in game.dealt]
    finished = [game for game in kept if game.finished]
    found = (*_hands(hands), *_dealer(kept), *_losing(finished))
    return tuple(each for each in found if each.number)


def _told(name: str, number: int, seen: int, spread: Spread) -> Luck:
    low, high = spread.range95
    more, tail = spread.tail(seen)
    return Luck(name, number, seen, spread.mean, low, high, more, tail)


def _total(spreads: Iterable[Spread]) -> Spread:
    """The sum of one draw of each; equal ones are taken together."""
    return sum_of(Counter(spreads).items())


# ---- hands and turned cards ----


def _hands(hands: Sequence[Dealt]) -> Iterator[Luck]:
    jacks = [deal for deal in hands if deal.bowers]
    none = [_none(deal.cards, JACKS, deal.hand) for deal in jacks]
    seen = [deal.jacks == 0 for deal in jacks]
    yield _told("no_jack", len(jacks), sum(seen), _total(map(two_ways, none)))
    yield _told("no_jack_streak", len(jacks), longest(seen), longest_spread(none))
    low = [deal for deal in hands if deal.low >= deal.hand]
    chances = [two_ways(_all(deal.cards, deal.low, deal.hand)) for deal in low]
    yield _told("all_low", len(low), sum(deal.all_low for deal in low), _total(chances))
    up = [deal for deal in jacks if deal.turned != "none"]
    turned = [two_ways(JACKS / deal.cards) for deal in up]
    yield _told("jack_up", len(up), sum(deal.turned_jack for deal in up), _total(turned))
    number = sum(deal.jacks for deal in jacks)
    yield _told("jacks", len(jacks), number, _total(_drawn(deal) for deal in jacks))
    suited = [deal for deal in jacks if deal.turned in ("jack", "other")]
    number = sum(deal.turned_bowers for deal in suited)
    spreads = (_bowers(deal.cards, deal.hand, deal.turned == "jack") for deal in suited)
    yield _told("turned_bowers", len(suited), number, _total(spreads))


def _drawn(deal: Dealt) -> Spread:
    return drawn(deal.cards, JACKS, deal.hand)


@cache
def _none(cards: int, good: int, hand: int) -> float:
    return drawn(cards, good, hand).chances[0]


@cache
def _all(cards: int, good: int, hand: int) -> float:
    return drawn(cards, good, hand).chances[hand]


@cache
def _bowers(cards: int, hand: int, jack: bool) -> Spread:
    """Bowers of the turned suit in a hand of the other cards; a turned jack is one of the two."""
    return drawn(cards - 1, 1 if jack else 2, hand)


# ---- who deals, who loses ----


def _dealer(games: Sequence[GameFacts]) -> Iterator[Luck]:
    drawn_lots = [game for game in games if game.by_lot and game.turns]
    spread = _total(_turns(game.turns, game.seats) for game in drawn_lots)
    number = sum(len(game.turns) for game in drawn_lots)
    yield _told("dealer", number, sum(game.dealt_by_me for game in drawn_lots), spread)


@cache
def _turns(turns: tuple[int, ...], seats: int) -> Spread:
    """How often a seat deals when any seat is as likely as any other to deal first."""
    by_seat = Counter(turns)
    times = [by_seat[seat] for seat in range(seats)]
    first = min(times)
    chances = (times.count(n) / seats for n in range(first, max(times) + 1))
    return Spread(first, tuple(chances))


def _losing(games: Sequence[GameFacts]) -> Iterator[Luck]:
    spread = longest_spread([1.0 - 1.0 / game.sides for game in games])
    yield _told("losing", len(games), longest(not game.won for game in games), spread)
