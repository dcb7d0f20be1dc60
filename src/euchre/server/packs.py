"""Provable packs of a table: one chain of seeds for all its games."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from euchre.core.fair import FairDecks, commitment
from euchre.server.protocol import Proof

__all__ = ["CHAIN_LENGTH", "Packs"]

CHAIN_LENGTH = 4096
"""Deals that one table can deal; every seed is the SHA-256 of the next one's."""


class Packs:
    """The packs of one game at a table that has dealt ``dealt`` packs before.

    A chain that starts later is the tail of the same chain, so that the table's
    one commitment, made before the salts, binds every game that follows.
    """

    def __init__(self, secret: bytes, salts: Sequence[bytes], dealt: int = 0) -> None:
        self._secret = secret
        self._salts = tuple(salts)
        self.dealt = dealt
        self.decks = FairDecks(secret, self._salts, CHAIN_LENGTH - dealt)
        self._seed = lru_cache(maxsize=4)(self.decks.seed)

    def after(self, deals: int) -> Packs:
        """The packs of the next game, once this one has used so many."""
        return Packs(self._secret, self._salts, self.dealt + deals)

    @property
    def left(self) -> int:
        """How many deals the chain still has from the start of this game."""
        return CHAIN_LENGTH - self.dealt

    def commitment(self, number: int) -> str:
        """What binds the pack of this deal, and may be shown before it is dealt."""
        return commitment(self._seed(number))

    def proof(self, number: int) -> Proof:
        """What proves the pack of this deal: only to be shown once the deal has ended."""
        seed = self._seed(number)
        salts = [salt.hex() for salt in self._salts]
        return Proof(seed.hex(), salts, number, commitment(seed))
