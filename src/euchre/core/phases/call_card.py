"""The maker calls a card: its holder is his secret partner (rules 5, 9.13, 9.17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.core.actions import Action
from euchre.core.cards import JOKER, Card, Rank
from euchre.core.phase import Phase
from euchre.core.phases.alone import ALONE
from euchre.core.ranking import order

if TYPE_CHECKING:
    from euchre.core.state import State

__all__ = ["apply", "callable_cards", "enter", "legal", "partner_by_call"]


def enter(state: State) -> State:
    """The maker's turn, unless he has declared alone."""
    if state.rules.call_card == "off" or state.loner is not None:
        return state
    return state.evolve(phase=Phase.CALL_CARD, turn=state.maker)


def callable_cards(state: State) -> tuple[Card, ...]:
    """The cards that may be called under call_card, in pack order."""
    rule, pack = state.rules.call_card, state.rules.pack
    assert state.maker is not None
    if rule == "any":
        return pack
    if rule == "not_own":
        return tuple(card for card in pack if card not in state.hands[state.maker])
    suit = order(state.trump, state.rules.bowers).suit
    plain = [card for card in pack if suit[card] is not state.trump]
    if rule == "non_trump":
        return tuple(card for card in plain if card is not JOKER)
    return tuple(card for card in plain if card.rank is Rank.ACE)


def legal(state: State) -> tuple[Action, ...]:
    """Any callable card, or alone, said openly."""
    return (ALONE, *map(Action.call_card, callable_cards(state)))


def apply(state: State, action: Action) -> State:
    """The call is public, who holds the card is not."""
    if action is ALONE or action.card is None:
        return state.after(action, turn=None)
    partner = partner_by_call(state.maker, action.card, state.hands)
    return state.after(action, called=action.card, partner=partner, turn=None)


def partner_by_call(
    maker: int | None, called: Card, hands: tuple[tuple[Card, ...], ...]
) -> int | None:
    """The seat that holds the called card; None if the maker does, or nobody.

    >>> partner_by_call(0, Card("AS"), ((Card("9C"),), (Card("AS"),)))
    1
    """
    holders = [seat for seat, hand in enumerate(hands) if called in hand and seat != maker]
    return holders[0] if holders else None
