"""What a trick is worth now: tricks needed, tricks left, and whether the deal hangs on this one."""

from __future__ import annotations

from typing import NamedTuple

from euchre.bots.simple.sides import is_with_maker
from euchre.core import Rules, View

__all__ = ["Stakes", "contract_need", "stakes"]


class Stakes(NamedTuple):
    """Tricks of the makers, and what they need."""

    left: int
    """Tricks still to be played, the present one included."""
    makers_need: int
    """Tricks that the makers lack; 0 or less when the contract is made."""
    defenders_need: int
    """Tricks that the defenders lack to defeat the contract."""
    lone_march: bool
    """Whether a lone maker has still lost no trick."""

    def must_win(self, with_maker: bool) -> bool:
        """Whether this side can afford to lose no trick at all."""
        mine = self.makers_need if with_maker else self.defenders_need
        return mine > 0 and mine == self.left

    def decides(self, with_maker: bool) -> bool:
        """Whether winning this trick reaches this side's aim, or losing it misses it."""
        mine = self.makers_need if with_maker else self.defenders_need
        return mine == 1 or self.lone_march or self.must_win(with_maker)


def contract_need(rules: Rules, bid: str | None) -> int:
    """The tricks that fulfil a contract; 0 for a miss.

    >>> from euchre.core import rules
    >>> contract_need(rules(), None), contract_need(rules("nap"), "nap")
    (3, 5)
    """
    if bid is None:
        return rules.make_tricks
    if bid == "miss":
        return 0
    return int(bid) if bid.isdigit() else rules.hand_size


def stakes(view: View) -> Stakes:
    """The stakes of the present trick."""
    need = contract_need(view.rules, view.bid)
    seats = range(view.rules.players)
    won = sum(view.seat_tricks[seat] for seat in seats if is_with_maker(view, seat))
    lost = len(view.tricks) - won
    size = view.rules.hand_size
    march = view.loner is not None and lost == 0
    return Stakes(size - len(view.tricks), need - won, size - need + 1 - lost, march)
