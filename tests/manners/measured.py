"""All positions, and what sampling found their right answers to be worth (`bench/manners.py`)."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from tests.manners.calls import CALLS
from tests.manners.card_play import CARD_PLAY
from tests.manners.following import FOLLOWING
from tests.manners.leads import LEADS
from tests.manners.positions import Position

POSITIONS: Final[tuple[Position, ...]] = (*CARD_PLAY, *LEADS, *FOLLOWING, *CALLS)
JUDGED: Final = tuple(position for position in POSITIONS if not position.disputed)
_FILE: Final = Path(__file__).with_name("measured.json")
_LEAST: Final = 0.001
"""Gains below this are rounding."""


@dataclasses.dataclass(frozen=True)
class Measured:
    """What the worst accepted answer gains on the best of the others, and how sure that is."""

    position: str
    """Fingerprint of the position that was measured."""
    good: str
    other: str
    unit: str
    """``points`` a deal, or ``games`` won, where the position has a score."""
    gain: float
    error: float
    """The standard error of the gain."""
    played: tuple[float, float] | None
    """Gain and error by playing out alone."""
    open: tuple[float, float] | None
    """Gain and error by solving with open hands alone."""
    losses: Mapping[str, tuple[float, float]]
    """What every other action loses on the best accepted answer, and the error of that."""

    @property
    def verdict(self) -> str:
        """``confirmed``, ``disputed`` or ``wrong``, at two standard errors.

        Disputed too is what one of the two methods alone says the contrary of.
        """
        sign = _sign(self.gain, self.error)
        alone = [_sign(*pair) for pair in (self.played, self.open) if pair is not None]
        if sign > 0:
            return "disputed" if -1 in alone else "confirmed"
        return "wrong" if sign < 0 and 1 not in alone else "disputed"


def _sign(gain: float, error: float) -> int:
    """1 or -1 where a gain is beyond two errors, else 0."""
    return (abs(gain) > max(2 * error, _LEAST)) * (1 if gain > 0 else -1)


def read(file: Path = _FILE) -> dict[str, Measured]:
    """The committed results by the reason of the position."""
    rows = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return {why: _row(row) for why, row in rows.items()}


def _row(row: dict[str, Any]) -> Measured:
    pairs = {key: row[key] and (row[key][0], row[key][1]) for key in ("played", "open")}
    losses = {action: (loss, error) for action, (loss, error) in row["losses"].items()}
    return Measured(**{**row, **pairs, "losses": losses})
