"""Worked cases: one small question each, by kind (rules.md section 11, and kinds of our own)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

import euchre
from euchre import Card, Contract, Play, Rules, RulesError, Suit, effective_suit
from euchre.core.ranking import legal_cards, rank_order, trick_winner
from euchre.testing.cases import bidding, matches, playing
from euchre.testing.cases.facts import Facts, compare
from euchre.testing.cases.files import Case
from euchre.testing.cases.first_dealers import first_dealer
from euchre.testing.cases.playing import cards, trump_of
from euchre.testing.cases.tricks import Table, reach
from euchre.testing.cases.verdicts import CaseProblem, Mismatch, Verdict, failed, judged

__all__ = ["KINDS", "judge"]

Body = Mapping[str, Any]
_Kind = Callable[[Rules, Body, Body], Facts]


def judge(case: Case) -> Verdict:
    """Set the case up under its rules and compare what it expects."""
    body = case.body
    kind = KINDS.get(body["kind"])
    if kind is None:
        return failed(case.id, f"unknown kind {body['kind']!r}")
    if body["kind"] == "rules":
        return judged(case.id, compare(body["expect"], _rules_facts(body)))
    rules = euchre.rules(body["preset"], **body["options"])
    given, expect = body["given"], body["expect"]
    mismatches: list[Mismatch] = []
    if body["kind"] == "deal_line" and given.get("rest"):
        for facts in bidding.played_out(rules, given, expect):
            mismatches += compare(expect, facts)
    else:
        mismatches = compare(expect, kind(rules, given, expect))
    return judged(case.id, mismatches)


def _rules_facts(body: Body) -> Facts:
    def valid() -> bool:
        try:
            euchre.rules(body["preset"], **body["options"])
        except RulesError:
            return False
        return True

    return {"valid": valid}


def _effective_suit(rules: Rules, given: Body, expect: Body) -> Facts:
    card, trump = Card(given["card"]), trump_of(given["trump"])
    return {"suit": lambda: effective_suit(card, trump, rules.bowers)}


def _rank(rules: Rules, given: Body, expect: Body) -> Facts:
    trump, suit = trump_of(given["trump"]), Suit(given["suit"])
    return {"order": lambda: rank_order(rules, trump, suit)}


def _table(rules: Rules, given: Body) -> Table:
    trick = [Play(seat, Card(card)) for seat, card in given["trick"]]
    hand = cards(given["hand"]) if "hand" in given else None
    return Table(rules, trump_of(given["trump"]), trick, hand)


def _legal_plays(rules: Rules, given: Body, expect: Body) -> Facts:
    table = _table(rules, given)

    def plays() -> list[str]:
        hand = table.hand or []
        pure = sorted(map(str, legal_cards(rules, table.trump, hand, table.trick)))
        state = reach(table)
        if state is not None:
            legal = sorted(str(action.card) for action in state.legal_actions)
            if legal != pure:
                raise CaseProblem(f"the rule alone allows {pure}, a deal in play {legal}")
        return pure

    return {"plays": plays}


def _trick_winner(rules: Rules, given: Body, expect: Body) -> Facts:
    table = _table(rules, given)

    def winner() -> int:
        pure = trick_winner(rules, table.trump, table.trick)
        state = reach(table)
        if state is not None and state.tricks[-1].winner != pure:
            raise CaseProblem(f"the rule alone says {pure}, a deal {state.tricks[-1].winner}")
        return pure

    return {"winner": winner}


def _score(rules: Rules, given: Body, expect: Body) -> Facts:
    maker = given["maker"] if "maker" in given else given["bidder"]
    alone = given.get("alone") or given.get("bid") == "alone"
    loner = given.get("loner", maker) if alone else None
    contract = Contract(
        maker, loner, given.get("lone_defender"), given.get("bid"), given.get("partner")
    )
    outcome = euchre.score(rules, contract, given["seat_tricks"])
    return {
        "team_points": lambda: outcome.points,
        "seat_points": lambda: outcome.points,
        "outcome": lambda: outcome.code,
    }


def _game_end(rules: Rules, given: Body, expect: Body) -> Facts:
    ending = euchre.settle(
        rules, given["scores"], given["points"], given["makers"], given.get("hands_played", 0)
    )
    names = ("over", "winner", "scores", "games", "carry")
    return {name: partial(getattr, ending, name) for name in names}


KINDS: Final[Mapping[str, _Kind]] = {
    "effective_suit": _effective_suit,
    "rank": _rank,
    "legal_plays": _legal_plays,
    "trick_winner": _trick_winner,
    "redeal_claim": bidding.redeal_claim,
    "score": _score,
    "game_end": _game_end,
    "rules": lambda rules, given, expect: {},
    "leader": playing.leader,
    "play_hand": playing.play_hand,
    "exchange": playing.exchange,
    "called_partner": playing.called_partner,
    "bid_options": bidding.position,
    "bid_result": bidding.position,
    "deal": bidding.position,
    "deal_line": bidding.position,
    "match": matches.match,
    "first_dealer": first_dealer,
}
