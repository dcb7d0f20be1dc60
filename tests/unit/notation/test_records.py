"""Games go into a record and come out of it as they were."""

from __future__ import annotations

import io
import json
from random import Random
from typing import Any

import pytest

from euchre import DealError, Game, RecordedDecks, SeededDecks, preset_names, rules
from euchre.notation import (
    FORMAT,
    VERSION,
    Record,
    RecordError,
    dump,
    dumps,
    load,
    load_all,
    loads,
    read,
)
from euchre.testing import random_game
from tests.unit.notation.games import PECULIAR, same, some_game


def played(preset: str = "standard", seed: int = 7, actions: int = 1000) -> Game:
    """A game in which everybody takes the last of the legal actions."""
    game = Game(rules(preset), seed=seed)
    for _ in range(actions):
        if game.is_over():
            break
        game.push(game.legal_actions[-1])
    return game


def play_on(game: Game) -> None:
    """Go on in the same way to the end."""
    while not game.is_over():
        game.push(game.legal_actions[-1])


@pytest.mark.parametrize("preset", preset_names())
def test_a_whole_game_of_every_preset(preset: str) -> None:
    game = random_game(rules(preset), Random(preset))
    assert same(loads(dumps(game)), game)


@pytest.mark.parametrize("number", range(len(PECULIAR)))
def test_games_with_redeals_matches_and_other_first_dealers(number: int) -> None:
    rng = Random(number)
    for _ in range(4):
        game = some_game(rng, PECULIAR[number])
        assert same(loads(dumps(game)), game)


def test_every_moment_of_a_game_around_the_ends_of_its_deals() -> None:
    game = Game(rules("classic", target=3), seed=11)
    moments = 0
    while not game.is_over():
        assert same(loads(dumps(game)), game)
        moments += 1
        game.push(game.legal_actions[-1] if moments % 3 else game.legal_actions[0])
    assert same(loads(dumps(game)), game)
    assert len(game.deals) > 1


def test_deals_that_nobody_acts_in_are_kept() -> None:
    played_rules = rules("british", joker_upcard="redeal")
    pack = played_rules.pack
    joker_up = (*pack[:20], pack[24], *pack[20:24])
    game = Game(played_rules, source=RecordedDecks([joker_up, joker_up, pack]))
    assert len(game.deals) == 2
    assert same(loads(dumps(game)), game)


def test_redeals_claimed_before_are_stated() -> None:
    game = Game(rules("standard", redeal_claims=["no_face"], low_rank="7"), seed=1)
    while not any(game.state.deal.claims_used):
        claim = next((a for a in game.legal_actions if str(a) == "claim"), None)
        game.push(claim or game.legal_actions[0])
    assert json.loads(dumps(game).splitlines()[-2])["claims"] == list(game.state.deal.claims_used)
    assert same(loads(dumps(game)), game)


def test_an_unfinished_game_goes_on_with_more_packs() -> None:
    game = played(actions=30)
    again = loads(dumps(game), source=SeededDecks(7))
    play_on(game)
    play_on(again)
    assert same(game, again)


def test_an_unfinished_game_ends_with_its_packs_otherwise() -> None:
    game = loads(dumps(played(actions=1)))
    with pytest.raises(DealError, match="no_deck"):
        play_on(game)
    with pytest.raises(DealError, match="no_deck"):
        game.source.seat(game.rules)


def test_a_record_is_lines_that_people_can_read() -> None:
    game = Game(rules("stick", target=11), seed=7, first_dealer=2)
    game.push("pass")
    names = ["Ann", "Ben", "Cid", "Dör"]
    text = dumps(game, players=names, date="2031-05-04", info={"event": "Club night"})
    header, deal, end = map(json.loads, text.splitlines())
    assert header == {
        "format": FORMAT,
        "version": VERSION,
        "rules": {"preset": "stick", "options": {"target": 11}},
        "players": names,
        "date": "2031-05-04",
        "info": {"event": "Club night"},
    }
    assert deal == {
        "deal": 1,
        "dealer": 2,
        "deck": " ".join(card.code for card in game.state.deal.deck),
        "actions": ["pass"],
    }
    check = end.pop("check")
    assert len(check) == 16
    assert end == {"end": "unfinished", "score": [0, 0]}
    assert "Dör" in text


def test_the_end_of_a_game_is_stated() -> None:
    game = random_game(rules("railroad", target=2), Random(3))
    end = json.loads(dumps(game).splitlines()[-1])
    assert end["end"] == "over"
    assert end["score"] == list(game.score)
    assert end["games"] == list(game.games)
    assert end["winner"] == game.winner


def test_what_was_written_about_a_game_comes_back() -> None:
    file = io.StringIO()
    dump(played(), file, players=["a", "b", "c", "d"], date="1888", info={"where": "here"})
    dump(played("cutthroat"), file)
    file.seek(0)
    records = [item for item in read(file) if isinstance(item, Record)]
    assert [record.players for record in records] == [("a", "b", "c", "d"), ()]
    assert [record.date for record in records] == ["1888", None]
    assert [dict(record.info) for record in records] == [{"where": "here"}, {}]
    assert records[0].line == 1
    assert records[1].line == 3 + len(records[0].game.deals)


def test_names_that_are_not_one_for_each_seat_are_refused() -> None:
    with pytest.raises(RecordError, match="players_by_seat"):
        dumps(played(), players=["Ann"])


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("players", [1, 2, 3, 4]),
        ("players", "ABCD"),
        ("players", 0),
        ("date", 5),
        ("date", 0),
        ("info", {"a": 1}),
        ("info", {1: "a"}),
        ("info", ["a"]),
        ("info", []),
    ],
)
def test_what_would_not_be_read_again_is_not_written(key: str, value: object) -> None:
    extras: dict[str, Any] = {key: value}
    with pytest.raises(RecordError, match="not_text") as caught:
        dumps(played(actions=1), **extras)
    assert caught.value.params == {"line": None, "key": key}
    file = io.StringIO()
    with pytest.raises(RecordError, match="not_text"):
        dump(played(actions=1), file, **extras)
    assert file.getvalue() == ""


def test_a_file_of_many_games() -> None:
    games = [some_game(Random(number)) for number in range(8)]
    file = io.StringIO()
    for game in games:
        dump(game, file)
    file.seek(0)
    again = load_all(file)
    assert len(again) == 8
    assert all(map(same, games, again))


def test_one_game_is_not_two_and_not_none() -> None:
    text = dumps(played())
    with pytest.raises(RecordError, match="several_games") as caught:
        loads(text + text)
    assert caught.value.line == 1 + len(text.splitlines())
    with pytest.raises(RecordError, match="no_game"):
        loads("\n \n")
    assert load_all(io.StringIO("")) == []


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\n\n"])
def test_space_between_and_around_lines_does_not_matter(ending: str) -> None:
    game = played()
    text = "\ufeff" + dumps(game).replace("\n", ending) + "  \n"
    assert same(load(io.StringIO(text)), game)


def test_a_record_may_be_written_by_hand_without_a_check() -> None:
    game = played(actions=3)
    *lines, end = dumps(game).splitlines()
    shorter = {"score": [0, 0], "end": "unfinished"}
    assert json.loads(end).keys() - shorter.keys() == {"check"}
    assert same(loads("\n".join([*lines, json.dumps(shorter)])), game)
