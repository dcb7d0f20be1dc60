"""The bots at a table: loaded by name, and never allowed to stop it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from euchre.core import EuchreError
from euchre.server.errors import RecordError
from euchre.server.protocol import SeatedBot
from euchre.server.record import BotRecord

if TYPE_CHECKING:
    from euchre.bots import Player, Setting
    from euchre.core import Action, View

__all__ = ["Bench", "Loader", "choose", "seat_players", "seated"]

log = logging.getLogger(__name__)


Loader = Callable[..., "Player"]
"""Finds a player by name, with settings as keywords; raises EuchreError where there is none."""


_NEEDS_ENGINE: Final = frozenset({"rule", "search", "table"})


class Bench:
    """A loader that keeps nobody waiting for the engine.

    A player who needs the engine is stood in for until it is ready: by ``simple``, or by
    ``beginner`` for whoever plays as a beginner does anyway.
    """

    def __init__(
        self, load: Loader, version: Callable[[str], str], ready: Callable[[], bool]
    ) -> None:
        self._load = load
        self._version = version
        self._ready = ready

    def __call__(self, name: str, /, **settings: Setting) -> Player:
        """The player, or one who hands on to him when the engine is ready."""
        if name not in _NEEDS_ENGINE:
            return self._load(name, **settings)
        second = "beginner" if settings.get("level") == "beginner" else "simple"
        return _Waiting(name, self._version(name), settings, self._load, second, self._ready)


class _Waiting:
    """A player, and who chooses for him until the engine is ready."""

    def __init__(
        self,
        name: str,
        version: str,
        settings: Mapping[str, Setting],
        load: Loader,
        second: str,
        ready: Callable[[], bool],
    ) -> None:
        self.name = name
        self.version = version
        self._settings = settings
        self._load = load
        self._second = load(second)
        self._ready = ready

    def choose(self, view: View) -> Action:
        """What the player chooses, or his stand-in."""
        if not self._ready():
            return self._second.choose(view)
        return self._load(self.name, **self._settings).choose(view)


def seat_players(
    bots: Sequence[BotRecord | None], load: Loader, table: str
) -> tuple[Player | None, ...]:
    """A player for every bot's seat; raises RecordError("unknown_bot").

    A later version of a bot takes over from an earlier one, and the table says so: what
    has been done is on record as actions, and does not depend on who chose them.
    """
    try:
        return tuple(load(bot.name, **bot.settings) if bot else None for bot in bots)
    except EuchreError as error:
        names = sorted({bot.name for bot in bots if bot})
        raise RecordError("unknown_bot", table=table, bots=names) from error


def seated(
    bots: Sequence[BotRecord | None], players: Sequence[Player | None]
) -> list[SeatedBot | None]:
    """Who sits at the table, and whether it is who began: for whoever looks."""
    return [
        SeatedBot(bot.name, bot.settings, player.version, bot.version) if bot and player else None
        for bot, player in zip(bots, players, strict=True)
    ]


def choose(player: Player, view: View) -> Action:
    """What this player chooses; the first legal action where he fails, which is logged."""
    try:
        action = player.choose(view)
    except Exception:
        log.exception("bot_failed: seat %s in %s", view.seat, view.phase)
        return view.legal_actions[0]
    if action not in view.legal_actions:
        log.error("bot_illegal: seat %s in %s chose %s", view.seat, view.phase, action)
        return view.legal_actions[0]
    return action
