"""One game at a table, as far as it has come, with what the table itself does to it."""

from __future__ import annotations

from typing import Final

from euchre.core import Action, Game, Phase, Rules
from euchre.server.moment import Moment, given_up, present
from euchre.server.packs import Packs

__all__ = ["PERSON", "Course", "may_concede"]

PERSON: Final = 0
"""The seat of the person; the others are bots."""


class Course:
    """A game that can be gone back in, for practice, and be given up.

    Going back changes no pack: a deal that is begun again, or reached again, is dealt
    the cards that were committed to before.
    """

    def __init__(self, preset: str, rules: Rules, packs: Packs) -> None:
        self.preset = preset
        self.game = Game(rules, source=packs)
        self.packs = packs
        self.resigned: int | None = None
        """The side that has given the game up."""
        self.taken_back = 0
        """How often somebody went back."""
        self._own: list[int] = []

    @property
    def over(self) -> bool:
        """Whether nothing more can be done in this game."""
        return self.resigned is not None or self.game.is_over()

    @property
    def turn(self) -> int | None:
        """The seat to act; None when the game is over."""
        return None if self.over else self.game.turn

    @property
    def moment(self) -> Moment:
        """What there is to be seen now."""
        now = present(self.preset, self.game, self.packs)
        return now if self.resigned is None else given_up(now, self.packs, self.resigned)

    def push(self, action: Action) -> None:
        """Do a legal action."""
        if self.game.turn == PERSON:
            self._own.append(len(self.game.actions))
        self.game.push(action)

    def undo(self) -> bool:
        """Take back the person's last action and all that followed; False where there is none."""
        if not self._own:
            return False
        self._back_to(self._own[-1])
        return True

    def again(self, deal: int) -> bool:
        """Go back to the start of a deal, counted from 0; False where nothing was done since."""
        if not 0 <= deal <= len(self.game.deals):
            return False
        start = sum(len(state.actions) for state in self.game.deals[:deal])
        if start == len(self.game.actions):
            return False
        self._back_to(start)
        return True

    def resign(self) -> None:
        """The person's side gives the game up."""
        self.resigned = self.game.rules.side_of(PERSON)

    def _back_to(self, actions: int) -> None:
        for _ in range(len(self.game.actions) - actions):
            self.game.pop()
        self._own = [mark for mark in self._own if mark < actions]
        self.taken_back += 1


def may_concede(phase: Phase, bid: str | None, maker: int | None, tricks: tuple[int, ...]) -> bool:
    """Whether a bidder is sure to lose: he undertook to take no trick, and has taken one.

    What a miss pays does not depend on the tricks that follow (rules 6.4).

    >>> may_concede(Phase.PLAY, "miss", 2, (0, 0, 1, 0))
    True
    >>> may_concede(Phase.PLAY, "miss", 2, (1, 0, 0, 0))
    False
    """
    lost = bid == "miss" and maker is not None and tricks[maker] > 0
    return lost and phase is Phase.PLAY
