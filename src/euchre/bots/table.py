"""The table player: bids by the bidding table that was trained for the game.

Its cards are those of the rule player with all that was learnt since that was frozen.
"""

from __future__ import annotations

import hashlib
from importlib import import_module
from typing import Final

from euchre.bots.random import digest
from euchre.bots.rule import Rule
from euchre.core import Action, ActionKind, Phase, View
from euchre.engine.rule_codes import supports

__all__ = ["Table"]

_ONE: Final = 254
"""The chances of a table are whole numbers of this part."""


class Table:
    """Draws its calls by the chances of the table, from the seed and the view alone.

    Where no table was trained for the rules, or it does not know the hand, it bids as
    ``rule`` does.

    >>> from euchre.core import Game, rules
    >>> game, player = Game(rules("cutthroat"), seed=7), Table()
    >>> player.choose(game.view(game.turn)) in game.legal_actions
    True
    """

    name: Final = "table"
    version: Final = "2"

    def __init__(self, *, seed: int = 0) -> None:
        self.seed = seed
        self._rule = Rule()
        # No decision should have to wait for kernels and tables to be loaded.
        import_module("euchre.engine.policies.rule_view")
        from euchre.engine.policies.bidding_table import load_all

        load_all()

    def choose(self, view: View) -> Action:
        """A call of the table, or what the rule player does."""
        if len(view.legal_actions) == 1:
            return view.legal_actions[0]
        if view.phase in (Phase.BID1, Phase.BID2):
            called = self._called(view)
            if called is not None:
                return called
        if supports(view.rules):
            from euchre.engine.policies.rule_view import rule_choice

            return rule_choice(view, best=True)
        return self._rule.choose(view)

    def _called(self, view: View) -> Action | None:
        chances = call_chances(view)
        if chances is None:
            return None
        told = f"{self.seed}|{digest(view)}"
        rest = int.from_bytes(hashlib.sha256(told.encode()).digest()[:7], "big") % _ONE
        for action, chance in chances.items():
            rest -= chance
            if rest < 0:
                return action
        return None


def call_chances(view: View) -> dict[Action, int] | None:
    """The chance of each legal call in 254ths, passing last; None where no table tells."""
    from euchre.engine.layout import printed_hand
    from euchre.engine.policies.bidding_index import SITUATIONS, bidding_index, call_suit
    from euchre.engine.policies.bidding_table import NOTHING, table_for
    from euchre.engine.policies.rule_view import call_action

    table = table_for(view.rules)
    if table is None or view.upcard is None or view.seat is None:
        return None
    upcard = printed_hand([view.upcard])
    number = int(bidding_index(printed_hand(view.hand), upcard))
    place = (view.seat - view.dealer - 1) % 4
    row = table[0]
    if view.phase is Phase.BID1:
        at = 2 * (place * SITUATIONS + (number >> 1))
        calls = [Action(ActionKind.ORDER), Action(ActionKind.ORDER, alone=True)]
    else:
        at = 8 * SITUATIONS + 6 * (place * SITUATIONS + (number >> 1))
        suits = [int(call_suit(upcard, relative, number & 1)) for relative in range(3)]
        calls = [call_action(s, alone=a) for a in (False, True) for s in suits]
    if row[at] == NOTHING:
        return None
    chances = {call: int(row[at + k]) for k, call in enumerate(calls)}
    if view.legal_actions[0].kind is ActionKind.PASS:
        chances[view.legal_actions[0]] = _ONE - sum(chances.values())
    return chances if set(chances) <= set(view.legal_actions) else None
