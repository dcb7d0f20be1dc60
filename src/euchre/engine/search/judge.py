"""What every legal action is worth to a seat, by trying it in many worlds that fit its view."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from euchre.core import Action, ActionKind, Phase, UpcardFate, View
from euchre.engine.beliefs import Worlds, imagine
from euchre.engine.beliefs.worlds import effective_cards
from euchre.engine.contract import trumps_of
from euchre.engine.layout import hand_bits, printed_hand
from euchre.engine.policies.bidding_table import table_for
from euchre.engine.policies.data import blueprint, play_table
from euchre.engine.policies.rule_bids import WEIGHTS
from euchre.engine.policies.rule_view import codes
from euchre.engine.policies.situation import situation, suit_number
from euchre.engine.search.effort import Effort
from euchre.engine.search.judgement import Judgement, judged_in_parts
from euchre.engine.search.kernels import (
    bid_likelihoods,
    discard_likelihoods,
    play_likelihoods,
    try_calls,
    try_cards,
    try_setups,
)
from euchre.engine.search.open_hands import open_payoffs
from euchre.engine.work import SIZE

__all__ = ["judge"]

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

_ROUND: Final = 8
"""Worlds after which policies come round again."""
_NONE: Final = np.zeros((1, 0), dtype=np.uint8)
_RULES: Final = np.stack([WEIGHTS, WEIGHTS])


def judge(view: View, effort: Effort, seed: int, payoff: Floats) -> Judgement:
    """Value the legal actions of a view; ``payoff`` as in ``search.payoff``.

    Only for rules that the kernels know (``supports``), and views with a decision.
    """
    worlds = imagine(view, effort.drawn, seed)
    bids = view.phase in (Phase.BID1, Phase.BID2)
    wanted = effort.bid_worlds if bids and effort.bid_worlds else effort.worlds
    chosen = _chosen(worlds, _weights(view, worlds, effort), wanted, seed)
    trial = _TRIALS[view.phase]
    return judged_in_parts(
        view.legal_actions,
        chosen,
        lambda number, part: trial(view, worlds.take(part), effort, seed + number, payoff),
        effort.certain,
    )


def _places(view: View) -> list[int]:
    """The seats in the order of their places."""
    return [(view.dealer + 1 + place) % view.rules.players for place in range(view.rules.players)]


def _place(view: View) -> int:
    assert view.seat is not None
    return (view.seat - view.dealer - 1) % view.rules.players


def _weights(view: View, worlds: Worlds, effort: Effort) -> Floats:
    """How well each world explains the bids, and the dealer's discard."""
    out = np.ones(len(worlds))
    order = _places(view)
    bids = _others_bids(view)
    table = table_for(view.rules)
    plain = view.rules.players == 4 and view.rules.no_trump == "off" and view.upcard is not None
    if len(bids) and (table is not None or plain):
        hands = np.ascontiguousarray(worlds.dealt[:, order])
        assert view.upcard is not None
        bid_likelihoods(
            codes(view.rules),
            _RULES,
            _NONE if table is None else table,
            hands,
            printed_hand([view.upcard]),
            np.array(bids, dtype=np.int64),
            effort.bid_floor,
            out,
        )
    if view.upcard_fate is UpcardFate.TAKEN and view.seat != view.dealer and view.trump:
        _weigh_discard(view, worlds, effort.discard_floor, out)
    if view.phase is Phase.PLAY and effort.play_floor < 1:
        _weigh_plays(view, worlds, effort.play_floor, out)
    return out


def _others_bids(view: View) -> list[tuple[int, int]]:
    """Turn and call of every bid that another seat made."""
    bids = []
    for turn, event in enumerate(view.history):
        action = event.action
        if action.kind not in _BIDS:
            break
        if event.seat != view.seat:
            bids.append((turn, _call_number(view, action)))
        if action.kind is not ActionKind.PASS:
            break
    return bids


_BIDS: Final = (ActionKind.PASS, ActionKind.ORDER, ActionKind.CALL)


def _call_number(view: View, action: Action) -> int:
    if action.kind is ActionKind.PASS:
        return -1
    suit = view.proposed if action.kind is ActionKind.ORDER else action.suit
    return suit_number(suit) + 8 * action.alone


def _weigh_discard(view: View, worlds: Worlds, floor: float, out: Floats) -> None:
    moves = [
        number
        for number, event in enumerate(view.history)
        if event.action.kind is ActionKind.DISCARD
    ]
    if not moves:
        return
    trump, bowers = view.trump, view.rules.bowers
    held = effective_cards(worlds.hands_before(moves[0]), trump, bowers)
    laid = effective_cards(worlds.discards, trump, bowers)
    pack = hand_bits(view.rules.pack, trump, bowers)
    trumps = trumps_of(suit_number(trump))
    discard_likelihoods(
        np.ascontiguousarray(held),
        np.ascontiguousarray(laid),
        view.dealer,
        pack,
        trumps,
        floor,
        out,
    )


def _weigh_plays(view: View, worlds: Worlds, floor: float, out: Floats) -> None:
    """By the cards that the others played, where the rule player would have played another."""
    plays = [play for trick in view.tricks for play in trick.plays] + list(view.trick)
    if not plays:
        return
    trump, bowers = view.trump, view.rules.bowers
    order = _places(view)
    opening = next(
        number for number, event in enumerate(view.history) if event.action.kind is ActionKind.PLAY
    )
    hands = effective_cards(worlds.hands_before(opening), trump, bowers)[:, order]
    laid = effective_cards(worlds.discards, trump, bowers)[:, order]
    played = [(order.index(play.seat), hand_bits([play.card], trump, bowers)) for play in plays]
    works = np.zeros((2, SIZE), dtype=np.int64)
    works[0] = situation(view).at_opening(order.index(plays[0].seat)).work()
    play_likelihoods(
        works,
        codes(view.rules),
        play_table(),
        np.ascontiguousarray(hands),
        np.ascontiguousarray(laid),
        np.array(played, dtype=np.int64),
        _place(view),
        floor,
        out,
    )


def _chosen(worlds: Worlds, weights: Floats, wanted: int, seed: int) -> Ints:
    """Numbers of worlds drawn by weight, in systematic steps; all of equal weight if few enough.

    They come in any order, so that the first of them are like the rest.
    """
    if len(worlds) <= wanted and weights.min() == weights.max():
        return np.random.default_rng(seed & 0xFFFFFFFF).permutation(len(worlds))
    steps = np.cumsum(weights / weights.sum())
    start = np.random.default_rng(seed & 0xFFFFFFFF).random()
    points = (np.arange(wanted) + start) / wanted
    found: Ints = np.minimum(np.searchsorted(steps, points), len(worlds) - 1)
    order = np.random.default_rng(seed & 0xFFFFFFFF).permutation(wanted)
    return found[order]


def _cards(view: View, worlds: Worlds, effort: Effort, seed: int, payoff: Floats) -> Floats:
    order = _places(view)
    hands, laid, _ = worlds.effective()
    hands, laid = np.ascontiguousarray(hands[:, order]), np.ascontiguousarray(laid[:, order])
    now = situation(view)
    works = np.zeros((3, SIZE), dtype=np.int64)
    works[0] = now.work()
    cards = np.array(
        [hand_bits(action.cards, view.trump, view.rules.bowers) for action in view.legal_actions]
    )
    out = np.empty((len(worlds), len(cards)))
    try_cards(
        works,
        codes(view.rules),
        _books(),
        _policies(view, effort.rule_foes, _OWN),
        hands,
        laid,
        cards,
        payoff,
        out,
    )
    if effort.open_share:
        solved = open_payoffs(view, now, hands, cards, payoff)
        if solved is not None:
            out = (1 - effort.open_share) * out + effort.open_share * solved
    return out


def _calls(view: View, worlds: Worlds, effort: Effort, seed: int, payoff: Floats) -> Floats:
    rules = codes(view.rules)
    table = table_for(view.rules)
    players = view.rules.players
    turn = _place(view) + (players if view.phase is Phase.BID2 else 0)
    calls = np.array([_call_number(view, action) for action in view.legal_actions])
    out = np.empty((len(worlds), len(calls)))
    assert view.upcard is not None
    try_calls(
        np.zeros((1, SIZE), dtype=np.int64),
        rules,
        _RULES,
        _NONE if table is None else table,
        _books(),
        np.ascontiguousarray(worlds.hands[:, _places(view)]),
        printed_hand([view.upcard]),
        turn,
        _policies(view, effort.rule_foes, _OWN if table is None else _TABLE),
        calls,
        seed & 0x7FFFFFFF,
        payoff,
        out,
    )
    return out


@cache
def _books() -> NDArray[np.int8]:
    """What is known of play: row 0 the best that was learnt, row 1 the rule player's."""
    return np.concatenate([blueprint(), play_table()])


_OWN: Final = 1
"""Policy of one who plays by the best that was learnt; bids by the rules."""
_TABLE: Final = 2
"""The same, and bids by the table."""
_FOE: Final = 0x11
"""Policy of the rule player."""


def _policies(view: View, share: float, best: int) -> Ints:
    """Who plays on, world by world in turn: the foes are rule players in a share of the worlds.

    All others go by ``best``. The side of the view's seat does so everywhere, since partners
    play as well as they can.
    """
    players, place = view.rules.players, _place(view)
    crosswise = view.rules.sides == "partners"
    foes = [(other - place) % 2 if crosswise else other != place for other in range(players)]
    even = sum(best << 8 * other for other in range(players))
    mixed = sum((_FOE if foe else best) << 8 * other for other, foe in enumerate(foes))
    steps = np.floor(np.arange(_ROUND + 1) * share + 0.5)
    return np.where(np.diff(steps) > 0, mixed, even).astype(np.int64)


def _setups(view: View, worlds: Worlds, effort: Effort, seed: int, payoff: Floats) -> Floats:
    """A discard, or the question who plays alone, tried by playing on from it."""
    place = _place(view)
    works = np.zeros((2, SIZE), dtype=np.int64)
    works[0] = situation(view).work()
    loner, defender = (
        -1 if seat is None else (seat - view.dealer - 1) % view.rules.players
        for seat in (view.loner, view.lone_defender)
    )
    declined, undefended = _answered(view)
    setups = []
    for action in view.legal_actions:
        card = hand_bits(action.cards, view.trump, view.rules.bowers) if action.cards else 0
        alone = place if action.kind is ActionKind.ALONE else loner
        against = place if action.kind is ActionKind.DEFEND_ALONE else defender
        setups.append((card, alone, against, declined, undefended))
    hands, laid, _ = worlds.effective()
    out = np.empty((len(worlds), len(setups)))
    try_setups(
        works,
        codes(view.rules),
        _RULES,
        _books(),
        _policies(view, effort.rule_foes, _OWN),
        np.ascontiguousarray(hands[:, _places(view)]),
        np.ascontiguousarray(laid[:, _places(view)]),
        place,
        np.array(setups, dtype=np.int64),
        payoff,
        out,
    )
    return out


def _answered(view: View) -> tuple[int, int]:
    """How many will have declined to play and to defend alone if the seat of the view does."""
    if view.phase is Phase.DISCARD:
        return 0, 0
    if view.phase is Phase.ALONE:
        return (1 if view.seat == view.maker else 2), 0
    kinds = [event.action.kind for event in view.history]
    return 2, 1 + kinds.count(ActionKind.DECLINE)


_Trial = Callable[[View, Worlds, Effort, int, Floats], Floats]
_TRIALS: Final[Mapping[Phase, _Trial]] = {
    Phase.BID1: _calls,
    Phase.BID2: _calls,
    Phase.DISCARD: _setups,
    Phase.ALONE: _setups,
    Phase.DEFEND_ALONE: _setups,
    Phase.PLAY: _cards,
}
