"""What can be reached from a value by following references, as a dishonest player would."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from types import FunctionType, MethodType, ModuleType

from euchre import Deal, Game, State, View

__all__ = ["leaks", "reachable"]

_CODE = (type, ModuleType, FunctionType, MethodType, staticmethod, classmethod, property)
"""Code is not followed: through a module's globals everything can be reached."""
_SECRETS = (State, Game, Deal)


def reachable(root: object) -> Iterator[object]:
    """The root and all data that it refers to, directly or through other data."""
    seen, queue = {id(root)}, [root]
    while queue:
        item = queue.pop()
        yield item
        for other in gc.get_referents(item):
            if id(other) not in seen and not isinstance(other, _CODE):
                seen.add(id(other))
                queue.append(other)


def leaks(view: View) -> tuple[str, ...]:
    """Names of the kinds of secrets that a view leads to; empty for an honest view.

    >>> from euchre import Deal, State, rules
    >>> state = State.start(rules(), Deal(3, rules().pack))
    >>> leaks(state.view(0))
    ()
    """
    kinds = {type(item).__name__ for item in reachable(view) if isinstance(item, _SECRETS)}
    return tuple(sorted(kinds))
