"""``euchre simulate``: many deals, and how they went."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Literal

import euchre
from euchre.analysis.kernels import known
from euchre.analysis.players import PlayerSpec
from euchre.analysis.simulation import Simulation
from euchre.analysis.statistics import Figure, frequencies
from euchre.cli.doing import Doing
from euchre.cli.numbers import aligned, number, percent, signed, with_sign
from euchre.cli.words import game_name, say
from euchre.cli.working import do_work
from euchre.engine.counts import Counts
from euchre.notation.house import to_data

__all__ = ["simulate"]

SOURCES = ("people", "table", "search")


def simulate(preset: str, deals: int, players: str, doing: Doing) -> None:
    """Play deals and print how they went; raises EuchreError."""
    rules, specs = euchre.rules(preset), PlayerSpec.parse_all(players)
    fast = not doing.core and known(rules, specs)
    via: Literal["core", "kernels"] = "kernels" if fast else "core"
    what = Simulation(rules, specs, deals, doing.seed, doing.player_seed, via)
    counts = do_work(what.work(), doing, threads=fast)
    figures = frequencies(counts, what.rules)
    if doing.json:
        print(json.dumps(_report(what, counts, figures), indent=2, ensure_ascii=False))
        return
    names = ", ".join(map(str, specs))
    print(say("simulate.title", game=game_name(preset), deals=number(deals), players=names))
    print(aligned(_rows(what, figures)))


def _report(what: Simulation, counts: Counts, figures: Sequence[Figure]) -> dict[str, Any]:
    return {
        "rules": to_data(what.rules),
        "players": [
            {"player": str(spec), "version": version}
            for spec, version in zip(what.players, what.versions, strict=True)
        ],
        "via": what.via,
        "deals": what.deals,
        "seed": what.seed,
        "player_seed": what.player_seed,
        "figures": [figure._asdict() for figure in figures],
        "counts": counts.to_json(),
    }


def _rows(what: Simulation, figures: Sequence[Figure]) -> list[list[str]]:
    published = any(figure.published for figure in figures)
    sources = SOURCES if published else ()
    head = [say("simulate.figure"), say("simulate.here"), ""]
    rows = [head + [say(f"simulate.{source}") for source in sources]]
    for figure in figures:
        values = [figure.published.get(source) for source in sources]
        rows.append(
            [
                _label(figure, what.rules.players),
                _value(figure, figure.value),
                "" if figure.error is None else f"± {_error(figure)}",
                *("" if value is None else _value(figure, value) for value in values),
            ]
        )
    return rows


def _label(figure: Figure, players: int) -> str:
    ending = ""
    if figure.number is not None and figure.name not in ("dealers", "others"):
        ending = {0: ".eldest", players - 1: ".dealer"}.get(figure.number, ".place")
    number_ = 0 if figure.number is None else figure.number
    return say(f"figure.{figure.name}{ending}", place=number_ + 1, points=number_)


def _value(figure: Figure, value: float) -> str:
    if figure.unit == "share":
        return with_sign(value)
    return signed(value) if figure.name == "dealers_gain" else number(value, 2)


def _error(figure: Figure) -> str:
    error = figure.error or 0.0
    return percent(error, 2) if figure.unit == "share" else number(error, 3)
