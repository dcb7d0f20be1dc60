"""Phases of a deal, and what became of the turned card."""

from __future__ import annotations

import enum

__all__ = ["Phase", "UpcardFate"]


class Phase(enum.StrEnum):
    """Where a deal stands. Source: rules 3.8 and 11."""

    REDEAL_CLAIM = "redeal_claim"
    SWAP = "swap"
    JOKER_UP = "joker_up"
    BID1 = "bid1"
    BID2 = "bid2"
    PICKUP = "pickup"
    DISCARD = "discard"
    ALONE = "alone"
    BEST = "best"
    DEFEND_ALONE = "defend_alone"
    AUCTION = "auction"
    NAME_TRUMP = "name_trump"
    WIDOW_DISCARD = "widow_discard"
    CALL_CARD = "call_card"
    PLAY = "play"
    OVER = "over"
    PASSED_OUT = "passed_out"
    REDEAL = "redeal"

    @property
    def terminal(self) -> bool:
        """Whether the deal has ended.

        >>> [phase.value for phase in Phase if phase.terminal]
        ['over', 'passed_out', 'redeal']
        """
        return self in _TERMINAL


_TERMINAL = frozenset({Phase.OVER, Phase.PASSED_OUT, Phase.REDEAL})


class UpcardFate(enum.StrEnum):
    """What became of the turned card."""

    SHOWN = "shown"
    """Face up on the stock while it is bid on."""
    TAKEN = "taken"
    """In the dealer's hand, where it is publicly known until seen again or laid away."""
    TURNED_DOWN = "turned_down"
    """Refused by all in round one."""
    LEFT = "left"
    """Out of play face up: trump was fixed, and the dealer did not take it."""
    HELD = "held"
    """The dealer's own last card, shown and kept (upcard_source=dealer_last)."""
