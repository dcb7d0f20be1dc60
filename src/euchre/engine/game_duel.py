"""Two ways to value scores, compared over whole games: what playing for the game is worth."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from euchre.core import EuchreError, Rules
from euchre.engine.equity import BEYOND, MatchEquity, checked_target, equity_for
from euchre.engine.numbers import deal_numbers, thread_count, world_count, wrapped_seed
from euchre.engine.parts import each_part
from euchre.engine.rule_codes import encode_rules, supports

__all__ = ["game_duel", "points_worth"]

_PART: Final = 50
"""Games of a kernel at a time."""


def points_worth(target: int) -> MatchEquity:
    """Scores valued by their difference alone: what a player goes by who looks at points only.

    Raises EuchreError("bad_target") as ``match_equity`` does.

    >>> worth = points_worth(10).table
    >>> bool(worth[1, 7, 3] - worth[1, 5, 3] == worth[0, 4, 3] - worth[0, 4, 5])
    True
    """
    target = checked_target(target)
    size = target + BEYOND
    scores = np.arange(size, dtype=np.float64)
    table = np.broadcast_to(scores[:, None] - scores[None, :], (2, size, size))
    return MatchEquity(target, table, np.zeros((2, size, size)))


def game_duel(
    rules: Rules,
    one: MatchEquity,
    two: MatchEquity,
    n: int,
    seed: int,
    *,
    worlds: int = 40,
    start: int = 0,
    threads: int = 1,
) -> NDArray[np.float64]:
    """The share of two games that bidders by ``one`` win against bidders by ``two``: float64[n].

    Game ``start + i`` of a seed is played twice, with the same packs and first dealer, the
    sides changed over; the first dealer goes round. A call is chosen by trying all in up to so
    many worlds dealt out at random, valued by the ``table`` of ``one`` or ``two``; the cards are
    played by the blueprint. Raises EuchreError("duel_needs_kernels") for rules that the
    kernels do not know, EuchreError("no_equity") for games that are no race of two sides to a
    target, EuchreError("bad_target") for tables made for another one, and for numbers that
    are none or out of range ``deals_count``, ``deal_number``, ``worlds_count``,
    ``seed_no_integer`` and ``bad_workers``.

    >>> from euchre.core import rules
    >>> stick = rules("stick")
    >>> shares = game_duel(stick, equity_for(stick), points_worth(10), 3, seed=7, worlds=3)
    >>> set(shares.tolist()) <= {0.0, 0.5, 1.0}
    True
    """
    if not supports(rules):
        raise EuchreError("duel_needs_kernels")
    target = equity_for(rules).target
    numbers, worlds = deal_numbers(n, start), world_count(worlds)
    key, threads = wrapped_seed(seed), thread_count(threads)
    size = target + BEYOND
    for each in (one, two):
        if each.target != target or each.floor or each.table.shape != (2, size, size):
            raise EuchreError("bad_target", target=each.target)
    from euchre.engine.games import play_games
    from euchre.engine.tried_calls import WIDTH

    arrays = _arrays(rules)
    codes = encode_rules(rules)
    again = int(rules.all_pass == "same_dealer")
    worths = np.stack([one.table, two.table]).astype(np.float64).reshape(-1)

    def play(part: range) -> NDArray[np.float64]:
        works = np.zeros((4, WIDTH), dtype=np.int64)
        shares = np.zeros(len(part))
        play_games(
            works, codes, *arrays, target, again, worlds, size, worths,
            np.zeros(20), np.zeros(20), key, part.start, part.stop, shares,
        )  # fmt: skip
        return shares

    return np.concatenate([np.zeros(0), *each_part(play, numbers, _PART, threads)])


def _arrays(
    rules: Rules,
) -> tuple[NDArray[np.int64], NDArray[np.uint8], NDArray[np.int8], int]:
    """Weights, bidding table and play table, and by which policies those bid on that are tried."""
    from euchre.engine.policies.bidding_table import table_for
    from euchre.engine.policies.data import blueprint
    from euchre.engine.policies.rule_bids import WEIGHTS

    table = table_for(rules)
    policy = 1 if table is None else 2
    policies = sum(policy << 8 * place for place in range(rules.players))
    tables = np.zeros((1, 0), dtype=np.uint8) if table is None else table
    return WEIGHTS.reshape(1, -1), tables, blueprint(), policies
