"""Games, deals, cards and actions as text, each with load, loads, dump and dumps.

    dump dumps load loads   a game as a record of our own format (docs/notation.md)
    load_all read           files of many games; ``read`` reports what it cannot read and goes on
    cards deals actions     their text forms, a module each

>>> from euchre import Game, rules
>>> game = Game(rules("standard"), seed=7)
>>> loads(dumps(game)).state == game.state
True
"""

from euchre.notation import actions, cards, deals
from euchre.notation.errors import RecordError, RecordProblem
from euchre.notation.lines import FORMAT, VERSION
from euchre.notation.read import Record, load, load_all, loads, read
from euchre.notation.write import dump, dumps

__all__ = [
    "FORMAT",
    "VERSION",
    "Record",
    "RecordError",
    "RecordProblem",
    "actions",
    "cards",
    "deals",
    "dump",
    "dumps",
    "load",
    "load_all",
    "loads",
    "read",
]
