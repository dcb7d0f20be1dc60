"""What one seat may know, built up from public facts and that seat's own hand (rules 3.7)."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

from euchre.core.actions import Action, ActionKind
from euchre.core.cards import Card, Suit
from euchre.core.errors import EuchreError
from euchre.core.events import Event, Play, Trick
from euchre.core.phase import Phase, UpcardFate
from euchre.core.phases.redeal_claim import DECLINE
from euchre.core.ranking import display_order, order
from euchre.core.scoring import Outcome

if TYPE_CHECKING:
    from euchre.core.rules import Rules
    from euchre.core.standing import Standing
    from euchre.core.state import State

__all__ = ["View", "view"]


@dataclasses.dataclass(frozen=True, kw_only=True)
class View:
    """A deal as one seat, or a spectator, may see it.

    Hidden cards are not in here: they were never put in. Once the deal has
    ended, ``hands``, ``kitty`` and ``discards`` lay everything open.
    """

    rules: Rules
    seat: int | None
    """Whose view; None for a spectator."""
    dealer: int
    phase: Phase
    turn: int | None
    legal_actions: tuple[Action, ...]
    """What this seat may do now; empty when it is not its turn."""
    hand: tuple[Card, ...]
    """This seat's cards in display order: trumps first, then suit by suit, high to low."""
    hand_sizes: tuple[int, ...]
    upcard: Card | None
    upcard_fate: UpcardFate | None
    proposed: Suit | None
    trump: Suit | None
    maker: int | None
    loner: int | None
    lone_defender: int | None
    bid: str | None
    high_bidder: int | None
    called: Card | None
    partner: int | None
    """The called partner, where this seat knows him."""
    partner_known: bool
    """Whether this seat knows who, if anybody, is the called partner."""
    active: tuple[int, ...]
    sitting_out: tuple[int, ...]
    history: tuple[Event, ...]
    """The actions so far; a card that this seat may not know prints as ``??``."""
    trick: tuple[Play, ...]
    tricks: tuple[Trick, ...]
    seat_tricks: tuple[int, ...]
    leader: int | None
    led_suit: Suit | None
    winning: int | None
    own_discards: tuple[Card, ...]
    """What this seat itself has laid away."""
    outcome: Outcome | None
    hands: tuple[tuple[Card, ...], ...] | None
    """All cards still held, by seat; only when the deal has ended."""
    kitty: tuple[Card, ...] | None
    discards: tuple[Play, ...] | None
    scores: tuple[int, ...]
    """Points of this game by side, before this deal's; zeros without a game."""
    games: tuple[int, ...]
    hands_played: int

    def suit_of(self, card: Card) -> Suit:
        """The suit that a card belongs to now."""
        return order(self.trump, self.rules.bowers).suit[card]

    def strength_of(self, card: Card) -> int:
        """Order of the cards of one suit now; every trump is above every other card."""
        return order(self.trump, self.rules.bowers).strength[card]

    def __str__(self) -> str:
        from euchre.core.diagram import view_diagram

        return view_diagram(self)


def view(state: State, seat: int | None, standing: Standing | None = None) -> View:
    """The view of this seat, with the scores of a game where there is one.

    Raises EuchreError("no_such_seat").

    >>> from euchre.core import Deal, State, rules
    >>> view(State.start(rules(), Deal(3, rules().pack)), 0).hand
    (Card('TH'), Card('9H'), Card('JC'), Card('TC'), Card('9C'))
    """
    if seat is not None and not 0 <= seat < state.rules.players:
        raise EuchreError("no_such_seat", seat=seat, players=state.rules.players)
    state = _past_private_questions(state, seat)
    zeros = (0,) * state.rules.side_count
    partner, partner_known = _partner_as_known(state, seat)
    return View(
        rules=state.rules,
        seat=seat,
        dealer=state.dealer,
        phase=state.phase,
        turn=state.turn,
        legal_actions=state.legal_actions if seat is not None and state.turn == seat else (),
        hand=_own_hand(state, seat),
        hand_sizes=tuple(map(len, state.hands)),
        upcard=state.upcard,
        upcard_fate=state.upcard_fate,
        proposed=state.proposed,
        trump=state.trump,
        maker=state.maker,
        loner=state.loner,
        lone_defender=state.lone_defender,
        bid=state.bid,
        high_bidder=state.high.seat if state.high else None,
        called=state.called,
        partner=partner,
        partner_known=partner_known,
        active=state.active,
        sitting_out=state.sitting_out,
        history=_history(state, seat),
        trick=state.trick,
        tricks=state.tricks,
        seat_tricks=state.seat_tricks,
        leader=state.leader,
        led_suit=state.led_suit,
        winning=state.winning,
        own_discards=tuple(laid.card for laid in state.discards if laid.seat == seat),
        outcome=state.outcome,
        scores=standing.scores if standing else zeros,
        games=standing.games if standing else zeros,
        hands_played=standing.hands_played if standing else 0,
        **_laid_open(state),
    )


def _past_private_questions(state: State, seat: int | None) -> State:
    """The state as it will be once the others' redeal questions are declined.

    Whether somebody is asked would tell what he holds (rules 13), so a seat
    that is not asked sees only the phase that follows.
    """
    while state.phase is Phase.REDEAL_CLAIM and state.turn != seat:
        state = state.apply(DECLINE)
    return state


def _own_hand(state: State, seat: int | None) -> tuple[Card, ...]:
    if seat is None:
        return ()
    blind = state.rules.joker_upcard == "dealer_names_blind"
    if blind and state.phase is Phase.JOKER_UP and seat == state.dealer:
        return ()
    return display_order(state.hands[seat], state.trump, state.rules.bowers)


def _history(state: State, seat: int | None) -> tuple[Event, ...]:
    if state.phase.terminal:
        return state.history
    events = state.history
    private = _claim_declines(events)
    asked = tuple(event for event in events[:private] if event.seat == seat)
    return asked + tuple(
        event if _may_know(state, event, seat) else Event(event.seat, event.action.hidden())
        for event in events[private:]
    )


def _claim_declines(events: tuple[Event, ...]) -> int:
    """How many of the first events are declined redeals; other declines come after trump."""
    count = 0
    while count < len(events) and events[count].action is DECLINE:
        count += 1
    return count


def _may_know(state: State, event: Event, seat: int | None) -> bool:
    """A discard is its owner's secret, a gift that of both partners."""
    if event.seat == seat:
        return True
    gift = event.action.kind is ActionKind.GIVE
    return gift and seat is not None and state.rules.partner_of(event.seat) == seat


def _partner_as_known(state: State, seat: int | None) -> tuple[int | None, bool]:
    """The called partner as this seat knows him, and whether it knows."""
    if state.rules.call_card == "off" or state.phase.terminal:
        return state.partner, True
    if state.called is None:
        return None, state.phase is Phase.PLAY
    if seat is not None and (seat == state.partner or _called_himself(state, seat)):
        return state.partner, True
    if _is_out(state, state.called) or _has_fallen(state, state.called):
        return state.partner, True
    return None, False


def _called_himself(state: State, seat: int) -> bool:
    """The maker who called a card that he holds, or has laid away (rules 13)."""
    own = (*state.hands[seat], *(laid.card for laid in state.discards if laid.seat == seat))
    return seat == state.maker and state.called in own


def _is_out(state: State, card: Card) -> bool:
    """Whether all can see that the card is out of play: it is the upcard nobody took."""
    open_fates = (UpcardFate.TURNED_DOWN, UpcardFate.LEFT)
    return card is state.upcard and state.upcard_fate in open_fates


def _has_fallen(state: State, card: Card) -> bool:
    plays = [play for trick in state.tricks for play in trick.plays]
    return any(play.card is card for play in (*plays, *state.trick))


def _laid_open(state: State) -> dict[str, Any]:
    if not state.phase.terminal:
        return {"hands": None, "kitty": None, "discards": None}
    return {"hands": state.hands, "kitty": state.kitty, "discards": state.discards}
