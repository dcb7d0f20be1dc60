"""Numbers and columns, as the user's language writes them: the one place that writes decimals.

The catalogue shows by one number how its language does it, so that a language needs
no library that knows it.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from euchre.cli.words import say

__all__ = ["aligned", "number", "percent", "signed", "with_sign"]


def number(value: float, digits: int = 0) -> str:
    """A number with so many decimals.

    >>> number(1234.5678, 2)[-3:] in (".57", ",57")
    True
    """
    return _written(value, "", digits)


def signed(value: float, digits: int = 3) -> str:
    """A difference: with its sign, plus or minus.

    >>> signed(0.25, 2) in ("+0.25", "+0,25")
    True
    """
    return _written(value, "+", digits)


def with_sign(share: float, digits: int = 1) -> str:
    """A share of 1 as a number out of a hundred, with its sign as the language sets it.

    >>> with_sign(0.125)[-1]
    '%'
    """
    return say("percent", n=percent(share, digits))


def percent(share: float, digits: int = 1) -> str:
    """A share of 1 as a number out of a hundred, without a sign behind it."""
    return number(100 * share, digits)


def _written(value: float, sign: str, digits: int) -> str:
    plain = f"{Decimal(str(value)):{sign},.{digits}f}"
    shown = say("number")
    return plain.translate(str.maketrans(",.", shown[2] + shown[-2]))


def aligned(rows: Sequence[Sequence[str]]) -> str:
    """Rows in columns: the first to the left, the others to the right.

    >>> print(aligned([["a", "1"], ["long", "12", "x"]]))
    a      1
    long  12  x
    """
    count = max(map(len, rows), default=0)
    widths = [
        max((len(row[at]) for row in rows if at < len(row)), default=0) for at in range(count)
    ]
    lines = []
    for row in rows:
        cells = [
            cell.rjust(width) if at else cell.ljust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=False))
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)
