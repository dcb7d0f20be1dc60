"""A slow twin of the beliefs: try every arrangement of the hidden cards in the game itself.

It knows where cards can lie, and nothing about what the rules let one conclude
from the play: a layout counts when the deal it comes from can be played with the
same history and then looks the same to the seat.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from itertools import combinations, product
from math import comb
from typing import NamedTuple

from euchre import Action, ActionKind, Card, Deal, IllegalAction, Phase, State, View
from euchre.core.seats import clockwise

MOVES = (ActionKind.DISCARD, ActionKind.GIVE)
DECLINE = Action.parse("decline")
Cards = frozenset[Card]
Key = tuple[tuple[Cards, ...], tuple[Cards, ...], tuple[Card, ...]]
"""Hands as dealt (the seat's own left out), hands now, and the hidden cards moved in order."""


class Places(NamedTuple):
    """Where the cards lie that the seat cannot see, and how many in each place."""

    sizes: tuple[int, ...]
    """One number a seat, then the discards one by one, then the kitty."""
    cards: tuple[Card, ...]


def places(view: View) -> Places:
    """The hidden places; the seat's own hand and discards are none."""
    rules = view.rules
    laid = [event for event in view.history if event.action.kind is ActionKind.DISCARD]
    own = set(view.hand) | {event.action.card for event in laid if event.action.card}
    seen = own | {event.action.card for event in view.history if is_play(event.action)}
    seen |= {card for event in view.history if is_swap(event.action) for card in event.action.cards}
    sizes = [0 if seat == view.seat else size for seat, size in enumerate(view.hand_sizes)]
    if view.seat is not None and not view.hand and view.hand_sizes[view.seat]:
        sizes[view.seat] = view.hand_sizes[view.seat]  # a dealer who may not look
    sizes += [int(event.action.card is None) for event in laid]
    kitty = len(rules.pack) - rules.players * rules.hand_size - (rules.upcard_source == "stock")
    kitty -= 3 * any(is_swap(event.action) for event in view.history)
    kitty -= drew_widow(view)
    cards = [card for card in rules.pack if card not in seen]
    if len(cards) == sum(sizes) + kitty + 1:
        cards.remove(view.upcard)  # type: ignore[arg-type]
    return Places((*sizes, kitty), tuple(cards))


def is_play(action: Action) -> bool:
    return action.kind is ActionKind.PLAY


def is_swap(action: Action) -> bool:
    return action.kind is ActionKind.SWAP


def drew_widow(view: View) -> bool:
    taken = view.phase in (Phase.WIDOW_DISCARD, Phase.CALL_CARD, Phase.PLAY)
    return view.rules.widow == "bidder_takes" and taken


def arrangements(view: View) -> int:
    """How many ways to put the hidden cards into their places."""
    sizes, cards = places(view)
    ways, left = 1, len(cards)
    for size in sizes:
        ways *= comb(left, size)
        left -= size
    return ways


def shared_out(cards: tuple[Card, ...], sizes: tuple[int, ...]) -> Iterator[tuple[Cards, ...]]:
    """All ways to share cards out."""
    if not sizes:
        yield ()
        return
    for first in combinations(cards, sizes[0]):
        rest = tuple(card for card in cards if card not in first)
        for others in shared_out(rest, sizes[1:]):
            yield (frozenset(first), *others)


def twin(view: View, claims_used: tuple[int, ...]) -> set[Key]:
    """All layouts that agree with the view."""
    sizes, cards = places(view)
    found = set()
    for shares in shared_out(cards, sizes):
        for state, moved in games(view, shares, claims_used):
            if same(state.view(view.seat), view):
                dealt = [frozenset(h) for h in State.start(view.rules, state.deal).hands]
                others = tuple(h for seat, h in enumerate(dealt) if seat != view.seat)
                found.add((others, tuple(map(frozenset, state.hands)), moved))
    return found


def same(one: View, other: View) -> bool:
    """Whether two views tell the same; the order of the actions tells nothing of others' cards."""
    if set(one.legal_actions) != set(other.legal_actions):
        return False
    actions = one.legal_actions
    return one == dataclasses.replace(other, legal_actions=actions)


def games(
    view: View, shares: tuple[Cards, ...], claims_used: tuple[int, ...]
) -> Iterator[tuple[State, tuple[Card, ...]]]:
    """Every game in which the cards lie so now, and the hidden cards that moved in it."""
    seats = view.rules.players
    hands = [set(share) for share in shares[:seats]]
    if view.seat is not None:
        hands[view.seat] |= set(view.hand)
    laid = iter(shares[seats:-1])
    moves = [event for event in view.history if event.action.kind in MOVES]
    away: list[tuple[int, Card | None]] = []
    for seat, action in moves:
        if action.kind is ActionKind.DISCARD:
            share = next(laid)
            away.append((seat, action.card or next(iter(share))))
    ever = [set(hand) for hand in hands]
    for seat, card in away:
        ever[seat].add(card)  # type: ignore[arg-type]
    for seat, action in view.history:
        if is_play(action):
            ever[seat].add(action.cards[0])
    for gifts in gift_choices(view, ever):
        yield from played_out(view, shares[-1], ever, away, gifts, claims_used)


def gift_choices(view: View, ever: list[set[Card]]) -> Iterator[tuple[Card, ...]]:
    """Which card each gift was: the one seen, or any that the receiver ever had."""
    choices = []
    for seat, action in view.history:
        if action.kind is ActionKind.GIVE:
            to = view.rules.partner_of(seat)
            assert to is not None
            choices.append([action.card] if action.card else sorted(ever[to]))
    return product(*choices)


def played_out(
    view: View,
    kitty: Cards,
    ever: list[set[Card]],
    away: list[tuple[int, Card | None]],
    gifts: tuple[Card, ...],
    claims_used: tuple[int, ...],
) -> Iterator[tuple[State, tuple[Card, ...]]]:
    """Deal such that these hands come about, and play; nothing where the rules forbid it."""
    own = [set(hand) for hand in ever]
    laid, given, moved = iter(away), iter(gifts), []
    for seat, action in view.history:
        if action.kind is ActionKind.GIVE:
            moved.append(next(given))
            to = view.rules.partner_of(seat)
            assert to is not None
            own[to].discard(moved[-1])
            own[seat].add(moved[-1])
        elif action.kind is ActionKind.DISCARD:
            card = next(laid)[1]
            assert card is not None
            moved.append(card)
    for dealt, drawn in undrawn(view, own):
        deck = stacked(view, dealt, drawn, kitty)
        state = (
            None if deck is None else followed(view, Deal(view.dealer, deck, claims_used), moved)
        )
        if state is not None:
            yield state, tuple(moved)


def undrawn(view: View, own: list[set[Card]]) -> Iterator[tuple[list[set[Card]], tuple[Card, ...]]]:
    """The hands as dealt, and what came from the kitty, in all ways to tell them apart."""
    swaps = [event for event in view.history if is_swap(event.action)]
    if view.rules.upcard_source == "stock" and view.upcard:
        own = [hand - {view.upcard} for hand in own]
    if not swaps and not drew_widow(view):
        yield own, ()
        return
    seat = swaps[0].seat if swaps else view.maker
    assert seat is not None
    for drawn in combinations(sorted(own[seat]), 3 if swaps else 1):
        dealt = [set(hand) for hand in own]
        dealt[seat] -= set(drawn)
        for swap in swaps:
            dealt[seat] |= set(swap.action.cards)
        yield dealt, drawn


def stacked(
    view: View, dealt: list[set[Card]], drawn: tuple[Card, ...], kitty: Cards
) -> tuple[Card, ...] | None:
    """The pack that deals these hands; None if they have not the right size."""
    rules = view.rules
    deck: dict[int, Card] = {}
    for seat, where in zip(clockwise(view.dealer, rules.players), rules.deal_places, strict=True):
        if len(dealt[seat]) != len(where):
            return None
        last = rules.upcard_source == "dealer_last" and seat == view.dealer
        hand = sorted(dealt[seat], key=lambda card: (last and card is view.upcard, card))
        deck |= dict(zip(where, hand, strict=True))
    turned = [view.upcard] if rules.upcard_source == "stock" and view.upcard else []
    pack = (*(deck[at] for at in sorted(deck)), *turned, *drawn, *sorted(kitty))
    return pack if set(pack) == set(rules.pack) and len(pack) == len(rules.pack) else None


def followed(view: View, deal: Deal, moved: list[Card]) -> State | None:
    """The game after the same history; None where the rules forbid it."""
    state, cards = State.start(view.rules, deal), iter(moved)
    events = list(view.history)
    while events or state.phase is Phase.REDEAL_CLAIM:
        if state.phase is Phase.REDEAL_CLAIM:
            mine = events and events[0].seat == state.turn
            told = mine and events[0].action.kind in (ActionKind.CLAIM, ActionKind.DECLINE)
            if not told:
                if state.turn == view.seat:
                    return state if not events else None
                state = state.apply(DECLINE)
                continue
        seat, action = events.pop(0)
        if action.kind in MOVES:
            action = Action(action.kind, cards=(next(cards),))
        if seat != state.turn:
            return None
        try:
            state = state.apply(action)
        except IllegalAction:
            return None
    return state
