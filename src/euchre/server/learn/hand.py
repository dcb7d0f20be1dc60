"""The first hand: a fixed deal and what is done in it, as the person in front sees it.

Nothing of the game is told here but which cards lie where and what everybody does; what
follows from it, and what else would be allowed, comes from the core.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import accumulate
from typing import Final

from msgspec import Struct

from euchre.core import Action, State
from euchre.notation.positions import Position, listed
from euchre.server.moment import Moment
from euchre.server.replay import Step, steps

__all__ = ["ASKS", "LEARNER", "NOTES", "SCRIPT", "Cue", "GuidedHand", "guided_hand", "played"]

LEARNER: Final = 0
"""Who acts himself: the dealer, who has the last word and lays a card aside."""

SCRIPT: Final = Position(
    hands={
        0: "JD 9H AC TD 9S",
        1: "KD KS QC 9C QH",
        2: "AD QS JS TC KC",
        3: "9D AS TH JH TS",
    },
    upcard="KH",
    dealer=0,
    actions="pass, pass, pass, order, discard:9S, KD, AD, 9D, TD, QS, AS, 9H, KS, "
    "AC, 9C, TC, TH, JH, KH, QH, JS, TS, JD, QC, KC",
)
"""The hand to its end."""

NOTES: Final[Mapping[int, str]] = {
    0: "deal",
    1: "upcard",
    5: "makers",
    9: "partner",
    13: "trick",
    17: "trumped",
    21: "left",
    25: "score",
}
"""What is told, and after how many actions; the hand waits until it has been read."""

ASKS: Final[Mapping[int, str]] = {
    3: "bid",
    4: "discard",
    8: "follow",
    11: "trump",
    13: "lead",
    18: "bowers",
    22: "last",
}
"""What the learner is asked to do, and after how many actions."""


class Cue(Struct):
    """What is told at a step, and what is asked for; ``good`` is what the hand goes on with."""

    note: str
    ask: str
    good: str


class GuidedHand(Struct):
    """The hand as the learner sees it, with a cue for every step."""

    steps: list[Step]
    cues: list[Cue]


@cache
def guided_hand() -> GuidedHand:
    """The first hand, one step for the deal and one for each action."""
    shown = steps(played(), LEARNER, laid_open=False)
    following = [*listed(SCRIPT.actions), ""]
    cues = [
        Cue(NOTES.get(at, ""), ASKS.get(at, ""), following[at] if at in ASKS else "")
        for at in range(len(shown))
    ]
    return GuidedHand(shown, cues)


def played() -> list[Moment]:
    """Every moment of the hand, made by the core; raises IllegalAction."""
    rules, before = SCRIPT.rules, SCRIPT.standing
    dealt = State.start(rules, SCRIPT.deal)
    actions = [Action.parse(text) for text in listed(SCRIPT.actions)]
    states = list(accumulate(actions, State.apply, initial=dealt))
    after = before.after(states[-1])
    standings = [before] * (len(states) - 1) + [after]
    return [
        Moment(SCRIPT.preset, state, standing, 0, "", None)
        for state, standing in zip(states, standings, strict=True)
    ]
