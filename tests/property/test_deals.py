"""What holds in every deal under all rules."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from euchre import (
    SUITS,
    Action,
    Card,
    EuchreError,
    IllegalAction,
    ParseError,
    Phase,
    State,
    Suit,
    UpcardFate,
)
from tests.property.moments import OUTCOMES, contents, moments

CODES = {
    *("not_your_turn", "deal_over", "wrong_phase", "not_in_hand", "must_follow"),
    *("must_follow_left", "left_is_trump", "must_follow_joker", "joker_cannot_lead"),
    *("dealer_stuck", "dealer_must_bid", "suit_turned_down", "no_trump_not_offered"),
    *("must_go_alone", "alone_not_offered", "need_natural_trump", "upcard_stays"),
    *("bid_too_low", "bid_not_offered", "bid_needs_trump", "bid_takes_no_trump"),
    *("call_own_card", "call_trump", "call_not_in_pack", "call_ace_only"),
}
"""Every code of why an action can be refused."""


PLAIN = (
    *("claim", "decline", "pass", "order", "take", "leave", "alone", "together"),
    *("call best", "no best", "defend alone"),
)
"""Actions of one word or two, without a card, suit or number."""


def every_action() -> list[Action]:
    """Something of every sort, for every card, suit and bid."""
    words = [*PLAIN, "order alone"]
    trumps = [*map(str, SUITS), "NT"]
    named = [f"{head}:{trump}" for head in ("call", "name") for trump in trumps]
    words += named + [f"{name} alone" for name in named]
    bids = [*map(str, range(1, 11)), "miss", "nap", "wellington", "blucher", "alone"]
    words += [f"bid:{bid}{tail}" for bid in bids for tail in ("", *(f" {t}" for t in trumps))]
    cards = [rank + suit for rank in "23456789TJQKA" for suit in "CDHS"] + ["JK"]
    words += [f"{head}:{card}" for head in ("play", "discard", "give", "card") for card in cards]
    words += ["swap:9C TC JK", "swap:2C 3C 4C", "swap:9C TC 9D"]
    return [Action.parse(word) for word in words]


def test_the_cards_are_always_all_there(finished: list[State]) -> None:
    for final in finished:
        for state in [*(state for state, _ in moments(final)), final]:
            assert Counter(lying(state)) == Counter(final.rules.pack), repr(state)


def lying(state: State) -> list[Card]:
    """Every card, wherever it lies."""
    cards = [card for hand in state.hands for card in hand] + list(state.kitty)
    cards += [laid.card for laid in state.discards]
    cards += [play.card for trick in state.tricks for play in trick.plays]
    cards += [play.card for play in state.trick]
    apart = (UpcardFate.SHOWN, UpcardFate.TURNED_DOWN, UpcardFate.LEFT)
    if state.upcard is not None and state.upcard_fate in apart and state.upcard not in cards:
        cards.append(state.upcard)  # unless the sitting dealer has given it to the loner
    return cards


def test_somebody_can_act_until_the_deal_is_over(finished: list[State]) -> None:
    for final in finished:
        for state, _ in moments(final):
            assert state.turn is not None
            assert not state.phase.terminal
            assert state.legal_actions
            assert len(set(state.legal_actions)) == len(state.legal_actions)
            assert state.outcome is None
            assert state.next_dealer is None
        assert final.phase.terminal
        assert final.turn is None
        assert final.legal_actions == ()
        assert final.next_dealer is not None


def test_who_sits_out_does_not_play(finished: list[State]) -> None:
    for final in finished:
        for state, _ in moments(final):
            if state.phase is Phase.PLAY:
                assert state.turn in state.active
                assert not set(state.active) & set(state.sitting_out)
                assert {play.seat for play in state.trick} <= set(state.active)
        for trick in final.tricks:
            assert sorted(play.seat for play in trick.plays) == sorted(final.active)


def test_tricks_add_up(finished: list[State]) -> None:
    for final in finished:
        if final.phase is Phase.OVER:
            assert sum(final.seat_tricks) == len(final.tricks) == final.rules.hand_size
            assert final.outcome is not None
            assert final.outcome.code in OUTCOMES
            assert len(final.outcome.points) == final.rules.side_count
        else:
            assert final.outcome is None
            assert not final.tricks


def test_every_hand_is_whole_when_play_begins(finished: list[State]) -> None:
    for final in finished:
        for state, _ in moments(final):
            if state.phase is Phase.PLAY and not state.tricks and not state.trick:
                sizes = {len(state.hands[seat]) for seat in state.active}
                assert sizes == {final.rules.hand_size}, repr(state)


def test_who_takes_a_trick_leads_to_the_next(finished: list[State]) -> None:
    for final in finished:
        for before, after in zip(final.tricks, final.tricks[1:], strict=False):
            assert after.plays[0].seat == before.winner


def test_replaying_gives_the_same_state(finished: list[State]) -> None:
    for final in finished:
        again = State.replay(final.rules, final.deal, map(str, final.actions))
        assert contents(again) == contents(final)
        assert again == final
        assert hash(again) == hash(final)


def test_acting_changes_nothing_that_was(finished: list[State]) -> None:
    for final in finished[::5]:
        state = State.start(final.rules, final.deal)
        for action in final.actions:
            before = contents(state)
            later = state.apply(action)
            assert contents(state) == before
            assert later != state
            state = later


def test_legal_actions_read_back(finished: list[State]) -> None:
    for final in finished:
        for state, _ in moments(final):
            for action in state.legal_actions:
                assert Action.parse(str(action)) is action


def test_what_is_not_legal_is_refused_and_explained(finished: list[State]) -> None:
    pool, rng = every_action(), Random(5)
    seen: set[str] = set()
    for final in finished:
        for state, _ in moments(final):
            for action in rng.sample(pool, 5):
                seen |= check_refusal(state, action, rng)
        for action in rng.sample(pool, 3):
            refusal = final.explain(action)
            assert refusal is not None
            assert refusal.code == "deal_over"
            with pytest.raises(IllegalAction):
                final.apply(action)
    assert seen <= CODES
    assert len(seen) > 15, "too few ways to be refused were met"


def check_refusal(state: State, action: Action, rng: Random) -> set[str]:
    """That explaining, listing and doing agree about this action; the codes that came up."""
    refusal = state.explain(action)
    assert (refusal is None) == (action in state.legal_actions), f"{action} in {state!r}"
    other = rng.randrange(state.rules.players)
    if other != state.turn:
        not_his = state.explain(action, other)
        assert not_his is not None
        assert not_his.code == "not_your_turn"
    if refusal is None:
        return set()
    with pytest.raises(IllegalAction) as caught:
        state.apply(action)
    assert caught.value.code == refusal.code
    assert caught.value.params == refusal.params
    assert caught.value.seat == state.turn
    assert isinstance(caught.value, EuchreError)
    return {refusal.code}


@pytest.mark.parametrize(
    "text", ["", "plays:9C", "play:", "play:1C", "call:X", "bid:0", "order up"]
)
def test_what_is_no_action_does_not_parse(text: str) -> None:
    with pytest.raises(ParseError):
        Action.parse(text)


def test_trump_is_only_ever_what_the_rules_offer(finished: list[State]) -> None:
    for final in finished:
        assert final.trump is not Suit.JOKER
        if final.trump is Suit.NO_TRUMP:
            assert final.rules.no_trump != "off"
            assert not final.rules.joker or final.rules.nt_joker == "sole_trump"
