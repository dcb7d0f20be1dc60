"""A judge of simulation kernels: every action of their deals, replayed by ``core``.

>>> from euchre import rules
>>> agreed(rules("stick"), 20, seed=1, players="rule").deals
20
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from euchre.bots.rule import Rule
from euchre.core import Action, ActionKind, Deal, Phase, Rules, State
from euchre.engine.contract import OUTCOMES, points_of
from euchre.engine.counts import Counts
from euchre.engine.deals import deal_cards, play_deal, trace_deal
from euchre.engine.draws import below, key_of
from euchre.engine.layout import hand_bits
from euchre.engine.policies import Policy
from euchre.engine.policies.policy import Arrays, arrays_of
from euchre.engine.policies.situation import suit_number
from euchre.engine.rule_codes import encode_rules
from euchre.engine.simulation import simulate
from euchre.engine.trace import actions_of, choices_of, deck_of
from euchre.engine.work import NEXT, SIZE

__all__ = ["agreed", "judged"]


def agreed(
    rules: Rules, deals: int, seed: int, *, players: str | Sequence[str] = "random", start: int = 0
) -> Counts:
    """The counts of these deals, after every one of them has been judged.

    Raises AssertionError where kernels and ``core`` disagree: on an action, on how many there
    were to choose from, on an outcome or its points, or on the counts of ``simulate``.
    """
    numbers = range(start, start + deals)
    counts = Counts.of(judged(rules, number, seed, players) for number in numbers)
    simulated = simulate(rules, deals, seed, players=players, start=start)
    assert counts == simulated, f"{rules!r}: {counts} in core, {simulated} by kernels"
    return counts


def judged(rules: Rules, number: int, seed: int, players: str | Sequence[str] = "random") -> State:
    """One deal at its end, replayed by ``core``; raises AssertionError as ``agreed`` does.

    Seats that play at random are held to every single draw (unless there is a bidding
    table, which draws too), seats that play by rule to what the player ``rule`` does with
    their views.
    """
    names = [players] * rules.players if isinstance(players, str) else list(players)
    dealer = number % rules.players
    seats = [(dealer + 1 + place) % rules.players for place in range(rules.players)]
    key = key_of(seed, number)
    arrays = _arrays(rules, tuple(names[seat] for seat in seats))
    work, dealt, outcome = _played(rules, arrays, key)
    state = State.start(rules, Deal(dealer, deck_of(work, rules)))
    judge = _Judge(key, dealt, names, f"deal {number} of seed {seed}, {names}, {rules!r}")
    for action, choices in zip(actions_of(work, rules), choices_of(work), strict=True):
        judge.check(state, action, choices)
        state = state.apply(action)
    _check_end(state, outcome, judge.where)
    return state


@lru_cache(maxsize=16)
def _arrays(rules: Rules, names: Sequence[str]) -> Arrays:
    known = {name: Policy.of(name, rules) for name in names}
    return arrays_of([known[name] for name in names])


def _played(rules: Rules, arrays: Arrays, key: int) -> tuple[NDArray[np.int64], int, int]:
    """The work array after a deal, how many cards were drawn for it, and the outcome."""
    codes = encode_rules(rules)
    policies = sum(code << 8 * place for place, code in enumerate(arrays.codes))
    work = np.zeros(SIZE, dtype=np.int64)
    deal_cards(work, codes, key)
    fast = play_deal(work, codes, *arrays[1:], policies, key)
    deal_cards(work, codes, key)
    dealt = int(work[NEXT])
    outcome = trace_deal(work, codes, *arrays[1:], policies, key)
    assert outcome == fast, f"outcome {outcome} with a trace, {fast} without"
    return work, dealt, outcome


class _Judge:
    """Looks at one deal, action by action, and counts the draws of its stream."""

    def __init__(self, key: int, draws: int, names: Sequence[str], where: str) -> None:
        self.key = key
        self.draws = draws
        self.names = names
        self.where = where
        self.rule = Rule()

    def check(self, state: State, action: Action, choices: int) -> None:
        """Raise AssertionError unless the seat to play may, and would, do this."""
        seat = state.turn
        assert seat is not None, f"{self.where}: {action} after the end"
        legal = state.legal_actions
        assert action in legal, f"{self.where}: {action} is not among {list(map(str, legal))}"
        if choices:
            assert choices == len(legal), f"{self.where}: {action} is one of {choices}, {legal}"
        if self.names[seat] == "rule":
            other = self.rule.choose(state.view(seat))
            assert action is other, f"{self.where}: {action} by kernels, {other} from the view"
        elif self.names[seat] == "random" and "table" not in self.names:
            self._check_draw(state, action)

    def _check_draw(self, state: State, action: Action) -> None:
        actions = _in_order(state)
        if state.phase is Phase.PLAY and len(actions) == 1:
            return
        drawn = actions[below(self.key, self.draws, len(actions))]
        assert action is drawn, f"{self.where}: {action} chosen, {drawn} drawn"
        self.draws += 1


def _in_order(state: State) -> list[Action]:
    """The legal actions in the order in which kernels number them."""

    def number(action: Action) -> tuple[int, int]:
        if action.card:
            return 0, hand_bits([action.card], state.trump, state.rules.bowers)
        if action.kind is ActionKind.CALL:
            first = 3 if state.phase is Phase.BID1 else 1
            return first + action.alone, suit_number(action.suit)
        return _NUMBERS.get(action.kind, 0) + action.alone, 0

    return sorted(state.legal_actions, key=number)


_NUMBERS: Final = {
    ActionKind.ORDER: 1,
    ActionKind.LEAVE: 1,
    ActionKind.ALONE: 1,
    ActionKind.DEFEND_ALONE: 1,
}
"""What a seat that chooses at random calls 1; its other choice is 0."""


def _check_end(state: State, outcome: int, where: str) -> None:
    assert state.turn is None, f"{where}: it goes on with {state.turn}"
    code = OUTCOMES[outcome]
    end = state.outcome
    if end is None or state.maker is None:
        assert code == state.phase, f"{where}: {code} by kernels, {state.phase} in core"
        return
    worth = points_of(encode_rules(state.rules), outcome)
    makers = state.rules.side_of(state.maker)
    points = tuple(_shares(worth, makers, state.rules.side_count))
    assert (code, points) == (end.code, end.points), f"{where}: {code} {points}, {end}"


def _shares(worth: int, makers: int, sides: int) -> Iterator[int]:
    for side in range(sides):
        yield max(0, worth if side == makers else -worth)
