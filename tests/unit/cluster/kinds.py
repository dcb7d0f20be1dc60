"""Kinds of work to try runners with; in a module, so that other processes find them."""

from __future__ import annotations

import dataclasses
import os
import signal
from pathlib import Path
from typing import Any

from euchre import EuchreError
from euchre.cluster import Kind, Unit, Work

HERE = __name__


@dataclasses.dataclass(frozen=True)
class Heard:
    """The numbers of a unit in order: adding shows where each one went."""

    numbers: tuple[int, ...]

    def __add__(self, other: Heard) -> Heard:
        return Heard(self.numbers + other.numbers)

    def to_json(self) -> list[int]:
        return list(self.numbers)

    @classmethod
    def from_json(cls, value: Any) -> Heard:
        if not all(isinstance(number, int) for number in value):
            raise EuchreError("bad_counts", reason="numbers")
        return cls(tuple(value))


def plain(unit: Unit) -> Heard:
    return Heard(tuple(number * unit.seed for number in range(unit.start, unit.stop)))


def noted(unit: Unit) -> Heard:
    """Plain, and leaves a note in a file each time that it is done."""
    with Path(unit.params["notes"]).open("a", encoding="utf-8") as notes:
        notes.write(f"{unit.start}\n")
    return plain(unit)


def deadly(unit: Unit) -> Heard:
    """Kills its process at the unit that starts with ``deadly``, the first ``times`` times."""
    if unit.start == unit.params["deadly"]:
        deaths = Path(unit.params["deaths"])
        done = len(deaths.read_text(encoding="utf-8")) if deaths.exists() else 0
        if done < unit.params["times"]:
            deaths.write_text("x" * (done + 1), encoding="utf-8")
            os.kill(os.getpid(), signal.SIGKILL)
    return plain(unit)


def failing(unit: Unit) -> Heard:
    if unit.start == unit.params["fails"]:
        raise EuchreError("no_equity", reason="a test")
    return plain(unit)


PLAIN = Kind(plain, Heard.from_json)
NOTED = Kind(noted, Heard.from_json)
DEADLY = Kind(deadly, Heard.from_json)
FAILING = Kind(failing, Heard.from_json)


def work(kind: str = "PLAIN", total: int = 95, size: int = 10, **params: Any) -> Work:
    return Work(f"{HERE}:{kind}", params, seed=3, total=total, size=size)


def whole(total: int = 95) -> Heard:
    return Heard(tuple(3 * number for number in range(total)))
