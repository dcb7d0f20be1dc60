"""Arrays as kernels read them where they run as plain Python: the numbers in them are Python's.

Those of numpy overflow, know nothing of bits, and are slower.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

__all__ = ["View", "with_views"]

_Function = TypeVar("_Function", bound=Callable[..., Any])


class View:
    """An array whose numbers come out as those of Python; all else is that of the array.

    >>> view = View(np.array([[1, 2], [3, 4]]))
    >>> view[1][0], view[1, 1], type(view[0, 0])
    (3, 4, <class 'int'>)
    """

    __slots__ = ("array",)

    def __init__(self, array: NDArray[Any]) -> None:
        self.array = array

    def __getitem__(self, at: Any) -> Any:
        value = self.array[at]
        return View(value) if isinstance(value, np.ndarray) else value.item()

    def __setitem__(self, at: Any, value: Any) -> None:
        self.array[at] = value.array if isinstance(value, View) else value

    def __len__(self) -> int:
        return len(self.array)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.array, name)


def with_views(function: _Function) -> _Function:
    """The function, given views of the arrays it is called with, and numbers of Python."""

    @wraps(function)
    def call(*arguments: Any) -> Any:
        return function(*map(_seen, arguments))

    return cast(_Function, call)


def _seen(value: Any) -> Any:
    if isinstance(value, np.ndarray):
        return View(value)
    return value.item() if isinstance(value, np.generic) else value
