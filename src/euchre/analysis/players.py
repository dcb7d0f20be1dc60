"""Players as text: a name, and settings after a colon."""

from __future__ import annotations

import dataclasses
import re
from functools import lru_cache
from typing import Any, Final, Self

from euchre.bots import Player, Setting, load
from euchre.core import ParseError

__all__ = ["PlayerSpec"]

_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_.-]*")
_VALUE: Final = re.compile(r"[A-Za-z0-9_.+-]+")
_NUMBER: Final = re.compile(r"-?[0-9]{1,18}")
_WORDS: Final[dict[str, bool]] = {"true": True, "false": False}


@dataclasses.dataclass(frozen=True)
class PlayerSpec:
    """A player by name, and the settings it is loaded with.

    >>> spec = PlayerSpec.parse("search:level=strong,worlds=200")
    >>> spec.name, dict(spec.settings)
    ('search', {'level': 'strong', 'worlds': 200})
    >>> str(spec), str(PlayerSpec.parse("simple"))
    ('search:level=strong,worlds=200', 'simple')
    """

    name: str
    settings: tuple[tuple[str, Setting], ...] = ()

    @classmethod
    def parse(cls, text: str) -> Self:
        """The player of a text: ``name`` or ``name:setting=value,setting=value``.

        Values of digits are numbers, ``true`` and ``false`` truth values. Raises
        ParseError: ``bad_player`` for what is no such text, ``setting_twice``.

        >>> PlayerSpec.parse("search:strong")
        Traceback (most recent call last):
        euchre.core.errors.ParseError: bad_player (text='search:strong')
        """
        name, colon, rest = text.strip().partition(":")
        settings = [_setting(text, part) for part in rest.split(",")] if colon else []
        if not _NAME.fullmatch(name):
            raise ParseError("bad_player", text)
        if any(name in ("name", "seed") for name, _ in settings):
            raise ParseError("bad_player", text)  # they are told otherwise
        if len(dict(settings)) < len(settings):
            raise ParseError("setting_twice", text)
        return cls(name, tuple(sorted(settings)))

    @classmethod
    def parse_all(cls, text: str) -> tuple[Self, ...]:
        """The players of a list with commas; a setting belongs to the player before it.

        >>> [str(spec) for spec in PlayerSpec.parse_all("rule, search:level=club,worlds=9, rule")]
        ['rule', 'search:level=club,worlds=9', 'rule']
        """
        texts: list[str] = []
        for part in text.split(","):
            if texts and "=" in part and ":" not in part:
                texts[-1] += f",{part}"
            else:
                texts.append(part)
        return tuple(map(cls.parse, texts))

    def __str__(self) -> str:
        settings = ",".join(f"{name}={_text(value)}" for name, value in self.settings)
        return f"{self.name}:{settings}" if settings else self.name

    def load(self, seed: int = 0) -> Player:
        """The player; raises what ``bots.load`` raises for unknown names and settings."""
        return _loaded(str(self), seed)


def _setting(text: str, part: str) -> tuple[str, Setting]:
    name, equals, value = (word.strip() for word in part.partition("="))
    if not equals or not name.isidentifier() or not _VALUE.fullmatch(value):
        raise ParseError("bad_player", text)
    if _NUMBER.fullmatch(value):
        return name, int(value)
    return name, _WORDS.get(value, value)


def _text(value: Setting) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@lru_cache(maxsize=32)
def _loaded(text: str, seed: int) -> Player:
    """Players keep nothing from call to call, so that one serves everywhere in a process."""
    spec = PlayerSpec.parse(text)
    settings: dict[str, Any] = dict(spec.settings)
    return load(spec.name, seed=seed, **settings)
