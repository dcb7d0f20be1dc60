"""The rules of any table in words: one sentence, and a page made of the options."""

from euchre.i18n.house.effect import idle_options, notable
from euchre.i18n.house.facts import clauses
from euchre.i18n.house.guide import Guide, Section, guide
from euchre.i18n.house.sentence import More, Piece, RuleSentence, rule_sentence

__all__ = [
    "Guide",
    "More",
    "Piece",
    "RuleSentence",
    "Section",
    "clauses",
    "guide",
    "idle_options",
    "notable",
    "rule_sentence",
]
