"""A page of rules made of the options: what is said, what holds, and worked examples."""

from __future__ import annotations

from typing import Final, NamedTuple

from euchre.core import OPTIONS, Rules
from euchre.i18n.account import Account, describe_score
from euchre.i18n.catalogue import Catalogue
from euchre.i18n.house.effect import idle_options
from euchre.i18n.house.examples import examples
from euchre.i18n.house.facts import clauses
from euchre.i18n.house.sentence import More
from euchre.i18n.words import option_value

__all__ = ["Guide", "Section", "guide"]

_SECTIONS: Final = (
    ("cards", ("table", "deal")),
    ("trump", ("bidding", "auction")),
    ("alone", ("alone",)),
    ("play", ("play",)),
    ("scoring", ("scoring",)),
    ("end", ("game",)),
)
"""The sections of the page, with the groups of options that each tells."""


class Section(NamedTuple):
    """One part of the rules."""

    name: str
    title: str
    sentences: tuple[str, ...]
    """What sets this game off, each true by itself."""
    values: tuple[More, ...]
    """Every option of the part that has an effect, with its value."""


class Guide(NamedTuple):
    """The rules of one game."""

    sections: tuple[Section, ...]
    title: str
    """Over the examples."""
    who: str
    """Whom they are about."""
    examples: tuple[Account, ...]


def guide(rules: Rules, catalogue: Catalogue) -> Guide:
    """The page of these rules.

    >>> from euchre.core import rules
    >>> page = guide(rules("stick"), Catalogue.load("en"))
    >>> page.sections[1].title, page.sections[1].sentences
    ('Making trump', ('If all pass, the dealer must name trump.',))
    >>> page.examples[0].sentence
    'Ann called, and that side took 3 of 5 tricks: 1 point.'
    """
    maker, defender = (catalogue.text(f"house.guide.{one}") for one in ("maker", "defender"))
    names = [maker, defender, *[""] * (rules.players - 2)]
    told = tuple(describe_score(rules, outcome, catalogue, names) for outcome in examples(rules))
    parts = [_section(rules, catalogue, *each) for each in _SECTIONS]
    return Guide(
        tuple(section for section in parts if section.values),
        catalogue.text("house.guide.examples"),
        catalogue.text("house.guide.who", maker=maker, defender=defender),
        told,
    )


def _section(rules: Rules, catalogue: Catalogue, name: str, groups: tuple[str, ...]) -> Section:
    idle = idle_options(rules)
    said = [clause for clause in clauses(rules) if OPTIONS[clause.options[0]].group in groups]
    sentences = [catalogue.text("house.close", before=c.text(catalogue)) for c in said]
    return Section(
        name,
        catalogue.text(f"house.guide.{name}"),
        tuple(sentence[:1].upper() + sentence[1:] for sentence in sentences),
        tuple(
            More(
                option,
                catalogue.text(f"options.{option}"),
                option_value(option, getattr(rules, option), catalogue),
            )
            for option, known in OPTIONS.items()
            if known.group in groups and option not in idle
        ),
    )
