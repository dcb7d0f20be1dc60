"""Tables that come with the package: learnt once from many seeded deals, then frozen."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from euchre.engine.policies.play_options import FOLLOWS, LEADS

__all__ = ["play_table"]


@cache
def play_table() -> NDArray[np.int8]:
    """The options of the rule player by situation, in one row: leaders' first, then followers'."""
    file = files("euchre.engine.policies") / "rule-1.npz"
    if not file.is_file():
        return np.zeros((1, LEADS + FOLLOWS), dtype=np.int8)
    with file.open("rb") as stream, np.load(stream) as arrays:
        table: NDArray[np.int8] = arrays["options"]
    return table
