"""Points of one deal: one pure function of rules, contract and tricks by seat (rules 6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from euchre.core.facts import Facts

if TYPE_CHECKING:
    from euchre.core.rules import Rules

__all__ = ["Contract", "Outcome", "score"]


class Contract(NamedTuple):
    """Who undertook what: all that scoring needs beside the tricks."""

    maker: int
    loner: int | None = None
    """The member of the makers' side who plays alone, by declaration."""
    lone_defender: int | None = None
    bid: str | None = None
    partner: int | None = None
    """The called partner; None where nobody was called or the call found nobody."""


class Outcome(NamedTuple):
    """How a deal ended: a code for the result, the points by side, and the facts behind them."""

    code: str
    points: tuple[int, ...]
    params: Facts


def score(rules: Rules, contract: Contract, seat_tricks: Sequence[int]) -> Outcome:
    """The outcome of a deal played to its end.

    >>> from euchre.core.presets import rules
    >>> score(rules("standard"), Contract(maker=1, loner=1), [0, 5, 0, 0])[:2]
    ('lone_march', (0, 4))
    >>> score(rules("nap"), Contract(maker=0, bid="miss"), [1, 2, 2, 0])[:2]
    ('nap_lost', (-18, 6, 6, 6))
    """
    side = _makers(rules, contract)
    won = sum(seat_tricks[seat] for seat in side)
    code, need, points = _SCORERS[rules.scoring](rules, contract, seat_tricks, side, won)
    extras = zip(Contract._fields[1:], contract[1:], strict=True)
    known = {name: value for name, value in extras if value is not None}
    facts = Facts(maker=contract.maker, tricks=won, need=need, **known)
    return Outcome(code, points, facts)


def is_alone(rules: Rules, contract: Contract) -> bool:
    """Whether the makers are one player: declared, or nobody holds the called card."""
    return contract.loner is not None or (
        rules.sides == "called_partner" and contract.partner is None
    )


_Result = tuple[str, int, tuple[int, ...]]
_Scorer = Callable[["Rules", Contract, Sequence[int], frozenset[int], int], _Result]


def _makers(rules: Rules, contract: Contract) -> frozenset[int]:
    partner = rules.partner_of(contract.maker)
    partner = contract.partner if partner is None else partner
    return frozenset({contract.maker} if partner is None else {contract.maker, partner})


def _split(rules: Rules, makers: frozenset[int], ours: int, theirs: int) -> tuple[int, ...]:
    """``ours`` to every side of the makers, ``theirs`` to every other side."""
    sides = {rules.side_of(seat) for seat in makers}
    return tuple(ours if side in sides else theirs for side in range(rules.side_count))


def _euchre(
    rules: Rules, contract: Contract, tricks: Sequence[int], makers: frozenset[int], won: int
) -> _Result:
    """Rules 6.1."""
    alone = is_alone(rules, contract)
    if won >= rules.make_tricks:
        march = won == rules.hand_size
        code = ("lone_" if alone else "") + ("march" if march else "made")
        return code, rules.make_tricks, _split(rules, makers, _made_points(rules, alone, march), 0)
    code, points = _euchre_points(rules, contract, tricks, alone, won)
    return code, rules.make_tricks, _split(rules, makers, 0, points)


def _made_points(rules: Rules, alone: bool, march: bool) -> int:
    if alone:
        return rules.pts_lone_march if march else rules.pts_lone_make
    return rules.pts_march if march else rules.pts_make


def _euchre_points(
    rules: Rules, contract: Contract, tricks: Sequence[int], alone: bool, won: int
) -> tuple[str, int]:
    if contract.lone_defender is not None:
        if tricks[contract.lone_defender] == rules.hand_size:
            return "lone_defence_sweep", rules.pts_lone_def_sweep
        return "lone_defence", rules.pts_lone_def_euchre
    if alone:
        return "lone_euchre", rules.pts_euchre_vs_lone
    if won == 0 and rules.pts_super_euchre is not None:
        return "super_euchre", rules.pts_super_euchre
    return "euchre", rules.pts_euchre


def _bid_value(
    rules: Rules, contract: Contract, tricks: Sequence[int], makers: frozenset[int], won: int
) -> _Result:
    """Rules 6.2: the bid to whoever was right about it; nobody goes down."""
    bid = int(contract.bid or 0)
    solo = len(makers) == 1
    code = "solo" if solo else "bid"
    if won < bid:
        return f"{code}_set", bid, _split(rules, makers, 0, bid)
    value = bid * rules.solo_multiplier if solo else bid
    return f"{code}_made", bid, _split(rules, makers, value, 0)


def _tricks_or_setback(
    rules: Rules, contract: Contract, tricks: Sequence[int], makers: frozenset[int], won: int
) -> _Result:
    """Rules 6.3: tricks count one each, a failed bid is set back; defenders keep theirs."""
    alone = contract.bid == "alone"
    need = rules.hand_size if alone else int(contract.bid or 0)
    made = won >= need
    stake = (rules.alone_bid_value or 0) if alone else need
    ours = (stake if alone else won) if made else -stake
    sides = {rules.side_of(seat) for seat in makers}
    points = [ours if side in sides else 0 for side in range(rules.side_count)]
    for seat, count in enumerate(tricks):
        if rules.side_of(seat) not in sides:
            points[rules.side_of(seat)] += count
    code = ("alone" if alone else "bid") + ("_made" if made else "_set")
    return code, need, tuple(points)


def _nap(
    rules: Rules, contract: Contract, tricks: Sequence[int], makers: frozenset[int], won: int
) -> _Result:
    """Rules 6.4: every opponent pays the bidder, or is paid by him."""
    bid = contract.bid or ""
    win, lose = rules.nap_payment(bid)
    need = 0 if bid == "miss" else int(bid) if bid.isdigit() else rules.hand_size
    made = won == 0 if bid == "miss" else won >= need
    pay = win if made else -lose
    points = _split(rules, makers, pay * (rules.players - 1), -pay)
    return "nap_won" if made else "nap_lost", need, points


_SCORERS: Final[Mapping[str, _Scorer]] = {
    "euchre": _euchre,
    "bid_value": _bid_value,
    "tricks_or_setback": _tricks_or_setback,
    "nap": _nap,
}
