"""A table without input or output: commands go in, answers, entries and changes come out.

The table is at all times what its record makes of it. A step that has been taken
here but could not be stored is undone by throwing the table away and restoring it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple, Self

from euchre.core import Action, EuchreError, Game, ParseError, Rules, Standing, View
from euchre.server import players
from euchre.server.course import PERSON, Course, may_concede
from euchre.server.errors import RecordError
from euchre.server.moment import Change, Moment, ended
from euchre.server.packs import Chain, Packs
from euchre.server.project import params
from euchre.server.protocol import Accepted, Act, Advice, Hint, Hinted, NewGame, Refused, Wish
from euchre.server.record import (
    AGAIN,
    CONCEDE,
    NEW_GAME,
    RECORD_VERSION,
    RESIGN,
    SALT,
    UNDO,
    Entry,
    TableRecord,
)

__all__ = ["PERSON", "Adviser", "Step", "Table"]

KEPT_ANSWERS = 256
"""How many commands are remembered; older ones are stale by their version anyway."""

LEAST_DEALS = 1024
"""No new game begins on a chain of packs with fewer left than this."""

Adviser = Callable[[View], tuple[list[Advice], bool]]
"""Tells what computer players would do with a view, and whether all were asked."""


class Step(NamedTuple):
    """What came of a command: store the entries first, then answer, then tell the changes."""

    answer: Accepted | Refused | Hinted | None = None
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
        self.practice = record.practice
        self.version = 0
        self._players = players.seat_players(record.bots, load, record.id)
        self.bots = players.seated(record.bots, self._players)
        if len(self._players) != self.rules.players or self._players[PERSON] is not None:
            raise RecordError("bad_record", table=record.id)
        self._packs = Packs(Chain(record.secret))
        self.commitment = self._packs.commitment(0)
        """What binds every pack of this table; known before the salt is."""
        self.courses: list[Course] = []
        """All games so far, the present one last."""
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
        return bool(self.courses)

    @property
    def course(self) -> Course:
        """The present game as it goes; raises EuchreError("not_started") before the first."""
        if not self.courses:
            raise EuchreError("not_started")
        return self.courses[-1]

    @property
    def game(self) -> Game:
        """The present game; raises EuchreError("not_started") before the first."""
        return self.course.game

    @property
    def moment(self) -> Moment:
        """What there is to be seen now."""
        return self.course.moment

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
        refusal = self._out_of_step(command) or self._refusal(command)
        if refusal is not None:
            return Step(refusal)
        changes = self._push(Action.parse(command.action))
        return self._done(changes, command.action, command.id)

    def new_game(self, command: NewGame) -> Step:
        """Another game at the same table, once the last is over."""
        if command.id in self._accepted:
            return Step(self._accepted[command.id])
        if not self.started or not self.course.over:
            return Step(Refused(command.id, "game_not_over", {}))
        if self._packs.left - len(self.game.deals) < LEAST_DEALS:
            return Step(Refused(command.id, "table_used_up", {}))
        return self._done(self._deal(), NEW_GAME, command.id)

    def wish(self, command: Wish) -> Step:
        """Take back, begin again, resign, or stop a lost deal, where that may be done."""
        if command.id in self._accepted:
            return Step(self._accepted[command.id])
        refusal = self._stale(command)
        if refusal is not None:
            return Step(refusal)
        if command.what in ("undo", "again"):
            return self._go_back(command)
        if self.course.over:
            return Step(Refused(command.id, "game_over", {}))
        if command.what == "concede":
            return self._concede(command)
        return self._done(self._resign(), RESIGN, command.id)

    def hint(self, command: Hint, advise: Adviser) -> Step:
        """What computer players would do in the person's place; nothing is changed by it."""
        if not self.practice:
            return Step(Refused(command.id, "not_practice", {}))
        refusal = self._out_of_step(command)
        if refusal is not None:
            return Step(refusal)
        if self.course.turn != PERSON:
            return Step(Refused(command.id, "not_your_turn", {"turn": self.course.turn}))
        advice, ready = advise(self.game.view(PERSON))
        return Step(Hinted(command.id, self.version, advice, ready))

    def advance(self) -> Step:
        """Let the bots act until it is the person's turn, or the game is over.

        They may think for a while; nothing else may be done at the table meanwhile.
        """
        entries: list[Entry] = []
        changes: list[Change] = []
        while self.started and (seat := self.course.turn) is not None:
            player = self._players[seat]
            if player is None:
                break
            action = players.choose(player, self.game.view(seat))
            changes += self._push(action)
            entries.append(self._entry(seat, str(action)))
        return Step(None, tuple(entries), tuple(changes))

    # ---- what commands do ----

    def _stale(self, command: Act | Wish | Hint) -> Refused | None:
        if not self.started:
            return Refused(command.id, "not_started", {})
        if command.version != self.version:
            return Refused(command.id, "stale_version", {"version": self.version})
        return None

    def _out_of_step(self, command: Act | Hint) -> Refused | None:
        over = self.started and self.course.over
        return self._stale(command) or (Refused(command.id, "game_over", {}) if over else None)

    def _refusal(self, command: Act) -> Refused | None:
        try:
            action = Action.parse(command.action)
        except ParseError as error:
            return Refused(command.id, error.code, {"text": command.action})
        reason = self.game.state.explain(action, PERSON)
        return reason and Refused(command.id, reason.code, params(reason.params))

    def _go_back(self, command: Wish) -> Step:
        if not self.practice:
            return Step(Refused(command.id, "not_practice", {}))
        if self.course.resigned is not None:
            return Step(Refused(command.id, "game_over", {}))
        present = len(self.game.deals) - self.game.is_over()
        deal = command.deal - 1 if command.deal else present
        text = UNDO if command.what == "undo" else f"{AGAIN}{deal}"
        changes = self._back(text)
        if not changes:
            return Step(Refused(command.id, "nothing_to_undo", {}))
        return self._done(changes, text, command.id)

    def _back(self, text: str) -> list[Change]:
        """What going back changes; nothing where there is nothing to go back to."""
        if text == UNDO:
            return [self._change(self.moment, whole=True)] if self.course.undo() else []
        gone = self.course.again(int(text.removeprefix(AGAIN)))
        return [self._change(self.moment, fresh=True)] if gone else []

    def _resign(self) -> list[Change]:
        self.course.resign()
        return [self._change(self.moment, whole=True)]

    def _concede(self, command: Wish) -> Step:
        """Play the deal to its end with whatever is legal, for nothing hangs on it any more."""
        state, entries = self.game.state, [self._entry(PERSON, CONCEDE, command.id)]
        if state.maker != PERSON or state.turn != PERSON or not _is_lost(self.game):
            self._entries -= 1
            return Step(Refused(command.id, "nothing_to_concede", {}))
        deals, changes = len(self.game.deals), list[Change]()
        while len(self.game.deals) == deals and (seat := self.game.turn) is not None:
            action = self.game.legal_actions[0]
            changes = self._push(action)
            entries.append(self._entry(seat, str(action)))
        return Step(self._accept(command.id), tuple(entries), tuple(changes))

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
            # A pack that somebody has seen a part of is not dealt again.
            self._packs = self._packs.after(len(self.game.all_deals))
        else:
            self._packs = self._packs.salted(salt)
        self.courses.append(Course(self.preset, self.rules, self._packs))
        return self._turned_over(0, Standing.start(self.rules))

    def _push(self, action: Action) -> list[Change]:
        """Do a legal action; each fresh deal that follows it is a change of its own."""
        game = self.game
        standing, deals, seen = game.standing, len(game.deals), game.view(PERSON)
        self.course.push(action)
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

    def _change(self, moment: Moment, *, fresh: bool = False, whole: bool = False) -> Change:
        self.version += 1
        return Change(self.version, moment, fresh, whole)

    # ---- restoring ----

    def _replay(self, number: int, entry: Entry) -> None:
        text = entry.text
        if entry.number != number:
            raise RecordError("bad_record", table=self.id, entry=number)
        self._entries += 1
        self._accept(entry.command)
        if not self.started:
            self._deal(bytes.fromhex(text.removeprefix(SALT)))
        elif text == NEW_GAME and self.course.over:
            self._deal()
        elif self._replay_wish(text):
            pass
        elif entry.seat == self.course.turn:
            self._push(Action.parse(text))
        else:
            raise RecordError("bad_record", table=self.id, entry=number)

    def _replay_wish(self, text: str) -> bool:
        if text == UNDO or text.startswith(AGAIN):
            return self.practice and bool(self._back(text))
        if text == RESIGN and not self.course.over:
            return bool(self._resign())
        # What a concession led to follows as actions.
        return text == CONCEDE and _is_lost(self.game)


def _is_lost(game: Game) -> bool:
    state = game.state
    return may_concede(state.phase, state.bid, state.maker, state.seat_tricks)
