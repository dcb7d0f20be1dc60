"""The generators as Hypothesis strategies. The only module here that needs Hypothesis.

>>> from hypothesis import given
>>> @given(states())
... def the_actor_has_a_choice(state):
...     assert state.phase.terminal or state.legal_actions
"""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from euchre import Deal, Rules, State
from euchre.testing.generators import (
    playout,
    random_action,
    random_deal,
    random_options,
    random_rules,
)
from euchre.testing.moves import Options

__all__ = ["all_rules", "deals", "final_states", "options", "states"]


def _randoms() -> st.SearchStrategy[Random]:
    return st.randoms(use_true_random=False)


def options() -> st.SearchStrategy[Options]:
    """Option dictionaries, possible or not."""
    return st.builds(random_options, _randoms())


def all_rules() -> st.SearchStrategy[Rules]:
    """Rules that can be played."""
    return st.builds(random_rules, _randoms())


def deals(rules: Rules) -> st.SearchStrategy[Deal]:
    """Deals under these rules."""
    return st.builds(random_deal, st.just(rules), _randoms())


@st.composite
def states(draw: st.DrawFn, rules: st.SearchStrategy[Rules] | None = None) -> State:
    """Deals at any moment, from the first question to the end."""
    played = draw(rules if rules is not None else all_rules())
    state = State.start(played, draw(deals(played)))
    rng = draw(_randoms())
    for _ in range(draw(st.integers(0, 60))):
        if state.turn is None:
            break
        state = state.apply(random_action(state, rng))
    return state


@st.composite
def final_states(draw: st.DrawFn, rules: st.SearchStrategy[Rules] | None = None) -> State:
    """Deals played to their end."""
    return playout(draw(states(rules)), draw(_randoms()))
