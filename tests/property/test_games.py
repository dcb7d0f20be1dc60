"""Whole games: they end, they can be taken back, and they can be replayed."""

from __future__ import annotations

from random import Random

import pytest

from euchre import EuchreError, Game, GameOver, Rules, SeededDecks
from euchre.testing import random_game, random_rules
from euchre.testing.generators import random_action
from tests.property.moments import contents
from tests.property.profile import WIDER


def ending_rules(rng: Random) -> Rules:
    """Rules under which a game is over soon."""
    return random_rules(rng).replace(hands_limit=rng.randint(1, 4), games_to_win=1)


def everything(game: Game) -> tuple[object, ...]:
    return (
        contents(game.state), game.standing, game.deals, game.actions, game.turn, game.dealer,
        game.score, game.games, game.winner, game.is_over(), game.all_deals,
    )  # fmt: skip


def test_taking_back_undoes_every_action() -> None:
    rng = Random(7)
    for _ in range(WIDER or 40):
        game = Game(ending_rules(rng), source=SeededDecks(rng.getrandbits(32)))
        while not game.is_over() and len(game.deals) < 6:
            before, action = everything(game), random_action(game.state, rng)
            game.push(action)
            after = everything(game)
            assert game.pop() is action
            assert everything(game) == before
            game.push(action)
            assert everything(game) == after
        while game.actions:
            game.pop()
        with pytest.raises(EuchreError):
            game.pop()


def test_games_replay_from_their_deals_and_actions() -> None:
    rng = Random(8)
    for _ in range(WIDER or 40):
        game = random_game(ending_rules(rng), rng, most_deals=6)
        if not game.is_over():
            continue
        again = Game.replay(game.rules, game.all_deals, map(str, game.actions))
        assert everything(again) == everything(game)


def test_a_finished_game_stays_finished() -> None:
    rng = Random(9)
    for _ in range(WIDER or 40):
        game = random_game(ending_rules(rng), rng)
        if not game.is_over():
            continue
        assert game.winner is not None
        assert game.turn is None
        assert game.games[game.winner] >= 1
        scored = [deal.outcome for deal in game.deals if deal.outcome]
        assert game.score == tuple(map(sum, zip(*(o.points for o in scored), strict=True)))
        with pytest.raises(GameOver):
            game.push("pass")


def test_the_deal_goes_round() -> None:
    rng = Random(10)
    for _ in range(WIDER or 40):
        game = random_game(ending_rules(rng), rng, most_deals=8)
        for before, after in zip(game.deals, game.all_deals[1:], strict=False):
            assert after.dealer == before.next_dealer
        for ended in game.deals:
            left = (ended.dealer + 1) % game.rules.players
            assert ended.next_dealer in (left, ended.dealer)
            if ended.outcome is not None:
                assert ended.next_dealer == left


def test_the_same_seed_gives_the_same_game() -> None:
    rng = Random(11)
    for seed in range(20):
        rules = random_rules(rng)
        first, second = Game(rules, seed=seed), Game(rules, seed=seed)
        assert everything(first) == everything(second)
        choices = Random(seed)
        for _ in range(30):
            if first.is_over():
                break
            action = random_action(first.state, choices)
            first.push(action)
            second.push(action)
        assert everything(first) == everything(second)


@pytest.mark.parametrize("seed", [0, 1, 2**40])
def test_a_seed_is_a_source_of_packs(seed: int) -> None:
    rules = random_rules(Random(12))
    assert everything(Game(rules, seed=seed)) == everything(Game(rules, source=SeededDecks(seed)))
