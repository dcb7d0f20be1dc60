"""Chances in a trick, where they can be told by hand."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from euchre import Card
from euchre.bots.simple.odds import Table
from euchre.notation.positions import Position
from tests.manners.card_play import DOWN

HANDS = {
    0: "JS JC AS AD 9C",
    1: "QD TC QC KD TH",
    2: "9S QS TS QH AC",
    3: "TD KC AH KH 9D",
}


def _table(actions: str, hands: Mapping[int, str] = HANDS, preset: str = "standard") -> Table:
    return Table(Position(hands=hands, actions=actions, upcard="9H", preset=preset).view)


def test_the_right_bower_always_wins() -> None:
    table = _table(DOWN + "call:S")
    assert table.win_chance(Card("JS")) == 1.0
    assert table.win_chance(Card("9C")) < table.win_chance(Card("AD")) < 1.0


def test_last_hand_knows_who_wins() -> None:
    table = _table(DOWN + "call:S, 9C, TC, AC")
    assert [table.win_chance(card) for card in table.cards] == [0.0]
    mine = _table(DOWN + "pass, call:S, JS, QD, 9S")
    assert mine.win_chance(Card("KH")) == 0.0


def test_an_ace_is_safe_once_the_opponents_have_no_trump() -> None:
    table = _table(DOWN + "call:S, JS, QD, 9S, TD")
    assert table.foes == (1, 3)
    assert not table.foes_may_trump
    assert table.friends_may_trump
    assert table.win_chance(Card("AD")) == 1.0


def test_a_shown_void_can_ruff() -> None:
    hands = {
        0: "AD KD AS 9C QC",
        1: "9H 9D KS TC TH",
        2: "TD QD 9S TS KC",
        3: "JH AH QH AC KH",
    }
    position = Position(hands=hands, actions=DOWN + "call:C, AD, 9D, TD, QH", upcard="JD")
    table = Table(position.view)
    assert table.can_be_ruffed(Card("KD"))
    assert not table.can_be_ruffed(Card("AS"))


def test_defenders_of_an_individual_game_stand_together() -> None:
    hands = {0: "JC AC QC 9D TH", 1: "AD KD 9S KS QS", 2: "KC TS QH TD AH"}
    position = Position(
        hands=hands,
        actions="pass, pass, pass, call:C, 9D, AD",
        upcard="JH",
        dealer=2,
        preset="cutthroat",
    )
    table = Table(position.view)
    assert table.friends == (1,)
    assert table.foes == (0,)
    assert table.win_chance(Card("TD")) == 1.0


def test_nothing_is_kept_for_after_the_last_trick() -> None:
    line = "call:S, JS, QD, 9S, TD, JC, KD, TS, 9D, AS, TH, QS, KC, AD, TC, QH, AH"
    table = _table(DOWN + line)
    assert table.stakes.left == 1
    assert table.keep_value(table.cards[0]) == pytest.approx(0.0)
