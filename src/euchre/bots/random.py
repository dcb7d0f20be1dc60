"""A player without judgement: every legal action is equally likely."""

from __future__ import annotations

from typing import Final

from euchre.core import Action, View
from euchre.core.shuffle import below, key_from_seed, words

__all__ = ["Random", "digest"]


class Random:
    """Draws uniformly; the draw depends on the seed and on what the seat knows.

    >>> from euchre.core import Deal, State, rules
    >>> view = State.start(rules(), Deal(3, rules().pack)).view(0)
    >>> Random(seed=1).choose(view) is Random(seed=1).choose(view)
    True
    """

    name: Final = "random"
    version: Final = "1"

    def __init__(self, *, seed: int = 0) -> None:
        self.seed = seed
        self._key = key_from_seed(seed)

    def choose(self, view: View) -> Action:
        """One of the legal actions."""
        actions = sorted(view.legal_actions, key=str)
        return actions[below(words(self._key, digest(view)), len(actions))]


def digest(view: View) -> str:
    """A text that is equal for equal views, in every process.

    >>> from euchre.core import Deal, State, rules
    >>> digest(State.start(rules("stick"), Deal(3, rules().pack)).view(0))
    "{'stick_dealer': True}|0|3|TH 9H JC TC 9C|JS||0,0|0,0|0"
    """
    actions = [f"{event.seat} {event.action}" for event in view.history]
    parts = (
        view.rules.changes(),
        view.seat,
        view.dealer,
        " ".join(map(str, view.hand)),
        view.upcard or "",
        ";".join(actions),
        ",".join(map(str, view.scores)),
        ",".join(map(str, view.games)),
        view.hands_played,
    )
    return "|".join(map(str, parts))
