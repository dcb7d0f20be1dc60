"""What the rule player does with a view, by the kernels that play whole simulations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from euchre.core import Action, ActionKind, Phase, Rules, Suit, View
from euchre.core.cards import SUITS
from euchre.engine.deals import place_of, taker_for
from euchre.engine.layout import cards_of, hand_bits, printed_hand
from euchre.engine.playing import rule_card
from euchre.engine.policies.data import blueprint, play_table
from euchre.engine.policies.play_options import OPTIONS
from euchre.engine.policies.rule_bids import (
    WEIGHTS,
    estimate,
    rule_alone,
    rule_round_one,
    rule_round_two,
)
from euchre.engine.policies.rule_play import rule_discard
from euchre.engine.policies.situation import situation, suit_number
from euchre.engine.rule_codes import encode_rules

__all__ = ["call_action", "codes", "rule_choice"]

_SUITS: Final = (*SUITS, Suit.NO_TRUMP)


@cache
def codes(rules: Rules) -> NDArray[np.int64]:
    """The rules as kernels read them."""
    return encode_rules(rules)


def rule_choice(view: View, *, best: bool = False) -> Action:
    """The action of the rule player; only for rules that the kernels know.

    With ``best`` cards are played by all that has been learnt since (``data.blueprint``).

    >>> from euchre.core import Game, rules
    >>> game = Game(rules("stick"), seed=1)
    >>> rule_choice(game.view(game.turn)) in game.legal_actions
    True
    """
    if len(view.legal_actions) == 1:
        return view.legal_actions[0]
    if best and view.phase is Phase.PLAY:
        return _play(view, blueprint())
    return _CHOICES[view.phase](view)


def call_action(suit: int, *, alone: bool) -> Action:
    """The call of a suit by its number."""
    return Action(ActionKind.CALL, suit=_SUITS[suit], alone=alone)


def _place(view: View) -> int:
    assert view.seat is not None
    return (view.seat - view.dealer - 1) % view.rules.players


def _first(view: View) -> Action:
    rules, place = codes(view.rules), _place(view)
    assert view.upcard is not None
    texts = {str(action): action for action in view.legal_actions}
    lone = "order alone" in texts
    choice = 0
    if lone or "order" in texts:
        choice = rule_round_one(
            printed_hand(view.hand),
            printed_hand([view.upcard]),
            suit_number(view.proposed),
            taker_for(rules, place),
            place_of(rules, place),
            int(lone),
            view.rules.bowers,
            WEIGHTS,
        )
    return texts.get(("pass", "order", "order alone")[choice], texts["pass"])


def _second(view: View) -> Action:
    rules, place = codes(view.rules), _place(view)
    calls = [action for action in view.legal_actions if action.kind is ActionKind.CALL]
    turned = suit_number(view.proposed)
    call = rule_round_two(
        printed_hand(view.hand),
        turned,
        -1 if view.rules.round2_same_suit else turned,
        place_of(rules, place),
        int(len(calls) == len(view.legal_actions)),
        int(any(action.alone for action in calls)),
        int(any(action.suit is Suit.NO_TRUMP for action in calls)),
        view.rules.bowers,
        WEIGHTS,
    )
    if call < 0:
        return Action(ActionKind.PASS)
    return call_action(call & 7, alone=call >= 8)


def _pick_up(view: View) -> Action:
    return Action(ActionKind.TAKE)


def _discard(view: View) -> Action:
    may = [action.card for action in view.legal_actions if action.card]
    bits = hand_bits(may, view.trump, view.rules.bowers)
    held = hand_bits(view.hand, view.trump, view.rules.bowers)
    pack = hand_bits(view.rules.pack, view.trump, view.rules.bowers)
    card = rule_discard(bits, pack & ~held, _trumps(view))
    return Action.discard(cards_of(card, view.trump, view.rules.bowers)[0])


def _trumps(view: View) -> int:
    return 0x7FFF << 48 if view.trump in SUITS else 0


def _alone(view: View) -> Action:
    hand = hand_bits(view.hand, view.trump, view.rules.bowers)
    yes = rule_alone(hand, _trumps(view), WEIGHTS)
    return Action(ActionKind.ALONE if yes else ActionKind.TOGETHER)


def _defence(view: View) -> Action:
    hand = hand_bits(view.hand, view.trump, view.rules.bowers)
    yes = estimate(hand, _trumps(view), WEIGHTS) >= WEIGHTS[28]
    return Action(ActionKind.DEFEND_ALONE if yes else ActionKind.DECLINE)


def _play(view: View, options: NDArray[np.int8] | None = None) -> Action:
    now = situation(view)
    work = now.work()
    card = rule_card(
        work,
        play_table() if options is None else options,
        0,
        view.rules.players,
        now.place,
        now.trumps,
        OPTIONS,
    )
    return Action.play(cards_of(card, view.trump, view.rules.bowers)[0])


_CHOICES: Final[Mapping[Phase, Callable[[View], Action]]] = {
    Phase.BID1: _first,
    Phase.BID2: _second,
    Phase.PICKUP: _pick_up,
    Phase.DISCARD: _discard,
    Phase.ALONE: _alone,
    Phase.DEFEND_ALONE: _defence,
    Phase.PLAY: _play,
}
