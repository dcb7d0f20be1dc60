"""Who plays with whom, as far as one seat can know."""

from __future__ import annotations

from euchre.bots.simple.memory import Memory
from euchre.core import View

__all__ = ["is_with_maker", "loyalty"]


def loyalty(view: View, memory: Memory, seat: int) -> float:
    """The chance that tricks of this seat count for the seat of the view.

    In partnership games it is 0 or 1. Where everybody scores for himself all
    defenders stand together against the maker, unless each counts his own
    tricks. A called partner is a guess until he is known.

    >>> from euchre.core import Deal, State, rules
    >>> view = State.start(rules(), Deal(3, rules().pack)).view(0)
    >>> [loyalty(view, Memory(view), seat) for seat in range(4)]
    [1.0, 0.0, 1.0, 0.0]
    """
    rules, me = view.rules, view.seat
    assert me is not None
    if seat == me:
        return 1.0
    if rules.sides == "partners":
        return float(seat == rules.partner_of(me))
    with_maker = chance_with_maker(view, memory, seat)
    if is_with_maker(view, me):
        return with_maker
    if rules.scoring == "tricks_or_setback":
        return 0.0
    return 1.0 - with_maker


def is_with_maker(view: View, seat: int) -> bool:
    """Whether this seat is known to be on the makers' side."""
    if view.maker is None:
        return False
    partner = view.rules.partner_of(view.maker)
    return seat in (view.maker, view.partner if partner is None else partner)


def chance_with_maker(view: View, memory: Memory, seat: int) -> float:
    """The chance that a seat is the maker or his called partner."""
    if is_with_maker(view, seat):
        return 1.0
    if view.partner_known or view.called is None:
        return 0.0
    suit = memory.suit[view.called]
    suspects = [
        other
        for other in view.active
        if other not in (view.maker, view.seat) and suit not in memory.voids[other]
    ]
    return 1.0 / len(suspects) if seat in suspects else 0.0
