"""Whole packs from the few cards that a case names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from euchre import JOKER, Card, Deal, Rules
from euchre.testing.cases.verdicts import CaseProblem

__all__ = ["Named", "deals"]


@dataclass(frozen=True)
class Named:
    """The cards whose place a case gives; all others may lie anywhere."""

    hands: Mapping[int, Sequence[Card]] = field(default_factory=dict)
    upcard: Card | None = None
    kitty: Sequence[Card] = ()
    """From the top, without the upcard."""
    claims_used: tuple[int, ...] = ()


@dataclass(frozen=True)
class _Slots:
    """Places in the pack, by where their cards go."""

    hands: tuple[list[int], ...]
    upcard: int | None
    kitty: list[int]


def deals(rules: Rules, dealer: int, named: Named) -> Iterator[Deal]:
    """Deal after deal with the named cards in their places and the others at random.

    A joker that nobody named is never turned up: it would change the bidding.
    """
    slots = _slots(rules, dealer)
    places = _places(slots, named)
    missing = set(places.values()) - set(rules.pack)
    if missing:
        raise CaseProblem(f"cards outside the pack: {' '.join(sorted(map(str, missing)))}")
    rest = [card for card in rules.pack if card not in set(places.values())]
    free = [at for at in range(len(rules.pack)) if at not in places]
    for number in range(10_000):
        Random(number).shuffle(rest)
        deck = places | dict(zip(free, rest, strict=True))
        if slots.upcard is None or named.upcard is JOKER or deck[slots.upcard] is not JOKER:
            cards = tuple(deck[at] for at in range(len(rules.pack)))
            yield Deal(dealer, cards, named.claims_used)


def _places(slots: _Slots, named: Named) -> dict[int, Card]:
    places: dict[int, Card] = {}
    if named.upcard is not None:
        if slots.upcard is None:
            raise CaseProblem("an upcard, but nothing is turned up under these rules")
        places[slots.upcard] = named.upcard
    for seat, hand in named.hands.items():
        free = [at for at in slots.hands[seat] if at not in places]
        turned = slots.upcard in slots.hands[seat]
        cards = [card for card in hand if not (turned and card is named.upcard)]
        if len(cards) > len(free):
            raise CaseProblem(f"seat {seat} has no room for {' '.join(map(str, hand))}")
        places |= dict(zip(free, cards, strict=False))
    if len(named.kitty) > len(slots.kitty):
        raise CaseProblem("more kitty cards than are left over")
    places |= dict(zip(slots.kitty, named.kitty, strict=False))
    if len(set(places.values())) < len(places):
        raise CaseProblem("a card in two places")
    return places


def _slots(rules: Rules, dealer: int) -> _Slots:
    """Deal places instead of cards (rules 3.5); deliberately not by the library itself."""
    hands: tuple[list[int], ...] = tuple([] for _ in range(rules.players))
    at = 0
    for packets in _rounds(rules):
        for turn in range(rules.players):
            size = packets[turn % len(packets)]
            hands[(dealer + 1 + turn) % rules.players].extend(range(at, at + size))
            at += size
    left = list(range(at, len(rules.pack)))
    if rules.upcard_source == "stock":
        return _Slots(hands, left[0], left[1:])
    return _Slots(hands, at - 1 if rules.upcard_source == "dealer_last" else None, left)


def _rounds(rules: Rules) -> list[list[int]]:
    if rules.deal_packets == "alternating":
        return [[3, 2], [2, 3]]
    return [[int(size)] for size in rules.deal_packets.split("-")]
