"""Provable deals: a seed committed to beforehand, salted by the players, revealed afterwards.

The server draws a secret of 256 bits and publishes its commitment before the
players choose their salts. The pack follows from seed and salts together, so
neither side could choose it; after the deal the seed is revealed, and anybody
can check commitment and pack. All functions are pure: the random bytes are
handed in.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TYPE_CHECKING

from euchre.core.cards import Card
from euchre.core.errors import DealError, NoMoreDecks
from euchre.core.shuffle import below, shuffled, words

if TYPE_CHECKING:
    from euchre.core.rules import Rules

__all__ = ["SEED_BYTES", "FairDecks", "chain_seed", "commitment", "fair_deck", "verify"]

SEED_BYTES = 32
"""256 bits: more than the orders of any pack of the family (226 bits for 52 cards)."""


def commitment(seed: bytes) -> str:
    """What is published before the deal: the SHA-256 of the seed in hexadecimal.

    Raises DealError unless the seed has 32 bytes: a shorter one could be searched.
    """
    if len(seed) != SEED_BYTES:
        raise DealError("seed_length", length=len(seed), needed=SEED_BYTES)
    return hashlib.sha256(seed).hexdigest()


def fair_deck(rules: Rules, seed: bytes, salts: Sequence[bytes], number: int) -> tuple[Card, ...]:
    """The pack of deal ``number`` that this seed and these salts determine, top first."""
    commitment(seed)
    return shuffled(rules.pack, seed, _label(f"deal {number}", salts))


def _label(purpose: str, salts: Sequence[bytes]) -> str:
    return " ".join([purpose, *(salt.hex() for salt in salts)])


def verify(
    rules: Rules,
    committed: str,
    seed: bytes,
    salts: Sequence[bytes],
    number: int,
    deck: Sequence[Card],
) -> bool:
    """Whether this pack is the one that was committed to and salted.

    >>> from euchre.core.presets import rules
    >>> seed, salts = bytes(range(32)), [b"mine"]
    >>> deck = fair_deck(rules(), seed, salts, 0)
    >>> verify(rules(), commitment(seed), seed, salts, 0, deck)
    True
    >>> verify(rules(), commitment(seed), seed, [b"other"], 0, deck)
    False
    """
    if len(seed) != SEED_BYTES or commitment(seed) != committed:
        return False
    return tuple(deck) == fair_deck(rules, seed, salts, number)


def chain_seed(secret: bytes, length: int, number: int) -> bytes:
    """The seed of deal ``number`` in a chain of ``length``: each is the SHA-256 of the next.

    One commitment, to the seed of deal 0, binds the whole chain before the
    first salt; each seed revealed proves itself against the one before it.

    >>> secret = bytes(32)
    >>> commitment(chain_seed(secret, 9, 4)) == chain_seed(secret, 9, 3).hex()
    True
    """
    if not 0 <= number < length:
        raise NoMoreDecks("chain_ended", number=number, length=length)
    seed = secret
    for _ in range(length - 1 - number):
        seed = hashlib.sha256(seed).digest()
    return seed


class FairDecks:
    """A DeckSource over a chain of seeds and the players' salts.

    Raises DealError unless the secret has 32 bytes.
    """

    def __init__(self, secret: bytes, salts: Sequence[bytes], length: int = 4096) -> None:
        commitment(secret)
        self._secret = secret
        self._salts = tuple(salts)
        self._length = length

    def seed(self, number: int) -> bytes:
        """The seed of this deal; to be revealed once the deal has ended, and not before."""
        return chain_seed(self._secret, self._length, number)

    def deck(self, rules: Rules, number: int) -> tuple[Card, ...]:
        """The provable pack of this deal; draws for the dealer use the first seed."""
        return fair_deck(rules, self.seed(max(number, 0)), self._salts, number)

    def seat(self, rules: Rules) -> int:
        """The first dealer, from the first seed and the salts."""
        return below(words(self.seed(0), _label("seat", self._salts)), rules.players)
