"""What happens in a deal, as small values: plays, tricks, bids and events."""

from __future__ import annotations

from typing import NamedTuple

from euchre.core.actions import Action
from euchre.core.cards import Card, Suit

__all__ = ["Bid", "Event", "Play", "Trick"]


class Event(NamedTuple):
    """An action and the seat that did it."""

    seat: int
    action: Action


class Bid(NamedTuple):
    """The high bid of an auction so far."""

    seat: int
    bid: str
    suit: Suit | None = None


class Play(NamedTuple):
    """A card, played or laid away, and the seat it came from."""

    seat: int
    card: Card


class Trick(NamedTuple):
    """A finished trick, leader first."""

    plays: tuple[Play, ...]
    winner: int
