"""What a seat is shown: one deal at one moment, with the scores that belong to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from euchre.core import Game
from euchre.server.protocol import Proof

if TYPE_CHECKING:
    from euchre.core import Standing, State
    from euchre.server.packs import Packs

__all__ = ["Change", "Moment", "ended", "present"]


class Moment(NamedTuple):
    """A deal of a game as it stood at some time."""

    preset: str
    state: State
    standing: Standing
    """The scores to show: those of an ended deal with its points in."""
    number: int
    """Which deal of the game, from 0."""
    commitment: str
    proof: Proof | None


class Change(NamedTuple):
    """A visible change of a table: the moment it led to, and the version that this has."""

    version: int
    moment: Moment
    fresh: bool
    """Whether it is a fresh deal, and not the last action of the moment."""


def present(preset: str, game: Game, packs: Packs) -> Moment:
    """The game now; the deal that decided it stays in sight once it is over."""
    if game.is_over():
        return ended(preset, game, packs, game.standing)
    number = len(game.deals)
    return Moment(preset, game.state, game.standing, number, packs.commitment(number), None)


def ended(preset: str, game: Game, packs: Packs, before: Standing) -> Moment:
    """The deal that has just ended, when the game already holds the next one.

    ``before`` is the standing before that deal's points. Where the deal ended a
    game of a match, the final scores of that game are shown, not those of the next.
    """
    number = len(game.deals) - 1
    standing = game.standing
    if standing.games != before.games and standing.last_game is not None:
        standing = standing._replace(scores=standing.last_game)
    proof = packs.proof(number)
    return Moment(preset, game.deals[-1], standing, number, proof.commitment, proof)
