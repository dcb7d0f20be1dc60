"""Faults seen in how other programs sort a hand; the id is that of the case."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import euchre
from euchre import Card, Phase, State, Suit, View
from euchre.testing.cases.bug_names import SEATS
from euchre.testing.cases.layouts import Named
from euchre.testing.cases.positions import by_history

STANDARD = euchre.rules("standard")
N, E, S, W = (SEATS.index(letter) for letter in "NESW")


def called(hand: str, trump: str | None) -> View:
    """What South holds, before the bidding or after East has named trump."""
    cards = [Card(code) for code in hand.split()]
    turned = next(card for card in STANDARD.pack if card not in cards and card.suit != trump)
    bids = [(seat, "pass") for seat in (W, N, E, S, W, N)]
    history = [*bids, (E, f"call:{trump}")] if trump else []
    state: State = by_history(STANDARD, S, Named({S: cards}, turned), history)
    return state.view(S)


def order(view: View) -> str:
    return " ".join(card.code for card in view.hand)


def test_uh_01_the_hand_is_sorted_again_after_the_exchange() -> None:
    """Trump first with the left bower among them, both before and after the discard."""
    cards = [Card(code) for code in ("JD", "AH", "9S", "TS", "KC")]
    history = [(W, "order"), (S, "discard:9S")]
    before = by_history(STANDARD, S, Named({S: cards}, Card("QH")), history[:1])
    assert before.phase is Phase.DISCARD
    assert order(before.view(S)).startswith("JD AH QH ")
    after = by_history(STANDARD, S, Named({S: cards}, Card("QH")), history)
    assert after.phase is Phase.PLAY
    assert order(after.view(S)) in ("JD AH QH TS KC", "JD AH QH KC TS")


@pytest.mark.parametrize(
    ("trump", "hand", "orders"),
    [
        ("C", "9D JS AC KH TS", ["JS AC KH TS 9D", "JS AC 9D TS KH"]),
        ("H", "JH 9C JD AS TH", ["JH JD TH AS 9C", "JH JD TH 9C AS"]),
        # Before there is trump a left bower is none. Which suit comes first is taste.
        (None, "JD JH 9H TD AS", ["AS JH 9H JD TD"]),
    ],
)
def test_uh_03_suits_stand_together_and_trumps_first(
    trump: str | None, hand: str, orders: Sequence[str]
) -> None:
    assert order(called(hand, trump)) in orders


def test_uh_04_trumps_go_from_the_right_bower_down() -> None:
    assert order(called("KD JD AD TD JH", "D")) == "JD JH AD KD TD"


def test_uh_06_the_left_bower_is_a_trump_and_its_suit_is_not() -> None:
    view = called("JC 9C AS TD QH", "S")
    kinds = {card.code: view.suit_of(card) for card in view.hand}
    assert kinds["JC"] is Suit.SPADES
    assert kinds["9C"] is Suit.CLUBS
    assert list(kinds.values()).count(Suit.SPADES) == 2
    assert set(order(view).split()[:2]) == {"JC", "AS"}
