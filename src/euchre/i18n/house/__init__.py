"""The rules of any table in words: one sentence, and a page made of the options."""

from euchre.i18n.house.effect import idle_options, notable
from euchre.i18n.house.facts import clauses
from euchre.i18n.house.sentence import More, Piece, RuleSentence, rule_sentence

__all__ = [
    "More",
    "Piece",
    "RuleSentence",
    "clauses",
    "idle_options",
    "notable",
    "rule_sentence",
]
