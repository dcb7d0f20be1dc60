"""A file that remembers finished units, so that interrupted work goes on where it stopped.

One JSON object a line: a header that says what work it is, then a line for each
finished unit with a check sum. A line is on the disk before its unit counts as done; a last
line that was torn by a crash is cut off, and its unit done again.
"""

from __future__ import annotations

import json
import os
import stat
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

from euchre.cluster.work import Kind, Mergeable, Unit, Work
from euchre.core import EuchreError

if sys.platform != "win32":
    import fcntl

__all__ = ["Journal"]

FORMAT = "euchre-journal"
VERSION = 2


class Journal:
    """The journal of one piece of work, open for appending until it is closed.

    A file that does not exist is begun. Raises EuchreError: ``journal_of_other_work``
    where the file belongs to other work, or to the same with another seed, number
    or size of units; ``bad_journal`` where it is no journal, or a line other than
    the last is damaged; ``journal_in_use`` where another process has it open;
    ``journal_unusable`` where it cannot be read or written.

    >>> import tempfile, pathlib
    >>> work = Work("euchre.analysis.arena:PAIRS", {}, seed=7, total=20, size=10)
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     with Journal(pathlib.Path(folder) / "j", work) as journal:
    ...         len(journal.done)
    0
    """

    def __init__(self, path: str | os.PathLike[str], work: Work) -> None:
        self.path = Path(path)
        self.work = work
        self._units = {unit.start: unit for unit in work.units}
        self.done: dict[int, Any] = {}
        """Results of the finished units, by where the unit starts; it grows with ``add``."""
        try:
            self._file = self._open()
        except (OSError, ValueError) as error:
            if isinstance(error, EuchreError):
                raise
            raise self._unusable(error) from error

    def _unusable(self, error: Exception) -> EuchreError:
        return EuchreError("journal_unusable", path=str(self.path), reason=str(error))

    def _open(self) -> IO[bytes]:
        file = self.path.open("a+b")
        try:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise OSError("no file")
            self._lock(file)
            file.seek(0)
            whole = self._read(file.read())
            file.truncate(whole)
            if not whole:
                _write(file, self._header())
        except BaseException:
            file.close()
            raise
        return file

    def _lock(self, file: IO[bytes]) -> None:
        """Keep others out, where the system can; the lock goes with the file or the process."""
        if sys.platform != "win32":
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as error:
                raise EuchreError("journal_in_use", path=str(self.path)) from error

    def _header(self) -> dict[str, Any]:
        work = self.work
        return {
            "format": FORMAT,
            "version": VERSION,
            "work": work.to_json(),
            "digest": work.digest,
        }

    def _read(self, data: bytes) -> int:
        """Take in all whole lines; how many bytes they are."""
        lines = data[: data.rfind(b"\n") + 1].splitlines(keepends=True)
        if len(lines) > 1 and not _is_json(lines[-1]):
            del lines[-1]  # some systems leave a hole where a line was being written
        if not lines:
            self._check_torn_header(data)
        else:
            self._take(1, lines[0], self._check_header)
        for number, line in enumerate(lines[1:], start=2):
            self._take(number, line, self._restore)
        return sum(map(len, lines))

    def _take(self, number: int, line: bytes, use: Callable[[Any], None]) -> None:
        try:
            use(_parsed(line))
        except (ValueError, LookupError, TypeError, AttributeError) as error:
            if isinstance(error, EuchreError) and error.code == "journal_of_other_work":
                raise
            raise self._bad(number) from error

    def _restore(self, value: Any) -> None:
        if value.pop("check") != _check_sum(value):
            raise ValueError("check sum")
        unit = self._units[value["start"]]
        if unit.stop != value["stop"]:
            raise ValueError("another unit")
        self.done[unit.start] = Kind.named(self.work.kind).load(value["result"])

    def _check_torn_header(self, data: bytes) -> None:
        """A file without one whole line is ours only if our header begins like this."""
        if not _line(self._header()).startswith(data):
            raise self._bad(1)

    def _check_header(self, header: Any) -> None:
        if (header["format"], header["version"]) != (FORMAT, VERSION):
            raise self._bad(1)
        if header["digest"] != self.work.digest:
            raise EuchreError("journal_of_other_work", path=str(self.path))

    def _bad(self, line: int) -> EuchreError:
        return EuchreError("bad_journal", path=str(self.path), line=line)

    def add(self, unit: Unit, result: Mergeable) -> None:
        """Write down the result of a unit; on the disk when this returns."""
        line = {"start": unit.start, "stop": unit.stop, "result": result.to_json()}
        try:
            _write(self._file, line | {"check": _check_sum(line)})
        except (OSError, ValueError) as error:
            raise self._unusable(error) from error
        self.done[unit.start] = result

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()


def _write(file: IO[bytes], value: Any) -> None:
    file.write(_line(value))
    file.flush()
    os.fsync(file.fileno())


def _parsed(line: bytes) -> Any:
    try:
        return json.loads(line)
    except RecursionError as error:
        raise ValueError("nested too deep") from error


def _check_sum(value: Any) -> int:
    return zlib.crc32(_line(value))


def _is_json(line: bytes) -> bool:
    try:
        _parsed(line)
    except ValueError:
        return False
    return True


def _line(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode() + b"\n"
