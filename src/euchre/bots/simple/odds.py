"""The chance that a card played now ends in a trick for one's own side, and what it is worth later.

Everything here is counting: hidden cards are taken as dealt evenly over the
places that the play so far leaves open.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from euchre.bots.simple.memory import Memory, followers
from euchre.bots.simple.sides import is_with_maker, loyalty
from euchre.bots.simple.stakes import stakes
from euchre.core import JOKER, Card, Phase, Play, Suit, View
from euchre.core.ranking import trick_winner

__all__ = ["Table"]

_TRUMP_LATER: Final = (0.95, 0.72, 0.52, 0.42, 0.36, 0.33)
"""Chance of a trick later for a trump with so many stronger ones hidden."""
_TRUMP_UNDER: Final = (0.0, 0.0, 0.3, 0.75, 0.94)
"""The same for a trump with so many of our own above it, which draw the others first."""
_PARTNER_TAKES: Final = 0.85
"""A partner who can win the trick behind us mostly does."""

_RAISES: Final = 0.6
"""Of the cards with which an opponent can beat the trick, so many beat the partner's too."""


class Table:
    """A view in play, with all that a player works out from it before choosing a card."""

    def __init__(self, view: View, trump: Suit | None = None) -> None:
        assert view.seat is not None
        assert view.phase is Phase.PLAY
        self.view = view
        self.seat = view.seat
        self.memory = Memory(view, trump)
        self.trump = self.memory.trump
        self.behind = followers(view)
        self.with_maker = is_with_maker(view, view.seat)
        self.stakes = stakes(view)
        self.cards = tuple(a.card for a in view.legal_actions if a.card is not None)

    @cached_property
    def loyalties(self) -> tuple[float, ...]:
        """For each seat, the chance that its tricks are ours."""
        seats = range(self.view.rules.players)
        return tuple(loyalty(self.view, self.memory, seat) for seat in seats)

    @cached_property
    def foes(self) -> tuple[int, ...]:
        """The other seats in play that are more likely against us than with us."""
        others = (seat for seat in self.view.active if seat != self.seat)
        return tuple(seat for seat in others if self.loyalties[seat] < 0.5)

    @cached_property
    def friends(self) -> tuple[int, ...]:
        """The other seats in play that are likely with us."""
        others = (seat for seat in self.view.active if seat != self.seat)
        return tuple(seat for seat in others if self.loyalties[seat] >= 0.5)

    @cached_property
    def trumps(self) -> tuple[Card, ...]:
        """Own trumps, the strongest first."""
        held = [card for card in self.view.hand if self.is_trump(card)]
        return tuple(sorted(held, key=self.memory.strength.__getitem__, reverse=True))

    @cached_property
    def foes_may_trump(self) -> bool:
        """Whether any opponent can still hold a trump."""
        return any(self._may_trump(seat) for seat in self.foes)

    @cached_property
    def friends_may_trump(self) -> bool:
        """Whether a partner who plays can still hold a trump."""
        return any(self._may_trump(seat) for seat in self.friends)

    def _may_trump(self, seat: int) -> bool:
        places = (self.memory.known.get(card, seat) for card in self.memory.ruffers())
        return self.trump not in self.memory.voids[seat] and seat in places

    def is_trump(self, card: Card) -> bool:
        """Whether a card is of the trump suit."""
        return self.trump is not None and self.memory.suit[card] is self.trump

    def win_chance(self, card: Card) -> float:
        """The chance that our side takes this trick if we play this card."""
        trick = (*self.view.trick, Play(self.seat, card))
        led = self.memory.suit[trick[0].card]
        winner = trick_winner(self.view.rules, self.trump, trick)
        best = next(play.card for play in trick if play.seat == winner)
        ours, unraised = self.loyalties[winner], 1.0
        for seat in self.behind:
            beats = self._chance_beats(seat, best, led)
            loyal = self.loyalties[seat]
            gain = loyal * beats * unraised * _PARTNER_TAKES
            loss = (1 - loyal) * beats
            unraised *= 1 - _RAISES * loss
            ours += (1 - ours) * gain - ours * loss
        return ours

    def _chance_beats(self, seat: int, best: Card, led: Suit) -> float:
        memory = self.memory
        if best is JOKER:
            return 0.0
        ruffed = memory.suit[best] is not led
        over = [] if ruffed else memory.stronger(best)
        follows_over = memory.chance_holds(seat, over) if over else 0.0
        if led is self.trump:
            return follows_over
        ruffs = [
            c for c in memory.ruffers() if not ruffed or memory.strength[c] > memory.strength[best]
        ]
        if not ruffs:
            return follows_over
        void = memory.chance_void(seat, led)
        return follows_over + void * memory.chance_holds(seat, ruffs, without=led)

    def keep_value(self, card: Card) -> float:
        """The chance that this card wins a trick of its own later, if it is kept."""
        if self.stakes.left <= 1:
            return 0.0
        over = len(self.memory.stronger(card))
        if self.is_trump(card):
            return max(_at(_TRUMP_LATER, over), _at(_TRUMP_UNDER, self.trumps.index(card)))
        return self._keep_side(card, over)

    def _keep_side(self, card: Card, over: int) -> float:
        same = [c for c in self.view.hand if self.memory.suit[c] is self.memory.suit[card]]
        if over == 0:
            value = 0.25 if self.foes_may_trump else 0.9
        elif over == 1:
            value = 0.25 if len(same) > 1 else 0.12
        else:
            value = 0.06 if over == 2 else 0.03
        if len(same) == 2 and over > 1 and self._guards(card, same):
            value += 0.12
        if len(same) == 1 and self.trumps and over:
            value -= 0.1
        return value + self.memory.strength[card] / 1000

    def _guards(self, card: Card, same: list[Card]) -> bool:
        """Whether the other card of this suit needs this one to survive the highest."""
        other = next(c for c in same if c is not card)
        return len(self.memory.stronger(other)) == 1

    def can_be_ruffed(self, card: Card) -> bool:
        """Whether an opponent has shown that he can trump the suit of this card."""
        suit = self.memory.suit[card]
        return any(suit in self.memory.voids[seat] and self._may_trump(seat) for seat in self.foes)


def _at(chances: Sequence[float], place: int) -> float:
    """The chance at a place of a row that goes on as it ends."""
    return chances[min(place, len(chances) - 1)]
