"""Who may be asked to play: the players that are installed, and the settings they have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from euchre import bots
from euchre.bots.search import LEVELS
from euchre.bots.styles import CAUTION, LONERS
from euchre.core import EuchreError
from euchre.server.errors import SeatingError
from euchre.server.players import Loader
from euchre.server.protocol import BotChoice
from euchre.server.record import BotRecord
from euchre.server.table import PERSON

__all__ = ["SETTINGS", "USUAL", "seat_bots"]

USUAL: Final = BotChoice("search", {"level": "club"})
"""Who plays where nobody else was asked for."""

SETTINGS: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = MappingProxyType(
    {
        "search": MappingProxyType(
            {"level": LEVELS, "loners": tuple(LONERS), "caution": tuple(CAUTION)}
        )
    }
)
"""By player: the settings that a table may choose, each with its values."""


def seat_bots(
    asked: Sequence[BotChoice | None], players: int, load: Loader
) -> tuple[BotRecord | None, ...]:
    """A record for every bot's seat; raises SeatingError.

    >>> from euchre.bots import load
    >>> [bot and bot.name for bot in seat_bots([None, BotChoice("simple")], 2, load)]
    [None, 'simple']
    """
    if asked and len(asked) != players:
        raise SeatingError("bots_by_seat", seats=players)
    choices = [choice or USUAL for choice in asked] or [USUAL] * players
    if asked and asked[PERSON] is not None:
        raise SeatingError("not_a_bots_seat", seat=PERSON)
    return tuple(
        None if seat == PERSON else _record(seat, choice, load)
        for seat, choice in enumerate(choices)
    )


def _record(seat: int, choice: BotChoice, load: Loader) -> BotRecord:
    if choice.name not in bots.names():
        raise SeatingError("unknown_player", seat=seat, name=choice.name)
    known = SETTINGS.get(choice.name, {})
    for setting, value in choice.settings.items():
        if setting not in known:
            raise SeatingError("unknown_setting", seat=seat, name=choice.name, setting=setting)
        if value not in known[setting]:
            raise SeatingError("bad_setting", seat=seat, setting=setting, value=value)
    try:
        player = load(choice.name, **choice.settings)
    except EuchreError as error:
        raise SeatingError(error.code, seat=seat, **error.params) from error
    return BotRecord(choice.name, player.version, choice.settings)
