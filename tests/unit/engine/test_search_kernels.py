"""Trials of search against core: every action in every world, played on view by view."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from euchre import ActionKind, Card, Deal, Phase, State, Suit, View, rules
from euchre.engine.beliefs import Worlds, sample
from euchre.engine.contract import OUTCOMES
from euchre.engine.layout import hand_bits, printed_hand
from euchre.engine.policies.bidding_index import SITUATIONS, bidding_index
from euchre.engine.policies.bidding_table import NOTHING
from euchre.engine.policies.data import blueprint, play_table
from euchre.engine.policies.rule_bids import WEIGHTS
from euchre.engine.policies.rule_view import codes, rule_choice
from euchre.engine.policies.situation import situation
from euchre.engine.search import judge as judging
from euchre.engine.search.effort import Effort
from euchre.engine.search.kernels import (
    bid_likelihoods,
    discard_likelihoods,
    play_likelihoods,
    try_calls,
    try_cards,
    try_setups,
)
from euchre.engine.work import SIZE
from tests.unit.engine.decisions import PAYOFF, views
from tests.unit.engine.table_talk import PACK, TRUMPS, bits

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

ALIKE = Effort(drawn=12, worlds=6, open_share=0.0, rule_foes=0.0)
AGAINST_RULE = Effort(drawn=12, worlds=6, open_share=0.0, rule_foes=1.0)
EFFORTS = pytest.mark.parametrize("effort", [ALIKE, AGAINST_RULE])
_RULES = WEIGHTS.reshape(1, -1)
_CLASSIC = {"alone": "maker_side", "alone_timing": "after_bid", "defend_alone": "always"}
"""All that can be asked after trump is made."""


def played_on(state: State, best: frozenset[int]) -> State:
    """The deal at its end, bid by the rules; the seats ``best`` play by all that was learnt."""
    while state.turn is not None:
        state = state.apply(rule_choice(state.view(state.turn), best=state.turn in best))
    return state


def worth(state: State, seat: int) -> float:
    """The payoff of a finished deal to the side of a seat."""
    if state.outcome is None or state.maker is None:
        return float(PAYOFF[OUTCOMES.index("passed_out")])
    theirs = state.rules.side_of(seat) != state.rules.side_of(state.maker)
    return float(PAYOFF[10 * theirs + OUTCOMES.index(state.outcome.code)])


def tried(view: View, worlds: Worlds, effort: Effort = ALIKE) -> Floats:
    """The slow twin of the trials."""
    assert view.seat is not None
    partner = view.rules.partner_of(view.seat)
    side = {view.seat, view.seat if partner is None else partner}
    best = frozenset(range(view.rules.players) if effort is ALIKE else side)
    states = [worlds.state(number) for number in range(len(worlds))]
    return np.array(
        [
            [
                worth(played_on(state.apply(action), best), view.seat)
                for action in view.legal_actions
            ]
            for state in states
        ]
    )


@pytest.mark.parametrize(
    ("preset", "options"),
    [
        ("stick", {}),
        ("standard", {"defend_alone": "vs_loner", "pts_super_euchre": 4}),
        ("stick", {"no_trump": "round2", "bowers": False}),
        ("cutthroat", {}),
    ],
)
@EFFORTS
def test_cards_are_worth_what_core_says(
    preset: str, options: dict[str, object], effort: Effort
) -> None:
    found = list(views(preset, 1, 4, Phase.PLAY, **options))
    for view in found[::3]:
        worlds = sample(view, 3, seed=5)
        ours = judging._cards(view, worlds, effort, 0, PAYOFF)
        assert ours.tolist() == tried(view, worlds, effort).tolist()
    assert len(found) > 20


@pytest.mark.parametrize(
    ("phase", "options"),
    [
        (Phase.DISCARD, {}),
        (Phase.ALONE, {"alone_timing": "after_bid"}),
        (Phase.DEFEND_ALONE, {"defend_alone": "always"}),
        (Phase.DEFEND_ALONE, {"defend_alone": "vs_loner", "lone_lead": "left_of_loner"}),
        (Phase.ALONE, _CLASSIC),
        (Phase.DISCARD, _CLASSIC),
    ],
)
@EFFORTS
def test_setups_are_worth_what_core_says(
    phase: Phase, options: dict[str, object], effort: Effort
) -> None:
    """Whoever is asked after the decision answers by the rules."""
    deals = 40
    found = list(views("stick", 2, deals, phase, **options))
    differences = 0
    for view in found:
        worlds = sample(view, 3, seed=6)
        ours = judging._setups(view, worlds, effort, 0, PAYOFF)
        assert ours.tolist() == tried(view, worlds, effort).tolist()
        differences += int((ours[:, 0] != ours[:, -1]).sum())
    assert differences > 0


@pytest.mark.parametrize("preset", ["stick", "standard"])
@pytest.mark.parametrize("options", [{}, {"no_trump": "round2"}, {"alone_timing": "after_bid"}])
def test_calls_are_worth_what_core_says(preset: str, options: dict[str, object]) -> None:
    """All others bid by rule: no bidding table is asked."""
    found = list(views(preset, 3, 4, Phase.BID1, Phase.BID2, **options))
    for view in found:
        assert view.seat is not None
        assert view.upcard is not None
        worlds = sample(view, 2, seed=7)
        order = judging._places(view)
        turn = order.index(view.seat) + (4 if view.phase is Phase.BID2 else 0)
        calls = np.array([judging._call_number(view, action) for action in view.legal_actions])
        ours = np.empty((len(worlds), len(calls)))
        try_calls(
            np.zeros((1, SIZE), dtype=np.int64),
            codes(view.rules),
            _RULES,
            np.zeros((1, 0), dtype=np.uint8),
            blueprint(),
            np.ascontiguousarray(worlds.hands[:, order]),
            printed_hand([view.upcard]),
            turn,
            np.array([0x01010101]),
            calls,
            0,
            PAYOFF,
            ours,
        )
        assert ours.tolist() == tried(view, worlds).tolist()
    assert {view.phase for view in found} == {Phase.BID1, Phase.BID2}


def test_trials_of_nothing_leave_nothing() -> None:
    view = next(views("stick", 1, 1, Phase.PLAY))
    works, none = np.zeros((3, SIZE), dtype=np.int64), np.zeros((0, 4), dtype=np.int64)
    works[0] = situation(view).work()
    cards, table = np.array([bits("9H")]), blueprint()
    rules, alike = codes(view.rules), np.array([0x01010101])
    try_cards(works, rules, table, alike, none, none, cards, PAYOFF, np.empty((0, 1)))
    setups = np.zeros((0, 5), dtype=np.int64)
    try_setups(works, rules, _RULES, table, alike, none, none, 0, setups, PAYOFF, np.empty((0, 0)))
    assert works[0].tolist() == situation(view).work().tolist()


def printed(*hands: str) -> Ints:
    return np.array([[printed_hand(map(Card, hand.split())) for hand in hands]])


BIDS = printed("JH JD AH AS KS", "9C TC 9D TD 9S", "JC QC KC AC QD", "QS KD AD 9H TH")
"""One world: place 0 has a lone hand in hearts, place 1 nothing."""
TURNED = printed_hand([Card("QH")])


def bid_chance(bids: Sequence[tuple[int, int]], tables: NDArray[np.uint8], floor: float) -> float:
    out = np.full(1, 3.0)
    stick = codes(rules("stick"))
    told = np.array(bids, dtype=np.int64).reshape(-1, 2)
    bid_likelihoods(stick, _RULES, tables, BIDS, TURNED, told, floor, out)
    return float(out[0]) / 3


def test_bids_are_as_likely_as_the_rule_player_makes_them() -> None:
    none = np.zeros((1, 0), dtype=np.uint8)
    hearts, spades = 2, 3
    assert bid_chance([(0, hearts + 8)], none, 0.1) == pytest.approx(1)
    assert bid_chance([(0, hearts)], none, 0.1) == pytest.approx(0.1), "he would go alone"
    assert bid_chance([(0, -1)], none, 0.1) == pytest.approx(0.1)
    assert bid_chance([(1, -1)], none, 0.1) == pytest.approx(1)
    assert bid_chance([(0, -1), (1, -1), (2, hearts)], none, 0.1) == pytest.approx(0.01)
    assert bid_chance([(5, spades)], none, 0.25) == pytest.approx(0.25)
    assert bid_chance([], none, 0.1) == 1


def test_bids_are_half_as_likely_as_a_table_makes_them() -> None:
    table = np.full((1, 32 * SITUATIONS), NOTHING, dtype=np.uint8)
    first, second = (bidding_index(int(BIDS[0, place]), TURNED) for place in (0, 1))
    table[0, 2 * (first >> 1) : 2 * (first >> 1) + 2] = 127, 0
    at = 8 * SITUATIONS + 6 * (SITUATIONS + (second >> 1))
    table[0, at : at + 6] = 0, 0, 0, 0, 0, 0
    hearts = 2
    assert bid_chance([(0, hearts + 8)], table, 0.0) == pytest.approx(0.5)
    assert bid_chance([(0, hearts)], table, 0.0) == pytest.approx(0.25)
    assert bid_chance([(0, -1)], table, 0.0) == pytest.approx(0.25)
    assert bid_chance([(0, -1)], table, 0.2) == pytest.approx(0.2 + 0.8 * 0.25)
    assert bid_chance([(5, -1)], table, 0.0) == pytest.approx(1)
    assert bid_chance([(2, -1)], table, 0.0) == pytest.approx(0.75), "the table says nothing"
    table[0, at : at + 6] = 10, 20, 30, 40, 50, 60
    chances = [bid_chance([(5, call)], table, 0.0) for call in (-1, 1, 0, 3, 9, 8, 11, 2)]
    next_suit, clubs, spades = chances[1], chances[2], chances[3]
    assert chances[0] == pytest.approx((1 + 44 / 254) / 2)
    assert next_suit == pytest.approx(10 / 508)
    assert sorted((clubs, spades)) == pytest.approx([20 / 508, 30 / 508])
    assert sum(chances) == pytest.approx(1)
    assert chances[-1] == 0, "the turned suit cannot be called"


def test_a_discard_is_likely_if_it_is_that_of_the_rules() -> None:
    held = np.array([[bits("JH JD AH QS 9C TC"), 0], [bits("JH JD AH KS 9C TC"), 0]])
    laid = np.array([[bits("QS"), 0], [bits("KS"), 0]])
    out = np.array([2.0, 2.0])
    pack = hand_bits(PACK, Suit.HEARTS)
    discard_likelihoods(held, laid, 0, pack, TRUMPS, 0.25, out)
    assert out.tolist() == [2.0, 0.5]


def test_cards_are_likely_if_they_are_those_of_the_rules() -> None:
    """Deals of the rule player but for some cards: one factor for each card he would not play."""
    rng, mistakes = Random(11), 0
    for _ in range(6):
        state = State.start(rules("stick"), Deal(3, tuple(rng.sample(PACK, 24))))
        odd = [0] * 4
        while state.turn is not None and len(state.tricks) < 4:
            seat, view = state.turn, state.view(state.turn)
            action = rule_choice(view)
            if state.phase is Phase.PLAY and rng.random() < 0.3:
                other = rng.choice(view.legal_actions)
                odd[seat] += other is not action
                action = other
            state = state.apply(action)
        for own in range(4):
            assert _likelihood(state, own) == pytest.approx(0.5 ** (sum(odd) - odd[own]))
        mistakes += sum(odd)
    assert mistakes > 6


def _likelihood(state: State, own: int) -> float:
    """What the cards fallen so far say of the true hands."""
    plays = [play for trick in state.tricks for play in trick.plays]
    opening = next(
        number for number, event in enumerate(state.history) if event.action.kind is ActionKind.PLAY
    )
    deal = State.replay(state.rules, state.deal, state.actions[:opening])
    works = np.zeros((2, SIZE), dtype=np.int64)
    works[0] = situation(state.view(own)).at_opening(plays[0].seat).work()
    laid = [state.view(seat).own_discards for seat in range(4)]
    out = np.ones(1)
    play_likelihoods(
        works,
        codes(state.rules),
        play_table(),
        np.array([[hand_bits(hand, state.trump) for hand in deal.hands]]),
        np.array([[hand_bits(cards, state.trump) for cards in laid]]),
        np.array([(play.seat, hand_bits([play.card], state.trump)) for play in plays]),
        own,
        0.5,
        out,
    )
    return float(out[0])


def test_foes_are_rule_players_in_a_share_of_the_worlds() -> None:
    view = next(views("stick", 1, 1, Phase.PLAY))
    for share, rule_players in ((0.0, 0), (0.25, 2), (0.5, 4), (1.0, 8)):
        policies = judging._policies(view, share, 1)
        assert sum(policies != 0x01010101) == rule_players
        assert len(policies) == 8
    mine = judging._place(view) % 2
    assert judging._policies(view, 1.0, 2)[0] == (0x11021102 if mine == 0 else 0x02110211)
