"""Prove of any player that it is legal, repeatable, blind to hidden cards, and that it answers.

``python -m euchre.testing.check_player NAME`` checks an installed player.

Every deal is played twice over. First in earnest: each view is put to the player
under a budget of lines, then again, then to an unused copy of the player. After
that with all that the asked seat cannot know dealt anew: where the view of the
seat comes out the same, so must the answer.
"""

from __future__ import annotations

import copy
import sys
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from euchre import Action, Deal, Rules, State, View, preset_names, rules
from euchre.bots import Player, load
from euchre.testing.budget import OverBudget, within
from euchre.testing.generators import random_action, random_deal, random_rules
from euchre.testing.hidden import follow_alike, known_to, redealt
from euchre.testing.reach import leaks

__all__ = ["Fault", "Report", "check_player"]

LINES: Final = 2_000_000
"""Lines of Python that one decision may run by default."""
_STRAY: Final = 0.25
"""Part of the decisions in which the deal goes on otherwise than the player chose."""


class Fault(NamedTuple):
    """Something that a player may not do, and where it did it."""

    code: str
    """illegal, raised, over_budget, unsteady, changed_view, peeked or leak."""
    state: State
    """Where it happened; its ``repr`` can be pasted back."""
    detail: str

    def __str__(self) -> str:
        return f"{self.code}: {self.detail}\n  {self.state!r}"


class Report(NamedTuple):
    """What was asked of a player and what was found."""

    name: str
    version: str
    deals: int
    decisions: int
    retold: int
    """Decisions put once more with the hidden cards dealt anew."""
    faults: tuple[Fault, ...]

    @property
    def ok(self) -> bool:
        """Whether nothing was found against the player."""
        return not self.faults

    def __str__(self) -> str:
        head = (
            f"{self.name} {self.version}: {self.deals} deals, {self.decisions} decisions, "
            f"{self.retold} with other hidden cards, {len(self.faults)} faults"
        )
        return "\n".join([head, *map(str, self.faults)])


def check_player(
    player: Player,
    *,
    presets: Sequence[str] | None = None,
    deals: int = 2,
    variants: int = 50,
    seed: int = 0,
    lines: int = LINES,
    fresh: Callable[[], Player] | None = None,
) -> Report:
    """Put a player to so many deals of each preset, and of random rules, one deal each.

    ``fresh`` makes an equal player that was never asked; by default a copy of
    the one given. A deal is left at its first fault.

    >>> from euchre.bots.random import Random as RandomPlayer
    >>> check_player(RandomPlayer(), presets=["standard"], deals=1, variants=2).ok
    True
    """
    pristine = copy.deepcopy(player)
    trial = _Trial(player, fresh or (lambda: copy.deepcopy(pristine)), lines, Random(seed))
    for game in _games(presets, deals, variants, trial.rng):
        trial.deal(game, random_deal(game, trial.rng))
    return trial.report()


def _games(
    presets: Sequence[str] | None, deals: int, variants: int, rng: Random
) -> Iterator[Rules]:
    for name in preset_names() if presets is None else presets:
        yield from [rules(name)] * deals
    for _ in range(variants):
        yield random_rules(rng)


class _Asked(NamedTuple):
    """A decision of the first round: how far the deal was, who was asked, what came."""

    actions: int
    seat: int
    view: View
    choice: Action


class _Trial:
    """One player under test."""

    def __init__(
        self, player: Player, fresh: Callable[[], Player], lines: int, rng: Random
    ) -> None:
        self.player = player
        self.fresh = fresh
        self.lines = lines
        self.rng = rng
        self.deals = self.decisions = self.retold = 0
        self.faults: list[Fault] = []

    def report(self) -> Report:
        return Report(
            self.player.name,
            self.player.version,
            self.deals,
            self.decisions,
            self.retold,
            tuple(self.faults),
        )

    def deal(self, game: Rules, deal: Deal) -> None:
        """Play one deal in earnest, then look at each decision with other hidden cards."""
        self.deals += 1
        known = len(self.faults)
        actions, asked = self._play(State.start(game, deal))
        for decision in asked:
            if len(self.faults) > known:
                return
            self._retell(game, deal, actions, decision)

    def _play(self, state: State) -> tuple[list[Action], list[_Asked]]:
        asked: list[_Asked] = []
        while state.turn is not None:
            view = state.view(state.turn)
            choice = self._ask(state, view)
            if choice is None or not self._is_steady(state, view, choice):
                break
            asked.append(_Asked(len(state.history), state.turn, view, choice))
            stray = self.rng.random() < _STRAY
            state = state.apply(random_action(state, self.rng) if stray else choice)
        return list(state.actions), asked

    def _ask(self, state: State, view: View) -> Action | None:
        """The player's choice; None after a fault."""
        self.decisions += 1
        before = copy.copy(view)
        try:
            choice = within(self.lines, lambda: self.player.choose(view))
        except OverBudget:
            self._fault("over_budget", state, f"more than {self.lines} lines")
            return None
        except Exception as error:
            self._fault("raised", state, repr(error))
            return None
        found = leaks(view)
        if choice not in view.legal_actions:
            self._fault("illegal", state, str(choice))
        elif view != before:
            self._fault("changed_view", state, "the view is not what it was")
        elif found:
            self._fault("leak", state, f"the view leads to {', '.join(found)}")
        else:
            return choice
        return None

    def _is_steady(self, state: State, view: View, choice: Action) -> bool:
        for player, who in ((self.player, "again"), (self.fresh(), "an unused copy")):
            other = self._quietly(player, view)
            if other is not choice:
                self._fault("unsteady", state, f"{choice}; {who}: {other}")
                return False
        return True

    def _retell(self, game: Rules, deal: Deal, actions: list[Action], asked: _Asked) -> None:
        """Ask once more in a deal that this seat cannot tell from the first."""
        state = _other_deal(game, deal, actions[: asked.actions], asked, self.rng)
        if state is None or state.view(asked.seat) != asked.view:
            return
        self.retold += 1
        choice = self._quietly(self.player, state.view(asked.seat))
        if choice is not asked.choice:
            self._fault("peeked", state, f"{asked.choice}; with other hidden cards: {choice}")

    def _quietly(self, player: Player, view: View) -> Action | str:
        """A further answer, or what went wrong; the first answer has been examined."""
        try:
            return within(self.lines, lambda: player.choose(view))
        except (OverBudget, Exception) as error:
            return repr(error)

    def _fault(self, code: str, state: State, detail: str) -> None:
        self.faults.append(Fault(code, state, detail))


def _other_deal(
    game: Rules, deal: Deal, actions: Sequence[Action], asked: _Asked, rng: Random
) -> State | None:
    """The same actions in a deal whose cards are changed where the seat cannot know them."""
    state = State.replay(game, deal, actions)
    other = State.start(game, redealt(deal, known_to(state, asked.seat), rng))
    first = State.start(game, deal)
    for action in actions:
        following = follow_alike(first, other, action, asked.seat, rng)
        if following is None:
            return None
        first, other = first.apply(action), following
    return other


def main(arguments: Sequence[str]) -> int:
    """Check the players named; returns 1 if one of them failed."""
    reports = [check_player(load(name)) for name in arguments]
    for report in reports:
        print(report)
    return int(not all(report.ok for report in reports))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
