"""The words of the library in the languages of its players.

    Catalogue            messages of one language by id, with its own plurals
    languages            what is on offer; negotiate picks one
    page_messages        what the page loads of one, area_messages what it loads later
    rule_sentence        the rules of any table in one sentence
    describe_*           refusals, errors, actions and results as sentences
    card_name and so on  single values as people read them

The core speaks codes; only what shows text to people imports this package.
"""

from euchre.i18n.account import Account, describe_outcome
from euchre.i18n.catalogue import LOCALES, Catalogue, UnknownMessage, placeholders
from euchre.i18n.house import RuleSentence, rule_sentence
from euchre.i18n.languages import (
    LATER_AREAS,
    PAGE_AREAS,
    REFERENCE,
    Gap,
    PageMessages,
    area_messages,
    gaps,
    languages,
    negotiate,
    page_messages,
)
from euchre.i18n.refusals import describe_error, describe_refusal
from euchre.i18n.story import describe_action, describe_deal, describe_trick
from euchre.i18n.words import (
    bid_word,
    card_name,
    card_symbol,
    option_value,
    options_or,
    seat_name,
)

__all__ = [
    "LATER_AREAS",
    "LOCALES",
    "PAGE_AREAS",
    "REFERENCE",
    "Account",
    "Catalogue",
    "Gap",
    "PageMessages",
    "RuleSentence",
    "UnknownMessage",
    "area_messages",
    "bid_word",
    "card_name",
    "card_symbol",
    "describe_action",
    "describe_deal",
    "describe_error",
    "describe_outcome",
    "describe_refusal",
    "describe_trick",
    "gaps",
    "languages",
    "negotiate",
    "option_value",
    "options_or",
    "page_messages",
    "placeholders",
    "rule_sentence",
    "seat_name",
]
