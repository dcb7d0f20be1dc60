"""``euchre arena``: players against each other over the same cards."""

from __future__ import annotations

import json
from collections.abc import Sequence

import euchre
from euchre.analysis.arena import Contest, Tallies
from euchre.analysis.kernels import known
from euchre.analysis.players import PlayerSpec
from euchre.analysis.report import ratings_of, report
from euchre.analysis.tally import Tally
from euchre.cli.doing import Doing
from euchre.cli.numbers import number, percent, signed
from euchre.cli.words import game_name, say
from euchre.cli.working import do_work

__all__ = ["arena"]


def arena(players: Sequence[str], preset: str, form: str, pairs: int, doing: Doing) -> None:
    """Play a contest and print how it went; raises EuchreError."""
    rules, specs = euchre.rules(preset), tuple(map(PlayerSpec.parse, players))
    fast = form == "deals" and not doing.core and known(rules, specs)
    contest = Contest(
        rules,
        specs,
        pairs,
        doing.seed,
        doing.player_seed,
        "games" if form == "games" else "deals",
        "kernels" if fast else "core",
    )
    tallies = do_work(contest.work(), doing, threads=fast)
    if doing.json:
        print(json.dumps(report(contest, tallies), indent=2, ensure_ascii=False))
    else:
        print("\n".join(_lines(contest, tallies, preset)))


def _lines(contest: Contest, tallies: Tallies, preset: str) -> list[str]:
    game = game_name(preset)
    lines = [say(f"arena.{contest.form}", game=game, pairs=number(contest.pairs))]
    for at, (first, second) in enumerate(contest.pairings):
        names = {"first": contest.players[first], "second": contest.players[second]}
        figures = _figures(tallies.of(at), contest.form)
        lines.append(say(f"arena.pairing.{contest.form}", **names, **figures))
    if len(contest.players) > 2:
        lines += _ratings(contest, tallies)
    return lines


def _figures(tally: Tally, form: str) -> dict[str, str]:
    low, high = tally.interval
    same = percent(tally.identical)
    if form == "games":
        return {
            "mean": percent(tally.mean, 2),
            "error": percent(tally.error, 2),
            "low": percent(low, 2),
            "high": percent(high, 2),
            "same": same,
        }
    return {
        "mean": signed(tally.mean),
        "error": number(tally.error, 3),
        "low": signed(low),
        "high": signed(high),
        "deviation": number(tally.deviation, 2),
        "same": same,
    }


def _ratings(contest: Contest, tallies: Tallies) -> list[str]:
    found = ratings_of(contest, tallies)
    rows = sorted(zip(found.players, contest.players, strict=True), key=lambda row: -row[0].rating)
    factor, digits = (100, 2) if contest.form == "games" else (1, 3)
    lines = [say("arena.ratings")]
    for rated, player in rows:
        rating = signed(factor * rated.rating, digits)
        error = number(factor * rated.error, digits)
        lines.append(say("arena.rating", player=player, rating=rating, error=error))
    misfit = number(found.misfit, 1)
    return [*lines, say("arena.misfit", misfit=misfit, freedom=found.freedom)]
