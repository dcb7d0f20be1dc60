"""What seat 0 may know at each moment, worked out from a record without the server's help."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator

from euchre.core import Action, Game, Phase, Rules, State, UpcardFate
from euchre.core.fair import FairDecks
from euchre.server.packs import CHAIN_LENGTH
from euchre.server.record import TableRecord

CARD = re.compile(r"\b(?:[2-9TJQKA][CDHS]|JK)\b")


def cards_in(frame: str) -> set[str]:
    """Every card that is named anywhere in a frame, be it in an action or in a list."""
    return set(CARD.findall(frame))


def states(record: TableRecord) -> Iterator[tuple[int, State]]:
    """Version by version, the deal as it truly stood; for records of one game without claims."""
    salt, *actions = record.entries
    decks = FairDecks(record.secret, [bytes.fromhex(salt.text.removeprefix("salt:"))], CHAIN_LENGTH)
    game = Game(Rules(**record.rules), source=decks)
    yield from enumerate(truth(game, [entry.text for entry in actions]), start=1)


def truth(game: Game, actions: Iterable[str]) -> Iterator[State]:
    """Every deal after every action, the deals that were void as dealt among them."""
    yield from (*game.deals, game.state)
    for text in actions:
        before = len(game.deals)
        state = game.state.apply(Action.parse(text))
        game.push(text)
        yield state
        yield from game.deals[before + 1 :]
        if state.phase.terminal and not game.is_over():
            yield game.state


def may_know(state: State) -> set[str]:
    """Own cards past and present, the turned card, what was played; all once the deal is over."""
    if state.phase.terminal:
        return {card.code for card in state.deal.deck}
    plays = [play for trick in state.tricks for play in trick.plays] + list(state.trick)
    known = {play.card.code for play in plays} | {card.code for card in state.hands[0]}
    known |= {laid.card.code for laid in state.discards if laid.seat == 0}
    known |= {
        str(card) for event in state.history if event.seat == 0 for card in event.action.cards
    }
    hidden = state.upcard_fate is UpcardFate.HELD or state.phase is Phase.REDEAL_CLAIM
    return known if state.upcard is None or hidden else known | {state.upcard.code}


def secrets_kept(record: TableRecord) -> list[str]:
    """The seed of every deal in hexadecimal, first to last; the last is the secret itself."""
    seeds = [record.secret]
    while len(seeds) < CHAIN_LENGTH:
        seeds.append(hashlib.sha256(seeds[-1]).digest())
    return [seed.hex() for seed in reversed(seeds)]
