"""What is sent to a seat: all it needs, and not one card that it may not know."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from euchre.core import Action, Card, State, Suit, effective_suit, preset_names
from euchre.core.ranking import display_order
from euchre.server.moment import Change
from euchre.server.project import update, wire_view
from euchre.server.protocol import ServerMessage, Update, View, encode
from tests.server.knowledge import cards_in, may_know, secrets_kept, states
from tests.server.parts import Sitting, record_of

DECODER: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage, strict=True)
GAMES: dict[str, dict[str, Any]] = {
    "standard": {},
    "stick": {},
    "cardporch": {"target": 5},
    "standard with best": {"call_for_best": "partner_best", "defend_alone": "vs_loner"},
    "standard with a joker": {"joker": True, "joker_upcard": "fixed_suit"},
    "standard with void deals": {"joker": True, "joker_upcard": "redeal", "target": 30},
    "standard without trump": {"no_trump": "both"},
}


@pytest.fixture(scope="module", params=GAMES)
def sitting(request: pytest.FixtureRequest) -> Sitting:
    """A whole game."""
    preset = request.param.partition(" ")[0]
    played = Sitting(record_of(preset, 11, **GAMES[request.param]), seed=11)
    played.start()
    played.play_out()
    return played


def views(sitting: Sitting) -> list[tuple[State, View]]:
    moments = [change.moment for change in sitting.changes]
    return [(moment.state, wire_view(moment, 0)) for moment in moments]


def test_pd_01_no_frame_names_a_card_before_it_is_public(sitting: Sitting) -> None:
    truth = dict(states(sitting.so_far))
    assert len(truth) == len(sitting.changes)
    seeds = secrets_kept(sitting.record)
    ended = 0
    for change in sitting.changes:
        frame = encode(update(change, 0))
        state = truth[change.version]
        assert cards_in(frame) <= may_know(state)
        ended += state.phase.terminal
        assert not [seed for seed in (*seeds[ended : ended + 3], seeds[-1]) if seed in frame]


def test_the_search_for_leaks_would_find_one(sitting: Sitting) -> None:
    for change in sitting.changes:
        state = change.moment.state
        if not state.phase.terminal:
            others = encode(Update(1, update(change, 0).event, wire_view(change.moment, 1)))
            assert not cards_in(others) <= may_know(state)
            break


def test_pd_05_the_discard_of_another_is_hidden_until_the_deal_has_ended(
    sitting: Sitting,
) -> None:
    seen = {"own": 0, "other": 0, "after": 0}
    for change in sitting.changes:
        message = update(change, 0)
        for event in (message.event, *message.view.history):
            if event.action.startswith("discard:"):
                over = change.moment.state.phase.terminal
                who = "after" if over else "own" if event.seat == 0 else "other"
                seen[who] += 1
                assert (event.action == "discard:??") is (who == "other")
    assert min(seen["other"], seen["after"]) > 0


def test_every_message_is_what_the_schema_says(sitting: Sitting) -> None:
    for change in sitting.changes:
        message = update(change, 0)
        assert DECODER.decode(encode(message)) == message


def test_each_card_that_may_not_be_chosen_has_its_reason_and_no_other(sitting: Sitting) -> None:
    refusals = 0
    for state, view in views(sitting):
        kind = {"play": "play", "discard": "discard"}.get(view.phase)
        if kind is None or view.turn != 0:
            assert view.refusals == {}
            continue
        legal = {action.partition(":")[2] for action in view.legal}
        held = {card.card for card in view.hand}
        assert view.refusals.keys() == held - legal
        for card, reason in view.refusals.items():
            found = state.explain(Action.parse(f"{kind}:{card}"), 0)
            assert found is not None
            assert reason.code == found.code
            refusals += 1
    assert refusals > 0


def test_an_ended_deal_is_open_with_every_card_in_one_place(sitting: Sitting) -> None:
    for state, view in views(sitting):
        assert (view.open is not None) is (view.proof is not None) is state.phase.terminal
        if view.open is None:
            continue
        cards = [card for hand in view.open.hands for card in hand]
        cards += view.open.kitty + [laid.card for laid in view.open.discards]
        assert sorted(cards) == sorted(card.code for card in state.deal.deck)
        gave = {event.seat for event in state.history if event.action.kind == "give"}
        for seat, hand in enumerate(view.open.hands):
            assert len(hand) == (4 if seat in gave else 5)


def test_open_hands_are_those_that_play_began_with(sitting: Sitting) -> None:
    begun: dict[int, list[set[str]]] = {}
    for change in sitting.changes:
        state, view = change.moment.state, wire_view(change.moment, 0)
        if state.phase == "play" and not state.tricks and not state.trick:
            begun[change.moment.number] = [{card.code for card in hand} for hand in state.hands]
        if view.open is not None and state.tricks:
            assert [set(hand) for hand in view.open.hands] == begun[change.moment.number]


def test_the_hand_lies_in_display_order_with_its_bowers_marked(sitting: Sitting) -> None:
    for state, view in views(sitting):
        hand = [Card(card.card) for card in view.hand]
        assert hand == list(display_order(state.hands[0], state.trump))
        for card, held in zip(view.hand, hand, strict=True):
            suit = effective_suit(held, state.trump)
            assert (card.suit, card.trump) == (suit, suit is state.trump)
            jack = held.code[0] == "J" and held.code != "JK"
            assert card.left is (jack and card.trump and held.suit is not state.trump)
            assert card.right is (jack and held.suit is state.trump)


def test_previews_show_the_own_hand_under_each_trump_that_may_be_fixed(sitting: Sitting) -> None:
    shown = set()
    for state, view in views(sitting):
        suits = {
            action.split(":")[1][:2].strip() for action in view.legal if action.startswith("call:")
        }
        if "order" in view.legal:
            suits.add(str(state.proposed))
        assert view.previews.keys() == suits
        for suit, cards in view.previews.items():
            shown.add(suit)
            expected = display_order(state.hands[0], Suit(suit))
            assert [card.card for card in cards] == [card.code for card in expected]
            assert all(card.trump is (card.suit == suit) for card in cards)
    assert shown


def test_scores_of_an_ended_deal_have_its_points_in(sitting: Sitting) -> None:
    before = [0, 0]
    for _, view in views(sitting):
        if view.outcome is None:
            assert view.scores == before
        else:
            points = view.outcome.points
            assert view.scores == [old + new for old, new in zip(before, points, strict=True)]
            before = view.scores
    assert view.game_over
    assert view.winner == view.scores.index(max(view.scores))


@pytest.mark.parametrize("secret", [0x17, 0x34, 0x4A])
def test_a_private_question_to_another_seat_is_no_change_that_can_be_seen(secret: int) -> None:
    claims = ["aces_no_face", "no_face", "farmers"]
    sitting = Sitting(record_of("standard", secret, redeal_claims=claims), seed=secret)
    sitting.start()
    sitting.play_out()
    declined = [entry.seat for entry in sitting.entries if entry.text == "decline"]
    assert declined
    events = [update(change, 0).event for change in sitting.changes]
    seen = [event.seat for event in events if event.action == "decline"]
    assert seen == [seat for seat in declined if seat == 0]


@pytest.mark.parametrize("preset", preset_names())
def test_every_seat_has_a_side_and_every_side_its_scores(preset: str) -> None:
    sitting = Sitting(record_of(preset, 5, hands_limit=4), seed=5)
    sitting.start()
    sitting.play_out()
    for state, view in views(sitting):
        rules = state.rules
        assert view.sides == [rules.side_of(seat) for seat in range(rules.players)]
        assert len(view.scores) == len(view.games) == max(view.sides) + 1
        assert view.makers[:1] == ([] if view.maker is None else [view.maker])
        if len(view.makers) == 2:
            partner = view.makers[1]
            assert partner in (rules.partner_of(view.makers[0]), state.partner)
            known = partner == 0 or view.partner_known
            assert known or rules.sides == "partners"
        assert (view.bid, view.called) == (state.bid, state.called and state.called.code)


def test_a_game_of_a_match_is_told_with_its_own_scores_and_what_is_carried_on() -> None:
    sitting = Sitting(record_of("railroad", 3, target=2, slam=False), seed=3)
    sitting.start()
    sitting.play_out()
    won = [view for _, view in views(sitting) if view.game_winner is not None]
    assert len(won) >= 2
    for view in won:
        assert view.game_winner is not None
        assert view.scores[view.game_winner] >= 2
        carried = max(view.scores) - 2
        assert view.carry == ([] if view.game_over else _only(view.game_winner, carried))
    assert won[-1].game_over
    assert won[-1].winner == won[-1].game_winner
    assert max(won[-1].games) == 2


def _only(side: int, points: int) -> list[int]:
    return [points if at == side else 0 for at in range(2)]


def test_need_deal_and_target_are_told_from_the_start() -> None:
    sitting = Sitting(record_of(target=5))
    sitting.start()
    view = wire_view(sitting.table.moment, 0)
    assert (view.need, view.deal, view.target) == (3, 1, 5)


def test_co_06_a_view_that_is_changed_changes_nobody_elses() -> None:
    sitting = Sitting(record_of())
    change: Change = sitting.start().changes[0]
    first, second = wire_view(change.moment, 0), wire_view(change.moment, 0)
    untouched = json.loads(msgspec.json.encode(second))
    first.rules["target"] = 1
    first.hand.clear()
    first.legal.append("play:JH")
    assert json.loads(msgspec.json.encode(second)) == untouched
    assert sitting.table.rules.target == 10
