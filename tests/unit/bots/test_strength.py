"""The estimates behind every bid, against figures from elsewhere and against play itself."""

from __future__ import annotations

import pytest

from euchre import Action, Card, Deal, SeededDecks, State, Suit, rules
from euchre.bots.simple import Simple
from euchre.bots.simple.prospects import outlook
from euchre.bots.simple.strength import field, sweep_chance, tricks

ORDER = Action.parse("order")
PASS = Action.parse("pass")


def _hand(text: str) -> list[Card]:
    return [Card(code) for code in text.split()]


@pytest.mark.parametrize(
    ("hand", "solved"),
    [
        ("JH JD AH KH QH", 1.0),
        ("JH JD AH KH AS", 0.878),
        ("JH JD AH AS KS", 0.756),
        ("JH JD AH AS AC", 0.697),
        ("JH JD KH AS AC", 0.686),
        ("JH AH KH AS AC", 0.528),
        ("JD AH KH AS AC", 0.362),
        ("JH JD AH KH 9D", 0.033),
    ],
)
def test_chance_to_sweep_alone_is_near_the_solved_one(hand: str, solved: float) -> None:
    """Solved: the share of deals won double dummy, the opponent on the left leading."""
    guess = sweep_chance(_hand(hand), field(rules(), Suit.HEARTS, alone=True))
    assert guess == pytest.approx(solved, abs=0.1)


def test_sweep_is_impossible_against_the_right_bower() -> None:
    setting = field(rules(), Suit.HEARTS, alone=True)._replace(with_foe=frozenset({Card("JH")}))
    assert sweep_chance(_hand("JD AH KH AS AC"), setting) == 0.0


def test_left_bower_counts_as_a_trump() -> None:
    setting = field(rules(), Suit.HEARTS)
    with_left, with_other = _hand("JD AH 9C TC QS"), _hand("JC AH 9C TC QS")
    assert tricks(with_left, setting) > tricks(with_other, setting) + 0.5


def test_every_better_card_is_worth_more() -> None:
    setting = field(rules(), Suit.HEARTS)
    rising = ["9H TH 9C 9S 9D", "9H KH 9C 9S 9D", "9H JD 9C 9S 9D", "JH JD 9C 9S 9D"]
    worths = [tricks(_hand(hand), setting) for hand in rising]
    assert worths == sorted(worths)
    assert tricks(_hand("JH JD AC 9S 9D"), setting) > worths[-1]


@pytest.mark.parametrize("name", ["stick", "cutthroat", "two_handed_10", "standard32"])
def test_tricks_come_out_as_promised(name: str) -> None:
    """The dealer takes up whatever is turned; the mean over many deals is what he expected."""
    game, decks, player = rules(name), SeededDecks(8), Simple()
    missed = 0.0
    for number in range(120):
        state = State.start(game, Deal(0, decks.deck(game, number)))
        while state.turn != 0:
            state = state.apply(PASS)
        promised = outlook(state.view(0), state.proposed or Suit.HEARTS).tricks
        state = state.apply(ORDER)
        while state.turn is not None:
            state = state.apply(player.choose(state.view(state.turn)))
        side = [seat for seat in range(game.players) if game.side_of(seat) == game.side_of(0)]
        missed += promised - sum(state.seat_tricks[seat] for seat in side)
    assert abs(missed / 120) < 0.3
