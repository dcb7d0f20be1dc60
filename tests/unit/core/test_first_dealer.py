"""Every way to find the first dealer."""

from __future__ import annotations

from collections import Counter

from euchre import Card, Game, RecordedDecks, Rules, SeededDecks, rules
from euchre.core.first_dealer import choose_first_dealer, jack_dealer, low_cut


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))


class Draws(RecordedDecks):
    """Packs for the draw only: the first is numbered -1."""

    def deck(self, rules: Rules, number: int) -> tuple[Card, ...]:
        return self._decks[-number - 1]


def test_a_seat_is_that_seat() -> None:
    for seat in range(4):
        assert Game(rules(first_dealer=seat), seed=1).dealer == seat


def test_random_gives_every_seat_its_share() -> None:
    counts = Counter(SeededDecks(seed).seat(rules()) for seed in range(4000))
    assert set(counts) == {0, 1, 2, 3}
    assert all(abs(count - 1000) < 5 * (1000 * 0.75) ** 0.5 for count in counts.values())


def test_the_lowest_cut_deals_and_the_ace_is_low() -> None:
    draw = Draws([cards("9C TD AS KH")])
    assert choose_first_dealer(rules(first_dealer="low_cut"), draw) == 2


def test_a_tied_cut_is_cut_again_by_those_who_tied() -> None:
    draw = Draws([cards("9C TD 9S KH"), cards("QD JS")])
    assert choose_first_dealer(rules(first_dealer="low_cut"), draw) == 2
    assert low_cut([0, 2], cards("JD JS")) == (0, 2)


def test_the_joker_is_the_highest_cut() -> None:
    assert low_cut([0, 1], cards("JK KS")) == (1,)


def test_the_first_jack_deals() -> None:
    draw = Draws([cards("9C TD 9S KH JD JS")], first_dealer=3)
    assert choose_first_dealer(rules(first_dealer="first_jack"), draw) == 0
    assert choose_first_dealer(rules(first_dealer="first_black_jack"), draw) == 1


def test_dealing_for_a_jack_starts_on_the_left() -> None:
    assert jack_dealer(cards("JD"), 2, 4) == 3
