"""Beliefs agree with everything a seat knows, under any rules, and leave nothing out."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from euchre import Card, State, View, preset_names, rules
from euchre.engine.beliefs import Worlds, count, enumerate_worlds, sample
from euchre.engine.layout import printed_cards, printed_hand
from euchre.testing import playout, random_deal
from tests.property.moments import moments
from tests.property.profile import WIDER
from tests.property.twin import Key, arrangements, twin

BEST = {"call_for_best": "partner_best", "lone_lead": "left_of_loner"}
GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "railroad": ("railroad", {}),
    "receive first": ("railroad", {"best_order": "receive_first", "defend_alone": "always"}),
    "gifts after the bid": (
        "classic",
        {**BEST, "best_order": "receive_first", "discard_upcard": False, "alone": "maker"},
    ),
    "swap three": (
        "standard",
        {
            **BEST,
            "redeal_claims": ["farmers", "ace_no_face"],
            "claim_effect": "swap_three",
            "natural_trump_required": True,
        },
    ),
    "swap of two": (
        "two_handed",
        {"low_rank": "T", "redeal_claims": ["aces_no_face"], "claim_effect": "swap_three"},
    ),
    "last card shown": (
        "standard",
        {**BEST, "upcard_source": "dealer_last", "pickup": "none", "natural_trump_required": True},
    ),
    "twenty cards": (
        "standard",
        {**BEST, "low_rank": "T", "upcard_source": "dealer_last", "pickup": "none"}
        | {"natural_trump_required": True, "best_order": "receive_first"},
    ),
    "natural trump": ("cutthroat", {"low_rank": "T", "natural_trump_required": True}),
    "widow": ("hasenpfeffer", {"min_bid": 6}),
    "not his own": ("bid5", {"call_card": "not_own"}),
    **{name: (name, {}) for name in preset_names()},
}
"""Games in which each sort of hidden fact comes up."""


def seats_of(state: State) -> list[int | None]:
    return [*range(state.rules.players), None]


def some_moments(finished: list[State], rng: Random, each: int) -> Iterator[State]:
    for final in finished:
        states = [state for state, _ in moments(final)]
        yield from rng.sample(states, min(each, len(states)))


def test_every_world_can_be_played_on_from_and_looks_the_same(finished: list[State]) -> None:
    rng = Random(31)
    for state in some_moments(finished[::2], rng, 2):
        for seat in seats_of(state):
            view = state.view(seat)
            worlds = sample(view, 2, rng.getrandbits(64))
            for number in range(2):
                imagined = worlds.state(number)
                assert imagined.view(seat) == view, f"seat {seat} in {state!r}"
                assert_arrays(worlds, number, imagined)


def assert_arrays(worlds: Worlds, number: int, imagined: State) -> None:
    """The arrays say what the State says."""
    dealt = State.start(imagined.rules, imagined.deal).hands
    assert [int(hand) for hand in worlds.hands[number]] == list(map(printed_hand, imagined.hands))
    assert [int(hand) for hand in worlds.dealt[number]] == list(map(printed_hand, dealt))
    assert int(worlds.kitty[number]) == printed_hand(imagined.kitty)
    for seat in range(imagined.rules.players):
        laid = printed_hand(play.card for play in imagined.discards if play.seat == seat)
        assert int(worlds.discards[number, seat]) == laid


def test_hands_at_every_earlier_event(finished: list[State]) -> None:
    rng = Random(32)
    for state in some_moments(finished[1::6], rng, 1):
        seat = rng.choice(seats_of(state))
        worlds = sample(state.view(seat), 1, rng.getrandbits(64))
        seen = len(worlds.view.history)
        imagined = worlds.state(0)
        states = [*(before for before, _ in moments(imagined)), imagined]
        skipped = len(imagined.history) - seen  # questions that the seat did not hear
        for event in range(seen):
            if worlds.view.history[event] == imagined.history[event + skipped]:
                hands = [int(hand) for hand in worlds.hands_before(event)[0]]
                assert hands == list(map(printed_hand, states[event + skipped].hands)), f"{state!r}"


def few(
    name: str, most: int, rng: Random, gift: bool = False
) -> Iterator[tuple[State, int | None]]:
    """Moments and seats of this game at which so few arrangements are left.

    With ``gift`` the seat does not know which card a partner was given.
    """
    preset, options = GAMES[name]
    rule = rules(preset, **options)
    while True:
        final = playout(State.start(rule, random_deal(rule, rng)), rng)
        states = [state for state, _ in moments(final)]
        rng.shuffle(states)
        for state in states:
            seats = [s for s in seats_of(state) if not gift or unknown_gift(state.view(s))]
            seats = [s for s in seats if 1 < arrangements(state.view(s)) <= most]
            if seats:
                yield state, rng.choice(seats)
                break


def unknown_gift(view: View) -> bool:
    return any(str(event.action) == "give:??" for event in view.history)


def keys(worlds: Worlds) -> list[Key]:
    """The worlds as the twin tells them."""

    def cards(mask: Any) -> frozenset[Card]:
        return frozenset(printed_cards(int(mask)))

    others = [seat for seat in range(worlds.view.rules.players) if seat != worlds.view.seat]
    return [
        (
            tuple(map(cards, worlds.dealt[number, others])),
            tuple(map(cards, worlds.hands[number])),
            tuple(printed_cards(int(card))[0] for card in worlds.hidden[number]),
        )
        for number in range(len(worlds))
    ]


@pytest.mark.parametrize("name", GAMES)
def test_the_layouts_are_those_of_the_twin(name: str) -> None:
    """All layouts, each once, and none besides."""
    rng = Random(33)
    cases = few(name, 140, rng)
    for _ in range(WIDER or 4):
        state, seat = next(cases)
        view = state.view(seat)
        worlds = enumerate_worlds(view, 100_000)
        assert worlds is not None
        listed = keys(worlds)
        assert count(view) == len(listed) == len(set(listed)), f"seat {seat} in {state!r}"
        assert set(listed) == twin(view, state.deal.claims_used), f"seat {seat} in {state!r}"


@pytest.mark.parametrize(
    "name", ["twenty cards", "railroad", "receive first", "gifts after the bid"]
)
def test_the_layouts_are_those_of_the_twin_where_a_gift_is_secret(name: str) -> None:
    rng = Random(35)
    cases = few(name, 400 if name == "twenty cards" else 1300, rng, gift=True)
    for _ in range(WIDER or 3 if name == "twenty cards" else 1):
        state, seat = next(cases)
        worlds = enumerate_worlds(state.view(seat), 1_000_000)
        assert worlds is not None
        listed = keys(worlds)
        assert len(listed) == len(set(listed))
        assert set(listed) == twin(state.view(seat), state.deal.claims_used), f"{seat}: {state!r}"


SMALL: dict[str, Any] = {
    "low_rank": "T",
    "natural_trump_required": True,
    "redeal_claims": ["ace_no_face", "farmers"],
    "claim_effect": "swap_three",
}
"""Options that leave two players 14 cards unseen each, and much to conclude about them."""


@pytest.mark.parametrize("moment", ["claim", "swap", "order"])
def test_the_layouts_are_those_of_the_twin_before_a_card_is_played(moment: str) -> None:
    """What a claim, a swap and an order tell of a whole hand."""
    rule, rng, checked = rules("two_handed", **SMALL), Random(36), 0
    while checked < (WIDER or 1):
        final = playout(State.start(rule, random_deal(rule, rng)), rng)
        for state, action in moments(final):
            # The claimer is to order himself, so that his swapped hand is bound twice over.
            last = state.history[-1:]
            swapped = any(one.seat == state.turn and one.action.kind == "swap" for one in last)
            if action.kind == moment and (swapped or moment != "order"):
                assert state.turn is not None
                assert_as_the_twin(state.apply(action), 1 - state.turn)
                checked += 1


def assert_as_the_twin(state: State, seat: int) -> None:
    worlds = enumerate_worlds(state.view(seat), 1_000_000)
    assert worlds is not None
    listed = keys(worlds)
    assert len(listed) == len(set(listed))
    assert set(listed) == twin(state.view(seat), state.deal.claims_used), f"{seat}: {state!r}"


@pytest.mark.parametrize(
    ("name", "gift"), [*((name, False) for name in GAMES), ("twenty cards", True)]
)
def test_every_layout_is_drawn_equally_often(name: str, gift: bool) -> None:
    """Chi-square against the list of all layouts; seeds are fixed, so this cannot flicker."""
    rng = Random(34)
    cases = few(name, 300, rng, gift)
    total = freedom = 0.0
    for _ in range(3):
        state, seat = next(cases)
        view = state.view(seat)
        worlds = enumerate_worlds(view, 100_000)
        assert worlds is not None
        drawn = sample(view, 40 * len(worlds), rng.getrandbits(64))
        counts = occurrences(worlds, drawn)
        assert counts.sum() == len(drawn)
        total += float(((counts - 40) ** 2).sum() / 40)
        freedom += len(worlds) - 1
    assert abs(total - freedom) <= 4.5 * (2 * freedom) ** 0.5


def occurrences(worlds: Worlds, drawn: Worlds) -> np.ndarray[Any, np.dtype[np.int64]]:
    """How often each of the listed worlds was drawn."""
    rows = [
        np.concatenate([one.hands, one.dealt, one.discards, one.hidden], axis=1)
        for one in (worlds, drawn)
    ]
    places, back = np.unique(np.concatenate(rows), axis=0, return_inverse=True)
    assert len(places) == len(worlds)
    numbers = np.bincount(back.reshape(-1)[len(worlds) :], minlength=len(places))
    return numbers.astype(np.int64)
