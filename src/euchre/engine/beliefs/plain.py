"""A plain model of the others for every game: strong hands bid, weak hands pass.

It estimates the tricks of a hand by itself, and holds a bid for the likelier
the further the estimate lies above what the bid needs. Of cards that are laid
away it supposes that they are mostly those worth least, and of cards played only
that all legal ones are equally likely. It says nothing of other actions.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Final

import numpy as np

from euchre.core import SUITS, Action, ActionKind, Phase, Suit, View
from euchre.core.cards import RANKS
from euchre.core.ranking import order
from euchre.engine.beliefs.printed import suit_masks
from euchre.engine.beliefs.weights import Floats, Ints, Moment
from euchre.engine.layout import PRINTED

__all__ = ["PlainModel", "tricks_of", "worth"]

_NUMBERS: Final = frozenset(map(str, range(1, 11)))
_TOP: Final = RANKS.index(RANKS[-1])


def worth(view: View, trump: Suit | None) -> dict[int, float]:
    """Share of a trick that each card of the pack is worth by itself, by its bit.

    The highest trump takes one; every trump below it a tenth less, but at least 0.35.
    Of the side suits aces take 0.5, kings 0.15; with no trump they take 0.75 and 0.35.
    """
    ranks, rules = order(trump, view.rules.bowers), view.rules
    trumps = [card for card in rules.pack if ranks.suit[card] is trump]
    trumps.sort(key=ranks.strength.__getitem__, reverse=True)
    shares = (0.5, 0.15) if trump in SUITS else (0.75, 0.35)
    found = {}
    for card in rules.pack:
        if card in trumps:
            found[PRINTED[card]] = max(0.35, 1 - 0.1 * trumps.index(card))
        elif card.rank in RANKS:
            below_ace = _TOP - RANKS.index(card.rank)
            found[PRINTED[card]] = shares[below_ace] if below_ace < 2 else 0.0
        else:
            found[PRINTED[card]] = 1.0
    return found


def tricks_of(view: View, hands: Ints, trump: Suit | None) -> Floats:
    """float64[n]: tricks that hands in the printed layout take with this trump, by an estimate."""
    total = np.zeros(hands.shape)
    for bit, share in worth(view, trump).items():
        if share:
            total += share * ((hands & bit) != 0)
    if trump not in SUITS:
        return total
    masks = suit_masks(trump, view.rules.bowers)
    ruffs = np.zeros(hands.shape)
    for suit in SUITS:
        if suit is not trump:
            ruffs += (hands & masks[suit]) == 0
    return np.asarray(total + 0.25 * np.where(hands & masks[trump], ruffs, 0))


@dataclasses.dataclass(frozen=True)
class PlainModel:
    """The plain model; see the module. All lengths are in tricks.

    >>> from euchre import Deal, State, rules
    >>> from euchre.engine.beliefs import sample, weigh
    >>> state = State.replay(rules(), Deal(3, rules().pack), ["order"])
    >>> worlds = sample(state.view(1), 100, seed=7)
    >>> weights = weigh(state.view(1), worlds, PlainModel())
    >>> jack = (worlds.hands[:, 0] & 1 << 9) != 0  # the left bower with the orderer
    >>> bool(weights[jack].mean() > weights[~jack].mean())
    True
    """

    need: float = 0.36
    """Share of all tricks at which a hand bids as often as it passes."""
    spread: float = 0.4
    """How far a hand must lie above that to bid nearly three times as often as it passes."""
    few: float = 0.36
    """Tricks that a hand may take with no trump where it undertakes a miss as often as not."""
    care: float = 0.25
    """How much worse a card must be to be laid away nearly three times as often."""

    def likelihood(self, moment: Moment) -> Floats:
        """float64[n]: the probability of the action with each of the hands."""
        match moment.action.kind:
            case ActionKind.PLAY:
                return 1 / _sizes(moment.playable)
            case ActionKind.DISCARD:
                return self._laid_away(moment)
            case ActionKind.PASS | ActionKind.ORDER | ActionKind.CALL | ActionKind.BID:
                return self._said(moment)
            case ActionKind.NAME:
                return self._named_freely(moment)
        return np.ones(moment.hands.shape)

    def _named_freely(self, moment: Moment) -> Floats:
        """The suit that takes most, unless the dealer names it without looking."""
        view = moment.public
        if view.phase is Phase.JOKER_UP and view.rules.joker_upcard == "dealer_names_blind":
            return np.ones(moment.hands.shape)
        return self._named(moment, view.rules.callable_trumps)

    def _laid_away(self, moment: Moment) -> Floats:
        """A soft choice of the card that is worth least."""
        view = moment.public
        weights = {bit: np.exp(-w / self.care) for bit, w in worth(view, view.trump).items()}
        chosen, total = np.zeros(moment.hands.shape), np.zeros(moment.hands.shape)
        for bit, weight in weights.items():
            total += weight * ((moment.hands & bit) != 0)
            chosen += weight * (moment.cards == bit)
        return np.asarray(chosen / total)

    def _said(self, moment: Moment) -> Floats:
        """A bid of the best suit on offer, or none if that is too weak."""
        action, view = moment.action, moment.public
        if action.bid == "miss":
            taken = tricks_of(view, moment.hands, None)
            return np.asarray(1 / (1 + np.exp((taken - self.few) / self.spread)))
        suits = _on_offer(view)
        if not suits:
            return np.ones(moment.hands.shape)
        hands = _with_upcard(moment)
        named = self._named(moment, suits)
        if view.phase is Phase.BID2 and view.rules.stick_dealer and moment.seat == view.dealer:
            return named
        best = np.max([tricks_of(view, hands, suit) for suit in suits], axis=0)
        bids = 1 / (1 + np.exp((self._need(view, action) - best) / self.spread))
        return np.asarray(1 - bids if action.kind is ActionKind.PASS else bids * named)

    def _need(self, view: View, action: Action) -> float:
        """Tricks of one hand that make this bid as likely as not."""
        size = view.rules.hand_size
        if action.bid in _NUMBERS:
            return 2 * self.need * int(action.bid)
        return 2 * self.need * size if action.bid or action.alone else self.need * size

    def _named(self, moment: Moment, suits: Sequence[Suit]) -> Floats:
        """A soft choice of the suit that takes most."""
        chosen = moment.public.proposed if _is_order(moment.action) else moment.action.suit
        if chosen not in suits or len(suits) == 1:
            return np.ones(moment.hands.shape)
        hands = _with_upcard(moment)
        powers = [np.exp(tricks_of(moment.public, hands, suit) / self.spread) for suit in suits]
        return np.asarray(powers[suits.index(chosen)] / np.sum(powers, axis=0))


def _is_order(action: Action) -> bool:
    return action.kind is ActionKind.ORDER


def _on_offer(view: View) -> list[Suit]:
    """The trumps that may be made at this point of the bidding."""
    trumps = view.rules.callable_trumps
    if view.phase is Phase.BID1:
        proposed = [] if view.proposed is None else [view.proposed]
        no_trump = view.rules.no_trump == "both" and Suit.NO_TRUMP in trumps
        return [*proposed, Suit.NO_TRUMP] if no_trump else proposed
    barred = None if view.rules.round2_same_suit else view.proposed
    return [suit for suit in trumps if view.phase is not Phase.BID2 or suit is not barred]


def _with_upcard(moment: Moment) -> Ints:
    """The hands, with the turned card where the dealer bids to take it."""
    view = moment.public
    takes = view.rules.pickup != "none" and view.phase is Phase.BID1
    if takes and moment.seat == view.dealer and view.upcard is not None:
        return moment.hands | PRINTED[view.upcard]
    return moment.hands


def _sizes(cards: Ints) -> Floats:
    """How many cards each set has."""
    return np.asarray(np.bitwise_count(cards), np.float64)
