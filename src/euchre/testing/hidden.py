"""What a seat cannot know: for tests that nothing hidden shows in views, bots or messages."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Collection
from random import Random
from typing import Final

from euchre import Action, ActionKind, Card, Deal, Phase, State, View

__all__ = ["cards_in", "follow_alike", "known_to", "redealt"]

CODES: Final = re.compile(r"\b(?:[2-9TJQKA][CDHS]|JK)\b")
DECLINE: Final = Action.parse("decline")


def cards_in(view: View) -> frozenset[Card]:
    """Every card that is named anywhere in a view.

    Left out are the rules, and the choice of cards to call, which is the whole pack.
    """
    names = {field.name for field in dataclasses.fields(view)} - {"rules"}
    if view.phase is Phase.CALL_CARD:
        names.remove("legal_actions")
    texts = [f"{getattr(view, name)!r}" for name in sorted(names)]
    return frozenset(Card(code) for code in CODES.findall(" ".join(texts)))


def known_to(state: State, seat: int | None) -> frozenset[Card]:
    """The cards that this seat, or a spectator (None), may have seen or heard named by now."""
    start = State.start(state.rules, state.deal)
    known = {state.upcard, state.called}
    for event in state.history:
        public = event.action.kind not in (ActionKind.DISCARD, ActionKind.GIVE)
        if public or event.seat == seat or _is_gift_to(state, event.seat, event.action, seat):
            known.update(event.action.cards)
    blind = state.phase is Phase.JOKER_UP and state.rules.joker_upcard == "dealer_names_blind"
    if seat is not None and not (blind and seat == state.dealer):
        known.update(start.hands[seat], state.hands[seat])
    return frozenset(card for card in known if card is not None)


def _is_gift_to(state: State, giver: int, action: Action, seat: int | None) -> bool:
    partner = state.rules.partner_of(giver)
    return action.kind is ActionKind.GIVE and seat is not None and seat == partner


def redealt(deal: Deal, kept: Collection[Card], rng: Random) -> Deal:
    """The same deal with all cards but those kept changed about among their places."""
    places = [at for at, card in enumerate(deal.deck) if card not in kept]
    shuffled = [deal.deck[at] for at in places]
    rng.shuffle(shuffled)
    deck = list(deal.deck)
    for at, card in zip(places, shuffled, strict=True):
        deck[at] = card
    return deal._replace(deck=tuple(deck))


def follow_alike(
    state: State, other: State, action: Action, seat: int | None, rng: Random
) -> State | None:
    """``other`` after an action that this seat cannot tell from ``action`` in ``state``.

    None where the action would itself show the seat which of the two deals it is in.
    A secret discard or gift may become another one; a private question about a redeal
    is answered in passing.
    """
    while other.phase is Phase.REDEAL_CLAIM and other.turn != seat:
        other = other.apply(DECLINE)
    if (other.turn, other.phase) != (state.turn, state.phase):
        return None
    actor = other.turn if other.turn is not None else -1
    known = action.hidden() is action or actor == seat or _is_gift_to(other, actor, action, seat)
    if action in other.legal_actions and (known or rng.random() < 0.8):
        return other.apply(action)
    if known:
        return None
    alike = [choice for choice in other.legal_actions if choice.kind is action.kind]
    return other.apply(rng.choice(alike)) if alike else None
