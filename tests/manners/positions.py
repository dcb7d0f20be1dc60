"""Positions as a person would set them out on a table: hands by seat, then what happened."""

from __future__ import annotations

import dataclasses
import hashlib
from collections.abc import Mapping
from typing import Any

from euchre import Card, Deal, Rules, State, View, rules
from euchre.core.standing import Standing
from euchre.core.view import view


@dataclasses.dataclass(frozen=True)
class Position:
    """One moment of a deal, what the seat to act should do there, and why."""

    why: str
    """One sentence: the reason that a partner would give."""
    hands: Mapping[int, str]
    """Cards dealt by seat; seats left out get what remains of the pack, in pack order."""
    actions: str
    """What has happened, comma between actions; a bare card is a play."""
    good: str
    """The actions to be content with, comma between them."""
    upcard: str = ""
    dealer: int = 3
    preset: str = "standard"
    options: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    scores: tuple[int, ...] = ()
    case: str = ""
    """The collected case, of the same id in the case files, that this position is about."""
    complaint: str = ""
    """What people said of bots that this position is about: keys of ``complaints.COMPLAINTS``."""
    disputed: str = ""
    """Why no player is judged by this position, where sampling does not bear the answer out."""

    @property
    def rules(self) -> Rules:
        return rules(self.preset, **self.options)

    @property
    def state(self) -> State:
        deal = Deal(self.dealer, deck(self.rules, self.dealer, self.hands, self.upcard))
        return State.replay(self.rules, deal, listed(self.actions))

    @property
    def view(self) -> View:
        """The view of the seat to act."""
        state = self.state
        standing = Standing.start(self.rules)
        if self.scores:
            standing = standing._replace(scores=self.scores)
        return view(state, state.turn, standing)

    @property
    def complaints(self) -> list[str]:
        """Keys of complaints; one empty key where it is about none."""
        return [key.strip() for key in self.complaint.split(",")]

    @property
    def fingerprint(self) -> str:
        """Changes with everything that a measurement of this position depends on."""
        told = [self.preset, sorted(self.options.items()), self.scores, self.dealer]
        told += [sorted(self.hands.items()), self.upcard, self.actions, sorted(self.accepted)]
        return hashlib.sha256(repr(told).encode()).hexdigest()[:12]

    @property
    def accepted(self) -> set[str]:
        return set(listed(self.good))


def listed(text: str) -> list[str]:
    """Actions from text; a bare card is a play."""
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
