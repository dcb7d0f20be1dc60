"""Cases of the fault log (its FORMAT.md): games, positions and several positions.

Its other types are described in words and are tests of their own; they are skipped here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from euchre import Card, Play, Rules, Suit, effective_suit
from euchre.core.ranking import legal_cards, trick_winner
from euchre.testing.cases.bug_games import judge_game
from euchre.testing.cases.bug_names import SEATS, is_offered, rules_of, seat_of
from euchre.testing.cases.facts import Facts, compare
from euchre.testing.cases.files import Case
from euchre.testing.cases.tricks import Table, reach
from euchre.testing.cases.verdicts import Mismatch, Verdict, judged, skipped

__all__ = ["judge"]

Body = Mapping[str, Any]

POSITION_WORDS: Final = frozenset(
    {"also", "ui_enabled_equals_legal", "bot_plays", "host_stops_after_refusals"}
)
"""Keys that other code looks at: ``also`` here, the page and the bots in their own tests."""
DECIDED_KEYS: Final = frozenset({"bot_plays", "must_not", "prefers", "answer_within_s"})
"""What is expected of a bot."""


def judge(case: Case) -> Verdict:
    """Judge a case of the three types that can be set up as they stand."""
    given, expect = case.body["given"], case.body["expect"]
    kind = given.get("type")
    if not is_offered(case.body):
        return skipped(case.id, "a variant that is not offered")
    if kind not in ("game", "position", "positions"):
        return skipped(case.id, f"type {kind!r} is described in words")
    if expect.keys() <= DECIDED_KEYS:
        return skipped(case.id, "asks for a bot's decision only")
    if kind == "game":
        return judged(case.id, judge_game(given, expect))
    rules = rules_of(given["preset"], given.get("options") or {})
    if kind == "positions":
        return judged(case.id, compare(expect, {"winners": lambda: _winners(rules, given)}))
    return judged(case.id, _judge_position(rules, given, expect))


def _judge_position(rules: Rules, given: Body, expect: Body) -> list[Mismatch]:
    """The position itself, then those of the same kind that stand under ``also``."""
    found = compare(expect, _position_facts(rules, given, expect), POSITION_WORDS)
    for other in expect.get("also", []):
        asked = {key: other[key] for key in other if key not in ("trump", "trick", "seat", "hand")}
        found += compare(asked, _position_facts(rules, other, asked))
    return found


def _position_facts(rules: Rules, given: Body, expect: Body) -> Facts:
    table = _table(rules, given)
    hand = table.hand or []

    def legal() -> list[Card]:
        state = reach(table)
        return (
            [action.card for action in state.legal_actions if action.card]
            if state is not None
            else list(legal_cards(rules, table.trump, hand, table.trick))
        )

    def in_order(cards: list[Card]) -> list[str]:
        """The cards as the hand has them; the log lists them so."""
        return [card.code for card in hand if card in cards]

    return {
        "legal": lambda: in_order(legal()),
        "refused": lambda: [
            c for c in expect["refused"] if Card(c) in hand and Card(c) not in legal()
        ],
        "led_suit": lambda: effective_suit(table.trick[0].card, table.trump, rules.bowers),
        "winner": lambda: SEATS[trick_winner(rules, table.trump, table.trick)],
        "winner_if": lambda: {card: _winner_with(table, card) for card in expect["winner_if"]},
        "cards_in_trick": lambda: len(table.trick),
    }


def _table(rules: Rules, given: Body) -> Table:
    trick = [Play(seat_of(play[0]), Card(play[2:])) for play in given["trick"]]
    hand = [Card(code) for code in given["hand"]] if "hand" in given else None
    return Table(rules, Suit(given["trump"]), trick, hand)


def _winner_with(table: Table, code: str) -> str:
    """Who leads the trick once the seat to play has added this card."""
    trick = [*table.trick, Play(table.to_play, Card(code))]
    return SEATS[trick_winner(table.rules, table.trump, trick)]


def _winners(rules: Rules, given: Body) -> list[str]:
    tables = [_table(rules, test) for test in given["tests"]]
    return [SEATS[trick_winner(rules, table.trump, table.trick)] for table in tables]
