"""Walking through a finished deal, and comparing moments field by field."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from euchre import Action, State

OUTCOMES = {
    *("made", "march", "lone_made", "lone_march", "euchre", "lone_euchre", "super_euchre"),
    *("lone_defence", "lone_defence_sweep", "bid_made", "bid_set", "solo_made", "solo_set"),
    *("alone_made", "alone_set", "nap_won", "nap_lost"),
}
"""Every code of how a deal can end."""


def moments(final: State) -> Iterator[tuple[State, Action]]:
    """Each moment of a finished deal with the action done in it."""
    state = State.start(final.rules, final.deal)
    for action in final.actions:
        yield state, action
        state = state.apply(action)


def contents(state: State) -> dict[str, object]:
    """All that makes up a state. Its own ``==`` compares what it was made from."""
    fields = [field.name for field in dataclasses.fields(state) if not field.name.startswith("_")]
    return {name: getattr(state, name) for name in fields}
