"""What every call of upcard bidding is worth where the kernels know all but a joker.

The joker is one more trump, the highest, which the kernels of bidding and play
understand as it stands. What they leave out, such as a call for the partner's
best, comes after the decision and changes little of its worth.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from euchre.core import JOKER, Action, ActionKind, Phase, Rules, View
from euchre.core.scoring import Contract
from euchre.engine.arrays import Rows, Words
from euchre.engine.beliefs import Worlds
from euchre.engine.contract import trumps_of
from euchre.engine.deals import go_on_from
from euchre.engine.draws import key_of
from euchre.engine.jit import kernel
from euchre.engine.layout import printed_hand
from euchre.engine.playing import play_out
from euchre.engine.policies.data import play_table
from euchre.engine.policies.rule_bids import WEIGHTS
from euchre.engine.policies.situation import suit_number
from euchre.engine.rule_codes import PACK_SIZE, PLAYERS, RULE_PACK, encode_rules
from euchre.engine.search.any_worth import Worth
from euchre.engine.work import LONE_DEFENDER, LONER, MAKER, SIZE, TRICKS, TRUMP

__all__ = ["near_kernels", "upcard_values"]

Floats = NDArray[np.float64]

_BY_RULES: Final = 0x01010101
_THROWN_IN: Final = -1
"""Stands for the end of a deal in which all passed."""


def near_kernels(view: View) -> bool:
    """Whether this is a bid that the kernels of upcard bidding can try."""
    rules = view.rules
    return (
        view.phase in (Phase.BID1, Phase.BID2)
        and rules.upcard_source != "none"
        and view.upcard is not None
        and view.upcard is not JOKER
        and rules.sides != "called_partner"
        and rules.scoring == "euchre"
        and rules.call_card == "off"
        and rules.players <= 4
    )


@cache
def near_codes(rules: Rules) -> NDArray[np.int64]:
    """The rules as kernels read them, the joker being in the pack."""
    found = encode_rules(_Plain(rules))  # type: ignore[arg-type]
    found[RULE_PACK] = printed_hand(rules.pack)
    found[PACK_SIZE] = len(rules.pack)
    return found


class _Plain:
    """Rules without their joker, to whoever asks for their pack."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self.pack = tuple(card for card in rules.pack if card is not JOKER)

    def __getattr__(self, name: str) -> object:
        return getattr(self._rules, name)


def upcard_values(view: View, worlds: Worlds, seed: int, worth: Worth) -> Floats:
    """float64[n, k]: the worth of each legal action in each world, all going on by the rules."""
    rules, players = view.rules, view.rules.players
    assert view.seat is not None
    assert view.upcard is not None
    places = [(view.dealer + 1 + place) % players for place in range(players)]
    turn = places.index(view.seat) + (players if view.phase is Phase.BID2 else 0)
    calls = [_call(view, action) for action in view.legal_actions]
    ends = np.zeros((len(worlds), len(calls)), dtype=np.int64)
    end_calls(
        np.zeros(SIZE, dtype=np.int64),
        near_codes(rules),
        WEIGHTS.reshape(1, -1),
        np.zeros((1, 0), dtype=np.uint8),
        play_table(),
        np.ascontiguousarray(worlds.hands[:, places]),
        printed_hand([view.upcard]),
        turn,
        np.array(calls, dtype=np.int64),
        seed & 0x7FFFFFFF,
        ends,
    )
    found, back = np.unique(ends, return_inverse=True)
    worths = np.array([_worth(int(end), places, worth) for end in found])
    return np.asarray(worths[back.reshape(ends.shape)])


def _call(view: View, action: Action) -> int:
    if action.kind is ActionKind.PASS:
        return -1
    suit = view.proposed if action.kind is ActionKind.ORDER else action.suit
    return suit_number(suit) + 8 * action.alone


def _worth(end: int, places: list[int], worth: Worth) -> float:
    """The worth of an end as ``end_calls`` packs it."""
    if end == _THROWN_IN:
        return worth.thrown_in
    maker, loner, defender = ((end >> shift & 7) - 1 for shift in (16, 20, 24))
    tricks = [0] * len(places)
    for place, seat in enumerate(places):
        tricks[seat] = end >> 4 * place & 15
    lone, against = (None if place < 0 else places[place] for place in (loner, defender))
    return worth.of(Contract(places[maker], lone, against), tricks)


@kernel(
    "void(int64[::1], int64[::1], int64[:, ::1], uint8[:, ::1], int8[:, ::1], int64[:, ::1],"
    " int64, int64, int64[::1], int64, int64[:, ::1])"
)
def end_calls(
    w: Words,
    r: Words,
    weights: Rows,
    tables: Rows,
    table: Rows,
    hands: Rows,
    upcard: int,
    turn: int,
    calls: Words,
    seed: int,
    out: Rows,
) -> None:
    """How the deal ends after each call at this turn of the bidding, in each world.

    ``hands`` are printed, by place; ``calls`` are -1 to pass, or a trump, 8 more for alone. An end
    is -1 where all pass, else the tricks by place in four bits each, and from bits 16, 20 and
    24 the places of maker, loner and lone defender, each plus one.
    """
    for number in range(len(hands)):
        key = key_of(seed, number)
        for k in range(len(calls)):
            call = calls[k]
            held = hands[number]
            if go_on_from(w, r, weights, tables, _BY_RULES, key, held, upcard, turn, call):
                play_out(w, table, r[PLAYERS], trumps_of(w[TRUMP]), _BY_RULES, key, 64)
                end = w[TRICKS] | w[MAKER] + 1 << 16
                end |= w[LONER] + 1 << 20 | w[LONE_DEFENDER] + 1 << 24
                out[number, k] = end
            else:
                out[number, k] = -1
