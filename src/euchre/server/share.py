"""Links to what has ended: a game, one deal, or one decision with the rest of the deal hidden.

A link names what it shows and nothing else: whoever has it can neither sit down at the table
nor see another game of it. What is in progress is never shown.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, Struct

from euchre.server.archive import before_going_back, ended_games
from euchre.server.errors import ShareError
from euchre.server.record import went_back
from euchre.server.replay import Replay, moments, replay

if TYPE_CHECKING:
    from euchre.core import State
    from euchre.server.archive import Played
    from euchre.server.moment import Moment
    from euchre.server.record import TableRecord

__all__ = ["Kind", "Share", "Shared", "asked_at", "checked", "games_behind", "new_share", "shown"]

Kind = Literal["game", "deal", "ask"]
_Number = Annotated[int, Meta(ge=0, le=9999)]


class Shared(Struct, frozen=True, forbid_unknown_fields=True):
    """What a link leads to."""

    kind: Kind
    game: _Number
    """From 1."""
    deal: _Number = 0
    """From 1; 0 for a whole game."""
    seat: _Number = 0
    """Whose decision it is, where one is asked for."""
    done: _Number = 0
    """How many actions of the deal came before that decision."""


class Share(Struct, frozen=True):
    """A link: its name, which cannot be guessed, and the table that it belongs to."""

    id: str
    table: str
    what: Shared
    gone_back: int = 0
    """How often somebody had gone back at the table when it was made: what is played anew
    afterwards is not what it leads to."""


def new_share(record: TableRecord, wanted: Shared) -> Share:
    """A link that is not kept yet; raises ShareError, RecordError."""
    gone_back = sum(map(went_back, record.entries))
    what = checked(ended_games(record), wanted)
    return Share(secrets.token_urlsafe(12), record.id, what, gone_back)


def games_behind(share: Share, record: TableRecord) -> tuple[Played, ...]:
    """The games of its table, as far as strangers may know them; raises RecordError.

    The names that people have given their seats are not for strangers, nor is a seed: from
    one follow the packs of all deals before it.
    """
    games = ended_games(before_going_back(record, share.gone_back))
    return tuple(played._replace(players=(), packs=None) for played in games)


def checked(games: Sequence[Played], wanted: Shared) -> Shared:
    """The same, with what its kind does not need left out; raises ShareError."""
    if wanted.kind == "ask":
        asked_at(games, wanted)
        return wanted
    if wanted.kind == "deal":
        _ended(games, wanted)
        return Shared("deal", wanted.game, wanted.deal)
    _played(games, wanted.game)
    return Shared("game", wanted.game)


def asked_at(games: Sequence[Played], what: Shared) -> Moment:
    """The moment of the decision; raises ShareError unless this seat has a choice there."""
    played, state = _ended(games, what)
    if what.done >= len(state.actions) or what.seat >= state.rules.players:
        raise ShareError("nothing_to_ask")
    moment = moments(played, what.deal - 1)[what.done]
    known = moment.state.view(what.seat)
    if known.turn != what.seat or len(known.legal_actions) < 2:
        raise ShareError("nothing_to_ask")
    return moment


def shown(
    games: Sequence[Played], what: Shared, deal: int, seat: int, *, laid_open: bool
) -> Replay | None:
    """The replay that a link leads to; None where it does not lead there.

    To whoever has a link to one deal there is no other: the game is told as if it had no more.
    """
    one = games[what.game - 1 : what.game]
    if what.kind == "game":
        return replay(one, 1, deal, seat, laid_open=laid_open)
    if deal not in (0, what.deal):
        return None
    found = replay(one, 1, what.deal, seat, laid_open=laid_open)
    if found is not None:
        found.only = True
    return found


def _ended(games: Sequence[Played], what: Shared) -> tuple[Played, State]:
    played = _played(games, what.game)
    if not 1 <= what.deal <= len(played.game.deals):
        raise ShareError("no_deal")
    return played, played.game.deals[what.deal - 1]


def _played(games: Sequence[Played], game: int) -> Played:
    if not 1 <= game <= len(games):
        raise ShareError("no_deal")
    return games[game - 1]
