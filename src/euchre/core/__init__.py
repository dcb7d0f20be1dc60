"""The rules of the Euchre family: cards, options, deals, actions, views and games.

Standard library only: no input or output, no clock, and no random source but
the one that is handed in.
"""

from euchre.core.actions import Action, ActionKind
from euchre.core.cards import JOKER, RANKS, SUITS, Card, Rank, Suit, effective_suit, pack
from euchre.core.deal import Deal
from euchre.core.decks import DeckSource, RecordedDecks, SeededDecks
from euchre.core.ending import Ending, settle
from euchre.core.errors import (
    DealError,
    EuchreError,
    GameOver,
    IllegalAction,
    NoMoreDecks,
    ParseError,
    RulesError,
)
from euchre.core.events import Bid, Event, Play, Trick
from euchre.core.facts import Facts
from euchre.core.game import Game
from euchre.core.phase import Phase, UpcardFate
from euchre.core.presets import NAP_TABLES, PRESETS, preset_names, rules
from euchre.core.refusals import Refusal
from euchre.core.rules import OPTIONS, Rules
from euchre.core.scoring import Contract, Outcome, score
from euchre.core.standing import Standing
from euchre.core.state import State
from euchre.core.view import View

__all__ = [
    "JOKER",
    "NAP_TABLES",
    "OPTIONS",
    "PRESETS",
    "RANKS",
    "SUITS",
    "Action",
    "ActionKind",
    "Bid",
    "Card",
    "Contract",
    "Deal",
    "DealError",
    "DeckSource",
    "Ending",
    "EuchreError",
    "Event",
    "Facts",
    "Game",
    "GameOver",
    "IllegalAction",
    "NoMoreDecks",
    "Outcome",
    "ParseError",
    "Phase",
    "Play",
    "Rank",
    "RecordedDecks",
    "Refusal",
    "Rules",
    "RulesError",
    "SeededDecks",
    "Standing",
    "State",
    "Suit",
    "Trick",
    "UpcardFate",
    "View",
    "effective_suit",
    "pack",
    "preset_names",
    "rules",
    "score",
    "settle",
]
