"""A beginner: legal and earnest, with the faults of one who has just learnt the game.

It errs as people do, not at random:

- it bids on the number of its trumps alone: three make trump, whatever they are,
  and the turned card counts as its own where its side gets it; a fourth or fifth
  where an auction wants more;
- it goes alone only with five trumps, or four with the two best;
- it leads its aces, and hardly ever trumps, not even as the maker;
- third in hand it plays its highest card, over its partner's too unless that is an ace
  or a jack, and last in hand its highest that wins, though a lower would do: the right
  bower falls on a small trick;
- it ruffs now and then a trick that its partner is winning already;
- it lays away its lowest card, and leaves a bare king be.

It remembers nothing that was played. It is deterministic; what it does now and then
depends on the view and the seed.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from euchre.bots.random import digest
from euchre.core import SUITS, Action, ActionKind, Card, Phase, Rank, Suit, View
from euchre.core.cards import JOKER
from euchre.core.ranking import order

__all__ = ["Beginner"]

_TRUMPS_TO_CALL: Final = 3
_NOW_AND_THEN: Final = 3
"""It ruffs its partner's trick once in so many times."""


class Beginner:
    """The beginner; see the module.

    >>> from euchre.core import Game, rules
    >>> game, player = Game(rules("standard"), seed=7), Beginner()
    >>> while not game.is_over():
    ...     game.push(player.choose(game.view(game.turn)))
    >>> game.winner is not None
    True
    """

    name: Final = "beginner"
    version: Final = "1"

    def __init__(self, *, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: View) -> Action:
        """What a beginner would do."""
        if len(view.legal_actions) == 1:
            return view.legal_actions[0]
        if view.phase is Phase.PLAY:
            return _play(view, now_and_then=self._now_and_then(view))
        return _CHOICES.get(view.phase, _plainest)(view)

    def _now_and_then(self, view: View) -> bool:
        told = f"{self.seed}|{digest(view)}".encode()
        return zlib.crc32(told) % _NOW_AND_THEN == 0


def _trumps(view: View, trump: Suit | None, *, upcard: bool = False) -> int:
    """How many trumps it counts: cards of the suit and both bowers, the turned card if it comes."""
    suit = order(trump, view.rules.bowers).suit
    held = sum(suit[card] is trump or card is JOKER for card in view.hand)
    return held + upcard


def _of_kind(view: View, *kinds: ActionKind) -> Action | None:
    return next((a for kind in kinds for a in view.legal_actions if a.kind is kind), None)


def _plainest(view: View) -> Action:
    """No to every question; else the first thing that may be done."""
    no = (
        *(ActionKind.TOGETHER, ActionKind.DECLINE, ActionKind.NO_BEST, ActionKind.TAKE),
        *(ActionKind.GIVE, ActionKind.CLAIM, ActionKind.PASS),
    )
    return _of_kind(view, *no) or view.legal_actions[0]


def _absurdly_strong(view: View, trump: Suit) -> bool:
    ranks = order(trump, view.rules.bowers)
    trumps = [card for card in view.hand if ranks.suit[card] is trump]
    best = sorted(view.rules.pack, key=ranks.strength.__getitem__)[-2:]
    return len(trumps) >= 5 or (len(trumps) == 4 and set(best) <= set(trumps))


def _bid(view: View) -> Action:
    """Three trumps make trump: the turned suit first, then the longest of the others."""
    partner = view.seat is not None and view.rules.partner_of(view.seat) == view.dealer
    takes = view.phase is Phase.BID1 and view.upcard is not None
    ours = takes and view.rules.pickup != "none" and (view.seat == view.dealer or partner)

    def count(action: Action) -> int:
        suit = action.suit or view.proposed
        turned = ours and suit is view.proposed
        return _trumps(view, suit, upcard=turned) if suit in SUITS else -1

    calls = [action for action in view.legal_actions if action.kind is not ActionKind.PASS]
    together = [action for action in calls if not action.alone] or calls
    call = max(together, key=count)
    trump = call.suit or view.proposed
    passes = _of_kind(view, ActionKind.PASS)
    if passes is not None and count(call) < _TRUMPS_TO_CALL:
        return passes
    lone = [
        action
        for action in calls
        if action.alone and action.kind is call.kind and action.suit is call.suit
    ]
    return lone[0] if lone and trump is not None and _absurdly_strong(view, trump) else call


def _longest(view: View) -> Suit:
    return max(SUITS, key=lambda suit: (_trumps(view, suit), suit))


def _auction(view: View) -> Action:
    """One trick for each trump above one, and no bid that is no number."""
    suit = _longest(view)
    most = _trumps(view, suit) - (view.rules.sides != "partners")
    passes = _of_kind(view, ActionKind.PASS)
    bids = [
        action
        for action in view.legal_actions
        if action.bid is not None and action.bid.isdigit() and action.suit in (None, suit)
    ]
    fitting = [action for action in bids if int(action.bid or 0) <= most]
    if fitting:
        return fitting[0]
    return passes or (bids or list(view.legal_actions))[0]


def _name(view: View) -> Action:
    legal = view.legal_actions[0]
    suit = _longest(view) if view.hand else legal.suit
    named = [action for action in view.legal_actions if action.suit is suit and not action.alone]
    return named[0] if named else legal


def _alone(view: View) -> Action:
    assert view.trump is not None
    strong = view.trump in SUITS and _absurdly_strong(view, view.trump)
    wanted = ActionKind.ALONE if strong else ActionKind.TOGETHER
    return _of_kind(view, wanted) or view.legal_actions[0]


def _discard(view: View) -> Action:
    """The lowest card that is no trump."""
    cards = [action for action in view.legal_actions if action.card is not None]
    return min(cards, key=lambda action: _height(view, action.cards[0])) if cards else _best(view)


def _best(view: View) -> Action:
    return _of_kind(view, ActionKind.NO_BEST) or view.legal_actions[0]


def _call(view: View) -> Action:
    """The first card by name that it does not hold: an ace, or the right bower."""
    calls = [action for action in view.legal_actions if action.card is not None]
    missing = [action for action in calls if action.card not in view.hand] or calls
    return max(missing, key=lambda action: _height(view, action.cards[0]))


def _height(view: View, card: Card) -> tuple[bool, int, int]:
    """Trumps above all, then by rank whatever the suit."""
    return (
        view.suit_of(card) is view.trump,
        view.strength_of(card) if view.suit_of(card) is view.trump else 0,
        list(Rank).index(card.rank),
    )


def _play(view: View, *, now_and_then: bool) -> Action:
    actions = {action.cards[0]: action for action in view.legal_actions}
    cards = list(actions)
    return actions[_follow(view, cards, now_and_then) if view.trick else _lead(view, cards)]


def _lead(view: View, cards: Sequence[Card]) -> Card:
    """An ace; else the highest side card; a trump only from nothing else."""
    side = [card for card in cards if view.suit_of(card) is not view.trump]
    aces = [card for card in side if card.rank is Rank.ACE]
    choices = aces or side or list(cards)
    return max(choices, key=lambda card: _height(view, card))


def _follow(view: View, cards: Sequence[Card], now_and_then: bool) -> Card:
    """The highest card that wins, unless the partner does; else the lowest of all."""
    assert view.seat is not None
    lowest = min(cards, key=lambda card: _height(view, card))
    winners = [card for card in cards if _wins(view, card)]
    if not winners:
        return lowest
    ruffs = view.suit_of(winners[0]) is view.trump and view.led_suit is not view.trump
    partner = view.rules.partner_of(view.seat)
    late = len(view.trick) >= 2
    if view.winning == (view.partner if partner is None else partner):
        high = _best_card(view).rank in (Rank.ACE, Rank.JACK)
        if ruffs or high or len(view.trick) != 2:
            overruffs = ruffs and now_and_then
            return min(winners, key=lambda c: _height(view, c)) if overruffs else lowest
    choose = max if late or not ruffs else min
    return choose(winners, key=lambda card: _height(view, card))


def _best_card(view: View) -> Card:
    return next(play.card for play in view.trick if play.seat == view.winning)


def _wins(view: View, card: Card) -> bool:
    """Whether a card would be the best of the trick so far."""
    best = _best_card(view)
    suit, strength = view.suit_of, view.strength_of
    if suit(card) is suit(best):
        return strength(card) > strength(best)
    return suit(card) is view.trump


_CHOICES: Final[Mapping[Phase, Callable[[View], Action]]] = {
    Phase.BID1: _bid,
    Phase.BID2: _bid,
    Phase.JOKER_UP: _name,
    Phase.AUCTION: _auction,
    Phase.NAME_TRUMP: _name,
    Phase.CALL_CARD: _call,
    Phase.ALONE: _alone,
    Phase.DISCARD: _discard,
    Phase.WIDOW_DISCARD: _discard,
    Phase.BEST: _discard,
}
"""How it decides; to any other question it says no."""
