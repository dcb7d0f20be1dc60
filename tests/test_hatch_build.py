"""The build of the web table: which Node will do, and when there is something to build."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

import hatch_build

Calls = Callable[[], list[str]]

NPM = """#!/bin/sh
echo "$*" >> "{log}"
mkdir -p node_modules "{dist}"
touch "{dist}/index.html"
"""


def program(folder: Path, name: str, text: str) -> None:
    """Put an executable script into the folder."""
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")
    (folder / name).chmod(0o755)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with a web table of three files."""
    web = tmp_path / "project" / "web"
    (web / "src").mkdir(parents=True)
    (web / "tests").mkdir()
    (web / "package-lock.json").write_text("{}", encoding="utf-8")
    (web / "src" / "main.ts").write_text("one", encoding="utf-8")
    (web / "tests" / "main.test.ts").write_text("one", encoding="utf-8")
    (tmp_path / "project" / "src" / "euchre").mkdir(parents=True)
    return tmp_path / "project"


@pytest.fixture
def npm_calls(project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Calls:
    """Puts a Node and an npm on the PATH that note how they are called; gives the calls."""
    log, dist = tmp_path / "npm.log", project / "src" / "euchre" / "web" / "dist"
    program(tmp_path / "bin", "node", "#!/bin/sh\necho v24.0.0\n")
    program(tmp_path / "bin", "npm", NPM.format(log=log, dist=dist))
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}")

    def calls() -> list[str]:
        lines = log.read_text(encoding="utf-8").splitlines() if log.exists() else []
        log.unlink(missing_ok=True)
        return [line.split(" --")[0] for line in lines]

    return calls


@pytest.mark.parametrize(
    ("version", "will_do"),
    [
        ("v18.20.0", False),
        ("v20.18.9", False),
        ("v20.19.0", True),
        ("v21.7.3", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v24.19.0", True),
        ("no version at all", False),
    ],
)
def test_a_node_will_do_that_the_tool_chain_runs_on(
    version: str, will_do: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(tmp_path, "node", f"#!/bin/sh\necho {version}\n")
    program(tmp_path, "npm", "#!/bin/sh\n")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert hatch_build.node_on_path() is will_do


def test_what_is_built_is_not_built_again(project: Path, npm_calls: Calls) -> None:
    hatch_build.build_web_table(project)
    assert npm_calls() == ["ci", "run build"]
    os.utime(project / "web" / "src" / "main.ts", (1, 1))
    (project / "web" / "tests" / "main.test.ts").write_text("two", encoding="utf-8")
    hatch_build.build_web_table(project)
    assert npm_calls() == []


def test_a_changed_source_is_built_with_the_packages_there_are(
    project: Path, npm_calls: Calls
) -> None:
    hatch_build.build_web_table(project)
    npm_calls()
    (project / "web" / "src" / "main.ts").write_text("two", encoding="utf-8")
    hatch_build.build_web_table(project)
    assert npm_calls() == ["run build"]


def test_a_changed_lock_installs_packages_anew(project: Path, npm_calls: Calls) -> None:
    hatch_build.build_web_table(project)
    npm_calls()
    (project / "web" / "package-lock.json").write_text('{"packages": {}}', encoding="utf-8")
    hatch_build.build_web_table(project)
    assert npm_calls() == ["ci", "run build"]


def test_a_failed_build_is_no_build(project: Path, npm_calls: Calls, tmp_path: Path) -> None:
    program(tmp_path / "bin", "npm", "#!/bin/sh\n[ $1 = ci ] && mkdir node_modules\n")
    with pytest.raises(SystemExit, match="npm run build failed"):
        hatch_build.build_web_table(project)
    assert not (project / "src" / "euchre" / "web" / "dist.sha256").exists()
