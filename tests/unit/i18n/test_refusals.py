"""Refusals as sentences: the traps of the game by hand, and all the rest by playing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from euchre import (
    JOKER,
    SUITS,
    Action,
    ActionKind,
    Card,
    Deal,
    EuchreError,
    Game,
    IllegalAction,
    Phase,
    Refusal,
    Rules,
    RulesError,
    State,
    Suit,
    pack,
    rules,
)
from euchre.i18n import Catalogue, UnknownMessage, describe_error, describe_refusal, languages
from euchre.testing import random_deal, random_options, random_rules
from euchre.testing.generators import random_action
from tests.unit.i18n.codes import refusal_codes

EN, IT = Catalogue.load("en"), Catalogue.load("it")
CATALOGUES = [Catalogue.load(lang) for lang in languages()]

PASS = Action.parse("pass")
ALL_CARDS = pack("2", joker=True)
TRUMPS = (*SUITS, Suit.NO_TRUMP)
WITH_CARD = (ActionKind.DISCARD, ActionKind.GIVE, ActionKind.CALL_CARD, ActionKind.PLAY)
WITH_SUIT = (ActionKind.CALL, ActionKind.NAME)
BIDS = ("1", "2", "3", "4", "5", "6", "10", "miss", "nap", "wellington", "blucher", "alone")


def every_action() -> list[Action]:
    """Everything that anybody could ever try."""
    actions = [Action(kind, cards=(card,)) for kind in WITH_CARD for card in ALL_CARDS]
    actions += [
        Action(kind, suit=suit, alone=alone)
        for kind in WITH_SUIT
        for suit in TRUMPS
        for alone in (False, True)
    ]
    actions += [
        Action(ActionKind.BID, bid=bid, suit=suit) for bid in BIDS for suit in (None, *TRUMPS)
    ]
    actions.append(Action.parse("swap:9C TC JC"))
    plain = set(ActionKind) - {*WITH_CARD, *WITH_SUIT, ActionKind.BID, ActionKind.SWAP}
    return actions + [Action(kind) for kind in sorted(plain)] + [Action.parse("order alone")]


EVERY_ACTION = every_action()


def refusals_of(state: State) -> dict[str, Refusal]:
    """One refusal for each code that this state can give, to any seat."""
    found = {}
    for action in EVERY_ACTION:
        refusal = state.explain(action)
        if refusal is not None:
            found[refusal.code] = refusal
    other = state.explain(EVERY_ACTION[0], seat=((state.turn or 0) + 1) % state.rules.players)
    return found | ({other.code: other} if other else {})


def various_rules(rng: Random, number: int) -> Rules:
    """Rules from all over the table, and every few times ones with a rare refusal."""
    rare = (
        rules("standard", natural_trump_required=True),
        rules("standard", assist_must_be_alone=True),
        rules("standard", discard_upcard=False),
        rules("bid4", dealer_stuck_bid=2),
        rules("bid4", bid_names_trump=True),
        rules("bid4", bid_names_trump=True, no_trump="off"),
        rules("bid5", call_card="not_own"),
        rules("bid5", call_card="non_trump"),
        rules("nap", joker=True, low_rank="7"),
        rules("call_ace"),
        rules("stick"),
    )
    return rare[number // 2 % len(rare)] if number % 2 else random_rules(rng)


def test_everything_that_can_be_refused_is_said_in_every_language() -> None:
    rng = Random(2)
    seen = {"joker_cannot_lead"}  # so rare that it has a test of its own, below
    for number in range(100):
        played = various_rules(rng, number)
        state = State.start(played, random_deal(played, rng))
        while state.turn is not None:
            if state.phase is not Phase.PLAY or rng.random() < 0.3:
                for code, refusal in refusals_of(state).items():
                    seen.add(code)
                    check(refusal, state)
            often = 1.0 if played.stick_dealer else 0.5  # so that a dealer does get stuck
            passing = PASS in state.legal_actions and rng.random() < often
            state = state.apply(PASS if passing else random_action(state, rng))
        seen |= set(refusals_of(state))
    assert refusal_codes() - seen == set()


def check(refusal: Refusal, state: State) -> None:
    """A sentence in every language, nothing left open in it, with and without a view."""
    for catalogue in CATALOGUES:
        for view in (None, state.view(state.turn)):
            text = describe_refusal(refusal, catalogue, view)
            assert text.endswith(".")
            assert "{" not in text


def test_a_suit_turned_down_is_named() -> None:
    for catalogue, text in (
        (EN, "Hearts were turned down: name another suit."),
        (IT, "Il seme di cuori è stato rifiutato: nominane un altro."),
    ):
        assert refused(deal_with("QH"), ["pass"] * 4, "call:H", catalogue) == text


def deal_with(upcard: str, *hands: str) -> Deal:
    """Seat 3 deals; these hands from seat 0 on, and the rest in the order of the pack."""
    given = [card for hand in hands for card in map(Card, hand.split())]
    left = [card for card in pack() if card not in given and card is not Card(upcard)]
    held = [list(map(Card, hand.split())) for hand in hands]
    while len(held) < 4:
        held.append([left.pop(0) for _ in range(5)])
    places = rules("standard").deal_places
    deck = [Card(upcard)] * 24
    for hand, at in zip(held, places, strict=True):
        for card, place in zip(hand, at, strict=True):
            deck[place] = card
    deck[21:] = left
    return Deal(3, tuple(deck))


def refused(deal: Deal, actions: list[str], tried: str, catalogue: Catalogue) -> str:
    state = State.replay(rules("standard"), deal, actions)
    refusal = state.explain(Action.parse(tried))
    assert refusal is not None
    return describe_refusal(refusal, catalogue, state.view(state.turn))


def test_the_left_bower_follows_trump_and_the_sentence_says_so() -> None:
    deal = deal_with("QH", "AH KH AS KS QS", "JD 9H AD 9S 9C")
    done = ["order", "discard:9D", "play:AH"]
    state = State.replay(rules("standard"), deal, done[:1])
    done[1] = str(state.legal_actions[0])
    assert refused(deal, done, "play:AD", EN) == (
        "Hearts were led. Play J♦ or 9♥: your J♦ is a heart."
    )
    assert refused(deal, done, "play:AD", IT) == (
        "Si è aperto a cuori. Gioca J♦ o 9♥: il tuo J♦ è di cuori."
    )


def test_the_left_bower_does_not_follow_its_printed_suit() -> None:
    deal = deal_with("QH", "AD KH AS KS QS", "JD 9H KD 9S 9C")
    state = State.replay(rules("standard"), deal, ["order"])
    done = ["order", str(state.legal_actions[0]), "play:AD"]
    assert refused(deal, done, "play:JD", EN) == (
        "Diamonds were led, and your J♦ is a heart. Play K♦."
    )


def test_the_first_card_of_nap_makes_trump_and_is_no_joker() -> None:
    played = rules("nap", players=2, joker=True, low_rank="T")
    state = State.replay(played, Deal(0, played.pack[::-1]), ["bid:2", "pass"])
    refusal = state.explain(Action.play(JOKER))
    assert refusal is not None
    assert refusal.code == "joker_cannot_lead"
    check(refusal, state)


def test_whose_turn_it_is() -> None:
    state = State.start(rules("standard"), deal_with("QH"))
    refusal = state.explain(Action.parse("pass"), seat=2)
    assert refusal is not None
    names = ["Ann", "Ben", "Cid", "Dot"]
    assert describe_refusal(refusal, EN, state.view(2), names) == (
        "It is not your turn: Ann is to act."
    )
    assert describe_refusal(refusal, IT) == "Non tocca a te: tocca a Giocatore 1."


def test_nobody_learns_who_is_asked_about_a_weak_hand() -> None:
    deal = deal_with("QH", "AH KH AS KS QS", "9C TC 9D TD 9H")
    state = State.start(rules("standard", redeal_claims=["farmers"]), deal)
    assert (state.turn, state.phase) == (1, Phase.REDEAL_CLAIM)
    refusal = state.explain(Action.parse("pass"), seat=0)
    assert refusal is not None
    assert describe_refusal(refusal, EN, state.view(0)) == (
        "One moment: the bidding has not begun."
    )


def test_an_unknown_code_is_an_error_of_the_caller() -> None:
    with pytest.raises(UnknownMessage, match=r"rules\.refusal\.nonsense"):
        describe_refusal(Refusal("nonsense"), EN)


def fault(options: dict[str, Any]) -> RulesError | None:
    try:
        Rules(**options)
    except RulesError as error:
        return error
    return None


def test_impossible_rules_are_explained_in_every_language() -> None:
    rng = Random(3)
    errors = {error.code: error for _ in range(1500) if (error := fault(random_options(rng)))}
    assert len(errors) > 25
    for code, error in errors.items():
        for catalogue in CATALOGUES:
            text = describe_error(error, catalogue)
            assert text.endswith(".")
            assert "{" not in text
            assert code not in text


def sentence(error: EuchreError, catalogue: Catalogue = EN) -> str:
    return describe_error(error, catalogue)


def test_errors_name_what_they_are_about() -> None:
    with pytest.raises(RulesError) as caught:
        rules("standard", target="ten")
    assert sentence(caught.value) == "“Points that win the game” cannot be ten."
    assert sentence(caught.value, IT) == "«Punti per vincere la partita» non può essere ten."
    with pytest.raises(RulesError) as caught:
        rules("standard", special_bids=["nap"], alone="off")
    assert sentence(caught.value) == "“Bids beside the numbers” belongs to auctions only."
    with pytest.raises(RulesError) as caught:
        rules("bid4", special_bids=["miss"])
    assert sentence(caught.value) == "The bid “miss” belongs to Nap only."
    with pytest.raises(RulesError) as caught:
        rules("standard", colour="red")
    assert sentence(caught.value) == "There is no option “colour”."


def test_an_illegal_action_is_explained_like_its_refusal() -> None:
    game = Game(rules("standard"), seed=7)
    with pytest.raises(IllegalAction) as caught:
        game.push("play:JH")
    assert sentence(caught.value) == "This is the first round of bidding: pass or order up."


def test_a_code_without_a_sentence_still_says_something() -> None:
    assert sentence(EuchreError("quite_new", what=1)) == "This was refused (quite_new)."
