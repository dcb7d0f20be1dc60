"""Positions as a person would set them out on a table: hands by seat, then what happened."""

from __future__ import annotations

import dataclasses
import hashlib

from euchre.notation import positions
from euchre.notation.positions import listed


@dataclasses.dataclass(frozen=True, kw_only=True)
class Position(positions.Position):
    """One moment of a deal, what the seat to act should do there, and why."""

    why: str
    """One sentence: the reason that a partner would give."""
    good: str
    """The actions to be content with, comma between them."""
    case: str = ""
    """The collected case, of the same id in the case files, that this position is about."""
    complaint: str = ""
    """What people said of bots that this position is about: keys of ``complaints.COMPLAINTS``."""
    disputed: str = ""
    """Why no player is judged by this position, where sampling does not bear the answer out."""

    @property
    def complaints(self) -> list[str]:
        """Keys of complaints; one empty key where it is about none."""
        return [key.strip() for key in self.complaint.split(",")]

    @property
    def fingerprint(self) -> str:
        """Changes with everything that a measurement of this position depends on."""
        told = [self.preset, sorted(self.options.items()), self.scores, self.dealer]
        told += [sorted(self.hands.items()), self.upcard, self.actions, sorted(self.accepted)]
        return hashlib.sha256(repr(told).encode()).hexdigest()[:12]

    @property
    def accepted(self) -> set[str]:
        return set(listed(self.good))
