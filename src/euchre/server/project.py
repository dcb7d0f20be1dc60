"""A seat's wire view, built up from the core's view of that seat.

Hidden cards cannot leak from here, for this module starts from what the core lets
the seat know. The whole state is asked for two things only: why a card of the
seat's own hand is refused, and, once a deal has ended, where every card was.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, cast

from euchre.core import Action, ActionKind, Card, Rank, Suit, effective_suit
from euchre.core.ranking import display_order, order
from euchre.core.refusals import is_left_bower
from euchre.core.view import view as core_view
from euchre.server import protocol
from euchre.server.course import may_concede
from euchre.server.words import AnySuit, Param, Params

if TYPE_CHECKING:
    from euchre.core import Event, Play, State, View
    from euchre.server.moment import Change, Moment

__all__ = ["params", "plain", "snapshot", "update", "wire_view"]

_OF_ONE_CARD = (ActionKind.PLAY, ActionKind.DISCARD, ActionKind.GIVE)
_FIXES_TRUMP = (ActionKind.ORDER, ActionKind.CALL, ActionKind.NAME, ActionKind.BID)


def snapshot(version: int, moment: Moment, seat: int) -> protocol.Snapshot:
    """All that this seat may see at this moment."""
    return protocol.Snapshot(version, wire_view(moment, seat))


def update(change: Change, seat: int) -> protocol.Update:
    """A change as this seat may see it."""
    view = wire_view(change.moment, seat)
    fresh = protocol.SeatAction(change.moment.state.dealer, "deal")
    return protocol.Update(change.version, fresh if change.fresh else view.history[-1], view)


def wire_view(moment: Moment, seat: int) -> protocol.View:
    """All that this seat may know at this moment, ready to be sent."""
    known = core_view(moment.state, seat, moment.standing)
    given_up = moment.resigned is not None
    over = known.phase.terminal or given_up
    if given_up:
        known = dataclasses.replace(known, turn=None, legal_actions=())
    return protocol.View(
        **_table_facts(moment, known),
        **_deal_facts(known),
        refusals=_refusals(moment.state, known),
        previews=_previews(known),
        outcome=_outcome(known),
        open=_open(moment.state) if over else None,
        proof=moment.proof if over else None,
        commitment=moment.commitment,
        deal=moment.number + 1,
    )


def _table_facts(moment: Moment, known: View) -> dict[str, Any]:
    rules = known.rules
    assert known.seat is not None
    winner = _winner(moment)
    return {
        "seat": known.seat,
        "players": rules.players,
        "preset": moment.preset,
        "rules": rules.as_dict(),
        "scores": list(known.scores),
        "target": rules.target,
        "games": list(known.games),
        "hands_played": known.hands_played,
        "game_winner": moment.game_winner if moment.resigned is None else winner,
        "carry": list(moment.carry),
        "game_over": moment.standing.winner is not None or moment.resigned is not None,
        "winner": winner,
        "resigned": moment.resigned,
        "concede": known.maker == known.seat
        and may_concede(known.phase, known.bid, known.maker, known.seat_tricks),
    }


def _winner(moment: Moment) -> int | None:
    """The side that has won; after one of two has given up the other."""
    if moment.resigned is None or moment.state.rules.side_count != 2:
        return moment.standing.winner
    return 1 - moment.resigned


def _deal_facts(known: View) -> dict[str, Any]:
    return {
        "phase": str(known.phase),
        "turn": known.turn,
        "dealer": known.dealer,
        "hand": _hand_cards(known.hand, known.trump, known.rules.bowers),
        "hand_sizes": list(known.hand_sizes),
        "legal": [str(action) for action in known.legal_actions],
        "upcard": plain(known.upcard),
        "upcard_fate": plain(known.upcard_fate),
        "proposed": plain(known.proposed),
        "trump": plain(known.trump),
        "left_suit": plain(_left_suit(known)),
        "maker": known.maker,
        "loner": known.loner,
        "lone_defender": known.lone_defender,
        **_sides(known),
        "sitting_out": list(known.sitting_out),
        "active": list(known.active),
        "trick": _plays(known.trick),
        "leader": known.leader,
        "led_suit": plain(known.led_suit),
        "winning": known.winning,
        "tricks": [protocol.Trick(_plays(trick.plays), trick.winner) for trick in known.tricks],
        "seat_tricks": list(known.seat_tricks),
        "need": _need(known),
        "history": [_seat_action(event) for event in known.history],
    }


def _sides(known: View) -> dict[str, Any]:
    rules, maker = known.rules, known.maker
    partner = known.partner if maker is None else rules.partner_of(maker)
    partner = known.partner if partner is None else partner
    return {
        "sides": [rules.side_of(seat) for seat in range(rules.players)],
        "makers": [seat for seat in (maker, partner) if seat is not None and maker is not None],
        "bid": known.bid,
        "high_bidder": known.high_bidder,
        "called": plain(known.called),
        "partner": known.partner,
        "partner_known": known.partner_known,
    }


def _left_suit(known: View) -> Suit | None:
    bowers = known.rules.bowers
    lefts = (card for card in known.rules.pack if is_left_bower(card, known.trump, bowers))
    return next((effective_suit(card, None) for card in lefts), None)


def _seat_action(event: Event) -> protocol.SeatAction:
    return protocol.SeatAction(event.seat, str(event.action))


def plain(value: object) -> Param:
    """A value of the core as JSON holds it: cards and suits by their codes.

    >>> plain(Card("JH")), plain((Suit.HEARTS, Card("TC"))), plain(None)
    ('JH', ['H', 'TC'], None)
    """
    if isinstance(value, tuple | list):
        return [str(item) for item in value]
    if value is None or isinstance(value, bool | int):
        return value
    return str(value)


def params(facts: Mapping[str, object]) -> Params:
    """The parameters of a code as they travel."""
    return {name: plain(value) for name, value in facts.items()}


def _plays(plays: Iterable[Play]) -> list[protocol.Play]:
    return [protocol.Play(play.seat, play.card.code) for play in plays]


def _hand_cards(hand: Iterable[Card], trump: Suit | None, bowers: bool) -> list[protocol.HandCard]:
    return [_hand_card(card, trump, bowers) for card in hand]


def _hand_card(card: Card, trump: Suit | None, bowers: bool) -> protocol.HandCard:
    suit = order(trump, bowers).suit[card]
    trumps = suit is trump
    left = is_left_bower(card, trump, bowers)
    right = bowers and trumps and card.rank is Rank.JACK and not left
    return protocol.HandCard(card.code, cast(AnySuit, str(suit)), trumps, left, right)


def _need(known: View) -> int:
    """As the outcome counts: what was bid, all tricks where that is no number, none in a miss."""
    if known.outcome is not None:
        return cast(int, known.outcome.params["need"])
    bid = known.bid
    if bid is None:
        return known.rules.make_tricks
    return int(bid) if bid.isdigit() else 0 if bid == "miss" else known.rules.hand_size


def _outcome(known: View) -> protocol.Outcome | None:
    found = known.outcome
    if found is None:
        return None
    return protocol.Outcome(found.code, list(found.points), params(found.params))


def _refusals(state: State, known: View) -> dict[str, protocol.Refusal]:
    """Empty unless this seat has to choose a card of its hand."""
    kinds = {action.kind for action in known.legal_actions}
    kind = next((kind for kind in _OF_ONE_CARD if kind in kinds), None)
    if kind is None:
        return {}
    reasons = {}
    for card in known.hand:
        reason = state.explain(Action(kind, cards=(card,)), known.seat)
        if reason is not None:
            reasons[card.code] = protocol.Refusal(reason.code, params(reason.params))
    return reasons


def _previews(known: View) -> dict[str, list[protocol.HandCard]]:
    bowers = known.rules.bowers
    trumps = {
        known.proposed if action.kind is ActionKind.ORDER else action.suit
        for action in known.legal_actions
        if action.kind in _FIXES_TRUMP
    }
    return {
        str(trump): _hand_cards(display_order(known.hand, trump, bowers), trump, bowers)
        for trump in Suit
        if trump in trumps
    }


def _open(state: State) -> protocol.OpenDeal:
    played = [play for trick in state.tricks for play in trick.plays]
    hands = [list(held) for held in state.hands]
    for play in (*played, *state.trick):
        hands[play.seat].append(play.card)
    shown = [display_order(hand, state.trump, state.rules.bowers) for hand in hands]
    seen = {card for hand in shown for card in hand} | {laid.card for laid in state.discards}
    return protocol.OpenDeal(
        hands=[[card.code for card in hand] for hand in shown],
        kitty=[card.code for card in state.deal.deck if card not in seen],
        discards=_plays(state.discards),
    )
