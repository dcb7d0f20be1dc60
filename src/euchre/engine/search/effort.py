"""How much a search may do, and what it believes of others: plain values, named and versioned."""

from __future__ import annotations

import dataclasses
from typing import Final

__all__ = ["CLUB", "STRONG", "Effort"]


@dataclasses.dataclass(frozen=True, kw_only=True)
class Effort:
    """The settings of a search. The same settings, view and seed give the same answer."""

    drawn: int
    """Worlds drawn before they are weighed; all are listed where there are no more."""
    worlds: int
    """Worlds that actions are tried in, chosen by weight."""
    bid_worlds: int = 0
    """The same while trump is made, when decisions are few and much is at stake; 0: as many."""
    open_share: float = 0.4
    """Share of the value of a card that comes from solving with open hands; the rest is played
    out by the rules."""
    rule_foes: float = 0.5
    """Share of the worlds in which the other side plays on as the rule player does; in the rest
    it goes by all that was learnt, as the own side does."""
    bid_floor: float = 0.04
    """Chance that a bid keeps which the model would never make."""
    discard_floor: float = 0.06
    """The same for a dealer's discard."""
    play_floor: float = 0.1
    """The same for each card that the rule player would not have played."""
    certain: float = 3.5
    """Standard errors of a paired difference at which the search stops early."""


CLUB: Final = Effort(drawn=1500, worlds=250, bid_worlds=800)
STRONG: Final = Effort(drawn=12000, worlds=2000, bid_worlds=6000)
