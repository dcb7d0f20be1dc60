"""Whole deals from a record: every actor, every legal action, and the result."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import euchre
from euchre import Action, Deal, State
from euchre.testing.cases.facts import Facts, compare
from euchre.testing.cases.files import Case
from euchre.testing.cases.verdicts import Mismatch, Verdict, judged

__all__ = ["judge"]

Body = Mapping[str, Any]


def judge(case: Case) -> Verdict:
    """Replay the deal under its own options and compare step by step; stop at the first fault."""
    body = case.body
    rules = euchre.rules("standard", **body["options"])
    state = State.start(rules, Deal.of(body["dealer"], body["deck"]))
    for number, (step, text) in enumerate(zip(body["steps"], body["actions"], strict=True)):
        mismatches = _at(number, compare(step, _step_facts(state)))
        if mismatches:
            return judged(case.id, mismatches)
        state = state.apply(Action.parse(text))
    return judged(case.id, compare(body["result"], _result_facts(state)))


def _at(number: int, mismatches: list[Mismatch]) -> list[Mismatch]:
    return [Mismatch(f"step {number} {m.key}", m.expected, m.got) for m in mismatches]


def _step_facts(state: State) -> Facts:
    return {
        "seat": lambda: state.turn,
        "phase": lambda: state.phase,
        "legal": lambda: sorted(map(str, state.legal_actions)),
    }


def _result_facts(state: State) -> Facts:
    return {
        "phase": lambda: state.phase,
        "next_dealer": lambda: state.next_dealer,
        "seat_tricks": lambda: state.outcome and state.seat_tricks,
        "points": lambda: state.outcome and state.outcome.points,
        "trump": lambda: state.trump,
        "maker": lambda: state.maker,
        "loner": lambda: state.loner,
        "lone_defender": lambda: state.lone_defender,
        "bid": lambda: state.bid,
        "partner": lambda: state.partner,
    }
