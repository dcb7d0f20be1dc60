"""Numbers of possible lines of play: the library's own as recorded, and another program's."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import euchre
from euchre import Card, Deal, State, Suit
from euchre.testing import perft
from euchre.testing.cases.positions import Plan, by_plan

HERE = Path(__file__).parent
MOST = 1_000


def lines(name: str) -> list[dict[str, Any]]:
    text = (HERE / name).read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.parametrize(
    "body", lines("perft.jsonl"), ids=lambda body: f"{body['preset']}-{len(body['actions'])}"
)
def test_recorded_counts(body: dict[str, Any]) -> None:
    deal = Deal.of(body["dealer"], body["deck"])
    state = State.replay(euchre.rules(body["preset"]), deal, body["actions"])
    counts = body["counts"]
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("body", lines("play_perft.jsonl"), ids=lambda body: str(body["id"]))
def test_counts_of_another_program(body: dict[str, Any]) -> None:
    state = next(starts_of_play(body))
    counts = [count for count in body["sequences"] if count <= MOST]
    assert len(counts) > 2
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts


def starts_of_play(body: dict[str, Any]) -> Iterator[State]:
    """The deal with its hands, by a contract that lets the right seats play and lead."""
    rules = euchre.rules(
        "no_trump",
        defend_alone="vs_loner",
        lone_lead="left_of_dealer",
        both_alone_lead="left_of_dealer",
    )
    playing = [seat for seat in range(4) if seat not in body["out"]]
    loner = next((s for s in playing if (s + 2) % 4 in body["out"]), None)
    defender = next((s for s in playing if len(body["out"]) == 2 and s != loner), None)
    maker = body["leader"] if loner is None else loner
    trump = Suit(body["trump"] or "NT")
    hands = {seat: [Card(code) for code in body["hands"][seat]] for seat in playing}
    plan = Plan(maker, trump, loner, defender)
    for state in by_plan(rules, (body["leader"] - 1) % 4, plan, hands):
        assert state.turn == body["leader"]
        yield state
