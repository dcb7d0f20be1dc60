"""Auctions: how high to bid, and which trump to name."""

from __future__ import annotations

from typing import Final

from euchre.bots.simple.prospects import best_trump, outlook
from euchre.bots.simple.strength import field
from euchre.bots.simple.worth import Outlook, bid_worth
from euchre.core import Action, Suit, View
from euchre.core.ranking import order

__all__ = ["choose_auction", "choose_name", "miss_chance"]

_PASS_WORTH: Final = -0.6
"""Points that passing leaves to those who bid after us, where all tricks count."""
_PARTNER_BIDS: Final = 1.0
"""A partner who holds the bid is worth this much: only a much better bid takes it from him."""


def choose_auction(view: View) -> Action:
    """The bid worth most, if it is worth more than a pass."""
    prospects = _Prospects(view)
    worths = {action: _worth(view, action, prospects) for action in view.legal_actions}
    return max(view.legal_actions, key=lambda action: (round(worths[action], 6), str(action)))


class _Prospects(dict[tuple[Suit, bool], Outlook]):
    """The outlook of each trump, together and alone, worked out when it is asked for."""

    def __init__(self, view: View) -> None:
        super().__init__()
        self.view = view
        self.best = best_trump(view)

    def __missing__(self, contract: tuple[Suit, bool]) -> Outlook:
        trump, alone = contract
        found = self[contract] = outlook(self.view, trump, alone=alone)
        return found


def _worth(view: View, action: Action, prospects: _Prospects) -> float:
    if action.bid is None:
        return _pass_worth(view)
    if action.bid == "miss":
        win, lose = view.rules.nap_payment("miss")
        chance = miss_chance(view)
        return win * chance - lose * (1 - chance)
    trump = action.suit or prospects.best
    return bid_worth(view.rules, action.bid, prospects[trump, action.bid == "alone"])


def _pass_worth(view: View) -> float:
    if view.high_bidder is not None and view.rules.partner_of(view.high_bidder) == view.seat:
        return _PARTNER_BIDS
    return _PASS_WORTH if view.rules.scoring == "tricks_or_setback" else 0.0


def choose_name(view: View) -> Action:
    """Name the best trump; with the bid of a forced bidder too."""
    named = {action.suit: action for action in view.legal_actions if not action.alone}
    return named[best_trump(view, [suit for suit in named if suit is not None])]


def miss_chance(view: View) -> float:
    """The chance to lose every trick without a trump: low cards of each suit are needed."""
    ranks = order(None, view.rules.bowers)
    setting = field(view.rules, Suit.NO_TRUMP)
    hidden = setting.hidden(view.hand)
    chance = 1.0
    for card in view.hand:
        over = sum(
            ranks.suit[c] is ranks.suit[card] and ranks.strength[c] > ranks.strength[card]
            for c in hidden
        )
        chance *= 1 - (1 - setting.chance_foe_has(hidden[0], len(hidden))) ** over
    return chance
