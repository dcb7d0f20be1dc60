"""Double dummy values of deals in play: what the engine is asked from Python."""

from __future__ import annotations

from typing import Final

from euchre.core import Action, ActionKind, Card, Phase, State
from euchre.engine.position import Position, PositionError, makers
from euchre.engine.solver.values import value_of, values_of

__all__ = ["EXCHANGES", "best_discard", "solve", "solve_moves"]

EXCHANGES: Final = frozenset({Phase.DISCARD, Phase.WIDOW_DISCARD, Phase.BEST})
"""Phases in which cards are laid away or given."""


def solve(position: State | Position) -> int:
    """Tricks that the side counted takes from here on, the present one too, all cards open.

    Of a State the makers' side is counted, whoever of it is playing; of a Position the
    side that it names. Everybody else plays against that side together, also where
    each plays for himself. Where trump is the suit of the card to be led, the leader
    chooses it as he likes best. Under a bid of miss the bidder takes as few tricks as he
    can, and the value is still the number of his tricks. Raises PositionError
    (``Position.from_state``).

    >>> position = Position([("AS", "9S"), ("KS", "9D")], "H", leader=1, side=[0])
    >>> solve(position)
    1
    """
    if isinstance(position, State) and _fixes_trump(position):
        values = solve_moves(position).values()
        return max(values)
    return value_of(_position(position))


def solve_moves(position: State | Position) -> dict[Card, int]:
    """The value, as ``solve`` tells it, after each card that may be played now.

    In the order of the hand. The best card is the highest value for a seat of the
    side counted and the lowest for the others, the other way round under miss.

    >>> position = Position([("AS", "9S"), ("KS", "9D")], "H", leader=1, side=[0])
    >>> solve_moves(position)
    {Card('KS'): 2, Card('9D'): 1}
    """
    if isinstance(position, State) and _fixes_trump(position):
        leads = [action for action in position.legal_actions if action.card is not None]
        return {_card(lead): solve(position.apply(lead)) for lead in leads}
    return values_of(_position(position))


def best_discard(state: State) -> dict[Card, int]:
    """The value of each card that may be laid away, or given to a lone partner, now.

    The tricks that the makers' side takes if all play their best thereafter; later
    questions (alone, a lone defence, a call for the best) are answered plainly,
    later gifts and discards as their seat likes best, and the card is called whose holder
    is the best partner. Raises PositionError("no_discard") where no card is to be laid away.

    >>> from euchre.core import Deal, rules
    >>> deal = Deal.of(3, "AH KH 9C TC AC AD AS QH TH 9D TD JD 9S TS QS KS KC KD JH JS JC 9H QC QD")
    >>> best_discard(State.replay(rules(), deal, ["pass", "pass", "pass", "order"]))[Card("9D")]
    5
    """
    if state.phase not in EXCHANGES or not any(a.kind in _CARD_KINDS for a in state.legal_actions):
        raise PositionError("no_discard", phase=state.phase)
    return {_card(action): _value(state.apply(action)) for action in state.legal_actions}


_CARD_KINDS: Final = frozenset({ActionKind.DISCARD, ActionKind.GIVE})
_PLAIN: Final = tuple(map(Action.parse, ("together", "decline", "no best")))


def _value(state: State) -> int:
    """The value of a deal before play, questions answered plainly."""
    if state.phase is Phase.PLAY:
        return solve(state)
    legal = state.legal_actions
    plain = [action for action in _PLAIN if action in legal]
    if plain:
        return _value(state.apply(plain[0]))
    if state.phase is Phase.CALL_CARD:
        return max(map(_value, _partnerships(state)))
    values = [_value(state.apply(action)) for action in legal]
    assert state.maker is not None
    side = makers(state.rules, state.maker, state.partner)
    return max(values) if state.turn in side else min(values)


def _partnerships(state: State) -> list[State]:
    """A deal after the call of a card, once for each partner who may come of it."""
    calls = [action for action in state.legal_actions if action.kind is ActionKind.CALL_CARD]
    after = [state.apply(call) for call in calls] or [state.apply("alone")]
    return list({each.partner: each for each in after}.values())


def _fixes_trump(state: State) -> bool:
    first = state.phase is Phase.PLAY and not state.tricks and not state.trick
    return first and state.rules.trump_by == "first_lead" and state.bid != "miss"


def _position(position: State | Position) -> Position:
    return Position.from_state(position) if isinstance(position, State) else position


def _card(action: Action) -> Card:
    assert action.card is not None
    return action.card
