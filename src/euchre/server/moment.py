"""What a seat is shown: one deal at one moment, with the scores that belong to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from euchre.core import Game
from euchre.server.protocol import Proof

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.core import Standing, State
    from euchre.server.packs import Packs

__all__ = ["Change", "Moment", "ended", "given_up", "present"]


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
    game_winner: int | None = None
    """The side that has won a game by this deal."""
    carry: tuple[int, ...] = ()
    """What each side then begins the next game of the match with."""
    resigned: int | None = None
    """The side that has given the game up at this moment."""


class Change(NamedTuple):
    """A visible change of a table: the moment it led to, and the version that this has."""

    version: int
    moment: Moment
    fresh: bool
    """Whether it is a fresh deal, be it a void one, and not the last action of the moment."""
    whole: bool = False
    """Whether it is no action at all: something was taken back, or the game given up."""


def present(preset: str, game: Game, packs: Packs) -> Moment:
    """The game now; the deal that decided it stays in sight once it is over."""
    number = len(game.deals)
    if game.is_over():
        last = _closed(preset, packs, game.standing, number - 1, game.state)
        return last._replace(game_winner=game.standing.winner)
    return Moment(preset, game.state, game.standing, number, packs.commitment(number), None)


def given_up(now: Moment, packs: Packs, side: int) -> Moment:
    """The same moment once this side has given the game up: its pack is proved all the same."""
    proof = packs.proof(now.number)
    return now._replace(resigned=side, proof=proof, commitment=proof.commitment)


def ended(
    preset: str, game: Game, packs: Packs | None, first: int, before: Standing
) -> Iterator[Moment]:
    """The deals that have ended from number ``first`` on, when the game already holds the next.

    More than one where the deals after the first were void as dealt. ``before`` is
    the standing before the first. Where a deal ended a game of a match, the final
    scores of that game are shown with it, not those of the next. Without packs nothing
    is proved.
    """
    for number, state in enumerate(game.deals[first:], start=first):
        after = before.after(state)
        moment = _closed(preset, packs, after, number, state)
        yield _won(moment, before) if after.games != before.games else moment
        before = after


def _won(moment: Moment, before: Standing) -> Moment:
    """The end of a deal that has ended a game, with the scores that it was won with."""
    after = moment.standing
    won = [new > old for new, old in zip(after.games, before.games, strict=True)]
    shown = after._replace(
        scores=after.last_game or after.scores, hands_played=before.hands_played + 1
    )
    carry = () if after.winner is not None else after.scores
    return moment._replace(standing=shown, game_winner=won.index(True), carry=carry)


def _closed(
    preset: str, packs: Packs | None, standing: Standing, number: int, state: State
) -> Moment:
    proof = packs.proof(number) if packs is not None else None
    return Moment(preset, state, standing, number, proof.commitment if proof else "", proof)
