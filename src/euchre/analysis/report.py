"""The outcome of a contest, for people who compute and for files: plain values for JSON."""

from __future__ import annotations

import math
from typing import Any

from euchre.analysis.arena import Contest, Tallies
from euchre.analysis.ratings import Ratings, rate
from euchre.analysis.tally import Tally
from euchre.notation.house import to_data

__all__ = ["ratings_of", "report"]


def ratings_of(contest: Contest, tallies: Tallies) -> Ratings:
    """The ratings of the players of a contest, in its unit."""
    results = [tallies.of(number) for number in range(len(contest.pairings))]
    even = 0.5 if contest.form == "games" else 0.0
    return rate(len(contest.players), contest.pairings, results, even)


def report(contest: Contest, tallies: Tallies) -> dict[str, Any]:
    """Everything about a contest that has been played: what it was, and how it went.

    ``mean`` and what belongs to it is in points a deal, or in shares of games;
    ``results`` counts the pairs by their exact result, so that any statistic
    can be had from it.
    """
    ratings = ratings_of(contest, tallies)
    return {
        "rules": to_data(contest.rules),
        "form": contest.form,
        "via": contest.via,
        "pairs": contest.pairs,
        "seed": contest.seed,
        "player_seed": contest.player_seed,
        "players": [
            {
                "player": str(spec),
                "version": contest.version(place),
                "rating": rated.rating,
                "error": rated.error,
                "interval": list(rated.interval),
            }
            for place, (spec, rated) in enumerate(
                zip(contest.players, ratings.players, strict=True)
            )
        ],
        "fit": {
            "method": "least squares",
            "misfit": ratings.misfit,
            "freedom": ratings.freedom,
        },
        "pairings": [
            {
                "first": str(contest.players[first]),
                "second": str(contest.players[second]),
                **_figures(tallies.of(number)),
            }
            for number, (first, second) in enumerate(contest.pairings)
        ],
    }


def _figures(tally: Tally) -> dict[str, Any]:
    figures = {
        "pairs": tally.pairs,
        "mean": tally.mean,
        "error": tally.error,
        "interval": list(tally.interval),
        "deviation": tally.deviation,
        "identical": tally.identical,
    }
    assert not any(isinstance(value, float) and math.isnan(value) for value in figures.values())
    return figures | {"results": tally.to_json()["results"]}
