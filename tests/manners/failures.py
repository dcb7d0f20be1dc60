"""Judged positions that a player answers otherwise: what it does, what that loses, and why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple


class Failure(NamedTuple):
    """One position that a player fails."""

    plays: str
    loss: float
    """Points a deal, or games where the position has a score, as ``measured.json`` has it."""
    reason: str


FAILURES: Final[Mapping[str, Mapping[str, Failure]]] = {
    "simple": {
        "A lone maker must come down to one card of some suit: the ace is kept for it.": Failure(
            "play:AH", 0.105, "leads any ace"
        ),
        "The opponent takes up the right bower: five tricks are impossible alone.": Failure(
            "order", 0.514, "orders though the dealer gets the right bower"
        ),
        "Right, ace and king make it from the first seat too.": Failure(
            "pass", 0.459, "passes three good trumps without an ace beside them"
        ),
    },
    "rule": {
        "A lone maker who ruffs in front of an opponent takes a trump that holds.": Failure(
            "play:TD", 0.120, "ruffs with the lowest card that wins"
        ),
        "Both opponents are out of trumps: another would only pull the partner's.": Failure(
            "play:JC", 0.181, "goes on drawing trumps"
        ),
        "The dealer turned red down, so three good trumps of the other red are a call.": Failure(
            "call:D alone", 0.259, "goes alone on three trumps and an ace"
        ),
        "At eight points a march with the partner wins the game as well as one alone.": Failure(
            "order alone", 0.003, "knows no score"
        ),
        "At eight points both bowers and good side cards march with the partner as well.": Failure(
            "order alone", 0.005, "knows no score"
        ),
        "One point wins the game: a hand to play alone is played with the partner.": Failure(
            "order alone", 0.011, "knows no score"
        ),
        "The partner was a stuck dealer and may hold little; an ace helps him most.": Failure(
            "play:9H", 0.058, "leads trump, as it has learnt"
        ),
        "The dealer took the king: left or ace drives the right out, the nine does not.": Failure(
            "play:9H", 0.588, "leads the low trump, as it has learnt"
        ),
    },
    "table": {
        "A lone maker who ruffs in front of an opponent takes a trump that holds.": Failure(
            "play:TD", 0.120, "ruffs with the lowest card that wins"
        ),
        "Both opponents are out of trumps: another would only pull the partner's.": Failure(
            "play:JC", 0.181, "goes on drawing trumps"
        ),
        "The partner was a stuck dealer and may hold little; an ace helps him most.": Failure(
            "play:9H", 0.058, "leads trump, as it has learnt"
        ),
        "The king led by the partner is as good as our ace, which can win another trick.": Failure(
            "play:AC", 0.016, "takes the partner's trick with a sure card, as it has learnt"
        ),
        "At nine points one is enough, and the partner stays in his chair.": Failure(
            "order alone", 0.020, "knows no score"
        ),
        "At eight points a march with the partner wins the game as well as one alone.": Failure(
            "order alone", 0.003, "knows no score"
        ),
        "Right, ace and king make it from the first seat too.": Failure(
            "pass", 0.459, "mixes its calls where they are close"
        ),
        "At eight points both bowers and good side cards march with the partner as well.": Failure(
            "order alone", 0.005, "knows no score"
        ),
        "One point wins the game: a hand to play alone is played with the partner.": Failure(
            "pass", 0.016, "knows no score"
        ),
    },
    "search": {},
}
"""By player and reason of the position."""
