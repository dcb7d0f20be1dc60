"""The same cards twice, the players changed over: one pair of deals, or of games, in core."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from euchre.bots import Player
from euchre.core import Card, Deal, Game, NoMoreDecks, Rules, SeededDecks, State

__all__ = ["Pair", "deal_of", "pair_of_deals", "pair_of_games", "play_deal"]

MOST_DEALS = 1000
"""Deals after which a game that nobody has won is a draw."""


class Pair(NamedTuple):
    """What one pair says about two players."""

    result: Fraction
    same: bool
    """Whether both halves ended alike, seat by seat."""


def deal_of(rules: Rules, seed: int, number: int) -> Deal:
    """Deal ``number`` of a seed; the dealer goes round.

    >>> from euchre.core import rules
    >>> deal_of(rules(), 7, 5) == deal_of(rules(), 7, 5), deal_of(rules(), 7, 5).dealer
    (True, 1)
    """
    return Deal(number % rules.players, SeededDecks(seed).deck(rules, number))


def play_deal(rules: Rules, deal: Deal, players: Sequence[Player]) -> State:
    """The deal at its end, with a player for each seat; raises IllegalAction for what is none."""
    state = State.start(rules, deal)
    while state.turn is not None:
        state = state.apply(players[state.turn].choose(state.view(state.turn)))
    return state


def pair_of_deals(rules: Rules, deal: Deal, first: Player, second: Player) -> Pair:
    """Points a deal that the first player wins more than the second, over both halves.

    The first sits at every second place, then at the others: in a partnership
    game that is one side, then the other. Where each scores for himself, the
    points of either player are the mean over its seats. A deal thrown in is
    worth nothing to anybody.
    """
    ends = []
    for turn in (0, 1):
        state = play_deal(rules, deal, _seated(rules, turn, first, second))
        points = state.outcome.points if state.outcome else (0,) * rules.side_count
        ends.append([points[rules.side_of(seat)] for seat in range(rules.players)])
    gains = [_gain(by_seat, turn) for turn, by_seat in enumerate(ends)]
    return Pair(sum(gains, Fraction()) / 2, ends[0] == ends[1])


def _seated(rules: Rules, turn: int, first: Player, second: Player) -> list[Player]:
    return [first if seat % 2 == turn else second for seat in range(rules.players)]


def _gain(by_seat: Sequence[int], turn: int) -> Fraction:
    ours = [points for seat, points in enumerate(by_seat) if seat % 2 == turn]
    others = [points for seat, points in enumerate(by_seat) if seat % 2 != turn]
    return Fraction(sum(ours), len(ours)) - Fraction(sum(others), len(others))


def pair_of_games(rules: Rules, seed: int, number: int, first: Player, second: Player) -> Pair:
    """The share of two games that the first player wins; packs and first dealer are the same.

    A game that goes on for ever is a draw: half a game to either.
    """
    shares, scores = [], []
    for turn in (0, 1):
        players = _seated(rules, turn, first, second)
        game = _play_game(rules, _Packs(seed, number), number % rules.players, players)
        scores.append(game.score)
        if game.winner is None:
            shares.append(Fraction(1, 2))
        else:
            winner = next(s for s in range(rules.players) if rules.side_of(s) == game.winner)
            shares.append(Fraction(winner % 2 == turn))
    return Pair(sum(shares, Fraction()) / 2, scores[0] == scores[1])


class _Packs(SeededDecks):
    """The packs of one game out of many, and no more than a game may last."""

    def __init__(self, seed: int, number: int) -> None:
        super().__init__(seed)
        self._from = number * MOST_DEALS

    def deck(self, rules: Rules, number: int) -> tuple[Card, ...]:
        """The pack for this deal of the game; raises NoMoreDecks past the last."""
        if number >= MOST_DEALS:
            raise NoMoreDecks("no_deck", number=number, decks=MOST_DEALS)
        return super().deck(rules, self._from + number)


def _play_game(rules: Rules, packs: _Packs, dealer: int, players: Sequence[Player]) -> Game:
    game = Game(rules, source=packs, first_dealer=dealer)
    while game.turn is not None:
        game.push(players[game.turn].choose(game.view(game.turn)))
    return game
