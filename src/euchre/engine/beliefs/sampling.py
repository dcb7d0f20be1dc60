"""Drawing, counting and listing the worlds that agree with a view."""

from __future__ import annotations

import numpy as np

from euchre.core import View
from euchre.engine.beliefs.plan import Plan, plan
from euchre.engine.beliefs.tables import tables
from euchre.engine.beliefs.worlds import Worlds
from euchre.engine.numbers import folded, whole_seed, world_count

__all__ = ["count", "enumerate_worlds", "imagine", "sample"]


def sample(view: View, n: int, seed: int) -> Worlds:
    """Draw ``n`` worlds that agree with everything in a view, each layout equally likely.

    World i depends on the view, the seed and i alone, on any machine. A layout
    is the deal with every hidden choice since (see ``Worlds``); none is drawn
    and thrown away.

    Raises EuchreError: "deal_has_ended" where nothing is hidden any more,
    "worlds_count" for ``n`` below 1 or above ``numbers.MOST_WORLDS``, "seed_no_integer" for a
    seed that is no whole number (a fraction between 0 and 1 would be cut to the seed 0), and
    "no_layout_fits" for a view that no deal can give.

    >>> from euchre import Deal, State, rules
    >>> view = State.start(rules(), Deal(3, rules().pack)).view(None)
    >>> bool((sample(view, 9, seed=1).hands == sample(view, 9, seed=1).hands).all())
    True
    """
    n, seed = world_count(n), whole_seed(seed)
    return _drawn(plan(view), n, seed)


def imagine(view: View, n: int, seed: int) -> Worlds:
    """All worlds that agree with a view where they are at most ``n``, else ``n`` drawn ones.

    ``len(imagine(view, n, seed)) < n`` or ``count(view) == n`` tells that they are all.
    Raises what ``sample`` raises.

    >>> from euchre import Deal, State, rules
    >>> len(imagine(State.start(rules(), Deal(3, rules().pack)).view(0), 40, seed=1))
    40
    """
    n, seed = world_count(n), whole_seed(seed)
    made = plan(view)
    return _listed(made) if made.count <= n else _drawn(made, n, seed)


def count(view: View) -> int:
    """The number of layouts that agree with a view.

    Raises EuchreError: "deal_has_ended", "no_layout_fits".

    >>> from euchre import Deal, State, rules
    >>> count(State.start(rules(), Deal(3, rules().pack)).view(0))  # 18! / (5! 5! 5! 3!)
    617512896
    """
    return plan(view).count


def enumerate_worlds(view: View, limit: int) -> Worlds | None:
    """All worlds that agree with a view, each once; None if they are more than ``limit``.

    Raises EuchreError: "deal_has_ended", "worlds_count" for a limit below 1 or above
    ``numbers.MOST_WORLDS``, "no_layout_fits".

    >>> from euchre import Deal, State, rules
    >>> enumerate_worlds(State.start(rules(), Deal(3, rules().pack)).view(0), 10_000) is None
    True
    """
    limit = world_count(limit)
    made = plan(view)
    return _listed(made) if made.count <= limit else None


def _drawn(made: Plan, n: int, seed: int) -> Worlds:
    from euchre.engine.beliefs.kernels import draw_layouts

    table = tables(made)
    layouts = np.empty((n, len(made.paths)), np.int64)
    layouts[:] = table.fixed
    draw_layouts(folded(seed), *table[:7], layouts)
    return Worlds(made, layouts)


def _listed(made: Plan) -> Worlds:
    from euchre.engine.beliefs.kernels import list_layouts

    table = tables(made)
    layouts = np.empty((made.count, len(made.paths)), np.int64)
    layouts[:] = table.fixed
    list_layouts(*table[:8], layouts)
    return Worlds(made, layouts)
