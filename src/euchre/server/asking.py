"""What would you call? A decision as its seat saw it, and, once answered, how it went.

Before somebody has answered he is sent the view of the seat, made by the same function as at the
table, and nothing else: no other hand, nothing that followed, not how others answered.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct

from euchre.core import Action
from euchre.server.project import params, wire_view
from euchre.server.protocol import OpenDeal, Refusal, View
from euchre.server.replay import laid_out, moments, steps
from euchre.server.share import asked_at

if TYPE_CHECKING:
    from euchre.server.archive import Played
    from euchre.server.share import Shared

__all__ = ["Answer", "Asked", "Told", "asked", "refusal_of", "told", "who_at"]


class Answer(Struct, forbid_unknown_fields=True):
    """What somebody would do."""

    action: Annotated[str, Meta(max_length=64)]


class Told(Struct):
    """What is told to whoever has answered."""

    yours: str
    played: str
    """What was done at the table."""
    counts: dict[str, int]
    """How often each answer was given, this one with the others."""
    open: OpenDeal
    """Where every card was when it was asked."""
    end: View
    """The deal once it was over, from the same seat."""
    step: int
    """Which step of the replay the question is, seen from this seat."""


class Asked(Struct):
    """A decision: what the seat may know, and the rest only after an answer."""

    view: View
    told: Told | None = None


def asked(games: Sequence[Played], what: Shared) -> Asked:
    """The question; raises ShareError where there is none."""
    return Asked(wire_view(asked_at(games, what), what.seat))


def refusal_of(games: Sequence[Played], what: Shared, action: str) -> Refusal | None:
    """Why this is no answer; raises ShareError, ParseError."""
    reason = asked_at(games, what).state.explain(Action.parse(action), what.seat)
    return reason and Refusal(reason.code, params(reason.params))


def told(games: Sequence[Played], what: Shared, yours: str, counts: Mapping[str, int]) -> Told:
    """What followed, for one who has answered; raises ShareError."""
    moment = asked_at(games, what)
    shown = moments(games[what.game - 1], what.deal - 1)
    before = steps(shown[: what.done + 1], what.seat, laid_open=False)
    done = shown[-1].state.actions[what.done]
    return Told(
        yours=yours,
        played=str(done),
        counts=dict(counts),
        open=laid_out(moment.state),
        end=wire_view(shown[-1], what.seat),
        step=len(before) - 1,
    )


def who_at(share: str, browser: str) -> str:
    """The name under which a browser answers here: another at each link.

    >>> who_at("a", "me") == who_at("a", "me"), who_at("a", "me") == who_at("b", "me")
    (True, False)
    """
    return hashlib.sha256(f"{share} {browser}".encode()).hexdigest()
