"""The command line: quick to help, honest about what went wrong, in the user's language."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest

import euchre

HEAVY = {"alembic", "msgspec", "sqlalchemy", "starlette", "uvicorn", "numpy", "numba"}


def run(*words: str, lang: str = "en", **more: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "LANG": lang, "LANGUAGE": lang, "COLUMNS": "100", **more}
    command = [sys.executable, "-m", "euchre", *words]
    return subprocess.run(
        command, capture_output=True, text=True, encoding="utf-8", env=environment, check=False
    )


def test_help_loads_nothing_heavy() -> None:
    code = "import sys; from euchre.cli import main; sys.argv[1:] = ['--help']\n"
    code += "try: main()\nexcept SystemExit: pass\nprint('loaded', *sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    modules = set(done.stdout.partition("loaded ")[2].split())
    assert "euchre.core" in modules
    assert not modules & HEAVY


@pytest.mark.parametrize("words", [(), ("--help",), ("play", "--help"), ("deal", "--help")])
def test_every_command_has_help(words: tuple[str, ...]) -> None:
    done = run(*words)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Usage: euchre" in done.stdout


def test_version() -> None:
    assert run("--version").stdout.strip() == euchre.__version__


def test_rules_lists_the_games_and_prints_what_differs() -> None:
    assert run("rules").stdout.split() == list(euchre.preset_names())
    assert run("rules", "cardporch").stdout.splitlines() == [
        "stick_dealer = true",
        "lone_lead = left_of_dealer",
    ]
    assert run("rules", "standard").stdout == ""


def test_deal_prints_the_deal_of_a_seed() -> None:
    game = euchre.Game(euchre.rules("british"), seed=7)
    assert run("deal", "british", "--seed", "7").stdout == f"{game}\n"


def test_an_unknown_game_is_named_in_the_language_of_the_user() -> None:
    for words in (("rules", "xyz"), ("deal", "xyz", "--seed", "1")):
        said = {lang: run(*words, lang=lang) for lang in ("en", "it")}
        assert all(done.returncode == 1 for done in said.values())
        assert all("xyz" in done.stderr for done in said.values())
        assert said["en"].stderr != said["it"].stderr


def test_a_word_that_is_no_number_is_refused() -> None:
    assert run("deal", "--seed", "x").returncode != 0


def test_a_port_that_was_asked_for_and_is_taken_is_an_error(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = run("play", "--no-browser", "--port", port, "--db", str(tmp_path / "t"))
    assert done.returncode == 1
    assert port in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("host", ["192.0.2.1", "no.such.host.invalid"])
def test_an_address_that_is_not_ours_is_an_error(tmp_path: Path, host: str) -> None:
    done = run("play", "--no-browser", "--port", "0", "--host", host, "--db", str(tmp_path / "t"))
    assert (done.returncode, host in done.stderr) == (1, True)
    assert "Traceback" not in done.stderr


def test_a_file_that_cannot_keep_tables_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "odd").write_text("no database " * 100, encoding="utf-8")
    done = run("play", "--no-browser", "--port", "0", "--db", str(tmp_path / "odd"), lang="it")
    assert done.returncode == 1
    assert re.search(r"--db", done.stderr)
    assert "Traceback" not in done.stderr


def test_tables_are_kept_in_the_users_data_folder(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "euchre", "play", "--port", "0"]
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "CI": "true"}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    assert process.stdout is not None
    assert "http://127.0.0.1:" in process.stdout.readline()
    process.kill()
    process.communicate()
    assert (tmp_path / "euchre" / "tables.sqlite3").is_file()
