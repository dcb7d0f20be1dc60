"""Kernels in other processes: a second one, one that cannot write, one with other sources."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import euchre
from tests.unit.engine.plain import said_here

PACKAGE = Path(euchre.__file__).parent

SOLVE = """
import json
from euchre.engine import jit
from euchre.engine.position import Position
from euchre.engine.solver.many import solve_batch
from euchre.engine.solver.solve import solve, solve_moves

texts = "JH KS 9S", "AH QS AC", "9H AS TC", "QH AD KC"
hands = [text.split() for text in texts]
four = Position(hands, "H", leader=0, side=[0, 2])
begun = Position([["JH", "9S"], *hands[1:]], None, leader=0, side=[0, 2], trick=[(0, "KS")])
wide = Position([*hands, ["9C", "TD", "QC"]], "H", leader=0, side=[0, 1])
few = Position([*hands, ["JK", "TD", "QC"]], None, leader=0, side=[0], aim="fewest")
values = [
    [solve(each), {str(card): value for card, value in solve_moves(each).items()}]
    for each in (four, begun, wide, few)
]
print(json.dumps([jit.COMPILED, values, solve_batch([[1, 2, 4, 8]] * 3).tolist()]))
"""
WITHOUT_NUMBA = """
import importlib.util
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, *rest: None if name == "numba" else found(name, *rest)
"""


def run(script: str, cache: Path | None, path: Path | None = None, **environment: str) -> Any:
    """What the script prints, run by itself with this folder for compiled kernels, or the usual."""
    changes = {"EUCHRE_KERNELS": "", **environment}
    if cache is not None:
        changes["NUMBA_CACHE_DIR"] = str(cache)
    # Python tells versions of a file apart by the second; tests edit faster.
    changes["PYTHONDONTWRITEBYTECODE"] = "1"
    if path is not None:
        changes["PYTHONPATH"] = str(path)
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, **changes},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def first() -> Any:
    """What compiled kernels say in this process, which leaves them in the usual folder."""
    compiled, *values = json.loads(said_here(SOLVE))
    assert compiled
    return values


def test_a_second_process_loads_kernels_that_call_themselves(first: Any) -> None:
    assert run(SOLVE, None) == [True, *first]


def test_plain_python_says_the_same(tmp_path: Path, first: Any) -> None:
    assert run(SOLVE, tmp_path / "none", EUCHRE_KERNELS="python") == [False, *first]
    assert not (tmp_path / "none").exists()


def test_no_folder_to_write_to_is_no_failure(tmp_path: Path, first: Any) -> None:
    taken = tmp_path / "file"
    taken.write_text("no folder", encoding="utf-8")
    assert run(SOLVE, taken / "below") == [False, *first]


def test_no_numba_is_no_failure(tmp_path: Path, first: Any) -> None:
    assert run(WITHOUT_NUMBA + SOLVE, tmp_path) == [False, *first]


SMALL = """
import json
from euchre.engine import jit
from euchre.engine.lanes import lane_of
print(json.dumps([jit.COMPILED, lane_of(8)]))
"""


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the few kernels of ``SMALL``."""
    folder = tmp_path_factory.mktemp("compiled")
    assert run(SMALL, folder) == [True, 0x7FFF]
    return folder


@pytest.fixture
def filled(compiled: Path, tmp_path: Path) -> Path:
    """A folder that holds the same, for one test to damage."""
    return shutil.copytree(compiled, tmp_path / "filled")


def test_a_second_process_loads_what_the_first_compiled(filled: Path) -> None:
    before = {file: file.stat().st_mtime_ns for file in filled.rglob("*.nb?")}
    assert before
    assert run(SMALL, filled) == [True, 0x7FFF]
    assert {file: file.stat().st_mtime_ns for file in filled.rglob("*.nb?")} == before


@pytest.mark.parametrize(("what", "content"), [("*.nbi", b""), ("*.nbc", b"no such thing")])
def test_damaged_files_are_made_anew(filled: Path, what: str, content: bytes) -> None:
    (damaged,) = filled.rglob(f"lanes.lane_of{what}")
    damaged.write_bytes(content)
    for _ in range(2):
        assert run(SMALL, filled) == [True, 0x7FFF]
    assert damaged.stat().st_size > 100


def test_a_file_where_a_folder_should_be_makes_kernels_that_are_not_kept(filled: Path) -> None:
    """Numba by itself would keep them beside the sources, for every version the same."""
    (folder,) = filled.glob("kernels/lanes-*")
    shutil.rmtree(folder)
    folder.touch()
    assert run(SMALL, filled) == [True, 0x7FFF]
    assert not list(PACKAGE.rglob("*.nb?"))


def test_a_numba_that_does_not_load_is_no_failure(tmp_path: Path) -> None:
    package = tmp_path / "numba"
    package.mkdir()
    (package / "__init__.py").write_text("raise ImportError('needs another numpy')", "utf-8")
    assert run(SMALL, tmp_path / "cache", path=tmp_path) == [False, 0x7FFF]


INNER = """
from euchre.engine.jit import kernel


@kernel("int64(int64)")
def inner(x: int) -> int:
    return x + {step}
"""
OUTER = """
from euchre.engine.jit import kernel
from euchre.engine.inner import inner


@kernel("int64(int64)")
def outer(x: int) -> int:
    return 2 * inner(x)
"""
CALL = "import json; from euchre.engine.outer import outer; print(json.dumps(outer(10)))"


def test_a_kernel_is_made_anew_when_one_that_it_calls_has_changed(tmp_path: Path) -> None:
    """Numba by itself looks at the file of the caller alone."""
    package = tmp_path / "euchre"
    ignored = shutil.ignore_patterns("__pycache__", "web", "locales", "server")
    shutil.copytree(PACKAGE, package, ignore=ignored)
    engine, cache = package / "engine", tmp_path / "cache"
    (engine / "outer.py").write_text(OUTER, encoding="utf-8")
    for step in (1, 2):
        (engine / "inner.py").write_text(INNER.format(step=step), encoding="utf-8")
        assert run(CALL, cache, path=tmp_path) == 2 * (10 + step)
