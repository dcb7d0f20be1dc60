"""Faults seen in other programs whose cases are told in words: dealing, seats and settings."""

from __future__ import annotations

import statistics
from random import Random

import pytest

import euchre
from euchre import Card, Deal, Game, SeededDecks, State
from euchre.testing import playout, random_deal
from euchre.testing.cases.bug_names import SEATS, rules_of
from euchre.testing.generators import random_action

STANDARD = euchre.rules("standard")
N, E, S, W = (SEATS.index(letter) for letter in "NESW")


def codes(hand: object) -> list[str]:
    assert isinstance(hand, tuple)
    return sorted(map(str, hand))


def test_de_01_the_first_cards_go_to_the_left_of_the_dealer() -> None:
    deck = "9C 9D 9H 9S TC TD TH TS JC JD JH JS QC QD QH QS KC KD KH KS AC AD AH AS"
    state = State.start(STANDARD, Deal.of(S, deck))
    expected = {
        N: "9S TC TD QH QS",
        E: "TH TS JC KC KD",
        S: "JD JH JS KH KS",
        W: "9C 9D 9H QC QD",
    }
    for seat, hand in expected.items():
        assert codes(state.hands[seat]) == sorted(hand.split())
    assert state.upcard is Card("AC")
    assert codes(state.kitty) == ["AD", "AH", "AS"]


def test_de_03_the_deal_goes_clockwise_and_so_does_all_that_follows_from_it() -> None:
    game = Game(STANDARD.replace(first_dealer=E, target=100), source=SeededDecks(3))
    rng, dealers = Random(3), ""
    while len(game.deals) < 9:
        dealers += SEATS[game.dealer]
        left = (game.dealer + 1) % 4
        assert game.turn == left, "first to speak"
        number = len(game.deals)
        while len(game.deals) == number:
            if number % 3 == 2:
                game.push("pass")
            else:
                game.push(random_action(game.state, rng))
    assert dealers == "ESWNESWNE"
    assert any(deal.outcome is None for deal in game.deals), "some are thrown in"
    for deal in game.deals:
        if deal.tricks and deal.loner is None:
            assert deal.tricks[0].plays[0].seat == (deal.dealer + 1) % 4


def test_de_04_every_deal_is_a_shuffled_pack() -> None:
    decks = [SeededDecks(seed).deck(STANDARD, 0) for seed in range(500)]
    decks += [SeededDecks(7).deck(STANDARD, number) for number in range(500)]
    assert all(sorted(deck) == sorted(STANDARD.pack) for deck in decks)
    assert len(set(decks)) >= 990
    assert STANDARD.pack not in decks


def test_de_06_no_card_prefers_a_place() -> None:
    shuffles = 12_000
    decks = [SeededDecks(11).deck(STANDARD, number) for number in range(shuffles)]
    assert decks[:50] == [SeededDecks(11).deck(STANDARD, number) for number in range(50)]
    expected = shuffles / 24
    deviation = (expected * 23 / 24) ** 0.5
    counts = [
        sum(card is Card(code) for card in place)
        for place in zip(*decks, strict=True)
        for code in ("9C", "JD", "AS", "TH")
    ]
    assert all(abs(count - expected) < 5 * deviation for count in counts)
    assert abs(statistics.mean(counts) - expected) < deviation


@pytest.mark.parametrize("letter", ["N", "E", "S", "W"])
def test_de_07_every_seat_may_deal_first(letter: str) -> None:
    rules = STANDARD.replace(first_dealer=SEATS.index(letter))
    assert SEATS[Game(rules, seed=1).dealer] == letter


def test_de_07_the_first_dealer_may_be_drawn() -> None:
    rules = STANDARD.replace(first_dealer="random")
    assert {Game(rules, seed=seed).dealer for seed in range(40)} == {N, E, S, W}


def test_de_08_random_positions_have_each_card_once() -> None:
    rng = Random(4)
    for _ in range(2000):
        state = State.start(STANDARD, random_deal(STANDARD, rng))
        held = [card for hand in state.hands for card in hand]
        assert state.upcard is not None
        assert sorted([*held, state.upcard, *state.kitty]) == sorted(STANDARD.pack)


@pytest.mark.parametrize("case", ["VA-01", "VA-06"])
def test_va_01_and_06_three_players_leave_nine_cards(case: str) -> None:
    rules = rules_of("cutthroat3", {})
    state = State.start(rules, Deal(2, rules.pack))
    assert [len(hand) for hand in state.hands] == [5, 5, 5]
    assert state.upcard is not None
    assert len(state.kitty) == 8, case


def test_va_01_the_two_others_defend_against_the_maker() -> None:
    rules = rules_of("cutthroat3", {})
    rng = Random(5)
    ends = [playout(State.start(rules, random_deal(rules, rng)), rng) for _ in range(40)]
    scored = [end for end in ends if end.outcome is not None]
    assert scored
    for end in scored:
        assert end.outcome is not None
        paid = {seat for seat, value in enumerate(end.outcome.points) if value}
        assert end.maker is not None
        assert paid in ({end.maker}, {0, 1, 2} - {end.maker})
