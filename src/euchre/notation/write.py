"""Writing a game as a record: a header, a line for each deal, and an end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TextIO

from euchre.core import Game, State
from euchre.notation import cards, house
from euchre.notation.errors import RecordError
from euchre.notation.lines import FORMAT, VERSION, checksum, course, encode, texts

__all__ = ["dump", "dumps"]


def dumps(
    game: Game,
    *,
    players: Sequence[str] = (),
    date: str | None = None,
    info: Mapping[str, str] | None = None,
) -> str:
    """The record of a game, finished or not: ``loads`` makes a game of the same course of it.

    ``players`` are names by seat, ``date`` and ``info`` whatever the caller
    wants to keep with the game. Raises RecordError("players_by_seat") for
    another number of names than seats, and RecordError("not_text") for anything
    that is not text and could not be read again.

    >>> from euchre import rules
    >>> text = dumps(Game(rules("standard"), seed=7), players=["Ann", "Ben", "Cid", "Dot"])
    >>> print(text.splitlines()[0])  # doctest: +ELLIPSIS
    {"format": "euchre-record", "version": 1, "rules": {"preset": "standard", "options": {}}, ...
    """
    header = _header(game, players, date, info)
    states = game.deals if game.is_over() else (*game.deals, game.state)
    deals = [_deal(number, state) for number, state in enumerate(states, start=1)]
    end = _end(game, len(deals))
    end["check"] = checksum([header, *deals, end])
    return "".join(encode(line) + "\n" for line in (header, *deals, end))


def dump(
    game: Game,
    file: TextIO,
    *,
    players: Sequence[str] = (),
    date: str | None = None,
    info: Mapping[str, str] | None = None,
) -> None:
    """Write the record of a game; several, one after the other, make a file of games."""
    file.write(dumps(game, players=players, date=date, info=info))


def _header(
    game: Game, players: Sequence[str], date: str | None, info: Mapping[str, str] | None
) -> dict[str, Any]:
    _check_extras(players, date, info)
    if players and len(players) != game.rules.players:
        raise RecordError("players_by_seat", None, names=len(players), players=game.rules.players)
    header: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "rules": house.to_data(game.rules),
    }
    extras = {"players": list(players), "date": date, "info": dict(info or {})}
    return header | {key: value for key, value in extras.items() if value}


def _check_extras(players: object, date: object, info: object) -> None:
    """What the caller adds must be what the reader takes, whatever the annotations say."""
    names = isinstance(players, Sequence) and not isinstance(players, str) and texts(players)
    facts = info is None or (isinstance(info, Mapping) and texts(info) and texts(info.values()))
    dated = date is None or isinstance(date, str)
    for key, fine in (("players", names), ("date", dated), ("info", facts)):
        if not fine:
            raise RecordError("not_text", None, key=key)


def _deal(number: int, state: State) -> dict[str, Any]:
    deal = state.deal
    line: dict[str, Any] = {
        "deal": number,
        "dealer": deal.dealer,
        "deck": cards.dumps(deal.deck),
    }
    if any(deal.claims_used):
        line["claims"] = list(deal.claims_used)
    return line | {"actions": [str(action) for action in state.actions]}


def _end(game: Game, deals: int) -> dict[str, Any]:
    line: dict[str, Any] = {"end": course(game, deals), "score": list(game.score)}
    if game.rules.games_to_win > 1:
        line["games"] = list(game.games)
    return line | ({} if game.winner is None else {"winner": game.winner})
