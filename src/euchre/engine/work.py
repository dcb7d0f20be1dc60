"""The work array of a deal: int64 of length ``SIZE``, one for each thread, used again and again.

Seats are places: 0 is left of the dealer, the last is the dealer. A set of seats
has one bit a place; cards are in the effective layout of ``lanes`` unless said.
"""

from __future__ import annotations

from typing import Final

SIZE: Final = 136

HANDS: Final = 0
"""Hands by seat (8)."""
LAID: Final = 8
"""What each seat has laid away itself (8)."""
GONE: Final = 16
"""Cards that have fallen, or lie open and out of play."""
VOID: Final = 17
"""Seats that have shown out of a lane: a byte for each lane."""
NEXT: Final = 18
"""Number of the next random draw."""
LENGTH: Final = 19
"""Length of the trace."""
SEAT: Final = 20
"""Who plays next."""
KNOWN: Final = 21
"""The turned card, where the dealer took it: all know that he had it."""
PACK: Final = 23
"""All cards of the pack."""
PRINTED: Final = 32
"""Hands as dealt, in the printed layout, by seat (8)."""
UPCARD: Final = 40
"""The turned card, in the printed layout."""
TRACE: Final = 48
"""The actions (56)."""
NUMBERS: Final = 104
"""``bidding_index`` of the hands, by seat (4)."""

LONER: Final = 120
LONE_DEFENDER: Final = 121
"""Seats, or -1."""
TRICKS: Final = 122
"""Tricks taken by seat, four bits each."""
MAKER: Final = 123
"""Who made trump; -1 if all passed."""
TRUMP: Final = 124
ROUND: Final = 125
ACTIVE: Final = 126
"""The seats that play."""
MAKERS: Final = 127
"""The seats of the makers' side."""
CHIEF: Final = 128
"""The maker, or the member of his side who plays alone."""
PLAYED: Final = 129
"""Cards in the trick on the table, and what the next four say of it."""
LED: Final = 130
BEST: Final = 131
BEST_SEAT: Final = 132
