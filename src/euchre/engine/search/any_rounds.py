"""What every call of upcard bidding is worth where no kernel bids: all worlds bid on at once.

As in auctions (``any_auction``) a hand promises its owner tricks by an estimate, and
every call is played out.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from euchre.core import JOKER, Action, ActionKind, Phase, View
from euchre.core.scoring import Contract
from euchre.engine.beliefs import Worlds
from euchre.engine.beliefs.plain import tricks_of
from euchre.engine.layout import printed_hand
from euchre.engine.search.any_contracts import Contracts
from euchre.engine.search.any_promises import Promise, as_spectators_see, learnt
from euchre.engine.search.any_worth import Worth

__all__ = ["has_rounds", "round_values"]

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

_MARGIN: Final = 0.1
"""A seat calls that expects so little less than the tricks it needs."""


def has_rounds(view: View) -> bool:
    """Whether this is a bid about a turned card with a suit."""
    turned = view.upcard is not None and view.upcard is not JOKER
    return view.phase in (Phase.BID1, Phase.BID2) and turned


def round_values(view: View, worlds: Worlds, seed: int, worth: Worth) -> Floats:
    """float64[n, k]: the worth of each legal action in each world."""
    rounds = _Rounds(view, worlds, seed, worth)
    return np.stack([rounds.value(action) for action in view.legal_actions], axis=1)


class _Rounds:
    def __init__(self, view: View, worlds: Worlds, seed: int, worth: Worth) -> None:
        assert view.seat is not None
        others = as_spectators_see(worlds, len(worlds), seed)
        self.unseen: Final = Contracts(others.view, others)
        self._promises: dict[tuple[bool, bool], Promise] = {}
        self.view, self.rules, self.worlds, self.worth = view, view.rules, worlds, worth
        self.seat: Final = view.seat
        self.contracts: Final = Contracts(view, worlds)

    def value(self, action: Action) -> Floats:
        """The worth of an action of the seat to act in each world."""
        if action.kind is ActionKind.PASS:
            return self._passed()
        suit = self.view.proposed if action.kind is ActionKind.ORDER else action.suit
        assert suit is not None
        trump = self.contracts.trumps.index(suit)
        ordered = action.kind is ActionKind.ORDER
        everywhere = np.arange(len(self.worlds))
        return self._contract(self.seat, trump, everywhere, ordered, alone=action.alone)

    def _passed(self) -> Floats:
        """The others speak in turn, and this seat once more in the second round."""
        out = np.full(len(self.worlds), self.worth.thrown_in)
        open_ = np.ones(len(self.worlds), dtype=bool)
        for seat, ordered in self._turns():
            trumps = self._trumps(ordered)
            if not trumps:
                continue
            expected = np.stack([self._expected(seat, trump, ordered) for trump in trumps], axis=1)
            chosen = np.array(trumps)[expected.argmax(axis=1)]
            calls = open_ & (expected.max(axis=1) >= self.rules.make_tricks - _MARGIN)
            if self.rules.stick_dealer and seat == self.view.dealer and not ordered:
                calls = open_.copy()
            for trump in np.unique(chosen[calls]):
                rows = np.flatnonzero(calls & (chosen == trump))
                out[rows] = self._contract(seat, int(trump), rows, ordered)
            open_ &= ~calls
        return out

    def _turns(self) -> list[tuple[int, bool]]:
        """Who speaks after this seat, and whether in the first round."""
        players, dealer = self.rules.players, self.view.dealer
        around = [(dealer + 1 + place) % players for place in range(players)]
        turns = [(seat, True) for seat in around] + [(seat, False) for seat in around]
        return turns[turns.index((self.seat, self.view.phase is Phase.BID1)) + 1 :]

    def _trumps(self, ordered: bool) -> list[int]:
        trumps = self.contracts.trumps
        turned = self.view.proposed
        if ordered:
            return [trumps.index(turned)] if turned in trumps else []
        same = self.rules.round2_same_suit
        return [at for at, suit in enumerate(trumps) if same or suit is not turned]

    def _expected(self, seat: int, trump: int, ordered: bool) -> Floats:
        """float64[n]: the tricks that the seat should expect, from what it sees of its hand."""
        if seat == self.seat:
            won = self.contracts.makers_tricks(seat, trump, ordered=ordered)
            return np.full(len(won), won.mean())
        promise = self._promise(seat == self.view.dealer, ordered)
        return promise.of(self._estimate(self.contracts, seat, trump, ordered))

    def _promise(self, dealer: bool, ordered: bool) -> Promise:
        """What a hand promises, the dealer's or another's, in this round."""
        if (dealer, ordered) not in self._promises:
            seats = [
                seat for seat in range(self.rules.players) if (seat == self.view.dealer) is dealer
            ]
            pairs = [(seat, trump) for seat in seats for trump in self._trumps(ordered)]
            promised = [self._estimate(self.unseen, *pair, ordered) for pair in pairs]
            won = [self.unseen.makers_tricks(*pair, ordered=ordered) for pair in pairs]
            self._promises[dealer, ordered] = learnt(np.concatenate(promised), np.concatenate(won))
        return self._promises[dealer, ordered]

    def _estimate(self, contracts: Contracts, seat: int, trump: int, ordered: bool) -> Floats:
        hands = contracts.worlds.hands[:, seat]
        takes = ordered and seat == self.view.dealer and self.rules.pickup != "none"
        if takes and self.view.upcard is not None:
            hands = hands | printed_hand([self.view.upcard])
        return tricks_of(self.view, hands, contracts.trumps[trump])

    def _contract(
        self, seat: int, trump: int, rows: Ints, ordered: bool, *, alone: bool = False
    ) -> Floats:
        packed = self.contracts.tricks(seat, trump, alone=alone, ordered=ordered)[rows]
        partners = self.contracts.partners(seat, trump, alone=alone)[rows]
        called = self.rules.sides == "called_partner"
        out = np.zeros(len(rows))
        for partner in np.unique(partners):
            mine = partners == partner
            whom = int(partner) if called and partner >= 0 else None
            contract = Contract(seat, seat if alone else None, None, None, whom)
            out[mine] = self.worth.of_packed(contract, packed[mine])
        return out
