"""How many tricks a hand is good for under a trump, by counting cards and places.

The estimate serves every pack, hand size and number of players: what matters is
which cards that beat ours are hidden, and how large a part of the hidden cards
the opponents hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from euchre.core import JOKER, Card, Rules, Suit
from euchre.core.ranking import order

__all__ = ["Field", "card_chances", "field", "sweep_chance", "tricks"]

_DROPS: Final = (0.0, 0.35, 0.85, 0.97)
"""Chance that an opponent's stronger trump falls under so many of ours led above it."""
_LENGTH: Final = (0.08, 0.2, 0.55, 0.85, 0.95)
"""Chance that a trump with so many of our own above it wins by being left over."""
_RUFFING: Final = (0.12, 0.3, 0.38)
"""Chance that a trump wins by ruffing, by the number of side suits that the hand lacks."""
_SIDE_SWEEPS: Final = 0.87
"""Chance that a lone player's side card, high enough, is not ruffed before trumps are drawn."""
_SIDE_DROP: Final = 0.3
"""Chance that a hidden side card falls, for each of our own above it."""
_RUFFS: Final = 0.75
"""An opponent who is void mostly has a trump to show for it."""


class Field(NamedTuple):
    """Against whom a hand plays, and what is known about the hidden cards."""

    rules: Rules
    trump: Suit
    foes: int
    """Opponents who play."""
    friends: int
    """Partners who play; a fraction where it is not certain that there is one."""
    gone: frozenset[Card] = frozenset()
    """Cards known to be out of play."""
    with_foe: frozenset[Card] = frozenset()
    with_friend: frozenset[Card] = frozenset()

    def hidden(self, hand: Sequence[Card]) -> list[Card]:
        """All cards that somebody else may hold."""
        return [c for c in self.rules.pack if c not in hand and c not in self.gone]

    def chance_foe_has(self, card: Card, hidden: int) -> float:
        """The chance that one of the opponents holds this hidden card."""
        if card in self.with_foe:
            return 1.0
        if card in self.with_friend:
            return 0.0
        return min(1.0, self.foes * self.rules.hand_size / max(1, hidden))


def field(
    rules: Rules, trump: Suit, *, alone: bool = False, gone: frozenset[Card] = frozenset()
) -> Field:
    """The field of a maker, with a partner where the rules give him one.

    >>> from euchre.core import rules
    >>> field(rules(), Suit.HEARTS)[2:4], field(rules("cutthroat"), Suit.HEARTS)[2:4]
    ((2, 1), (2, 0))
    """
    if rules.sides == "partners":
        return Field(rules, trump, 2, 0 if alone else 1, gone)
    friends = int(rules.sides == "called_partner" and not alone)
    return Field(rules, trump, rules.players - 1 - friends, friends, gone)


def card_chances(hand: Sequence[Card], field: Field) -> list[float]:
    """For each card the chance that it takes a trick in a deal played out.

    >>> from euchre.core import rules
    >>> hand = [Card(code) for code in ("JH", "JD", "AH", "AS", "9C")]
    >>> [round(chance, 1) for chance in card_chances(hand, field(rules(), Suit.HEARTS))]
    [1.0, 1.0, 1.0, 0.7, 0.0]
    """
    ranks = order(field.trump, field.rules.bowers)
    trumps = [c for c in hand if ranks.suit[c] is field.trump]
    return [
        _trump_chance(card, trumps, hand, field)
        if card in trumps
        else _side_chance(card, hand, field)
        for card in hand
    ]


def tricks(hand: Sequence[Card], field: Field) -> float:
    """Tricks of this hand alone, before any share of a partner."""
    return sum(card_chances(hand, field))


def sweep_chance(hand: Sequence[Card], field: Field) -> float:
    """The chance that every single card of this hand wins.

    >>> from euchre.core import rules
    >>> hand = [Card(code) for code in ("JH", "JD", "AH", "KH", "AS")]
    >>> sweep_chance(hand, field(rules(), Suit.HEARTS, alone=True)) > 0.8
    True
    """
    suit = order(field.trump, field.rules.bowers).suit
    hidden = field.hidden(hand)
    chance = 1.0
    for card in hidden:
        if _below(card, hand, field):
            has, over = field.chance_foe_has(card, len(hidden)), len(_above(card, hand, field))
            trump = suit[card] is field.trump
            falls = _at(_DROPS, over) if trump else min(0.9, _SIDE_DROP * over)
            chance *= 1 - has + has * falls
    side = sum(suit[card] is not field.trump and card is not JOKER for card in hand)
    return chance if field.trump is Suit.NO_TRUMP else chance * _SIDE_SWEEPS**side


def _below(card: Card, cards: Sequence[Card], field: Field) -> list[Card]:
    ranks = order(field.trump, field.rules.bowers)
    suit, strength = ranks.suit, ranks.strength
    return [c for c in cards if suit[c] is suit[card] and strength[c] < strength[card]]


def _above(card: Card, cards: Sequence[Card], field: Field) -> list[Card]:
    ranks = order(field.trump, field.rules.bowers)
    suit, strength = ranks.suit, ranks.strength
    return [c for c in cards if suit[c] is suit[card] and strength[c] > strength[card]]


def _stands(card: Card, hand: Sequence[Card], field: Field, hidden: int) -> float:
    """The chance that no opponent can beat this trump when its turn has come."""
    drop = _at(_DROPS, len(_above(card, hand, field)))
    chance = 1.0
    for higher in _above(card, field.hidden(hand), field):
        has = field.chance_foe_has(higher, hidden)
        chance *= 1 - has + has * drop
    return chance


def _trump_chance(card: Card, trumps: Sequence[Card], hand: Sequence[Card], field: Field) -> float:
    """By rank, by length, or by ruffing a suit that the hand lacks."""
    rank = _stands(card, hand, field, len(field.hidden(hand)))
    length = _at(_LENGTH, len(_above(card, trumps, field)))
    ranks = order(field.trump, field.rules.bowers)
    plain = {ranks.suit[c] for c in field.rules.pack} - {field.trump}
    voids = len(plain) - len({ranks.suit[c] for c in hand} & plain)
    ruff = _at(_RUFFING, voids) if field.trump is not Suit.NO_TRUMP else 0.0
    return 1 - (1 - rank) * (1 - length) * (1 - ruff)


def _side_chance(card: Card, hand: Sequence[Card], field: Field) -> float:
    """An ace must get past the voids, a king needs the ace elsewhere or gone first."""
    if card is JOKER:
        return 1.0
    hidden = field.hidden(hand)
    own, out = _above(card, hand, field), _above(card, hidden, field)
    has = [field.chance_foe_has(c, len(hidden)) for c in out]
    free = 1.0
    for chance in has:
        free *= 1 - chance
    guards = len(_same(card, hand, field)) - len(own) - 1
    if out and guards >= len(out):
        free += (1 - free) * (0.35 if len(out) == 1 else 0.1)
    if field.trump is Suit.NO_TRUMP:
        return min(1.0, free + 0.12 * len(own))
    return free * _passes(card, hand, field) * 0.6 ** len(own)


def _same(card: Card, cards: Sequence[Card], field: Field) -> list[Card]:
    suit = order(field.trump, field.rules.bowers).suit
    return [c for c in cards if suit[c] is suit[card]]


def _passes(card: Card, hand: Sequence[Card], field: Field) -> float:
    """The chance that no opponent ruffs the first round of this suit."""
    hidden = field.hidden(hand)
    share = min(1.0, field.rules.hand_size / max(1, len(hidden)))
    void = (1 - share) ** len(_same(card, hidden, field))
    return float((1 - void * _RUFFS) ** field.foes)


def _at(chances: Sequence[float], place: int) -> float:
    """The chance at a place of a row that goes on as it ends."""
    return chances[min(place, len(chances) - 1)]
