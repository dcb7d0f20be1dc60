"""Whole games, deal after deal, and where they stand after each."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from euchre import Action, Deal, Game, RecordedDecks, Rules
from euchre.testing.cases.bidding import named_cards, reached
from euchre.testing.cases.facts import Facts
from euchre.testing.cases.layouts import deals
from euchre.testing.cases.verdicts import CaseProblem

__all__ = ["match"]

Body = Mapping[str, Any]


def match(rules: Rules, given: Body, expect: Body) -> Facts:
    """The standing after each deal, with the facts that the case asks for there."""
    decks = [_deck(rules, deal).deck for deal in given["deals"]]
    spare = next(deals(rules, 0, named_cards({}))).deck
    game = Game(rules, source=RecordedDecks([*decks, spare]))
    standing = []
    for number, (deal, wanted) in enumerate(zip(given["deals"], expect["standing"], strict=True)):
        _play(game, deal, number)
        facts = _facts(game)
        standing.append({key: facts[key] for key in wanted})
    return {"standing": lambda: standing}


def _deck(rules: Rules, deal: Body) -> Deal:
    """The pack in which the deal can be bid as it says, whatever was claimed before."""
    free = rules.replace(redeal_limit=None) if rules.redeal_claims else rules
    asked = [step for step in deal["history"] if step[1] in ("claim", "decline")]
    if asked or not rules.redeal_claims:
        return reached(free, deal).deal
    return next(deals(rules, deal["dealer"], named_cards(deal)))


def _play(game: Game, deal: Body, number: int) -> None:
    """One deal of the match, from its first action to its end."""
    if game.is_over():
        raise CaseProblem(f"the game is over before deal {number}")
    if game.dealer != deal["dealer"]:
        raise CaseProblem(f"seat {game.dealer} deals deal {number}")
    for seat, text in deal["history"]:
        if game.turn != seat:
            raise CaseProblem(f"deal {number}: seat {game.turn} is to act, not {seat}: {text}")
        game.push(Action.parse(text))
    rng = Random(number)
    while deal.get("rest") and len(game.deals) == number:
        game.push(rng.choice(game.legal_actions))
    if len(game.deals) != number + 1:
        raise CaseProblem(f"deal {number} does not end where the case ends it")


def _facts(game: Game) -> dict[str, object]:
    return {
        "scores": list(game.score),
        "games": list(game.games),
        "over": game.is_over(),
        "winner": game.winner,
        "dealer": game.dealer,
    }
