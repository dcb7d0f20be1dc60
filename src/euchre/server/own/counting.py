"""What the record of a table comes to, and which of its games count.

The rule: a game counts once it is over, if the person played it from the first deal to the last
with nothing taken back. Games at a table for practice, games that somebody gave up, and games
that are not over are kept apart. A computer player whose version changes in the middle stays the
same player, and the game counts: for the one that the table began with.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from euchre.analysis.seat_facts import GameFacts, game_facts
from euchre.core import PRESETS, Rules, rules
from euchre.server.archive import Played, games_of
from euchre.server.record import BotRecord, TableRecord
from euchre.server.table import PERSON

__all__ = ["APART", "FACTS_VERSION", "Counted", "Status", "TableFacts", "is_house", "table_facts"]

Status = Literal["finished", "unfinished", "practice", "resigned"]
APART: Final[tuple[Status, ...]] = ("unfinished", "practice", "resigned")
"""The games that do not count, by what they are."""
FACTS_VERSION: Final = 2
"""Raised whenever facts that are kept as text would be read wrongly, or say something else."""


class Counted(NamedTuple):
    """A game, and whether it counts."""

    number: int
    """From 1 among the games of the table with a deal that has ended; 0 for one without."""
    status: Status
    over: bool
    """Whether it cannot be gone on with."""
    deals: int
    """That have ended."""
    scores: tuple[int, ...]
    """Points by side; of a match, games."""
    facts: GameFacts


class TableFacts(NamedTuple):
    """All games of a table."""

    preset: str
    house: bool
    """Whether its rules differ from the preset's."""
    players: int
    partner: BotRecord | None
    """Who plays with the person, where there are fixed partners."""
    games: tuple[Counted, ...]


def table_facts(record: TableRecord) -> TableFacts:
    """All that is told and counted of a table; raises RecordError."""
    games: list[Counted] = []
    for played in games_of(record):
        number = 1 + sum(each.number > 0 for each in games) if played.game.deals else 0
        games.append(_counted(record, played, number))
    chosen = Rules(**record.rules)
    seat = chosen.partner_of(PERSON)
    return TableFacts(
        preset=record.preset,
        house=is_house(record.preset, chosen),
        players=chosen.players,
        partner=None if seat is None else record.bots[seat],
        games=tuple(games),
    )


def is_house(preset: str, chosen: Rules) -> bool:
    """Whether these rules are others than those of the preset as it is now."""
    return preset not in PRESETS or chosen != rules(preset)


def _counted(record: TableRecord, played: Played, number: int) -> Counted:
    game = played.game
    scores = game.games if game.rules.games_to_win > 1 else game.score
    given_up = "resigned" in played.notes
    facts = game_facts(game, PERSON, given_up=given_up)
    over = given_up or game.winner is not None
    return Counted(number, _status(record, played), over, len(game.deals), scores, facts)


def _status(record: TableRecord, played: Played) -> Status:
    if record.practice:
        return "practice"
    if "resigned" in played.notes:
        return "resigned"
    return "finished" if played.game.winner is not None else "unfinished"
