"""What can be asked about one deal at one moment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from euchre import Action, EuchreError, State, View
from euchre.testing.cases.facts import Facts

__all__ = ["state_facts", "view_facts"]


def state_facts(state: State, expect: Mapping[str, Any]) -> Facts:
    """The facts of section 11 and more; ``expect`` says which hands and refusals are asked for."""
    return {
        "phase": lambda: state.phase,
        "seat": lambda: state.turn,
        "actions": lambda: state.legal_actions,
        "refused": lambda: _refused(state, expect["refused"]),
        "hands": lambda: _hands(state, expect["hands"]),
        "upcard": lambda: state.upcard,
        "upcard_fate": lambda: state.upcard_fate,
        "kitty": lambda: state.kitty,
        "proposed": lambda: state.proposed,
        "views": lambda: _views(state, expect["views"]),
        **_contract_facts(state),
        **_play_facts(state),
    }


def _contract_facts(state: State) -> Facts:
    return {
        "trump": lambda: state.trump,
        "maker": lambda: state.maker,
        "alone": lambda: state.loner is not None,
        "loner": lambda: state.loner,
        "lone_defender": lambda: state.lone_defender,
        "bid": lambda: state.bid,
        "called": lambda: state.called,
        "partner": lambda: state.partner,
        "solo": lambda: state.maker is not None and state.partner is None,
        "sitting_out": lambda: state.sitting_out,
    }


def _play_facts(state: State) -> Facts:
    return {
        "leader": lambda: state.leader,
        "active": lambda: _from(state.leader, state.active),
        "trick": lambda: state.trick,
        "led_suit": lambda: state.led_suit,
        "winning": lambda: state.winning,
        "winners": lambda: [trick.winner for trick in state.tricks],
        "seat_tricks": lambda: state.seat_tricks,
        "team_points": lambda: state.outcome and state.outcome.points,
        "seat_points": lambda: state.outcome and state.outcome.points,
        "outcome": lambda: state.outcome and state.outcome.code,
        "next_dealer": lambda: state.next_dealer,
    }


def view_facts(view: View) -> Facts:
    """What one seat may know."""
    return {
        "phase": lambda: view.phase,
        "turn": lambda: view.turn,
        "actions": lambda: view.legal_actions,
        "hand": lambda: view.hand,
        "hand_sizes": lambda: view.hand_sizes,
        "upcard": lambda: view.upcard,
        "trump": lambda: view.trump,
        "maker": lambda: view.maker,
        "called": lambda: view.called,
        "partner": lambda: view.partner,
        "partner_known": lambda: view.partner_known,
        "history": lambda: view.history,
        "hands": lambda: view.hands,
        "kitty": lambda: view.kitty,
        "outcome": lambda: view.outcome and view.outcome.code,
    }


def _from(seat: int | None, seats: tuple[int, ...]) -> list[int]:
    """The seats in their order, beginning with this one."""
    if seat is None:
        return list(seats)
    at = seats.index(seat)
    return [*seats[at:], *seats[:at]]


def _hands(state: State, wanted: Any) -> object:
    """All hands, or only those that are asked for by seat."""
    if isinstance(wanted, Mapping):
        return {seat: state.hands[int(seat)] for seat in wanted}
    return state.hands


def _refused(state: State, wanted: Mapping[str, str]) -> dict[str, str | None]:
    """The code with which each action is refused; None for one that is legal or harmless."""
    return {text: _code(state, text) for text in wanted}


def _code(state: State, text: str) -> str | None:
    action = Action.parse(text)
    refusal = state.explain(action)
    try:
        state.apply(action)
    except EuchreError as error:
        same = refusal is not None and error.code == refusal.code
        return error.code if same else f"{error.code}, explained as {refusal}"
    return None


def _views(state: State, wanted: Mapping[str, Any]) -> dict[str, Facts]:
    """Of each seat that is asked for, the facts of its view."""
    return {seat: view_facts(state.view(int(seat))) for seat in wanted}
