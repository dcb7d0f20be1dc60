"""Cards, actions and deals as text: what is taken, and the one form that is given."""

from __future__ import annotations

import io
from random import Random

import pytest

from euchre import Action, Card, Deal, DealError, ParseError, preset_names, rules
from euchre.notation import actions, cards, deals
from euchre.testing import random_deal, random_game


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("TC", True),
        ("10C", True),
        ("tc", True),
        ("10c", True),
        ("T♣", True),
        ("10♣", True),
        ("T♣\ufe0f", True),
        ("T♣\ufe0e", True),
        ("♣T", False),
        ("1C", False),
        ("TCC", False),
        ("11H", False),
        ("8C", False),
        ("C", False),
    ],
)
def test_ways_to_write_a_card(text: str, taken: bool) -> None:
    pack = rules("standard")
    if taken:
        assert cards.dumps(cards.loads(text, pack)) == "TC"
    else:
        with pytest.raises(ParseError, match="unknown_card"):
            cards.loads(text, pack)


def test_hands_of_cards() -> None:
    assert cards.loads("") == ()
    assert cards.loads("JK, 8♠") == (Card("JK"), Card("8S"))
    with pytest.raises(ParseError, match="unknown_card"):
        cards.loads("JK", rules("standard"))
    with pytest.raises(ParseError, match="card_twice"):
        cards.loads("QS QH q♠")
    file = io.StringIO()
    cards.dump([cards.loads("10h 9h"), cards.loads("AS")], file)
    assert file.getvalue() == "TH 9H\nAS\n"
    file.seek(0)
    assert cards.load(file) == [cards.loads("TH 9H"), cards.loads("AS")]


def test_actions_of_whole_games() -> None:
    rng = Random(1)
    for preset in preset_names():
        game = random_game(rules(preset), rng, most_deals=3)
        played = [deal.actions for deal in game.deals]
        file = io.StringIO()
        actions.dump(played, file)
        file.seek(0)
        assert actions.load(file) == played
        assert actions.loads(actions.dumps(game.actions)) == game.actions


def test_action_text() -> None:
    order = Action.parse("order alone")
    assert actions.loads(" order alone,discard:9S, ") == (order, Action.parse("discard:9S"))
    assert actions.loads("") == ()
    with pytest.raises(ParseError, match="unknown_action"):
        actions.loads("pass, fly")


@pytest.mark.parametrize("preset", preset_names())
def test_deals_of_every_game(preset: str) -> None:
    rng = Random(preset)
    dealt = [random_deal(rules(preset), rng) for _ in range(6)]
    assert [deals.loads(deals.dumps(deal), rules(preset)) for deal in dealt] == dealt
    file = io.StringIO()
    deals.dump(dealt, file)
    file.write("\n")
    file.seek(0)
    assert deals.load(file, rules(preset)) == dealt


def test_deal_text() -> None:
    assert deals.loads(" 3 : 9♣ 10c / 0 1") == Deal.of(3, "9C TC", [0, 1])
    assert deals.dumps(Deal.of(3, "9C TC")) == "3: 9C TC"


@pytest.mark.parametrize(
    "text", ["", "9C TC", ": 9C", "x: 9C", "-1: 9C", "3: 9C / x", "²: 9C", "9999: 9C"]
)
def test_no_deals(text: str) -> None:
    with pytest.raises(ParseError, match="unknown_deal"):
        deals.loads(text)


def test_a_deal_must_fit_the_rules() -> None:
    with pytest.raises(DealError, match="not_the_pack"):
        deals.loads("3: 9C TC", rules("standard"))
    with pytest.raises(DealError, match="no_such_dealer"):
        deals.loads(f"4: {cards.dumps(rules().pack)}", rules("standard"))
    with pytest.raises(ParseError, match="card_twice"):
        deals.loads("3: 9C 9C")
