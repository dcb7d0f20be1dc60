"""The options that all commands share that work on many deals."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Final

from cyclopts import Parameter

__all__ = ["AS_USUAL", "Doing"]


@Parameter(name="*")
@dataclasses.dataclass(frozen=True, kw_only=True)
class Doing:
    """How to go about the work, and how to tell what came of it.

    A command that takes one has an option for each field; what stands below
    the fields is what its help says of them.

    >>> Doing(seed=7, workers=2).seed
    7
    """

    seed: int = 0
    """A whole number that determines the cards."""
    player_seed: int = 0
    """A whole number that determines what players leave to chance."""
    core: bool = False
    """Let the players play move by move even where the engine has them as kernels."""
    workers: int | None = None
    """How many processes, or threads for kernels, play. [default: as many as there are processors]
    """
    journal: Path | None = None
    """A file that keeps what is done; with it the same command goes on after an interruption."""
    json: bool = False
    """Print everything as JSON."""


AS_USUAL: Final = Doing()
"""How it is done where nothing else is asked for."""
