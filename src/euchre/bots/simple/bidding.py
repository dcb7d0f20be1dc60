"""Upcard bidding: the turned suit in round one, another in round two, a turned joker."""

from __future__ import annotations

from typing import Final

from euchre.bots.simple.prospects import outlook
from euchre.bots.simple.worth import euchre_worth
from euchre.core import Action, ActionKind, Phase, Suit, View

__all__ = ["choose_bid", "choose_pickup", "choose_trump_for_joker"]

_PASS_WORTH: Final = {
    ("bid1", "eldest"): 0.4,
    ("bid1", "friend"): 0.65,
    ("bid1", "foe"): 0.1,
    ("bid1", "dealer"): 0.4,
    ("bid2", "eldest"): 0.3,
    ("bid2", "friend"): 0.0,
    ("bid2", "foe"): -0.1,
    ("bid2", "dealer"): 0.0,
}
"""What passing is worth, in points, by round and by who deals.

Measured: where making trump and passing came out alike over many deals of this
player with itself. To pass early is to wait for a better turn of one's own.
"""
_PASS_WORTH_WITHOUT_PARTNER: Final = {"individual": -0.1, "called_partner": 0.4}
"""The same where nobody has a partner, and where one has to be found by calling his card."""
_NEXT: Final = 0.12
"""Round two, for the side that did not deal: the dealer's side turned this colour down."""
_RIVER: Final = 0.06
"""The same for the dealer's side and the other colour."""
_LONE_SWEEP: Final = 0.32
"""Below this chance of all tricks nobody goes alone, whatever the points say."""


def choose_bid(view: View) -> Action:
    """The call worth most, if it is worth more than a pass."""
    worths = {action: _worth(view, action) for action in view.legal_actions}
    return max(view.legal_actions, key=lambda action: (round(worths[action], 6), str(action)))


def _worth(view: View, action: Action) -> float:
    if action.kind is ActionKind.PASS:
        return _pass_worth(view)
    trump = action.suit or view.proposed
    assert trump is not None
    worth = call_worth(view, trump, alone=action.alone)
    return worth + _table_talk(view, trump) if view.phase is Phase.BID2 else worth


def _pass_worth(view: View) -> float:
    if view.rules.sides in _PASS_WORTH_WITHOUT_PARTNER:
        return _PASS_WORTH_WITHOUT_PARTNER[view.rules.sides]
    return _PASS_WORTH[str(view.phase), _place(view)]


def call_worth(view: View, trump: Suit, *, alone: bool) -> float:
    """Expected points of making this trump; hopeless loners are worth nothing at all."""
    prospect = outlook(view, trump, alone=alone)
    if alone and (prospect.sweep < _LONE_SWEEP or _two_points_win(view)):
        return euchre_worth(view, prospect, alone=True) - 10
    return euchre_worth(view, prospect, alone=alone)


def _two_points_win(view: View) -> bool:
    """Whether a march with the partner wins the game: then he is not sent away."""
    rules = view.rules
    if rules.target is None or rules.laps or view.seat is None:
        return False
    return view.scores[rules.side_of(view.seat)] + rules.pts_march >= rules.target


def _place(view: View) -> str:
    if view.seat == view.dealer:
        return "dealer"
    if view.rules.partner_of(view.seat or 0) == view.dealer:
        return "friend"
    first = view.seat == (view.dealer + 1) % view.rules.players
    return "eldest" if first else "foe"


def _table_talk(view: View, trump: Suit) -> float:
    """What the turn-down tells: 'next' for the others, 'across the river' for the dealer's side."""
    if view.proposed is None or trump is Suit.NO_TRUMP:
        return 0.0
    is_next = trump is view.proposed.mate
    if _place(view) in ("eldest", "foe"):
        return _NEXT if is_next else 0.0
    return 0.0 if is_next else _RIVER


def choose_trump_for_joker(view: View) -> Action:
    """A dealer who turned the joker names his best suit; unseen, any suit is as good."""
    if not view.hand:
        return next(action for action in view.legal_actions if not action.alone)
    return choose_bid(view)


def choose_pickup(view: View) -> Action:
    """Take a trump for the worst card of the hand; leave it only if it would be the worst."""
    wanted = ActionKind.TAKE
    if not view.rules.discard_upcard and _all_better(view):
        wanted = ActionKind.LEAVE
    return next(action for action in view.legal_actions if action.kind is wanted)


def _all_better(view: View) -> bool:
    """Whether every card held is a trump above the turned card."""
    assert view.upcard is not None
    suit, strength = view.suit_of, view.strength_of
    return all(
        suit(card) is view.trump and strength(card) > strength(view.upcard) for card in view.hand
    )
