"""Actions: everything a seat can do, with a text that reads back."""

from __future__ import annotations

import enum
from typing import Final

from euchre.core.cards import SUITS, Card, Suit
from euchre.core.errors import ParseError

__all__ = ["Action", "ActionKind"]


class ActionKind(enum.StrEnum):
    """What an action does; the value is the first word of its text."""

    CLAIM = "claim"
    DECLINE = "decline"
    SWAP = "swap"
    PASS = "pass"
    ORDER = "order"
    CALL = "call"
    NAME = "name"
    TAKE = "take"
    LEAVE = "leave"
    DISCARD = "discard"
    ALONE = "alone"
    TOGETHER = "together"
    CALL_BEST = "call best"
    NO_BEST = "no best"
    GIVE = "give"
    DEFEND_ALONE = "defend alone"
    BID = "bid"
    CALL_CARD = "card"
    PLAY = "play"


_WITH_CARD: Final = frozenset(
    {ActionKind.DISCARD, ActionKind.GIVE, ActionKind.CALL_CARD, ActionKind.PLAY}
)
_WITH_SUIT: Final = frozenset({ActionKind.CALL, ActionKind.NAME})
_PRIVATE: Final = frozenset({ActionKind.DISCARD, ActionKind.GIVE})
_TRUMPS: Final = (*SUITS, Suit.NO_TRUMP)
BIDS: Final = (*map(str, range(1, 11)), "miss", "nap", "wellington", "blucher", "alone")
"""Every word a bid can have, over all auctions of the family."""


class Action:
    """One action. Equal actions are the same object; ``str`` and ``parse`` are inverse.

    >>> Action.parse("call:H alone")
    Action.parse('call:H alone')
    >>> Action.play(Card("JH")) is Action.parse("play:JH")
    True
    """

    __slots__ = ("alone", "bid", "cards", "kind", "suit", "text")

    kind: ActionKind
    suit: Suit | None
    """The trump that is called or named, or announced with a bid."""
    cards: tuple[Card, ...]
    """The card of a play, discard, gift or call; the three cards of a swap."""
    bid: str | None
    """A number, or ``miss nap wellington blucher alone``."""
    alone: bool
    """Whether the suffix `` alone`` stands behind order, call or name."""
    text: str

    def __new__(
        cls,
        kind: ActionKind,
        *,
        suit: Suit | None = None,
        cards: tuple[Card, ...] = (),
        bid: str | None = None,
        alone: bool = False,
    ) -> Action:
        """The one action with these parts; raises ParseError if they do not fit together."""
        text = _text(kind, suit, cards, bid, alone)
        action = _ACTIONS.get(text) or _parse(text)
        own = (action.kind, action.suit, action.bid, action.alone)
        if own != (kind, suit, bid, alone) or set(action.cards) != set(cards):
            raise ParseError("unknown_action", text)
        return action

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"actions never change: {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"actions never change: {name}")

    @property
    def card(self) -> Card | None:
        """The card of a play, discard, gift or call; None where it is hidden."""
        return self.cards[0] if self.cards and self.kind in _WITH_CARD else None

    @classmethod
    def play(cls, card: Card) -> Action:
        """The play of a card to the trick."""
        return _OF_CARD[ActionKind.PLAY][card]

    @classmethod
    def discard(cls, card: Card) -> Action:
        """The laying away of a card face down."""
        return _OF_CARD[ActionKind.DISCARD][card]

    @classmethod
    def give(cls, card: Card) -> Action:
        """The gift of a card to the partner who called for the best."""
        return _OF_CARD[ActionKind.GIVE][card]

    @classmethod
    def call_card(cls, card: Card) -> Action:
        """The call of a card, whose holder becomes the partner."""
        return _OF_CARD[ActionKind.CALL_CARD][card]

    @classmethod
    def parse(cls, text: str) -> Action:
        """The action that prints as this text; raises ParseError("unknown_action").

        >>> Action.parse("bid:4 H").bid, Action.parse("swap:TC 9C 9D").cards
        ('4', (Card('9C'), Card('TC'), Card('9D')))
        """
        known = _ACTIONS.get(text)
        return known if known is not None else _parse(text)

    def hidden(self) -> Action:
        """This action as those see it who may not know its card."""
        return Action(self.kind) if self.kind in _PRIVATE else self

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Action.parse({self.text!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Action.parse, (self.text,)


_ACTIONS: Final[dict[str, Action]] = {}


def _text(
    kind: ActionKind, suit: Suit | None, cards: tuple[Card, ...], bid: str | None, alone: bool
) -> str:
    if kind is ActionKind.BID:
        return f"bid:{bid} {suit}" if suit else f"bid:{bid}"
    if kind in _WITH_CARD or kind is ActionKind.SWAP:
        return f"{kind}:{' '.join(card.code for card in sorted(cards)) or '??'}"
    text = f"{kind}:{suit}" if suit else str(kind)
    return text + " alone" if alone else text


def _make(
    kind: ActionKind,
    *,
    suit: Suit | None = None,
    cards: tuple[Card, ...] = (),
    bid: str | None = None,
    alone: bool = False,
) -> Action:
    """The action with these parts, which fit: made once, then found by its text."""
    text = _text(kind, suit, cards, bid, alone)
    action = object.__new__(Action)
    values = (alone, bid, cards, kind, suit, text)
    for name, value in zip(Action.__slots__, values, strict=True):
        object.__setattr__(action, name, value)
    return _ACTIONS.setdefault(text, action)


def _parse(text: str) -> Action:
    try:
        head, _, rest = text.partition(":")
        if head == ActionKind.BID:
            return _parse_bid(rest)
        if head in _WITH_SUIT:
            suit, _, tail = rest.partition(" ")
            if suit in _TRUMPS and tail in ("", "alone"):
                return _make(ActionKind(head), suit=Suit(suit), alone=tail == "alone")
        elif head == ActionKind.SWAP:
            return _parse_swap(rest)
        elif head in _WITH_CARD:
            return _make(ActionKind(head), cards=(Card(rest),))
    except ParseError:
        pass
    raise ParseError("unknown_action", text)


def _parse_bid(rest: str) -> Action:
    bid, _, suit = rest.partition(" ")
    if bid in BIDS and (not suit or suit in _TRUMPS):
        return _make(ActionKind.BID, bid=bid, suit=Suit(suit) if suit else None)
    raise ParseError("unknown_action", rest)


def _parse_swap(rest: str) -> Action:
    cards = tuple(sorted({Card(word) for word in rest.split()}))
    if len(cards) == 3:
        return _make(ActionKind.SWAP, cards=cards)
    raise ParseError("unknown_action", rest)


def _make_words() -> None:
    for kind in ActionKind:
        if kind not in _WITH_CARD | _WITH_SUIT | {ActionKind.SWAP, ActionKind.BID}:
            _make(kind)
    for kind in _PRIVATE:
        _make(kind)
    _make(ActionKind.ORDER, alone=True)


_make_words()


class _OfCard(dict[Card, Action]):
    """The actions of one kind by card, each made when it is first asked for."""

    def __init__(self, kind: ActionKind) -> None:
        self._kind = kind

    def __missing__(self, card: Card) -> Action:
        action = self[card] = Action(self._kind, cards=(card,))
        return action


_OF_CARD: Final = {kind: _OfCard(kind) for kind in _WITH_CARD}
play_of: Final = _OF_CARD[ActionKind.PLAY].__getitem__
"""The play of a card, as the quickest function there is: bulk play asks for little else."""
