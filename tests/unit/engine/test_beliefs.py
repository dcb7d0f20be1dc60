"""Sampling, counting and listing: sizes known by arithmetic, seeds, errors, layouts of bits."""

from __future__ import annotations

import dataclasses
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from math import comb, factorial
from random import Random
from typing import Any

import numpy as np
import pytest

from euchre import JOKER, Card, Deal, EuchreError, Game, Phase, State, Suit, View, rules
from euchre.engine.beliefs import count, effective_cards, enumerate_worlds, imagine, sample
from euchre.engine.layout import PRINTED, hand_bits, printed_cards, printed_hand
from euchre.testing import random_deal
from tests.unit.engine.plain import said_by_both


def start(preset: str = "standard", *actions: str, seed: int = 1, **options: Any) -> State:
    rule = rules(preset, **options)
    deal = random_deal(rule, Random(seed))
    return State.replay(rule, deal._replace(dealer=rule.players - 1, claims_used=()), actions)


def shares(*sizes: int) -> int:
    """Ways to share out as many cards as these hands have together."""
    ways = factorial(sum(sizes))
    for size in sizes:
        ways //= factorial(size)
    return ways


def test_before_anything_is_said_all_deals_are_possible() -> None:
    assert count(start().view(0)) == shares(5, 5, 5, 3)
    assert count(start().view(None)) == shares(5, 5, 5, 5, 3)
    assert count(start("cutthroat").view(1)) == shares(5, 5, 8)
    assert count(start("two_handed_10").view(0)) == 1


def test_the_dealer_laid_away_one_of_six() -> None:
    state = start("standard", "order")
    laid = state.legal_actions[0]
    after = state.apply(laid)
    assert count(state.view(0)) == shares(5, 5, 5, 3)
    assert count(after.view(0)) == 6 * shares(5, 5, 5, 3)
    assert count(after.view(3)) == shares(5, 5, 5, 3)
    kept = start("standard", "order", discard_upcard=False)
    assert count(kept.apply(kept.legal_actions[0]).view(0)) == 5 * shares(5, 5, 5, 3)


@pytest.mark.parametrize(("order", "ways"), [("discard_first", 5 * 6), ("receive_first", 6 * 6)])
def test_others_cannot_tell_what_went_with_a_call_for_the_best(order: str, ways: int) -> None:
    """The dealer, ordered by his partner alone, may give one of his five or the turned card."""
    options: dict[str, Any] = {"call_for_best": "partner_best", "best_order": order}
    state = start("standard", "pass", "order alone", "call best", **options)
    while state.phase is Phase.BEST:
        state = state.apply(state.legal_actions[0])
    deals = shares(5, 5, 5, 3)
    given = printed_hand([event.action.cards[0] for event in state.history if event.seat == 3])
    assert count(state.view(0)) == ways * deals
    # The giver knows his gift; his partner laid away one of the five or six that he had.
    assert given
    assert count(state.view(3)) == (5 if order == "discard_first" else 6) * deals
    # The one alone knows his own cards and the gift; the turned card may have been that gift.
    gift_is_upcard = bool(given & PRINTED[state.upcard]) if state.upcard else False
    unseen = shares(5, 5, 5, 3) if gift_is_upcard else shares(5, 4, 5, 3)
    assert count(state.view(1)) == unseen


def test_a_bidder_drew_the_widow_and_laid_one_of_seven_away() -> None:
    state = start("hasenpfeffer", "pass", "bid:6", "name:H")
    assert state.phase is Phase.WIDOW_DISCARD
    after = state.apply(state.legal_actions[2])
    deals = shares(6, 6, 6, 1)
    assert count(state.view(0)) == deals
    assert count(after.view(0)) == 7 * deals
    assert count(after.view(1)) == shares(6, 6, 6)


def test_the_joker_made_its_holder_bid() -> None:
    state = start("hasenpfeffer", *["pass"] * 4)
    maker = state.maker
    assert maker is not None
    seat = next(seat for seat in range(4) if seat != maker)
    worlds = sample(state.view(seat), 200, seed=2)
    assert ((worlds.hands[:, maker] & PRINTED[JOKER]) != 0).all()
    assert count(state.view(seat)) == shares(5, 6, 6, 1)


def test_who_orders_holds_a_natural_trump_where_he_must() -> None:
    state = start("standard", "pass", "pass", "order", natural_trump_required=True, seed=8)
    view = state.view(1)
    suit = view.proposed
    assert suit is not None
    trumps = [card for card in rules().pack if card.code[1] == suit and card is not view.upcard]
    held = sum(card in view.hand for card in trumps)
    worlds = sample(view, 500, seed=3)
    assert ((worlds.dealt[:, 2] & printed_hand(trumps)) != 0).all()
    hidden = len(trumps) - held
    without = comb(18 - hidden, 5) * shares(5, 5, 3)
    assert count(view) == shares(5, 5, 5, 3) - without


def test_a_claim_shows_a_hand_without_court_cards() -> None:
    rule = rules(redeal_claims=["ace_no_face"], claim_effect="swap_three")
    deck = "9C TC 9D TD AS " + "9H TH JH QH KH JC QC KC AC JD QD KD AD 9S TS JS QS KS AH"
    hands = [deck.split()[at : at + 5] for at in range(0, 20, 5)]
    dealt = [card for size in (slice(0, 3), slice(3, 5)) for hand in hands for card in hand[size]]
    state = State.replay(rule, Deal.of(3, " ".join([*dealt, *deck.split()[20:]])), ["claim"])
    worlds = sample(state.view(1), 300, seed=4)
    faces = printed_hand(card for card in rule.pack if card.code[0] in "JQK")
    aces = printed_hand(card for card in rule.pack if card.code[0] == "A")
    assert not (worlds.hands[:, 0] & faces).any()
    assert (np.bitwise_count(worlds.hands[:, 0] & aces) == 1).all()
    swapped = state.apply("swap:9C TC AS")
    later = sample(swapped.view(1), 300, seed=4)
    assert (np.bitwise_count(later.hands[:, 0] & faces) <= 3).all()
    assert (later.hands[:, 0] & faces).any()
    assert (later.kitty & printed_hand(map(Card, ("9C", "TC", "AS"))) != 0).all()


def test_a_called_card_lies_with_anybody_who_may_hold_it() -> None:
    for rule, with_maker in (("any", True), ("not_own", False)):
        state = start("bid5", "bid:3", "pass", "pass", "pass", "pass", "name:H", call_card=rule)
        called = state.hands[2][0]
        state = state.apply(f"card:{called}")
        worlds = sample(state.view(1), 400, seed=5)
        holders = {seat for seat in range(5) if (worlds.hands[:, seat] & PRINTED[called]).any()}
        assert state.maker == 0
        assert holders == ({0, 2, 3, 4} if with_maker else {2, 3, 4})


def test_a_dealer_who_may_not_look_imagines_his_own_hand() -> None:
    rule = rules("british")
    pack = list(rule.pack)
    pack.insert(20, pack.pop())
    view = State.start(rule, Deal(3, tuple(pack))).view(3)
    assert view.phase is Phase.JOKER_UP
    assert count(view) == shares(5, 5, 5, 5, 4)
    assert len(set(sample(view, 50, seed=6).hands[:, 3].tolist())) > 40


def test_a_world_depends_on_its_number_and_not_on_how_many_there_are() -> None:
    view = start("nap").view(2)
    few, many = sample(view, 7, seed=11), sample(view, 90, seed=11)
    assert (many.hands[:7] == few.hands).all()
    assert (many.take([3, 5]).hands == many.hands[[3, 5]]).all()
    assert len(many.take(many.hands[:, 0] > 0)) == 90
    assert len(many.take([])) == len(many.take(many.hands[:, 0] < 0)) == 0


def test_any_whole_number_is_a_seed_of_its_own() -> None:
    view = start().view(0)
    seeds: list[Any] = [0, 1, -1, 2**63, -(2**63), 2**64, 2**64 + 1, 2**200, -(2**200), np.int64(5)]
    drawn = {sample(view, 3, seed=seed).hands.tobytes() for seed in seeds}
    assert len(drawn) == len(seeds)


@pytest.mark.parametrize("seed", [0.5, "1", None, True])
def test_a_seed_that_is_no_whole_number_is_refused(seed: Any) -> None:
    with pytest.raises(EuchreError) as raised:
        sample(start().view(0), 5, seed)
    assert raised.value.code == "seed_no_integer"


@pytest.mark.parametrize("n", [0, -1, 2.5, None, True, 2**24 + 1, 10**30])
def test_a_number_of_worlds_that_is_none_is_refused(n: Any) -> None:
    with pytest.raises(EuchreError) as raised:
        sample(start().view(0), n, 1)
    assert raised.value.code == "worlds_count"
    with pytest.raises(EuchreError) as raised:
        enumerate_worlds(start().view(0), n)
    assert raised.value.code == "worlds_count"
    with pytest.raises(EuchreError) as raised:
        imagine(start().view(0), n, 1)
    assert raised.value.code == "worlds_count"


def test_sets_of_cards_are_whole_numbers() -> None:
    hands = np.array([[1, 2], [4, 8]])
    made = effective_cards(hands, Suit.HEARTS)
    assert made.shape == (2, 2)
    listed: Any = hands.tolist()
    assert effective_cards(listed, Suit.HEARTS).tolist() == made.tolist()
    assert effective_cards(hands.T, Suit.HEARTS).tolist() == made.T.tolist()
    for wrong in (hands * 1.5, hands.astype(np.uint64), hands > 1):
        with pytest.raises(EuchreError) as raised:
            effective_cards(wrong, Suit.HEARTS)  # type: ignore[arg-type]
        assert raised.value.code == "bad_batch"


def test_nothing_is_hidden_once_the_deal_has_ended() -> None:
    view = start("standard", *["pass"] * 8).view(0)
    asks: list[Callable[[], object]] = [
        lambda: sample(view, 1, 1),
        lambda: count(view),
        lambda: enumerate_worlds(view, 9),
    ]
    for ask in asks:
        with pytest.raises(EuchreError) as raised:
            ask()
        assert raised.value.code == "deal_has_ended"


def test_a_view_that_no_deal_gives_is_refused() -> None:
    view = start().view(0)
    wrong = dataclasses.replace(view, hand=view.hand[:4])
    with pytest.raises(EuchreError) as raised:
        sample(wrong, 1, 1)
    assert raised.value.code == "no_layout_fits"


def test_all_is_listed_or_nothing() -> None:
    state = start("stick", *["pass"] * 7, "call:C" if start("stick").proposed != "C" else "call:D")
    while len(state.tricks) < 4:
        state = state.apply(state.legal_actions[0])
    view = state.view(state.turn)
    number = count(view)
    worlds = enumerate_worlds(view, number)
    assert worlds is not None
    assert len(worlds) == number > 1
    assert len({tuple(row) for row in worlds.hands.tolist()}) <= number
    assert enumerate_worlds(view, number - 1) is None


@pytest.mark.parametrize("trump", [*"CDHS", "NT"])
@pytest.mark.parametrize("bowers", [True, False])
def test_kernels_get_the_effective_layout(trump: str, bowers: bool) -> None:
    state = start("hasenpfeffer", bowers=bowers)
    worlds = sample(state.view(0), 20, seed=12)
    hands, discards, kitty = worlds.effective(Suit(trump))
    for number in range(20):
        cards = printed_cards(int(worlds.hands[number, 2]))
        assert hand_bits(cards, Suit(trump), bowers) == hands[number, 2]
        left = printed_cards(int(worlds.kitty[number]))
        assert hand_bits(left, Suit(trump), bowers) == kitty[number]
    assert not discards.any()


def test_the_shown_hand_is_the_same_through_a_game() -> None:
    game = Game(rules("stick"), seed=4)
    game.push("pass")
    view = game.view(2)
    assert sample(view, 10, 1).state(9).view(2) == game.state.view(2)


def test_the_arrays_are_as_they_are_described() -> None:
    worlds = sample(start().view(0), 3, 1)
    arrays = (worlds.hands, worlds.dealt, worlds.discards, worlds.hidden, worlds.kitty)
    assert [array.shape for array in arrays] == [(3, 4), (3, 4), (3, 4), (3, 0), (3,)]
    assert {array.dtype for array in arrays} == {np.dtype(np.int64)}
    assert worlds.state(-1) == worlds.state(2)
    with pytest.raises(IndexError):
        worlds.state(3)


PLAIN = """
from random import Random
from euchre import State, rules
from euchre.engine.beliefs import enumerate_worlds, sample
from euchre.testing import playout, random_deal
from tests.property.moments import moments
rng = Random(21)
for name in ("standard", "railroad", "bid5", "hasenpfeffer"):
    for _ in range(3):
        final = playout(State.start(rules(name), random_deal(rules(name), rng)), rng)
        state = [state for state, _ in moments(final)][-8:][0]
        worlds = sample(state.view(None), 5, seed=rng.getrandbits(64))
        print(worlds.hands.tolist(), worlds.discards.tolist(), worlds.kitty.tolist())
        for last, _ in list(moments(final))[-2:]:
            listed = enumerate_worlds(last.view(last.turn), 500)
            print(None if listed is None else listed.hands.tolist())
"""


def test_plain_python_draws_the_same_worlds() -> None:
    here, plain = said_by_both(PLAIN)
    assert here == plain
    assert len(plain) == 3 * 12


def test_importing_beliefs_compiles_nothing() -> None:
    code = "import sys, euchre.engine.beliefs; print('numba' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"


def views_of_a_deal() -> list[View]:
    state = start("stick", seed=5)
    views = []
    while state.turn is not None:
        views.append(state.view(state.turn))
        state = state.apply(state.legal_actions[-1])
    return views


def test_a_card_is_with_each_seat_as_often_as_it_should_be() -> None:
    """Exact chances from the list against frequencies of the draw, one card and seat at a time."""
    view = next(view for view in reversed(views_of_a_deal()) if 20 < count(view) < 50_000)
    listed, drawn = enumerate_worlds(view, 50_000), sample(view, 20_000, seed=22)
    assert listed is not None
    for seat in range(4):
        for bit in PRINTED.values():
            chance = Fraction(int((listed.hands[:, seat] & bit != 0).sum()), len(listed))
            share = float((drawn.hands[:, seat] & bit != 0).mean())
            spread = float(chance * (1 - chance) / 20_000) ** 0.5
            assert abs(share - chance) <= 5 * spread
