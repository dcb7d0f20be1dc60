"""Figures that others published, or that were measured before, for the standard game.

All are of games with a stuck dealer; those of people are of unknown house rules
and skill. Shares are fractions of all deals, of those that a seat made trump in
where a figure is about these, or of the deals somebody undertook alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

__all__ = ["PEOPLE", "SEARCH", "TABLE"]

Key = tuple[str, int | None]
"""The name of a figure, and its number: see ``statistics.Figure``."""

PEOPLE: Final[Mapping[Key, float]] = {
    # World of Card Games, "Euchre card game: consider statistics": human seats.
    ("round1", 0): 0.05,
    ("round1", 1): 0.17,
    ("round1", 2): 0.05,
    ("round1", 3): 0.30,
    ("round2", 0): 0.19,
    ("round2", 1): 0.11,
    ("round2_last", None): 0.14,
    # J. Benjamin, 2006: how deals end, with good players.
    ("dealers", 1): 0.45,
    ("dealers", 2): 0.16,
    ("dealers", 4): 0.05,
    ("others", 1): 0.17,
    ("others", 2): 0.12,
    ("others", 4): 0.05,
    ("dealers_gain", None): 0.36,
}
"""People, and people's advice."""

TABLE: Final[Mapping[Key, float]] = {
    ("round1", 0): 0.044,
    ("round1", 1): 0.239,
    ("round1", 2): 0.035,
    ("round1", 3): 0.440,
    ("round2", 0): 0.152,
    ("round2", 1): 0.055,
    ("round2_last", None): 0.034,
    ("failed", None): 0.175,
    ("failed_round1", 1): 0.118,
    ("failed_round1", 3): 0.173,
    ("failed_round2", 0): 0.25,
    ("march", None): 0.104,
    ("alone", None): 0.213,
    ("alone_march", None): 0.346,
    ("alone_made", None): 0.611,
    ("alone_failed", None): 0.043,
    ("dealers", 1): 0.492,
    ("dealers", 2): 0.136,
    ("dealers", 4): 0.058,
    ("others", 1): 0.156,
    ("others", 2): 0.142,
    ("others", 4): 0.016,
    ("dealers_gain", None): 0.494,
    ("deviation", None): 1.64,
    ("deals_to_ten", None): 10.8,
}
"""Nearly optimal bidding from a table, cards played by rules of thumb; 300,000 deals."""

SEARCH: Final[Mapping[Key, float]] = {
    ("round1", 0): 0.044,
    ("round1", 1): 0.268,
    ("round1", 2): 0.032,
    ("round1", 3): 0.435,
    ("round2", 0): 0.158,
    ("round2", 1): 0.051,
    ("round2_last", None): 0.013,
    ("failed", None): 0.189,
    ("march", None): 0.120,
    ("alone", None): 0.207,
    ("alone_march", None): 0.358,
    ("alone_made", None): 0.584,
    ("alone_failed", None): 0.058,
    ("dealers", 1): 0.468,
    ("dealers", 2): 0.153,
    ("dealers", 4): 0.056,
    ("others", 1): 0.148,
    ("others", 2): 0.157,
    ("others", 4): 0.018,
    ("dealers_gain", None): 0.464,
    ("deviation", None): 1.68,
    ("deals_to_ten", None): 10.7,
}
"""Players that search, among themselves; 12,000 deals."""
