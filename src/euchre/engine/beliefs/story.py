"""What everybody heard and saw, read once from a view: the facts that bind the hidden cards."""

from __future__ import annotations

import dataclasses
from typing import Final, NamedTuple

from euchre.core import Action, ActionKind, EuchreError, Phase, Play, UpcardFate, View
from euchre.core.ranking import order
from euchre.engine.beliefs.printed import suit_masks
from euchre.engine.layout import PRINTED, printed_hand

__all__ = ["WIDOW_TAKEN", "Hidden", "Story", "had_to_bid", "read"]

WIDOW_TAKEN: Final = frozenset({Phase.WIDOW_DISCARD, Phase.CALL_CARD, Phase.PLAY})
_ORDER_ALONE: Final = Action.parse("order alone")


class Hidden(NamedTuple):
    """A card laid away face down, or given to a partner."""

    seat: int
    to: int | None
    """Who got it; None where it was laid away."""
    card: int
    """Its bit where the view tells it, else 0."""
    after_pickup: bool
    """Whether this is the dealer's discard for the turned card."""


@dataclasses.dataclass(frozen=True)
class Story:
    """The public facts of a view and the facts of its own seat, as bits."""

    view: View
    knower: int | None
    """The seat whose hand is known: the view's own, unless it is a dealer who may not look."""
    hidden: tuple[Hidden, ...]
    """Cards that changed their place unseen, in order."""
    played: tuple[int, ...]
    """Cards played, by seat."""
    lacks: tuple[int, ...]
    """Cards that each seat cannot hold, since it did not follow their suit."""
    claimer: int | None
    """The seat that claimed an exchange of three cards."""
    swapped: int
    """The three cards it showed and gave up; 0 before."""
    orderer: int | None
    """The seat that ordered the turned suit."""
    bidders: int
    """How many bids were made in the auction."""
    upcard: int
    """Bit of the turned card, 0 without one."""
    upcard_with: int | None
    """The seat whose hand it joined or was dealt to; None where it lies on the table."""
    widow_with: int | None
    """The bidder who has taken the widow."""

    @property
    def joined(self) -> int:
        """The turned card where it was taken off the stock, and so was not dealt to a hand."""
        stock = self.view.rules.upcard_source == "stock"
        return self.upcard if stock and self.upcard_with is not None else 0

    @property
    def hand(self) -> int:
        """The cards that the knower holds."""
        return printed_hand(self.view.hand)


def read(view: View) -> Story:
    """The facts of a view; raises EuchreError("deal_has_ended") where all lies open."""
    if view.phase.terminal:
        raise EuchreError("deal_has_ended", phase=view.phase)
    played, lacks = _played(view)
    claimer, swapped, orderer, bidders = _said(view)
    return Story(
        view=view,
        knower=_knower(view),
        hidden=_hidden(view),
        played=played,
        lacks=lacks,
        claimer=claimer,
        swapped=swapped,
        orderer=orderer,
        bidders=bidders,
        upcard=0 if view.upcard is None else PRINTED[view.upcard],
        upcard_with=_upcard_with(view),
        widow_with=_widow_with(view),
    )


def had_to_bid(story: Story) -> bool:
    """Whether the maker never bid: he was dealt the joker (joker_forced_bid)."""
    rules = story.view.rules
    forced = rules.bidding == "auction" and rules.joker_forced_bid is not None
    return forced and story.view.maker is not None and not story.bidders


def _knower(view: View) -> int | None:
    blind = view.rules.joker_upcard == "dealer_names_blind" and view.phase is Phase.JOKER_UP
    return None if blind and view.seat == view.dealer else view.seat


def _hidden(view: View) -> tuple[Hidden, ...]:
    found = []
    pickup = view.upcard_fate is UpcardFate.TAKEN
    for seat, action in view.history:
        if action.kind not in (ActionKind.DISCARD, ActionKind.GIVE):
            continue
        card = 0 if action.card is None else PRINTED[action.card]
        if action.kind is ActionKind.GIVE:
            found.append(Hidden(seat, view.rules.partner_of(seat), card, False))
        else:
            # The dealer lays away for the turned card before anybody calls for the best.
            found.append(Hidden(seat, None, card, pickup and not found))
    return tuple(found)


def _played(view: View) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What each seat has played, and what it cannot hold for having failed to follow."""
    played = [0] * view.rules.players
    lacks = [0] * view.rules.players
    suit = order(view.trump, view.rules.bowers).suit
    of_suit = suit_masks(view.trump, view.rules.bowers)
    tricks: list[tuple[Play, ...]] = [trick.plays for trick in view.tricks]
    for plays in (*tricks, view.trick):
        for seat, card in plays:
            played[seat] |= PRINTED[card]
            led = suit[plays[0].card]
            if suit[card] is not led:
                lacks[seat] |= of_suit[led]
    return tuple(played), tuple(lacks)


def _said(view: View) -> tuple[int | None, int, int | None, int]:
    """Who claimed, what was swapped, who ordered, how many bid."""
    claimer = orderer = None
    swapped = bidders = 0
    for seat, action in view.history:
        kind = action.kind
        if kind is ActionKind.CLAIM:
            claimer = seat
        elif kind is ActionKind.SWAP:
            swapped = printed_hand(action.cards)
        elif kind is ActionKind.ORDER:
            orderer = seat
        elif kind is ActionKind.BID:
            bidders += 1
    return claimer, swapped, orderer, bidders


def _upcard_with(view: View) -> int | None:
    """Whose hand the turned card came into, whatever became of it there."""
    if view.rules.upcard_source == "dealer_last" or view.upcard_fate is UpcardFate.TAKEN:
        return view.dealer
    return view.dealer if _went_with_a_gift(view) else None


def _went_with_a_gift(view: View) -> bool:
    """A dealer ordered out of the play adds the card to those he may give (rules 13)."""
    if view.upcard is None or view.rules.pickup == "none":
        return False
    partner = view.rules.partner_of(view.dealer)
    ordered = any(seat == partner and action is _ORDER_ALONE for seat, action in view.history)
    gave = any(
        seat == view.dealer and action.kind is ActionKind.GIVE for seat, action in view.history
    )
    return ordered and gave


def _widow_with(view: View) -> int | None:
    taken = view.rules.widow == "bidder_takes" and view.phase in WIDOW_TAKEN
    return view.maker if taken else None
