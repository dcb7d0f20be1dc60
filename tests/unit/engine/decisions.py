"""Decisions to try search on, met in seeded deals."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

import numpy as np

from euchre import Action, ActionKind, Deal, Phase, State, View, rules
from euchre.engine.policies.rule_view import rule_choice
from tests.unit.engine.table_talk import PACK

__all__ = ["PASS", "PAYOFF", "views"]

PASS: Final = Action(ActionKind.PASS)
PAYOFF: Final = np.arange(20.0) ** 1.5
"""A different number for every outcome, so that none stands for another."""


def views(preset: str, seed: int, deals: int, *phases: Phase, **options: object) -> Iterator[View]:
    """Decisions in these phases, in deals that are bid and played by rule or at random.

    Where decisions of the second round are asked for, all pass who may.
    """
    game, rng = rules(preset, **options), Random(seed)
    for number in range(deals):
        state = State.start(game, Deal(number % game.players, tuple(rng.sample(PACK, 24))))
        while state.turn is not None:
            view = state.view(state.turn)
            if view.phase in phases and len(view.legal_actions) > 1:
                yield view
            action = rule_choice(view)
            if PASS in view.legal_actions and Phase.BID2 in phases:
                action = PASS
            elif rng.random() < 0.4:
                action = rng.choice(view.legal_actions)
            state = state.apply(action)
