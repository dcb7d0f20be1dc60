"""The moments that the tests look at, each found once."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from euchre.core import Action, Phase, Suit, View
from euchre.core.refusals import is_left_bower
from tests.browser.arranged import (
    Moment,
    arrange,
    arrange_before,
    ordering,
    passing,
    simple,
)


def moment(name: str) -> Moment:
    """A moment by its name."""
    return MOMENTS[name]()


def has_left(view: View) -> bool:
    """Whether the person holds the left bower."""
    return any(is_left_bower(card, view.trump, view.rules.bowers) for card in view.hand)


def barred(view: View) -> set[str]:
    """The cards that the person holds and may not play."""
    legal = {action.card for action in view.legal_actions}
    return {card.code for card in view.hand if card not in legal}


def _under_way(view: View) -> bool:
    return min(view.scores) > 0


@cache
def bid1() -> Moment:
    """The first round of bidding, some of the others have passed."""
    return arrange(lambda view: view.phase is Phase.BID1 and view.dealer == 3 and _under_way(view))


@cache
def bid1_dealer() -> Moment:
    """The person deals, and all the others have passed."""
    return arrange(lambda view: view.phase is Phase.BID1 and view.dealer == 0, others=passing)


@cache
def bid2() -> Moment:
    """The second round of bidding."""
    return arrange(
        lambda view: view.phase is Phase.BID2 and view.dealer != 0 and sum(view.scores) > 0,
        me=passing,
    )


@cache
def stuck() -> Moment:
    """The dealer whom everybody has passed must name trump."""
    return arrange(
        lambda view: view.phase is Phase.BID2 and view.dealer == 0,
        me=passing,
        others=passing,
        preset="stick",
    )


@cache
def discard() -> Moment:
    """Six cards, of which one has to go."""
    return arrange(lambda view: view.phase is Phase.DISCARD and _under_way(view), me=ordering)


@cache
def lead() -> Moment:
    """The person leads, after a trick."""
    return arrange(
        lambda view: view.phase is Phase.PLAY and not view.trick and len(view.tricks) == 1
    )


@cache
def follow() -> Moment:
    """Trump was led, the left bower is among the person's trumps, and another card is barred."""
    return arrange(
        lambda view: (
            view.phase is Phase.PLAY
            and view.led_suit is view.trump
            and has_left(view)
            and len(view.hand) >= 4
            and len(barred(view)) >= 2
        )
    )


@cache
def left_ahead() -> Moment:
    """Ordering up will move the left bower from its printed suit into the trump group."""
    return arrange(
        lambda view: (
            view.phase is Phase.BID1
            and view.dealer != 0
            and any(is_left_bower(card, view.proposed, True) for card in view.hand)
            and sum(card.suit is view.proposed for card in view.hand) >= 2
        )
    )


@cache
def trumps_inside() -> Moment:
    """Before trump was named another suit stood before this one, and the left bower with it."""
    return arrange(
        lambda view: (
            view.phase is Phase.PLAY
            and len(view.hand) >= 4
            and has_left(view)
            and view.trump is not None
            and any(_stands(view.suit_of(card)) < _stands(view.trump) for card in view.hand)
        )
    )


def _stands(suit: Suit) -> int:
    return "SHCD".index(suit)


@cache
def full_trick() -> Moment:
    """Three cards lie, the person's is the last."""
    return arrange(
        lambda view: view.phase is Phase.PLAY and len(view.trick) == 3 and len(view.tricks) == 2
    )


@cache
def last_card() -> Moment:
    """One card is left: it plays itself, and the hand ends."""
    return arrange(
        lambda view: (
            view.phase is Phase.PLAY
            and len(view.hand) == 1
            and _under_way(view)
            and max(view.scores) < 8
        )
    )


@cache
def last_of_all() -> Moment:
    """One card is left, and it ends the game."""
    return arrange(_ends_the_game)


def _ends_the_game(view: View) -> bool:
    if view.phase is not Phase.PLAY or len(view.hand) != 1 or max(view.scores) < 8:
        return False
    makers = view.maker is not None and view.maker % 2
    won = sum(won for seat, won in enumerate(view.seat_tricks) if seat % 2 == makers)
    # Whatever the last trick brings, the makers have made it or the others have set them.
    return view.scores[makers] >= 9 and won >= 3


@cache
def partner_alone() -> Moment:
    """If the person passes, the partner goes alone."""
    return arrange_before(
        lambda view, acts: (
            view.phase is Phase.BID1
            and any(act.seat == 2 and act.text.endswith(" alone") for act in acts[:4])
        ),
        me=passing,
    )


@cache
def all_pass() -> Moment:
    """The person deals and is the last of all to pass, for the second time."""
    return arrange(
        lambda view: view.phase is Phase.BID2 and view.dealer == 0, me=passing, others=passing
    )


@cache
def lost_miss() -> Moment:
    """The person has bid to take no trick, and has taken one."""
    return arrange(
        lambda view: (
            view.bid == "miss"
            and view.maker == 0
            and view.seat_tricks[0] > 0
            and len(view.tricks) < 4
        ),
        me=_missing,
        preset="nap",
    )


def _missing(view: View) -> Action:
    """Bid a miss, and then play as high as may be."""
    miss = Action.parse("bid:miss")
    cards = [action for action in view.legal_actions if action.card is not None]
    if miss in view.legal_actions:
        return miss
    return max(cards, key=lambda action: view.strength_of(action.card), default=simple(view))  # type: ignore[arg-type]


@cache
def practice() -> Moment:
    """A trick under way at a table for practice; something has been done in this hand before."""
    found = arrange(
        lambda view: (
            view.phase is Phase.PLAY and len(view.tricks) == 2 and len(view.legal_actions) > 1
        )
    )
    return found._replace(practice=True)


MOMENTS: dict[str, Callable[[], Moment]] = {
    found.__name__: found
    for found in (
        bid1,
        bid1_dealer,
        bid2,
        stuck,
        discard,
        lead,
        follow,
        left_ahead,
        trumps_inside,
        full_trick,
        last_card,
        last_of_all,
        partner_alone,
        all_pass,
        lost_miss,
        practice,
    )
}
