"""Going round the table."""

from __future__ import annotations

__all__ = ["clockwise", "left_of"]


def left_of(seat: int, seats: int) -> int:
    """The next seat clockwise."""
    return (seat + 1) % seats


def clockwise(seat: int, seats: int) -> tuple[int, ...]:
    """All seats clockwise from the left of this one, itself last.

    >>> clockwise(2, 4)
    (3, 0, 1, 2)
    """
    return tuple((seat + 1 + place) % seats for place in range(seats))
