"""Reasons are true: every claim is checked here by counting anew, in games of every kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Final

import pytest

from euchre import (
    JOKER,
    Action,
    ActionKind,
    Card,
    Deal,
    Rank,
    SeededDecks,
    State,
    Suit,
    View,
    effective_suit,
    preset_names,
    rules,
)
from euchre.bots.reasons import reason
from euchre.testing.hidden import known_to, redealt

Claim = Callable[[State, View, Action], bool]


def suit(view: View, card: Card | None) -> Suit:
    assert card is not None
    return effective_suit(card, view.trump, view.rules.bowers)


def trump(view: View, card: Card | None) -> bool:
    return view.trump is not None and suit(view, card) is view.trump


def takes(state: State, view: View, card: Card | None) -> bool:
    """Whether the trick is this seat's once the card lies there, by playing it."""
    after = state.apply(Action(ActionKind.PLAY, cards=(card,) if card else ()))
    if len(after.tricks) > len(state.tricks):
        return after.tricks[-1].winner == view.seat
    return after.winning == view.seat


def lowest(view: View, card: Card | None) -> bool:
    """Of the cards that may be played, by rank, trumps over all others."""
    return all(height(view, card) <= height(view, other) for other in playable(view))


def height(view: View, card: Card | None) -> int:
    assert card is not None
    return view.strength_of(card)


def playable(view: View) -> list[Card]:
    return [action.card for action in view.legal_actions if action.card is not None]


def higher_held(state: State, view: View, card: Card | None) -> bool:
    """Whether another seat truly holds a higher card of the suit."""
    others = [c for seat, hand in enumerate(state.hands) if seat != view.seat for c in hand]
    alike = [c for c in others if suit(view, c) is suit(view, card)]
    return any(height(view, c) > height(view, card) for c in alike)


def with_maker(state: State, seat: int | None) -> bool:
    partner = state.rules.partner_of(state.maker) if state.maker is not None else None
    return seat in (state.maker, state.partner if partner is None else partner)


def only_one(view: View, card: Card | None) -> bool:
    return sum(suit(view, held) is suit(view, card) for held in view.hand) == 1


def others_trump(state: State, view: View) -> bool:
    """Whether a trump is out that this seat has not seen."""
    seen = known_to(state, view.seat)
    return any(trump(view, c) or c is JOKER for c in view.rules.pack if c not in seen)


def is_last(state: State, view: View) -> bool:
    return len(view.trick) == len(view.active) - 1


def spared(view: View, card: Card | None) -> bool:
    return not trump(view, card) and any(trump(view, other) for other in playable(view))


def partner_takes(state: State, view: View) -> bool:
    return with_maker(state, view.winning) == with_maker(state, view.seat)


def ally_takes(state: State, view: View) -> bool:
    return view.winning != view.maker and partner_takes(state, view)


CLAIMS: Final[Mapping[str, Claim]] = {
    "draw_top": lambda s, v, a: trump(v, a.card) and not higher_held(s, v, a.card),
    "draw": lambda s, v, a: trump(v, a.card) and with_maker(s, v.seat) and others_trump(s, v),
    "boss": lambda s, v, a: not higher_held(s, v, a.card),
    "last_of_suit": lambda s, v, a: only_one(v, a.card) and any(trump(v, c) for c in v.hand),
    "low_lead": lambda s, v, a: lowest(v, a.card),
    "trump_last": lambda s, v, a: trump(v, a.card) and is_last(s, v) and takes(s, v, a.card),
    "cheap_last": lambda s, v, a: is_last(s, v) and cheapest(s, v, a.card),
    "takes_last": lambda s, v, a: is_last(s, v) and takes(s, v, a.card),
    "trumps": lambda s, v, a: trump(v, a.card) and takes(s, v, a.card),
    "cheap_now": lambda s, v, a: cheapest(s, v, a.card),
    "partner_low": lambda s, v, a: partner_takes(s, v) and lowest(v, a.card),
    "partner_save": lambda s, v, a: partner_takes(s, v) and spared(v, a.card),
    "ally_low": lambda s, v, a: ally_takes(s, v) and lowest(v, a.card),
    "ally_save": lambda s, v, a: ally_takes(s, v) and spared(v, a.card),
    "keep_high": lambda s, v, a: lowest(v, a.card) and not takes(s, v, a.card),
    "cannot_low": lambda s, v, a: not any(takes(s, v, c) for c in playable(v)),
    "save_trump": lambda s, v, a: spared(v, a.card) and not takes(s, v, a.card),
    "then_void": lambda s, v, a: only_one(v, a.card) and not trump(v, a.card),
    "miss_under": lambda s, v, a: v.bid == "miss" and not takes(s, v, a.card),
    "miss_low": lambda s, v, a: v.maker != v.seat and lowest(v, a.card),
    "names_trump": lambda s, v, a: s.apply(a).trump is suit(v, a.card),
    "discard_void": lambda s, v, a: only_one(v, a.card) and any(trump(v, c) for c in v.hand),
    "discard_low": lambda s, v, a: all(
        trump(v, c) or height(v, a.card) <= height(v, c) for c in v.hand
    ),
    "take_trump": lambda s, v, a: trump(v, v.upcard),
    "give_highest": lambda s, v, a: all(height(v, a.card) >= height(v, c) for c in v.hand),
    "call_card": lambda s, v, a: a.card not in v.hand,
    "only": lambda s, v, a: len(v.legal_actions) == 1,
    "miss": lambda s, v, a: a.bid == "miss",
    "claim": lambda s, v, a: a.kind is ActionKind.CLAIM,
    "keep_hand": lambda s, v, a: a.kind is ActionKind.DECLINE,
}
"""What each code says of a card or a claim, in terms of the true state."""

HOLDINGS: Final = ("order_", "refuse_", "make", "pass", "name", "alone", "together")


def cheapest(state: State, view: View, card: Card | None) -> bool:
    takers = [other for other in playable(view) if takes(state, view, other)]
    return card in takers and all(height(view, card) <= height(view, c) for c in takers)


def decisions(preset: str, deals: int) -> Iterator[tuple[State, View]]:
    """Moments of deals that are played at random."""
    game, chance = rules(preset), Random(preset)
    for number in range(deals):
        deck = SeededDecks(9).deck(game, number)
        state = State.start(game, Deal(number % game.players, deck))
        while state.turn is not None:
            yield state, state.view(state.turn)
            state = state.apply(chance.choice(state.legal_actions))


def counted(view: View, params: Mapping[str, object], code: str) -> bool:
    """Whether trumps, bowers and aces are those of the hand under the suit that is named."""
    named = params.get("suit", Suit.NO_TRUMP)
    assert isinstance(named, Suit)
    hand = [*view.hand, *([view.upcard] if code.endswith("_you") and view.upcard else [])]
    suits = {card: effective_suit(card, named, view.rules.bowers) for card in hand}
    trumps = [card for card in hand if suits[card] is named]
    facts = {
        "suit": named,
        "trumps": len(trumps),
        "bowers": sum(card.rank is Rank.JACK for card in trumps),
        "aces": sum(card.rank is Rank.ACE for card in hand if card not in trumps),
    }
    return all(facts[name] == value for name, value in params.items())


@pytest.mark.parametrize("preset", preset_names())
def test_every_reason_is_true_of_the_deal(preset: str) -> None:
    for state, view in decisions(preset, 12):
        for action in view.legal_actions:
            found = reason(view, action)
            if found is None:
                continue
            if found.code.startswith(HOLDINGS):
                assert counted(view, found.params, found.code), (found, view)
            else:
                assert CLAIMS[found.code](state, view, action), (found, str(action), view)


def test_where_the_upcard_goes_is_said_rightly() -> None:
    game, places = rules("standard"), {0: "partner", 1: "opponent", 2: "you", 3: "opponent"}
    state = State.start(game, Deal(2, SeededDecks(1).deck(game, 0)))
    while state.turn is not None and state.phase == "bid1":
        for text, verdict in (("order", "order"), ("pass", "refuse")):
            found = reason(state.view(state.turn), Action.parse(text))
            assert found is not None
            assert found.code == f"{verdict}_{places[state.turn]}"
        state = state.apply(Action.parse("pass"))


def test_a_reason_depends_on_nothing_that_is_hidden() -> None:
    """Whatever the others hold, the same view has the same reasons."""
    chance = Random(5)
    for state, view in decisions("standard", 6):
        if state.history or state.turn is None:
            continue
        other = State.start(state.rules, redealt(state.deal, known_to(state, state.turn), chance))
        assert other.view(state.turn) == view
        for action in view.legal_actions:
            assert reason(view, action) == reason(other.view(state.turn), action)
