"""The search for any number of seats, hands and sides, card by card.

Slower than that of four seats and free of its limits: up to seven seats, any of
them on the counted side, a joker without trump, and sides that want few tricks.
"""

from __future__ import annotations

from typing import Final

from euchre.engine.jit import clz, kernel, pext, popcount, shr, wrap
from euchre.engine.lanes import lane_of
from euchre.engine.memory import Block, load, store
from euchre.engine.solver.bits import distinct
from euchre.engine.solver.bounds import unbeaten

__all__ = [
    "COUNTED",
    "HANDS",
    "JOKER",
    "NEXT",
    "SEATS",
    "SEEKERS",
    "SEEN",
    "TRUMPS",
    "lane_led",
    "new_block",
    "wide_tricks",
]

HANDS: Final = 0
"""The hand of each seat, in the effective layout: a word each."""
NEXT: Final = 64
"""The seat that plays after each, a word each; seats that sit out are passed over."""
SEATS: Final = 128
"""How many seats play."""
TRUMPS: Final = 136
"""All places that trumps stand on; without trump that of a joker in play, else none."""
COUNTED: Final = 144
"""The seats whose tricks count, a bit each."""
SEEKERS: Final = 152
"""The seats that want many tricks counted, a bit each; the others want few."""
JOKER: Final = 1 << 62
"""The place of the joker."""
SEEN: Final = 192
"""Where the table of positions seen begins."""
_SEEN_BITS: Final = 17
_PLACE: Final = 64 - _SEEN_BITS
_SPREAD: Final = wrap(0x9E3779B97F4A7C15)
_MIX: Final = wrap(0xC2B2AE3D27D4EB4F)


def new_block() -> Block:
    """Memory for one thread: the position, then a table of positions seen."""
    return Block.of_size(SEEN + (32 << _SEEN_BITS))


@kernel("int64(int64, int64)")
def lane_led(card: int, trumps: int) -> int:
    """All places of the suit of this card."""
    if card & trumps:
        return trumps
    return lane_of(card) & ~trumps


@kernel("int64(int64, int64)")
def sure_tricks(seats: int, memory: int) -> int:
    """Tricks that the trumps of one hand among ``seats`` take against all other seats."""
    trumps = load(memory, TRUMPS)
    theirs = 0
    for seat in range(7):
        if seats >> seat & 1 == 0:
            theirs |= load(memory, HANDS + 8 * seat) & trumps
    sure = 0
    for seat in range(7):
        if seats >> seat & 1:
            sure = max(sure, unbeaten(load(memory, HANDS + 8 * seat) & trumps, theirs))
    return sure


@kernel("int64(int64)")
def all_held(memory: int) -> int:
    """All cards that anybody holds."""
    held = 0
    for seat in range(7):
        held |= load(memory, HANDS + 8 * seat)
    return held


@kernel("int64(int64, int64, int64)")
def plane(bit: int, held: int, memory: int) -> int:
    """For each card held, from the lowest, this bit of the number of the seat that holds it."""
    cards = 0
    for seat in range(7):
        if seat >> bit & 1:
            cards |= load(memory, HANDS + 8 * seat)
    return pext(cards, held)


@kernel("int64(int64, int64, int64)")
def lengths(held: int, turn: int, memory: int) -> int:
    """What the owners of the cards in their order leave open, in 49 bits.

    The lengths of the suits, the leader, who counts and who seeks; together with
    the owners that is all of a position that a result depends on.
    """
    trumps = load(memory, TRUMPS)
    key = popcount(held) | popcount(held >> 48) << 6 | popcount(held >> 32) << 12
    key |= popcount(held >> 16) << 18 | turn << 24
    key |= load(memory, COUNTED) << 27 | load(memory, SEEKERS) << 34
    if trumps == 0x7FFF << 48:
        return key | 1 << 41
    return key | (2 << 41 if held & trumps else 0)


@kernel("int64(int64, int64, int64, int64)")
def place_of(first: int, second: int, third: int, fourth: int) -> int:
    """Where in the table of positions seen a position belongs."""
    mixed = wrap((first ^ shr(wrap(second * _MIX), 7)) * _SPREAD)
    mixed = wrap((mixed ^ shr(mixed, 29) ^ third ^ wrap(fourth * _MIX)) * _SPREAD)
    return SEEN + (shr(mixed, _PLACE) << 5)


@kernel("int64(int64, int64, int64, int64, int64, int64, int64, int64, int64)")
def reaches(
    turn: int,
    lane: int,
    best: int,
    winner: int,
    waiting: int,
    need: int,
    left: int,
    only: int,
    memory: int,
) -> int:
    """1 if the counted seats take ``need`` of the ``left`` tricks, the present one too, else 0.

    ``lane`` is the suit led and ``best`` the card that wins so far, for the seat
    ``winner``; all are 0 before a lead. ``waiting`` seats are still to play to the trick, the
    next of them ``turn``; ``only`` are the cards it may choose from, 0 for all. ``need`` is
    from 1 to ``left``.
    """
    trumps = load(memory, TRUMPS)
    place = 0
    low = 0
    high = left
    first = 0
    second = 0
    third = 0
    fourth = 0
    held = all_held(memory)
    if lane == 0 and only == 0:
        counted = load(memory, COUNTED)
        first = plane(0, held, memory)
        second = plane(1, held, memory)
        third = plane(2, held, memory)
        fourth = lengths(held, turn, memory)
        place = place_of(first, second, third, fourth)
        known = load(memory, place + 24)
        if (
            known >> 8 == fourth
            and load(memory, place) == first
            and load(memory, place + 8) == second
            and load(memory, place + 16) == third
        ):
            low = known >> 4 & 15
            high = known & 15
        elif trumps != 0:
            low = sure_tricks(counted, memory)
            high = left - sure_tricks(~counted, memory)
        if need <= low:
            return 1
        if need > high:
            return 0
    hand = load(memory, HANDS + 8 * turn)
    cards = hand
    if lane & hand:
        cards = hand & lane
    if only != 0:
        cards = only
    around = held | best
    if trumps == 1 << 62:
        around |= 1 << 61
    cards = distinct(cards, around)
    seeks = load(memory, SEEKERS) >> turn & 1
    result = 1 - seeks
    none = turn - turn
    while cards != 0 and result != seeks:
        card = cards & -cards
        if lane != 0:
            card = 1 << (63 - clz(cards))
        cards ^= card
        top = best
        by = winner
        suit = lane
        if lane == 0:
            suit = lane_led(card, trumps)
            top = card
            by = turn
        elif card & (lane | trumps) > best:
            top = card
            by = turn
        store(memory, HANDS + 8 * turn, hand ^ card)
        if waiting > 1:
            follows = load(memory, NEXT + 8 * turn)
            result = reaches(follows, suit, top, by, waiting - 1, need, left, none, memory)
        else:
            rest = need - (load(memory, COUNTED) >> by & 1)
            if rest <= 0:
                result = none + 1
            elif rest > left - 1:
                result = none
            else:
                seats = load(memory, SEATS)
                result = reaches(by, none, none, none, seats, rest, left - 1, none, memory)
        store(memory, HANDS + 8 * turn, hand)
    if place != 0:
        if result != 0:
            low = need
        else:
            high = need - 1
        store(memory, place, first)
        store(memory, place + 8, second)
        store(memory, place + 16, third)
        store(memory, place + 24, fourth << 8 | low << 4 | high)
    return result


@kernel("int64(int64, int64, int64, int64, int64, int64, int64, int64)")
def wide_tricks(
    turn: int, lane: int, best: int, winner: int, waiting: int, left: int, only: int, memory: int
) -> int:
    """Tricks of the counted seats, of the ``left``; the rest as in ``reaches``."""
    low = 0
    high = left
    need = (left + 1) >> 1
    while low < high:
        if reaches(turn, lane, best, winner, waiting, need, left, only, memory) != 0:
            low = need
        else:
            high = need - 1
        need = low + 1 if need == low else high
    return low
