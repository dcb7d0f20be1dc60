"""What the games of one seat come to: small facts of each deal, to be counted later."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from euchre.analysis.statistics import FAILED, MARCHES
from euchre.core import Game, Rules, Standing, State
from euchre.core.cards import Card, Rank, effective_suit
from euchre.core.deal import Deal, lay_out
from euchre.core.phase import Phase

__all__ = ["CLOSE", "Dealt", "GameFacts", "Played", "game_facts"]

CLOSE: Final = 0.8
"""The part of the target from which on a game is close to its end."""

Who = Literal["me", "partner", "others", "nobody"]
Lead = Literal["ahead", "level", "behind"]

_LOW: Final = frozenset("23456789T")


class Played(NamedTuple):
    """A deal that was played or thrown in, as it went for this seat."""

    place: int
    """Clockwise from the dealer's left; the dealer's is the last."""
    lead: Lead
    close: bool
    """Whether some side had ``CLOSE`` of the target when it was dealt."""
    maker: Who
    failed: bool
    march: bool
    alone: bool
    """Whether this seat undertook to play alone."""
    alone_made: bool
    """Whether it then took all that it had to: every trick."""
    points: int
    margin: float
    """Own points less the mean of the other sides'."""


class Dealt(NamedTuple):
    """What chance gave this seat in one deal, before anybody chose."""

    cards: int
    """In the pack."""
    low: int
    """Of them no higher than a ten."""
    hand: int
    bowers: bool
    """Whether jacks are worth more than others in these rules."""
    jacks: int
    """In the hand."""
    all_low: bool
    """No card of the hand was above the ten."""
    turned: Literal["none", "own", "joker", "jack", "other"]
    """The turned card; ``own`` is one out of the dealer's hand."""
    turned_jack: bool
    turned_bowers: int
    """Bowers of the turned suit in the hand."""


class GameFacts(NamedTuple):
    """A game, or a match of games, from one seat."""

    sides: int
    finished: bool
    won: bool
    scoring: str
    loners: bool
    """Whether these rules let somebody play alone."""
    by_lot: bool
    """Whether chance chose the first dealer."""
    turns: tuple[int, ...]
    """By deal of ``dealt``, how many seats after the first dealer its dealer sat."""
    seats: int
    dealt_by_me: int
    """Deals of ``dealt`` that this seat dealt."""
    played: tuple[Played, ...]
    dealt: tuple[Dealt, ...]
    """Of every ended deal, void ones too, and of the one in which the game was given up."""


def game_facts(game: Game, seat: int, *, given_up: bool = False) -> GameFacts:
    """All that is counted of a game; of a deal in progress nothing is.

    Where the game was ``given_up`` the deal under way is known to all, and was dealt by chance
    as well: whoever leaves after a bad hand does not get rid of it.

    >>> from euchre.core import rules
    >>> game = Game(rules("standard"), seed=7)
    >>> game_facts(game, 0).dealt
    ()
    """
    rules = game.rules
    deals = game.all_deals if given_up else [state.deal for state in game.deals]
    first = deals[0].dealer if deals else 0
    return GameFacts(
        sides=rules.side_count,
        finished=game.winner is not None,
        won=game.winner == rules.side_of(seat),
        scoring=rules.scoring,
        loners=rules.alone != "off" or "alone" in rules.special_bids,
        by_lot=not isinstance(rules.first_dealer, int),
        turns=tuple((deal.dealer - first) % rules.players for deal in deals),
        seats=rules.players,
        dealt_by_me=sum(deal.dealer == seat for deal in deals),
        played=tuple(_played(game, seat)),
        dealt=tuple(_dealt(rules, deal, seat) for deal in deals),
    )


def _played(game: Game, seat: int) -> Iterator[Played]:
    standing = Standing.start(game.rules)
    for state in game.deals:
        if state.phase is not Phase.REDEAL:
            yield _deal(state, seat, standing.scores)
        standing = standing.after(state)


def _deal(state: State, seat: int, scores: tuple[int, ...]) -> Played:
    rules, outcome = state.rules, state.outcome
    side = rules.side_of(seat)
    points = outcome.points if outcome else (0,) * rules.side_count
    others = [each for at, each in enumerate(points) if at != side]
    code = outcome.code if outcome else ""
    alone = outcome is not None and state.loner == seat and state.maker is not None
    swept = code == "lone_march" if rules.scoring == "euchre" else code not in FAILED
    return Played(
        place=(seat - state.dealer - 1) % rules.players,
        lead=_lead(scores, side),
        close=rules.target is not None and max(scores) >= CLOSE * rules.target,
        maker=_maker(state, seat),
        failed=code in FAILED,
        march=code in MARCHES,
        alone=alone,
        alone_made=alone and swept,
        points=points[side],
        margin=points[side] - sum(others) / len(others),
    )


def _lead(scores: tuple[int, ...], side: int) -> Lead:
    best = max(score for at, score in enumerate(scores) if at != side)
    if scores[side] == best:
        return "level"
    return "ahead" if scores[side] > best else "behind"


def _maker(state: State, seat: int) -> Who:
    if state.maker is None or state.outcome is None:
        return "nobody"
    if state.maker == seat:
        return "me"
    partner = state.rules.partner_of(state.maker)
    return "partner" if seat in (partner, state.partner) else "others"


def _dealt(rules: Rules, deal: Deal, seat: int) -> Dealt:
    layout = lay_out(rules, deal)
    hand, up = layout.hands[seat], layout.upcard
    turned: Literal["none", "own", "joker", "jack", "other"] = "other"
    if up is None:
        turned = "none"
    elif rules.upcard_source != "stock":
        turned = "own"
    elif up.rank is Rank.JOKER:
        turned = "joker"
    elif up.rank is Rank.JACK:
        turned = "jack"
    return Dealt(
        cards=len(rules.pack),
        low=sum(_is_low(card) for card in rules.pack),
        hand=rules.hand_size,
        bowers=rules.bowers,
        jacks=sum(card.rank is Rank.JACK for card in hand),
        all_low=all(map(_is_low, hand)),
        turned=turned,
        turned_jack=up is not None and up.rank is Rank.JACK,
        turned_bowers=sum(_is_bower(card, up) for card in hand) if up else 0,
    )


def _is_low(card: Card) -> bool:
    return card.rank.value in _LOW


def _is_bower(card: Card, up: Card) -> bool:
    """Whether a card would be a bower if the suit of the turned one became trump."""
    turned = effective_suit(up, None)
    return card.rank is Rank.JACK and effective_suit(card, turned) is turned
