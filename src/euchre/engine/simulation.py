"""Simulations: many deals counted by how they end, two policies compared, one deal looked at.

Deal ``i`` of a seed depends on nothing but the seed, ``i``, the rules and who
plays: however the deals are cut into runs and whatever the number of threads,
they are the same. Kernels play the rules that ``supports`` knows, letting go of
the interpreter; all others are played in ``core``, at random alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from euchre.core import Deal, EuchreError, Rules, State
from euchre.engine.counts import Counts, Result
from euchre.engine.numbers import deal_numbers, thread_count, wrapped_seed
from euchre.engine.parts import each_part
from euchre.engine.policies.policy import Arrays, Policy, arrays_of
from euchre.engine.rule_codes import encode_rules, supports

if TYPE_CHECKING:
    Players = str | Policy | Sequence[str | Policy]

__all__ = ["deal", "duel", "simulate", "supports"]

UNIT: Final = 20_000
"""Deals of a kernel at a time: some hundredths of a second, after which a thread can be stopped."""


def simulate(
    rules: Rules,
    n: int,
    seed: int,
    *,
    players: Players = "random",
    start: int = 0,
    threads: int = 1,
) -> Counts:
    """Play the deals from ``start`` up to ``start + n`` of a seed, and count how they end.

    ``players`` is one policy for all seats or one for each: a name of ``policies.POLICIES`` or
    a ``Policy``. The dealer goes round: seat ``i % players`` deals number ``i``. A seed is a
    whole number, and seeds that differ by a multiple of 2**64 are the same.

    Raises EuchreError: ``deals_count``, ``deal_number``, ``seed_no_integer``, ``bad_workers``;
    ``players_by_seat`` for another number of players, ``unknown_policy``, and ``no_table``
    where no bidding table was trained for these rules; ``policy_needs_kernels`` for anything
    but ``random`` where the kernels do not know the rules.

    >>> from euchre.core import rules
    >>> whole = simulate(rules("stick"), 100, seed=7, players="rule")
    >>> parts = [simulate(rules("stick"), 50, 7, players="rule", start=at) for at in (0, 50)]
    >>> whole.deals, whole == parts[0] + parts[1]
    (100, True)
    """
    numbers = deal_numbers(n, start)
    seed, threads = wrapped_seed(seed), thread_count(threads)
    policies = _policies(rules, players)
    if not supports(rules):
        return Counts.of(_in_core(rules, number, seed) for number in numbers)
    from euchre.engine.many import CELLS, count_deals
    from euchre.engine.work import SIZE

    codes, arrays = encode_rules(rules), arrays_of(policies)
    seats = _bytes(arrays.codes)

    def count(part: range) -> NDArray[np.int64]:
        cells = np.zeros(CELLS, dtype=np.int64)
        work = np.zeros(SIZE, dtype=np.int64)
        count_deals(work, codes, *arrays[1:], seats, seed, part.start, part.stop, cells)
        return cells

    parts = each_part(count, numbers, UNIT, threads)
    return _counts(rules, sum(parts, np.zeros(CELLS, dtype=np.int64)))


def duel(
    rules: Rules,
    one: str | Policy,
    two: str | Policy,
    n: int,
    seed: int,
    *,
    start: int = 0,
    threads: int = 1,
) -> NDArray[np.float64]:
    """What policy ``one`` gains on ``two`` in each of ``n`` pairs of deals: float64[n].

    A pair is one deal played twice: ``one`` sits at every second place, then at the others.
    The gain is in points a deal, the mean over both halves; where nobody has a partner the
    points of a policy are the mean over its seats. Raises EuchreError as ``simulate`` does,
    and ``duel_needs_kernels`` for rules that the kernels do not know.

    >>> from euchre.core import rules
    >>> gains = duel(rules("stick"), "rule", "random", 200, seed=7)
    >>> gains.shape, bool(gains.mean() > 0.5)
    ((200,), True)
    """
    numbers = deal_numbers(n, start)
    seed, threads = wrapped_seed(seed), thread_count(threads)
    if not supports(rules):
        raise EuchreError("duel_needs_kernels")
    policies = [_policy(rules, one), _policy(rules, two)]
    from euchre.engine.many import duel_deals
    from euchre.engine.work import SIZE

    codes, arrays = encode_rules(rules), arrays_of(policies)
    first, second = arrays.codes

    def play(part: range) -> NDArray[np.float64]:
        gains = np.zeros(len(part))
        work = np.zeros(SIZE, dtype=np.int64)
        duel_deals(work, codes, *arrays[1:], first, second, seed, part.start, part.stop, gains)
        return gains

    return np.concatenate([np.zeros(0), *each_part(play, numbers, UNIT, threads)])


def deal(rules: Rules, number: int, seed: int, *, players: Players = "random") -> State:
    """Deal ``number`` of a simulation as ``core`` sees it, at its end: all actions, cards, points.

    Raises EuchreError as ``simulate`` does.

    >>> from euchre.core import rules
    >>> state = deal(rules("stick"), 5, seed=7, players="rule")
    >>> Counts.of([state]) == simulate(rules("stick"), 1, 7, players="rule", start=5)
    True
    """
    number = deal_numbers(1, number).start
    seed = wrapped_seed(seed)
    policies = _policies(rules, players)
    if not supports(rules):
        return _in_core(rules, number, seed)
    from euchre.engine.trace import actions_of, deck_of

    work = _traced(rules, number, seed, arrays_of(policies))
    cards = Deal(number % rules.players, deck_of(work, rules))
    return State.replay(rules, cards, actions_of(work, rules))


def _traced(rules: Rules, number: int, seed: int, arrays: Arrays) -> NDArray[np.int64]:
    """The work array after a deal, everything written down."""
    from euchre.engine.deals import deal_cards, trace_deal
    from euchre.engine.draws import key_of
    from euchre.engine.many import by_place
    from euchre.engine.work import SIZE

    work, codes, key = np.zeros(SIZE, dtype=np.int64), encode_rules(rules), key_of(seed, number)
    places = by_place(_bytes(arrays.codes), number % rules.players, rules.players)
    deal_cards(work, codes, key)
    trace_deal(work, codes, *arrays[1:], places, key)
    return work


def _in_core(rules: Rules, number: int, seed: int) -> State:
    from euchre.engine.core_deals import random_deal

    return random_deal(rules, number, seed)


def _counts(rules: Rules, cells: NDArray[np.int64]) -> Counts:
    """The counts of the kernels as results of deals."""
    from euchre.engine.contract import OUTCOMES, points_of

    codes = encode_rules(rules)
    results: dict[Result, int] = {}
    dense = cells.reshape(3, 4, 2, len(OUTCOMES), 4)
    for at in np.argwhere(dense):
        round_, place, alone, outcome, dealer = map(int, at)
        made = round_ > 0
        points = _points(rules, (dealer + 1 + place) % rules.players, points_of(codes, outcome))
        result = Result(
            dealer, round_, place if made else -1, bool(alone), OUTCOMES[outcome], points
        )
        results[result] = int(dense[tuple(at)])
    return Counts(results)


def _points(rules: Rules, maker: int, points: int) -> tuple[int, ...]:
    """Points by side, of those for the makers (or, below zero, for all others)."""
    makers = rules.side_of(maker)
    return tuple(max(0, points if side == makers else -points) for side in range(rules.side_count))


def _bytes(codes: Sequence[int]) -> int:
    return sum(code << 8 * seat for seat, code in enumerate(codes))


def _policies(rules: Rules, players: Players) -> list[Policy]:
    """The policy of each seat."""
    if isinstance(players, str | Policy):
        return [_policy(rules, players)] * rules.players
    if len(players) != rules.players:
        raise EuchreError("players_by_seat", names=len(players), players=rules.players)
    known = {name: _policy(rules, name) for name in players if isinstance(name, str)}
    return [known[each] if isinstance(each, str) else _policy(rules, each) for each in players]


def _policy(rules: Rules, policy: str | Policy) -> Policy:
    kind = policy if isinstance(policy, str) else policy.kind
    if not supports(rules) and kind in ("rule", "table"):
        raise EuchreError("policy_needs_kernels", policy=kind)
    if isinstance(policy, str):
        return Policy.of(policy, rules)
    policy.check(rules)
    return policy
