"""Bidding tables: numbers of situations, chances in 254ths, files that can be trusted."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from euchre import EuchreError, rules
from euchre.engine.layout import printed_hand
from euchre.engine.policies.bidding_index import SITUATIONS, bidding_index, call_suit
from euchre.engine.policies.bidding_table import (
    NOTHING,
    load_table,
    occurring,
    quantised,
    save_table,
)

PACK = rules("standard").pack
RECIPE = {"preset": "mine", "iterations": 5, "seed": 1}


def test_every_number_belongs_to_one_situation() -> None:
    """All hands with the turned nine of clubs: as many numbers as there are up to the swap."""
    turned, *others = PACK
    upcard = printed_hand([turned])
    assert turned.code == "9C"
    situations: dict[int, tuple[int, int, frozenset[int]]] = {}
    for cards in combinations(others, 5):
        hand = printed_hand(cards)
        lanes = [hand >> 16 * lane & 0x1FFF for lane in range(4)]
        seen = (lanes[0], lanes[3], frozenset(lanes[1:3]))
        number = bidding_index(hand, upcard) >> 1
        assert situations.setdefault(number, seen) == seen
    assert len(situations) == len(set(situations.values()))
    assert set(situations) <= set(occurring().tolist())


def test_numbers_are_below_their_bound() -> None:
    rng = Random(3)
    for _ in range(500):
        turned, *cards = rng.sample(PACK, 6)
        number = bidding_index(printed_hand(cards), printed_hand([turned])) >> 1
        assert 0 <= number < SITUATIONS


@pytest.mark.parametrize("suit", range(4))
@pytest.mark.parametrize("swap", [0, 1])
def test_calls_name_every_other_suit_once(suit: int, swap: int) -> None:
    upcard = 1 << 16 * suit + 7
    called = [call_suit(upcard, relative, swap) for relative in range(3)]
    assert called[0] == 3 - suit
    assert sorted([*called, suit]) == [0, 1, 2, 3]
    assert call_suit(upcard, 1, 1 - swap) == called[2]


def test_the_stronger_of_the_other_suits_comes_first() -> None:
    rng = Random(4)
    for _ in range(300):
        turned, *cards = rng.sample(PACK, 6)
        hand, upcard = printed_hand(cards), printed_hand([turned])
        swap = bidding_index(hand, upcard) & 1
        first, second = (call_suit(upcard, relative, swap) for relative in (1, 2))
        assert hand >> 16 * first & 0x1FFF >= hand >> 16 * second & 0x1FFF


def average() -> NDArray[np.float32]:
    """The sums of a training in which only a few decisions were met."""
    sums = np.zeros(40 * SITUATIONS, dtype=np.float32)
    at = int(occurring()[7])
    sums[3 * at : 3 * at + 3] = (1, 3, 0)
    two = 12 * SITUATIONS + 7 * at
    sums[two : two + 7] = (10, 0, 10, 0, 0, 0, 1)
    return sums


@pytest.fixture(scope="module")
def table() -> NDArray[np.uint8]:
    """Its chances."""
    return quantised(average())


@pytest.fixture(scope="module")
def saved(table: NDArray[np.uint8], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that it is saved in."""
    folder = tmp_path_factory.mktemp("saved")
    save_table(folder, "mine", table, RECIPE)
    return folder


def test_chances_in_254ths(table: NDArray[np.uint8]) -> None:
    at = int(occurring()[7])
    assert table[2 * at : 2 * at + 2].tolist() == [191, 0]
    two = 8 * SITUATIONS + 6 * at
    assert table[two : two + 6].tolist() == [0, 127, 0, 0, 0, 0]
    assert table[2 * at + 2] == NOTHING


def test_a_saved_table_is_loaded_as_it_was(saved: Path, table: NDArray[np.uint8]) -> None:
    assert json.loads((saved / "bidding-mine.json").read_text())["iterations"] == 5
    numbers = occurring()
    loaded = load_table(saved, "mine")
    assert loaded.shape == (1, 32 * SITUATIONS)
    for seat in range(4):
        places = 2 * (seat * SITUATIONS + numbers)
        assert np.array_equal(loaded[0, places], table[places])


def _forget(folder: Path) -> None:
    (folder / "bidding-mine.npz").unlink()


def _tear(folder: Path) -> None:
    path = folder / "bidding-mine.npz"
    path.write_bytes(path.read_bytes()[:-100])


def _be_no_json(folder: Path) -> None:
    (folder / "bidding-mine.json").write_text("{")


def _be_no_object(folder: Path) -> None:
    (folder / "bidding-mine.json").write_text("[1]")


def _be_of_another_format(folder: Path) -> None:
    path = folder / "bidding-mine.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), "format": 99}))


def _be_of_another_game(folder: Path) -> None:
    path = folder / "bidding-mine.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), "preset": "yours"}))


def _be_another_table(folder: Path) -> None:
    path = folder / "bidding-mine.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), "sha256": "0" * 64}))


def _be_foreign(folder: Path) -> None:
    np.savez_compressed(folder / "bidding-mine.npz", one=np.zeros(3), two=np.zeros(3))


@pytest.mark.parametrize(
    "spoil",
    [
        _forget,
        _tear,
        _be_no_json,
        _be_no_object,
        _be_of_another_format,
        _be_of_another_game,
        _be_another_table,
        _be_foreign,
    ],
)
def test_what_is_no_table_is_refused(
    saved: Path, tmp_path: Path, spoil: Callable[[Path], None]
) -> None:
    folder = shutil.copytree(saved, tmp_path / "spoilt")
    spoil(folder)
    with pytest.raises(EuchreError) as refused:
        load_table(folder, "mine")
    assert refused.value.code == "bad_table"
