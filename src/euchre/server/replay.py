"""A deal that has ended, step by step, as a seat saw it or with all cards open."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import accumulate
from typing import TYPE_CHECKING, Any

import msgspec

from euchre import bots
from euchre.core import Standing, State
from euchre.core.ranking import display_order
from euchre.server.moment import Moment, ended
from euchre.server.naming import LONGEST
from euchre.server.project import wire_view
from euchre.server.protocol import OpenDeal, Play, SeatAction

if TYPE_CHECKING:
    from euchre.core import Action
    from euchre.server.archive import Played

__all__ = ["Replay", "Step", "laid_out", "moments", "replay", "steps"]


class Step(msgspec.Struct):
    """One thing that happened, and what it changed in sight."""

    event: SeatAction
    view: dict[str, Any]
    """The fields of the view that differ from the step before; of the first step all."""
    open: OpenDeal | None
    """Where every card is now, if all are open."""
    done: int
    """How many actions have been done, those that this seat could not notice with them."""


class Replay(msgspec.Struct):
    """A deal of a game, and what else there is to be seen of the game."""

    game: int
    """From 1, as deals are counted."""
    games: int
    deal: int
    deals: int
    """That have ended."""
    players: tuple[str, ...]
    """Names by seat, as the record gives them; empty where it gives none."""
    deck: list[str]
    """The whole pack from the top, as it was dealt."""
    steps: list[Step]
    only: bool = False
    """Whether no other deal of the game may be seen."""
    names: tuple[str | None, ...] = ()
    """Those of ``players`` that are names of their own, and not what kind of player sits there."""


def replay(
    games: Sequence[Played], game: int, deal: int, seat: int, *, laid_open: bool
) -> Replay | None:
    """The answer to whoever wants this deal, counted from 1; 0 stands for the last.

    None where no such deal has ended, or nobody sits there.
    """
    game = game or len(games)
    if not 1 <= game <= len(games):
        return None
    played = games[game - 1]
    deals = len(played.game.deals)
    deal = deal or deals
    if not (1 <= deal <= deals and 0 <= seat < played.game.rules.players):
        return None
    deck = [card.code for card in played.game.deals[deal - 1].deal.deck]
    found = steps(moments(played, deal - 1), seat, laid_open=laid_open)
    names = _own_names(played.players)
    return Replay(game, len(games), deal, deals, played.players, deck, found, names=names)


def _own_names(players: Sequence[str]) -> tuple[str | None, ...]:
    """The names that somebody chose, cut where a record from elsewhere has none that fits.

    >>> _own_names(["Zoë", "search", "person"])
    ('Zoë', None, None)
    """
    kinds = {"person", *bots.names()}
    return tuple(None if name in kinds else name[:LONGEST] or None for name in players)


def moments(played: Played, number: int) -> list[Moment]:
    """Every moment of this deal, from 0, which has ended: dealt, and after each action."""
    game, packs = played.game, played.packs
    state = game.deals[number]
    before = reduce(Standing.after, game.deals[:number], Standing.start(game.rules))
    dealt = State.start(game.rules, state.deal)
    states = accumulate(state.actions, _applied, initial=dealt)
    last = next(ended(played.preset, game, packs, number, before))
    shown = [
        Moment(played.preset, each, before, number, last.commitment, None)
        for each in states
        if not each.phase.terminal
    ]
    return [*shown, last]


def _applied(state: State, action: Action) -> State:
    return state.apply(action)


def steps(shown: Iterable[Moment], seat: int, *, laid_open: bool) -> list[Step]:
    """The moments as this seat saw them; what it could not notice is left out.

    Laid open, every card and everything done is shown, with this seat in front.
    """
    found: list[Step] = []
    before: dict[str, Any] = {}
    for moment in shown:
        view = _seen(moment, seat, laid_open)
        changed = {key: value for key, value in view.items() if before.get(key, ...) != value}
        done = len(moment.state.actions)
        if "history" in changed:
            event = (view["history"] or [SeatAction(moment.state.dealer, "deal")])[-1]
            where = laid_out(moment.state) if laid_open else None
            found.append(Step(event, changed, where, done))
        else:
            found[-1].view.update(changed)
            found[-1].done = done
        before = view
    return found


def _seen(moment: Moment, seat: int, laid_open: bool) -> dict[str, Any]:
    view = msgspec.structs.asdict(wire_view(moment, seat))
    if laid_open:
        view["history"] = [
            SeatAction(event.seat, str(event.action)) for event in moment.state.history
        ]
    return view


def laid_out(state: State) -> OpenDeal:
    """Where every card of the pack is that has not been played."""
    bowers = state.rules.bowers
    hands = [display_order(hand, state.trump, bowers) for hand in state.hands]
    seen = {card for hand in hands for card in hand} | {laid.card for laid in state.discards}
    seen |= {play.card for trick in state.tricks for play in trick.plays}
    seen |= {play.card for play in state.trick}
    return OpenDeal(
        hands=[[card.code for card in hand] for hand in hands],
        kitty=[card.code for card in state.deal.deck if card not in seen],
        discards=[Play(laid.seat, laid.card.code) for laid in state.discards],
    )
