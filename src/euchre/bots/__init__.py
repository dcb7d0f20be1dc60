"""Computer players, found by the entry point group ``euchre.players``.

Another distribution adds a player by naming a class, or a callable that takes
``seed``, in its own metadata::

    [project.entry-points."euchre.players"]
    careful = "my_package.careful:Careful"
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from typing import Final, cast

from euchre.bots.player import Player, PlayerFactory, Setting
from euchre.core import EuchreError

__all__ = ["GROUP", "Player", "PlayerFactory", "Setting", "load", "names", "version"]

GROUP: Final = "euchre.players"
"""The entry point group that players are found in."""


def names() -> tuple[str, ...]:
    """The players that are installed, in alphabetical order; none of them is imported.

    >>> [name for name in names() if name in ("random", "simple")]
    ['random', 'simple']
    """
    return tuple(sorted(entry_points(group=GROUP).names))


def load(name: str, *, seed: int = 0, **settings: Setting) -> Player:
    """A player by name, with settings of its own; those of ``search`` are told there.

    Raises EuchreError("unknown_player"), ("ambiguous_player"), ("unknown_setting") for
    one that the player does not have, and ("bad_setting") for a value that it does not
    know.

    >>> load("simple").name
    'simple'
    >>> load("nobody")
    Traceback (most recent call last):
    euchre.core.errors.EuchreError: unknown_player (name='nobody')
    >>> load("simple", level="club")
    Traceback (most recent call last):
    euchre.core.errors.EuchreError: unknown_setting (name='simple', setting='level')
    """
    factory: PlayerFactory = _entry(name).load()
    for setting in settings:
        if setting not in _known(factory):
            raise EuchreError("unknown_setting", name=name, setting=setting)
    return cast("Callable[..., Player]", factory)(seed=seed, **settings)


def version(name: str) -> str:
    """The version that is installed; where the player's class tells it, nothing is loaded.

    Raises EuchreError("unknown_player") and ("ambiguous_player").

    >>> version("simple") == load("simple").version
    True
    """
    factory = _entry(name).load()
    found = getattr(factory, "version", None)
    return found if isinstance(found, str) else load(name).version


def _known(factory: PlayerFactory) -> set[str]:
    """The settings that a factory takes: its keyword arguments, the seed left out."""
    named = (inspect.Parameter.KEYWORD_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    parameters = inspect.signature(factory).parameters.values()
    return {parameter.name for parameter in parameters if parameter.kind in named} - {"seed"}


def _entry(name: str) -> EntryPoint:
    """The one entry of this name; two metadata folders of one install name the same object."""
    found = {entry.value: entry for entry in entry_points(group=GROUP, name=name)}
    if not found:
        raise EuchreError("unknown_player", name=name)
    if len(found) > 1:
        raise EuchreError("ambiguous_player", name=name)
    return next(iter(found.values()))
