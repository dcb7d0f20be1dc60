"""Judging decisions in games of any rules, those too that no kernel plays from the start."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from euchre.core import Phase, View
from euchre.engine.beliefs import PlainModel, Worlds, imagine, resample, weigh
from euchre.engine.search.any_auction import auction_values, judged_bids
from euchre.engine.search.any_cards import can_value_cards, card_values
from euchre.engine.search.any_rounds import has_rounds, round_values
from euchre.engine.search.any_setups import Policy, setup_values
from euchre.engine.search.any_upcard import near_kernels, upcard_values
from euchre.engine.search.any_worth import Worth
from euchre.engine.search.effort import Effort
from euchre.engine.search.judgement import Judgement, judged_in_parts, summed

__all__ = ["can_judge", "judge_any"]

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

_BIDDING: Final = frozenset(
    {Phase.BID1, Phase.BID2, Phase.JOKER_UP, Phase.REDEAL_CLAIM, Phase.SWAP, Phase.AUCTION}
)
"""Phases after which others may still bid by the policy, which takes long."""

_FLOOR: Final = 0.1
"""Share of the weight of worlds that no model takes away."""


def can_judge(view: View) -> bool:
    """Whether this decision can be judged, and in time."""
    return bool(view.hand) and (view.phase is not Phase.PLAY or can_value_cards(view))


def judge_any(
    view: View, effort: Effort, seed: int, policy: Policy, *, match: bool = False
) -> Judgement:
    """Value the legal actions of a view with a decision, whatever the rules.

    Worlds that fit the view are drawn and weighed by ``PlainModel``. Cards are played
    out by the rule player's kernels and solved with open hands; bids and whatever
    else comes before the play are tried and played out, what others still have to
    decide before the play being answered by ``policy``. Values are points above the
    mean of the other sides, or with ``match`` the chance to win, where that can be known.
    """
    worth = Worth(view, match=match)
    worlds = _worlds(view, _wanted(view, effort), effort, seed)
    if view.phase is Phase.AUCTION:
        return summed(judged_bids(view), auction_values(view, worlds, seed, worth))
    actions = view.legal_actions
    if near_kernels(view):
        return summed(actions, upcard_values(view, worlds, seed, worth))
    if has_rounds(view):
        return summed(actions, round_values(view, worlds, seed, worth))

    def trial(_: int, part: Ints) -> Floats:
        taken = worlds.take(part)
        if view.phase is Phase.PLAY:
            return card_values(view, taken, effort, worth)
        return setup_values(view, taken, actions, policy, worth)

    shuffled = np.random.default_rng(seed & 0xFFFFFFFF).permutation(len(worlds))
    return judged_in_parts(actions, shuffled, trial, effort.certain)


def _wanted(view: View, effort: Effort) -> int:
    """Worlds to try a decision in: fewer where each of them takes long."""
    if view.phase in (Phase.PLAY, Phase.AUCTION) or has_rounds(view):
        return effort.worlds
    return max(4, effort.worlds // (16 if view.phase in _BIDDING else 8))


def _worlds(view: View, wanted: int, effort: Effort, seed: int) -> Worlds:
    """Worlds of equal weight, likelier ones drawn more often."""
    worlds = imagine(view, max(wanted, min(effort.drawn, 4 * wanted)), seed)
    weights = weigh(view, worlds, PlainModel(), _FLOOR)
    if len(worlds) <= wanted and weights.min() == weights.max():
        return worlds
    return resample(worlds, weights, wanted, seed)
