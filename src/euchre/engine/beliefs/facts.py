"""Which cards may have gone which path, and what must hold of several cards together."""

from __future__ import annotations

from typing import NamedTuple

from euchre.engine.beliefs.paths import End, Path, Pool
from euchre.engine.beliefs.printed import ACES, FACES, JOKER_BIT, natural
from euchre.engine.beliefs.story import Story, had_to_bid
from euchre.engine.layout import PRINTED, printed_hand

__all__ = ["Tally", "cards_by_path", "tallies"]

_ANY = -1
"""Every number is allowed: all bits set."""


class Tally(NamedTuple):
    """How many of some cards may have gone over some paths."""

    cards: int
    paths: frozenset[int]
    allowed: int
    """Bit k tells whether k of them may."""


def cards_by_path(story: Story, pools: tuple[Pool, ...], paths: tuple[Path, ...]) -> list[int]:
    """The cards that may have gone each path, by what is known of each card by itself."""
    return [
        _by_end(story, path) & ~_barred(story, pools[path.pool], path) & _moved(story, path)
        for path in paths
    ]


def loose(story: Story) -> int:
    """Cards that lie in a hand, face down or in the kitty, and that the knower does not hold."""
    seen = story.hand | story.swapped
    for cards in story.played:
        seen |= cards
    if story.upcard_with is None:
        seen |= story.upcard
    return printed_hand(story.view.rules.pack) & ~seen


def _by_end(story: Story, path: Path) -> int:
    if path.end is End.PLAYED:
        assert path.seat is not None
        return story.played[path.seat]
    if path.end is End.SWAPPED:
        return story.swapped
    if path.end is not End.HELD:
        return loose(story)
    assert path.seat is not None
    if path.seat == story.knower:
        return story.hand
    return loose(story) & ~story.lacks[path.seat] & ~_not_called(story, path.seat)


def _not_called(story: Story, seat: int) -> int:
    """A maker who may not call his own card does not hold the one he called."""
    view = story.view
    if view.rules.call_card != "not_own" or view.called is None or seat != view.maker:
        return 0
    return PRINTED[view.called]


def _moved(story: Story, path: Path) -> int:
    """A hidden move that the knower saw was of one card, and that card made no way without it."""
    cards = -1
    for number, move in enumerate(story.hidden):
        if not move.card:
            continue
        cards &= move.card if number in path.moves else ~move.card
    return cards


def _barred(story: Story, pool: Pool, path: Path) -> int:
    """Cards that cannot have begun in this pool, or left it on this path."""
    own = pool.seat is not None and not pool.drawn
    barred = 0
    if not own or pool.seat != story.upcard_with or _may_not_lay_upcard(story, path):
        barred |= story.upcard
    if own and pool.seat == story.claimer and pool.seat != story.knower:
        barred |= FACES & ~story.joined
    if had_to_bid(story) and not (own and pool.seat == story.view.maker):
        barred |= JOKER_BIT
    return barred


def _may_not_lay_upcard(story: Story, path: Path) -> bool:
    """Whether this is the way of the dealer's discard, which may not be the card he took."""
    pickup = any(story.hidden[number].after_pickup for number in path.moves)
    return pickup and not story.view.rules.discard_upcard


def tallies(story: Story, pools: tuple[Pool, ...], paths: tuple[Path, ...]) -> list[Tally]:
    """What holds of hands as wholes: the aces of a hopeless hand, a natural trump of an orderer."""
    found = []
    seat = story.claimer
    if seat is not None and seat != story.knower:
        found.append(Tally(ACES & ~story.joined, _dealt(seat, pools, paths), _aces(story)))
    seat, suit = story.orderer, story.view.proposed
    if story.view.rules.natural_trump_required and seat is not None and seat != story.knower:
        assert suit is not None
        over = _at_bidding(seat, pools, paths)
        found.append(Tally(natural(suit) & ~story.upcard, over, ~1))
    return [tally for tally in found if tally.allowed != _ANY]


def _aces(story: Story) -> int:
    """The numbers of aces that a claim allows in a hand without face cards (rules 3.6)."""
    claims = {"farmers": 0b1, "ace_no_face": 0b10, "aces_no_face": ~1, "no_face": _ANY}
    allowed = 0
    for claim in story.view.rules.redeal_claims:
        allowed |= claims[claim]
    return allowed


def _dealt(seat: int, pools: tuple[Pool, ...], paths: tuple[Path, ...]) -> frozenset[int]:
    """Paths of the cards that a seat was dealt."""
    return frozenset(
        number
        for number, path in enumerate(paths)
        if pools[path.pool].seat == seat and not pools[path.pool].drawn
    )


def _at_bidding(seat: int, pools: tuple[Pool, ...], paths: tuple[Path, ...]) -> frozenset[int]:
    """Paths of the cards that a seat held when it bid: it had swapped, and got no gift yet."""
    return frozenset(
        number
        for number, path in enumerate(paths)
        if pools[path.pool].seat == seat and path.end is not End.SWAPPED
    )
