"""Training: the same seed learns the same, in one go or in several, and only what pays."""

from __future__ import annotations

import json
from collections import defaultdict
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from euchre import Action, Deal, State, rules
from euchre.engine.contract import trumps_of
from euchre.engine.deals import deal_cards, fix_trump
from euchre.engine.draws import below, key_of
from euchre.engine.layout import cards_of, printed_hand
from euchre.engine.playing import play_out, rule_card
from euchre.engine.policies.bidding_index import SITUATIONS, bidding_index, call_suit
from euchre.engine.policies.bidding_table import load_recipe, load_table, table_for
from euchre.engine.policies.data import blueprint, learnt_row
from euchre.engine.policies.nuances import SLOTS
from euchre.engine.policies.play_options import FOLLOWS, LEADS, NUANCED, NUANCES, OPTIONS, ROW
from euchre.engine.policies.rule_bids import WEIGHTS
from euchre.engine.policies.rule_view import rule_choice
from euchre.engine.rule_codes import encode_rules
from euchre.engine.trace import actions_of, deck_of
from euchre.engine.training import __main__ as program
from euchre.engine.training import learning
from euchre.engine.training.learning import RECIPES, Recipe, better, learn
from euchre.engine.training.options import collect, place_now
from euchre.engine.training.regret import DECISIONS, SCRATCH, is_hopeless, place_of, train
from euchre.engine.work import ACTIVE, PRINTED, SEAT, SIZE, TRUMP

STICK = rules("stick")
CODES = encode_rules(STICK)
BY_RULE = 0x01010101


class Sums:
    """Regrets and the average strategy of a training."""

    def __init__(self) -> None:
        self.regrets = np.zeros(DECISIONS, dtype=np.float32)
        self.average = np.zeros(DECISIONS, dtype=np.float32)

    def train(self, start: int, stop: int, seed: int = 4) -> Sums:
        work, scratch, weights = np.zeros(SIZE, np.int64), np.zeros(SCRATCH), WEIGHTS.reshape(1, -1)
        sums = self.regrets, self.average
        train(work, CODES, weights, blueprint(), *sums, scratch, seed, start, stop, 50)
        return self

    def are(self, other: Sums) -> bool:
        same = np.array_equal(self.average, other.average)
        return same and np.array_equal(self.regrets, other.regrets)


def test_training_is_repeated_by_its_seed_and_may_be_cut() -> None:
    whole = Sums().train(0, 600)
    assert whole.are(Sums().train(0, 600))
    assert whole.are(Sums().train(0, 250).train(250, 600))
    assert not whole.are(Sums().train(0, 600, seed=5))
    assert not whole.are(Sums().train(250, 600))


def test_the_average_is_made_of_strategies() -> None:
    """Every visit adds its weight, 1 or somewhat more, shared among the actions."""
    found = Sums().train(0, 149).average
    assert found.min() == 0
    one, two = found[: place_of(4, 0)].reshape(-1, 3), found[place_of(4, 0) :].reshape(-1, 7)
    visits = np.concatenate([one.sum(axis=1), two.sum(axis=1)])
    assert 149 <= np.count_nonzero(visits) <= 8 * 149
    assert visits[visits > 0].min() >= 0.999
    stuck = two.reshape(4, -1, 7)[3]
    assert stuck[:, 1:].any()
    assert not stuck[:, 0].any(), "the dealer may not pass in the end"


def _hopeless(hand: str, upcard: str, seat: int, suit: str, lone: bool, ordered: bool) -> bool:
    from euchre import SUITS, Card, Suit

    work = np.zeros(SIZE, dtype=np.int64)
    work[PRINTED + seat] = printed_hand(map(Card, hand.split()))
    return bool(is_hopeless(work, seat, SUITS.index(Suit(suit)), lone, ordered))


@pytest.mark.parametrize(
    ("hand", "seat", "lone", "ordered", "hopeless"),
    [
        ("9S TS 9C TC AC", 0, False, True, True),
        ("9S TS 9C TC JD", 0, False, True, False),
        ("9S TS 9C TC JD", 0, True, True, True),
        ("9S TS 9C JH JD", 0, True, True, False),
        ("9S TS 9C TC AC", 3, False, True, False),
        ("9S TS 9C TC JD", 3, True, True, False),
        ("9S TS 9C TC AC", 3, False, False, True),
    ],
)
def test_calls_without_trumps_are_hopeless(
    hand: str, seat: int, lone: bool, ordered: bool, hopeless: bool
) -> None:
    """Hearts are called: the left bower counts, and the turned card for the dealer."""
    assert _hopeless(hand, "9H", seat, "H", lone, ordered) == hopeless


def test_the_shipped_table_makes_no_hopeless_call() -> None:
    table, rng, work = table_for(STICK), Random(3), np.zeros(SIZE, dtype=np.int64)
    assert table is not None
    orders, calls = table[0, : 8 * SITUATIONS].reshape(4, -1, 2), table[0, 8 * SITUATIONS :]
    met = 0
    for _ in range(3000):
        turned, *cards = rng.sample(STICK.pack, 6)
        hand, upcard = printed_hand(cards), printed_hand([turned])
        index = bidding_index(hand, upcard)
        for seat in range(4):
            work[PRINTED + seat] = hand
            one = orders[seat, index >> 1]
            two = calls.reshape(4, -1, 6)[seat, index >> 1]
            suits = [call_suit(upcard, relative, index & 1) for relative in range(3)]
            own = (upcard.bit_length() - 1) // 16
            tried = [(one, lone, own, lone, 1) for lone in (0, 1)]
            tried += [(two, at, suits[at % 3], at // 3, 0) for at in range(6)]
            for chances, at, suit, lone, ordered in tried:
                if is_hopeless(work, seat, suit, lone, ordered):
                    met += 1
                    assert chances[at] == 0 or chances[0] == 255
    assert met > 1000


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten parts in place of a hundred, so that few checkpoints are written."""
    monkeypatch.setattr(program, "_PARTS", 10)


@pytest.mark.usefixtures("short")
def test_a_broken_training_goes_on_from_its_checkpoint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    whole.mkdir()
    broken.mkdir()
    expected = program.run("stick", 2000, 6, "play-2", whole)
    parts: list[tuple[int, int]] = []

    def breaking(*arguments: Any) -> None:
        if len(parts) == 7:
            raise KeyboardInterrupt
        parts.append((arguments[8], arguments[9]))
        train(*arguments)

    monkeypatch.setattr(program, "train", breaking)
    with pytest.raises(KeyboardInterrupt):
        program.run("stick", 2000, 6, "play-2", broken)
    assert parts == [(200 * part, 200 * part + 200) for part in range(7)]
    parts[:] = []
    assert np.array_equal(program.run("stick", 2000, 6, "play-2", broken), expected)
    assert parts == [(200 * part, 200 * part + 200) for part in range(5, 10)]
    parts[:] = []
    assert np.array_equal(program.run("stick", 2000, 6, "play-2", broken), expected)
    assert parts == []
    assert "10/10" in capsys.readouterr().out


@pytest.mark.usefixtures("short")
def test_a_checkpoint_torn_while_it_is_written_does_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved: list[Path] = []
    save = np.savez

    def tearing(path: Path, **arrays: Any) -> None:
        saved.append(path)
        if len(saved) == 2:
            path.write_bytes(b"PK")
            raise KeyboardInterrupt
        save(path, **arrays)

    def count(*arguments: Any) -> None:
        arguments[5][:] += 1

    monkeypatch.setattr(program, "DECISIONS", 3)
    monkeypatch.setattr(program, "train", count)
    monkeypatch.setattr(np, "savez", tearing)
    with pytest.raises(KeyboardInterrupt):
        program.run("stick", 100, 1, "play-2", tmp_path)
    assert program.run("stick", 100, 1, "play-2", tmp_path).tolist() == [10, 10, 10]
    assert len(saved) == 3


@pytest.mark.usefixtures("short")
def test_the_program_writes_a_table_and_its_recipe(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["standard", "--iterations", "1e3", "--seed", "9", "--cards", "rule-1"]
    assert program.main([*asked, "--out", str(tmp_path)]) == 0
    recipe = json.loads((tmp_path / "bidding-standard.json").read_text(encoding="utf-8"))
    assert (recipe["preset"], recipe["iterations"], recipe["seed"]) == ("standard", 1000, 9)
    assert recipe["cards"] == "rule-1"
    assert recipe["command"].endswith("training standard --iterations 1000 --seed 9 --cards rule-1")
    table = load_table(tmp_path, "standard")
    assert ((table != 0) & (table != 255)).any()
    assert capsys.readouterr().out.endswith("bidding-standard.json\n")


@pytest.mark.parametrize("preset", ["standard", "stick"])
def test_without_options_it_makes_what_is_shipped(
    preset: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether the bytes are the same as well takes twenty minutes to see (docs/engine.md)."""
    shipped = load_recipe(files("euchre.engine.policies"), preset)
    made = np.zeros(DECISIONS, dtype=np.float32)

    def fake(*recipe: object) -> NDArray[np.float32]:
        assert recipe == (
            preset,
            *(shipped[name] for name in ("iterations", "seed", "cards")),
            tmp_path,
        )
        return made

    monkeypatch.setattr(program, "run", fake)
    assert program.main([preset, "--out", str(tmp_path)]) == 0
    assert {**load_recipe(tmp_path, preset), "sha256": shipped["sha256"]} == shipped


RECIPE = Recipe(depth=0, rounds=2, deals=20_000, seed=3, sure=2.5, tries=30)


def _sums(*rows: dict[int, tuple[int, int, int]]) -> NDArray[np.int64]:
    sums = np.zeros((len(rows), 3 * OPTIONS), dtype=np.int64)
    for at, row in enumerate(rows):
        for option, counted in row.items():
            sums[at, 3 * option : 3 * option + 3] = counted
    return sums


@pytest.mark.parametrize(
    ("row", "best", "why"),
    [
        ({}, -1, "nothing was tried"),
        ({3: (100, 50, 50)}, 3, "half a point, five hundredths of error"),
        ({3: (100, -50, 50)}, -1, "a loss"),
        ({3: (29, 29, 29)}, -1, "not tried often enough"),
        ({3: (30, 30, 30)}, 3, "just often enough"),
        ({3: (100, 20, 120)}, -1, "less than 2.5 errors of a tenth"),
        ({3: (100, 30, 120)}, 3, "more than that"),
        ({3: (400, 8, 8)}, -1, "eight lucky deals: too alike for their spread to be believed"),
        ({2: (100, 40, 400), 5: (100, 30, 30)}, 5, "the surer gain, not the greater"),
        ({2: (100, 30, 30), 5: (100, 30, 30)}, 2, "of equals the first"),
        ({0: (100, 50, 50), 5: (100, 30, 30)}, 0, "back to the plain rules"),
    ],
)
def test_an_option_is_learnt_if_it_surely_gains(
    row: dict[int, tuple[int, int, int]], best: int, why: str
) -> None:
    assert better(_sums({}, row), RECIPE).tolist() == [-1, best], why


def test_learning_is_repeated_by_its_recipe(capsys: pytest.CaptureFixture[str]) -> None:
    easy = RECIPE._replace(sure=1.0, tries=4)
    learnt = learn(easy)
    assert learnt.shape == (1, LEADS + FOLLOWS)
    assert learnt.dtype == np.int8
    assert np.count_nonzero(learnt) > 20
    assert 0 <= learnt.min() <= learnt.max() < OPTIONS
    assert np.array_equal(learnt, learn(easy))
    assert not np.array_equal(learnt, learn(easy._replace(seed=8)))
    assert "round 2 of 2" in capsys.readouterr().out


def test_every_round_plays_what_the_one_before_found(monkeypatch: pytest.MonkeyPatch) -> None:
    rounds: list[tuple[int, list[int]]] = []
    gains = [{7: (99, 99, 99)}, {0: (99, 99, 99)}, {}]

    def fake(*arguments: Any) -> None:
        _, _, _, _, row, _, seed, _, _, depth, sums = arguments
        assert depth == 1
        rounds.append((seed, row[0].tolist()))
        sums[1] = _sums(gains[len(rounds) - 1])[0]

    base = np.array([[4, 5, 6]], dtype=np.int8)
    monkeypatch.setattr(learning, "_PARTS", (slice(0, 0), slice(0, 3)))
    monkeypatch.setattr(learning, "learnt_row", {"first": base}.__getitem__)
    monkeypatch.setattr(learning, "collect", fake)
    learnt = learn(RECIPE._replace(depth=1, rounds=3, base="first"))
    assert rounds == [(3, [4, 5, 6]), (4, [4, 7, 6]), (5, [4, OPTIONS, 6])]
    assert learnt.tolist() == [[4, OPTIONS, 6]], "what is not found better stays"


def test_recipes_are_those_of_the_shipped_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Recipe] = []
    options = np.array([[1, 2]], dtype=np.int8)

    def fake(recipe: Recipe, threads: int) -> NDArray[np.int8]:
        assert threads == 2
        asked.append(recipe)
        return options

    monkeypatch.setattr(learning, "learn", fake)
    assert learning.main(["play-2", "--out", str(tmp_path)]) == 0
    with np.load(tmp_path / "play-2.npz") as arrays:
        assert np.array_equal(arrays["options"], options)
    assert asked == [RECIPES["play-2"]]
    assert asked[0].depth == 1


def test_nuances_are_learnt_alike_by_any_number_of_threads() -> None:
    easy = RECIPE._replace(depth=2, rounds=1, sure=0.5, tries=2, base="play-2")
    learnt, base = learn(easy), learnt_row("play-2")
    assert learnt.shape == base.shape == (1, ROW)
    assert np.array_equal(learnt[:, :NUANCES], base[:, :NUANCES])
    assert learnt[0, NUANCED] == 1
    assert np.count_nonzero(learnt[0, NUANCES:NUANCED]) > 20
    assert np.array_equal(learnt, learn(easy, threads=2))


def _value(state: State, action: Action, seat: int) -> int:
    """Points of the seat's side above the other's, all going on by what has been learnt."""
    state = state.apply(action)
    while state.turn is not None:
        state = state.apply(rule_choice(state.view(state.turn), best=True))
    assert state.outcome is not None
    points = state.outcome.points
    return points[seat % 2] - points[1 - seat % 2]


@pytest.mark.parametrize("depth", [1, 2])
def test_gains_are_those_of_deals_played_by_core(depth: int) -> None:
    deals, seed = 25, 8
    weights, none = WEIGHTS.reshape(1, -1), np.zeros((1, 0), dtype=np.uint8)
    w = np.zeros(SIZE, dtype=np.int64)
    expected: dict[int, NDArray[np.int64]] = defaultdict(lambda: np.zeros(3 * OPTIONS, np.int64))
    for number in range(deals):
        key = key_of(seed, number)
        deal_cards(w, CODES, key)
        assert fix_trump(w, CODES, weights, none, BY_RULE, key, 0)
        trumps, size = trumps_of(w[TRUMP]), int(w[ACTIVE]).bit_count()
        play_out(w, blueprint(), 4, trumps, BY_RULE, key, below(key, 99, 4 * size))
        state = State.replay(STICK, Deal(3, deck_of(w, STICK)), actions_of(w, STICK))
        seat = int(w[SEAT])
        assert state.turn == seat
        if len(state.hands[seat]) == 1:
            continue
        row = expected[place_now(w, 4, trumps, depth)]
        usual = _value(state, rule_choice(state.view(seat), best=True), seat)
        for option in range(OPTIONS):
            card = rule_card(w, blueprint(), 0, 4, seat, trumps, option)
            if card:
                action = Action.play(cards_of(card, state.trump)[0])
                gain = _value(state, action, seat) - usual
                row[3 * option : 3 * option + 3] += (1, gain, gain * gain)
    sums = np.zeros((SLOTS if depth == 2 else NUANCES, 3 * OPTIONS), dtype=np.int64)
    works = np.zeros((2, SIZE), dtype=np.int64)
    collect(works, CODES, weights, none, blueprint(), BY_RULE, seed, 0, deals, depth, sums)
    assert set(np.flatnonzero(sums[:, 0]).tolist()) == set(expected)
    for at, row in expected.items():
        assert sums[at].tolist() == row.tolist()
    assert any(row[2::3].any() for row in expected.values()), "no option made a difference"
