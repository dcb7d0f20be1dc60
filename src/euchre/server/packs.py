"""Provable packs of a table: one chain of seeds for all its games."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

from euchre.core.errors import DealError
from euchre.core.fair import FairDecks, commitment
from euchre.server.protocol import Proof

__all__ = ["CHAIN_LENGTH", "Chain", "Packs"]

CHAIN_LENGTH: Final = 4096
"""Deals that one table can deal; every seed is the SHA-256 of the next one's."""

_STRIDE: Final = 64


class Chain:
    """The seeds of ``euchre.core.fair.chain_seed``, with some remembered on the way.

    >>> from euchre.core.fair import chain_seed
    >>> secret = bytes(range(32))
    >>> Chain(secret).seed(70) == chain_seed(secret, CHAIN_LENGTH, 70)
    True
    """

    def __init__(self, secret: bytes) -> None:
        commitment(secret)
        self._marks: dict[int, bytes] = {}
        seed = secret
        for number in reversed(range(CHAIN_LENGTH)):
            if (number + 1) % _STRIDE == 0:
                self._marks[number] = seed
            seed = hashlib.sha256(seed).digest()

    def seed(self, number: int) -> bytes:
        """The seed of this deal; raises DealError("chain_ended") past the last."""
        mark = number - number % _STRIDE + _STRIDE - 1
        if mark not in self._marks:
            raise DealError("chain_ended", number=number, length=CHAIN_LENGTH)
        seed = self._marks[mark]
        for _ in range(mark - number):
            seed = hashlib.sha256(seed).digest()
        return seed


class Packs(FairDecks):
    """The packs of one game at a table that has dealt ``dealt`` packs before.

    A game that starts later uses the tail of the same chain, so that the table's
    one commitment, made before the salts, binds every game that follows.
    """

    def __init__(self, chain: Chain, salts: Sequence[bytes] = (), dealt: int = 0) -> None:
        super().__init__(chain.seed(CHAIN_LENGTH - 1), salts, CHAIN_LENGTH - dealt)
        self._chain = chain
        self.dealt = dealt

    def seed(self, number: int) -> bytes:
        """As the chain has it, found faster."""
        return self._chain.seed(self.dealt + number)

    def salted(self, salt: bytes) -> Packs:
        """The packs of the first game, once the person has given his salt."""
        return Packs(self._chain, [salt])

    def after(self, deals: int) -> Packs:
        """The packs of the next game, once this one has used so many."""
        return Packs(self._chain, self._salts, self.dealt + deals)

    @property
    def left(self) -> int:
        """How many deals the chain still has from the start of this game."""
        return CHAIN_LENGTH - self.dealt

    def commitment(self, number: int) -> str:
        """What binds the pack of this deal, and may be shown before it is dealt."""
        return commitment(self.seed(number))

    def proof(self, number: int) -> Proof:
        """What proves the pack of this deal: only to be shown once the deal has ended."""
        seed = self.seed(number)
        salts = [salt.hex() for salt in self._salts]
        return Proof(seed.hex(), salts, number, self.dealt, commitment(seed))
