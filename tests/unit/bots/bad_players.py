"""Players that break one promise each."""

from __future__ import annotations

import gc
import sys
from types import FrameType

from euchre import Action, State, View
from euchre.bots.simple import Simple


class Honest:
    """Something to spoil."""

    name = "spoilt"
    version = "1"

    def __init__(self) -> None:
        self.simple = Simple()

    def choose(self, view: View) -> Action:
        return self.simple.choose(view)


class Passer(Honest):
    """Passes whatever is asked."""

    def choose(self, view: View) -> Action:
        return Action.parse("pass")


class Thrower(Honest):
    """Cannot play at no-trump, or anything else."""

    def choose(self, view: View) -> Action:
        raise KeyError(view.phase)


class Moody(Honest):
    """Every third answer is another one."""

    asked = 0

    def choose(self, view: View) -> Action:
        self.asked += 1
        return view.legal_actions[-1 if self.asked % 3 == 0 else 0]


class Endless(Honest):
    """Never ends once there are few cards left."""

    def choose(self, view: View) -> Action:
        while len(view.hand) < 3:
            pass
        return super().choose(view)


class Scribbler(Honest):
    """Writes its plan into the view."""

    def choose(self, view: View) -> Action:
        choice = super().choose(view)
        object.__setattr__(view, "trick", ())
        object.__setattr__(view, "scores", (9, 9, 9))
        return choice


def _by_left_hand(state: State, view: View) -> Action:
    """An action that depends on what the next seat holds."""
    assert view.seat is not None
    held = state.hands[(view.seat + 1) % view.rules.players]
    return view.legal_actions[sum(card.index for card in held) % len(view.legal_actions)]


class FramePeeker(Honest):
    """Looks for the deal in the variables of whoever called."""

    def choose(self, view: View) -> Action:
        frame: FrameType | None = sys._getframe()
        while frame is not None:
            for value in list(frame.f_locals.values()):
                if isinstance(value, State):
                    return _by_left_hand(value, view)
            frame = frame.f_back
        return super().choose(view)


class MemoryPeeker(Honest):
    """Looks for the deal among all objects of the process."""

    def choose(self, view: View) -> Action:
        for item in gc.get_referrers(State):
            if isinstance(item, State) and item.turn == view.seat and item.view(view.seat) == view:
                return _by_left_hand(item, view)
        return super().choose(view)
