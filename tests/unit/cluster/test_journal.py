"""Journals: what is finished stays finished, through crashes, and for this work only."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from euchre import EuchreError
from euchre.cluster import InOrder, Journal, Processes, Work, each, run
from euchre.cluster.journal import _check_sum
from tests.unit.cluster.kinds import whole, work

ROOT = Path(__file__).parents[3]
KILLED = """
from euchre.cluster import InOrder, Journal, Work, run
import json, sys
work = Work(**json.loads(sys.argv[1]))
with Journal(sys.argv[2], work) as journal:
    run(work, InOrder(), journal=journal)
"""


def begun(path: Path, doing: Work, units: int) -> None:
    """A journal with so many units done."""
    with Journal(path, doing) as journal:
        list(islice(each(doing, InOrder(), journal=journal), units))


def code_of(path: Path, doing: Work) -> str:
    with pytest.raises(EuchreError) as refused:
        Journal(path, doing)
    return refused.value.code


def test_nothing_is_done_twice(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    doing = work("NOTED", notes=str(notes))
    begun(tmp_path / "j", doing, 4)
    told = []
    with Journal(tmp_path / "j", doing) as journal:
        assert sorted(journal.done) == [0, 10, 20, 30]
        result = run(doing, Processes(2), journal=journal, progress=lambda *at: told.append(at))
    assert result == whole()
    assert told[0] == (40, 95)
    assert sorted(map(int, notes.read_text(encoding="utf-8").split())) == list(range(0, 95, 10))
    with Journal(tmp_path / "j", doing) as journal:
        assert run(doing, InOrder(), journal=journal) == whole()


def test_a_killed_process_goes_on_where_it_stopped(tmp_path: Path) -> None:
    doing = work("DEADLY", deadly=40, times=1, deaths=str(tmp_path / "deaths"))
    command = [sys.executable, "-c", KILLED, json.dumps(doing.to_json()), str(tmp_path / "j")]
    assert subprocess.run(command, cwd=ROOT, check=False).returncode == -9
    with Journal(tmp_path / "j", doing) as journal:
        assert sorted(journal.done) == [0, 10, 20, 30]
    subprocess.run(command, cwd=ROOT, check=True)
    with Journal(tmp_path / "j", doing) as journal:
        assert run(doing, InOrder(), journal=journal) == whole()


def test_a_torn_line_is_cut_off_wherever_it_was_torn(tmp_path: Path) -> None:
    path, doing = tmp_path / "j", work()
    begun(path, doing, 3)
    data = path.read_bytes()
    starts = [0] + [at + 1 for at, byte in enumerate(data) if byte == ord("\n")]
    for length in range(len(data)):
        path.write_bytes(data[:length])
        with Journal(path, doing) as journal:
            # A header alone restores nothing; every further line one unit.
            lines = sum(start <= length for start in starts[1:])
            assert len(journal.done) == max(lines - 1, 0)
        assert path.read_bytes() == data[: max(starts[max(lines, 1)], starts[1])]


def test_a_hole_at_the_end_is_cut_off(tmp_path: Path) -> None:
    path, doing = tmp_path / "j", work()
    begun(path, doing, 2)
    data = path.read_bytes()
    for hole in (b"\0" * 50, b"\0" * 50 + b"\n", b'{"start":20,"st\n'):
        path.write_bytes(data + hole)
        with Journal(path, doing) as journal:
            assert sorted(journal.done) == [0, 10]
        assert path.read_bytes() == data


@pytest.mark.parametrize(
    "other",
    [
        work(deals=3),
        work("NOTED"),
        work(total=96),
        work(size=9),
        Work(work().kind, {}, seed=4, total=95, size=10),
    ],
)
def test_other_work_is_refused_and_the_file_left_alone(tmp_path: Path, other: Work) -> None:
    begun(tmp_path / "j", work(), 2)
    data = (tmp_path / "j").read_bytes()
    assert code_of(tmp_path / "j", other) == "journal_of_other_work"
    assert (tmp_path / "j").read_bytes() == data


@pytest.mark.parametrize(
    "text",
    [
        "a letter to a friend",
        "a letter\nto a friend\n",
        "[]\n",
        "3\n",
        '{"format": "euchre-record"}\n',
        '{"format": "euchre-journal", "version": 99, "digest": ""}\n',
        "\n\n",
        "[" * 100_000 + "\n",
    ],
)
def test_other_files_are_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "j"
    path.write_text(text, encoding="utf-8")
    assert code_of(path, work()) == "bad_journal"
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    "line",
    [
        "oops",
        '{"start": 5, "stop": 15, "result": []}',
        '{"start": 20, "stop": 25, "result": []}',
        '{"start": 20, "stop": 30}',
        '{"start": 20, "stop": 30, "result": ["x"]}',
        '{"start": [], "stop": 30, "result": []}',
        '{"start": 20, "stop": 30, "result": null}',
        "[]",
        "null",
        "[" * 100_000,
    ],
)
def test_a_damaged_line_is_named(tmp_path: Path, line: str) -> None:
    path = tmp_path / "j"
    begun(path, work(), 2)
    lines = path.read_text(encoding="utf-8").splitlines()
    if line.startswith("{"):
        value = json.loads(line)
        line = json.dumps(value | {"check": _check_sum(value)})
    path.write_text("\n".join([*lines[:2], line, *lines[2:], ""]), encoding="utf-8")
    with pytest.raises(EuchreError) as refused:
        Journal(path, work())
    assert (refused.value.code, refused.value.params["line"]) == ("bad_journal", 3)


def test_a_number_that_changed_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "j"
    begun(path, work(), 3)
    good = path.read_text(encoding="utf-8").splitlines(keepends=True)
    number = f",{whole().numbers[12]},"
    assert good[2].count(number) == 1
    changed = good[2].replace(number, ",37,")
    path.write_text("".join([*good[:2], changed, *good[3:]]), encoding="utf-8")
    with pytest.raises(EuchreError) as refused:
        Journal(path, work())
    assert (refused.value.code, refused.value.params["line"]) == ("bad_journal", 3)


def test_a_journal_is_for_its_own_work_alone(tmp_path: Path) -> None:
    begun(tmp_path / "j", work(), 3)
    with Journal(tmp_path / "j", work()) as journal, pytest.raises(EuchreError) as refused:
        run(work(size=5), InOrder(), journal=journal)
    assert refused.value.code == "journal_of_other_work"


def test_one_at_a_time(tmp_path: Path) -> None:
    with Journal(tmp_path / "j", work()):
        assert code_of(tmp_path / "j", work()) == "journal_in_use"
    Journal(tmp_path / "j", work()).close()


def test_where_nothing_can_be_written(tmp_path: Path) -> None:
    assert code_of(tmp_path, work()) == "journal_unusable"
    assert code_of(tmp_path / "no" / "j", work()) == "journal_unusable"
    assert code_of(tmp_path / "a\0b", work()) == "journal_unusable"
    with Journal(tmp_path / "j", work()) as journal:
        pass
    with pytest.raises(EuchreError) as refused:
        run(work(), InOrder(), journal=journal)
    assert refused.value.code == "journal_unusable"


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="a device of some systems")
def test_what_is_no_file_is_not_read(tmp_path: Path) -> None:
    assert code_of(Path("/dev/zero"), work()) == "journal_unusable"
