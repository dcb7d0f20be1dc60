"""Judging games of any rules: values against the game itself, played and solved in core."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

import numpy as np
import pytest

from euchre import Action, Deal, Phase, SeededDecks, State, View, preset_names, rules
from euchre.bots.rule import Rule
from euchre.bots.simple import Simple
from euchre.core.scoring import Contract
from euchre.engine.beliefs import sample
from euchre.engine.search.any_cards import card_values
from euchre.engine.search.any_game import judge_any
from euchre.engine.search.any_setups import setup_values
from euchre.engine.search.any_upcard import near_kernels, upcard_values
from euchre.engine.search.any_worth import Worth, makers_of
from euchre.engine.search.effort import CLUB
from euchre.engine.solver.solve import solve_moves

OPEN = dataclasses.replace(CLUB, open_share=1.0)
UPCARD = ("standard", "stick", "classic", "no_trump", "cutthroat", "two_handed", "standard32")


def _states(preset: str, seed: int, deals: int = 1) -> Iterator[State]:
    """All moments of deals that `simple` plays."""
    game, player = rules(preset), Simple()
    for number in range(deals):
        deck = SeededDecks(seed).deck(game, number)
        state = State.start(game, Deal(number % game.players, deck))
        while state.turn is not None:
            yield state
            state = state.apply(player.choose(state.view(state.turn)))


def _decisions(preset: str, seed: int, phase: Phase, deals: int = 1) -> Iterator[View]:
    for state in _states(preset, seed, deals):
        if state.phase is phase and len(state.legal_actions) > 1:
            yield state.view(state.turn)


def _played(state: State) -> State:
    """The deal played on by the rule player."""
    player = Rule()
    while state.turn is not None:
        state = state.apply(player.choose(state.view(state.turn)))
    return state


def _worth_of(state: State, worth: Worth) -> float:
    if state.contract is None:
        return worth.thrown_in
    return worth.of(state.contract, state.seat_tricks)


@pytest.mark.parametrize("preset", preset_names())
def test_open_values_are_those_of_the_solver(preset: str) -> None:
    for view in _decisions(preset, 4, Phase.PLAY):
        worth, worlds = Worth(view), sample(view, 2, seed=1)
        values = card_values(view, worlds, OPEN, worth)
        for world in range(len(worlds)):
            state = worlds.state(world)
            assert state.contract is not None
            solved = solve_moves(state)
            for k, action in enumerate(view.legal_actions):
                won = np.array([solved[action.cards[0]]])
                expected = worth.of_makers(state.contract, view.seat_tricks, won)[0]
                assert values[world, k] == pytest.approx(expected)


@pytest.mark.parametrize("preset", UPCARD)
def test_cards_are_played_out_as_the_rule_player_plays(preset: str) -> None:
    rolled = dataclasses.replace(CLUB, open_share=0.0)
    for number, view in enumerate(_decisions(preset, 6, Phase.PLAY)):
        if number % 2:
            continue
        worth, worlds = Worth(view), sample(view, 2, seed=number)
        values = card_values(view, worlds, rolled, worth)
        for world in range(len(worlds)):
            for k, action in enumerate(view.legal_actions):
                end = _played(worlds.state(world).apply(action))
                assert values[world, k] == pytest.approx(_worth_of(end, worth))


@pytest.mark.parametrize("preset", UPCARD)
def test_calls_are_tried_as_the_rule_player_goes_on(preset: str) -> None:
    for phase in (Phase.BID1, Phase.BID2):
        for view in _decisions(preset, 6, phase, deals=2):
            assert near_kernels(view)
            worth, worlds = Worth(view), sample(view, 3, seed=2)
            values = upcard_values(view, worlds, 1, worth)
            for world in range(len(worlds)):
                for k, action in enumerate(view.legal_actions):
                    end = _played(worlds.state(world).apply(action))
                    assert values[world, k] == pytest.approx(_worth_of(end, worth))


@pytest.mark.parametrize("preset", ["standard", "classic"])
def test_setups_are_played_out_as_the_rule_player_plays(preset: str) -> None:
    player = Rule()
    for phase in (Phase.DISCARD, Phase.ALONE, Phase.BID1):
        for view in _decisions(preset, 9, phase, deals=3):
            worth, worlds = Worth(view), sample(view, 2, seed=2)
            values = setup_values(view, worlds, view.legal_actions, player.choose, worth)
            for world in range(len(worlds)):
                for k, action in enumerate(view.legal_actions):
                    end = _played(worlds.state(world).apply(action))
                    assert values[world, k] == pytest.approx(_worth_of(end, worth))


@pytest.mark.parametrize("preset", preset_names())
def test_every_decision_is_judged_and_again_alike(preset: str) -> None:
    effort = dataclasses.replace(CLUB, worlds=4, drawn=8)
    for state in _states(preset, 3):
        view = state.view(state.turn)
        if len(view.legal_actions) < 2 or not view.hand:
            continue
        found = [judge_any(view, effort, 5, Simple().choose) for _ in range(2)]
        assert set(found[0].actions) <= set(view.legal_actions)
        assert np.isfinite(found[0].values).all()
        assert (found[0].values == found[1].values).all()
        assert found[0].errors[found[0].actions.index(found[0].best)] == 0


def _last_bid(preset: str, hand: str, *history: str) -> View:
    """The dealer's bid with this hand, the others holding what is left as it comes."""
    game = rules(preset)
    own = hand.split()
    others = iter([card for card in game.pack if card.code not in own])
    deck: list[str] = [""] * len(game.pack)
    for place, code in zip(sorted(game.deal_places[-1]), own, strict=True):
        deck[place] = code
    filled = [code or next(others).code for code in deck]
    deal = Deal.of(game.players - 1, filled)
    return State.replay(game, deal, history).view(game.players - 1)


@pytest.mark.parametrize(
    ("preset", "hand", "history", "expected"),
    [
        ("bid4", "JS JC AS KS QS TS", ["pass"] * 3, {"bid:alone"}),
        ("bid4", "9D TD 9H TH 9C QC", ["pass", "bid:3", "pass"], {"pass"}),
        ("nap", "AS KS QS JS TS", ["pass"] * 3, {"bid:nap"}),
        ("nap", "2C 3D 4H 6S 7C", ["pass"] * 3, {"pass"}),
        ("bid5", "JK JS JC AS KS", ["pass"] * 4, {"bid:5"}),
        ("bid5", "9D TD 9H TC 9C", ["pass", "pass", "bid:4", "pass"], {"pass"}),
    ],
)
def test_clear_bids(preset: str, hand: str, history: list[str], expected: set[str]) -> None:
    view = _last_bid(preset, hand, *history)
    found = judge_any(view, CLUB, 3, Simple().choose)
    assert str(found.best) in expected


def test_worth_counts_above_the_mean_of_the_others() -> None:
    view = next(_decisions("bid5", 1, Phase.AUCTION))
    seat = view.turn
    assert seat is not None
    contract = Contract(maker=seat, bid="3", partner=(seat + 1) % 5)
    tricks = [0] * 5
    tricks[seat] = 3
    tricks[(seat + 2) % 5] = 2
    assert Worth(view).of(contract, tricks) == 3 - 3 / 4
    assert makers_of(view.rules, contract) == (seat, (seat + 1) % 5)


def test_worth_is_the_game_where_that_can_be_told() -> None:
    view = next(_decisions("british", 1, Phase.BID1))
    near = dataclasses.replace(view, scores=(9, 9))
    assert view.seat is not None
    side = view.rules.side_of(view.seat)
    contract = Contract(maker=side)
    tricks = [0] * 4
    tricks[side] = 3
    tricks[1 - side] = 2
    assert Worth(near, match=True).of(contract, tricks) == 1.0
    assert 0.5 < Worth(view, match=True).of(contract, tricks) < 0.7


def test_tricks_that_others_share_are_each_of_theirs_in_turn() -> None:
    game = rules("nap", scoring="tricks_or_setback", nap_table=None, special_bids=(), target=30)
    state = State.start(game, Deal(3, game.pack))
    contract = Contract(maker=1, bid="3")
    worths = Worth(state.view(0)).of_makers(contract, [0] * 4, np.array([3]))
    assert worths[0] == pytest.approx(2 / 3 - (3 + 4 / 3) / 3)


def test_actions_are_of_the_view() -> None:
    view = next(_decisions("hasenpfeffer", 1, Phase.AUCTION))
    found = judge_any(view, CLUB, 3, Simple().choose)
    assert Action.parse("pass") in found.actions


def test_a_clear_card_ends_the_search_early() -> None:
    parts = []
    for view in _decisions("nap", 8, Phase.PLAY, deals=2):
        effort = dataclasses.replace(CLUB, drawn=400, worlds=240)
        early = judge_any(view, effort, 1, Simple().choose)
        late = judge_any(view, dataclasses.replace(effort, certain=1e9), 1, Simple().choose)
        parts.append(early.worlds / late.worlds)
        if early.worlds < late.worlds:
            assert early.is_clear(effort.certain)
        else:
            assert early.values.tolist() == late.values.tolist()
    assert min(parts) == pytest.approx(0.25, abs=0.05)
    assert max(parts) == 1
