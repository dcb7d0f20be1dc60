"""From an imagined world back to the game: a whole State, and the hands at any moment."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

import numpy as np
import numpy.typing as npt

from euchre.core import JOKER, Action, ActionKind, Card, Deal, Event, Phase, State, UpcardFate, View
from euchre.core.phases.redeal_claim import claims
from euchre.core.seats import clockwise
from euchre.engine.beliefs.printed import JOKER_BIT
from euchre.engine.beliefs.story import WIDOW_TAKEN, Story, had_to_bid
from euchre.engine.layout import PRINTED, printed_cards, printed_hand

if TYPE_CHECKING:
    from euchre.engine.beliefs.worlds import Worlds

__all__ = ["drawn_by_knower", "hands_before", "rebuilt"]

Ints = npt.NDArray[np.int64]
_MOVES: Final = (ActionKind.DISCARD, ActionKind.GIVE)
_DECLINE: Final = Action.parse("decline")


def drawn_by_knower(story: Story, pool: int) -> int:
    """Which of his own cards the knower may have drawn from the kitty.

    The view does not tell, and little depends on it: a hand that was claimed
    for was hopeless, a joker that had to bid was dealt, and what was drawn
    stands behind what was dealt.
    """
    seat = story.knower
    listed = [card for card in _acts_with(story.view) if PRINTED[card] & pool & ~story.upcard]
    if story.swapped and seat == story.claimer:
        for three in combinations(printed_cards(pool & ~story.swapped & ~story.upcard), 3):
            kept = printed_cards(pool & ~printed_hand(three))
            behind = listed[sum(card not in three for card in listed) :]
            if claims(story.view.rules, kept) and set(behind) <= set(three):
                return printed_hand(three)
    if seat is not None and seat == story.widow_with:
        if listed and not (had_to_bid(story) and listed[-1] is JOKER):
            return PRINTED[listed[-1]]
        spare = pool & ~printed_hand(listed) & ~(JOKER_BIT if had_to_bid(story) else 0)
        return spare & -spare
    return 0


def _acts_with(view: View) -> list[Card]:
    """The cards that the view's seat may act with, in the order in which they came to it."""
    acts = [action for action in view.legal_actions if action.kind in (ActionKind.PLAY, *_MOVES)]
    return [card for action in acts for card in action.cards]


def _in_order(view: View, cards: int) -> list[Card]:
    """Cards as they came to a hand, as far as the order of the legal actions shows it."""
    place = {card: at for at, card in enumerate(_acts_with(view))}
    return sorted(printed_cards(cards), key=lambda card: place.get(card, -1))


def rebuilt(worlds: Worlds, number: int) -> State:
    """The State of one world: its deal, and the history with every hidden card in its place."""
    view = worlds.view
    dealt = [_in_order(view, int(hand)) for hand in worlds.dealt[number]]
    moves = iter([printed_cards(int(card)) for card in worlds.hidden[number]])
    deal = Deal(view.dealer, _deck(worlds, number, dealt), _claims_used(view))
    state = State.start(view.rules, deal)
    for event in view.history:
        state = _past_questions(state, event)
        action = event.action
        if action.kind in _MOVES:
            action = Action(action.kind, cards=next(moves))
        state = state.apply(action)
    if view.phase is Phase.REDEAL_CLAIM:
        assert view.turn is not None
        return _past_questions(state, Event(view.turn, _DECLINE))
    return _past_questions(state, None)


def _past_questions(state: State, event: Event | None) -> State:
    """Decline for those who were asked about a redeal before this event, which others saw not."""
    while state.phase is Phase.REDEAL_CLAIM:
        answer = event is not None and event.action.kind in (ActionKind.CLAIM, ActionKind.DECLINE)
        if event is not None and answer and event.seat == state.turn:
            return state
        state = state.apply(_DECLINE)
    return state


def _deck(worlds: Worlds, number: int, dealt: list[list[Card]]) -> tuple[Card, ...]:
    """A pack that deals these hands, with what was drawn from the kitty on its top."""
    view, rules = worlds.view, worlds.view.rules
    deck: list[Card | None] = [None] * len(rules.pack)
    turned_last = rules.upcard_source == "dealer_last"
    for seat, places in zip(clockwise(view.dealer, rules.players), rules.deal_places, strict=True):
        hand = dealt[seat].copy()
        if turned_last and seat == view.dealer and view.upcard is not None:
            hand.remove(view.upcard)
            hand.append(view.upcard)
        for place, card in zip(sorted(places), hand, strict=True):
            deck[place] = card
    used = printed_hand(card for card in deck if card)
    top = [view.upcard] if view.upcard is not None and not turned_last else []
    rest = printed_hand(rules.pack) & ~used & ~printed_hand(top)
    below = rest & int(worlds.kitty[number])
    full = [card for card in deck if card]
    return (*full, *top, *_in_order(view, rest & ~below), *printed_cards(below))


def _claims_used(view: View) -> tuple[int, ...]:
    """Claims enough to keep a seat from being asked that its view shows not to have been."""
    limit = view.rules.redeal_limit
    asked = view.phase is Phase.REDEAL_CLAIM or any(
        event.seat == view.seat and event.action.kind in (ActionKind.CLAIM, ActionKind.DECLINE)
        for event in view.history[:1]
    )
    if limit is None or view.seat is None or asked:
        return ()
    return tuple(limit * (seat == view.seat) for seat in range(view.rules.players))


def hands_before(worlds: Worlds, event: int) -> Ints:
    """int64[n, players]: the hands before this event of the history, from those now backwards."""
    hands = worlds.hands.copy()
    history = worlds.view.history
    taken, drawn = _taken_at(worlds.view), _drawn_at(worlds.view)
    move = worlds.hidden.shape[1]
    for number in range(len(history) - 1, event - 1, -1):
        if number == taken and worlds.view.upcard is not None:
            hands[:, worlds.view.dealer] &= ~PRINTED[worlds.view.upcard]
        if number == drawn:
            seat = worlds.view.maker
            hands[:, seat] = worlds.dealt[:, seat]
        if history[number].action.kind in _MOVES:
            move -= 1
        _undo(worlds, hands, history[number], move)
    return hands


def _undo(worlds: Worlds, hands: Ints, event: Event, move: int) -> None:
    """Take one event back in the hands of all worlds."""
    view, (seat, action) = worlds.view, event
    if action.kind is ActionKind.PLAY:
        hands[:, seat] |= printed_hand(action.cards)
    elif action.kind is ActionKind.SWAP:
        hands[:, seat] = worlds.dealt[:, seat]
    elif action.kind in _MOVES:
        hands[:, seat] |= worlds.hidden[:, move]
        if action.kind is ActionKind.GIVE:
            hands[:, view.rules.partner_of(seat)] &= ~worlds.hidden[:, move]
            if seat == view.dealer and view.upcard_fate is UpcardFate.LEFT:
                hands[:, seat] &= ~printed_hand([view.upcard] if view.upcard else [])


def _taken_at(view: View) -> int:
    """The event that put the turned card into the dealer's hand; -1 without one."""
    if view.upcard_fate is not UpcardFate.TAKEN:
        return -1
    kinds = [event.action.kind for event in view.history]
    for kind in (ActionKind.TAKE, ActionKind.ORDER, ActionKind.NAME):
        if kind in kinds:
            return kinds.index(kind)
    return -1


def _drawn_at(view: View) -> int:
    """The event after which the bidder took the widow; -1 without one."""
    if view.rules.widow != "bidder_takes" or view.phase not in WIDOW_TAKEN:
        return -1
    kinds = [event.action.kind for event in view.history]
    return (kinds.index(ActionKind.DISCARD) if ActionKind.DISCARD in kinds else len(kinds)) - 1
