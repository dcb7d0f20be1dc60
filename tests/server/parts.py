"""Players, records and ways to play that the tests of the server share."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from euchre import bots
from euchre.bots import Player, Setting
from euchre.core import Action, View
from euchre.server.moment import Change
from euchre.server.opening import open_table
from euchre.server.players import Loader
from euchre.server.protocol import Accepted, Act, Hinted, NewGame, Refused
from euchre.server.record import Entry, TableRecord
from euchre.server.table import Step, Table

SALT = bytes(range(16))
Choose = Callable[[View], Action]


class Scripted:
    """A player that does what a function says."""

    name = "scripted"
    version = "1"

    def __init__(self, choose: Choose) -> None:
        self._choose = choose

    def choose(self, view: View) -> Action:
        """What the function says."""
        return self._choose(view)


def passing(view: View) -> Action:
    """Pass where that is allowed, else do the first thing that is."""
    away = Action.parse("pass")
    return away if away in view.legal_actions else view.legal_actions[0]


def everybody(choose: Choose) -> Loader:
    """A loader that seats this player everywhere."""
    return lambda name, /, **settings: Scripted(choose)


_RANDOM = bots.load("random")


def at_random(name: str, /, **settings: Setting) -> Player:
    """A loader of quick players that do all kinds of things."""
    return _RANDOM


def record_of(preset: str = "standard", secret: int = 1, **options: Any) -> TableRecord:
    """A table's record whose packs a small number determines."""
    opened = open_table(preset, options, at_random).record
    fixed = {**_fields(opened), "secret": secret.to_bytes(32, "big")}
    return TableRecord(**fixed)


def with_entries(record: TableRecord, entries: list[Entry] | tuple[Entry, ...]) -> TableRecord:
    """The record after these entries."""
    return TableRecord(**{**_fields(record), "entries": tuple(entries)})


def _fields(record: TableRecord) -> dict[str, Any]:
    return {name: getattr(record, name) for name in TableRecord.__struct_fields__}


class Sitting:
    """A person at a table who keeps all that came out of it."""

    def __init__(self, record: TableRecord, load: Loader = at_random, seed: int = 7) -> None:
        self.record = record
        self.table = Table(record, load)
        self.entries: list[Entry] = []
        self.changes: list[Change] = []
        self.answers: list[Accepted | Refused | Hinted] = []
        self._chance = random.Random(seed)
        self._ids = iter(range(10**6))

    def keep(self, step: Step) -> Step:
        """Note what came out of a step."""
        self.entries += step.entries
        self.changes += step.changes
        if step.answer is not None:
            self.answers.append(step.answer)
        return step

    def start(self) -> Step:
        """Deal the first pack."""
        return self._and_the_bots(self.table.start(SALT))

    def act(self, action: str, *, version: int | None = None, id: str | None = None) -> Step:
        """Do something, by default at the table's own version and under a fresh id."""
        version = self.table.version if version is None else version
        return self._and_the_bots(self.table.act(Act(id or f"c{next(self._ids)}", version, action)))

    def any_action(self) -> str:
        """Something legal."""
        return str(self._chance.choice(self.table.game.legal_actions))

    def new_game(self, id: str = "again") -> Step:
        """Ask for another game."""
        return self._and_the_bots(self.table.new_game(NewGame(id)))

    def _and_the_bots(self, step: Step) -> Step:
        return self.keep(step.then(self.table.advance()))

    def play_on(self) -> Iterator[Step]:
        """Do legal things, one at each step, until the game is over."""
        while not self.table.game.is_over():
            yield self.act(self.any_action())

    def play_out(self) -> None:
        """To the end of the game."""
        for step in self.play_on():
            assert isinstance(step.answer, Accepted)

    @property
    def so_far(self) -> TableRecord:
        """The record with all that happened."""
        return with_entries(self.record, self.entries)
