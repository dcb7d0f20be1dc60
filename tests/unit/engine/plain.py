"""A program run twice: in this process, and in one whose kernels are plain Python."""

from __future__ import annotations

import contextlib
import io
import os
import subprocess
import sys

__all__ = ["said_by_both", "said_here"]


def said_here(program: str) -> str:
    """What the program prints when it is run in this process."""
    here = io.StringIO()
    with contextlib.redirect_stdout(here):
        exec(program, {"__name__": "__main__"})  # noqa: S102 - a program of the tests' own
    return here.getvalue()


def said_by_both(program: str) -> tuple[list[str], list[str]]:
    """The lines that the program prints with compiled kernels, and those of plain Python."""
    program = "from euchre.engine.jit import COMPILED\nprint(COMPILED)\n" + program
    plain = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "EUCHRE_KERNELS": "python"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert plain.returncode == 0, plain.stderr
    compiled, *ours = said_here(program).splitlines()
    plainly, *theirs = plain.stdout.splitlines()
    assert (compiled, plainly) == ("True", "False")
    return ours, theirs
