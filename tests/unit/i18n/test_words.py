"""Cards, lists, bids, seats and options as people read them."""

from __future__ import annotations

import pytest

from euchre import OPTIONS, Card, Rules, Suit, preset_names, rules
from euchre.i18n import (
    Catalogue,
    bid_word,
    card_name,
    card_symbol,
    option_value,
    options_or,
    seat_name,
)

EN, IT = Catalogue.load("en"), Catalogue.load("it")


@pytest.mark.parametrize(
    ("code", "symbol", "english", "italian"),
    [
        ("JD", "J♦", "jack of diamonds", "fante di quadri"),
        ("TC", "10♣", "ten of clubs", "dieci di fiori"),
        ("QH", "Q♥", "queen of hearts", "regina di cuori"),
        ("2S", "2♠", "two of spades", "due di picche"),
    ],
)
def test_a_card_has_a_symbol_and_a_name(code: str, symbol: str, english: str, italian: str) -> None:
    card = Card(code)
    assert card_symbol(card, EN) == card_symbol(card, IT) == symbol
    assert (card_name(card, EN), card_name(card, IT)) == (english, italian)


@pytest.mark.parametrize(
    ("code", "trump", "name"),
    [
        ("JD", Suit.HEARTS, "jack of diamonds, left bower, counts as a heart"),
        ("JC", Suit.SPADES, "jack of clubs, left bower, counts as a spade"),
        ("JH", Suit.HEARTS, "jack of hearts, right bower"),
        ("JK", Suit.HEARTS, "joker, best bower"),
        ("QH", Suit.HEARTS, "queen of hearts"),
        ("JC", Suit.HEARTS, "jack of clubs"),
        ("JD", Suit.NO_TRUMP, "jack of diamonds"),
        ("JK", Suit.NO_TRUMP, "joker"),
        ("JK", None, "joker"),
    ],
)
def test_a_card_is_named_for_what_it_is_now(code: str, trump: Suit | None, name: str) -> None:
    assert card_name(Card(code), EN, trump) == name


def test_without_bowers_a_jack_is_a_jack() -> None:
    assert card_name(Card("JD"), EN, Suit.HEARTS, bowers=False) == "jack of diamonds"
    assert card_name(Card("JH"), EN, Suit.HEARTS, bowers=False) == "jack of hearts"


def test_the_left_bower_counts_as_trump_in_every_language() -> None:
    assert card_name(Card("JD"), IT, Suit.HEARTS) == (
        "fante di quadri, bower sinistro, conta come cuori"
    )


def test_alternatives() -> None:
    assert options_or(["9♥"], EN) == "9♥"
    assert options_or(["9♥", "Q♥", "J♦"], EN) == "9♥, Q♥ or J♦"
    assert options_or(["9♥", "Q♥", "J♦"], IT) == "9♥, Q♥ o J♦"
    ten = [str(number) for number in range(10)]
    assert options_or(ten, EN).endswith("8 or 9")
    assert options_or([*ten, "x"], EN) == ", ".join([*ten, "x"])
    assert options_or([], EN) == ""


def test_bids_and_seats() -> None:
    assert [bid_word(bid, EN) for bid in ("3", "nap", "alone")] == ["3", "nap", "alone"]
    assert seat_name(1, ["Ann", "Ben"], EN) == "Ben"
    assert (seat_name(1, None, EN), seat_name(1, None, IT)) == ("Player 2", "Giocatore 2")


@pytest.mark.parametrize("preset", preset_names())
@pytest.mark.parametrize("catalogue", [EN, IT], ids=["en", "it"])
def test_every_option_of_a_game_can_be_said(preset: str, catalogue: Catalogue) -> None:
    played: Rules = rules(preset)
    for name in OPTIONS:
        assert catalogue.text(f"options.{name}")
        words = option_value(name, getattr(played, name), catalogue)
        assert words
        if OPTIONS[name].kind == "choice":
            assert words != str(getattr(played, name)) or words in ("none", "off", "partners")


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("joker", True, "on"),
        ("hands_limit", None, "none"),
        ("redeal_claims", (), "none"),
        ("first_dealer", 0, "seat 1"),
        ("first_dealer", "low_cut", "lowest card cut"),
        ("target", 10, "10"),
        ("deal_packets", "3-2", "3-2"),
        ("nap_table", (("nap", 10, 5), ("2", 2, 2)), "nap 10/5, 2 2/2"),
        ("nap_table", {"nap": [10, 5]}, "nap 10/5"),
        ("nap_table", {"nap": 3}, "nap: 3"),
        ("nap_table", {"what": [1, 2]}, "what 1/2"),
        ("sides", {"a": "b"}, "a: b"),
        ("target", ["x", 7], "x, 7"),
    ],
)
def test_values_of_options(name: str, value: object, words: str) -> None:
    assert option_value(name, value, EN) == words
