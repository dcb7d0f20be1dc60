"""How often what happens: figures of counted deals, with errors, beside published ones."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Final, Literal, NamedTuple

from euchre.analysis.published import PEOPLE, SEARCH, TABLE
from euchre.core import EuchreError, Rules
from euchre.engine.counts import Counts, Result

__all__ = ["FAILED", "MARCHES", "Figure", "frequencies"]

FAILED: Final = frozenset(
    {"euchre", "lone_euchre", "super_euchre", "lone_defence", "lone_defence_sweep"}
    | {"bid_set", "solo_set", "alone_set", "nap_lost"}
)
"""Codes of outcomes in which the makers failed."""

MARCHES: Final = frozenset({"march", "lone_march"})
"""Codes of outcomes in which they took every trick."""


class Figure(NamedTuple):
    """One statistic of many deals."""

    name: str
    number: int | None
    """The place that it is about, 0 the eldest hand, or for ``dealers`` and ``others`` the
    points; None where it is about neither."""
    unit: Literal["share", "points", "deals"]
    value: float
    error: float | None
    """Standard error; None where none is told."""
    published: Mapping[str, float]
    """The same figure by ``people``, ``table`` and ``search`` (see ``published``)."""


def frequencies(counts: Counts, rules: Rules) -> tuple[Figure, ...]:
    """What happened in these deals of these rules.

    Shares of all deals: ``round1`` and ``round2`` (a place made trump there),
    ``round2_last`` (the dealer or his right there), ``trump`` (a place made
    trump outright), ``no_trump_made`` (thrown in),
    ``march`` with partner, ``alone``. Shares of the deals in which trump was
    made, there or by that place: ``failed``, ``failed_round1``,
    ``failed_round2``. Shares of those alone: ``alone_march``, ``alone_made``,
    ``alone_failed``. In games of two sides, shares of all deals that bring the
    dealer's side or the others so many points: ``dealers`` and ``others``;
    ``dealers_gain`` is the mean of their difference, ``deviation`` its standard
    deviation. ``deals_to_ten`` is what such deals make of a game to 10.
    Raises EuchreError("no_deals"), and ("bad_counts") for deals of rules with other sides.

    >>> from euchre.core import rules
    >>> made = Result(3, 1, 3, False, "made", (0, 1)), Result(3, 1, 3, False, "euchre", (2, 0))
    >>> figures = frequencies(Counts(dict(zip(made, (3, 1)))), rules("stick"))
    >>> [(each.value, each.published["table"]) for each in figures if each.name == "failed"]
    [(0.25, 0.175)]
    """
    if not counts.deals:
        raise EuchreError("no_deals")
    if any(len(result.points) != rules.side_count for result, _ in counts):
        raise EuchreError("bad_counts", reason="the sides are those of other rules")
    published = _published(rules)
    return tuple(
        figure._replace(
            published={
                source: values[figure.name, figure.number]
                for source, values in published.items()
                if (figure.name, figure.number) in values
            }
        )
        for figure in (*_makers(counts, rules), *_alone(counts), *_points(counts, rules))
    )


def _published(rules: Rules) -> Mapping[str, Mapping[tuple[str, int | None], float]]:
    """Nothing compares with games of other tables or other points."""
    if rules.sides != "partners" or rules.scoring != "euchre":
        return {}
    return {"people": PEOPLE, "table": TABLE, "search": SEARCH}


Choice = Callable[[Result], bool]


def _share(counts: Counts, name: str, number: int | None, part: Choice, whole: Choice) -> Figure:
    """The share of ``part`` in ``whole``, which is not empty; error by the binomial."""
    all_ = sum(deals for result, deals in counts if whole(result))
    some = sum(deals for result, deals in counts if whole(result) and part(result))
    share = some / all_
    return Figure(name, number, "share", share, math.sqrt(share * (1 - share) / all_), {})


def _any(result: Result) -> bool:
    return True


def _failed(result: Result) -> bool:
    return result.code in FAILED


def _makers(counts: Counts, rules: Rules) -> Iterator[Figure]:
    yield _share(counts, "no_trump_made", None, lambda result: result.place < 0, _any)
    made = {(result.round, result.place) for result, _ in counts if result.place >= 0}
    if made:
        yield _share(counts, "failed", None, _failed, lambda result: result.place >= 0)
    names = {0: "trump", 1: "round1", 2: "round2"}
    for round_ in sorted({round_ for round_, _ in made}):
        for place in range(rules.players):
            here = _made_at(round_, place)
            yield _share(counts, names[round_], place, here, _any)
            if (round_, place) in made:
                yield _share(counts, f"failed_{names[round_]}", place, _failed, here)
    if rules.sides == "partners" and any(round_ == 2 for round_, _ in made):
        yield _share(counts, "round2_last", None, _last_in_round_two, _any)


def _last_in_round_two(result: Result) -> bool:
    return result.round == 2 and result.place >= 2


def _made_at(round_: int, place: int) -> Choice:
    return lambda result: (result.round, result.place) == (round_, place)


def _alone(counts: Counts) -> Iterator[Figure]:
    yield _share(counts, "march", None, lambda r: r.code in MARCHES and not r.alone, _any)
    yield _share(counts, "alone", None, lambda result: result.alone, _any)
    if any(result.alone for result, _ in counts):
        ends: dict[str, Choice] = {
            "alone_march": lambda result: result.code in MARCHES,
            "alone_made": lambda result: result.code not in MARCHES | FAILED,
            "alone_failed": _failed,
        }
        for name, part in ends.items():
            yield _share(counts, name, None, part, lambda result: result.alone)


def _points(counts: Counts, rules: Rules) -> Iterator[Figure]:
    if rules.side_count != 2:
        return
    for at, who in enumerate(("dealers", "others")):
        for points in sorted({result.dealer_points[at] for result, _ in counts} - {0}):
            part = _scored(at, points)
            yield _share(counts, who, points, part, _any)
    gains: Counter[int] = Counter()
    for (dealers, others), deals in counts.by_dealer_points.items():
        gains[dealers - others] += deals
    yield from _moments(gains)
    length = _deals_to_ten(counts)
    if length is not None:
        yield Figure("deals_to_ten", None, "deals", length, None, {})


def _scored(at: int, points: int) -> Choice:
    return lambda result: result.dealer_points[at] == points


def _moments(gains: Counter[int]) -> Iterator[Figure]:
    """The mean and the standard deviation, each with its own error."""
    deals = gains.total()
    mean = sum(gain * number for gain, number in gains.items()) / deals
    second, fourth = (
        sum((gain - mean) ** power * number for gain, number in gains.items()) / deals
        for power in (2, 4)
    )
    deviation = math.sqrt(second)
    yield Figure("dealers_gain", None, "points", mean, deviation / math.sqrt(deals), {})
    spread = math.sqrt(max(fourth - second**2, 0.0) / deals)
    error = spread / (2 * deviation) if deviation else 0.0
    yield Figure("deviation", None, "points", deviation, error, {})


def _deals_to_ten(counts: Counts) -> float | None:
    from euchre.engine.equity import match_equity, outcomes_of

    try:
        return match_equity(outcomes_of(counts)).expected_deals(0, 0, dealing=True)
    except EuchreError:
        return None  # both sides score at once, or one loses points
