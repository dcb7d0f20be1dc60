"""A limit on how much a call may do, counted in lines of Python and never in seconds."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any, TypeVar

__all__ = ["OverBudget", "within"]

T = TypeVar("T")


class OverBudget(BaseException):
    """More lines were run than allowed; no ``except Exception`` of the callee stops it."""


def within(lines: int, call: Callable[[], T]) -> T:
    """The result of a call that runs at most so many lines; raises OverBudget.

    Only lines of Python in this thread count: a loop that never leaves a C
    function is not seen. A tracer that is at work, such as a debugger or a
    measurement of coverage, is set aside for the call.

    >>> within(100, lambda: sum(range(10)))
    45
    >>> def endless():
    ...     while True:
    ...         pass
    >>> within(1000, endless)
    Traceback (most recent call last):
    euchre.testing.budget.OverBudget: 1000
    """
    left = lines

    def trace(frame: FrameType, event: str, argument: object) -> Any:
        nonlocal left
        if event == "line":
            left -= 1
            if left < 0:
                raise OverBudget(lines)
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        return call()
    finally:
        sys.settrace(before)
