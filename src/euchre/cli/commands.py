"""The sub-commands. Each loads what it needs only when it runs."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

from cyclopts import App

import euchre
from euchre.cli.doing import AS_USUAL, Doing
from euchre.core import EuchreError

__all__ = ["app"]

app = App(
    name="euchre",
    help="The Euchre card game family: play in your browser, deal hands, measure players.",
    version=euchre.__version__,
)


@app.command
def play(
    *,
    host: str = "127.0.0.1",
    port: int | None = None,
    db: Path | None = None,
    browser: bool = True,
) -> None:
    """Play in your browser, with computer players.

    Parameters
    ----------
    host
        Address to listen on; 0.0.0.0 lets other devices of your network in.
    port
        Port to listen on. [default: 8642, or a free one if that is taken]
    db
        File that keeps the tables. [default: in your data folder]
    browser
        Open the table in your browser.
    """
    from euchre.cli.play import play as run

    run(host, port, db, browser)


@app.command
def deal(preset: str = "standard", /, *, seed: int) -> None:
    """Print a deal: the four hands, the turned card and what may be bid.

    Parameters
    ----------
    preset
        The game: one of those that `euchre rules` lists.
    seed
        A whole number that determines the deal.
    """
    with _failing():
        print(euchre.Game(euchre.rules(preset), seed=seed))


@app.command
def rules(preset: str | None = None, /) -> None:
    """Print the options in which a game differs from standard Euchre, or list the games.

    Parameters
    ----------
    preset
        The game; without it all are listed.
    """
    if preset is None:
        print("\n".join(euchre.preset_names()))
        return
    with _failing():
        changes = euchre.rules(preset).changes()
    for name, value in changes.items():
        print(f"{name} = {_shown(value)}")


@app.command
def solve(
    preset: str = "standard",
    /,
    *,
    deal: str | None = None,
    seed: int | None = None,
    actions: str = "",
    json: bool = False,
) -> None:
    """Solve a deal with all cards open: tricks for the makers' side, and the value of every move.

    Parameters
    ----------
    preset
        The game: one of those that `euchre rules` lists.
    deal
        The deal: the dealer's seat, a colon, and the pack from the top, as in `3: 9C TC JC ...`.
    seed
        Instead of a deal: the whole number that `euchre deal` takes.
    actions
        What was done since, with commas between, up to a card to be played or laid away,
        as in `pass, pass, order, discard:9S, play:JH`.
    json
        Print everything as JSON.
    """
    with _failing():
        from euchre.cli.solve import solve as run

        run(preset, deal, seed, actions, json)


@app.command
def arena(
    *players: str,
    deals: int | None = None,
    games: int | None = None,
    preset: str = "stick",
    doing: Doing = AS_USUAL,
) -> None:
    """Let players meet over the same cards, with the sides swapped, and tell who is better.

    Each deal, or each game, is played twice, so that luck of the cards meets
    both. How many is fixed beforehand, and the same seeds give the same figures.
    With more than two players everybody meets everybody, and all are rated.

    Parameters
    ----------
    players
        Two or more: names, with settings as in `search:level=strong` where a player has any.
    deals
        How many deals every two players play, each of them twice. [default: 400]
    games
        Instead of deals: how many whole games every two players play, each of them twice.
    preset
        The game: one of those that `euchre rules` lists.
    """
    form, pairs = (
        ("games", games) if games is not None else ("deals", 400 if deals is None else deals)
    )
    if deals is not None and games is not None:
        _fail(EuchreError("deals_or_games"))
    with _failing():
        from euchre.cli.arena import arena as run

        run(players, preset, form, pairs, doing)


@app.command
def simulate(
    preset: str = "stick",
    /,
    *,
    deals: int = 10_000,
    players: str = "simple",
    doing: Doing = AS_USUAL,
) -> None:
    """Play many deals and tell how often what happened, beside published figures.

    Parameters
    ----------
    preset
        The game: one of those that `euchre rules` lists.
    deals
        How many deals.
    players
        One player for all seats, two that take turns round the table, or one for each seat,
        as in `rule,random`.
    """
    with _failing():
        from euchre.cli.simulate import simulate as run

        run(preset, deals, players, doing)


def _shown(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value).lower()


@contextlib.contextmanager
def _failing() -> Iterator[None]:
    """End the program with a sentence where the library refuses, or a package is missing."""
    try:
        yield
    except EuchreError as error:
        _fail(error)
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("euchre"):
            raise
        from euchre.cli.words import say

        sys.exit(say("missing_extra", module=error.name))


def _fail(error: EuchreError) -> NoReturn:
    from euchre.cli.words import say_error

    sys.exit(say_error(error))
