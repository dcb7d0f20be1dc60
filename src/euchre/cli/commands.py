"""The sub-commands. Each loads what it needs only when it runs."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, NoReturn

from cyclopts import App

import euchre
from euchre.core import EuchreError

__all__ = ["app"]

app = App(
    name="euchre",
    help="The Euchre card game family: play in your browser, deal hands, look up rules.",
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
    try:
        game = euchre.Game(euchre.rules(preset), seed=seed)
    except EuchreError as error:
        _fail(error)
    print(game)


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
    try:
        changes = euchre.rules(preset).changes()
    except EuchreError as error:
        _fail(error)
    for name, value in changes.items():
        print(f"{name} = {_shown(value)}")


def _shown(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value).lower()


def _fail(error: EuchreError) -> NoReturn:
    from euchre.cli.words import say_error

    sys.exit(say_error(error))
