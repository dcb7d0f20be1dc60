"""The Euchre family: rules, bots, records, a web table.

Importing this loads the rules alone, and nothing outside the standard library;
``euchre.bots``, ``euchre.notation`` and the others are imported by name.

>>> import euchre
>>> game = euchre.Game(euchre.rules("standard", stick_dealer=True), seed=7)
>>> game.push("pass")
>>> game.pop()
Action.parse('pass')
"""

from euchre import core
from euchre.core import *  # noqa: F403  the public face of the rules is that of core

__version__ = "0.1.0"
__all__ = ["__version__", *core.__all__]
