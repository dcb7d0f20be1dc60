"""Types of the arrays that kernels read and write, by what stands in them.

Numba compiles for the exact types of its signatures; these say what the plain
Python behind a kernel needs, which an array of any whole numbers has.
"""

from __future__ import annotations

from typing import Protocol, overload

__all__ = ["RealRows", "Reals", "Rows", "Words"]


class Words(Protocol):
    """Whole numbers in a row."""

    def __len__(self) -> int:
        """How many they are."""

    def __getitem__(self, at: int, /) -> int:
        """One of them."""

    def __setitem__(self, at: int, value: int, /) -> None:
        """Write one of them."""


class Rows(Protocol):
    """Whole numbers in rows of equal length."""

    def __len__(self) -> int:
        """How many rows they are."""

    @overload
    def __getitem__(self, at: int, /) -> Words: ...
    @overload
    def __getitem__(self, at: tuple[int, int], /) -> int: ...
    def __setitem__(self, at: tuple[int, int], value: int, /) -> None:
        """Write one of them."""


class Reals(Protocol):
    """Floating point numbers in a row."""

    def __len__(self) -> int:
        """How many they are."""

    def __getitem__(self, at: int, /) -> float:
        """One of them."""

    def __setitem__(self, at: int, value: float, /) -> None:
        """Write one of them."""


class RealRows(Protocol):
    """Floating point numbers in rows of equal length."""

    def __setitem__(self, at: tuple[int, int], value: float, /) -> None:
        """Write one of them."""
