"""Where a game stands between two deals."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from euchre.core.actions import ActionKind
from euchre.core.ending import settle

if TYPE_CHECKING:
    from euchre.core.rules import Rules
    from euchre.core.state import State

__all__ = ["Standing"]


class Standing(NamedTuple):
    """Scores of the present game, games won, and what else lasts from deal to deal."""

    scores: tuple[int, ...]
    games: tuple[int, ...]
    hands_played: int
    """Scored deals of the present game."""
    claims_used: tuple[int, ...]
    """Redeals claimed by each seat in the present game."""
    winner: int | None = None
    """The side that has won the match."""
    last_game: tuple[int, ...] | None = None
    """Final scores of the game before this one in a match, or of the last."""

    @classmethod
    def start(cls, rules: Rules) -> Standing:
        """Before the first deal."""
        zeros = (0,) * rules.side_count
        return cls(zeros, zeros, 0, (0,) * rules.players)

    def after(self, deal: State) -> Standing:
        """After a deal that has ended: scored, thrown in, or void."""
        used = list(self.claims_used)
        for event in deal.history:
            used[event.seat] += event.action.kind is ActionKind.CLAIM
        counted = self._replace(claims_used=tuple(used))
        return counted if deal.outcome is None else counted._after_scored(deal)

    def _after_scored(self, deal: State) -> Standing:
        rules = deal.rules
        assert deal.outcome is not None
        assert deal.maker is not None
        makers = [rules.side_of(deal.maker)]
        if deal.partner is not None:
            makers.append(rules.side_of(deal.partner))
        hands = self.hands_played + 1
        ending = settle(rules, self.scores, deal.outcome.points, makers, hands)
        if not ending.over:
            return self._replace(scores=ending.scores, hands_played=hands)
        games = tuple(map(sum, zip(self.games, ending.games, strict=True)))
        fresh = Standing.start(rules)._replace(games=games, last_game=ending.scores)
        if max(games) >= rules.games_to_win:
            winner = games.index(max(games))
            return fresh._replace(winner=winner, scores=ending.scores, hands_played=hands)
        return fresh._replace(scores=ending.carry)
