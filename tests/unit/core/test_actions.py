"""Actions and cards read back from what they print, and from nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from euchre import (
    Action,
    ActionKind,
    Card,
    Deal,
    ParseError,
    Play,
    State,
    Suit,
    effective_suit,
    rules,
)
from euchre.core.ranking import trick_winner

TEXTS = [
    *("pass", "order", "order alone", "take", "leave", "alone", "together", "claim", "decline"),
    *("call best", "no best", "defend alone", "call:C", "call:NT alone", "name:S alone"),
    *("discard:9S", "discard:??", "give:AS", "give:??", "card:JK", "play:TC"),
    *("bid:3", "bid:nap", "bid:alone NT", "bid:4 H", "swap:9C TC 9D"),
]


@pytest.mark.parametrize("text", TEXTS)
def test_an_action_reads_back(text: str) -> None:
    action = Action.parse(text)
    assert str(action) == text
    assert Action.parse(str(action)) is action
    assert repr(action) == f"Action.parse({text!r})"


def test_an_action_tells_its_parts() -> None:
    assert Action.parse("call:NT alone").suit is Suit.NO_TRUMP
    assert Action.parse("order alone").alone
    assert Action.parse("bid:4 H").suit is Suit.HEARTS
    assert Action.parse("swap:TC 9D 9C").cards == (Card("9C"), Card("TC"), Card("9D"))
    assert Action.parse("swap:TC 9D 9C").card is None
    assert Action.parse("discard:9S").hidden() is Action.parse("discard:??")
    assert Action.parse("play:9S").hidden() is Action.parse("play:9S")
    assert Action.parse("give:10h") is Action.give(Card("TH"))
    assert all(kind for kind in ActionKind)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "jump",
            "pass alone",
            "order:H",
            "call",
            "call:",
            "call:X",
            "call:JOKER",
            "call:H solo",
        ),
        *("bid", "bid:", "bid:0", "bid:11", "bid:3 X", "play", "play:", "play:1S", "play:??"),
        *(
            "swap:",
            "swap:9C TC",
            "swap:9C TC 9C",
            "swap:9C TC JC QC",
            "card:??",
            "Pass",
            "discard:?",
        ),
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(ParseError, match="unknown_action") as refused:
        Action.parse(text)
    assert refused.value.params["text"] == refused.value.text


@pytest.mark.parametrize("text", ["", "J", "JHX", "1H", "JX", "11H", "??"])
def test_a_text_that_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ParseError, match="unknown_card"):
        Card(text)


def test_cards_and_actions_never_change() -> None:
    with pytest.raises(AttributeError, match="never change"):
        Card("JH").suit = Suit.CLUBS
    with pytest.raises(AttributeError, match="never change"):
        Action.parse("pass").alone = True
    with pytest.raises(AttributeError, match="never change"):
        del Card("JH").code
    with pytest.raises(AttributeError, match="never change"):
        del Action.parse("pass").text


def test_states_compare_by_what_they_follow_from() -> None:
    state = State.start(rules("bid4"), Deal(0, rules("bid4").pack))
    again = State.replay(state.rules, state.deal, [])
    assert (state, hash(state)) == (again, hash(again))
    assert state != state.apply(Action.parse("pass"))
    assert state != 3
    assert state.contract is None
    assert str(state).startswith("auction, seat 1 to act, dealer 0\n  0 ")


@pytest.mark.parametrize(
    ("kind", "parts"),
    [
        (ActionKind.BID, {"bid": "7", "alone": True}),
        (ActionKind.PASS, {"alone": True}),
        (ActionKind.PASS, {"suit": Suit.HEARTS}),
        (ActionKind.NAME, {}),
        (ActionKind.BID, {"bid": "77"}),
        (ActionKind.PLAY, {"cards": (Card("9C"), Card("TC"))}),
    ],
)
def test_parts_that_do_not_fit_make_no_action(kind: ActionKind, parts: dict[str, Any]) -> None:
    with pytest.raises(ParseError, match="unknown_action"):
        Action(kind, **parts)
    with pytest.raises(ParseError):
        Action.parse("pass alone")


def test_words_are_taken_for_what_they_name() -> None:
    text: Any = "H"
    assert Action(ActionKind.CALL, suit=text).suit is Suit.HEARTS
    assert effective_suit(Card("JD"), text) is Suit.HEARTS
    assert effective_suit(Card("JD"), Suit.JOKER) is Suit.DIAMONDS
    swap = Action(ActionKind.SWAP, cards=(Card("TC"), Card("9D"), Card("9C")))
    assert swap is Action.parse("swap:9C TC 9D")
    state = State.start(rules(), Deal(3, rules().pack))
    assert state.apply("pass") == state.apply(Action.parse("pass"))
    assert state.explain("pass") is None


def test_a_trump_given_as_a_word_spoils_nothing() -> None:
    text: Any = "H"
    nap = rules("nap")
    trick = [Play(0, Card("AS")), Play(1, Card("2H"))]
    assert trick_winner(nap, text, trick) == trick_winner(nap, Suit.HEARTS, trick) == 1
