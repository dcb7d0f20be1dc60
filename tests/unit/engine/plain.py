"""A program run twice: in this process, and in one whose kernels are plain Python."""

from __future__ import annotations

import contextlib
import io
import os
import subprocess
import sys

__all__ = ["said_by_both"]


def said_by_both(program: str) -> tuple[list[str], list[str]]:
    """The lines that the program prints with compiled kernels, and those of plain Python."""
    program = "from euchre.engine.jit import COMPILED\nprint(COMPILED)\n" + program
    here = io.StringIO()
    with contextlib.redirect_stdout(here):
        exec(program, {"__name__": "__main__"})  # noqa: S102 - a program of the tests' own
    plain = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "EUCHRE_KERNELS": "python"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert plain.returncode == 0, plain.stderr
    compiled, *ours = here.getvalue().splitlines()
    plainly, *theirs = plain.stdout.splitlines()
    assert (compiled, plainly) == ("True", "False")
    return ours, theirs
