"""Plain text pictures of a deal, in the codes of the core."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from euchre.core.cards import Card
from euchre.core.ranking import display_order

if TYPE_CHECKING:
    from euchre.core.state import State
    from euchre.core.view import View

__all__ = ["diagram", "view_diagram"]


def diagram(state: State) -> str:
    """All hands and what has happened.

    >>> from euchre.core import Deal, State, rules
    >>> print(diagram(State.start(rules(), Deal(3, rules().pack))))
    bid1, seat 0 to act, dealer 3
    upcard JS shown
      0  TH 9H JC TC 9C  <
      1  QH JH AC KC QC
      2  AH KH JD TD 9D
      3  TS 9S AD KD QD
    """
    rows = []
    for seat, hand in enumerate(state.hands):
        cards = _cards(display_order(hand, state.trump, state.rules.bowers))
        rows.append(_row(seat, cards, state.turn, state.seat_tricks[seat]))
    return "\n".join([*_head(state), *rows, *_table(state)])


def view_diagram(view: View) -> str:
    """One seat's hand, the sizes of the others', and what has happened."""
    rows = []
    for seat, size in enumerate(view.hand_sizes):
        hidden = " ".join(["??"] * size)
        cards = _cards(view.hand) if seat == view.seat else hidden
        rows.append(_row(seat, cards, view.turn, view.seat_tricks[seat]))
    return "\n".join([*_head(view), *rows, *_table(view)])


def _cards(cards: Iterable[Card]) -> str:
    return " ".join(card.code for card in cards)


def _row(seat: int, cards: str, turn: int | None, tricks: int) -> str:
    taken = f"  tricks {tricks}" if tricks else ""
    return f"  {seat}  {cards}{taken}" + ("  <" if seat == turn else "")


def _head(deal: State | View) -> list[str]:
    to_act = f", seat {deal.turn} to act" if deal.turn is not None else ""
    lines = [f"{deal.phase}{to_act}, dealer {deal.dealer}"]
    if deal.upcard is not None:
        lines.append(f"upcard {deal.upcard} {deal.upcard_fate}")
    if deal.maker is not None:
        lines.append(_contract(deal))
    return lines


def _contract(deal: State | View) -> str:
    parts = [f"trump {deal.trump or '-'} by {deal.maker}"]
    parts += [f"bid {deal.bid}"] if deal.bid else []
    parts += [f"called {deal.called}"] if deal.called else []
    parts += [f"{deal.loner} alone"] if deal.loner is not None else []
    parts += [f"{deal.lone_defender} defends alone"] if deal.lone_defender is not None else []
    return ", ".join(parts)


def _table(deal: State | View) -> list[str]:
    if deal.outcome is not None:
        points = " ".join(map(str, deal.outcome.points))
        return [f"{deal.outcome.code}, points {points}"]
    if not deal.trick:
        return []
    return ["trick " + " ".join(f"{seat}:{card}" for seat, card in deal.trick)]
