"""The games of a table as they were played: their records, and only what has ended."""

from __future__ import annotations

from typing import NamedTuple, NoReturn

from euchre.bots import Player, Setting
from euchre.core import Game, View
from euchre.notation import dumps
from euchre.server.packs import Packs
from euchre.server.record import TableRecord
from euchre.server.table import Table

__all__ = ["Played", "games_of", "record_text"]


class Played(NamedTuple):
    """A game, and where its packs came from, if that is known."""

    preset: str
    game: Game
    packs: Packs | None = None
    players: tuple[str, ...] = ()
    """Names by seat, if any are known."""


class _Absent:
    """Whoever sat there: what he did is on record, and nothing more is asked of him."""

    name = ""
    version = ""

    def choose(self, view: View) -> NoReturn:
        raise AssertionError("nobody is asked in an archive")


def _nobody(name: str, /, **settings: Setting) -> Player:
    return _Absent()


def games_of(record: TableRecord) -> tuple[Played, ...]:
    """All games of this table, whether or not its players are still to be had.

    Raises RecordError, as restoring the table does.
    """
    kinds = [bot.name if bot else "person" for bot in record.bots]
    names = record.names or (None,) * len(kinds)
    players = tuple(name or kind for name, kind in zip(names, kinds, strict=True))
    games = Table.restore(record, _nobody).games
    return tuple(Played(record.preset, game, packs, players) for game, packs in games)


def record_text(played: Played) -> str:
    """The record of the deals that have ended; empty where none has.

    Of a deal in progress nothing is told, not even that there is one. With the packs goes
    what proves them: the commitment made before, the salts, and the seeds of ended deals.
    """
    game = played.game
    if not game.deals:
        return ""
    actions = [action for state in game.deals for action in state.actions]
    ended = Game.replay(game.rules, [state.deal for state in game.deals], actions)
    return dumps(ended, players=played.players, info=_proofs(played))


def _proofs(played: Played) -> dict[str, str]:
    if played.packs is None:
        return {}
    proofs = [played.packs.proof(number) for number in range(len(played.game.deals))]
    return {
        "commitment": proofs[0].commitment,
        "salts": " ".join(proofs[0].salts),
        "seeds": " ".join(proof.seed for proof in proofs),
    }
