"""Can the side of the leader take so many tricks? The search of four seats, trick by trick."""

from __future__ import annotations

from typing import Final

from euchre.engine.jit import clz, kernel, pext, popcount, shr, wrap
from euchre.engine.lanes import lane_of
from euchre.engine.memory import load, load_byte, store, store_byte
from euchre.engine.solver.bits import MOST, distinct
from euchre.engine.solver.bounds import cashed
from euchre.engine.solver.endings import ending
from euchre.engine.solver.tables import SEEN, SEEN_BITS

__all__ = ["takes"]

_SPREAD: Final = wrap(0x9E3779B97F4A7C15)
_PLACE: Final = 64 - SEEN_BITS


@kernel("int64(int64, int64, int64, int64)")
def key_of(h0: int, h1: int, h2: int, h3: int) -> int:
    """A number of 55 bits for everything that matters: owners in order, lengths of the suits.

    It is not 0 where at least two hands have cards.
    """
    held = h0 | h1 | h2 | h3
    owners = pext(h1 | h3, held) | pext(h2 | h3, held) << 20
    lengths = popcount(held >> 48) | popcount(held >> 32) << 5 | popcount(held >> 16) << 10
    return owners | lengths << 40


@kernel("int64(int64, int64, int64, int64, int64, int64)")
def takes(h0: int, h1: int, h2: int, h3: int, need: int, memory: int) -> int:
    """1 if the hands h0 and h2 together take ``need`` tricks of those left, else 0.

    The hands are in the order of play and h0 leads; ``need`` is from 1 to the
    number of its cards. A hand without cards sits out. All in one function, since a
    call for every seat costs more than what it does; the loops are those of the four seats.
    """
    left = popcount(h0)
    held = h0 | h1 | h2 | h3
    size = popcount(held)
    trumps = load(memory, 0)
    place = 0
    key = 0
    low = 0
    high = left
    if size == 8 and left == 2:
        place = ending(h0, h1, h2, h3, memory)
        known = load_byte(memory, place) >> (2 * need) & 3
        if known != 0:
            return known - 1
    elif left > 1 and size <= MOST:
        key = key_of(h0, h1, h2, h3)
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
        c0 = a0 & -a0
        a0 ^= c0
        led = lane_of(c0)
        wide = led | trumps
        a1 = h1 & led
        if a1 == 0:
            a1 = h1
        a1 = distinct(a1, held)
        result = 1
        while True:  # seat 1 looks for a card that stops them; so does seat 3
            c1 = 0
            if a1 != 0:
                c1 = 1 << (63 - clz(a1))
                a1 ^= c1
            b1 = c0
            w1 = 0
            if c1 & wide > c0:
                b1 = c1
                w1 = 1
            a2 = h2 & led
            if a2 == 0:
                a2 = h2
            still = held ^ c0 ^ c1
            a2 = distinct(a2, still | b1)
            while True:  # seat 2 looks for one that takes enough
                c2 = 0
                if a2 != 0:
                    c2 = 1 << (63 - clz(a2))
                    a2 ^= c2
                b2 = b1
                w2 = w1
                if c2 & wide > b1:
                    b2 = c2
                    w2 = 2
                a3 = h3 & led
                if a3 == 0:
                    a3 = h3
                a3 = distinct(a3, still ^ c2 | b2)
                while True:
                    c3 = 0
                    if a3 != 0:
                        c3 = 1 << (63 - clz(a3))
                        a3 ^= c3
                    winner = w2
                    if c3 & wide > b2:
                        winner = 3
                    g0 = h0 ^ c0
                    g1 = h1 ^ c1
                    g2 = h2 ^ c2
                    g3 = h3 ^ c3
                    # The winner leads: it comes first, and what it needs is its side's need.
                    odd = winner & 1
                    rest = need - 1
                    if odd != 0:
                        rest = left - need
                        front = g0
                        g0 = g1
                        g1 = g2
                        g2 = g3
                        g3 = front
                    if winner & 2 != 0:
                        front = g0
                        g0 = g2
                        g2 = front
                        front = g1
                        g1 = g3
                        g3 = front
                    found = 1
                    if rest != 0:
                        found = 0
                        if size == 12 and left == 3:
                            end = ending(g0, g1, g2, g3, memory)
                            found = load_byte(memory, end) >> (2 * rest) & 3
                        if found != 0:
                            found -= 1
                        else:
                            found = takes(g0, g1, g2, g3, rest, memory)
                    result = found ^ odd
                    if result == 0 or a3 == 0:
                        break
                if result != 0 or a2 == 0:
                    break
            if result == 0 or a1 == 0:
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
