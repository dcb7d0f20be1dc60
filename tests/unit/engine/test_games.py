"""Games as kernels: against the rules of core, and what playing for the score changes."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from euchre import (
    Action,
    ActionKind,
    Card,
    Deal,
    EuchreError,
    Phase,
    Rules,
    State,
    preset_names,
    rules,
)
from euchre.engine.equity import MatchEquity, equity_for
from euchre.engine.game_duel import _arrays, game_duel, points_worth
from euchre.engine.layout import printed_hand
from euchre.engine.rule_codes import encode_rules, supports
from euchre.engine.trace import actions_of, deck_of
from euchre.engine.work import PRINTED, UPCARD
from tests.unit.engine.plain import said_by_both

STICK = rules("stick")
CUTS = ((30, 1), (31, 20), (51, 39))
KNOWN = [
    name for name in preset_names() if supports(rules(name)) and rules(name).side_count == 2
]  # fmt: skip
ODD_RULES = (
    rules("stick", no_trump="both", assist_must_be_alone=True),
    rules("standard", natural_trump_required=True, round2_same_suit=True),
    rules("standard", no_trump="round2", alone_timing="after_bid"),
)


def dealt(game: Rules, key: int) -> NDArray[np.int64]:
    from euchre.engine.deals import deal_cards
    from euchre.engine.tried_calls import WIDTH

    works = np.zeros((4, WIDTH), dtype=np.int64)
    deal_cards(works[0], encode_rules(game), key)
    return works


def call_numbers(state: State) -> list[int]:
    """The legal calls as kernels number them."""
    from euchre.engine.policies.situation import suit_number

    found = []
    for action in state.legal_actions:
        suit = state.proposed if action.kind is ActionKind.ORDER else action.suit
        passes = action.kind is ActionKind.PASS
        found.append(-1 if passes else int(suit_number(suit)) + 8 * action.alone)
    return found


@pytest.mark.parametrize("game", [*map(rules, KNOWN), *ODD_RULES], ids=str)
def test_calls_are_those_of_core(game: Rules) -> None:
    from euchre.engine.tried_calls import calls_at

    for key in range(40):
        works = dealt(game, key)
        state = State.start(game, Deal(game.players - 1, deck_of(works[0], game)))
        turn = 0
        while state.phase in (Phase.BID1, Phase.BID2):
            count = calls_at(works[0], encode_rules(game), turn, works[2])
            assert sorted(works[2, :count].tolist()) == sorted(call_numbers(state))
            if Action(ActionKind.PASS) not in state.legal_actions:
                break
            state = state.apply(Action(ActionKind.PASS))
            turn += 1
        assert turn >= 2 * game.players - 1


@pytest.mark.parametrize("game", [*map(rules, KNOWN), *ODD_RULES], ids=str)
def test_deals_are_those_of_core(game: Rules) -> None:
    from euchre.engine.contract import OUTCOMES
    from euchre.engine.games import bid_and_play

    codes, (weights, tables, table, policies) = encode_rules(game), _arrays(game)
    payoff = np.arange(20.0)
    for key in range(12):
        works, dealer = dealt(game, key), key % game.players
        outcome = bid_and_play(
            works, codes, weights, tables, table, policies, key, dealer, 2, payoff, -payoff
        )
        deal = Deal(dealer, deck_of(works[0], game))
        state = State.replay(game, deal, actions_of(works[0], game))
        assert state.phase.terminal
        found = "passed_out" if state.outcome is None else state.outcome.code
        assert OUTCOMES[outcome] == found


def test_worlds_keep_what_a_bidder_sees() -> None:
    from euchre.engine.tried_calls import imagine

    for game in (STICK, rules("two_handed"), *ODD_RULES):
        codes = encode_rules(game)
        works = dealt(game, 5)
        worlds = set()
        for place in range(game.players):
            for key in range(20):
                imagine(works[1], works[0], codes, place, key)
                hands = works[1, PRINTED : PRINTED + game.players].tolist()
                assert hands[place] == works[0, PRINTED + place]
                assert works[1, UPCARD] == works[0, UPCARD]
                assert all(hand.bit_count() == game.hand_size for hand in hands)
                together = np.bitwise_or.reduce(hands)
                assert int(together).bit_count() == game.hand_size * game.players
                assert together & works[0, UPCARD] == 0
                worlds.add((place, tuple(hands)))
        assert len(worlds) == 20 * game.players


def test_worlds_give_every_hidden_card_to_everybody_alike() -> None:
    from euchre.engine.tried_calls import imagine

    works, codes, n = dealt(STICK, 9), encode_rules(STICK), 4000
    seen = int(works[0, PRINTED + 1] | works[0, UPCARD])
    counts: dict[tuple[int, int], int] = {}
    for key in range(n):
        imagine(works[1], works[0], codes, 1, key)
        for place in (0, 2, 3):
            hand = int(works[1, PRINTED + place])
            assert hand & seen == 0
            while hand:
                counts[place, hand & -hand] = counts.get((place, hand & -hand), 0) + 1
                hand &= hand - 1
    assert len(counts) == 3 * 18
    mean = n * 5 / 18
    spread = (n * 5 / 18 * 13 / 18) ** 0.5
    assert max(abs(count - mean) for count in counts.values()) < 4.5 * spread


def call_of(cards: str, payoff: NDArray[np.float64]) -> int:
    """What the eldest hand calls with these cards, the nine of hearts turned."""
    from euchre.engine.tried_calls import best_call

    works, hand = dealt(STICK, 1), [Card(code) for code in cards.split()]
    works[0, PRINTED] = printed_hand(hand)
    works[0, UPCARD] = printed_hand([Card("9H")])
    weights, tables, table, policies = _arrays(STICK)
    return best_call(
        works, encode_rules(STICK), weights, tables, table, policies, 3, 0, 200, payoff
    )


def payoff_at(ours: int, theirs: int, worth: MatchEquity) -> NDArray[np.float64]:
    """What outcomes are worth to the eldest hand, which is on side 0."""
    from euchre.engine.games import payoffs

    payoff = np.zeros(20)
    worths = np.concatenate([worth.table.reshape(-1)] * 2)
    size = worth.table.shape[1]
    payoffs(encode_rules(STICK), ours, theirs, 3, 0, size, 0, 0, worths, payoff)
    return payoff


def test_payoffs_are_those_of_search() -> None:
    from euchre.engine.search.payoff import equity_payoff

    equity = equity_for(STICK)
    view = State.start(STICK, Deal(3, STICK.pack)).view(0)
    for scores in ((0, 0), (7, 3), (9, 9), (4, 8)):
        known = equity_payoff(dataclasses.replace(view, scores=scores), equity)
        assert payoff_at(*scores, equity) == pytest.approx(known)


def test_nobody_plays_alone_for_points_that_do_not_count() -> None:
    equity, points = equity_for(STICK), points_worth(10)
    sure, weak = "JH JD AH KH QH", "9C TC 9S TS 9D"
    assert call_of(sure, payoff_at(0, 0, points)) == 8 + 2
    assert call_of(sure, payoff_at(0, 9, equity)) == 8 + 2
    assert call_of(weak, payoff_at(0, 0, points)) == -1
    likely = "JH JD AH 9C TS"
    assert call_of(likely, payoff_at(9, 9, equity)) == 2


def test_equal_bidders_win_one_game_of_two() -> None:
    for game in (STICK, rules("two_handed", target=4)):
        equity = equity_for(game)
        assert set(game_duel(game, equity, equity, 6, 3, worlds=2).tolist()) == {0.5}


def test_games_do_not_depend_on_how_they_are_cut() -> None:
    equity, points = equity_for(STICK), points_worth(10)
    whole = game_duel(STICK, equity, points, 60, 5, worlds=2, start=30)
    parts = [game_duel(STICK, equity, points, n, 5, worlds=2, start=s) for s, n in CUTS]
    assert np.array_equal(np.concatenate(parts), whole)
    assert np.array_equal(
        game_duel(STICK, equity, points, 60, 5, worlds=2, start=30, threads=2), whole
    )
    assert {0.5} < set(whole.tolist()) <= {0.0, 0.5, 1.0}
    assert not np.array_equal(game_duel(STICK, equity, points, 60, 6, worlds=2, start=30), whole)


def test_who_bids_to_lose_loses() -> None:
    points = points_worth(10)
    worst = dataclasses.replace(points, table=-points.table)
    assert game_duel(STICK, points, worst, 10, 1, worlds=4).tolist() == [1.0] * 10
    assert game_duel(STICK, worst, points, 10, 1, worlds=4).tolist() == [0.0] * 10


@pytest.mark.parametrize(
    ("game", "target", "numbers", "code"),
    [
        (rules("nap"), 10, {}, "duel_needs_kernels"),
        (rules("cutthroat"), 10, {}, "no_equity"),
        (STICK, 11, {}, "bad_target"),
        (STICK, 10, {"n": -1}, "deals_count"),
        (STICK, 10, {"start": -1}, "deal_number"),
        (STICK, 10, {"worlds": 0}, "worlds_count"),
        (STICK, 10, {"n": 1.5}, "deals_count"),
        (STICK, 10, {"n": 2**70}, "deals_count"),
        (STICK, 10, {"start": 2**63}, "deal_number"),
        (STICK, 10, {"worlds": 2.5}, "worlds_count"),
        (STICK, 10, {"threads": 0}, "bad_workers"),
        (STICK, 10, {"seed": None}, "seed_no_integer"),
    ],
)
def test_bad_input(game: Rules, target: int, numbers: dict[str, Any], code: str) -> None:
    asked = {"n": 1, "seed": 1, **numbers}
    with pytest.raises(EuchreError) as caught:
        game_duel(game, points_worth(target), points_worth(10), **asked)
    assert caught.value.code == code


@pytest.mark.parametrize("shape", [(2, 18, 5), (2, 3, 3), (1, 18, 18), (18,)])
def test_a_table_of_another_shape_is_refused(shape: tuple[int, ...]) -> None:
    points = points_worth(10)
    other = dataclasses.replace(points, table=np.zeros(shape))
    for pair in ((points, other), (other, points), (other, other)):
        with pytest.raises(EuchreError, match="bad_target"):
            game_duel(STICK, *pair, n=1, seed=1)


def test_numbers_may_be_those_of_numpy() -> None:
    equity, points = equity_for(STICK), points_worth(10)
    asked: Any = {"n": np.uint8(20), "seed": np.int64(3), "start": np.uint8(250)}
    asked |= {"worlds": np.int8(1), "threads": np.int64(2)}
    shares = game_duel(STICK, equity, points, **asked)
    plain = game_duel(STICK, equity, points, 20, 3, worlds=1, start=250)
    assert shares.tolist() == plain.tolist()


PLAIN = """
from euchre import rules
from euchre.engine.equity import equity_for
from euchre.engine.game_duel import game_duel, points_worth
game = rules("stick", target=2)
print(game_duel(game, equity_for(game), points_worth(2), 2, 5, worlds=1).tolist())
"""


def test_plain_python_plays_the_same_games() -> None:
    here, plain = said_by_both(PLAIN)
    assert here == plain != []


def test_only_clearly_worse_calls_are_given_up() -> None:
    from euchre.engine.tried_calls import OPEN, drop_calls

    calls, endings = np.zeros(40, np.int64), np.zeros(220, np.int64)
    payoff = np.zeros(20)
    payoff[:3] = 0.0, 1.0, -1.0
    calls[OPEN : OPEN + 3] = 1
    endings[[0, 1]] = 50, 50  # worth 0.5
    endings[[20, 21]] = 55, 45  # 0.45: less than one standard error below
    endings[[40, 42]] = 50, 50  # -0.5
    assert drop_calls(calls, endings, 3, 100, payoff) == 2
    assert calls[OPEN : OPEN + 3].tolist() == [1, 1, 0]
    endings[[20, 21]] = 5500, 4500
    endings[[0, 1]] = 5000, 5000
    assert drop_calls(calls, endings, 3, 10_000, payoff) == 1
    assert calls[OPEN : OPEN + 3].tolist() == [1, 0, 0]
