"""Faults seen in other programs that imagine hidden cards; the id is that of the case."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np

import euchre
from euchre import SUITS, Card, Deal, Game, Phase, RecordedDecks, State, View, effective_suit
from euchre.engine.beliefs import Worlds, count, enumerate_worlds, sample
from euchre.engine.layout import PRINTED, printed_cards, printed_hand
from euchre.testing import playout, random_deal
from euchre.testing.cases.bug_names import SEATS
from euchre.testing.cases.layouts import Named
from euchre.testing.cases.positions import by_history
from euchre.testing.generators import random_action
from euchre.testing.hidden import redealt

STANDARD = euchre.rules("standard")
N, E, S, W = (SEATS.index(letter) for letter in "NESW")


def decisions(deals: int, seed: int) -> Iterator[tuple[State, View]]:
    """Every decision of some deals played at random, with the view of the seat to act."""
    rng = Random(seed)
    for _ in range(deals):
        state = State.start(STANDARD, random_deal(STANDARD, rng))
        while state.turn is not None:
            yield state, state.view(state.turn)
            state = state.apply(random_action(state, rng))


def voids(view: View) -> dict[int, set[str]]:
    """The suits that each seat has shown to be void in, read from the tricks."""
    found: dict[int, set[str]] = {seat: set() for seat in range(4)}
    for plays in (*(trick.plays for trick in view.tricks), view.trick):
        for seat, card in plays:
            led = effective_suit(plays[0].card, view.trump)
            if effective_suit(card, view.trump) is not led:
                found[seat].add(led)
    return found


def assert_voids_hold(worlds: Worlds) -> int:
    """No seat holds a card of a suit that it did not follow; how many voids that was."""
    shown = voids(worlds.view)
    for seat, suits in shown.items():
        held = printed_cards(int(np.bitwise_or.reduce(worlds.hands[:, seat])))
        if seat != worlds.view.seat:
            assert not suits & {effective_suit(card, worlds.view.trump) for card in held}
    return sum(len(suits) for seat, suits in shown.items() if seat != worlds.view.seat)


def test_at_01_voids_make_sampling_no_slower_and_no_sample_breaks_them() -> None:
    plays = "W AC, N 9H, E KC, S QC, N AD, E 9C, S TD, W TC, N KD, E TH, S QD, W QS, E AS"
    bids = [(W, "pass"), (N, "pass"), (E, "pass"), (S, "pass"), (W, "pass"), (N, "call:H")]
    history = [(SEATS.index(play[0]), f"play:{play[2:]}") for play in plays.split(", ")]
    hand = [Card(code) for code in ("JH", "JC", "QC", "TD", "QD")]
    state = by_history(STANDARD, S, Named({S: hand}, Card("9S")), [*bids, *history])
    view = state.view(S)
    assert set(view.hand) == {Card("JH"), Card("JC")}
    assert voids(view) == {N: {"C"}, E: {"D"}, W: {"D"}, S: set()}
    # No world is thrown away, so the work is the same with any voids: what is
    # drawn is what is listed.
    worlds, listed = sample(view, 5000, seed=1), enumerate_worlds(view, 100_000)
    assert listed is not None
    assert assert_voids_hold(worlds) == 3
    assert {tuple(hands) for hands in worlds.hands.tolist()} <= {
        tuple(hands) for hands in listed.hands.tolist()
    }


def arrays_of(view: View) -> tuple[bytes, ...]:
    worlds = sample(view, 20, seed=99)
    return worlds.hands.tobytes(), worlds.discards.tobytes(), worlds.kitty.tobytes()


def replayed(state: State) -> Game:
    """The same deal as the first of a game."""
    source = RecordedDecks([state.deal.deck])
    game = Game(state.rules, source=source, first_dealer=state.dealer)
    for action in state.actions:
        game.push(action)
    return game


def test_ac_01_hidden_cards_changed_about_change_no_sample() -> None:
    rng = Random(5)
    deal = random_deal(STANDARD, rng)._replace(claims_used=())
    start = State.start(STANDARD, deal)
    assert start.upcard is not None
    for seat in range(4):
        kept = {*start.hands[seat], start.upcard}
        others = [State.start(STANDARD, redealt(deal, kept, rng)) for _ in range(200)]
        assert len({other.deal.deck for other in others}) == 200
        assert {arrays_of(other.view(seat)) for other in others} == {arrays_of(start.view(seat))}


def test_ac_01_nor_in_the_middle_of_the_play_of_a_game() -> None:
    states = [state for state, view in decisions(3, seed=6) if len(view.tricks) in (1, 2)]
    for state in states[::6]:
        view = state.view(state.turn)
        expected = arrays_of(view)
        worlds = sample(view, 200, seed=7)
        truths = [worlds.state(number) for number in range(200)]
        assert len({truth.deal.deck for truth in truths}) > 100
        assert {arrays_of(replayed(truth).view(state.turn)) for truth in truths} == {expected}


def test_ac_03_the_card_taken_up_is_with_the_dealer_until_it_is_played() -> None:
    rng, checked = Random(8), 0
    card = PRINTED[Card("9H")]
    for _ in range(30):
        deck = list(STANDARD.pack)
        rng.shuffle(deck)
        at = deck.index(Card("9H"))
        deck[20], deck[at] = deck[at], deck[20]
        state = State.replay(STANDARD, Deal(S, tuple(deck)), ["order"])
        while state.turn is not None:
            state = state.apply(random_action(state, rng))
            if state.phase is Phase.PLAY:
                worlds = sample(state.view(W), 50, seed=9)
                checked += assert_upcard(worlds, state, card)
    assert checked > 200


def assert_upcard(worlds: Worlds, state: State, card: int) -> bool:
    """Where the taken card may be; whether it was still unseen."""
    played = printed_hand(
        play.card for plays in (*(t.plays for t in state.tricks), state.trick) for play in plays
    )
    held = np.bitwise_or.reduce(worlds.hands, axis=1) | worlds.kitty
    with_dealer = (worlds.hands[:, S] | worlds.discards[:, S]) & card != 0
    assert (np.bitwise_count(worlds.hands) == [len(hand) for hand in state.hands]).all()
    if played & card:
        assert not (held & card).any()
        assert not with_dealer.any()
        return False
    assert with_dealer.all()
    return True


def test_ac_05_seeds_give_different_worlds_and_the_same_seed_the_same() -> None:
    view = State.start(STANDARD, random_deal(STANDARD, Random(10))).view(0)
    worlds = sample(view, 100, seed=3)
    assert len({tuple(hands) for hands in worlds.hands.tolist()}) > 90
    assert (sample(view, 100, seed=3).hands == worlds.hands).all()
    firsts = {tuple(sample(view, 1, seed=seed).hands[0].tolist()) for seed in range(100)}
    assert len(firsts) > 90


def test_ac_06_neither_the_kitty_nor_the_discard_is_kept_from_the_truth() -> None:
    kitty = [0, 0]
    discard = [0, 0]
    for state, view in decisions(25, seed=11):
        if len(view.tricks) > 1 or count(view) < 1000:
            continue
        worlds = sample(view, 40, seed=12)
        assert len(set(worlds.kitty.tolist())) > 10
        kitty[0] += int((worlds.kitty == printed_hand(state.kitty)).sum())
        kitty[1] += 40
        # A dealer void in trumps has laid the card away that he took: that is no leak.
        proved = view.trump in voids(view)[view.dealer]
        if state.discards and state.turn != state.dealer and not proved:
            laid = worlds.discards[:, state.dealer]
            assert len(set(laid.tolist())) > 2
            discard[0] += int((laid == printed_hand([state.discards[0].card])).sum())
            discard[1] += 40
    assert kitty[1] > 5000
    assert kitty[0] / kitty[1] < 0.01
    assert discard[1] > 2000
    assert discard[0] / discard[1] < 0.25


def test_re_05_a_void_is_remembered_while_two_seats_may_hold_the_suit() -> None:
    shown = 0
    for _, view in decisions(40, seed=13):
        if view.phase is Phase.PLAY:
            shown += assert_voids_hold(sample(view, 40, seed=14))
    assert shown > 800


def test_re_05_a_spectator_remembers_too() -> None:
    final = playout(State.start(STANDARD, random_deal(STANDARD, Random(15))), Random(16))
    state = State.start(STANDARD, final.deal)
    for action in final.actions[:-1]:
        state = state.apply(action)
        assert_voids_hold(sample(state.view(None), 40, seed=17))
    assert set(voids(state.view(None))) == set(range(4))


def test_every_suit_can_be_a_void() -> None:
    """Guards the tests above: the voids that they look at are of every suit."""
    seen = {suit for _, view in decisions(40, seed=13) for s in voids(view).values() for suit in s}
    assert seen == set(SUITS)
