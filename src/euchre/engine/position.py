"""A position of play with all cards open: what the solver is asked about."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from functools import cache, partial
from typing import Final, Literal, Self

from euchre.core import (
    JOKER,
    SUITS,
    Card,
    EuchreError,
    Phase,
    Play,
    Rules,
    State,
    Suit,
    effective_suit,
    rules,
)
from euchre.core.ranking import legal_cards, trick_winner
from euchre.engine.numbers import whole

__all__ = ["Position", "PositionError"]

_MOST_SEATS: Final = 7
_MOST_CARDS: Final = 13


class PositionError(EuchreError):
    """A position that cannot be: ``code`` says why, ``params`` where."""


@dataclasses.dataclass(frozen=True)
class Position:
    """Hands, trump and the trick on the table, and whose tricks are counted.

    Cards may be given as text. Raises PositionError:
    ``too_many_seats``, ``no_such_seat``, ``duplicate_card``, ``hand_too_long``,
    ``hands_uneven`` (every seat that plays holds as many cards as the leader began
    the trick with, less one once it has played), ``sitting_seat_holds_cards``,
    ``trick_out_of_turn``, ``card_did_not_follow``, ``not_a_trump``,
    ``no_seat_to_lead``, ``nobody_counted``, ``unknown_aim`` and ``nothing_to_play``.

    >>> position = Position(
    ...     hands=(("AS", "9S"), ("KS", "QS"), ("9D", "TD"), ("9C", "TC")),
    ...     trump=Suit.HEARTS, leader=0, side=(0, 2))
    >>> position.turn, position.legal_cards
    (0, (Card('AS'), Card('9S')))
    """

    hands: tuple[tuple[Card, ...], ...]
    """Cards now held, by seat."""
    trump: Suit | None
    """The trump; None and NO_TRUMP mean the same."""
    leader: int
    """The seat that leads, or has led, the present trick."""
    side: tuple[int, ...]
    """The seats whose tricks are counted; all others play against them together."""
    trick: tuple[Play, ...] = ()
    """The cards on the table, the leader's first."""
    out: tuple[int, ...] = ()
    """Seats that sit out."""
    bowers: bool = True
    """Whether jacks are bowers under a trump."""
    aim: Literal["most", "fewest"] = "most"
    """What the side counted wants: as many tricks as it can, or as few (a bid of miss in Nap)."""
    banned: tuple[Card, ...] = ()
    """Cards that the seat to play may not play now: a joker that would have to fix trump."""

    def __init__(
        self,
        hands: Sequence[Iterable[Card | str]],
        trump: Suit | str | None,
        leader: int,
        side: Iterable[int],
        trick: Iterable[tuple[int, Card | str]] = (),
        out: Iterable[int] = (),
        bowers: bool = True,
        aim: Literal["most", "fewest"] = "most",
        banned: Iterable[Card | str] = (),
    ) -> None:
        put = object.__setattr__
        put(self, "hands", tuple(tuple(map(_card, hand)) for hand in hands))
        if not 2 <= self.seats <= _MOST_SEATS:
            raise PositionError("too_many_seats", seats=self.seats, most=_MOST_SEATS)
        known = partial(_seat, self.seats)
        put(self, "trump", _trump(trump))
        put(self, "leader", known(leader))
        put(self, "side", tuple(sorted(set(map(known, side)))))
        put(self, "trick", tuple(Play(known(seat), _card(card)) for seat, card in trick))
        put(self, "out", tuple(sorted(set(map(known, out)))))
        put(self, "bowers", bool(bowers))
        put(self, "aim", aim)
        put(self, "banned", tuple(map(_card, banned)))
        self._check_seats()
        self._check_cards()
        self._check_trick()

    @classmethod
    def from_state(cls, state: State) -> Self:
        """The position of a deal in play; the makers' side is counted.

        That is the maker with his fixed or called partner, known to the others or
        not, and the maker alone where each plays for himself. Raises PositionError:
        ``not_in_play`` outside of the play of cards, ``trump_not_fixed`` before the
        first card of a deal whose trump it fixes.
        """
        if state.phase is not Phase.PLAY or state.maker is None or state.leader is None:
            raise PositionError("not_in_play", phase=state.phase)
        miss = state.bid == "miss"
        opening = state.rules.trump_by == "first_lead" and not state.tricks and not state.trick
        if opening and not miss:
            raise PositionError("trump_not_fixed")
        hands = [() if seat in state.sitting_out else hand for seat, hand in enumerate(state.hands)]
        return cls(
            hands,
            state.trump,
            state.leader,
            makers(state.rules, state.maker, state.partner),
            state.trick,
            state.sitting_out,
            state.rules.bowers,
            "fewest" if miss else "most",
            (JOKER,) if opening and JOKER in hands[state.leader] else (),
        )

    @property
    def seats(self) -> int:
        """How many seats there are, those sitting out among them."""
        return len(self.hands)

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that play, in the order of this trick."""
        around = ((self.leader + place) % self.seats for place in range(self.seats))
        return tuple(seat for seat in around if seat not in self.out)

    @property
    def turn(self) -> int:
        """The seat to play."""
        return self.playing[len(self.trick)]

    @property
    def tricks(self) -> int:
        """Tricks still to be taken, the present one among them."""
        return len(self.hands[self.leader]) + bool(self.trick)

    @property
    def legal_cards(self) -> tuple[Card, ...]:
        """The cards that the seat to play may play, as they stand in its hand."""
        hand = self.hands[self.turn]
        cards = legal_cards(_game(self.bowers), self.trump, hand, self.trick)
        return tuple(card for card in cards if card not in self.banned)

    def after(self, card: Card) -> Position | None:
        """The position after this card; None when it was the last of all.

        Raises PositionError("card_not_legal").
        """
        if card not in self.legal_cards:
            raise PositionError("card_not_legal", card=card)
        seat = self.turn
        hands = list(self.hands)
        hands[seat] = tuple(held for held in hands[seat] if held is not card)
        trick = (*self.trick, Play(seat, card))
        leader = self.leader
        if len(trick) == len(self.playing):
            leader, trick = trick_winner(_game(self.bowers), self.trump, trick), ()
            if not hands[leader]:
                return None
        return dataclasses.replace(self, hands=tuple(hands), leader=leader, trick=trick, banned=())

    def _check_seats(self) -> None:
        if self.leader in self.out or not (self.trick or self.hands[self.leader]):
            raise PositionError("no_seat_to_lead", seat=self.leader)
        if not set(self.side) - set(self.out):
            raise PositionError("nobody_counted")
        if self.aim not in ("most", "fewest"):
            raise PositionError("unknown_aim", aim=self.aim)

    def _check_cards(self) -> None:
        seen: set[Card] = set()
        for card in (
            *(play.card for play in self.trick),
            *(c for hand in self.hands for c in hand),
        ):
            if card in seen:
                raise PositionError("duplicate_card", card=card)
            seen.add(card)
        for seat in self.out:
            if self.hands[seat]:
                raise PositionError("sitting_seat_holds_cards", seat=seat)
        if self.tricks > _MOST_CARDS:
            raise PositionError("hand_too_long", cards=self.tricks, most=_MOST_CARDS)

    def _check_trick(self) -> None:
        order = self.playing
        if len(order) < 2 or len(self.trick) >= len(order):
            raise PositionError("trick_out_of_turn", seats=order)
        for place, seat in enumerate(order):
            if place < len(self.trick) and self.trick[place].seat != seat:
                raise PositionError("trick_out_of_turn", seats=order)
            needed = self.tricks - (place < len(self.trick))
            if len(self.hands[seat]) != needed:
                held = len(self.hands[seat])
                raise PositionError("hands_uneven", seat=seat, cards=held, needed=needed)
        for seat, card in self.trick[1:]:
            self._check_followed(seat, card)
        if not self.legal_cards:
            raise PositionError("nothing_to_play", seat=self.turn)

    def _check_followed(self, seat: int, card: Card) -> None:
        led = effective_suit(self.trick[0].card, self.trump, self.bowers)
        suits = [effective_suit(held, self.trump, self.bowers) for held in self.hands[seat]]
        if led in suits and effective_suit(card, self.trump, self.bowers) is not led:
            raise PositionError("card_did_not_follow", seat=seat, card=card)


def makers(game: Rules, maker: int, called: int | None) -> tuple[int, ...]:
    """The seats of the makers' side.

    >>> makers(rules(), 1, None), makers(rules("bid5"), 1, 4), makers(rules("nap"), 1, None)
    ((1, 3), (1, 4), (1,))
    """
    fixed = game.partner_of(maker)
    partner = called if fixed is None else fixed
    return (maker,) if partner is None else tuple(sorted((maker, partner)))


@cache
def _game(bowers: bool) -> Rules:
    """Rules by which cards follow and win: of those only the bowers matter."""
    return rules(bowers=bowers)


def _seat(seats: int, seat: object) -> int:
    number = whole(seat)
    if number is None or not 0 <= number < seats:
        raise PositionError("no_such_seat", seat=seat, seats=seats)
    return number


def _card(card: Card | str) -> Card:
    return card if isinstance(card, Card) else Card(card)


def _trump(trump: Suit | str | None) -> Suit | None:
    if trump is None or trump == Suit.NO_TRUMP:
        return None
    if trump not in SUITS:
        raise PositionError("not_a_trump", trump=str(trump))
    return Suit(trump)
