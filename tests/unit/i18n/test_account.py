"""The end of a hand in words: who, how many tricks, how many points."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from euchre import Contract, Deal, EuchreError, Phase, State, preset_names, rules, score
from euchre.i18n import Account, Catalogue, describe_outcome, languages
from euchre.testing import playout, random_deal, random_rules

EN, IT = Catalogue.load("en"), Catalogue.load("it")
NAMES = ["Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gus"]


def ended(preset: str, tricks: list[int], maker: int, **facts: Any) -> State:
    """A deal of this game that ended with these tricks."""
    options = facts.pop("options", {})
    played = rules(preset, **options)
    contract = Contract(maker, **facts)
    state = State.start(played, Deal(0, played.pack))
    outcome = score(played, contract, tricks)
    return state.evolve(phase=Phase.OVER, turn=None, outcome=outcome)


def told(state: State, you: int | None = None, catalogue: Catalogue = EN) -> Account:
    return describe_outcome(state, catalogue, NAMES, you=you)


@pytest.mark.parametrize(
    ("you", "verdict", "sentence"),
    [
        (None, "Ben made it.", "Ben called, and that side took 3 of 5 tricks: 1 point."),
        (0, "Ben made it.", "Ben called, and that side took 3 of 5 tricks: 1 point."),
        (1, "You made it together.", "Your side took 3 of 5 tricks: 1 point."),
        (3, "You made it together.", "Your side took 3 of 5 tricks: 1 point."),
    ],
)
def test_made_as_each_seat_hears_it(you: int | None, verdict: str, sentence: str) -> None:
    assert told(ended("standard", [1, 2, 1, 1], 1), you) == (verdict, sentence)


@pytest.mark.parametrize(
    ("tricks", "facts", "you", "verdict", "sentence"),
    [
        ([0, 3, 0, 2], {}, 0, "March by Ben.",
         "Ben called, and that side took all 5 tricks: 2 points."),
        ([2, 1, 2, 0], {}, 1, "Your side is euchred.",
         "Your side took 1 of the 3 tricks needed: 2 points for the defenders."),
        ([2, 1, 2, 0], {}, 2, "Ben is euchred.",
         "Ben called, and that side took 1 of the 3 tricks needed: 2 points for the defenders."),
        ([0, 5, 0, 0], {"loner": 1}, 1, "Lone march: every trick.",
         "Alone, you took all 5 tricks: 4 points."),
        ([0, 5, 0, 0], {"loner": 1}, 3, "Lone march by Ben.",
         "Alone, Ben took all 5 tricks: 4 points for your side."),
        ([1, 4, 0, 0], {"loner": 1}, 0, "Ben made it, alone.",
         "Alone, Ben took 4 of 5 tricks: 1 point."),
        ([2, 0, 1, 2], {"loner": 3}, 0, "Dot is euchred, alone.",
         "Alone, Dot took 2 of the 3 tricks needed: 2 points for the defenders."),
        ([2, 0, 1, 2], {"loner": 3}, 1, "Dot is euchred, alone.",
         "Alone, Dot took 2 of the 3 tricks needed: 2 points for the other side."),
        ([3, 2, 0, 0], {"loner": 1, "lone_defender": 0}, 2, "Ann defended alone, and won.",
         "Defending alone, Ann held the makers to 2 of the 3 tricks needed: "
         "4 points for your side."),
        ([5, 0, 0, 0], {"loner": 1, "lone_defender": 0}, 0, "Alone in defence: every trick.",
         "Defending alone, you took all 5 tricks: 4 points."),
    ],
)  # fmt: skip
def test_four_players(
    tricks: list[int], facts: dict[str, Any], you: int, verdict: str, sentence: str
) -> None:
    assert told(ended("standard", tricks, 1, **facts), you) == (verdict, sentence)


def test_a_euchre_without_a_trick() -> None:
    state = ended("standard", [3, 0, 2, 0], 1, options={"pts_super_euchre": 4})
    assert told(state, 0) == (
        "Ben: euchred without a trick.",
        "Ben called, and that side took no trick: 4 points for the defenders.",
    )


@pytest.mark.parametrize(
    ("preset", "tricks", "facts", "you", "sentence"),
    [
        ("cutthroat", [1, 2, 2], {}, 0,
         "Ben took 2 of the 3 tricks needed: 2 points for each defender."),
        ("cutthroat", [1, 2, 2], {}, 1,
         "You took 2 of the 3 tricks needed: 2 points for each defender."),
        ("cutthroat", [0, 5, 0], {}, 1, "You took all 5 tricks: 3 points."),
        ("call_ace", [0, 1, 1, 2, 1], {"partner": 2}, 2,
         "Your side took 2 of the 3 tricks needed: 2 points for each defender."),
        ("call_ace", [2, 1, 1, 1, 0], {}, 0,
         "Alone, Ben took 1 of the 3 tricks needed: 2 points for each defender."),
        ("bid5", [0, 2, 2, 1, 0], {"partner": 2, "bid": "4"}, 2,
         "Your side bid 4 and took 4: 4 points for each of you."),
        ("bid5", [0, 2, 1, 2, 0], {"partner": 2, "bid": "4"}, 0,
         "Ben bid 4, and that side took 3: 4 points for each other player."),
        ("bid5", [0, 3, 1, 1, 0], {"bid": "3"}, 0,
         "Ben bid 3 and took 3 without a partner: 6 points."),
        ("bid5", [0, 2, 2, 1, 0], {"bid": "3"}, 1,
         "You bid 3 and took 2 without a partner: 3 points for each other player."),
        ("bid4", [1, 3, 1, 1], {"bid": "4"}, 3, "Your side bid 4 and took 4: 4 points."),
        ("bid4", [1, 2, 2, 1], {"bid": "4"}, 0,
         "Ben bid 4, and that side took 3: 4 points off."),
        ("bid4", [0, 6, 0, 0], {"bid": "alone", "loner": 1}, 3,
         "Alone, Ben took all 6 tricks: 12 points for your side."),
        ("bid4", [1, 5, 0, 0], {"bid": "alone", "loner": 1}, 1,
         "Alone, you took 5 of 6 tricks: 12 points off."),
        ("nap", [1, 3, 1, 0], {"bid": "3"}, 0,
         "Ben bid 3 and took 3: each opponent pays 3 points."),
        ("nap", [1, 3, 1, 0], {"bid": "nap"}, 1,
         "You bid nap and took 3: you pay each opponent 5 points."),
        ("nap", [2, 0, 2, 1], {"bid": "miss"}, 1,
         "You bid miss and took 0: each opponent pays you 3 points."),
    ],
)  # fmt: skip
def test_the_rest_of_the_family(
    preset: str, tricks: list[int], facts: dict[str, Any], you: int, sentence: str
) -> None:
    assert told(ended(preset, tricks, 1, **facts), you).sentence == sentence


def test_italian_counts_and_names() -> None:
    made = ended("standard", [1, 2, 1, 1], 1)
    assert told(made, 0, IT) == (
        "Ben ce l'ha fatta.",
        "Ben ha dichiarato e la coppia ha fatto 3 delle 5 prese: 1 punto.",
    )
    assert told(ended("standard", [2, 1, 2, 0], 1), 1, IT).sentence == (
        "La tua coppia ha fatto 1 delle 3 prese necessarie: 2 punti ai difensori."
    )


def test_a_loner_may_be_the_maker_s_partner() -> None:
    state = ended("classic", [0, 0, 0, 5], 1, loner=3)
    assert told(state, 0).verdict == "Lone march by Dot."
    assert told(state, 3).verdict == "Lone march: every trick."


def test_hands_without_points() -> None:
    start = State.start(rules("standard"), Deal(0, rules().pack))
    passed = State.replay(start.rules, start.deal, ["pass"] * 8)
    assert told(passed) == ("Everybody passed.", "Nobody made trump: the cards are thrown in.")
    redeal = start.evolve(phase=Phase.REDEAL, turn=None)
    assert told(redeal).verdict == "The cards are dealt again."


def test_a_hand_that_goes_on_has_no_account() -> None:
    state = State.start(rules("standard"), Deal(0, rules().pack))
    with pytest.raises(EuchreError, match="deal_goes_on"):
        describe_outcome(state, EN)


def test_a_view_speaks_to_its_own_seat() -> None:
    deal = Deal(3, rules().pack)
    state = playout(State.replay(rules(), deal, ["order"]), Random(1))
    assert describe_outcome(state.view(0), EN, NAMES) == told(state, 0)
    assert describe_outcome(state.view(None), EN, NAMES) == told(state)
    assert describe_outcome(state.view(0), EN, NAMES, you=1) == told(state, 1)


@pytest.mark.parametrize("lang", languages())
def test_every_end_of_every_game_is_told_to_every_seat(lang: str) -> None:
    catalogue, rng = Catalogue.load(lang), Random(6)
    played = [rules(name) for name in preset_names() for _ in range(12)]
    played += [random_rules(rng) for _ in range(150)]
    for each in played:
        state = playout(State.start(each, random_deal(each, rng)), rng)
        for you in (None, *range(each.players)):
            account = describe_outcome(state, catalogue, NAMES, you=you)
            for text in account:
                assert text.endswith(".")
                assert "{" not in text
