"""Positions that a case reaches by the actions it gives: bids, deals, whole lines of play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from euchre import JOKER, Card, Deal, Phase, Rules, State
from euchre.testing.cases.deal_facts import state_facts
from euchre.testing.cases.facts import Facts
from euchre.testing.cases.layouts import Named, deals
from euchre.testing.cases.playing import cards
from euchre.testing.cases.positions import by_history, follow
from euchre.testing.cases.verdicts import CaseProblem
from euchre.testing.generators import playout

__all__ = ["named_cards", "played_out", "position", "reached", "redeal_claim"]

Body = Mapping[str, Any]
PLAYOUTS = 5


def position(rules: Rules, given: Body, expect: Body) -> Facts:
    """The facts after the history."""
    return state_facts(reached(rules, given), expect)


def played_out(rules: Rules, given: Body, expect: Body) -> Iterator[Facts]:
    """The facts at the end of the deal, by several ways to play the rest of it.

    A case may leave the play open where its result does not depend on it.
    """
    state = reached(rules, given)
    for number in range(PLAYOUTS):
        rng = Random(number)
        yield state_facts(playout(state, rng), expect)


def reached(rules: Rules, given: Body) -> State:
    """The state that the case gives by dealer, cards and history."""
    history = [(seat, action) for seat, action in given.get("history", [])]
    if "deck" in given:
        deal = Deal.of(given["dealer"], given["deck"], given.get("claims_used", ()))
        return follow(State.start(rules, deal), history)
    return by_history(rules, given["dealer"], named_cards(given), history)


def named_cards(given: Body) -> Named:
    """The cards that a case names, in whichever way it names them."""
    hands = {int(seat): cards(hand) for seat, hand in given.get("hands", {}).items()}
    if "dealer_hand" in given:
        hands[given["dealer"]] = cards(given["dealer_hand"])
    kitty = cards(given.get("kitty", []))
    holder = given.get("joker_holder")
    if holder == "widow":
        kitty = [JOKER]
    elif holder is not None:
        hands[holder] = [JOKER]
    upcard = Card(given["upcard"]) if given.get("upcard") else None
    return Named(hands, upcard, kitty, tuple(given.get("claims_used", ())))


def redeal_claim(rules: Rules, given: Body, expect: Body) -> Facts:
    """Which of the enabled claims gets this hand asked, each claim enabled alone."""

    def is_asked(claim: str) -> bool:
        alone = rules.replace(redeal_claims=[claim])
        deal = next(deals(alone, rules.players - 1, Named({0: cards(given["hand"])})))
        state = State.start(alone, deal)
        return state.phase is Phase.REDEAL_CLAIM and state.turn == 0

    if len(given["hand"]) != rules.hand_size:
        raise CaseProblem("not a whole hand")
    return {"claims": lambda: [claim for claim in rules.redeal_claims if is_asked(claim)]}
