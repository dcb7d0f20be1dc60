"""What `euchre.engine` offers, and what it loads for that."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

import pytest

from euchre import engine

HEAVY = {"llvmlite", "numba", "numpy"}
LOADED = "import sys; {}; print(*sys.modules)"


def loaded_by(statement: str) -> set[str]:
    """The names of the modules that a fresh interpreter holds after the statement."""
    command = [sys.executable, "-c", LOADED.format(statement)]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    return set(run.stdout.split())


@pytest.mark.parametrize("name", engine.__all__)
def test_every_name_is_there(name: str) -> None:
    found = getattr(engine, name)
    home = import_module(found.__module__)
    assert home.__name__.startswith("euchre.engine")
    assert getattr(home, name) is found
    assert found.__doc__


def test_every_name_is_said_once_and_no_other_is_offered() -> None:
    assert len(set(engine.__all__)) == len(engine.__all__)
    assert set(engine._HOME) | {"warm_up"} == set(engine.__all__)
    scope: dict[str, object] = {}
    exec("from euchre.engine import *", scope)  # noqa: S102 - a star cannot stand in a function
    assert set(engine.__all__) <= set(scope)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match=r"'euchre\.engine' has no attribute 'resolve'"):
        engine.resolve  # noqa: B018 - asking is what is tested
    assert not hasattr(engine, "kernel")
    with pytest.raises(ImportError):
        exec("from euchre.engine import nobody")  # noqa: S102 - mypy would see through it


@pytest.mark.parametrize("module", ["euchre", "euchre.engine", "euchre.bots", "euchre.cli"])
def test_imports_load_neither_numpy_nor_numba(module: str) -> None:
    loaded = loaded_by(f"import {module}")
    assert module in loaded
    assert not loaded & HEAVY


def test_a_name_loads_no_kernels_that_it_does_not_need() -> None:
    loaded = loaded_by("from euchre.engine import solve")
    assert "euchre.engine.solver.solve" in loaded
    others = ("beliefs", "deals", "many", "search", "simulation", "training")
    assert not {
        name for name in loaded if name.startswith(tuple(f"euchre.engine.{o}" for o in others))
    }


def test_warming_up_loads_all_kernels() -> None:
    """Those a command may need; training stands apart."""
    loaded = loaded_by("from euchre import engine; engine.warm_up()")
    homes = {f"euchre.engine.{home}" for home in engine._KERNELS}
    assert homes <= loaded
    assert not {name for name in loaded if name.startswith("euchre.engine.training")}
