"""Bidding tables: for each of the 846,384 decisions of upcard bidding the chances of every call.

A file holds whole numbers of 254ths, for the decisions that occur; kernels read
an array in which every number of ``bidding_index`` has its place.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from euchre.core import EuchreError, Rules
from euchre.engine.policies.bidding_index import HANDS, SITUATIONS
from euchre.engine.policies.data import blueprint

__all__ = [
    "NOTHING",
    "fits",
    "load_all",
    "load_recipe",
    "load_table",
    "occurring",
    "quantised",
    "save_table",
    "table_for",
]

NOTHING: Final = 255
"""Stands for the first chance where a table says nothing."""
_FORMAT: Final = 1
_RARE: Final = 0.25
"""Chances below this are taken for noise of the training."""
_ONE: Final = 8 * SITUATIONS


@cache
def occurring() -> NDArray[np.int64]:
    """The numbers of all hands and turned cards, suits in canonical order: 105,798.

    >>> len(occurring())
    105798
    """
    hands = np.array(list(combinations(range(24), 5)), dtype=np.int64)
    masks = (1 << hands).sum(axis=1)
    order = np.argsort(_numbers(hands))
    masks = masks[order]
    canonical = (masks >> 12 & 63) >= (masks >> 18 & 63)
    found = [
        rank * HANDS + np.flatnonzero(canonical & (masks >> rank & 1 == 0)) for rank in range(6)
    ]
    return np.concatenate(found)


def _numbers(hands: NDArray[np.int64]) -> NDArray[np.int64]:
    """Places of ascending hands in the order of ``bidding_index``."""
    choose = np.array([[comb(n, k) for k in range(1, 6)] for n in range(24)], dtype=np.int64)
    total: NDArray[np.int64] = choose[hands, np.arange(5)].sum(axis=1)
    return total


def quantised(average: NDArray[np.float32]) -> NDArray[np.uint8]:
    """The average strategy of a training in 254ths: the array that kernels read."""
    split = 12 * SITUATIONS
    one = _chances(average[:split].reshape(-1, 3))
    two = _chances(average[split:].reshape(-1, 7))
    return np.concatenate([one.reshape(-1), two.reshape(-1)])


def _chances(sums: NDArray[np.float32]) -> NDArray[np.uint8]:
    total = sums.sum(axis=1, keepdims=True, dtype=np.float64)
    chances = np.divide(sums, total, out=np.zeros(sums.shape), where=total > 0)
    chances[(chances < _RARE) & (chances < chances.max(axis=1, keepdims=True))] = 0
    total_left = chances.sum(axis=1, keepdims=True)
    np.divide(chances, total_left, out=chances, where=total_left > 0)
    steps = np.floor(np.cumsum(chances[:, 1:], axis=1) * 254 + 0.5)
    parts = np.diff(steps, axis=1, prepend=0).astype(np.uint8)
    parts[total[:, 0] <= 0, 0] = NOTHING
    return parts


def save_table(
    folder: Path, name: str, table: NDArray[np.uint8], recipe: Mapping[str, Any]
) -> Path:
    """Write a table, and beside it its recipe and hash; the path of the recipe."""
    numbers = occurring()
    one = table[:_ONE].reshape(4, SITUATIONS, 2)[:, numbers]
    two = table[_ONE:].reshape(4, SITUATIONS, 6)[:, numbers]
    np.savez_compressed(folder / f"bidding-{name}.npz", one=one, two=two)
    about = {"format": _FORMAT, "sha256": _hash(one, two), **recipe}
    path = folder / f"bidding-{name}.json"
    path.write_text(json.dumps(about, indent=2) + "\n", encoding="utf-8")
    return path


def _hash(*arrays: NDArray[np.uint8]) -> str:
    total = hashlib.sha256()
    for array in arrays:
        total.update(np.ascontiguousarray(array).tobytes())
    return total.hexdigest()


def load_recipe(folder: Path | Traversable, name: str) -> Mapping[str, Any]:
    """What stands beside a table: how it was made, and its hash.

    Raises EuchreError("bad_table") for a file that is missing, torn, of another format or of
    another game.

    >>> load_recipe(files("euchre.engine.policies"), "stick")["iterations"]
    120000000
    """
    try:
        about = json.loads((folder / f"bidding-{name}.json").read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise EuchreError("bad_table", name=name, reason=type(error).__name__) from error
    if not isinstance(about, dict) or about.get("format") != _FORMAT:
        raise EuchreError("bad_table", name=name, reason="format")
    if about.get("preset") != name:
        raise EuchreError("bad_table", name=name, reason="preset")
    return about


def load_table(folder: Path | Traversable, name: str) -> NDArray[np.uint8]:
    """A table as kernels read it: uint8[1, 32 * SITUATIONS].

    Raises EuchreError("bad_table") for a file that is missing, torn, changed, of another
    format or of another game.
    """
    about = load_recipe(folder, name)
    try:
        with (folder / f"bidding-{name}.npz").open("rb") as stream, np.load(stream) as arrays:
            one, two = arrays["one"], arrays["two"]
    except Exception as error:  # numpy and zip name torn files in many ways
        raise EuchreError("bad_table", name=name, reason=type(error).__name__) from error
    numbers = occurring()
    if one.shape != (4, len(numbers), 2) or two.shape != (4, len(numbers), 6):
        raise EuchreError("bad_table", name=name, reason="shape")
    if one.dtype != np.uint8 or two.dtype != np.uint8 or about.get("sha256") != _hash(one, two):
        raise EuchreError("bad_table", name=name, reason="sha256")
    table = np.zeros((1, 32 * SITUATIONS), dtype=np.uint8)
    table[0, :_ONE].reshape(4, SITUATIONS, 2)[:, numbers] = one
    table[0, _ONE:].reshape(4, SITUATIONS, 6)[:, numbers] = two
    return table


_SHAPE: Final = (
    *("players", "sides", "low_rank", "joker", "bowers", "hand_size", "upcard_source", "bidding"),
    *("redeal_claims", "pickup", "discard_upcard", "round2_same_suit", "no_trump", "alone"),
    *("alone_timing", "call_for_best", "call_card", "assist_must_be_alone"),
    *("natural_trump_required", "widow", "trump_by"),
)
"""Options that decide what a bidder sees and may do: a table can be read under no others."""
_POINTS: Final = (
    *("defend_alone", "scoring", "make_tricks", "pts_make", "pts_march"),
    *("pts_lone_make", "pts_lone_march", "pts_euchre", "pts_euchre_vs_lone", "pts_super_euchre"),
)
"""Options that decide what calls are worth: those of standard Euchre the shipped tables learnt."""


def fits(rules: Rules) -> bool:
    """Whether the decisions of bidding are those that tables tell apart, whatever they are worth.

    >>> from euchre.core import rules
    >>> fits(rules("stick", pts_march=3)), fits(rules("standard32"))
    (True, False)
    """
    plain = Rules()
    return all(getattr(rules, name) == getattr(plain, name) for name in _SHAPE)


def table_for(rules: Rules) -> NDArray[np.uint8] | None:
    """The table trained for these rules; None where there is none.

    >>> from euchre.core import rules
    >>> table_for(rules("nap")) is None
    True
    """
    plain = Rules()
    if any(getattr(rules, name) != getattr(plain, name) for name in (*_SHAPE, *_POINTS)):
        return None
    return _shipped("stick" if rules.stick_dealer else "standard")


def load_all() -> None:
    """Read all tables that players go by; raises EuchreError("bad_table") for a damaged one."""
    blueprint()
    for name in ("stick", "standard"):
        _shipped(name)


@cache
def _shipped(name: str) -> NDArray[np.uint8]:
    return load_table(files("euchre.engine.policies"), name)
