"""Work and its units: plain values that tell exactly what is to be done."""

from __future__ import annotations

import dataclasses
import json
import pickle
from typing import Any

import numpy as np
import pytest

from euchre import EuchreError
from euchre.cluster import Kind, Unit, Work
from tests.unit.cluster.kinds import HERE, PLAIN, work


def test_units_cover_everything_once() -> None:
    for total, size in ((1, 1), (10, 3), (9, 3), (2, 50)):
        units = work(total=total, size=size).units
        covered = [number for unit in units for number in range(unit.start, unit.stop)]
        assert covered == list(range(total))
        assert all(unit.stop - unit.start <= size for unit in units)


def test_units_travel() -> None:
    unit = work(deals=["a", 1, {"x": None}]).units[3]
    assert pickle.loads(pickle.dumps(unit)) == unit
    assert unit.do() == PLAIN.do(unit)


def test_any_difference_is_another_work() -> None:
    base = Work("m:K", {"a": 1, "b": [2]}, seed=1, total=5, size=2)
    others = [
        dataclasses.replace(base, **change)
        for change in (
            {"kind": "m:L"}, {"params": {"a": 1}}, {"seed": 2}, {"total": 6}, {"size": 3},
        )
    ]  # fmt: skip
    assert len({each.digest for each in (base, *others)}) == 6
    assert dataclasses.replace(base, params={"b": [2], "a": 1}).digest == base.digest
    assert json.loads(json.dumps(base.to_json())) == base.to_json()


@pytest.mark.parametrize(
    "change",
    [
        {"total": 0}, {"size": 0}, {"params": {"a": (1, 2)}}, {"params": {1: 2}},
        {"params": {"a": object()}}, {"params": {"a": float("nan")}},
        {"total": 1.5}, {"size": 1.5}, {"total": True}, {"total": 10**15},
    ],
)  # fmt: skip
def test_what_is_no_work_is_refused(change: dict[str, Any]) -> None:
    whole: dict[str, Any] = {"kind": "m:K", "params": {}, "seed": 1, "total": 1, "size": 1}
    with pytest.raises(EuchreError) as refused:
        Work(**(whole | change))
    assert refused.value.code == "bad_work"


def test_numbers_may_be_those_of_numpy() -> None:
    numbers: dict[str, Any] = {"seed": np.int64(3), "total": np.uint8(200), "size": np.int8(100)}
    doing = dataclasses.replace(work(), **numbers)
    assert doing.digest == work(total=200, size=100).digest
    assert [unit.stop for unit in doing.units] == [100, 200]


@pytest.mark.parametrize("seed", [1.5, None, "1"])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(EuchreError) as refused:
        dataclasses.replace(work(), seed=seed)
    assert refused.value.code == "seed_no_integer"


@pytest.mark.parametrize(
    "name", [".x:X", "", ":", "m", "no.such:X", f"{HERE}:none", f"{HERE}:plain"]
)
def test_unknown_kinds_are_refused(name: str) -> None:
    with pytest.raises(EuchreError) as refused:
        Kind.named(name)
    assert refused.value.code == "unknown_kind"
    with pytest.raises(EuchreError):
        Unit(name, {}, 1, 0, 1).do()
