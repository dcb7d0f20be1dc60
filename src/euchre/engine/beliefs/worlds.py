"""Imagined worlds: layouts of the hidden cards as arrays, one row a world."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

import numpy as np
import numpy.typing as npt

from euchre.core import EuchreError, State, Suit, View
from euchre.core.cards import SUITS
from euchre.engine.beliefs.paths import End
from euchre.engine.beliefs.plan import Plan

__all__ = ["Worlds", "effective_cards"]

Ints = npt.NDArray[np.int64]


def effective_cards(cards: Ints, trump: Suit | None, bowers: bool = True) -> Ints:
    """Sets of cards from the printed into the effective layout (``euchre.engine.layout``).

    Takes and gives int64 of any shape. Without a suit that is trump the lanes
    stay as printed and the joker becomes bit 62. Raises EuchreError("bad_batch") for
    numbers of another type.

    >>> from euchre import Card
    >>> from euchre.engine.layout import hand_bits, printed_hand
    >>> hand = [Card("JD"), Card("9C")]
    >>> made = effective_cards(np.array([printed_hand(hand)]), Suit.HEARTS)
    >>> int(made[0]) == hand_bits(hand, Suit.HEARTS)
    True
    """
    from euchre.engine.beliefs.kernels import make_effective
    from euchre.engine.lanes import NO_TRUMP

    number = SUITS.index(trump) if trump in SUITS else NO_TRUMP
    sets = np.array(cards, order="C")
    if sets.dtype != np.int64:
        raise EuchreError("bad_batch", reason="cards are not int64")
    made = np.empty(sets.size, np.int64)
    make_effective(sets.reshape(-1), number, bowers, made)
    return made.reshape(sets.shape)


class Worlds:
    """Layouts of all cards that agree with a view, all equally likely before weighing.

    A world says where every card is, and how it came there: the deal, and every
    discard and gift since. Cards are bits in the printed layout: lane (16 bits)
    = index of the suit in ``SUITS``, bit in the lane = index of the rank in
    ``RANKS``, the joker bit 13 of lane 0. Arrays are computed when first asked
    for, and may not be changed.

    >>> from euchre import Deal, rules
    >>> from euchre.engine.beliefs import sample
    >>> view = State.start(rules(), Deal(3, rules().pack)).view(0)
    >>> worlds = sample(view, 50, seed=7)
    >>> len(worlds), worlds.hands.shape, worlds.state(3).view(0) == view
    (50, (50, 4), True)
    """

    def __init__(self, plan: Plan, layouts: Ints) -> None:
        """For ``sample`` and ``enumerate_worlds``; ``layouts`` is int64[n, paths of the plan]."""
        self._plan = plan
        self._layouts = layouts
        layouts.flags.writeable = False

    def __len__(self) -> int:
        return len(self._layouts)

    def __repr__(self) -> str:
        return f"<{len(self)} worlds for seat {self.view.seat} in {self.view.phase}>"

    @property
    def view(self) -> View:
        """What the worlds agree with."""
        return self._plan.story.view

    @cached_property
    def hands(self) -> Ints:
        """int64[n, players]: the cards that each seat holds now, the view's own seat too."""
        return self._by_seat(End.HELD)

    @cached_property
    def discards(self) -> Ints:
        """int64[n, players]: the cards that each seat has laid away face down."""
        return self._by_seat(End.LAID)

    @cached_property
    def kitty(self) -> Ints:
        """int64[n]: the cards that were not dealt and lie face down; not the turned card."""
        return self._union(path.end in (End.KITTY, End.SWAPPED) for path in self._plan.paths)

    @cached_property
    def hidden(self) -> Ints:
        """int64[n, moves]: the card of every discard and gift in ``view.history``, in order."""
        moves = range(len(self._plan.story.hidden))
        paths = self._plan.paths
        return self._stacked([self._union(move in path.moves for path in paths) for move in moves])

    @cached_property
    def dealt(self) -> Ints:
        """int64[n, players]: the hands as dealt, a dealer's shown last card among them."""
        pools, story = self._plan.pools, self._plan.story
        begun = [pools[path.pool] for path in self._plan.paths]
        columns = [
            self._union(pool.seat == seat and not pool.drawn for pool in begun) & ~story.joined
            for seat in range(self.view.rules.players)
        ]
        hands = self._stacked(columns)
        knower = story.knower
        if knower is not None and len(self):
            from euchre.engine.beliefs.rebuild import drawn_by_knower

            hands[:, knower] &= ~drawn_by_knower(story, int(hands[0, knower]))
        return hands

    def take(self, rows: npt.ArrayLike) -> Worlds:
        """Some of the worlds, by their numbers or by a mask of bool[n]."""
        chosen = np.asarray(rows)
        return Worlds(self._plan, self._layouts[chosen if chosen.size else np.zeros(0, np.int64)])

    def hands_before(self, event: int) -> Ints:
        """int64[n, players]: the hands just before this event of ``view.history``.

        With ``event == len(view.history)`` these are the hands now.
        """
        from euchre.engine.beliefs.rebuild import hands_before

        return hands_before(self, event)

    def effective(self, trump: Suit | None = None) -> tuple[Ints, Ints, Ints]:
        """Hands, discards and kitty in the effective layout that kernels play with.

        The trump is that of the view unless given. Lane 3 is trump, lane 2 its
        mate; see ``euchre.engine.layout``.
        """
        suit = self.view.trump if trump is None else trump
        bowers = self.view.rules.bowers
        sets = (self.hands, self.discards, self.kitty)
        hands, discards, kitty = (effective_cards(cards, suit, bowers) for cards in sets)
        return hands, discards, kitty

    def state(self, number: int) -> State:
        """World ``number`` as a State that the core can play on from.

        Its ``view(view.seat)`` is the view, but for the scores of a game.
        """
        from euchre.engine.beliefs.rebuild import rebuilt

        return rebuilt(self, range(len(self))[number])

    def _union(self, chosen: Iterable[bool]) -> Ints:
        """The cards of the chosen paths together."""
        cards = np.zeros(len(self), np.int64)
        for number, wanted in enumerate(chosen):
            if wanted:
                cards |= self._layouts[:, number]
        return cards

    def _by_seat(self, end: End) -> Ints:
        """The cards whose paths end so, by the seat where they do."""
        paths = self._plan.paths
        return self._stacked(
            [
                self._union(path.end is end and path.seat == seat for path in paths)
                for seat in range(self.view.rules.players)
            ]
        )

    def _stacked(self, columns: Sequence[Ints]) -> Ints:
        return np.stack(columns, axis=1) if columns else np.zeros((len(self), 0), np.int64)
