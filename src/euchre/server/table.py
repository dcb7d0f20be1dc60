"""A table without input or output: commands go in, answers, entries and changes come out.

The table is at all times what its record makes of it. A step that has been taken
here but could not be stored is undone by throwing the table away and restoring it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Self

from euchre.core import Action, EuchreError, Game, ParseError, Rules, Standing
from euchre.server import players
from euchre.server.errors import RecordError
from euchre.server.moment import Change, Moment, ended, present
from euchre.server.packs import Chain, Packs
from euchre.server.project import params
from euchre.server.protocol import Accepted, Act, NewGame, Refused
from euchre.server.record import NEW_GAME, RECORD_VERSION, SALT, Entry, TableRecord

__all__ = ["PERSON", "Step", "Table"]

PERSON = 0
"""The seat of the person; the others are bots."""

KEPT_ANSWERS = 256
"""How many commands are remembered; older ones are stale by their version anyway."""

LEAST_DEALS = 1024
"""No new game begins on a chain of packs with fewer left than this."""


class Step(NamedTuple):
    """What came of a command: store the entries first, then answer, then tell the changes."""

    answer: Accepted | Refused | None = None
    entries: tuple[Entry, ...] = ()
    changes: tuple[Change, ...] = ()

    def then(self, later: Step) -> Step:
        """This step and one that follows it, as one."""
        entries, changes = self.entries + later.entries, self.changes + later.changes
        return Step(self.answer or later.answer, entries, changes)


class Table:
    """One person and bots at a table, from the first salt on through any number of games.

    What the person does is a step, and what the bots do next, by ``advance``, another.
    ``version`` is raised once for each change that the person can see, and is the
    same again after a restore. Raises RecordError for a bot that is not there.
    """

    def __init__(self, record: TableRecord, load: players.Loader) -> None:
        self.id = record.id
        self.preset = record.preset
        self.rules = Rules(**record.rules)
        self.version = 0
        self._players = players.seat_players(record.bots, load, record.id)
        self.bots = players.seated(record.bots, self._players)
        if len(self._players) != self.rules.players or self._players[PERSON] is not None:
            raise RecordError("bad_record", table=record.id)
        self._packs = Packs(Chain(record.secret))
        self.commitment = self._packs.commitment(0)
        """What binds every pack of this table; known before the salt is."""
        self._game: Game | None = None
        self._before: list[tuple[Game, Packs]] = []
        self._entries = 0
        self._accepted: dict[str, Accepted] = {}

    @classmethod
    def restore(cls, record: TableRecord, load: players.Loader) -> Self:
        """The table that this record makes; raises RecordError.

        Where a record ends with a bot's turn, ``advance`` lets the table go on.
        """
        if record.version > RECORD_VERSION:
            raise RecordError("future_record", table=record.id, version=record.version)
        number = -1
        try:
            table = cls(record, load)
            for number, entry in enumerate(record.entries):
                table._replay(number, entry)
        except RecordError:
            raise
        except (EuchreError, TypeError, ValueError) as error:
            raise RecordError("bad_record", table=record.id, entry=number) from error
        return table

    @property
    def started(self) -> bool:
        """Whether the first pack has been dealt, for which the person's salt is needed."""
        return self._game is not None

    @property
    def game(self) -> Game:
        """The present game; raises EuchreError("not_started") before the first."""
        if self._game is None:
            raise EuchreError("not_started")
        return self._game

    @property
    def games(self) -> tuple[tuple[Game, Packs], ...]:
        """All games so far with their packs, the present one last."""
        now = () if self._game is None else ((self._game, self._packs),)
        return (*self._before, *now)

    @property
    def moment(self) -> Moment:
        """What there is to be seen now."""
        return present(self.preset, self.game, self._packs)

    # ---- commands ----

    def start(self, salt: bytes) -> Step:
        """Deal the first pack with this salt; does nothing at a table that has begun."""
        if self.started:
            return Step()
        return self._done(self._deal(salt), SALT + salt.hex())

    def act(self, command: Act) -> Step:
        """The person does something; refused, with nothing changed, unless it is legal now."""
        if command.id in self._accepted:
            return Step(self._accepted[command.id])
        refusal = self._refusal(command)
        if refusal is not None:
            return Step(refusal)
        changes = self._push(Action.parse(command.action))
        return self._done(changes, command.action, command.id)

    def new_game(self, command: NewGame) -> Step:
        """Another game at the same table, once the last is over."""
        if command.id in self._accepted:
            return Step(self._accepted[command.id])
        if not self.started or not self.game.is_over():
            return Step(Refused(command.id, "game_not_over", {}))
        if self._packs.left - len(self.game.deals) < LEAST_DEALS:
            return Step(Refused(command.id, "table_used_up", {}))
        return self._done(self._deal(), NEW_GAME, command.id)

    def advance(self) -> Step:
        """Let the bots act until it is the person's turn, or the game is over.

        They may think for a while; nothing else may be done at the table meanwhile.
        """
        entries: list[Entry] = []
        changes: list[Change] = []
        while self._game is not None and (seat := self._game.turn) is not None:
            player = self._players[seat]
            if player is None:
                break
            action = players.choose(player, self._game.view(seat))
            changes += self._push(action)
            entries.append(self._entry(seat, str(action)))
        return Step(None, tuple(entries), tuple(changes))

    # ---- what commands do ----

    def _refusal(self, command: Act) -> Refused | None:
        if not self.started:
            return Refused(command.id, "not_started", {})
        if command.version != self.version:
            return Refused(command.id, "stale_version", {"version": self.version})
        if self.game.is_over():
            return Refused(command.id, "game_over", {})
        try:
            action = Action.parse(command.action)
        except ParseError as error:
            return Refused(command.id, error.code, {"text": command.action})
        reason = self.game.state.explain(action, PERSON)
        return reason and Refused(command.id, reason.code, params(reason.params))

    def _done(self, changes: Iterable[Change], text: str, command: str | None = None) -> Step:
        """A step of the person."""
        entry = self._entry(PERSON, text, command)
        return Step(self._accept(command), (entry,), tuple(changes))

    def _entry(self, seat: int, text: str, command: str | None = None) -> Entry:
        self._entries += 1
        return Entry(self._entries - 1, seat, text, command)

    def _accept(self, command: str | None) -> Accepted | None:
        if command is None:
            return None
        answer = self._accepted[command] = Accepted(command)
        if len(self._accepted) > KEPT_ANSWERS:
            del self._accepted[next(iter(self._accepted))]
        return answer

    def _deal(self, salt: bytes | None = None) -> list[Change]:
        """Begin the first game, with this salt, or the next, on the same chain of packs."""
        if salt is None:
            self._before.append((self.game, self._packs))
            self._packs = self._packs.after(len(self.game.deals))
        else:
            self._packs = self._packs.salted(salt)
        self._game = Game(self.rules, source=self._packs)
        return self._turned_over(0, Standing.start(self.rules))

    def _push(self, action: Action) -> list[Change]:
        """Do a legal action; each fresh deal that follows it is a change of its own."""
        game = self.game
        standing, deals, seen = game.standing, len(game.deals), game.view(PERSON)
        game.push(action)
        if len(game.deals) > deals:
            return self._turned_over(deals, standing)
        return [] if game.view(PERSON) == seen else [self._change(self.moment)]

    def _turned_over(self, first: int, before: Standing) -> list[Change]:
        """The deals that have ended from this number on, and the one that is played next."""
        ends = ended(self.preset, self.game, self._packs, first, before)
        # A deal that ended before anybody acted was void as dealt: it is seen only as a deal.
        changes = [self._change(moment, fresh=not moment.state.history) for moment in ends]
        if not self.game.is_over():
            changes.append(self._change(self.moment, fresh=True))
        return changes

    def _change(self, moment: Moment, *, fresh: bool = False) -> Change:
        self.version += 1
        return Change(self.version, moment, fresh)

    # ---- restoring ----

    def _replay(self, number: int, entry: Entry) -> None:
        if entry.number != number:
            raise RecordError("bad_record", table=self.id, entry=number)
        self._entries += 1
        self._accept(entry.command)
        if not self.started:
            self._deal(bytes.fromhex(entry.text.removeprefix(SALT)))
        elif entry.text == NEW_GAME and self.game.is_over():
            self._deal()
        elif entry.seat == self.game.turn:
            self._push(Action.parse(entry.text))
        else:
            raise RecordError("bad_record", table=self.id, entry=number)
