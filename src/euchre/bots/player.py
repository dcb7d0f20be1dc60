"""What a player is: something that answers a view with an action."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from euchre.core import Action, View

__all__ = ["Player", "PlayerFactory", "Setting"]

Setting = str | int | bool
"""What a setting of a player may be: a word, a whole number, or yes or no."""


@runtime_checkable
class Player(Protocol):
    """Chooses for any seat, from what that seat may know and from nothing else.

    The same view, seed and version give the same action, in every process: a
    record of a game can be checked by playing it again. A player keeps nothing
    from one call to the next. ``euchre.testing.check_player`` proves it.
    """

    @property
    def name(self) -> str:
        """The name it is loaded by."""

    @property
    def version(self) -> str:
        """Changes whenever some view is answered otherwise than before."""

    def choose(self, view: View) -> Action:
        """One of ``view.legal_actions``; only asked when there is at least one."""


class PlayerFactory(Protocol):
    """What an entry point of the group ``euchre.players`` names: a class, or any callable."""

    def __call__(self, *, seed: int = 0) -> Player:
        """A player; ``seed`` is the only source of chance it may have.

        Settings of its own are further keyword arguments, each with a default; a value
        that it does not know raises EuchreError("bad_setting", setting=..., value=...).
        """
