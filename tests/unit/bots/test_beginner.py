"""The beginner: legal everywhere, better than chance, and wrong where beginners are."""

from __future__ import annotations

import pytest

from euchre import Action, ActionKind, Deal, State, preset_names, rules
from euchre.analysis.duplicate import deal_of, pair_of_deals
from euchre.bots.beginner import Beginner
from euchre.bots.random import Random
from euchre.testing.check_player import check_player


def test_it_is_legal_repeatable_and_blind() -> None:
    assert check_player(Beginner(), deals=1, variants=20).ok


@pytest.mark.parametrize("preset", preset_names())
def test_it_beats_chance(preset: str) -> None:
    game, player, chance = rules(preset), Beginner(), Random(seed=3)
    pairs = [pair_of_deals(game, deal_of(game, 5, n), player, chance).result for n in range(40)]
    assert sum(pairs) > 0


def _state(deck: str, *actions: str) -> State:
    return State.replay(rules(), Deal.of(3, deck), actions)


def test_three_trumps_are_enough_and_two_are_not() -> None:
    upcard_last = "9H TH QH 9C TC | 9S TS QS KS AC | JH JD 9D TD QD | AH JS JC QC KC | KH"
    state = _state(_by_packets(upcard_last))
    assert Beginner().choose(state.view(0)) is Action.parse("order")
    weaker = "JH JD AS 9C TC | 9S TS QS KS AC | 9H TH 9D TD QD | AH JS JC QC KC | KH"
    assert Beginner().choose(_state(_by_packets(weaker)).view(0)).kind is ActionKind.PASS


def _by_packets(text: str) -> str:
    """A pack that deals these hands in packets of three and two, the turned card next."""
    *hands, upcard = (part.split() for part in text.split("|"))
    first = [card for hand in hands for card in hand[:3]]
    second = [card for hand in hands for card in hand[3:]]
    top = [*first, *second, *upcard]
    rest = [card.code for card in rules().pack if card.code not in top]
    return " ".join([*top, *rest])


def _led(hand: str, trump_to: str) -> Action:
    others = "9S TS QS KS 9D | JH JD 9H TH QH | KD QD TD JS JC"
    text = f"{hand} | {others} | KH"
    state = _state(_by_packets(text), "pass", "pass", "order", "discard:" + trump_to)
    return Beginner().choose(state.view(0))


def test_it_leads_an_ace() -> None:
    assert _led("AS AH 9C TC KC", "TD") is Action.parse("play:AS")


def test_the_right_bower_falls_on_a_small_trick() -> None:
    text = "9H 9C TC 9D TD | 9S TS QS KS QC | JH AH QD KD AD | TH JS JC KC AC | KH"
    state = _state(_by_packets(text), "pass", "pass", "order", "discard:JS", "play:9H", "play:9S")
    assert Beginner().choose(state.view(2)) is Action.parse("play:JH")
