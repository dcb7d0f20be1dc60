"""The bots at a table: loaded by name, and never allowed to stop it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from euchre.core import EuchreError
from euchre.server.errors import RecordError
from euchre.server.record import BotRecord

if TYPE_CHECKING:
    from euchre.bots import Player
    from euchre.core import Action, View

__all__ = ["Loader", "choose", "seat_players"]

log = logging.getLogger(__name__)

Loader = Callable[[str], "Player"]
"""Finds a player by name; raises EuchreError where there is none."""


def seat_players(
    bots: Sequence[BotRecord | None], load: Loader, table: str
) -> tuple[Player | None, ...]:
    """A player for every bot's seat; raises RecordError("unknown_bot").

    A later version of a bot takes over from an earlier one: what has been done
    is on record as actions, and does not depend on who chose them.
    """
    try:
        return tuple(load(bot.name) if bot else None for bot in bots)
    except EuchreError as error:
        names = sorted({bot.name for bot in bots if bot})
        raise RecordError("unknown_bot", table=table, bots=names) from error


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
