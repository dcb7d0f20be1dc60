"""Lines of a record: one JSON object each, with known keys and values of known types."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from euchre.core import Game
from euchre.notation.errors import RecordError

__all__ = [
    "BETWEEN",
    "FORMAT",
    "VERSION",
    "Line",
    "checksum",
    "course",
    "encode",
    "read_line",
    "texts",
    "whole_numbers",
]

FORMAT: Final = "euchre-record"
VERSION: Final = 1
"""The version that is written. A new one is needed where an old reader would misread a record."""


BETWEEN: Final = "between"
"""The end of a record whose last deal has ended, while the game has not."""


class Field(NamedTuple):
    """What may stand at a key of a line."""

    kind: type
    needed: bool = True


_KEYS: Final[Mapping[str, Mapping[str, Field]]] = {
    "format": {
        "format": Field(str),
        "version": Field(int),
        "rules": Field(dict),
        "players": Field(list, needed=False),
        "date": Field(str, needed=False),
        "info": Field(dict, needed=False),
    },
    "deal": {
        "deal": Field(int),
        "dealer": Field(int),
        "deck": Field(str),
        "claims": Field(list, needed=False),
        "actions": Field(list),
    },
    "end": {
        "end": Field(str),
        "score": Field(list),
        "games": Field(list, needed=False),
        "winner": Field(int, needed=False),
        "check": Field(str, needed=False),
    },
}
"""The keys of a header, of a deal and of an end, by the key that tells which it is."""


class Line(NamedTuple):
    """A line as it was read; ``error`` stands where it is no line of a record."""

    number: int
    kind: str
    """format, deal, end; empty where the line cannot be told."""
    data: Mapping[str, Any]
    error: RecordError | None = None


def read_line(number: int, text: str) -> Line:
    """A line with its keys and types checked, or with the error found in it."""
    try:
        data = json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant)
    except _Twice as twice:
        return Line(number, "", {}, RecordError("key_twice", number, key=twice.key))
    except (ValueError, RecursionError):
        return Line(number, "", {}, RecordError("bad_line", number))
    kind = next((kind for kind in _KEYS if isinstance(data, dict) and kind in data), "")
    if not kind:
        return Line(number, "", {}, RecordError("bad_line", number))
    return Line(number, kind, data, _fault(number, kind, data))


class _Twice(ValueError):
    """Of two values of one key the second would silently replace the first."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for key, value in pairs:
        if key in data:
            raise _Twice(key)
        data[key] = value
    return data


def _no_constant(text: str) -> object:
    raise ValueError(text)


def _fault(number: int, kind: str, data: Mapping[str, Any]) -> RecordError | None:
    if kind == "format":
        strange = _strange_version(number, data)
        if strange is not None:
            return strange
    for key, field in _KEYS[kind].items():
        if key not in data and field.needed:
            return RecordError("missing_key", number, key=key)
        if key in data and not _is_a(data[key], field.kind):
            return RecordError("bad_value", number, key=key)
    unknown = sorted(data.keys() - _KEYS[kind].keys())
    return RecordError("unknown_key", number, key=unknown[0]) if unknown else None


def _strange_version(number: int, data: Mapping[str, Any]) -> RecordError | None:
    """What comes first: a record of another kind or version may have any other keys."""
    version = data.get("version")
    if data["format"] != FORMAT:
        return RecordError("other_format", number, format=data["format"])
    if not isinstance(version, int) or isinstance(version, bool):
        return RecordError("bad_value", number, key="version")
    if version == VERSION:
        return None
    return RecordError(
        "version_too_old" if version < VERSION else "version_too_new",
        number,
        version=version,
        known=VERSION,
    )


def _is_a(value: object, kind: type) -> bool:
    return isinstance(value, kind) and not isinstance(value, bool)


def whole_numbers(values: Iterable[object]) -> bool:
    """Whether all of these are whole numbers, and none of them true or false."""
    return all(_is_a(value, int) for value in values)


def texts(values: Iterable[object]) -> bool:
    """Whether all of these are texts."""
    return all(isinstance(value, str) for value in values)


def course(game: Game, deals: int) -> str:
    """How a record of so many deals of this game ends: over, between two deals, or unfinished."""
    if game.winner is not None:
        return "over"
    return BETWEEN if len(game.deals) >= deals else "unfinished"


def encode(data: Mapping[str, Any]) -> str:
    """A line as it is written, without its end."""
    return json.dumps(data, ensure_ascii=False)


def checksum(lines: Iterable[Mapping[str, Any]]) -> str:
    """A digest of what the lines of a game say, however they are spaced."""
    digest = hashlib.sha256()
    for data in lines:
        said = {key: value for key, value in data.items() if key != "check"}
        text = json.dumps(said, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        digest.update(text.encode("utf-8", "surrogatepass") + b"\n")
    return digest.hexdigest()[:16]
