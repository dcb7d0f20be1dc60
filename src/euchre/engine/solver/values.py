"""Values of positions and of every card, by whichever kernel is made for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.core import JOKER, Card
from euchre.engine.lanes import TRUMPS
from euchre.engine.layout import hand_bits, layout
from euchre.engine.position import Position
from euchre.engine.solver import hand, wide
from euchre.engine.solver.blocks import four_seat_block, wide_block
from euchre.engine.solver.seating import FourSeats, four_seats

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["any_seats", "value_of", "values_of"]


def value_of(position: Position) -> int:
    """Tricks of the side counted from here on, the present one too, all playing their best."""
    if position.banned:
        values = values_of(position).values()
        best = (position.turn in position.side) is (position.aim == "most")
        return max(values) if best else min(values)
    seated = four_seats(position)
    if seated is None:
        return any_seats(position, 0)
    with four_seat_block(position.trump is not None) as block:
        even = hand.dd_tricks(*seated.hands, *seated.table, seated.turn, block.handle)
    return even if seated.even else position.tricks - even


def values_of(position: Position) -> dict[Card, int]:
    """The value of each card that may be played, as it stands in the hand."""
    seated = four_seats(position)
    if seated is not None:
        values = _four_moves(position, seated)
    else:
        bits = layout(position.trump, position.bowers)
        values = {card: any_seats(position, bits[card]) for card in position.legal_cards}
    return {card: values[card] for card in position.legal_cards}


def _four_moves(position: Position, seated: FourSeats) -> dict[Card, int]:
    with four_seat_block(position.trump is not None) as block:
        packed = hand.dd_moves(*seated.hands, *seated.table, seated.turn, block.handle)
    bits = layout(position.trump, position.bowers)
    values = {}
    for at, card in enumerate(sorted(position.hands[position.turn], key=bits.__getitem__)):
        even = packed >> 4 * at & 15
        values[card] = even if seated.even else position.tricks - even
    return values


def any_seats(position: Position, only: int) -> int:
    """The value by the kernel for any seats, of one card (its bit) or the best (0)."""
    waiting = len(position.playing) - len(position.trick)
    with wide_block() as block:
        trumps = _lay_out(position, block.words)
        table = _table(position, trumps) if position.trick else (0, 0, position.turn)
        return wide.wide_tricks(position.turn, *table, waiting, position.tricks, only, block.handle)


def _lay_out(position: Position, words: NDArray[np.int64]) -> int:
    """Write the position where the kernel looks for it; returns the places of trumps."""
    words[: wide.SEEN // 8] = 0
    playing = position.playing
    for place, seat in enumerate(playing):
        hand = hand_bits(position.hands[seat], position.trump, position.bowers)
        words[wide.HANDS // 8 + seat] = hand
        words[wide.NEXT // 8 + seat] = playing[(place + 1) % len(playing)]
    counted = sum(1 << seat for seat in position.side)
    everyone = (1 << position.seats) - 1
    trumps = TRUMPS if position.trump is not None else wide.JOKER if _joker(position) else 0
    words[wide.SEATS // 8] = len(playing)
    words[wide.TRUMPS // 8] = trumps
    words[wide.COUNTED // 8] = counted
    words[wide.SEEKERS // 8] = counted if position.aim == "most" else everyone ^ counted
    return trumps


def _joker(position: Position) -> bool:
    played = (play.card for play in position.trick)
    return JOKER in played or any(JOKER in hand for hand in position.hands)


def _table(position: Position, trumps: int) -> tuple[int, int, int]:
    """The lane led, the card that wins so far, and its seat."""
    bits = layout(position.trump, position.bowers)
    lead = position.trick[0]
    lane, best, winner = wide.lane_led(bits[lead.card], trumps), bits[lead.card], lead.seat
    for play in position.trick[1:]:
        if bits[play.card] & (lane | trumps) > best:
            best, winner = bits[play.card], play.seat
    return lane, best, winner
