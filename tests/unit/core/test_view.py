"""A view holds what a seat may know, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from euchre import (
    Action,
    Card,
    Deal,
    EuchreError,
    Phase,
    State,
    Suit,
    UpcardFate,
    View,
    rules,
)
from tests.unit.core.test_refusals import HANDS, deck


def start(preset: str = "standard", *actions: str, **options: Any) -> State:
    rule = rules(preset, **options)
    return State.replay(rule, Deal(3, deck(HANDS, "9H KS QC JC")), actions)


def codes(view: View) -> list[str]:
    return [card.code for card in view.hand]


def test_the_hand_is_sorted_with_the_left_bower_among_the_trumps() -> None:
    view = start("standard", "order", "discard:TD").view(0)
    assert codes(view) == ["JD", "KC", "9C", "9D", "AS"]
    assert view.suit_of(Card("JD")) is Suit.HEARTS
    assert view.strength_of(Card("JD")) > view.strength_of(Card("AH"))


def test_only_the_seat_to_act_is_given_actions() -> None:
    state = start()
    assert [len(state.view(seat).legal_actions) for seat in range(4)] == [3, 0, 0, 0]
    assert state.view(None).legal_actions == ()


def test_a_spectator_sees_no_hand() -> None:
    view = start().view(None)
    assert view.hand == ()
    assert view.hand_sizes == (5, 5, 5, 5)
    assert view.upcard is Card("9H")


def test_the_discard_is_the_dealers_secret() -> None:
    state = start("standard", "order", "discard:TD")
    shown = [str(state.view(seat).history[-1].action) for seat in (0, 3, None)]
    assert shown == ["discard:??", "discard:TD", "discard:??"]
    assert state.view(3).own_discards == (Card("TD"),)
    assert state.view(1).own_discards == ()


def test_a_gift_is_known_to_both_partners_only() -> None:
    state = start("standard", "order alone", "discard:TD", call_for_best="partner_best")
    for action in ("call best", "discard:9C", "give:TH"):
        state = state.apply(Action.parse(action))
    last = [str(state.view(seat).history[-1].action) for seat in range(4)]
    assert last == ["give:TH", "give:??", "give:TH", "give:??"]
    before = [str(state.view(seat).history[-2].action) for seat in range(4)]
    assert before == ["discard:9C", "discard:??", "discard:??", "discard:??"]


def test_everything_lies_open_when_the_deal_has_ended() -> None:
    state = start("standard", *["pass"] * 8)
    view = state.view(1)
    assert view.hands == state.hands
    assert view.kitty == tuple(map(Card, ("KS", "QC", "JC")))
    assert start().view(1).hands is None


def test_a_blind_dealer_does_not_see_his_own_hand() -> None:
    rule = rules("british")
    pack = list(rule.pack)
    pack.insert(20, pack.pop())
    state = State.start(rule, Deal(3, tuple(pack)))
    assert (state.phase, state.view(3).hand) == (Phase.JOKER_UP, ())
    assert len(state.view(0).hand) == 5
    assert len(state.apply(Action.parse("name:C")).view(3).hand) == 6
    seen = State.start(rule.replace(joker_upcard="dealer_names"), Deal(3, tuple(pack)))
    assert len(seen.view(3).hand) == 5


def claim_deal() -> State:
    """Seats 0 and 2 hold hopeless hands; seat 1 and the dealer do not."""
    hands = ("9D TD 9C TC 9S", "AH KH QD TC JS", "TH TS 9H QS KD", "QH JH AD JC AC")
    hands = (hands[0], "AH KH QD QC JS", "TH TS 9H AS KD".replace("KD", "AC"), "QH JH AD JC KD")
    return State.start(
        rules(redeal_claims=["farmers", "ace_no_face", "aces_no_face"]),
        Deal(3, deck(hands, "JD KS QS KC")),
    )


def test_a_redeal_question_is_seen_by_those_asked_alone() -> None:
    state = claim_deal()
    assert (state.phase, state.turn) == (Phase.REDEAL_CLAIM, 0)
    assert state.view(0).phase is Phase.REDEAL_CLAIM
    assert (state.view(1).phase, state.view(1).turn) == (Phase.BID1, 0)
    assert state.view(None).phase is Phase.BID1
    assert (state.view(2).phase, state.view(2).turn) == (Phase.REDEAL_CLAIM, 2)
    declined = state.apply(Action.parse("decline"))
    assert declined.view(1) == state.view(1)
    assert declined.view(2) == state.view(2)
    assert [str(event.action) for event in declined.view(0).history] == ["decline"]


def test_a_claim_shows_the_hand() -> None:
    state = claim_deal().apply(Action.parse("claim"))
    assert state.phase is Phase.REDEAL
    hands = state.view(1).hands
    assert hands is not None
    assert hands[0] == state.hands[0]


def called(preset: str, *actions: str, **options: Any) -> State:
    rule = rules(preset, **options)
    return State.replay(rule, Deal(rule.players - 1, rule.pack), actions)


def test_the_called_partner_is_known_to_himself_alone() -> None:
    state = called("bid5", "bid:5", "name:C", "card:AS")
    partner = state.partner
    assert partner is not None
    known = [state.view(seat).partner_known for seat in range(5)]
    assert known == [seat == partner for seat in range(5)]
    assert state.view(partner).partner == partner
    assert state.view(0).partner is None


def test_a_bidder_who_calls_his_own_card_knows_it() -> None:
    state = called("bid5", "bid:5", "name:C")
    own = state.hands[0][0]
    state = state.apply(Action.call_card(own))
    assert state.partner is None
    assert [state.view(seat).partner_known for seat in range(5)] == [True] + [False] * 4


def test_alone_said_openly_is_known_to_all() -> None:
    state = called("bid5", "bid:5", "name:C")
    assert not state.view(1).partner_known
    assert state.apply(Action.parse("alone")).view(1).partner_known


def test_the_call_is_known_when_the_card_falls() -> None:
    state = called("bid5", "bid:5", "name:C", "card:AS")
    while state.called not in [play.card for trick in state.tricks for play in trick.plays]:
        assert not state.view(0).partner_known or state.called in [
            play.card for play in state.trick
        ]
        state = state.apply(state.legal_actions[-1])
    assert state.view(0).partner == state.partner


def test_a_called_card_turned_down_is_known_to_be_out() -> None:
    rule = rules("call_ace", players=4)
    pack = [card for card in rule.pack if card.code != "AH"]
    pack.insert(20, Card("AH"))
    actions = [*["pass"] * 4, "call:S", "card:AH"]
    state = State.replay(rule, Deal(3, tuple(pack)), actions)
    assert state.upcard_fate is UpcardFate.TURNED_DOWN
    assert [state.view(seat).partner_known for seat in range(4)] == [True] * 4
    assert state.partner is None


@pytest.mark.parametrize("actions", [(), ("order",), ("order alone", "discard:TD", "play:KH")])
def test_it_prints_its_own_hand_and_no_other(actions: tuple[str, ...]) -> None:
    state = start("standard", *actions)
    view = state.view(2)
    text = str(view)
    assert all(card.code in text for card in view.hand)
    known = {*view.hand, view.upcard, *(play.card for play in view.trick)}
    hidden = [card for hand in state.hands for card in hand if card not in known]
    assert not [card for card in hidden if card.code in text or repr(card) in repr(view)]


def test_a_gift_leaves_the_giver_as_many_cards_whichever_it_is() -> None:
    rule = rules("railroad", redeal_claims=[])
    hands = ("JH JD AH KS 9S", "AC QC JC QS JS", "AS KD 9C TC 9D", "KH QH TH TD AD")
    rest = "9H JK KC QD TS"
    order = ["pass", "order alone", "call best", "discard:JS"]
    state = State.replay(rule, Deal(3, deck(hands, rest)), order)
    assert len(state.legal_actions) == 6
    given = [state.apply(Action.parse(gift)) for gift in ("give:9H", "give:KH")]
    views = [[after.view(seat) for seat in (0, 2)] for after in given]
    assert views[0] == views[1]
    assert given[0].view(0).hand_sizes == (5, 5, 5, 5)


def test_there_is_no_view_of_a_seat_that_is_none() -> None:
    for seat in (-1, 4):
        with pytest.raises(EuchreError, match="no_such_seat"):
            start().view(seat)


def test_a_shown_card_that_is_swapped_away_is_held_no_more() -> None:
    rule = rules(
        "two_handed",
        upcard_source="dealer_last",
        pickup="none",
        redeal_claims=["no_face"],
        claim_effect="swap_three",
    )
    pack = "AC KC QC 9C TC 9D JC AS TD 9S JD QD KD AD 9H TH JH QH KH AH TS JS QS KS"
    state = State.replay(rule, Deal.of(1, pack), ["claim"])
    assert state.view(0).upcard_fate is UpcardFate.HELD
    gone = state.apply("swap:9C TC 9S")
    assert gone.view(0).upcard_fate is UpcardFate.LEFT
    assert gone.phase is Phase.BID1
    assert state.apply("swap:9C TC 9D").view(0).upcard_fate is UpcardFate.HELD


def test_a_joker_that_skipped_round_one_cannot_be_given() -> None:
    rule = rules("railroad", joker_upcard="skip_round1", redeal_claims=[])
    pack = [card for card in rule.pack if card.code != "JK"]
    pack.insert(20, Card("JK"))
    state = State.replay(rule, Deal(2, tuple(pack)), ["pass", "call:H alone", "call best"])
    state = state.apply(state.legal_actions[0])
    assert state.turn == 2
    assert Action.parse("give:JK") not in state.legal_actions


def test_the_dealers_own_shown_card_is_no_natural_trump_for_him() -> None:
    rule = rules(
        "two_handed", upcard_source="dealer_last", pickup="none", natural_trump_required=True
    )
    pack = "AC KC QC 9D TD QS JC AS TS QH JD QD KD AD 9H TH JH 9S KH AH TC JS 9C KS"
    state = State.replay(rule, Deal.of(1, pack), ["pass"])
    assert state.upcard is Card("QH")
    assert state.legal_actions == (Action.parse("pass"),)
