"""Why an action may be right: one fact of the view that speaks for it, as a code with parameters.

A reason says only what the seat can see or count for itself, and is a function of view and
action alone. Where no fact here fits there is none, and a player's own count has to do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from euchre.bots.reasons.bids import alone, best_call, bid, card_call, claim, name, upcard_bid
from euchre.bots.reasons.cards import discard, pickup, play
from euchre.bots.reasons.reason import Reason
from euchre.core import Action, Phase, View

__all__ = ["Reason", "reason"]


def reason(view: View, action: Action) -> Reason | None:
    """A fact that speaks for this legal action.

    >>> from euchre.core import Action, Deal, State, rules
    >>> view = State.start(rules(), Deal(3, rules().pack)).view(0)
    >>> found = reason(view, Action.parse("pass"))
    >>> found and found.code, found and found.params["bowers"]
    ('refuse_opponent', 1)
    """
    if len(view.legal_actions) == 1:
        return Reason("only", {})
    return _REASONS[view.phase](view, action)


def _none(view: View, action: Action) -> None:
    return None


_REASONS: Final[Mapping[Phase, Callable[[View, Action], Reason | None]]] = {
    Phase.REDEAL_CLAIM: claim,
    Phase.SWAP: _none,
    Phase.JOKER_UP: name,
    Phase.BID1: upcard_bid,
    Phase.BID2: bid,
    Phase.PICKUP: pickup,
    Phase.DISCARD: discard,
    Phase.ALONE: alone,
    Phase.BEST: best_call,
    Phase.DEFEND_ALONE: _none,
    Phase.AUCTION: bid,
    Phase.NAME_TRUMP: name,
    Phase.WIDOW_DISCARD: discard,
    Phase.CALL_CARD: card_call,
    Phase.PLAY: play,
}
