"""Cards as bits against the ranking of core, for every trump and every pair of cards."""

from __future__ import annotations

import itertools

import pytest

from euchre import SUITS, Suit, rules
from euchre.core import effective_suit
from euchre.core.events import Play
from euchre.core.ranking import trick_winner
from euchre.engine.lanes import TRUMPS, beats, effective, lane_of, top
from euchre.engine.layout import hand_bits, printed_hand

GAMES = {
    "bowers": rules("standard", low_rank="2"),
    "plain": rules("standard", low_rank="2", bowers=False),
}
EVERY = [(game, trump) for game in GAMES for trump in (*SUITS, Suit.NO_TRUMP)]


@pytest.mark.parametrize(("game", "trump"), EVERY)
def test_every_card_stands_where_the_layout_says(game: str, trump: Suit) -> None:
    made = GAMES[game]
    number = SUITS.index(trump) if trump in SUITS else 4
    for card in made.pack:
        assert effective(printed_hand([card]), number, made.bowers) == hand_bits(
            [card], trump, made.bowers
        )
    whole = effective(printed_hand(made.pack), number, made.bowers)
    assert whole == hand_bits(made.pack, trump, made.bowers)


@pytest.mark.parametrize(("game", "trump"), EVERY)
def test_cards_beat_one_another_as_in_core(game: str, trump: Suit) -> None:
    made = GAMES[game]
    trumps = TRUMPS if trump in SUITS else 0
    bits = {card: hand_bits([card], trump, made.bowers) for card in made.pack}
    for led, other in itertools.permutations(made.pack, 2):
        wins = trick_winner(made, trump, [Play(0, led), Play(1, other)]) == 1
        found = beats(bits[other], bits[led], lane_of(bits[led]), trumps)
        assert found == (bits[other] if wins else 0), (led, other)


@pytest.mark.parametrize("trump", SUITS)
def test_a_lane_is_a_suit(trump: Suit) -> None:
    made = GAMES["bowers"]
    for card in made.pack:
        lane = lane_of(hand_bits([card], trump))
        mates = [other for other in made.pack if hand_bits([other], trump) & lane]
        assert {effective_suit(other, trump) for other in mates} == {effective_suit(card, trump)}


def test_the_highest_card() -> None:
    assert top(0b10110) == 0b10000
    assert top(1 << 62 | 1) == 1 << 62
