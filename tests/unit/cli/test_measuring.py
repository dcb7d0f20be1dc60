"""``euchre arena`` and ``euchre simulate``: what they print, keep, and refuse."""

from __future__ import annotations

import contextlib
import dataclasses
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from euchre import rules
from euchre.analysis.simulation import simulate_in_core
from euchre.cli.doing import Doing
from euchre.engine.counts import Counts
from tests.unit.cli.inside import Inside


def run(*words: str, lang: str = "en") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "LANG": lang, "LANGUAGE": lang, "COLUMNS": "100"}
    command = [sys.executable, "-m", "euchre", *words]
    return subprocess.run(
        command, capture_output=True, text=True, encoding="utf-8", env=environment, check=False
    )


ARENA = ("arena", "simple", "random", "--deals", "12", "--seed", "3")


def test_arena_says_the_same_for_people_and_for_programs(inside: Inside) -> None:
    value = inside.json(*ARENA)
    assert [each["player"] for each in value["players"]] == ["simple", "random"]
    assert value["rules"]["preset"] == "stick"
    (pairing,) = value["pairings"]
    assert pairing["pairs"] == sum(pairing["results"].values()) == 12
    text = inside.out(*ARENA).splitlines()
    assert len(text) == 2
    assert "12" in text[0]
    assert f"{pairing['mean']:+.3f} ± {pairing['error']:.3f}" in text[1]


def test_arena_says_the_same_whoever_does_the_work(inside: Inside) -> None:
    done = run(*ARENA, "--workers", "2")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == inside.out(*ARENA)


def test_arena_plays_games_and_rates_players(inside: Inside) -> None:
    words = ("arena", "random", "simple", "random", "--games", "2", "--preset", "standard")
    value = inside.json(*words)
    assert value["form"] == "games"
    assert value["players"][1]["rating"] == max(each["rating"] for each in value["players"])
    text = inside.out(*words, lang="it")
    assert len(text.splitlines()) == 9
    assert "simple: +" in text


def test_arena_goes_on_from_its_journal(inside: Inside, tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    kept = ("--journal", str(journal))
    first = inside.json(*ARENA, *kept)
    written = journal.read_bytes()
    assert inside.json(*ARENA, *kept) == first
    assert journal.read_bytes() == written
    assert str(journal) in inside.refusal(*ARENA, "--player-seed", "1", *kept)


def test_simulate_says_the_same_for_people_and_for_programs(inside: Inside) -> None:
    words = ("simulate", "stick", "--deals", "30", "--seed", "4", "--players", "simple,random")
    value = inside.json(*words)
    counts = Counts.from_json(value["counts"])
    assert counts == simulate_in_core(rules("stick"), 30, 4, ["simple", "random"])
    figures = {(each["name"], each["number"]): each for each in value["figures"]}
    share = figures["round1", 3]
    assert share["published"]["table"] == 0.44
    text = inside.out(*words)
    assert f"{100 * share['value']:.1f}%" in text
    assert "44.0%" in text
    italian = inside.out(*words, lang="it")
    assert "44,0%" in italian
    assert len(italian.splitlines()) == len(text.splitlines()) == 2 + len(figures)


def test_kernels_play_where_there_are_some(inside: Inside) -> None:
    arena = ("arena", "rule", "random", "--deals")
    assert inside.json(*arena, "3000")["via"] == "kernels"
    assert inside.json(*arena, "3", "--core")["via"] == "core"
    assert inside.json(*arena, "3", "--preset", "nap")["via"] == "core"
    simulate = ("simulate", "--deals", "5000", "--players", "rule,random")
    assert inside.json(*simulate)["via"] == "kernels"
    assert inside.json("simulate", "nap", "--deals", "5", "--players", "random")["via"] == "core"


@pytest.mark.parametrize(
    "preset", ["cutthroat", "bid5", "bid4", "nap", "two_handed_10", "railroad"]
)
def test_every_figure_has_a_name(preset: str, inside: Inside) -> None:
    text = inside.out("simulate", preset, "--deals", "20", "--players", "simple", lang="it")
    assert text.count("±") > 3


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("arena", "simple", "nobody"), "nobody"),
        (("arena", "simple", "search:"), "search:"),
        (("arena", "simple"), "1"),
        (("arena", "simple", "random", "--deals", "0"), "0"),
        (("arena", "simple", "random", "--deals", "9", "--games", "9"), "--games"),
        (("arena", "simple", "random", "--preset", "xyz"), "xyz"),
        (("arena", "simple", "random", "--workers", "0"), "0"),
        (("arena", "simple", "random", "--journal", "/"), "/"),
        (("simulate", "xyz"), "xyz"),
        (("simulate", "--deals", "0"), "0"),
        (("simulate", "--players", "simple,simple,random"), "3"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    words: tuple[str, ...], named: str, inside: Inside
) -> None:
    english, italian = (inside.refusal(*words, lang=lang) for lang in ("en", "it"))
    assert named in english
    assert named in italian
    assert english != italian


@pytest.mark.parametrize("command", ["arena", "simulate"])
def test_help_tells_of_every_way_to_do_it(command: str, inside: Inside) -> None:
    told = " ".join(inside.out(command, "--help").replace("│", " ").split())
    for field in dataclasses.fields(Doing):
        assert f"--{field.name.replace('_', '-')} " in told
    assert "A file that keeps what is done; with it the same command goes on" in told
    assert "[default: as many as there are processors]" in told


def test_a_refusal_is_no_traceback() -> None:
    done = run("arena", "simple", "nobody")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "There is no player called “nobody”.\n"


def test_nothing_is_wrong_with_a_reader_who_has_read_enough() -> None:
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, "-m", "euchre", "rules"]
    done = subprocess.run(command, stdout=write, stderr=subprocess.PIPE, text=True, check=False)
    os.close(write)
    assert (done.returncode, done.stderr) == (1, "")


def test_interrupted_it_says_where_it_goes_on(tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    words = ("arena", "simple", "simple", "--deals", "100000", "--journal", str(journal))
    process = subprocess.Popen(
        [sys.executable, "-m", "euchre", *words],
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "LANGUAGE": "en"},
        start_new_session=True,
    )
    while not journal.exists() or journal.read_bytes().count(b"\n") < 2:
        with contextlib.suppress(subprocess.TimeoutExpired):
            assert process.wait(0.05) is None
    os.killpg(process.pid, signal.SIGINT)  # as Ctrl+C does: to all processes of the terminal
    _, errors = process.communicate()
    assert process.returncode == 130
    assert errors.splitlines() == [
        f"Stopped. What is done is kept in {journal}: the same command goes on from there."
    ]


def test_a_bar_fills_where_somebody_looks() -> None:
    mine, theirs = pty.openpty()
    command = [sys.executable, "-m", "euchre", *ARENA, "--workers", "1"]
    environment = {**os.environ, "LANGUAGE": "en", "TERM": "xterm", "COLUMNS": "100"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=theirs, env=environment
    ) as process:
        assert process.stdout is not None
        printed = process.stdout.read()
    os.close(theirs)
    drawn = os.read(mine, 100_000).decode()
    os.close(mine)
    assert "Playing" in drawn
    assert "12/12" in drawn
    assert b"Playing" not in printed
