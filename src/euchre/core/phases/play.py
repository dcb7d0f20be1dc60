"""Play of the cards, trick by trick (rules 3.2 to 3.4)."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from euchre.core.actions import Action, play_of
from euchre.core.cards import JOKER, effective_suit
from euchre.core.events import Play, Trick
from euchre.core.phase import Phase
from euchre.core.ranking import legal_cards, trick_winner
from euchre.core.scoring import score
from euchre.core.seats import clockwise, left_of

if TYPE_CHECKING:
    from euchre.core.rules import Rules
    from euchre.core.state import State

__all__ = ["apply", "enter", "legal", "opening_leader"]


def opening_leader(
    rules: Rules, dealer: int, maker: int, loner: int | None, lone_defender: int | None
) -> int:
    """Who leads to the first trick (rules 3.4).

    >>> from euchre.core.presets import rules
    >>> opening_leader(rules("standard"), 0, 1, 1, None)
    2
    >>> opening_leader(rules("cardporch"), 0, 1, 1, None)
    1
    """
    if rules.opening_lead == "bidder":
        return maker
    alone = [seat for seat in (loner, lone_defender) if seat is not None]
    sitting = {rules.partner_of(seat) for seat in alone}
    if rules.sides != "partners" or not alone:
        return _next_active(dealer, rules, sitting)
    if len(alone) == 1:
        lone_left = rules.lone_lead == "left_of_loner"
        return _next_active(alone[0] if lone_left else dealer, rules, sitting)
    if rules.both_alone_lead == "lone_defender" and lone_defender is not None:
        return lone_defender
    return _next_active(dealer, rules, sitting)


def _next_active(seat: int, rules: Rules, sitting: Collection[int | None]) -> int:
    return next(other for other in clockwise(seat, rules.players) if other not in sitting)


def enter(state: State) -> State:
    """The opening leader's turn."""
    assert state.maker is not None
    leader = opening_leader(
        state.rules, state.dealer, state.maker, state.loner, state.lone_defender
    )
    return state.evolve(phase=Phase.PLAY, turn=leader)


def fixes_trump(state: State) -> bool:
    """Whether the next card is the bidder's first, whose suit becomes trump (Nap)."""
    first = not state.tricks and not state.trick
    return first and state.rules.trump_by == "first_lead"


def legal(state: State) -> tuple[Action, ...]:
    """The cards that may be played; a first card that fixes trump may not be the joker."""
    assert state.turn is not None
    cards = legal_cards(state.rules, state.trump, state.hands[state.turn], state.trick)
    if state.trump is None and fixes_trump(state):
        cards = tuple(card for card in cards if card is not JOKER)
    return tuple(map(play_of, cards))


def apply(state: State, action: Action) -> State:
    """Put the card on the table; the last of a trick takes it in."""
    card, seat = action.cards[0], state.turn
    assert seat is not None
    hands = list(state.hands)
    hands[seat] = tuple([held for held in hands[seat] if held is not card])
    trick = (*state.trick, Play(seat, card))
    changes: dict[str, Any] = {"hands": tuple(hands)}
    if state.trump is None and fixes_trump(state) and state.bid != "miss":
        changes["trump"] = effective_suit(card, None)
    sitting = state.sitting_out
    if len(trick) < state.rules.players - len(sitting):
        following = left_of(seat, state.rules.players)
        while following in sitting:
            following = left_of(following, state.rules.players)
        return state.after(action, trick=trick, turn=following, **changes)
    return state.after(action, **changes, **_take_trick(state, trick))


def _take_trick(state: State, trick: tuple[Play, ...]) -> dict[str, Any]:
    """What changes when a trick is complete: the winner leads, or the deal is scored."""
    winner = trick_winner(state.rules, state.trump, trick)
    counts = list(state.seat_tricks)
    counts[winner] += 1
    changes = {
        "tricks": (*state.tricks, Trick(trick, winner)),
        "trick": (),
        "seat_tricks": tuple(counts),
        "turn": winner,
    }
    if len(state.tricks) + 1 < state.rules.hand_size:
        return changes
    assert state.contract is not None
    outcome = score(state.rules, state.contract, counts)
    return changes | {"phase": Phase.OVER, "turn": None, "outcome": outcome}
