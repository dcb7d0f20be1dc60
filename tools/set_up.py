"""Sets up .venv and the web table: `python3 tools/set_up.py play` or `... test` or `... bench`.

Every step is remembered by a hash of what it depends on. Where nothing changed nothing is done,
so a second run needs no network. Needs nothing but Python and its venv module.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ROOT / "requirements"
PROGRAMS = "Scripts" if os.name == "nt" else "bin"
UV = ROOT / ".uv" / PROGRAMS / "uv"
PYTHON = ROOT / ".venv" / PROGRAMS / "python"

# What each purpose installs; each holds all that the one before it holds.
PURPOSES = {"play": ["play"], "test": ["dev"], "bench": ["dev", "bench"]}


def run(*command: object) -> None:
    """Run a program in the project's folder; end this one if it fails."""
    words = [str(word) for word in command]
    code = subprocess.run(words, cwd=ROOT, check=False).returncode
    if code:
        sys.exit(f"Setting up stopped: {Path(words[0]).name} ended with code {code}.")


def digest(*files: Path) -> str:
    """A hash of the files, of this Python, of this folder, and of the machine's Node or its lack.

    The folder counts because an editable install holds its path.
    """
    total = hashlib.sha256(f"{sys.version}\0{ROOT}\0{shutil.which('node')}".encode())
    for file in files:
        total.update(file.read_bytes())
    return total.hexdigest()


def say(what: str) -> None:
    """Tell what is being done, before the output of doing it."""
    print(f"{what} ...", flush=True)


def install_uv() -> None:
    """Install the pinned uv into .uv, by the pip that comes with Python."""
    lock, stamp = LOCKS / "uv.txt", ROOT / ".uv" / "done"
    value = digest(lock)
    if UV.exists() and stamp.is_file() and stamp.read_text() == value:
        return
    say("Getting uv, which installs the rest")
    venv.create(ROOT / ".uv", with_pip=True, clear=True)
    pip = [ROOT / ".uv" / PROGRAMS / "python", "-m", "pip", "--disable-pip-version-check"]
    run(*pip, "install", "--quiet", "--require-hashes", "-r", lock)
    stamp.write_text(value)


def stamp_of(purpose: str) -> tuple[Path, str]:
    """Where it is noted that `purpose` is set up, and what stands there if it still is."""
    locks = [LOCKS / f"{name}.txt" for name in [*PURPOSES[purpose], "node"]]
    return ROOT / ".venv" / f"done-{purpose}", digest(*locks, ROOT / "pyproject.toml")


def is_set_up(purpose: str) -> bool:
    """Whether .venv holds what `purpose` needs, be it for the sake of a wider one."""
    wider = list(PURPOSES)[list(PURPOSES).index(purpose) :]
    stamps = map(stamp_of, wider)
    return PYTHON.exists() and any(s.is_file() and s.read_text() == v for s, v in stamps)


def node_is_missing() -> bool:
    """Whether the web table has to be built with Node from a wheel."""
    asked = [str(PYTHON), "-c", "import hatch_build; print(hatch_build.node_on_path())"]
    said = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True)
    return said.stdout.strip() != "True"


def make_venv() -> None:
    """Make .venv with the Python that runs this, unless it is there and of that Python."""
    stamp = ROOT / ".venv" / "done-python"
    if not (PYTHON.exists() and stamp.is_file() and stamp.read_text() == sys.version):
        run(UV, "venv", "--quiet", "--clear", "--python", sys.executable, ROOT / ".venv")
        stamp.write_text(sys.version)


def pip_install(*arguments: object) -> None:
    """Install into .venv with uv."""
    run(UV, "pip", "install", "--quiet", "--python", PYTHON, *arguments)


def install_packages(purpose: str) -> None:
    """Install the locked packages into .venv, and Node where the machine has none."""
    install_uv()
    say(f"Setting up .venv to {purpose}")
    make_venv()
    locks = [word for name in PURPOSES[purpose] for word in ("-r", LOCKS / f"{name}.txt")]
    pip_install("--require-hashes", *locks)
    if node_is_missing():
        pip_install("--require-hashes", "-r", LOCKS / "node.txt")


def install_euchre(purpose: str) -> None:
    """Install the project itself, editable, and note that `purpose` is set up."""
    say("Installing euchre")
    pip_install("--no-deps", "--no-build-isolation", "--reinstall-package", "euchre", "-e", ROOT)
    stamp, value = stamp_of(purpose)
    stamp.write_text(value)


def main(purpose: str) -> None:
    """Set up `purpose`, or, where that is done, just see that the web table is the latest."""
    if sys.version_info < (3, 11):  # noqa: UP036 - who has an older one is to be told so
        sys.exit(f"euchre needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
    fresh = not is_set_up(purpose)
    if fresh:
        install_packages(purpose)
    run(PYTHON, "hatch_build.py")
    if fresh:
        install_euchre(purpose)


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in PURPOSES:
        sys.exit(f"usage: python3 tools/set_up.py {'|'.join(PURPOSES)}")
    main(sys.argv[1])
