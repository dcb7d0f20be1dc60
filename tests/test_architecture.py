"""What the package may load, and what its core may lean on.

Who may import whom inside euchre is written as contracts in pyproject.toml (`lint-imports`);
here stands what those cannot say: what really gets loaded, and the core's standard library diet.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import euchre

PACKAGE = Path(euchre.__file__).parent
CORE = sorted((PACKAGE / "core").rglob("*.py"))
LOADED = "import sys; {}; print(*sys.modules)"

# Standard library, but input/output, a clock, threads, or randomness nobody handed in.
KEPT_OUT_OF_CORE = {
    "asyncio", "concurrent", "datetime", "http", "io", "logging", "multiprocessing", "os",
    "pathlib", "secrets", "selectors", "shutil", "signal", "socket", "sqlite3", "subprocess",
    "sys", "tempfile", "threading", "time", "urllib", "uuid",
}  # fmt: skip


def loaded_by(statement: str) -> set[str]:
    """The names of the modules a fresh interpreter holds after `statement`."""
    run = subprocess.run(
        [sys.executable, "-c", LOADED.format(statement)], capture_output=True, text=True, check=True
    )
    return set(run.stdout.split())


def imported_by(file: Path) -> set[str]:
    """The top-level names of what `file` imports, wherever in it."""
    names = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names.add((node.module or "").partition(".")[0])
    return names


def test_importing_euchre_loads_nothing_from_outside_the_standard_library() -> None:
    new = loaded_by("import euchre") - loaded_by("pass")
    tops = {name.partition(".")[0] for name in new}
    assert "euchre" in tops
    assert tops - sys.stdlib_module_names == {"euchre"}


def test_importing_euchre_loads_no_heavy_part() -> None:
    loaded = loaded_by("import euchre")
    heavy = {"asyncio", "numpy", "numba", "starlette", "uvicorn", "sqlalchemy", "msgspec"}
    assert not loaded & heavy
    assert {name for name in loaded if name.startswith("euchre.")} <= {
        name for name in loaded if name == "euchre.core" or name.startswith("euchre.core.")
    }


@pytest.mark.parametrize("file", CORE, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_core_leans_on_the_standard_library_only(file: Path) -> None:
    names = imported_by(file)
    assert names <= sys.stdlib_module_names | {"euchre"}
    assert not names & KEPT_OUT_OF_CORE


def test_no_source_file_outgrows_400_lines() -> None:
    root = PACKAGE.parent.parent
    folders = [PACKAGE, root / "tests", root / "web" / "src", root / "web" / "tests"]
    kinds = {".py", ".ts", ".svelte", ".css"}
    files = [file for folder in folders for file in folder.rglob("*") if file.suffix in kinds]
    # Nobody writes or reads that one: it has a part for each message of the server.
    files.remove(root / "web" / "src" / "protocol.ts")
    lengths = {str(f): len(f.read_text(encoding="utf-8").splitlines()) for f in files}
    assert {name: length for name, length in lengths.items() if length > 400} == {}
