"""What a careful player remembers: cards that are gone, suits shown void, cards seen taken."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from euchre.core import JOKER, ActionKind, Card, Phase, Suit, UpcardFate, View
from euchre.core.ranking import order

__all__ = ["Memory"]

_OPEN_FATES = (UpcardFate.TURNED_DOWN, UpcardFate.LEFT)


class Memory:
    """The hidden cards of a view: which they are, and who can hold them.

    >>> from euchre.core import Deal, State, rules
    >>> view = State.start(rules(), Deal(3, rules().pack)).view(0)
    >>> len(Memory(view).unseen)
    18
    """

    def __init__(self, view: View, trump: Suit | None = None) -> None:
        """Count under ``trump`` where it is not yet fixed, while weighing a bid."""
        self.view = view
        self.trump = view.trump if view.trump is not None else trump
        ranks = order(self.trump, view.rules.bowers)
        self.suit = ranks.suit
        self.strength = ranks.strength
        self.known = _known_places(view)
        self.unseen = frozenset(view.rules.pack) - _seen(view)
        self.voids = self._shown_voids()

    def _shown_voids(self) -> tuple[frozenset[Suit], ...]:
        """Suits that each seat has failed to follow; it can never hold them again."""
        voids: list[set[Suit]] = [set() for _ in range(self.view.rules.players)]
        tricks = [trick.plays for trick in self.view.tricks]
        for plays in (*tricks, self.view.trick):
            if plays:
                led = self.suit[plays[0].card]
                for seat, card in plays[1:]:
                    if self.suit[card] is not led:
                        voids[seat].add(led)
        return tuple(map(frozenset, voids))

    def stronger(self, card: Card) -> list[Card]:
        """The hidden cards of the same suit that beat this card."""
        suit, strength = self.suit[card], self.strength[card]
        return [c for c in self.unseen if self.suit[c] is suit and self.strength[c] > strength]

    def is_boss(self, card: Card) -> bool:
        """Whether no hidden card of its suit is stronger."""
        return not self.stronger(card)

    def of_suit(self, suit: Suit | None) -> list[Card]:
        """The hidden cards of this suit."""
        return [card for card in self.unseen if self.suit[card] is suit]

    def ruffers(self) -> list[Card]:
        """The hidden cards that take a trick of another suit: trumps, and the joker."""
        return [c for c in self.unseen if self.suit[c] is self.trump or c is JOKER]

    def chance_holds(
        self, seat: int, cards: Collection[Card], without: Suit | None = None
    ) -> float:
        """The chance that a seat holds one of these hidden cards.

        ``without`` is a suit that the seat is supposed to be void in. Cards are
        taken as dealt evenly over all places that shown voids leave open.
        """
        void = self.voids[seat] if without is None else self.voids[seat] | {without}
        wanted = [card for card in cards if self.suit[card] not in void]
        if any(self.known.get(card) == seat for card in wanted):
            return 1.0
        held_here = sum(place == seat for place in self.known.values())
        size = self.view.hand_sizes[seat] - held_here
        free = [c for c in self.unseen if self.suit[c] not in void and c not in self.known]
        hits = sum(card not in self.known for card in wanted)
        return 1.0 - _misses(len(free), hits, size)

    def chance_void(self, seat: int, suit: Suit) -> float:
        """The chance that a seat holds no card of this suit."""
        if suit in self.voids[seat]:
            return 1.0
        return 1.0 - self.chance_holds(seat, self.of_suit(suit))

    def may_hold(self, seat: int, suit: Suit | None) -> bool:
        """Whether it is possible at all that a seat holds a card of this suit."""
        if suit is None or suit in self.voids[seat]:
            return False
        return any(self.known.get(card, seat) == seat for card in self.of_suit(suit))


def _misses(places: int, hits: int, size: int) -> float:
    """The chance that ``size`` of ``places`` evenly drawn cards avoid ``hits`` of them."""
    chance = 1.0
    for taken in range(min(size, places)):
        chance *= max(0, places - hits - taken) / (places - taken)
    return chance


def _seen(view: View) -> set[Card]:
    """Cards that cannot come from a hidden place any more, own hand included."""
    seen = {*view.hand, *view.own_discards}
    seen.update(play.card for trick in view.tricks for play in trick.plays)
    seen.update(play.card for play in view.trick)
    for event in view.history:
        if event.action.kind is ActionKind.SWAP:
            seen.update(event.action.cards)
    shown = view.upcard_fate is UpcardFate.SHOWN or view.upcard_fate in _OPEN_FATES
    if view.upcard is not None and shown:
        seen.add(view.upcard)
    return seen


def _known_places(view: View) -> dict[Card, int]:
    """Hidden cards whose holder is known: the upcard taken, a gift, a called card."""
    places: dict[Card, int] = {}
    if view.upcard is not None and view.upcard_fate in (UpcardFate.TAKEN, UpcardFate.HELD):
        places[view.upcard] = view.dealer
    for seat, action in view.history:
        if action.kind is ActionKind.GIVE and action.card is not None:
            places[action.card] = _receiver(view, seat)
    if view.called is not None and view.partner is not None:
        places[view.called] = view.partner
    gone = _seen(view)
    return {card: seat for card, seat in places.items() if card not in gone and seat != view.seat}


def _receiver(view: View, giver: int) -> int:
    receiver = view.rules.partner_of(giver)
    assert receiver is not None
    return receiver


def followers(view: View) -> tuple[int, ...]:
    """The seats still to play to the present trick after this one, in order.

    >>> from euchre.core import Deal, State, rules
    >>> state = State.replay(rules(), Deal(3, rules().pack), ["order", "discard:9S"])
    >>> followers(state.view(0))
    (1, 2, 3)
    """
    if view.phase is not Phase.PLAY or view.seat is None:
        return ()
    players, played = view.rules.players, {play.seat for play in view.trick}
    around = ((view.seat + step) % players for step in range(1, players))
    return tuple(seat for seat in around if seat in view.active and seat not in played)


def lowest(cards: Iterable[Card], memory: Memory) -> Card:
    """The weakest of these cards; equals in strength go by pack order."""
    return min(cards, key=lambda card: (memory.strength[card], card.index))


def highest(cards: Iterable[Card], memory: Memory) -> Card:
    """The strongest of these cards; equals in strength go by pack order."""
    return max(cards, key=lambda card: (memory.strength[card], -card.index))
