"""A game: deal after deal to the target, as a cursor that can step back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from euchre.core.actions import Action
from euchre.core.deal import Deal
from euchre.core.decks import DeckSource, RecordedDecks, SeededDecks
from euchre.core.errors import DealError, EuchreError, GameOver, NoMoreDecks
from euchre.core.first_dealer import choose_first_dealer
from euchre.core.phase import Phase
from euchre.core.standing import Standing
from euchre.core.state import State
from euchre.core.view import View, view

if TYPE_CHECKING:
    from euchre.core.rules import Rules

__all__ = ["Game"]


class _Moment(NamedTuple):
    """Everything about a game at one moment; nothing in it ever changes."""

    state: State
    standing: Standing
    deals: tuple[State, ...]


class Game:
    """A game, or a match of games, under one set of rules.

    Packs come from ``seed``, or from any DeckSource. The next deal begins by
    itself after the last action of a deal; when the game has been won, or the
    source has no more packs, the last deal stays in ``state``.

    >>> from euchre.core.presets import rules
    >>> game = Game(rules("standard"), seed=7)
    >>> while not game.is_over():
    ...     game.push(game.legal_actions[-1])
    >>> max(game.score) >= 10, game.winner is not None
    (True, True)
    """

    def __init__(
        self,
        rules: Rules,
        *,
        seed: int | None = None,
        source: DeckSource | None = None,
        first_dealer: int | None = None,
    ) -> None:
        """Start a game; raises EuchreError("no_decks") without exactly one of seed and source."""
        if (seed is None) == (source is None):
            raise EuchreError("no_decks")
        self.rules = rules
        self.source: DeckSource = source or SeededDecks(seed or 0)
        dealer = choose_first_dealer(rules, self.source) if first_dealer is None else first_dealer
        standing = Standing.start(rules)
        state = State.start(rules, self._deal(dealer, 0, standing))
        self._moments = [self._settle(_Moment(state, standing, ()))]
        self._actions: list[Action] = []

    @classmethod
    def replay(cls, rules: Rules, deals: Sequence[Deal], actions: Iterable[Action | str]) -> Game:
        """The game that these deals and actions make; raises IllegalAction or DealError."""
        if not deals:
            raise NoMoreDecks("no_deck", number=0, decks=0)
        source = RecordedDecks([deal.deck for deal in deals])
        game = cls(rules, source=source, first_dealer=deals[0].dealer)
        for action in actions:
            game.push(action)
        for number, (played, given) in enumerate(zip(game.all_deals, deals, strict=False)):
            claims = given.claims_used or played.claims_used
            if (played.dealer, played.claims_used) != (given.dealer, claims):
                raise DealError("deal_differs", number=number, dealer=played.dealer)
        return game

    def _deal(self, dealer: int, number: int, standing: Standing) -> Deal:
        return Deal(dealer, self.source.deck(self.rules, number), standing.claims_used)

    def _settle(self, moment: _Moment) -> _Moment:
        """Score a deal that has ended and begin the next, unless won or out of packs."""
        state, standing, deals = moment
        while state.phase.terminal:
            standing = standing.after(state)
            deals = (*deals, state)
            if standing.winner is not None:
                break
            assert state.next_dealer is not None
            try:
                following = self._deal(state.next_dealer, len(deals), standing)
            except NoMoreDecks:
                break
            state = State.start(self.rules, following)
        return _Moment(state, standing, deals)

    def push(self, action: Action | str) -> None:
        """Do an action of the seat to act; raises IllegalAction, or GameOver."""
        if self.is_over():
            raise GameOver("game_over")
        action = Action.parse(action) if isinstance(action, str) else action
        now = self._moments[-1]
        state = now.state.apply(action)
        moment = now._replace(state=state)
        self._moments.append(self._settle(moment) if state.phase.terminal else moment)
        self._actions.append(action)

    def pop(self) -> Action:
        """Undo the last action and return it; raises EuchreError("nothing_to_undo")."""
        if not self._actions:
            raise EuchreError("nothing_to_undo")
        self._moments.pop()
        return self._actions.pop()

    @property
    def state(self) -> State:
        """The present deal."""
        return self._moments[-1].state

    @property
    def standing(self) -> Standing:
        """Scores, games won and the like, before the present deal's points."""
        return self._moments[-1].standing

    @property
    def deals(self) -> tuple[State, ...]:
        """The deals that have ended, thrown-in ones too, in order."""
        return self._moments[-1].deals

    @property
    def all_deals(self) -> tuple[Deal, ...]:
        """Every pack and dealer so far, the present deal's too; enough to replay the game."""
        ended = tuple(state.deal for state in self.deals)
        return ended if self.is_over() else (*ended, self.state.deal)

    @property
    def actions(self) -> tuple[Action, ...]:
        """All actions of all deals."""
        return tuple(self._actions)

    @property
    def turn(self) -> int | None:
        """The seat to act; None when the game is over."""
        return self.state.turn

    @property
    def phase(self) -> Phase:
        """The phase of the present deal."""
        return self.state.phase

    @property
    def dealer(self) -> int:
        """The dealer of the present deal."""
        return self.state.dealer

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """All that the seat to act may do."""
        return self.state.legal_actions

    @property
    def score(self) -> tuple[int, ...]:
        """Points of the present game by side; final ones when the game is over."""
        return self.standing.scores

    @property
    def games(self) -> tuple[int, ...]:
        """Games won by each side in this match."""
        return self.standing.games

    @property
    def winner(self) -> int | None:
        """The side that has won, None while the game goes on."""
        return self.standing.winner

    def is_over(self) -> bool:
        """Whether a side has won the game, or the match, or the source has no more packs."""
        return self.state.phase.terminal

    def view(self, seat: int | None) -> View:
        """What this seat may know, or a spectator (None), with the scores."""
        return view(self.state, seat, self.standing)

    def __repr__(self) -> str:
        deals = ", ".join(map(repr, self.all_deals))
        actions = ", ".join(repr(str(action)) for action in self._actions)
        return f"Game.replay({self.rules!r}, [{deals}], [{actions}])"

    def __str__(self) -> str:
        score = "-".join(map(str, self.score))
        return f"Deal {len(self.all_deals)}, score {score}\n{self.state}"
