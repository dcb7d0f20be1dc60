"""What the page is told of somebody's own games."""

from __future__ import annotations

from msgspec import Struct

from euchre.server.own.counting import Status

__all__ = [
    "Game",
    "Games",
    "Group",
    "LuckTold",
    "MeanTold",
    "Report",
    "Row",
    "SeatTold",
    "ShareTold",
    "TableTold",
]


class SeatTold(Struct):
    """A computer player: its name, and its level and style."""

    name: str
    settings: dict[str, str]


class Game(Struct):
    """A game at a table."""

    number: int
    """By which the replay knows it; 0 where no deal has ended."""
    status: Status
    over: bool
    """Whether it cannot be gone on with."""
    won: bool
    scores: list[int]
    """By side, the person's first; of a match, games."""
    deals: int


class TableTold(Struct):
    """A table, newest first among its like."""

    table: str
    preset: str
    house: bool
    opened_ms: int
    played_ms: int
    partner: SeatTold | None
    games: list[Game]
    error: str | None = None
    """Why its games cannot be told."""


class Games(Struct):
    """A page of the list."""

    tables: list[TableTold]
    first: int
    """The place of the first of these, from 0."""
    total: int
    page: int
    """How many there are at most on a page."""


class ShareTold(Struct):
    """How many of how many, and the ends of Wilson's interval of 95 %."""

    times: int
    number: int
    low: float
    high: float


class MeanTold(Struct):
    """A mean with its standard error; None where too few numbers make none."""

    number: int
    value: float | None
    error: float | None


class Row(Struct):
    """Some deals that have something in common, and how the person played them."""

    key: str
    partner: SeatTold | None
    deals: int
    shares: dict[str, ShareTold]
    means: dict[str, MeanTold]


class Group(Struct):
    """Games under comparable rules."""

    preset: str
    house: bool
    players: int
    games: int
    all: Row
    seats: list[Row]
    """``key`` is the place from the dealer's left, from 0; the dealer's is the last."""
    scores: list[Row]
    """``ahead``, ``level`` and ``behind``; and ``close``, which overlaps with them."""
    partners: list[Row]


class LuckTold(Struct):
    """One thing that chance decides: see ``euchre.analysis.luck``."""

    name: str
    number: int
    seen: int
    expected: float
    low: int
    high: int
    more: bool
    tail: float


class Report(Struct):
    """Statistics and luck."""

    tables: int
    left_out: int
    """Older tables, more than are gone through."""
    broken: int
    """Tables whose record cannot be read."""
    apart: dict[str, int]
    """Games that do not count, by status."""
    groups: list[Group]
    """Those with most games first."""
    luck: list[LuckTold]
