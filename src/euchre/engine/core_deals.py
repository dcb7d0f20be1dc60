"""Deals of rules that the kernels do not know, played at random by ``core``: slower and right."""

from __future__ import annotations

from euchre.core import Card, Deal, Rules, State
from euchre.engine.draws import below, key_of

__all__ = ["random_deal"]


def random_deal(rules: Rules, number: int, seed: int) -> State:
    """Deal ``number`` of a seed at its end; every legal action was equally likely.

    The draws are those of one stream for each deal, so that a deal is the same whatever was
    played before. The dealer goes round.

    >>> from euchre.core import rules
    >>> state = random_deal(rules("nap"), 7, seed=1)
    >>> state.phase.terminal, state.dealer, state.deal == random_deal(rules("nap"), 7, 1).deal
    (True, 3, True)
    """
    key = key_of(seed, number)
    deck = _shuffled(rules.pack, key)
    state = State.start(rules, Deal(number % rules.players, deck))
    draw = len(deck)
    while state.turn is not None:
        actions = state.legal_actions
        state = state.apply(actions[below(key, draw, len(actions))])
        draw += 1
    return state


def _shuffled(pack: tuple[Card, ...], key: int) -> tuple[Card, ...]:
    left = list(pack)
    return tuple(left.pop(below(key, n, len(left))) for n in range(len(pack)))
