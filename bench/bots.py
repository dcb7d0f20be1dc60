"""How strong the players are: `simple` against `random`, and what two pairs of `simple` do.

Run: python -m bench.bots [deals]. Every deal is played twice with the sides
changed over, so that luck of the cards meets both. Fixed seed and fixed number
of deals: the same figures every time. It exits with an error when `simple` is
not clearly better, or when an answer was illegal.
"""

from __future__ import annotations

import math
import sys
from collections import Counter
from collections.abc import Iterator, Sequence

import euchre
from euchre import Deal, Phase, Rules, SeededDecks, State
from euchre.bots import Player, load

DEALS = 400
SEED = 20
LEAST = 0.8
"""Points a deal by which `simple` has to beat `random` in the standard game."""


def played(game: Rules, deal: Deal, players: Sequence[Player]) -> State:
    """The deal at its end; an illegal answer raises IllegalAction."""
    state = State.start(game, deal)
    while state.turn is not None:
        state = state.apply(players[state.turn].choose(state.view(state.turn)))
    return state


def deals(game: Rules, count: int) -> Iterator[Deal]:
    """The deals of a measurement, the dealer going round."""
    decks = SeededDecks(SEED)
    return (Deal(number % game.players, decks.deck(game, number)) for number in range(count))


def edge(game: Rules, deal: Deal, mine: Player, theirs: Player) -> float:
    """Points a deal of the first player above the second, over both ways to seat them.

    Where each scores for himself the first sits at every second place, and
    points count against the mean of the others' kind.
    """
    total = 0.0
    for turn in (0, 1):
        seats = [mine if seat % 2 == turn else theirs for seat in range(game.players)]
        outcome = played(game, deal, seats).outcome
        points = outcome.points if outcome else (0,) * game.side_count
        ours = [points[game.side_of(seat)] for seat in range(game.players) if seat % 2 == turn]
        others = [points[game.side_of(seat)] for seat in range(game.players) if seat % 2 != turn]
        total += sum(ours) / len(ours) - sum(others) / len(others)
    return total / 2


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, math.sqrt(spread / len(values))


def duel(name: str, count: int) -> float:
    """Print and return what `simple` gains on `random` in this game."""
    game, mine, theirs = euchre.rules(name), load("simple"), load("random")
    gains = [edge(game, deal, mine, theirs) for deal in deals(game, count)]
    mean, error = mean_and_error(gains)
    print(f"  {name:14} {mean:+7.3f} +- {error:.3f}")
    return mean


def self_play(name: str, count: int) -> None:
    """Print how deals end, who makes trump, and what the dealer's side gains."""
    game, player = euchre.rules(name), load("simple")
    ends: Counter[str] = Counter()
    callers: Counter[tuple[str, int]] = Counter()
    gains = []
    for deal in deals(game, count):
        state = played(game, deal, [player] * game.players)
        ends[state.outcome.code if state.outcome else str(state.phase)] += 1
        if state.outcome is not None and state.maker is not None:
            ordered = any(event.action.text.startswith("order") for event in state.history)
            place = (state.maker - deal.dealer - 1) % game.players
            callers[str(Phase.BID1 if ordered else Phase.BID2), place] += 1
            side = game.side_of(deal.dealer)
            gains.append(float(state.outcome.points[side] - state.outcome.points[1 - side]))
    mean, error = mean_and_error(gains)
    print(f"{name}, four times simple, {count} deals:")
    print("  ends   ", *(f"{code} {share(ends[code], count)}" for code in sorted(ends)))
    for phase in (Phase.BID1, Phase.BID2):
        shares = (share(callers[str(phase), place], count) for place in range(game.players))
        print(f"  {phase}   ", *shares, "(eldest hand to dealer)")
    print(f"  dealer's side {mean:+.3f} +- {error:.3f}")


def share(part: int, whole: int) -> str:
    """A part in percent."""
    return f"{100 * part / whole:.1f}%"


def main(arguments: Sequence[str]) -> int:
    """Measure; 1 when `simple` gains less than it should in the standard game."""
    count = int(arguments[0]) if arguments else DEALS
    print(f"simple above random, points a deal, {count} deals played both ways:")
    gains = {name: duel(name, count) for name in euchre.preset_names()}
    print("every answer was legal")
    self_play("stick", 5 * count)
    return int(gains["standard"] < LEAST or min(gains.values()) <= 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
