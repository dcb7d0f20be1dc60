"""Beliefs: what the hidden cards may be, given all that a seat has seen and heard.

``sample`` draws worlds that agree with every public fact of any preset, all
equally likely; ``count`` and ``enumerate_worlds`` count and list them, ``imagine``
lists or draws them, whichever is less; ``weigh`` makes those likelier that
explain what the others did.
"""

from __future__ import annotations

from euchre.engine.beliefs.plain import PlainModel
from euchre.engine.beliefs.sampling import count, enumerate_worlds, imagine, sample
from euchre.engine.beliefs.weights import Model, Moment, resample, weigh
from euchre.engine.beliefs.worlds import Worlds, effective_cards

__all__ = [
    "Model",
    "Moment",
    "PlainModel",
    "Worlds",
    "count",
    "effective_cards",
    "enumerate_worlds",
    "imagine",
    "resample",
    "sample",
    "weigh",
]
