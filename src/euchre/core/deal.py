"""What chance decides about a deal: who deals, and the order of the pack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Self

from euchre.core.cards import Card
from euchre.core.errors import DealError

if TYPE_CHECKING:
    from euchre.core.rules import Rules

__all__ = ["Deal", "Layout", "lay_out"]


class Deal(NamedTuple):
    """The dealer, the pack from the top, and the redeals each seat has claimed in this game.

    >>> Deal.of(3, "9C TC JC QC")
    Deal.of(3, '9C TC JC QC')
    """

    dealer: int
    deck: tuple[Card, ...]
    claims_used: tuple[int, ...] = ()

    @classmethod
    def of(
        cls, dealer: int, deck: str | Sequence[Card | str], claims_used: Sequence[int] = ()
    ) -> Self:
        """A deal from text or cards; raises ParseError for a text that is no card."""
        cards = deck.split() if isinstance(deck, str) else deck
        return cls(
            dealer,
            tuple(card if isinstance(card, Card) else Card(card) for card in cards),
            tuple(claims_used),
        )

    def __repr__(self) -> str:
        claims = f", {self.claims_used!r}" if self.claims_used else ""
        return f"Deal.of({self.dealer}, '{' '.join(map(str, self.deck))}'{claims})"

    def check(self, rules: Rules) -> None:
        """Raise DealError unless this is one whole pack and a dealer with a seat."""
        if not 0 <= self.dealer < rules.players:
            raise DealError("no_such_dealer", dealer=self.dealer, players=rules.players)
        if len(self.deck) != len(rules.pack) or set(self.deck) != set(rules.pack):
            raise DealError("not_the_pack", cards=len(self.deck), needed=len(rules.pack))
        if not isinstance(self.deck, tuple):
            raise DealError("deck_no_tuple")
        claims = self.claims_used
        if claims and (len(claims) != rules.players or min(claims) < 0):
            raise DealError("claims_by_seat", claims=self.claims_used, players=rules.players)


class Layout(NamedTuple):
    """The cards where they lie after the deal."""

    hands: tuple[tuple[Card, ...], ...]
    upcard: Card | None
    kitty: tuple[Card, ...]


def lay_out(rules: Rules, deal: Deal) -> Layout:
    """Deal the pack: packets clockwise from the dealer's left, then the turned card (rules 3.5).

    >>> from euchre.core.presets import rules
    >>> layout = lay_out(rules(), Deal(3, rules().pack))
    >>> layout.hands[0], layout.upcard, len(layout.kitty)
    ((Card('9C'), Card('TC'), Card('JC'), Card('9H'), Card('TH')), Card('JS'), 3)
    """
    deck = deal.deck
    first = deal.dealer + 1
    seats = rules.players
    hands: list[tuple[Card, ...]] = [()] * seats
    for place, places in enumerate(rules.deal_places):
        hands[(first + place) % seats] = tuple([deck[at] for at in places])
    dealt = seats * rules.hand_size
    if rules.upcard_source == "stock":
        return Layout(tuple(hands), deck[dealt], deck[dealt + 1 :])
    upcard = deck[dealt - 1] if rules.upcard_source == "dealer_last" else None
    return Layout(tuple(hands), upcard, deck[dealt:])
