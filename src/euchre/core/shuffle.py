"""Unbiased shuffles from a stream of pseudo-random words that a key determines.

The stream is HMAC-SHA256 in counter mode, the shuffle Fisher and Yates with
rejection, so that every order of the pack is equally likely and the same key
gives the same order on every machine and in every version of Python.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

__all__ = ["below", "key_from_seed", "shuffled", "words"]

T = TypeVar("T")
_WORD = 2**32


def key_from_seed(seed: int) -> bytes:
    """A key of 256 bits for a whole number, for simulations and tests."""
    import hashlib  # here, since the rules alone need no hashing and load without it

    return hashlib.sha256(f"euchre seed {seed}".encode()).digest()


def words(key: bytes, label: str) -> Iterator[int]:
    """Endless 32-bit words of the stream with this key and label."""
    import hmac

    counter = 0
    while True:
        block = hmac.digest(key, f"{label}/{counter}".encode(), "sha256")
        for at in range(0, len(block), 4):
            yield int.from_bytes(block[at : at + 4], "big")
        counter += 1


def below(stream: Iterator[int], bound: int) -> int:
    """A uniform number below ``bound``; words that would favour some numbers are skipped."""
    limit = _WORD - _WORD % bound
    return next(word for word in stream if word < limit) % bound


def shuffled(cards: Sequence[T], key: bytes, label: str) -> tuple[T, ...]:
    """These cards in the order that key and label determine.

    >>> shuffled("abcdef", key_from_seed(1), "doc") == shuffled("abcdef", key_from_seed(1), "doc")
    True
    """
    deck = list(cards)
    stream = words(key, label)
    for last in range(len(deck) - 1, 0, -1):
        other = below(stream, last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)
