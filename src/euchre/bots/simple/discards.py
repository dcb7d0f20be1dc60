"""Which card to lay away, give up or change: low side cards first, to empty a suit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from euchre.core import JOKER, RANKS, Action, ActionKind, Card, Rank, Rules, Suit, View
from euchre.core.ranking import order

__all__ = ["best_keep", "choose_claim", "choose_discard", "choose_swap", "keep_worth"]

_HEIGHT: Final[Mapping[Rank, int]] = {rank: index for index, rank in enumerate(RANKS)}
_TRUMP: Final = 20.0
_ACE: Final = 10.0
_MISS: Final = "miss"


def keep_worth(card: Card, hand: Sequence[Card], trump: Suit | None, rules: Rules) -> float:
    """How much a hand wants to keep one of its cards; the least wanted goes.

    >>> from euchre.core import rules
    >>> hand = [Card(code) for code in ("JH", "AH", "KS", "9S", "QC", "AD")]
    >>> min(hand, key=lambda card: keep_worth(card, hand, Suit.HEARTS, rules()))
    Card('QC')
    """
    ranks = order(trump, rules.bowers)
    suit = ranks.suit[card]
    if suit is trump or card is JOKER:
        return _TRUMP + ranks.strength[card] / 100
    same = [c for c in hand if ranks.suit[c] is suit]
    worth = _HEIGHT[card.rank] / 10
    if card.rank is Rank.ACE:
        return _ACE + worth
    if any(c.rank is Rank.ACE for c in same):
        worth += 0.2
    if len(same) > 1:
        worth += _breaks(card, same)
    elif not any(ranks.suit[c] is trump for c in hand):
        worth += 0.4
    return worth


def _breaks(card: Card, same: Sequence[Card]) -> float:
    """What is lost by discarding from a suit that is not emptied by it."""
    king = next((c for c in same if c.rank is Rank.KING), None)
    guards_king = king is not None and card is not king and len(same) == 2
    return 0.7 if guards_king else 0.4


def best_keep(hand: Sequence[Card], trump: Suit, rules: Rules) -> tuple[Card, ...]:
    """The hand without the card that it wants least."""
    gone = min(hand, key=lambda card: (keep_worth(card, hand, trump, rules), card.index))
    return tuple(card for card in hand if card is not gone)


def choose_discard(view: View) -> Action:
    """The dealer's, the bidder's or the lone player's discard."""
    sign = -1 if view.bid == _MISS else 1

    def worth(action: Action) -> tuple[float, int]:
        assert action.card is not None
        wanted = keep_worth(action.card, view.hand, view.trump, view.rules)
        return sign * wanted, action.card.index

    return min(view.legal_actions, key=worth)


def choose_claim(view: View) -> Action:
    """A hand that qualifies is hopeless and goes back, unless it is full of aces."""
    aces = sum(card.rank is Rank.ACE for card in view.hand)
    kind = ActionKind.DECLINE if 2 * aces > len(view.hand) else ActionKind.CLAIM
    return next(action for action in view.legal_actions if action.kind is kind)


def choose_swap(view: View) -> Action:
    """The three cards that serve least, whatever becomes trump."""

    def kept(action: Action) -> tuple[float, str]:
        rest = [card for card in view.hand if card not in action.cards]
        return sum(_general_worth(card, rest, view) for card in rest), str(action)

    return max(view.legal_actions, key=kept)


def _general_worth(card: Card, hand: Sequence[Card], view: View) -> float:
    ranks = order(view.proposed, view.rules.bowers)
    worth = _HEIGHT.get(card.rank, 20) + (4.0 if card.rank is Rank.ACE else 0.0)
    if ranks.suit[card] is view.proposed:
        return worth + 3 + ranks.strength[card] / 20
    return worth + sum(ranks.suit[c] is ranks.suit[card] for c in hand)
