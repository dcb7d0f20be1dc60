"""What every bid of an auction is worth: all worlds bid on at once, by a model of bidders.

A hand promises its owner tricks by an estimate (``any_promises``); every contract is
played out. A bidder goes as high as he would make at least as often as not.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from euchre.core import Action, ActionKind, View
from euchre.core.cards import JOKER
from euchre.core.phases.auction import ladder
from euchre.core.scoring import Contract
from euchre.engine.beliefs import Worlds
from euchre.engine.layout import PRINTED
from euchre.engine.search.any_contracts import Contracts
from euchre.engine.search.any_promises import Promise, as_spectators_see, learnt
from euchre.engine.search.any_worth import Worth

__all__ = ["auction_values", "judged_bids"]

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

_NEARLY_ALL: Final = 0.25
"""Expected tricks short of all at which a bidder undertakes to take all."""
_OVER_PARTNER: Final = 2
"""Steps that a bidder goes above his partner's bid, or leaves it to him."""
_LAPS: Final = 12


def judged_bids(view: View) -> list[Action]:
    """The legal actions that are judged here: all but a miss, which the rule player cannot play."""
    return [action for action in view.legal_actions if action.bid != "miss"]


def auction_values(view: View, worlds: Worlds, seed: int, worth: Worth) -> Floats:
    """float64[n, k]: the worth of each of ``judged_bids`` in each world."""
    auction = _Auction(view, worlds, seed, worth)
    return np.stack([auction.value(action) for action in judged_bids(view)], axis=1)


class _Table(NamedTuple):
    """An auction under way in every world."""

    high: Ints
    """The bid that is high, as a place on the ladder; -1 before the first."""
    bidder: Ints
    passed: NDArray[np.bool_]
    """bool[n, players]: who has passed."""


class _Auction:
    def __init__(self, view: View, worlds: Worlds, seed: int, worth: Worth) -> None:
        assert view.seat is not None
        self.seed: Final = seed
        self.view, self.rules, self.worlds, self.worth = view, view.rules, worlds, worth
        self.seat: Final = view.seat
        self.contracts: Final = Contracts(view, worlds)
        forced = self.rules.dealer_stuck_bid
        bids = ladder(self.rules)
        lower = forced is not None and str(forced) not in bids
        self.ladder: Final = (str(forced), *bids) if lower else bids
        self.named: dict[int, int] = self._named()

    def _named(self) -> dict[int, int]:
        """Trumps that bids have named so far, by seat, as numbers among the trumps."""
        trumps = self.contracts.trumps
        return {
            event.seat: trumps.index(event.action.suit)
            for event in self.view.history
            if event.action.kind is ActionKind.BID and event.action.suit in trumps
        }

    @cached_property
    def choices(self) -> Ints:
        """int64[n, players]: the trump that each seat would make."""
        chosen: Ints = self.contracts.estimates.argmax(axis=2)
        numbers = range(len(self.contracts.trumps))
        own = [self.contracts.makers_tricks(self.seat, trump).mean() for trump in numbers]
        chosen[:, self.seat] = int(np.argmax(own))
        return chosen

    @cached_property
    def expected(self) -> Floats:
        """float64[n, players]: the tricks that each seat's side should take, as it sees it."""
        expected = self._promise().of(self.contracts.estimates.max(axis=2))
        expected[:, self.seat] = _won(self.contracts, self.seat, self.choices[:, self.seat]).mean()
        return expected

    def _promise(self) -> Promise:
        """What a hand promises by its best suit, whoever holds it."""
        others = as_spectators_see(self.worlds, len(self.worlds), self.seed)
        contracts = Contracts(others.view, others)
        chosen = contracts.estimates.argmax(axis=2)
        seats = range(self.rules.players)
        won = np.stack([_won(contracts, seat, chosen[:, seat]) for seat in seats], axis=1)
        return learnt(contracts.estimates.max(axis=2), won)

    @cached_property
    def limits(self) -> Ints:
        """int64[n, players]: how high each seat goes, as a place on the ladder; -1 not at all."""
        limits = np.full(self.expected.shape, -1)
        for place, bid in enumerate(self.ladder):
            if bid.isdigit():
                limits[self.expected >= int(bid) - 0.5] = place
        top = max((p for p, bid in enumerate(self.ladder) if bid in ("nap", "alone")), default=-1)
        if top >= 0:
            limits[self.expected >= self.rules.hand_size - _NEARLY_ALL] = top
        return limits

    def value(self, action: Action) -> Floats:
        """The worth of an action of the seat to act in each world."""
        table = self._begun()
        if action.bid is None:
            table.passed[:, self.seat] = True
        else:
            table.high[:] = self.ladder.index(action.bid)
            table.bidder[:] = self.seat
        before = dict(self.named)
        if action.suit is not None:
            self.named[self.seat] = self.contracts.trumps.index(action.suit)
        self._bid_on(table)
        values = self._settled(table)
        self.named = before
        return values

    def _begun(self) -> _Table:
        n, view = len(self.worlds), self.view
        high = -1 if view.bid is None else self.ladder.index(view.bid)
        bidder = -1 if view.high_bidder is None else view.high_bidder
        passed = np.zeros((n, self.rules.players), dtype=bool)
        for event in view.history:
            if event.action.kind is ActionKind.PASS:
                passed[:, event.seat] = True
        return _Table(np.full(n, high), np.full(n, bidder), passed)

    def _bid_on(self, table: _Table) -> None:
        """All others speak in turn: once round to the dealer, or until all but one have passed."""
        players, dealer = self.rules.players, self.view.dealer
        seat = self.seat
        once = self.rules.auction_rounds == "single"
        for _ in range(players * _LAPS):
            if once and seat == dealer:
                return
            seat = (seat + 1) % players
            speaks = ~table.passed[:, seat] & (table.bidder != seat)
            if not once and not speaks.any():
                if (table.passed.sum(axis=1) >= players - 1).all():
                    return
                continue
            self._speak(table, seat, speaks)

    def _speak(self, table: _Table, seat: int, speaks: NDArray[np.bool_]) -> None:
        limit = self.limits[:, seat]
        step = np.ones_like(limit)
        partner = self.rules.partner_of(seat)
        if partner is not None:
            step[table.bidder == partner] = _OVER_PARTNER
        bids = speaks & (limit >= table.high + step)
        if self.rules.dealer_stuck_bid is not None and seat == self.view.dealer:
            stuck = speaks & (table.high < 0)
            limit = np.where(stuck, np.maximum(limit, 0), limit)
            bids |= stuck
        least = table.high + 1
        sparing = self.rules.scoring == "tricks_or_setback" and limit < len(self.ladder) - 1
        said = np.where(sparing, least, limit)
        said = self._sayable(said)
        table.passed[:, seat] |= speaks & ~bids
        table.high[bids] = said[bids]
        table.bidder[bids] = seat

    def _sayable(self, said: Ints) -> Ints:
        """A number or a bid for all tricks: never a miss, which is bid past."""
        if "miss" not in self.ladder:
            return said
        miss = self.ladder.index("miss")
        return np.where(said == miss, miss + 1, said)

    def _settled(self, table: _Table) -> Floats:
        """The worth of the contracts that the auctions ended in."""
        out = np.full(len(self.worlds), self.worth.thrown_in)
        self._force(table)
        for seat, high in {(int(s), int(h)) for s, h in zip(table.bidder, table.high, strict=True)}:
            if seat < 0:
                continue
            rows = (table.bidder == seat) & (table.high == high)
            trumps = self.choices[:, seat]
            if seat in self.named:
                trumps = np.full(len(self.worlds), self.named[seat])
            for trump in np.unique(trumps[rows]):
                chosen = np.flatnonzero(rows & (trumps == trump))
                out[chosen] = self._contract(seat, int(trump), self.ladder[high], chosen)
        return out

    def _force(self, table: _Table) -> None:
        """Where nobody bid, whoever holds the joker may have to."""
        forced = self.rules.joker_forced_bid
        if forced is None or str(forced) not in self.ladder:
            return
        holds = (self.worlds.hands & PRINTED[JOKER]) != 0
        must = (table.bidder < 0) & holds.any(axis=1)
        table.bidder[must] = holds.argmax(axis=1)[must]
        table.high[must] = self.ladder.index(str(forced))

    def _contract(self, seat: int, trump: int, bid: str, rows: Ints) -> Floats:
        alone = bid == "alone"
        packed = self.contracts.tricks(seat, trump, alone=alone)[rows]
        partners = self.contracts.partners(seat, trump, alone=alone)[rows]
        loner = seat if alone else None
        called = self.rules.sides == "called_partner"
        out = np.zeros(len(rows))
        for partner in np.unique(partners):
            mine = partners == partner
            whom = int(partner) if called and partner >= 0 else None
            contract = Contract(seat, loner, None, bid, whom)
            out[mine] = self.worth.of_packed(contract, packed[mine])
        return out


def _won(contracts: Contracts, seat: int, trumps: Ints) -> Ints:
    """int64[n]: tricks of the side of a seat that makes the trump of each world."""
    out = np.zeros(len(trumps), dtype=np.int64)
    for trump in np.unique(trumps):
        rows = trumps == trump
        out[rows] = contracts.makers_tricks(seat, int(trump))[rows]
    return out
