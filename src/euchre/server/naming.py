"""What people and computer players at a table are called.

A name is for the eye: whatever is done is done by a seat. So it may be written in any
script and with any sign, and only has to be short, visible, and told from the others.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

from euchre.server.errors import SeatingError

__all__ = ["LONGEST", "given_names"]

LONGEST: Final = 24
"""Characters that a name may have."""

_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
"""Categories of what controls a text and does not show in it, or has no agreed look."""
_BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that look like nothing."""
_JOINERS: Final = "\u200c\u200d"
"""Unseen too, but some scripts and signs are not written rightly without them."""

_LOOKALIKES: Final = str.maketrans(
    "авекмнорстухіјѕԁԛԝһӏεικνορτυχωαβγ",
    "abekmhopctyxijsdqwhleikvoptuxwaby",
)
"""Small letters of other alphabets, each with the Latin letter that it is taken for."""


def given_names(asked: Sequence[str | None], players: int) -> tuple[str | None, ...]:
    """The names by seat, trimmed; None for a seat without one, and empty where nobody has one.

    Raises SeatingError.

    >>> given_names([" Zoë ", None, "李", ""], 4)
    ('Zoë', None, '李', None)
    >>> given_names([], 4)
    ()
    """
    if asked and len(asked) != players:
        raise SeatingError("names_by_seat", seats=players)
    names = tuple(_name(seat, name) for seat, name in enumerate(asked))
    seats: dict[str, int] = {}
    for seat, name in enumerate(names):
        if name is not None and (other := seats.setdefault(_looks(name), seat)) != seat:
            raise SeatingError("name_taken", seat=seat, other=other, name=name)
    return names if any(names) else ()


def _name(seat: int, asked: str | None) -> str | None:
    name = unicodedata.normalize("NFC", asked or "").strip()
    if len(name) > LONGEST:
        raise SeatingError("name_too_long", seat=seat, most=LONGEST)
    if any(map(_unseen, name)) or (name and not _looks(name)):
        raise SeatingError("name_unprintable", seat=seat)
    return name or None


def _unseen(sign: str) -> bool:
    odd = sign in _BLANK or unicodedata.category(sign) in _UNSEEN
    return odd and sign not in _JOINERS


def _looks(name: str) -> str:
    """What two names share that nobody could tell apart when they are read or heard."""
    plain = unicodedata.normalize("NFKC", name).casefold().translate(_LOOKALIKES)
    return " ".join("".join(sign for sign in plain if sign not in _JOINERS).split())
