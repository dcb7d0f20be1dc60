"""A kit for testing against the rules: random rules and deals, case files, counting.

``python -m euchre.testing.cases FILE...`` judges case files; ``generators`` makes
random rules, deals and games; ``strategies`` offers the same to Hypothesis, and is
the only module here that needs it.

>>> from random import Random
>>> from euchre import State, rules
>>> deal = random_deal(rules("standard"), Random(7))
>>> playout(State.start(rules("standard"), deal), Random(7)).phase.terminal
True
"""

from euchre.testing.counting import perft
from euchre.testing.generators import (
    playout,
    random_deal,
    random_game,
    random_options,
    random_rules,
)

__all__ = ["perft", "playout", "random_deal", "random_game", "random_options", "random_rules"]
