"""Worked examples of scoring: deals made up, and counted by the core."""

from __future__ import annotations

from collections.abc import Iterator

from euchre.core import Rules
from euchre.core.phases.auction import ladder
from euchre.core.scoring import Contract, Outcome, score
from euchre.i18n.house.effect import can_score_alone

__all__ = ["examples"]

_MAKER = 0
_PARTNER = 2
_OTHER = 1


def examples(rules: Rules) -> tuple[Outcome, ...]:
    """The results that a player should know, each once.

    >>> from euchre.core import rules
    >>> [(found.code, found.points) for found in examples(rules("standard"))][:3]
    [('made', (1, 0)), ('march', (2, 0)), ('euchre', (0, 2))]
    """
    makers = {"euchre": _euchre, "nap": _nap}
    return tuple(
        score(rules, contract, _tricks(rules, contract, won))
        for contract, won in makers.get(rules.scoring, _auction)(rules)
    )


def _tricks(rules: Rules, contract: Contract, won: int) -> list[int]:
    tricks = [0] * rules.players
    tricks[_MAKER] = won
    other = _OTHER if contract.lone_defender is None else contract.lone_defender
    tricks[other] += rules.hand_size - won
    return tricks


def _euchre(rules: Rules) -> Iterator[tuple[Contract, int]]:
    need, all_tricks = rules.make_tricks, rules.hand_size
    called = rules.sides == "called_partner"
    together = Contract(_MAKER, partner=_PARTNER if called else None)
    results = [need, all_tricks, need - 1] if need < all_tricks else [all_tricks, need - 1]
    for won in results:
        yield together, won
    if rules.pts_super_euchre is not None:
        yield together, 0
    if can_score_alone(rules):
        alone = Contract(_MAKER, loner=_MAKER)
        for won in results:
            yield alone, won
    if rules.defend_alone != "off":
        loner = _MAKER if rules.defend_alone == "vs_loner" else None
        defended = Contract(_MAKER, loner=loner, lone_defender=_OTHER)
        yield defended, need - 1
        yield defended, 0


def _auction(rules: Rules) -> Iterator[tuple[Contract, int]]:
    called = rules.sides == "called_partner"
    bid = rules.max_bid if rules.min_bid is None else min(rules.min_bid + 1, rules.max_bid or 1)
    together = Contract(_MAKER, bid=str(bid), partner=_PARTNER if called else None)
    yield together, bid or 1
    if (bid or 1) < rules.hand_size:
        yield together, rules.hand_size
    yield together, (bid or 1) - 1
    if called:
        yield Contract(_MAKER, bid=str(bid)), bid or 1
    if "alone" in rules.special_bids:
        alone = Contract(_MAKER, loner=_MAKER, bid="alone")
        yield alone, rules.hand_size
        yield alone, rules.hand_size - 1


def _nap(rules: Rules) -> Iterator[tuple[Contract, int]]:
    for bid in ladder(rules):
        need = int(bid) if bid.isdigit() else rules.hand_size
        wins, loses = (0, 1) if bid == "miss" else (need, need - 1)
        yield Contract(_MAKER, bid=bid), wins
        yield Contract(_MAKER, bid=bid), loses
