"""Computer players, found by the entry point group ``euchre.players``.

Another distribution adds a player by naming a class, or a callable that takes
``seed``, in its own metadata::

    [project.entry-points."euchre.players"]
    careful = "my_package.careful:Careful"
"""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points
from typing import Final

from euchre.bots.player import Player, PlayerFactory
from euchre.core import EuchreError

__all__ = ["GROUP", "Player", "PlayerFactory", "load", "names"]

GROUP: Final = "euchre.players"
"""The entry point group that players are found in."""


def names() -> tuple[str, ...]:
    """The players that are installed, in alphabetical order; none of them is imported.

    >>> [name for name in names() if name in ("random", "simple")]
    ['random', 'simple']
    """
    return tuple(sorted(entry_points(group=GROUP).names))


def load(name: str, *, seed: int = 0) -> Player:
    """A player by name; raises EuchreError("unknown_player") or ("ambiguous_player").

    >>> load("simple").name
    'simple'
    >>> load("nobody")
    Traceback (most recent call last):
    euchre.core.errors.EuchreError: unknown_player (name='nobody')
    """
    factory: PlayerFactory = _entry(name).load()
    return factory(seed=seed)


def _entry(name: str) -> EntryPoint:
    """The one entry of this name; two metadata folders of one install name the same object."""
    found = {entry.value: entry for entry in entry_points(group=GROUP, name=name)}
    if not found:
        raise EuchreError("unknown_player", name=name)
    if len(found) > 1:
        raise EuchreError("ambiguous_player", name=name)
    return next(iter(found.values()))
