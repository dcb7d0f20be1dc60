"""Styles: what a player likes beyond what it gains, as points that it adds to values.

A style never changes what a player knows or how long it thinks; it tips close
decisions. The numbers are version 1 of the styles.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from euchre.core import Action, ActionKind, EuchreError, Phase, View

__all__ = ["CAUTION", "LONERS", "Style", "one_of"]

LONERS: Final[Mapping[str, float]] = MappingProxyType({"shy": -0.5, "balanced": 0.0, "eager": 0.5})
"""Appetite for playing alone: points that going alone is worth on top."""
CAUTION: Final[Mapping[str, float]] = MappingProxyType(
    {"careful": -0.3, "balanced": 0.0, "bold": 0.3}
)
"""Caution in bidding: points that making trump, or bidding on, is worth on top."""
_BIDDING: Final = frozenset({Phase.BID1, Phase.BID2, Phase.AUCTION})


def one_of(setting: str, value: object, known: Mapping[str, float]) -> float:
    """The points of a named style; raises EuchreError("bad_setting").

    >>> one_of("loners", "eager", LONERS)
    0.5
    """
    if not isinstance(value, str) or value not in known:
        raise EuchreError("bad_setting", setting=setting, value=value)
    return known[value]


class Style(NamedTuple):
    """What is added to the values of actions, in points."""

    loners: float = 0.0
    caution: float = 0.0

    def liking(self, view: View, action: Action) -> float:
        """Points added to an action's value.

        >>> from euchre.core import Deal, State, rules
        >>> view = State.start(rules(), Deal(3, rules().pack)).view(0)
        >>> style = Style(loners=0.5, caution=-0.3)
        >>> [round(style.liking(view, action), 1) for action in view.legal_actions]
        [0.0, -0.3, 0.2]
        """
        alone = action.alone or action.bid == "alone" or action.kind is ActionKind.ALONE
        liked = self.loners if alone else 0.0
        if view.phase in _BIDDING and action.kind is not ActionKind.PASS:
            liked += self.caution
        return liked
