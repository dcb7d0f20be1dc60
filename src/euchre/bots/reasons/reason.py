"""What a reason is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

__all__ = ["Reason"]


class Reason(NamedTuple):
    """A fact of a view: the code of a sentence, and what goes into it."""

    code: str
    params: Mapping[str, object]
