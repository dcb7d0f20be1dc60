"""How the seats of a position come to the kernels."""

from __future__ import annotations

from typing import NamedTuple

from euchre.core import JOKER
from euchre.engine.layout import hand_bits, layout
from euchre.engine.position import Position
from euchre.engine.solver.bits import MOST

__all__ = ["FourSeats", "four_seats"]


class FourSeats(NamedTuple):
    """A position for the kernels of four seats (``hand.dd_tricks``)."""

    hands: tuple[int, int, int, int]
    table: tuple[int, int, int]
    turn: int
    even: bool
    """Whether the side counted has the even seats."""


def four_seats(position: Position) -> FourSeats | None:
    """The position with its sides on even and odd seats of four; None where that cannot be.

    Seats left empty between two of a side sit out. The leader comes first.
    """
    playing = position.playing
    places = _places([seat in position.side for seat in playing])
    if places is None or not _fits(position):
        return None
    trump, bowers = position.trump, position.bowers
    hands, table = [0] * 4, [0] * 4
    for seat, place in zip(playing, places, strict=True):
        hands[place] = hand_bits(position.hands[seat], trump, bowers)
    for play, place in zip(position.trick, places, strict=False):
        table[place] = layout(trump, bowers)[play.card]
    turn = places[len(position.trick)]
    h0, h1, h2, h3 = hands
    c0, c1, c2, _ = table
    return FourSeats((h0, h1, h2, h3), (c0, c1, c2), turn, playing[0] in position.side)


def _places(sides: list[bool]) -> list[int] | None:
    """Rising places, even for the leader's side and odd for the other."""
    places: list[int] = []
    for side in sides:
        place = places[-1] + 1 if places else 0
        if (place % 2 == 0) is not (side is sides[0]):
            place += 1
        places.append(place)
    return places if places[-1] < 4 else None


def _fits(position: Position) -> bool:
    cards = [card for hand in position.hands for card in hand]
    plain = position.trump is not None or JOKER not in cards + [p.card for p in position.trick]
    after_trick = position.tricks * len(position.playing) - len(position.playing)
    return position.aim == "most" and plain and after_trick <= MOST
