"""Positions as a person would set them out on a table: hands by seat, then what happened."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from euchre.core import Card, Deal, Rules, State, View, rules
from euchre.core.standing import Standing
from euchre.core.view import view

__all__ = ["Position", "deck", "listed"]


@dataclasses.dataclass(frozen=True, kw_only=True)
class Position:
    """One moment of a deal.

    >>> lead = Position(hands={0: "JH AH 9H AC TD", 3: "KD QD 9D AS 9S"}, upcard="KH",
    ...                 actions="order, discard:9S")
    >>> lead.state.turn, str(lead.view.trump)
    (0, 'H')
    """

    hands: Mapping[int, str]
    """Cards dealt by seat; seats left out get what remains of the pack, in pack order."""
    actions: str = ""
    """What has happened, comma between actions; a bare card is a play."""
    upcard: str = ""
    dealer: int = 3
    preset: str = "standard"
    options: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    scores: tuple[int, ...] = ()
    """Points by side; empty before the first deal."""

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return rules(self.preset, **self.options)

    @property
    def deal(self) -> Deal:
        """What chance decided."""
        return Deal(self.dealer, deck(self.rules, self.dealer, self.hands, self.upcard))

    @property
    def state(self) -> State:
        """The deal after all that has happened; raises IllegalAction."""
        return State.replay(self.rules, self.deal, listed(self.actions))

    @property
    def standing(self) -> Standing:
        """The scores."""
        standing = Standing.start(self.rules)
        return standing._replace(scores=self.scores) if self.scores else standing

    @property
    def view(self) -> View:
        """The view of the seat to act."""
        state = self.state
        return view(state, state.turn, self.standing)


def listed(text: str) -> list[str]:
    """Actions from text; a bare card is a play.

    >>> listed("pass, order, discard:9S, JD")
    ['pass', 'order', 'discard:9S', 'play:JD']
    """
    words = [word.strip() for word in text.split(",") if word.strip()]
    return [word if ":" in word or not _is_card(word) else f"play:{word}" for word in words]


def _is_card(word: str) -> bool:
    return word == "JK" or (len(word) == 2 and word[0] in "23456789TJQKA" and word[1] in "CDHS")


def deck(rules: Rules, dealer: int, hands: Mapping[int, str], upcard: str) -> tuple[Card, ...]:
    """A pack that deals these hands and turns this card."""
    given = {seat: [Card(code) for code in codes.split()] for seat, codes in hands.items()}
    turned = [Card(upcard)] if upcard else []
    used = {card for cards in given.values() for card in cards} | {*turned}
    assert len(used) == sum(map(len, given.values())) + len(turned), "a card is used twice"
    rest = [card for card in rules.pack if card not in used]
    pack: list[Card | None] = [None] * len(rules.pack)
    for place, places in enumerate(rules.deal_places):
        seat = (dealer + 1 + place) % rules.players
        cards = given.get(seat) or [rest.pop(0) for _ in places]
        for at, card in zip(places, cards, strict=True):
            pack[at] = card
    stock = turned + rest
    return tuple(card if card is not None else stock.pop(0) for card in pack)
