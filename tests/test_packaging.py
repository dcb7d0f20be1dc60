"""What is shipped, and that the locks name packages and hashes and nothing about where from."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))

PLAYS = """
import sys
sys.path.insert(0, sys.argv[1])
import euchre
assert euchre.__file__.startswith(sys.argv[1])
game = euchre.Game(euchre.rules("standard"), seed=7)
while not game.is_over():
    game.push(game.legal_actions[-1])
"""


def build(project: Path, target: str, into: Path, path: str | None = None) -> Path:
    """Build an sdist or a wheel of the project, given a PATH with or without Node on it."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(into)]
    environment = None if path is None else {"PATH": path}
    subprocess.run(command, cwd=project, env=environment, check=True)
    (built,) = into.iterdir()
    return built


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sdist, unpacked."""
    packed = build(ROOT, "sdist", tmp_path_factory.mktemp("sdist"))
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(packed) as archive:
        # Python before 3.11.4, Debian 12's among them, knows no filters.
        archive.extraction_filter = getattr(tarfile, "data_filter", None)
        archive.extractall(folder)  # noqa: S202 - our own archive, built above
    (project,) = folder.iterdir()
    return project


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built from the sdist where there is no Node."""
    return build(sdist, "wheel", tmp_path_factory.mktemp("wheel"), path="")


@pytest.fixture(scope="module")
def shipped(wheel: Path) -> set[str]:
    """The names of the files in the wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_the_sdist_holds_the_sources_of_the_web_table_and_no_packages(sdist: Path) -> None:
    assert (sdist / "web" / "package-lock.json").is_file()
    assert not (sdist / "web" / "node_modules").exists()


def test_the_wheel_holds_the_built_web_table(shipped: set[str]) -> None:
    assert "euchre/web/dist/index.html" in shipped
    assert any(re.fullmatch(r"euchre/web/dist/assets/.+-.+\.js", name) for name in shipped)
    assert "euchre/web/dist.sha256" not in shipped


def test_the_wheel_is_typed_and_speaks_every_language(shipped: set[str]) -> None:
    source = ROOT / "src"
    catalogues = {str(po.relative_to(source)) for po in source.rglob("*.po")}
    assert shipped >= {"euchre/py.typed", *catalogues}


def test_sdist_and_wheel_hold_what_the_engine_has_learnt(sdist: Path, shipped: set[str]) -> None:
    folder = ROOT / "src" / "euchre" / "engine" / "policies"
    files = [*folder.glob("*.npz"), *folder.glob("*.json")]
    learnt = {str(file.relative_to(ROOT / "src")) for file in files}
    assert {
        f"euchre/engine/policies/{name}.npz" for name in ("rule-1", "play-2", "play-3")
    } <= learnt
    assert shipped >= learnt
    for name in learnt:
        assert (sdist / "src" / name).read_bytes() == (ROOT / "src" / name).read_bytes()


def test_the_wheel_alone_plays_a_game(wheel: Path) -> None:
    # -I and -S: neither this checkout nor any installed package is there to help.
    command = [sys.executable, "-I", "-S", "-c", PLAYS, str(wheel)]
    subprocess.run(command, check=True)


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_holds_pinned_and_hashed_packages_only(lock: Path) -> None:
    text = re.sub(r"^ *#.*\n", "", lock.read_text(encoding="utf-8"), flags=re.MULTILINE)
    entries = text.replace("\\\n", "").splitlines()
    entry = re.compile(r"[\w.-]+(\[[\w,]+\])?==[^ ]+( ; [^@]+?)? +(--hash=sha256:[0-9a-f]{64} *)+")
    assert entries
    assert [line for line in entries if not entry.fullmatch(line)] == []


def test_the_web_lock_names_no_address() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    assert all("resolved" not in package for package in lock["packages"].values())
    direct = lock["packages"][""]["devDependencies"]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in direct.values())
