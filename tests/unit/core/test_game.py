"""A game as a cursor over deals."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import euchre
from euchre import (
    Action,
    DealError,
    EuchreError,
    Game,
    GameOver,
    IllegalAction,
    RecordedDecks,
    rules,
)


def play_out(game: Game, choice: int = -1) -> Game:
    while not game.is_over():
        game.push(game.legal_actions[choice])
    return game


def test_it_needs_exactly_one_source_of_packs() -> None:
    with pytest.raises(EuchreError, match="no_decks"):
        Game(rules())
    with pytest.raises(EuchreError, match="no_decks"):
        Game(rules(), seed=1, source=RecordedDecks([]))


def test_the_deal_goes_round_and_the_score_adds_up() -> None:
    game = play_out(Game(rules(), seed=3))
    dealers = [deal.dealer for deal in game.deals]
    assert dealers == [(dealers[0] + turn) % 4 for turn in range(len(dealers))]
    points = [deal.outcome.points for deal in game.deals if deal.outcome]
    assert game.score == tuple(map(sum, zip(*points, strict=True)))
    assert game.winner == game.score.index(max(game.score))
    assert game.turn is None
    assert game.state is game.deals[-1]


def test_a_finished_game_takes_no_action() -> None:
    game = play_out(Game(rules(target=1), seed=3))
    with pytest.raises(GameOver):
        game.push("pass")
    assert game.legal_actions == ()
    assert game.state.outcome is not None
    assert str(game).splitlines()[-1].startswith(game.state.outcome.code + ", points ")


def test_pop_undoes_push_across_deals() -> None:
    game = Game(rules(target=3), seed=5)
    seen = []
    while not game.is_over():
        seen.append((game.state, game.standing, game.deals))
        game.push(game.legal_actions[-1])
    for moment in reversed(seen):
        game.pop()
        assert (game.state, game.standing, game.deals) == moment
    with pytest.raises(EuchreError, match="nothing_to_undo"):
        game.pop()


def test_an_illegal_action_changes_nothing() -> None:
    game = Game(rules(), seed=5)
    before = game.state
    with pytest.raises(IllegalAction) as refused:
        game.push("call:H")
    assert (refused.value.code, refused.value.seat) == ("wrong_phase", game.turn)
    assert "call:H by seat" in str(refused.value)
    assert game.state is before
    assert game.actions == ()


def test_it_prints_as_something_that_can_be_pasted() -> None:
    game = Game(rules(target=2), seed=8)
    for _ in range(30):
        game.push(game.legal_actions[0])
    again = eval(repr(game), vars(euchre))  # noqa: S307  what it prints is ours
    assert again.state == game.state
    assert again.score == game.score
    assert str(game).startswith("Deal ")


def test_thrown_in_deals_move_on_and_score_nothing() -> None:
    game = Game(rules(first_dealer=2), seed=8)
    for _ in range(8):
        game.push("pass")
    assert game.dealer == 3
    assert game.score == (0, 0)
    assert game.deals[0].phase is euchre.Phase.PASSED_OUT
    same = Game(rules(first_dealer=2, all_pass="same_dealer"), seed=8)
    for _ in range(8):
        same.push("pass")
    assert same.dealer == 2


def test_a_match_goes_on_to_the_next_game_with_its_lap() -> None:
    game = Game(rules("railroad", target=3, slam=False), seed=1)
    while not game.is_over():
        before = game.games
        game.push(game.legal_actions[-1])
        if game.games != before and not game.is_over():
            final = game.standing.last_game
            assert final is not None
            side = final.index(max(final))
            assert game.score[side] == final[side] - 3
            assert game.score[1 - side] == 0
    assert max(game.games) == 2
    assert game.winner == game.games.index(2)


def test_claims_are_counted_by_player_and_game() -> None:
    rule = rules(redeal_claims=["no_face"], redeal_limit=1, first_dealer=3)
    low = "9C TC 9D"  # the deal's first packet of three, all below the jack
    rest = [card for card in rule.pack if card.code not in low.split()]
    small = [card for card in rest if card.code in ("TD", "9H")]
    others = [card for card in rest if card not in small]
    deck = (*map(euchre.Card, low.split()), *others[:9], *small, *others[9:])
    game = Game(rule, source=RecordedDecks([deck, deck]))
    assert game.legal_actions == (Action.parse("claim"), Action.parse("decline"))
    game.push("claim")
    assert (game.dealer, game.standing.claims_used) == (3, (1, 0, 0, 0))
    assert game.phase is euchre.Phase.BID1


def test_a_swap_counts_as_a_claim() -> None:
    rule = rules(redeal_claims=["no_face"], claim_effect="swap_three", first_dealer=3)
    deck = "9C TC 9D AS KS QS JS AC KC QC JC AD TD 9H KD QD JD AH KH QH JH TH 9S TS"
    game = Game(rule, source=RecordedDecks([euchre.Deal.of(3, deck).deck] * 2))
    game.push("claim")
    game.push("swap:9C TC 9D")
    assert [card.code for card in game.state.hands[0]] == ["TD", "9H", "TH", "9S", "TS"]
    while len(game.deals) == 0:
        game.push(game.legal_actions[0])
    assert game.standing.claims_used == (1, 0, 0, 0)


def test_a_game_out_of_packs_ends_without_a_winner() -> None:
    game = play_out(Game(rules("stick"), source=RecordedDecks([rules().pack]), first_dealer=0))
    assert game.is_over()
    assert game.winner is None
    assert game.state.outcome is not None
    assert game.score == game.state.outcome.points
    with pytest.raises(GameOver):
        game.push("pass")
    game.pop()
    assert not game.is_over()


def test_a_replay_keeps_to_the_deals_it_is_given() -> None:
    game = Game(rules(), seed=8)
    for _ in range(8):
        game.push("pass")
    first, second = game.all_deals
    assert Game.replay(rules(), [first, second], game.actions).state == game.state
    other = euchre.Deal((second.dealer + 1) % 4, second.deck)
    with pytest.raises(DealError, match="deal_differs"):
        Game.replay(rules(), [first, other], game.actions)
    with pytest.raises(euchre.NoMoreDecks):
        Game.replay(rules(), [], [])


def test_a_pack_that_could_be_changed_is_refused() -> None:
    pack: Any = list(rules().pack)
    with pytest.raises(DealError, match="deck_no_tuple"):
        euchre.State.start(rules(), euchre.Deal(0, pack))


@pytest.mark.parametrize(
    ("deal", "code"),
    [
        (euchre.Deal(4, rules().pack), "no_such_dealer"),
        (euchre.Deal(0, rules().pack[1:]), "not_the_pack"),
        (euchre.Deal(0, (rules().pack[0], *rules().pack[:-1])), "not_the_pack"),
        (euchre.Deal(0, rules().pack, (1,)), "claims_by_seat"),
        (euchre.Deal(0, rules().pack, (-1, 0, 0, 0)), "claims_by_seat"),
    ],
)
def test_a_wrong_pack_or_dealer_is_refused(deal: euchre.Deal, code: str) -> None:
    with pytest.raises(DealError, match=code):
        euchre.State.start(rules(), deal)


def test_values_survive_pickling_as_themselves() -> None:
    assert pickle.loads(pickle.dumps(euchre.Card("JH"))) is euchre.Card("JH")
    assert pickle.loads(pickle.dumps(Action.parse("bid:4 H"))) is Action.parse("bid:4 H")
    error = IllegalAction("x", Action.parse("pass"), 1, euchre.Phase.PLAY, {"card": 3})
    again = pickle.loads(pickle.dumps(error))
    assert (again.code, again.params, again.seat) == ("x", {"card": 3}, 1)
    state = Game(rules(), seed=1).state
    assert pickle.loads(pickle.dumps(state)) == state


def test_tricks_against_a_made_contract_do_not_win_but_a_failed_one_opens_the_door() -> None:
    rule = rules("bid4", defender_tricks_can_win=False)
    assert euchre.settle(rule, [26, 29], [3, 3], [0]).winner is None
    assert euchre.settle(rule, [20, 29], [-3, 4], [0]).winner == 1
    assert euchre.settle(rule, [38, 29], [-3, 4], [0]).winner == 0  # both there: the highest
