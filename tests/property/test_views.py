"""A view holds what its seat may know and nothing else."""

from __future__ import annotations

from random import Random

from euchre import JOKER, Action, Card, Phase, State
from euchre.testing.hidden import cards_in, follow_alike, known_to, redealt
from tests.property.moments import moments

Seat = int | None
DECLINE = Action.parse("decline")


def seats_of(state: State) -> list[Seat]:
    """All seats, and a spectator."""
    return [*range(state.rules.players), None]


def test_no_view_names_a_hidden_card(finished: list[State]) -> None:
    for final in finished[::3]:
        for state, _ in moments(final):
            for seat in seats_of(final):
                shown = cards_in(state.view(seat))
                assert shown <= known_to(state, seat), f"seat {seat} in {state!r}"


def test_a_seat_sees_its_own_hand(finished: list[State]) -> None:
    for final in finished[::3]:
        for state, _ in moments(final):
            for seat in range(final.rules.players):
                view = state.view(seat)
                if state.phase is not Phase.JOKER_UP:
                    assert set(view.hand) == set(state.hands[seat])
                if state.phase is not Phase.REDEAL_CLAIM:
                    legal = state.legal_actions if state.turn == seat else ()
                    assert view.legal_actions == legal
                assert view.hands is None
                assert view.kitty is None
                assert view.discards is None


def test_when_the_deal_is_over_all_is_open(finished: list[State]) -> None:
    for final in finished:
        for seat in seats_of(final):
            view = final.view(seat)
            assert view.hands == final.hands
            assert view.kitty == final.kitty
            assert view.outcome == final.outcome


def test_views_do_not_depend_on_hidden_cards(finished: list[State]) -> None:
    """Two deals that differ in cards hidden at the start look alike as long as they go alike."""
    rng, steps = Random(11), 0
    for final in finished:
        for seat in seats_of(final):
            steps += compare_early(final, seat, rng)
    assert steps > 15 * len(finished), "the deals part too early to show anything"


def compare_early(final: State, seat: Seat, rng: Random) -> int:
    """Follow the same play in a deal with other hidden cards; how many steps it went."""
    kept = held_by(final, seat) | {final.upcard, joker_that_may_bid(final)}
    deal = redealt(final.deal, {card for card in kept if card}, rng)
    state, other = State.start(final.rules, final.deal), State.start(final.rules, deal)
    return walk_alike(state, other, final.actions, seat, rng)


def held_by(final: State, seat: Seat) -> set[Card | None]:
    """Every card that this seat held at any moment of the deal."""
    hands = [state.hands[seat] for state, _ in moments(final) if seat is not None]
    return {card for hand in hands for card in hand}


def joker_that_may_bid(final: State) -> Card | None:
    """The joker where its holder may be forced to bid, which shows who he is."""
    return JOKER if final.rules.joker_forced_bid is not None else None


def walk_alike(
    state: State, other: State, actions: tuple[Action, ...], seat: Seat, rng: Random
) -> int:
    """Compare the seat's views step by step until the deals part or end."""
    steps = 0
    for action in actions:
        if state.phase.terminal or other.phase.terminal:
            return steps
        assert state.view(seat) == other.view(seat), f"seat {seat}: {state!r} and {other!r}"
        if state.phase is Phase.REDEAL_CLAIM and state.turn != seat:
            if str(action) == "claim":
                return steps
            state = state.apply(action)
            continue
        followed = follow_alike(state, other, action, seat, rng)
        if followed is None:
            assert state.turn != seat, f"seat {seat}: {action} in {state!r}, {other!r}"
            return steps
        state, other, steps = state.apply(action), followed, steps + 1
    return steps


def test_views_never_depend_on_cards_that_stay_hidden(finished: list[State]) -> None:
    """Cards a seat never gets to see may be changed about without any of its views changing."""
    rng, whole = Random(12), 0
    for final in finished[::3]:
        for seat in seats_of(final):
            whole += compare_late(final, seat, rng)
    assert whole > len(finished) // 3, "too few deals could be replayed to their end"


def compare_late(final: State, seat: Seat, rng: Random) -> int:
    """Replay the deal with other cards where the seat never looks; 1 if it went to the end."""
    last = [State.start(final.rules, final.deal), *(state for state, _ in moments(final))][-1]
    seen = known_to(last, seat) | held_by(final, seat) | {joker_that_may_bid(final)}
    seen |= {play.card for trick in final.tricks for play in trick.plays}
    deal = redealt(final.deal, {card for card in seen if card}, rng)
    instead = dict(zip(final.deal.deck, deal.deck, strict=True))
    state, other = State.start(final.rules, final.deal), State.start(final.rules, deal)
    for action in final.actions:
        claimer = state.turn if str(action) == "claim" else None
        while other.phase is Phase.REDEAL_CLAIM and other.turn not in (seat, claimer):
            other = other.apply(DECLINE)
        if other.phase.terminal:
            return 0
        assert state.view(seat) == other.view(seat), f"seat {seat}: {state!r} and {other!r}"
        if action is DECLINE and state.phase is Phase.REDEAL_CLAIM and state.turn != seat:
            state = state.apply(action)
            continue
        same = swapped(action, instead)
        if same not in other.legal_actions or other.turn != state.turn:
            return 0
        state, other = state.apply(action), other.apply(same)
    return 1


def swapped(action: Action, instead: dict[Card, Card]) -> Action:
    """The action with the card that lies where its own card lay."""
    if action.hidden() is action:
        return action
    return Action(action.kind, cards=tuple(instead[card] for card in action.cards))


def test_a_blind_dealer_cannot_tell_his_hand(finished: list[State]) -> None:
    rng, met = Random(13), 0
    for final in finished:
        state = State.start(final.rules, final.deal)
        blind = final.rules.joker_upcard == "dealer_names_blind"
        if blind and state.phase is Phase.JOKER_UP and state.upcard is not None:
            other = State.start(final.rules, redealt(final.deal, {state.upcard}, rng))
            assert state.view(state.dealer) == other.view(state.dealer)
            met += 1
    assert met > 3
