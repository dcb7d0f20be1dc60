"""Every illegal action is answered with the rule that it breaks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from euchre import Action, Card, Deal, Facts, IllegalAction, Refusal, State, rules
from euchre.core.refusals import explain

# Seat by seat from the dealer's left, then the turned card and the rest of the pack.
HANDS = ("JD 9D AS KC 9C", "AH KH QD TC JS", "TH 9S TS QS KD", "QH JH AD TD AC")


def deck(hands: Sequence[str], rest: str) -> tuple[Card, ...]:
    """The pack that deals these hands by threes and twos."""
    split = [hand.split() for hand in hands]
    packets = [card for hand in split for card in hand[:3]]
    packets += [card for hand in split for card in hand[3:]]
    return tuple(map(Card, (*packets, *rest.split())))


def standard(*actions: str, upcard: str = "9H", **options: Any) -> State:
    rest = " ".join([upcard, *(card for card in ("9H", "KS", "QC", "JC") if card != upcard)])
    return State.replay(rules(**options), Deal(3, deck(HANDS, rest)), actions)


PASSED = ("pass",) * 4
ORDERED = ("order", "discard:TD")


@pytest.mark.parametrize(
    ("state", "action", "code"),
    [
        (standard(), "call:C", "wrong_phase"),
        (standard(), "play:AS", "wrong_phase"),
        (standard(alone="off"), "order alone", "alone_not_offered"),
        (standard(natural_trump_required=True), "order", "need_natural_trump"),
        (standard("pass", assist_must_be_alone=True), "order", "must_go_alone"),
        (standard(), "call:NT", "no_trump_not_offered"),
        (standard(no_trump="both", alone="off"), "call:NT alone", "alone_not_offered"),
        (standard(*PASSED), "call:H", "suit_turned_down"),
        (standard(*PASSED), "call:NT", "no_trump_not_offered"),
        (standard(*PASSED, alone="off"), "call:C alone", "alone_not_offered"),
        (standard(*PASSED), "order", "wrong_phase"),
        (standard(*PASSED, *PASSED[:3], stick_dealer=True), "pass", "dealer_stuck"),
        (standard("order", discard_upcard=False), "discard:9H", "upcard_stays"),
        (standard("order"), "discard:9C", "not_in_hand"),
        (standard(*ORDERED), "play:KH", "not_in_hand"),
        (standard(*ORDERED), "pass", "wrong_phase"),
    ],
)
def test_upcard_bidding(state: State, action: str, code: str) -> None:
    assert_refused(state, action, code)


def assert_refused(state: State, action: str, code: str) -> None:
    parsed = Action.parse(action)
    refusal = state.explain(parsed)
    assert refusal is not None
    assert refusal.code == code
    with pytest.raises(IllegalAction, match=code):
        state.apply(parsed)


def test_a_legal_action_is_not_explained_away() -> None:
    assert standard().explain(Action.parse("order")) is None
    assert standard().explain(Action.parse("order"), 0) is None


def test_the_others_wait() -> None:
    assert standard().explain(Action.parse("pass"), 2) == Refusal("not_your_turn", Facts(turn=0))


def test_a_finished_deal_takes_nothing() -> None:
    assert standard(*PASSED, *PASSED).explain(Action.parse("pass")) == Refusal("deal_over")


def test_the_suit_led_must_be_followed() -> None:
    state = standard(*ORDERED, "play:AS")
    assert_refused(state, "play:TC", "must_follow")
    refusal = state.explain(Action.parse("play:TC"))
    assert refusal is not None
    assert refusal.params == {"suit": "S", "cards": (Card("JS"),), "card": Card("TC")}


def test_the_left_bower_must_follow_trump() -> None:
    state = State.replay(rules(lone_lead="left_of_dealer"), standard().deal, [])
    state = state.apply(Action.parse("pass")).apply(Action.parse("order"))
    for action in ("discard:TD", "play:9C", "play:TC", "play:9S", "play:AC"):
        state = state.apply(Action.parse(action))
    state = state.apply(Action.parse("play:JH"))
    refusal = explain(state, Action.parse("play:KC"))
    assert refusal is not None
    assert refusal.code == "must_follow_left"
    assert refusal.params["left"] is Card("JD")


def test_the_left_bower_does_not_follow_its_printed_suit() -> None:
    state = standard(*ORDERED, "play:KC", "play:TC", "play:9S", "play:AC", "play:AD")
    refusal = explain(state, Action.parse("play:JD"))
    assert refusal == Refusal(
        "left_is_trump", Facts(suit="H", cards=(Card("9D"),), card=Card("JD"), led="D")
    )


def test_the_joker_must_follow_trump() -> None:
    hands = ("JK 9D AS KC 9C", *HANDS[1:])
    rest = "9H KS QC JC JD"
    british = rules("british")
    state = State.replay(british, Deal(3, deck(hands, rest)), ["order", "discard:TD"])
    for action in ("play:KC", "play:TC", "play:9S", "play:AC", "play:QH"):
        state = state.apply(Action.parse(action))
    assert_refused(state, "play:AS", "must_follow_joker")


def auction(preset: str, *actions: str, **options: Any) -> State:
    rule = rules(preset, **options)
    return State.replay(rule, Deal(rule.players - 1, rule.pack), actions)


@pytest.mark.parametrize(
    ("state", "action", "code"),
    [
        (auction("bid4", "bid:4"), "bid:4", "bid_too_low"),
        (auction("bid4", "bid:4"), "bid:3", "bid_too_low"),
        (auction("bid4"), "bid:2", "bid_not_offered"),
        (auction("bid4"), "bid:nap", "bid_not_offered"),
        (auction("bid4"), "bid:4 H", "bid_takes_no_trump"),
        (auction("bid4", bid_names_trump=True), "bid:4", "bid_needs_trump"),
        (
            auction("hasenpfeffer", bid_names_trump=True),
            "bid:4 NT",
            "no_trump_not_offered",
        ),
        (auction("nap", "bid:nap"), "bid:blucher", "bid_not_offered"),
        (auction("bid5", *["pass"] * 4, dealer_stuck_bid=2), "pass", "dealer_must_bid"),
        (auction("bid4", "bid:6", "bid:alone"), "name:C alone", "alone_not_offered"),
        (auction("hasenpfeffer", "bid:6"), "name:NT", "no_trump_not_offered"),
        (auction("bid5", "bid:5", "name:C"), "card:2C", "call_not_in_pack"),
        (auction("bid5", "bid:5", "name:C", call_card="not_own"), "card:9C", "call_own_card"),
        (auction("bid5", "bid:5", "name:C", call_card="non_trump"), "card:JS", "call_trump"),
        (auction("bid5", "bid:5", "name:C", call_card="ace"), "card:AC", "call_trump"),
        (auction("bid5", "bid:5", "name:C", call_card="ace"), "card:KH", "call_ace_only"),
        (auction("bid5", "bid:5", "name:C", call_card="non_trump"), "card:JK", "call_trump"),
    ],
)
def test_auctions(state: State, action: str, code: str) -> None:
    assert_refused(state, action, code)


def test_the_joker_may_not_make_trump_by_being_led() -> None:
    rule = rules("nap", joker=True)
    pack = (rule.pack[-1], *rule.pack[:-1])
    state = State.replay(rule, Deal(3, pack), ["bid:nap", "pass", "pass", "pass"])
    assert Action.parse("play:JK") not in state.legal_actions
    assert_refused(state, "play:JK", "joker_cannot_lead")


def test_a_swap_needs_cards_that_are_held() -> None:
    rule = rules(redeal_claims=["no_face"], claim_effect="swap_three")
    pack = Deal.of(3, "9C TC 9D AS KS QS JS AC KC QC JC AD TD 9H KD QD JD AH KH QH JH TH 9S TS")
    state = State.replay(rule, pack, ["claim"])
    refusal = state.explain(Action.parse("swap:9C TC KH"))
    assert refusal == Refusal("not_in_hand", Facts(card=Card("KH")))


def test_a_dealer_with_a_turned_joker_must_name() -> None:
    rule = rules("british")
    pack = list(rule.pack)
    pack.insert(20, pack.pop())
    state = State.start(rule, Deal(3, tuple(pack)))
    assert_refused(state, "pass", "dealer_stuck")
    assert_refused(state, "name:NT", "no_trump_not_offered")
