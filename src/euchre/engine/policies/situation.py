"""A view as the kernels of the rule player read it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from euchre.core import SUITS, Card, Suit, UpcardFate, View
from euchre.engine import work
from euchre.engine.jit import ctz
from euchre.engine.lanes import NO_TRUMP, TRUMPS, beats, lane_of
from euchre.engine.layout import hand_bits

__all__ = ["Situation", "situation", "suit_number"]


def suit_number(suit: Suit | None) -> int:
    """The number of a suit in kernels; no trump at all counts as no-trump."""
    return SUITS.index(suit) if suit in SUITS else NO_TRUMP


class Situation(NamedTuple):
    """Play as one seat sees it, in the effective layout; seats are places, 0 the eldest hand."""

    hand: int
    gone: int
    """Cards that have fallen, or lie open and out of play."""
    laid: int
    """What this seat has laid away itself."""
    pack: int
    trumps: int
    void: int
    """A byte for each lane, a bit for each place that has shown out of it."""
    place: int
    active: int
    makers: int
    maker: int
    """The maker, or the member of his side who plays alone."""
    played: int
    led: int
    best: int
    best_place: int
    tricks: int
    """Tricks taken by place, four bits each."""
    named: int
    """The place that made trump."""
    trump: int
    left: int
    """The turned card, where it lies open and out of play."""
    known: int
    """The turned card, where the dealer took it."""
    loner: int
    lone_defender: int
    """Places, or -1."""

    def at_opening(self, leader: int) -> Situation:
        """The same deal before its first card; the hand stays as it is now."""
        return self._replace(
            gone=self.left, void=0, tricks=0, place=leader, played=0, led=0, best=0, best_place=0
        )

    def work(self) -> NDArray[np.int64]:
        """A work array in which this place is to play; the others' hands are not in it."""
        w = np.zeros(work.SIZE, dtype=np.int64)
        w[self.place], w[work.GONE], w[work.LAID + self.place] = self.hand, self.gone, self.laid
        w[work.PACK], w[work.VOID], w[work.TRICKS] = self.pack, self.void, self.tricks
        w[work.ACTIVE], w[work.MAKERS], w[work.CHIEF] = self.active, self.makers, self.maker
        w[work.SEAT], w[work.PLAYED], w[work.LED] = self.place, self.played, self.led
        w[work.BEST], w[work.BEST_SEAT] = self.best, self.best_place
        w[work.MAKER], w[work.TRUMP], w[work.KNOWN] = self.named, self.trump, self.known
        w[work.LONER], w[work.LONE_DEFENDER] = self.loner, self.lone_defender
        return w


def situation(view: View) -> Situation:
    """The situation of the seat whose view this is, while cards are played."""
    rules, players = view.rules, view.rules.players

    def bits(cards: Iterable[Card]) -> int:
        return hand_bits(cards, view.trump, rules.bowers)

    def place(seat: int) -> int:
        return (seat - view.dealer - 1) % players

    trumps = TRUMPS if view.trump in SUITS else 0
    left = known = gone = void = led = best = best_place = 0
    for plays in (*(trick.plays for trick in view.tricks), view.trick):
        led = best = 0
        for play in plays:
            card = bits([play.card])
            gone |= card
            if not led:
                led = lane_of(card)
            elif card & led == 0:
                void |= 1 << place(play.seat) + (ctz(led) >> 1)
            if not best or beats(card, best, led, trumps):
                best, best_place = card, place(play.seat)
    open_fates = (UpcardFate.TURNED_DOWN, UpcardFate.LEFT)
    if view.upcard is not None and view.upcard_fate in open_fates:
        left = bits([view.upcard])
    if view.upcard is not None and view.upcard_fate is UpcardFate.TAKEN:
        known = bits([view.upcard])
    assert view.seat is not None
    assert view.maker is not None
    makers = {view.maker, rules.partner_of(view.maker), view.partner}
    return Situation(
        hand=bits(view.hand),
        gone=gone | left,
        left=left,
        known=known,
        laid=bits(view.own_discards),
        pack=bits(rules.pack),
        trumps=trumps,
        void=void,
        place=place(view.seat),
        active=sum(1 << place(seat) for seat in view.active),
        makers=sum(1 << place(seat) for seat in makers if seat is not None),
        maker=place(view.loner if view.loner is not None else view.maker),
        played=len(view.trick),
        led=led if view.trick else 0,
        best=best if view.trick else 0,
        best_place=best_place if view.trick else 0,
        named=place(view.maker),
        trump=suit_number(view.trump),
        loner=-1 if view.loner is None else place(view.loner),
        lone_defender=-1 if view.lone_defender is None else place(view.lone_defender),
        tricks=sum(count << 4 * place(seat) for seat, count in enumerate(view.seat_tricks)),
    )
