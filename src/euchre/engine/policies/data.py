"""Tables that come with the package: learnt once from many seeded deals, then frozen."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from euchre.core import EuchreError
from euchre.engine.policies.play_options import OPTIONS, ROW

__all__ = ["blueprint", "learnt_row", "play_table"]


@cache
def play_table() -> NDArray[np.int8]:
    """The options of the rule player, int8[1, ROW]: frozen, whatever is learnt later."""
    return learnt_row("play-2")


@cache
def blueprint() -> NDArray[np.int8]:
    """The best options learnt so far, int8[1, ROW]: what search and the table player go by."""
    return learnt_row("play-3")


def learnt_row(name: str) -> NDArray[np.int8]:
    """The options in a file by its name; raises EuchreError("bad_table") for one that is none."""
    file = files("euchre.engine.policies") / f"{name}.npz"
    try:
        with file.open("rb") as stream, np.load(stream) as arrays:
            known = arrays["options"]
    except Exception as error:  # numpy and zip name torn files in many ways
        raise EuchreError("bad_table", name=name, reason=type(error).__name__) from error
    if known.dtype != np.int8 or known.shape[:-1] != (1,) or known.shape[1] > ROW:
        raise EuchreError("bad_table", name=name, reason="shape")
    if known.size and (known.min() < 0 or known.max() > OPTIONS):
        raise EuchreError("bad_table", name=name, reason="options")
    row = np.zeros((1, ROW), dtype=np.int8)
    row[0, : known.shape[1]] = known[0]
    return row
