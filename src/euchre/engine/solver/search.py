"""Can the side of the leader take so many tricks? The search of four seats, trick by trick."""

from __future__ import annotations

from typing import Final

from euchre.engine.jit import clz, kernel, pext, popcount, shr, wrap
from euchre.engine.lanes import lane_of
from euchre.engine.memory import load, load_byte, store, store_byte
from euchre.engine.solver.bits import distinct
from euchre.engine.solver.bounds import cashed
from euchre.engine.solver.tables import ENDINGS, LENGTHS, ODD, OWNERS, PAIRS, SEEN, SEEN_BITS

__all__ = ["takes"]

_SPREAD: Final = wrap(0x9E3779B97F4A7C15)
_PLACE: Final = 64 - SEEN_BITS


@kernel("int64(int64, int64, int64, int64, int64, int64)")
def takes(h0: int, h1: int, h2: int, h3: int, need: int, memory: int) -> int:
    """1 if the hands h0 and h2 together take ``need`` tricks of those left, else 0.

    The hands are in the order of play and h0 leads; ``need`` is from 1 to the
    number of its cards. A hand without cards sits out.
    """
    left = popcount(h0)
    held = h0 | h1 | h2 | h3
    odd = h1 | h3
    size = popcount(held)
    three = popcount(held >> 48)
    two = popcount(held >> 32)
    one = popcount(held >> 16)
    owner = pext(odd, held)
    place = 0
    key = 0
    low = 0
    high = left
    trumps = load(memory, 0)
    if size == 8 and left == 2:
        number = load_byte(memory, PAIRS + (pext(h3, odd) << 4 | pext(h2, h0 | h2)))
        number += load_byte(memory, ODD + owner) * 36
        number += load_byte(memory, LENGTHS + three * 81 + two * 9 + one) * OWNERS
        place = ENDINGS + number
        known = load_byte(memory, place) >> (2 * need) & 3
        if known:
            return known - 1
    elif left > 1 and size <= 20:
        key = owner | pext(h2 | h3, held) << 20 | three << 40 | two << 45 | one << 50
        place = SEEN + (shr(wrap(key * _SPREAD), _PLACE) << 3)
        seen = load(memory, place)
        if seen >> 8 == key:
            low = seen >> 4 & 15
            high = seen & 15
            if need <= low:
                return 1
            if need > high:
                return 0
        elif need <= cashed(h0, h1, h2, h3, trumps):
            return 1
    result = 0
    a0 = distinct(h0, held)
    while a0 != 0 and result == 0:
        c0 = 1 << (63 - clz(a0))
        a0 ^= c0
        led = lane_of(c0)
        wide = led | trumps
        held1 = held ^ c0
        a1 = h1 & led
        if a1 == 0:
            a1 = h1
        a1 = distinct(a1, held)
        result = 1
        while True:
            c1 = a1 & -a1
            a1 ^= c1
            b1 = c0
            w1 = 0
            if c1 & wide > c0:
                b1 = c1
                w1 = 1
            a2 = h2 & led
            if a2 == 0:
                a2 = h2
            held2 = held1 ^ c1
            a2 = distinct(a2, held2 | b1)
            found = 0
            while True:
                c2 = a2 & -a2
                a2 ^= c2
                b2 = b1
                w2 = w1
                if c2 & wide > b1:
                    b2 = c2
                    w2 = 2
                a3 = h3 & led
                if a3 == 0:
                    a3 = h3
                a3 = distinct(a3, held2 ^ c2 | b2)
                found = 1
                while True:
                    c3 = a3 & -a3
                    a3 ^= c3
                    if c3 & wide > b2:
                        if need == left:
                            found = 0
                        else:
                            found = 1 - takes(
                                h3 ^ c3, h0 ^ c0, h1 ^ c1, h2 ^ c2, left - need, memory
                            )
                    elif w2 == 1:
                        if need == left:
                            found = 0
                        else:
                            found = 1 - takes(
                                h1 ^ c1, h2 ^ c2, h3 ^ c3, h0 ^ c0, left - need, memory
                            )
                    elif need > 1:
                        if w2 == 0:
                            found = takes(h0 ^ c0, h1 ^ c1, h2 ^ c2, h3 ^ c3, need - 1, memory)
                        else:
                            found = takes(h2 ^ c2, h3 ^ c3, h0 ^ c0, h1 ^ c1, need - 1, memory)
                    if found == 0 or a3 == 0:
                        break
                if found != 0 or a2 == 0:
                    break
            if found == 0:
                result = 0
                break
            if a1 == 0:
                break
    if key != 0:
        if result != 0:
            low = need
        else:
            high = need - 1
        store(memory, place, key << 8 | low << 4 | high)
    elif place != 0:
        store_byte(memory, place, load_byte(memory, place) | (result + 1) << (2 * need))
    return result
