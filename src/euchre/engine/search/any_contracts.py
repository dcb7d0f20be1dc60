"""How many tricks each seat takes in each world as the maker of each trump, by the rule player."""

from __future__ import annotations

from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from euchre.core import SUITS, Suit, View
from euchre.core.phases.play import opening_leader
from euchre.engine import work
from euchre.engine.arrays import Words
from euchre.engine.beliefs import Worlds, effective_cards
from euchre.engine.beliefs.plain import tricks_of
from euchre.engine.jit import kernel
from euchre.engine.lanes import TRUMPS, top
from euchre.engine.layout import hand_bits, printed_hand
from euchre.engine.policies.rule_play import rule_discard
from euchre.engine.policies.situation import suit_number
from euchre.engine.search.any_rows import rolled

__all__ = ["Contracts"]

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

_ACES: Final = 0x1000_1000_1000
"""The aces of the three side suits, in the effective layout."""


@kernel("void(int64[::1], int64, int64[::1])")
def discard_rows(hands: Words, trumps: int, out: Words) -> None:
    """The rule player's discard from each hand."""
    for row in range(len(out)):
        out[row] = rule_discard(hands[row], ~hands[row] & 0x7FFF7FFF7FFF7FFF, trumps)


@kernel("void(int64[::1], int64[::1])")
def top_rows(cards: Words, out: Words) -> None:
    """The highest card of each set, 0 of an empty one."""
    for row in range(len(out)):
        out[row] = top(cards[row]) if cards[row] else 0


class Contracts:
    """Contracts tried in the worlds of a view while trump is made; each is played when asked for.

    ``ordered`` tells that the dealer takes up the turned card, where there is one.
    """

    def __init__(self, view: View, worlds: Worlds) -> None:
        self.view: Final = view
        self.worlds: Final = worlds
        own = view.rules.trump_by == "first_lead"
        self.trumps: Final = SUITS if own else view.rules.callable_trumps
        self._played: dict[tuple[int, int, bool, bool], Ints] = {}
        self._partners: dict[tuple[int, int], Ints] = {}

    @cached_property
    def estimates(self) -> Floats:
        """float64[n, players, trumps]: tricks that each hand promises to its owner."""
        rows = [
            np.stack([tricks_of(self.view, hands, trump) for trump in self.trumps], axis=1)
            for hands in self.worlds.hands.T
        ]
        return np.stack(rows, axis=1)

    def tricks(self, seat: int, trump: int, *, alone: bool = False, ordered: bool = False) -> Ints:
        """int64[n]: tricks by seat, four bits each; ``trump`` is a number in ``trumps``."""
        key = seat, trump, alone, ordered
        if key not in self._played:
            self._played[key] = self._play(seat, trump, alone, ordered)
        return self._played[key]

    def partners(self, seat: int, trump: int, *, alone: bool = False) -> Ints:
        """int64[n]: the partner that the seat has or calls; -1 without one."""
        fixed = self.view.rules.partner_of(seat)
        if fixed is not None or alone or self.view.rules.sides != "called_partner":
            return np.full(len(self.worlds), -1 if fixed is None else fixed)
        key = seat, trump
        if key not in self._partners:
            self._partners[key] = self._called(seat, trump)
        return self._partners[key]

    def makers_tricks(self, seat: int, trump: int, *, ordered: bool = False) -> Ints:
        """int64[n]: tricks of the side of a seat that makes this trump."""
        packed = self.tricks(seat, trump, ordered=ordered)
        partner = self.partners(seat, trump)
        own = packed >> 4 * seat & 15
        return np.asarray(
            own + np.where(partner >= 0, packed >> 4 * np.maximum(partner, 0) & 15, 0)
        )

    def _hands(self, trump: int) -> Ints:
        return effective_cards(self.worlds.hands, self.trumps[trump], self.view.rules.bowers)

    def _called(self, seat: int, trump: int) -> Ints:
        """Who holds the highest trump that the maker misses, or an ace where aces are called."""
        rules, hands = self.view.rules, self._hands(trump)
        suit = self.trumps[trump]
        pack = hand_bits(rules.pack, suit, rules.bowers)
        trumps = TRUMPS if suit in SUITS else _ACES
        callable_ = pack & (trumps if rules.call_card in ("any", "not_own") else _ACES)
        missing = np.ascontiguousarray(callable_ & ~hands[:, seat])
        card = np.zeros_like(missing)
        top_rows(missing, card)
        held = (hands & card[:, None]) != 0
        return np.where(held.any(axis=1), held.argmax(axis=1), -1)

    def _play(self, seat: int, trump: int, alone: bool, ordered: bool) -> Ints:
        view, rules = self.view, self.view.rules
        suit = self.trumps[trump]
        hands = self._hands(trump).copy()
        works = np.zeros((len(hands), work.SIZE), dtype=np.int64)
        trumps = TRUMPS if suit in SUITS else 0
        if rules.widow == "bidder_takes":
            self._take(hands, works, seat, suit, self.worlds.kitty)
        if view.upcard is not None and rules.upcard_source == "stock":
            self._turned(hands, works, suit, ordered)
        works[:, : rules.players] = hands
        out = rules.partner_of(seat) if alone else None
        works[:, work.PACK] = hand_bits(rules.pack, suit, rules.bowers)
        everyone = (1 << rules.players) - 1
        works[:, work.ACTIVE] = everyone if out is None else everyone & ~(1 << out)
        partner = self.partners(seat, trump, alone=alone)
        works[:, work.MAKERS] = 1 << seat | np.where(partner >= 0, 1 << np.maximum(partner, 0), 0)
        works[:, work.CHIEF] = seat
        loner = seat if alone else None
        works[:, work.SEAT] = opening_leader(rules, view.dealer, seat, loner, None)
        works[:, work.TRUMP] = suit_number(suit)
        return rolled(works, rules.players, self._leads(hands, seat, trumps))

    def _turned(self, hands: Ints, works: Ints, suit: Suit, ordered: bool) -> None:
        """The turned card goes to the dealer, or lies open and out of play."""
        view = self.view
        assert view.upcard is not None
        if ordered and view.rules.pickup != "none":
            card = np.full(len(hands), printed_hand([view.upcard]))
            self._take(hands, works, view.dealer, suit, card)
        else:
            works[:, work.GONE] = hand_bits([view.upcard], suit, view.rules.bowers)

    def _take(self, hands: Ints, works: Ints, seat: int, suit: Suit, cards: Ints) -> None:
        """A seat takes cards, in the printed layout, and lays as many away."""
        rules = self.view.rules
        hands[:, seat] |= effective_cards(cards, suit, rules.bowers)
        trumps = TRUMPS if suit in SUITS else 0
        for _ in range(int(np.bitwise_count(hands[0, seat])) - rules.hand_size):
            card = np.zeros(len(hands), dtype=np.int64)
            discard_rows(np.ascontiguousarray(hands[:, seat]), trumps, card)
            hands[:, seat] &= ~card
            works[:, work.LAID + seat] |= card

    def _leads(self, hands: Ints, seat: int, trumps: int) -> Ints:
        """The card that fixes trump where that is the first one; 0 elsewhere, and without it."""
        cards = np.zeros(len(hands), dtype=np.int64)
        if self.view.rules.trump_by == "first_lead":
            top_rows(np.ascontiguousarray(hands[:, seat] & trumps & ~(1 << 62)), cards)
        return cards
