"""What a page asks a table to do, and how it is answered."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from euchre.server.words import CommandId, Params

__all__ = [
    "Accepted",
    "Act",
    "Advice",
    "Hello",
    "Hint",
    "Hinted",
    "NewGame",
    "Refusal",
    "Refused",
    "Wish",
]


class Refusal(Struct):
    """Why something may not be done."""

    code: str
    params: Params


class Hello(Struct, tag_field="type", tag="hello", forbid_unknown_fields=True):
    """The first message: who speaks, and his salt, used if no deal has been dealt yet."""

    token: Annotated[str, Meta(max_length=100)]
    salt: Annotated[str, Meta(max_length=32)]


class Act(Struct, tag_field="type", tag="act", forbid_unknown_fields=True):
    """An action, chosen while looking at ``version``."""

    id: CommandId
    version: int
    action: Annotated[str, Meta(max_length=64)]


class NewGame(Struct, tag_field="type", tag="new_game", forbid_unknown_fields=True):
    """Begin another game; only when the last one is over."""

    id: CommandId


class Wish(Struct, tag_field="type", tag="wish", forbid_unknown_fields=True):
    """Something other than an action of the rules, asked for while looking at ``version``.

    ``undo`` takes back one's last action and ``again`` goes back to the start of a deal: both
    at a table for practice only. ``resign`` ends the game as lost. ``concede`` ends a deal
    that is lost whatever follows: a miss whose bidder has taken a trick.
    """

    id: CommandId
    version: int
    what: Literal["undo", "again", "resign", "concede"]
    deal: int = 0
    """Which deal to begin ``again``, from 1; 0 for the present one."""


class Hint(Struct, tag_field="type", tag="hint", forbid_unknown_fields=True):
    """What would computer players do here? Only at a table for practice."""

    id: CommandId
    version: int


class Accepted(Struct, tag_field="type", tag="accepted"):
    """The command was carried out, and is on record."""

    id: str


class Refused(Struct, tag_field="type", tag="refused"):
    """The command changed nothing; ``id`` is empty where the message had none."""

    id: str
    code: str
    params: Params


class Advice(Struct):
    """What a computer player would do with what this seat may know."""

    player: str
    action: str
    code: str
    """Why: a fact of the view, by which the sentence is chosen."""
    params: Params
    points: float | None = None
    """What the action is expected to bring, in points above the other side, or sides."""
    error: float | None = None
    """The standard error of ``points``."""
    other: str | None = None
    """The action that would bring most beside it."""
    other_points: float | None = None
    worlds: int = 0
    """In how many deals that fit the view it was tried."""


class Hinted(Struct, tag_field="type", tag="hinted"):
    """The answer to a hint."""

    id: str
    version: int
    advice: list[Advice]
    ready: bool
    """False while the engine is being got ready, and a player of it is not asked."""
