"""One deal as an immutable value: what the cards and the actions so far made of it."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from euchre.core import phases
from euchre.core.actions import Action
from euchre.core.cards import Card, Suit, effective_suit
from euchre.core.deal import Deal, lay_out
from euchre.core.errors import IllegalAction
from euchre.core.events import Bid, Event, Play, Trick
from euchre.core.phase import Phase, UpcardFate
from euchre.core.ranking import order, trick_winner
from euchre.core.scoring import Contract, Outcome

if TYPE_CHECKING:
    from euchre.core.refusals import Refusal
    from euchre.core.rules import Rules
    from euchre.core.view import View

__all__ = ["State"]

_FIRST_FATE: Final = {
    "stock": UpcardFate.SHOWN,
    "dealer_last": UpcardFate.HELD,
    "none": None,
}


@dataclasses.dataclass(frozen=True, eq=False, repr=False, init=False)
class State:
    """One deal at one moment. ``apply`` gives the next moment and changes nothing.

    Made by ``start`` and ``replay`` alone, so that every state is one that the
    rules allow.

    >>> from euchre.core.presets import rules
    >>> state = State.start(rules(), Deal(3, rules().pack))
    >>> state.turn, [str(action) for action in state.legal_actions]
    (0, ['pass', 'order', 'order alone'])
    >>> state.apply(Action.parse("order")).phase
    <Phase.DISCARD: 'discard'>
    """

    rules: Rules
    deal: Deal
    phase: Phase = Phase.REDEAL_CLAIM
    turn: int | None = None
    """The seat to act; None once the deal has ended."""
    step: int = -1
    """Place of the phase in its machine (``phases.FLOWS``)."""
    history: tuple[Event, ...] = ()

    hands: tuple[tuple[Card, ...], ...] = ()
    """Cards now held, by seat."""
    upcard: Card | None = None
    upcard_fate: UpcardFate | None = None
    kitty: tuple[Card, ...] = ()
    """Undealt cards face down, top first; the turned card is not among them."""
    discards: tuple[Play, ...] = ()
    """Cards laid away face down, with the seat that knows each."""

    trump: Suit | None = None
    maker: int | None = None
    loner: int | None = None
    lone_defender: int | None = None
    high: Bid | None = None
    called: Card | None = None
    partner: int | None = None
    """The called partner, known to him alone until the called card falls."""

    trick: tuple[Play, ...] = ()
    tricks: tuple[Trick, ...] = ()
    seat_tricks: tuple[int, ...] = ()
    outcome: Outcome | None = None

    _legal: tuple[Action, ...] | None = None
    """The legal actions once asked for; the same state has the same."""

    @classmethod
    def start(cls, rules: Rules, deal: Deal) -> State:
        """The deal before its first action; raises DealError for a wrong pack."""
        deal.check(rules)
        layout = lay_out(rules, deal)
        fate = _FIRST_FATE[rules.upcard_source]
        state = object.__new__(State).evolve(
            rules=rules,
            deal=deal,
            hands=layout.hands,
            upcard=layout.upcard,
            upcard_fate=fate,
            kitty=layout.kitty,
            seat_tricks=(0,) * rules.players,
        )
        return phases.advance(state)

    @classmethod
    def replay(cls, rules: Rules, deal: Deal, actions: Iterable[Action | str]) -> State:
        """The state after these actions; raises IllegalAction at the first that is not legal."""
        state = cls.start(rules, deal)
        for action in actions:
            state = state.apply(action)
        return state

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """All that the seat to act may do; empty only when the deal has ended."""
        if self._legal is None:
            legal = () if self.turn is None else phases.PHASES[self.phase].legal(self)
            object.__setattr__(self, "_legal", legal)
            return legal
        return self._legal

    def apply(self, action: Action | str) -> State:
        """The state after this action of the seat to act; raises IllegalAction, or ParseError."""
        if action not in self.legal_actions:
            if isinstance(action, str):
                return self.apply(Action.parse(action))
            refusal = self.explain(action)
            assert refusal is not None
            raise IllegalAction(refusal.code, action, self.turn, self.phase, refusal.params)
        state = phases.PHASES[self.phase].apply(self, action)
        return state if state.turn is not None else phases.advance(state)

    def explain(self, action: Action | str, seat: int | None = None) -> Refusal | None:
        """Which rule forbids this action to this seat, by default to the one to act; None if legal.

        >>> from euchre.core.presets import rules
        >>> state = State.start(rules(), Deal(3, rules().pack))
        >>> state.explain(Action.parse("call:H"))
        Refusal(code='wrong_phase', params=Facts(phase=<Phase.BID1: 'bid1'>))
        """
        from euchre.core.refusals import explain

        action = Action.parse(action) if isinstance(action, str) else action
        return explain(self, action, seat)

    def view(self, seat: int | None) -> View:
        """What this seat may know, or a spectator (None)."""
        from euchre.core.view import view

        return view(self, seat)

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return self.deal.dealer

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions so far; with rules and deal they rebuild this state."""
        return tuple(event.action for event in self.history)

    @property
    def bid(self) -> str | None:
        """The high bid of an auction: a number or a word; None in upcard games."""
        return self.high.bid if self.high else None

    @property
    def proposed(self) -> Suit | None:
        """The suit that round one is about; a turned joker proposes one only by option."""
        if self.upcard is None:
            return None
        suit = effective_suit(self.upcard, None)
        if suit is not Suit.JOKER:
            return suit
        fixed = self.rules.joker_upcard == "fixed_suit"
        return Suit(self.rules.joker_upcard_suit) if fixed else None

    @property
    def sitting_out(self) -> tuple[int, ...]:
        """The seats whose partner plays alone (rules 3.4)."""
        if self.loner is None and self.lone_defender is None:
            return ()
        lone = (self.loner, self.lone_defender)
        partners = [self.rules.partner_of(seat) for seat in lone if seat is not None]
        return tuple(seat for seat in partners if seat is not None)

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that play, clockwise from the dealer's left."""
        out = self.sitting_out
        seats = self.rules.players
        around = ((self.dealer + 1 + place) % seats for place in range(seats))
        return tuple(seat for seat in around if seat not in out)

    @property
    def leader(self) -> int | None:
        """The seat that led, or is to lead, the present trick; None before and after play."""
        if self.phase is not Phase.PLAY:
            return None
        return self.trick[0].seat if self.trick else self.turn

    @property
    def led_suit(self) -> Suit | None:
        """The effective suit led to the present trick."""
        if not self.trick:
            return None
        return order(self.trump, self.rules.bowers).suit[self.trick[0].card]

    @property
    def winning(self) -> int | None:
        """The seat whose card wins the present trick so far."""
        return trick_winner(self.rules, self.trump, self.trick) if self.trick else None

    @property
    def contract(self) -> Contract | None:
        """What scoring needs to know; None before trump is fixed."""
        if self.maker is None:
            return None
        return Contract(self.maker, self.loner, self.lone_defender, self.bid, self.partner)

    @property
    def next_dealer(self) -> int | None:
        """Who deals next (rules C27); None while the deal goes on."""
        if not self.phase.terminal:
            return None
        again = self.phase is Phase.REDEAL or (
            self.phase is Phase.PASSED_OUT and self.rules.all_pass == "same_dealer"
        )
        return self.dealer if again else (self.dealer + 1) % self.rules.players

    def evolve(self, **changes: Any) -> State:
        """A copy with some fields changed; for the phases, which keep the rules."""
        return self._changed(changes)

    def after(self, action: Action, **changes: Any) -> State:
        """A copy in which the seat to act has done this action."""
        assert self.turn is not None
        changes["history"] = (*self.history, Event(self.turn, action))
        return self._changed(changes)

    def _changed(self, changes: dict[str, Any]) -> State:
        # Merging dictionaries is an order of magnitude faster than dataclasses.replace,
        # and this is where bulk play spends its time.
        changes["_legal"] = None
        state = object.__new__(State)
        object.__setattr__(state, "__dict__", self.__dict__ | changes)
        return state

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return (self.rules, self.deal, self.history) == (other.rules, other.deal, other.history)

    def __hash__(self) -> int:
        return hash((self.deal, self.history))

    def __repr__(self) -> str:
        actions = ", ".join(repr(str(action)) for action in self.actions)
        return f"State.replay({self.rules!r}, {self.deal!r}, [{actions}])"

    def __str__(self) -> str:
        from euchre.core.diagram import diagram

        return diagram(self)
