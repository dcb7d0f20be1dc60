"""What each card is worth, in a game of any rules: played out by rules, and solved open."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from euchre.core import JOKER, SUITS, Action, Suit, View
from euchre.core.ranking import order
from euchre.core.scoring import Contract
from euchre.engine import work
from euchre.engine.beliefs import Worlds
from euchre.engine.jit import popcount
from euchre.engine.lanes import TRUMPS
from euchre.engine.layout import PRINTED, hand_bits
from euchre.engine.policies.situation import situation
from euchre.engine.search.any_rows import Table, open_tricks, rolled
from euchre.engine.search.any_worth import Worth, makers_of
from euchre.engine.search.effort import Effort
from euchre.engine.search.open_hands import cards_after
from euchre.engine.solver.bits import MOST
from euchre.engine.solver.many import solve_moves_batch
from euchre.engine.solver.wide import JOKER as JOKER_PLACE
from euchre.engine.solver.wide import lane_led

__all__ = ["can_value_cards", "card_values", "fixes_trump"]

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


class _Group(NamedTuple):
    """Worlds in which the same seats undertook the contract."""

    rows: Ints
    contract: Contract


def fixes_trump(view: View) -> bool:
    """Whether the suit of the card to be played becomes trump."""
    opening = not view.tricks and not view.trick and view.rules.trump_by == "first_lead"
    return opening and view.bid != "miss" and view.trump is None


def can_value_cards(view: View) -> bool:
    """Whether cards can be valued in time: not where only solving tells, and too many are left."""
    return _rules_know(view) or cards_after(view) <= MOST


def card_values(view: View, worlds: Worlds, effort: Effort, worth: Worth) -> Floats:
    """float64[n, k]: the worth of each legal card in each world."""
    columns = []
    groups = list(_groups(view, worlds))
    for trump, actions in _by_trump(view):
        named = dataclasses.replace(view, trump=trump)
        columns += _values(named, worlds, groups, actions, effort, worth)
    order_of = {action: at for at, (action, _) in enumerate(columns)}
    return np.stack([columns[order_of[action]][1] for action in view.legal_actions], axis=1)


def _by_trump(view: View) -> list[tuple[Suit | None, list[Action]]]:
    """The cards that may be played, by the trump that there is after each."""
    if not fixes_trump(view):
        return [(view.trump, list(view.legal_actions))]
    suits: dict[Suit | None, list[Action]] = {}
    plain = order(None, view.rules.bowers).suit
    for action in view.legal_actions:
        suits.setdefault(plain[action.cards[0]], []).append(action)
    return list(suits.items())


def _groups(view: View, worlds: Worlds) -> Iterator[_Group]:
    """The contract in each world: a called partner is whoever holds the card there."""
    assert view.maker is not None
    fixed = Contract(view.maker, view.loner, view.lone_defender, view.bid, view.partner)
    if view.called is None or view.partner_known:
        yield _Group(np.arange(len(worlds)), fixed)
        return
    holds = (worlds.hands & PRINTED[view.called]) != 0
    holders = np.where(holds.any(axis=1), holds.argmax(axis=1), view.maker)
    for seat in np.unique(holders):
        partner = None if seat == view.maker else int(seat)
        yield _Group(np.flatnonzero(holders == seat), fixed._replace(partner=partner))


def _values(
    view: View,
    worlds: Worlds,
    groups: list[_Group],
    actions: list[Action],
    effort: Effort,
    worth: Worth,
) -> list[tuple[Action, Floats]]:
    """The worth of cards under one trump: some worlds solved, all of them played out."""
    hands, laid, _ = worlds.effective(view.trump)
    cards = [hand_bits(action.cards, view.trump, view.rules.bowers) for action in actions]
    share = _open_share(view, effort)
    out = np.zeros((len(cards), len(worlds)))
    for rows, contract in groups:
        for k, card in enumerate(cards):
            if share < 1:
                packed = _played_out(view, hands[rows], laid[rows], contract, card)
                out[k, rows] += (1 - share) * worth.of_packed(contract, packed)
        if share:
            solved = _solved(view, hands[rows], contract, cards)
            for k in range(len(cards)):
                worths = worth.of_makers(contract, view.seat_tricks, solved[k])
                out[k, rows] += share * worths
    return list(zip(actions, out, strict=True))


def _rules_know(view: View) -> bool:
    """Whether the rule player knows the game: he seeks tricks, and has no lone joker."""
    return view.bid != "miss" and (view.trump in SUITS or not view.rules.joker)


def _open_share(view: View, effort: Effort) -> float:
    """All of it where the rule player knows no better, nothing where solving takes too long."""
    if not _rules_know(view):
        return 1.0
    return effort.open_share if cards_after(view) <= MOST else 0.0


def _played_out(view: View, hands: Ints, laid: Ints, contract: Contract, card: int) -> Ints:
    """Packed tricks of every world when this card is played and all go on by the rules."""
    works = np.zeros((len(hands), work.SIZE), dtype=np.int64)
    works[:] = public_work(view, contract)
    players = view.rules.players
    works[:, :players] = hands
    works[:, work.LAID : work.LAID + players] = laid
    return rolled(works, players, card)


def public_work(view: View, contract: Contract) -> Ints:
    """What all know of the play of a view, as a work array whose places are seats."""
    w = situation(dataclasses.replace(view, dealer=view.rules.players - 1)).work()
    w[: view.rules.players] = 0
    w[work.MAKERS] = sum(1 << seat for seat in makers_of(view.rules, contract))
    return w


def _solved(view: View, hands: Ints, contract: Contract, cards: list[int]) -> list[Ints]:
    """For each card the tricks that the makers take from the present one on, in each world."""
    makers = makers_of(view.rules, contract)
    if _takes_turns(view, makers):
        return _four_seats(view, hands, makers, cards)
    counted = np.full(len(hands), sum(1 << seat for seat in makers), dtype=np.int64)
    trumps = TRUMPS if view.trump in SUITS else 0
    if not trumps and _joker_plays(view, hands):
        trumps = JOKER_PLACE
    table = _table(view, trumps)
    active = [seat in view.active for seat in range(view.rules.players)]
    left = view.rules.hand_size - len(view.tricks)
    playing = np.where(active, hands, 0)
    fewest = view.bid == "miss"
    return [
        open_tricks(playing, counted, table, card, left, trumps, fewest=fewest) for card in cards
    ]


def _joker_plays(view: View, hands: Ints) -> bool:
    return bool((hands & JOKER_PLACE).any()) or any(play.card is JOKER for play in view.trick)


def _takes_turns(view: View, makers: tuple[int, ...]) -> bool:
    """Whether the fast kernel of four seats can solve it."""
    crosswise = view.rules.players == 4 and view.rules.sides == "partners" and len(makers) == 2
    return crosswise and _rules_know(view) and cards_after(view) <= MOST


def _four_seats(view: View, hands: Ints, makers: tuple[int, ...], cards: list[int]) -> list[Ints]:
    assert view.seat is not None
    leader = view.trick[0].seat if view.trick else view.seat
    seats = [(leader + step) % 4 for step in range(4)]
    playing = np.where([seat in view.active for seat in seats], hands[:, seats], 0)
    table = np.zeros((len(hands), 3), dtype=np.int64)
    for play in view.trick:
        bit = hand_bits([play.card], view.trump, view.rules.bowers)
        table[:, (play.seat - leader) % 4] = bit
    turns = np.full(len(hands), (view.seat - leader) % 4, dtype=np.int64)
    trump = view.trump in SUITS
    values = solve_moves_batch(np.ascontiguousarray(playing), trump, table, turns)
    left = view.rules.hand_size - len(view.tricks)
    own = hand_bits(view.hand, view.trump, view.rules.bowers)
    even = [values[:, popcount(own & (card - 1))].astype(np.int64) for card in cards]
    return even if leader in makers else [left - tricks for tricks in even]


def _table(view: View, trumps: int) -> Table:
    assert view.seat is not None
    lane = best = winner = 0
    for play in view.trick:
        card = hand_bits([play.card], view.trump, view.rules.bowers)
        if not lane:
            lane, best, winner = lane_led(card, trumps), card, play.seat
        elif card & (lane | trumps) > best:
            best, winner = card, play.seat
    waiting = len(view.active) - len(view.trick)
    return Table(view.seat, lane, best, winner, waiting, list(view.active))
