"""The server as its users start it: `euchre play` in a process of its own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

_ADDRESS = re.compile(r"http://\S+")


PLAIN = {"EUCHRE_KERNELS": "python"}
"""No engine is got ready: it would take time from the tests, which play without it."""


class Server:
    """One server with one database, which can be killed and started again at the same address."""

    def __init__(self, folder: Path) -> None:
        self.database = folder / "tables.sqlite3"
        self.url = ""
        self._log = folder / "server.log"
        self._process: subprocess.Popen[str] | None = None

    @property
    def origin(self) -> str:
        """The address without the closing slash."""
        return self.url.rstrip("/")

    @property
    def said(self) -> str:
        """All warnings and errors so far."""
        return self._log.read_text(encoding="utf-8")

    def start(self) -> None:
        """Start, at the same port as before if there was one, and wait until pages are answered."""
        port = self.url.rstrip("/").rpartition(":")[2] or "0"
        command = [sys.executable, "-m", "euchre", "play", "--no-browser"]
        command += ["--port", port, "--db", str(self.database)]
        with self._log.open("a", encoding="utf-8") as log:
            process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, env=os.environ | PLAIN
            )
        self._process = process
        assert process.stdout is not None
        for line in process.stdout:
            found = _ADDRESS.search(line)
            if found:
                self.url = found[0]
                return
        raise AssertionError(f"the server did not start: {self.said}")

    def kill(self) -> None:
        """End it as a power cut does."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End it as its user does."""
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        process = self._process
        if process is None:
            return
        self._process = None
        process.send_signal(how)
        process.wait()
        assert process.stdout is not None
        process.stdout.close()
