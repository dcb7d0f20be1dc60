"""Weighing worlds by how well they explain what the others did.

A model says how likely an action is with each of many hands. The likelihoods of
all actions of the history multiply; a floor is mixed in, so that no model,
however wrong, can make the truth impossible.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from functools import cached_property
from typing import Protocol

import numpy as np
import numpy.typing as npt

from euchre.core import Action, ActionKind, EuchreError, State, View
from euchre.engine.beliefs.printed import JOKER_BIT, suit_masks
from euchre.engine.beliefs.worlds import Worlds
from euchre.engine.layout import printed_hand
from euchre.engine.numbers import folded, whole_seed, world_count

__all__ = ["Model", "Moment", "moments", "resample", "weigh"]

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]


@dataclasses.dataclass(frozen=True, eq=False)
class Moment:
    """One action of the history, as it stood in every world; n worlds at once."""

    number: int
    """Its place in ``view.history``."""
    seat: int
    action: Action
    """As the view tells it: the card of a secret discard or gift is in ``cards``."""
    hands: Ints
    """int64[n]: what the seat held just before, in the printed layout."""
    cards: Ints
    """int64[n]: the card that it played, laid away or gave; 0 for other actions."""
    worlds: Worlds
    """The worlds that are weighed, for models that look at more than the seat's hand."""
    before: State
    """The game just before in one of the worlds; only what is public of it holds in all."""

    @cached_property
    def public(self) -> View:
        """What a spectator knew just before."""
        return self.before.view(None)

    @cached_property
    def playable(self) -> Ints:
        """int64[n]: the cards that the seat could have played, where it played one."""
        view = self.public
        if view.led_suit is not None:
            following = self.hands & suit_masks(view.trump, view.rules.bowers)[view.led_suit]
            return np.where(following != 0, following, self.hands)
        if view.trump is None and view.rules.trump_by == "first_lead" and not view.tricks:
            return self.hands & ~JOKER_BIT
        return self.hands


class Model(Protocol):
    """What somebody believes about the way the others bid and play."""

    def likelihood(self, moment: Moment) -> Floats:
        """float64[n]: the probability of the action with each of the hands, from 0 to 1.

        A factor that is the same in all worlds makes no difference.
        """


def moments(worlds: Worlds) -> Iterator[Moment]:
    """The actions of the others, in order; those of the view's own seat tell nothing."""
    view = worlds.view
    move = 0
    for number, (event, before) in enumerate(
        zip(view.history, _states(worlds.state(0), view), strict=True)
    ):
        hidden = event.action.kind in (ActionKind.DISCARD, ActionKind.GIVE)
        if event.seat != view.seat:
            cards = worlds.hidden[:, move] if hidden else _same(worlds, event.action)
            hands = worlds.hands_before(number)[:, event.seat]
            yield Moment(number, event.seat, event.action, hands, cards, worlds, before)
        move += hidden


def _same(worlds: Worlds, action: Action) -> Ints:
    card = printed_hand(action.cards) if action.kind is ActionKind.PLAY else 0
    return np.full(len(worlds), card, np.int64)


def _states(state: State, view: View) -> Iterator[State]:
    """The game before each event that the view tells of: the last ones of all that happened."""
    before = State.start(state.rules, state.deal)
    unheard = len(state.history) - len(view.history)
    for number, event in enumerate(state.history):
        if number >= unheard:
            yield before
        before = before.apply(event.action)


def weigh(view: View, worlds: Worlds, model: Model, floor: float = 0.05) -> Floats:
    """float64[n]: the weight of each world under a model; they sum to 1.

    A share ``floor`` of all weight is spread evenly, so every world keeps at
    least ``floor / n``. Where the model holds every world impossible, all
    weigh the same.

    Raises EuchreError: "worlds_of_another_view"; "floor_share" for a floor that
    is not between 0 and 1; "likelihoods" for a model whose answer has not the
    right shape, or is negative, infinite or not a number.
    """
    if worlds.view is not view and worlds.view != view:
        raise EuchreError("worlds_of_another_view")
    if not 0 <= floor <= 1:
        raise EuchreError("floor_share", floor=floor)
    if not len(worlds):
        return np.zeros(0)
    logs = np.zeros(len(worlds))
    for moment in moments(worlds):
        logs += _log(model, moment)
    best = logs.max()
    even = np.full(len(worlds), 1 / len(worlds))
    if best == -np.inf:
        return even
    shares = np.exp(logs - best)
    return np.asarray((1 - floor) * (shares / shares.sum()) + floor * even)


def _log(model: Model, moment: Moment) -> Floats:
    likelihood = np.asarray(model.likelihood(moment), np.float64)
    right = likelihood.shape == moment.hands.shape
    if not right or not (np.isfinite(likelihood) & (likelihood >= 0)).all():
        raise EuchreError("likelihoods", event=moment.number, action=moment.action)
    with np.errstate(divide="ignore"):
        return np.asarray(np.log(likelihood))


def resample(worlds: Worlds, weights: npt.ArrayLike, n: int, seed: int) -> Worlds:
    """``n`` of the worlds, each as often as its weight says, up to one more or less.

    Systematic resampling: equal steps through the weights from a random start,
    so that a player who needs worlds of equal weight loses little.

    Raises EuchreError: "weights_of_worlds" unless there is a weight for each
    world, none of them negative, and a finite sum above 0; "worlds_count"; "seed_no_integer".

    >>> from euchre import Deal, rules
    >>> from euchre.engine.beliefs import sample
    >>> worlds = sample(State.start(rules(), Deal(3, rules().pack)).view(0), 3, seed=7)
    >>> kept = resample(worlds, [0.5, 0, 0.5], 4, seed=1)
    >>> [int((kept.kitty == kitty).sum()) for kitty in worlds.kitty]
    [2, 0, 2]
    """
    from euchre.engine.draws import key_of
    from euchre.engine.jit import shr

    n, seed = world_count(n), whole_seed(seed)
    shares = _shares(weights, len(worlds))
    start = shr(key_of(folded(seed), 0), 11) / 2**53
    steps = (np.arange(n) + start) / n
    bounds = np.cumsum(shares)
    rows = np.searchsorted(bounds, steps * bounds[-1], side="right")
    return worlds.take(np.minimum(rows, np.flatnonzero(shares)[-1]))


def _shares(weights: npt.ArrayLike, worlds: int) -> Floats:
    """The weights as numbers, checked."""
    try:
        shares = np.asarray(weights, np.float64)
    except (TypeError, ValueError) as error:
        raise EuchreError("weights_of_worlds", worlds=worlds) from error
    with np.errstate(over="ignore"):
        total = shares.sum()
    if shares.shape != (worlds,) or not 0 < total < np.inf or (shares < 0).any():
        raise EuchreError("weights_of_worlds", worlds=worlds)
    return shares
