"""Faults seen in other programs whose cases are told in words: cards, loners, names of seats.

The id in a test's name is that of the case in tests/cases/bug_cases.jsonl. MD-02, about a
table on a server, has its test with the server.
"""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest

import euchre
from euchre import (
    SUITS,
    Action,
    Card,
    Contract,
    Game,
    Phase,
    Play,
    RecordedDecks,
    State,
    Suit,
    effective_suit,
)
from euchre.core.ranking import rank_order, trick_winner
from euchre.testing import playout
from euchre.testing.cases.bug_names import SEATS, rules_of
from euchre.testing.cases.layouts import Named, deals
from euchre.testing.cases.positions import Plan, by_history, by_plan

STANDARD = euchre.rules("standard")
JACKS = [Card(code) for code in ("JC", "JD", "JH", "JS")]
N, E, S, W = (SEATS.index(letter) for letter in "NESW")
HANDS = {
    N: "9C TC QD KD AS",
    E: "9D TD JC QS KS",
    S: "JH JD AH 9S TS",
    W: "AC KC QC AD JS",
}


def cards(text: str) -> list[Card]:
    return [Card(code) for code in text.split()]


def dealt(dealer: int, upcard: str = "9H") -> State:
    named = Named({seat: cards(hand) for seat, hand in HANDS.items()}, Card(upcard))
    return State.start(STANDARD, next(deals(STANDARD, dealer, named)))


def with_trump(trump: Suit) -> State:
    """The start of play with this trump, nobody alone."""
    return next(by_plan(STANDARD, S, Plan(maker=W, trump=trump), {}))


def test_lb_01_the_left_bower_is_the_other_jack_of_the_colour() -> None:
    table = {
        "C": ("JC", "JS", "C D H C"),
        "D": ("JD", "JH", "C D D S"),
        "H": ("JH", "JD", "C H H S"),
        "S": ("JS", "JC", "S D H S"),
    }
    for suit in SUITS:
        right, left, suits = table[suit]
        assert [str(card) for card in rank_order(STANDARD, suit, suit)[:2]] == [right, left]
        assert [str(effective_suit(jack, suit)) for jack in JACKS] == suits.split()


def test_lb_08_strength_with_clubs_trump() -> None:
    order = {
        "C": "JC JS AC KC QC TC 9C",
        "S": "AS KS QS TS 9S",
        "H": "AH KH QH JH TH 9H",
        "D": "AD KD QD JD TD 9D",
    }
    for suit in SUITS:
        strength = rank_order(STANDARD, Suit.CLUBS, suit)
        assert " ".join(map(str, strength)) == order[suit]
    trumps = [card for card in STANDARD.pack if effective_suit(card, Suit.CLUBS) is Suit.CLUBS]
    assert len(trumps) == 7


@pytest.mark.parametrize(
    ("current", "asked", "answer"),
    [("D", "S", "S"), (None, "S", "S"), (None, None, "C"), ("S", "H", "C")],
)
def test_lb_11_a_supposed_trump_is_answered_for_itself(
    current: str | None, asked: str | None, answer: str
) -> None:
    state = with_trump(Suit(current)) if current else dealt(S)
    jack = Card("JC")
    state.view(W).suit_of(jack)
    assert effective_suit(jack, Suit(asked) if asked else None) == answer


def test_lb_12_one_deal_leaves_no_trace_in_the_next() -> None:
    playout(with_trump(Suit.HEARTS), Random(1))
    state = with_trump(Suit.CLUBS)
    trick = [Play(W, Card("TD")), Play(N, Card("JD")), Play(E, Card("QD")), Play(S, Card("9D"))]
    assert trick_winner(STANDARD, Suit.CLUBS, trick) == E
    assert state.view(W).suit_of(Card("JD")) is Suit.DIAMONDS
    ranks = (
        "import euchre; from euchre.core.ranking import rank_order;"
        "print(*rank_order(euchre.rules(), euchre.Suit.CLUBS, euchre.Suit.DIAMONDS))"
    )
    fresh = subprocess.run(
        [sys.executable, "-c", ranks], capture_output=True, text=True, check=True
    )
    here = rank_order(STANDARD, Suit.CLUBS, Suit.DIAMONDS)
    assert fresh.stdout.split() == [str(card) for card in here]


def lone_deal_and_next() -> Game:
    """North has played a deal alone; the next has been dealt."""
    order = [(W, "pass"), (N, "order alone")]
    first = by_history(STANDARD, S, Named({N: cards("JH JD AH KH AS")}, Card("9H")), order).deal
    second = dealt(W).deal
    game = Game(STANDARD.replace(first_dealer=S), source=RecordedDecks([first.deck, second.deck]))
    for _, text in order:
        game.push(text)
    rng = Random(2)
    while not game.deals:
        game.push(rng.choice(game.legal_actions))
    assert game.deals[0].loner == N
    assert len(game.deals[0].hands[S]) == 5, "the partner still holds his cards"
    return game


def test_lo_08_a_loner_is_forgotten_with_his_deal() -> None:
    game = lone_deal_and_next()
    for text in ("pass", "pass", "pass", "pass", "call:S"):
        game.push(text)
    assert game.state.phase is Phase.PLAY
    assert set(game.state.active) == {N, E, S, W}
    assert game.state.seat_tricks == (0, 0, 0, 0)
    assert game.state.loner is None
    assert game.state.sitting_out == ()


def test_lo_09_the_deal_after_a_loner_has_each_card_once() -> None:
    state = lone_deal_and_next().state
    held = [card for hand in state.hands for card in hand]
    assert [len(hand) for hand in state.hands] == [5, 5, 5, 5]
    assert state.upcard is not None
    assert sorted([*held, state.upcard, *state.kitty]) == sorted(STANDARD.pack)
    assert state.trick == ()
    assert state.tricks == ()


@pytest.mark.parametrize(("loner", "out"), [(N, S), (E, W), (S, N), (W, E)])
def test_lo_10_the_partner_sits_out(loner: int, out: int) -> None:
    plan = Plan(maker=loner, trump=Suit.SPADES, loner=loner)
    for dealer in range(4):
        assert next(by_plan(STANDARD, dealer, plan, {})).sitting_out == (out,)


def test_lo_07_the_sitting_dealer_takes_and_discards_nothing() -> None:
    state = dealt(S)
    for text in ("pass", "order alone"):
        state = state.apply(Action.parse(text))
    assert (state.phase, state.trump, state.maker, state.loner) == (Phase.PLAY, "H", N, N)
    assert S not in state.active
    assert set(state.hands[S]) == set(cards(HANDS[S]))
    assert all(Card("9H") not in hand for hand in state.hands)


def test_dd_06_all_can_see_that_the_discard_is_due() -> None:
    state = dealt(S)
    for text in ("pass", "order"):
        state = state.apply(Action.parse(text))
    for seat in (N, E, S, W, None):
        view = state.view(seat)
        assert (view.phase, view.turn) == (Phase.DISCARD, S)


def test_sc_09_the_defaults_are_those_of_euchre() -> None:
    assert (STANDARD.target, STANDARD.hand_size, STANDARD.players) == (10, 5, 4)
    assert len(STANDARD.pack) == 24


@pytest.mark.parametrize(
    ("option", "qualifies"),
    [("one", [True, False, False, False]), ("any", [True, True, False, False])],
)
def test_md_07_ace_no_face_with_one_ace_or_any(option: str, qualifies: list[bool]) -> None:
    rules = rules_of("standard", {"ace_no_face": option})
    hands = ("AS 9C TC 9D TD", "AS AC 9C 9D TD", "9S TC 9C 9D TD", "AS 9C TC JD TD")
    asked = []
    for hand in hands:
        state = State.start(rules, next(deals(rules, S, Named({W: cards(hand)}))))
        asked.append(state.phase is Phase.REDEAL_CLAIM and state.turn == W)
    assert asked == qualifies


@pytest.mark.parametrize(
    ("joker_upcard", "phase", "seat", "blind"),
    [
        ("dealer_names_suit_unseen", Phase.JOKER_UP, S, True),
        ("dealer_names_suit_seen", Phase.JOKER_UP, S, False),
        ("skip_round_one", Phase.BID2, W, False),
    ],
)
def test_bi_03_a_turned_joker_has_a_way_of_its_own(
    joker_upcard: str, phase: Phase, seat: int, blind: bool
) -> None:
    rules = rules_of("british25", {"joker": True, "joker_upcard": joker_upcard})
    named = Named({s: cards(hand) for s, hand in HANDS.items()}, Card("JK"))
    state = State.start(rules, next(deals(rules, S, named)))
    assert (state.phase, state.turn) == (phase, seat)
    assert (state.view(S).hand == ()) is blind
    named_suits = {action.suit for action in state.legal_actions} - {None}
    assert named_suits == set(SUITS)
    if phase is Phase.JOKER_UP:
        after = state.apply(Action.parse("name:C"))
        assert Card("JK") in after.hands[S]
        assert after.view(S).suit_of(Card("JK")) is Suit.CLUBS


@pytest.mark.parametrize(
    ("dealer", "order"), [("N", "ESWN"), ("E", "SWNE"), ("S", "WNES"), ("W", "NESW")]
)
def test_bi_05_all_four_are_asked_in_turn(dealer: str, order: str) -> None:
    state, asked = dealt(SEATS.index(dealer)), ""
    while state.phase is Phase.BID1:
        assert state.turn is not None
        asked += SEATS[state.turn]
        state = state.apply(Action.parse("pass"))
    assert asked == order


def test_va_04_a_bid_needs_its_own_number_of_tricks() -> None:
    bid_euchre = rules_of("bid_euchre", {})
    played = [("3", 3), ("3", 2), ("6", 6), ("4", 5), ("alone", 6), ("alone", 5)]
    made = []
    for bid, tricks in played:
        contract = Contract(0, 0 if bid == "alone" else None, bid=bid)
        outcome = euchre.score(bid_euchre, contract, [tricks, 6 - tricks, 0, 0])
        made.append(outcome.points[0] > 0)
    assert made == [True, False, True, True, True, False]
