"""The one family of errors.

    EuchreError(ValueError)
     +- ParseError       a text that names no card or action
     +- RulesError       options that no game can be played with
     +- IllegalAction    an action that the rules forbid here and now
     +- DealError        a pack or dealer that does not fit the rules
         +- NoMoreDecks  a source of packs that has no more
     +- GameOver         an action after the last deal

Each carries a stable ``code`` and the ``params`` that its sentence needs; the
sentences themselves live in ``euchre.i18n``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from euchre.core.facts import Facts

if TYPE_CHECKING:
    from euchre.core.actions import Action
    from euchre.core.phase import Phase

__all__ = [
    "DealError",
    "EuchreError",
    "GameOver",
    "IllegalAction",
    "NoMoreDecks",
    "ParseError",
    "RulesError",
]


class EuchreError(ValueError):
    """Anything this library refuses: ``code`` is stable, ``params`` say what it is about.

    >>> error = EuchreError("deck_too_small", cards=24, needed=25)
    >>> error.code, error.params["cards"]
    ('deck_too_small', 24)
    >>> print(error)
    deck_too_small (cards=24, needed=25)
    """

    def __init__(self, code: str, **params: object) -> None:
        self.code = code
        self.params = Facts(**params)
        super().__init__(code)

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value!r}" for name, value in self.params.items())
        return f"{self.code} ({details})" if details else self.code

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), dict(self.__dict__))


def _rebuild(kind: type[EuchreError], fields: dict[str, object]) -> EuchreError:
    error = kind.__new__(kind, fields["code"])
    error.__dict__.update(fields)
    return error


class ParseError(EuchreError):
    """A text that names no card, action or record; ``text`` is the offending input."""

    def __init__(self, code: str, text: str, **params: object) -> None:
        super().__init__(code, text=text, **params)
        self.text = text


class RulesError(EuchreError):
    """Options that cannot be played together; ``options`` names them."""

    def __init__(self, code: str, *options: str, **params: object) -> None:
        super().__init__(code, **params)
        self.options = options


class DealError(EuchreError):
    """A pack, dealer or claim count that does not fit the rules."""


class NoMoreDecks(DealError):
    """A source of packs that has no more; a game that it feeds ends without a winner."""


class IllegalAction(EuchreError):
    """An action that may not be done; carries the action, the seat and the phase."""

    def __init__(
        self,
        code: str,
        action: Action,
        seat: int | None,
        phase: Phase,
        params: Mapping[str, object] = Facts(),
    ) -> None:
        super().__init__(code, **params)
        self.action = action
        self.seat = seat
        self.phase = phase

    def __str__(self) -> str:
        return f"{self.action} by seat {self.seat} in {self.phase}: {super().__str__()}"


class GameOver(EuchreError):
    """The game has been won; there is nothing left to do or to undo."""
