"""Contests: the same for every cut, even between equals, and right about who is better."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from euchre import Action, EuchreError, Rules, State, View, preset_names, rules
from euchre.analysis import duplicate
from euchre.analysis.arena import Contest, Tallies
from euchre.analysis.duplicate import deal_of, pair_of_deals, pair_of_games, play_deal
from euchre.analysis.players import PlayerSpec
from euchre.analysis.report import report
from euchre.analysis.tally import Tally
from euchre.bots import Player, load
from euchre.cluster import InOrder, Journal, Processes, Threads, run


def contest(
    preset: str = "stick", players: Sequence[str] = ("simple", "random"), **more: object
) -> Contest:
    specs = tuple(map(PlayerSpec.parse, players))
    options = {"pairs": 12, "seed": 5} | more
    return Contest(rules(preset), specs, **options)  # type: ignore[arg-type]


def played(what: Contest) -> Tallies:
    found = run(what.work(), InOrder())
    assert isinstance(found, Tallies)
    return found


@pytest.mark.parametrize("preset", preset_names())
def test_every_game_and_nobody_better_than_himself(preset: str) -> None:
    tally = played(contest(preset, ("random", "random"), pairs=6)).of(0)
    assert tally.pairs == 6
    same = played(contest(preset, ("simple", "simple"), pairs=6)).of(0)
    assert (same.mean, same.error, same.identical) == (0.0, 0.0, 1.0)


def test_the_better_player_wins_whatever_his_place() -> None:
    ahead, behind = (
        played(contest(pairs=40)).of(0),
        played(contest(players=("random", "simple"), pairs=40)).of(0),
    )
    assert ahead.interval[0] > 0 > behind.interval[1]
    won = played(contest(form="games", pairs=4)).of(0)
    assert won.mean > 0.5


def test_the_same_for_every_runner_cut_and_interruption(tmp_path: Path) -> None:
    three = contest(players=("simple", "random", "simple"), pairs=8)
    whole = run(three.work(), InOrder())
    for size, runner in ((1, Threads(2)), (5, InOrder()), (100, InOrder()), (3, Processes(2))):
        assert run(three.work(size), runner) == whole
    work = three.work(5)
    with Journal(tmp_path / "j", work) as journal:
        run(work, InOrder(), journal=journal)
    lines = (tmp_path / "j").read_bytes().splitlines(keepends=True)
    (tmp_path / "j").write_bytes(b"".join(lines[:3]))
    with Journal(tmp_path / "j", work) as journal:
        assert run(work, InOrder(), journal=journal) == whole
    assert Tallies.from_json(json.loads(json.dumps(whole.to_json()))) == whole


def test_pairings_share_no_deal() -> None:
    # Both pairings are of the same two players, and go differently.
    tallies = played(contest(players=("simple", "random", "random"), pairs=20))
    assert tallies.of(0) != tallies.of(1)


def test_cards_and_players_have_seeds_of_their_own() -> None:
    both = ("random", "random")
    base = played(contest(players=both))
    assert played(contest(players=both)) == base
    assert played(contest(players=both, player_seed=1)) != base
    assert played(contest(players=both, seed=6)) != base
    deal = deal_of(rules(), 5, 3)
    assert deal == deal_of(rules(), 5, 3)
    assert deal.deck != deal_of(rules(), 6, 3).deck


class Timid:
    """Passes for as long as he may."""

    name, version = "timid", "1"

    def choose(self, view: View) -> Action:
        return view.legal_actions[0]


def points_by_hand(game: Rules, number: int, first: Player, second: Player) -> Fraction:
    """Team games only: both halves played out, the difference halved."""
    deal = deal_of(game, 1, number)
    one = play_deal(game, deal, [first, second] * 2).outcome
    other = play_deal(game, deal, [second, first] * 2).outcome
    gain = (one.points[0] - one.points[1]) if one else 0
    gain += (other.points[1] - other.points[0]) if other else 0
    return Fraction(gain, 2)


def test_points_of_a_pair_by_hand() -> None:
    game, first, second = rules("stick"), load("random"), load("simple")
    seen = set()
    for number in range(20):
        pair = pair_of_deals(game, deal_of(game, 1, number), first, second)
        assert pair.result == points_by_hand(game, number, first, second)
        seen.add(pair.result)
    assert len(seen) > 3


def test_three_at_the_table_count_by_the_mean(monkeypatch: pytest.MonkeyPatch) -> None:
    game = rules("cutthroat")
    ends = iter([(3, 0, 0), (0, 2, 2)])

    def ended(played: Rules, deal: object, players: object) -> State:
        state = State.start(played, deal_of(played, 1, 0))
        outcome = play_deal(played, deal_of(played, 1, 0), [load("simple")] * 3).outcome
        assert outcome is not None
        return state.evolve(outcome=outcome._replace(points=next(ends)))

    monkeypatch.setattr(duplicate, "play_deal", ended)
    pair = pair_of_deals(game, deal_of(game, 1, 0), load("simple"), load("random"))
    # (3 + 0) / 2 - 0, then 2 - (0 + 2) / 2; and half of the sum.
    assert pair == (Fraction(5, 4), False)


def test_a_game_without_end_is_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    # Where nobody ever makes trump nobody ever scores.
    monkeypatch.setattr(duplicate, "MOST_DEALS", 20)
    pair = pair_of_games(rules("standard"), 1, 0, Timid(), Timid())
    assert pair == (Fraction(1, 2), True)


def test_games_are_fair_to_equals_and_go_to_the_target() -> None:
    for preset in ("stick", "cutthroat", "two_handed", "bid5"):
        pair = pair_of_games(rules(preset, target=5), 1, 0, load("simple"), load("simple"))
        assert pair.same
        # Three or five at a table: one more seat in one half than in the other.
        assert pair.result in (Fraction(1, 2), Fraction(0), Fraction(1))
    assert pair_of_games(rules("stick"), 1, 0, load("simple"), load("simple"))[0] == Fraction(1, 2)


def test_a_player_that_changed_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    work = contest().work()
    monkeypatch.setattr(type(load("simple")), "version", "other")
    with pytest.raises(EuchreError) as refused:
        run(work, InOrder())
    assert refused.value.code == "player_changed"
    assert contest().work().digest != work.digest


@pytest.mark.parametrize(
    "more", [{"pairs": 1}, {"pairs": 2.5}, {"players": ("simple",)}, {"players": ()}]
)
def test_what_is_no_contest_is_refused(more: dict[str, object]) -> None:
    with pytest.raises(EuchreError) as refused:
        contest(**more)  # type: ignore[arg-type]
    assert refused.value.code == "bad_contest"


@pytest.mark.parametrize("name", ["seed", "player_seed"])
def test_seeds_are_whole_numbers(name: str) -> None:
    same: dict[str, Any] = {name: np.int64(4)}
    assert contest(**same).work().digest == contest(**{name: 4}).work().digest  # type: ignore[arg-type]
    wrong: dict[str, Any] = {name: 1.5}
    with pytest.raises(EuchreError) as refused:
        contest(**wrong)
    assert refused.value.code == "seed_no_integer"


@pytest.mark.parametrize("value", [None, [1], {"x": {}}, {"-1": Tally().to_json()}])
def test_what_are_no_tallies_is_refused(value: Any) -> None:
    with pytest.raises(EuchreError) as refused:
        Tallies.from_json(value)
    assert refused.value.code == "bad_tally"


def test_an_unknown_player_is_refused_before_any_work() -> None:
    with pytest.raises(EuchreError) as refused:
        contest(players=("simple", "nobody")).work()
    assert refused.value.code == "unknown_player"


def test_the_report_says_it_all() -> None:
    three = contest(players=("simple", "random", "random"), pairs=10)
    tallies = played(three)
    said = json.loads(json.dumps(report(three, tallies)))
    assert said["rules"] == {"preset": "stick", "options": {}}
    assert [each["player"] for each in said["players"]] == ["simple", "random", "random"]
    assert said["players"][0]["rating"] == max(each["rating"] for each in said["players"])
    assert said["fit"]["freedom"] == 1
    first = said["pairings"][0]
    assert (first["first"], first["second"], first["pairs"]) == ("simple", "random", 10)
    assert first["mean"] == tallies.of(0).mean
    assert sum(first["results"].values()) == 10
    for name in ("error", "interval", "deviation", "identical"):
        assert name in first
