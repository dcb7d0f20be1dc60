"""What a page is told about rules: the options there are, the presets, and what a choice makes.

All of it comes from ``euchre.core``; the words are those of the catalogue asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from euchre.core import OPTIONS, Rules, RulesError, preset_names, rules
from euchre.core.options import Option as CoreOption
from euchre.core.presets import PRESETS
from euchre.i18n import Catalogue, option_value, rule_sentence
from euchre.i18n.house import guide, notable
from euchre.server.project import params
from euchre.server.protocol import Problem
from euchre.server.seating import SETTINGS
from euchre.server.words import Option

__all__ = ["House", "RulesAnswer", "RulesAsked", "RulesTold", "guide_told", "house", "told"]

_KINDS: Final = ("america", "britain", "bidding", "few", "called")
_KIND_OF: Final[Mapping[str, str]] = {
    **dict.fromkeys(("british", "canadian", "nap"), "britain"),
    **dict.fromkeys(("bid4", "bid5", "hasenpfeffer"), "bidding"),
    **dict.fromkeys(("two_handed", "two_handed_10", "cutthroat"), "few"),
    **dict.fromkeys(("call_ace",), "called"),
}
"""The shelf on which a preset lies; every other is North American."""


class ValueWord(Struct):
    """One value of an option, in words."""

    value: Option
    label: str


class Named(Struct):
    """A thing with its name in words."""

    name: str
    label: str


class OptionTold(Struct):
    """An option of the rules, and what it accepts."""

    name: str
    label: str
    group: str
    kind: str
    """choice, flag, number, choices, packets, dealer or payments."""
    values: list[ValueWord]
    """All values of a choice, of a flag and of a subset; empty for numbers and texts."""
    least: int
    greatest: int
    nullable: bool
    none: str
    """The word for having none."""
    standard: Option
    """The value in standard Euchre."""


class PresetTold(Struct):
    """A named game."""

    name: str
    label: str
    sentence: str
    kind: str
    players: int
    options: dict[str, Option]
    """What differs from standard Euchre."""


class PlayerTold(Struct):
    """A computer player, and the settings a table may choose."""

    name: str
    settings: dict[str, list[str]]


class House(Struct):
    """All that a page needs to choose a game and to change its rules."""

    groups: list[Named]
    options: list[OptionTold]
    kinds: list[str]
    presets: list[PresetTold]
    players: list[PlayerTold]


class RulesAsked(Struct, forbid_unknown_fields=True):
    """A preset and changes to it."""

    preset: Annotated[str, Meta(max_length=40)]
    options: dict[str, Option]


class SentencePiece(Struct):
    """A stretch of the rule sentence, and the options that it is about."""

    text: str
    options: list[str]


class MoreTold(Struct):
    """A rule that the sentence leaves out."""

    option: str
    label: str
    value: str


class RulesTold(Struct):
    """What a preset and changes to it come to."""

    rules: dict[str, Option]
    """All options, as the game would have them."""
    pieces: list[SentencePiece]
    more: list[MoreTold]
    changed: list[str]
    """The options that differ from the preset's and have an effect."""


class RulesAnswer(Struct):
    """What a choice comes to, or why it is no game: one of the two."""

    told: RulesTold | None
    problem: Problem | None


class SectionTold(Struct):
    """One part of a page of rules."""

    title: str
    sentences: list[str]
    values: list[MoreTold]


class ExampleTold(Struct):
    """A deal made up, how it ended and what it counts."""

    verdict: str
    sentence: str


class GuideTold(Struct):
    """A page of rules."""

    sections: list[SectionTold]
    title: str
    who: str
    examples: list[ExampleTold]


@cache
def house(lang: str) -> House:
    """What there is, in the words of a language."""
    words = Catalogue.load(lang)
    groups = dict.fromkeys(option.group for option in OPTIONS.values())
    return House(
        [Named(name, words.text(f"options.group.{name}")) for name in groups],
        [_option(name, option, words) for name, option in OPTIONS.items()],
        list(_KINDS),
        [_preset(name, words) for name in preset_names()],
        [
            PlayerTold(name, {setting: list(values) for setting, values in settings.items()})
            for name, settings in SETTINGS.items()
        ],
    )


def told(asked: RulesAsked, lang: str) -> RulesAnswer:
    """What the choice comes to, or the rule that it breaks and the options to blame.

    >>> answer = told(RulesAsked("standard", {"players": 5}), "en")
    >>> answer.problem and (answer.problem.code, answer.problem.options)
    ('partners_need_four', ['sides', 'players'])
    """
    try:
        return RulesAnswer(_told(asked, lang), None)
    except RulesError as error:
        return RulesAnswer(None, Problem(error.code, params(error.params), list(error.options)))


def guide_told(asked: RulesAsked, lang: str) -> GuideTold:
    """The page of rules of this choice; raises RulesError."""
    found = guide(rules(asked.preset, **asked.options), Catalogue.load(lang))
    sections = [
        SectionTold(part.title, list(part.sentences), [MoreTold(*value) for value in part.values])
        for part in found.sections
    ]
    examples = [ExampleTold(*example) for example in found.examples]
    return GuideTold(sections, found.title, found.who, examples)


def _told(asked: RulesAsked, lang: str) -> RulesTold:
    chosen, base = rules(asked.preset, **asked.options), rules(asked.preset)
    found = rule_sentence(chosen, Catalogue.load(lang))
    return RulesTold(
        chosen.as_dict(),
        [SentencePiece(piece.text, list(piece.options)) for piece in found.pieces],
        [MoreTold(*more) for more in found.more],
        list(notable(chosen, base)),
    )


def _option(name: str, option: CoreOption, words: Catalogue) -> OptionTold:
    numbers = option.kind == "number"
    values: tuple[Any, ...] = () if numbers else option.values
    return OptionTold(
        name,
        words.text(f"options.{name}"),
        option.group,
        option.kind,
        [ValueWord(value, option_value(name, value, words)) for value in values],
        option.values[0] if numbers else 0,
        option.values[1] if numbers else 0,
        option.nullable,
        words.text("options.none"),
        Rules().as_dict()[name],
    )


def _preset(name: str, words: Catalogue) -> PresetTold:
    full = rules(name)
    plain = full.as_dict()
    return PresetTold(
        name,
        words.text(f"rules.preset.{name}"),
        words.text(f"rules.preset.{name}.sentence"),
        _KIND_OF.get(name, "america"),
        full.players,
        {option: plain[option] for option in PRESETS[name]},
    )
