"""The command line: ``euchre`` and its sub-commands (``commands``)."""

from __future__ import annotations

import os
import sys

__all__ = ["main"]

NEEDS_EXTRA = "The command line needs more than the rules: pip install 'euchre[all]'"
"""Said in English, for what reads the catalogues is among what is missing."""


def main() -> None:
    """Run the command in ``sys.argv``; the exit code tells how it went."""
    try:
        from euchre.cli.commands import app
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("euchre"):
            raise
        sys.exit(NEEDS_EXTRA)
    try:
        try:
            app()
        finally:
            sys.stdout.flush()
    except (
        BrokenPipeError
    ):  # who read has read enough, as head does; say no more, not at exit either
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
