"""No message that nothing asks for, and none asked for that is not there."""

from __future__ import annotations

import re

from euchre.i18n import Catalogue
from tests.unit.i18n.asked import ID, Asked, texts_of_library, texts_of_page

ENGLISH = Catalogue.load("en")
TEXTS = [*texts_of_library(), *texts_of_page()]
ASKED = Asked(TEXTS)


def test_every_message_is_asked_for_by_the_page_or_by_the_library() -> None:
    assert len(ASKED.names) > 200
    assert len(ASKED.patterns) > 40
    # A word of the glossary is explained where its catalogue has an explanation.
    ids = {id.replace("glossary.about.", "glossary.word.") for id in ENGLISH.areas}
    assert [id for id in sorted(ids) if not ASKED.asks_for(id)] == []
    assert ids <= set(ENGLISH.areas)


def test_every_message_that_is_asked_for_by_name_is_there() -> None:
    names = {name for name in ASKED.names if ID.fullmatch(name) and re.search(r"\w$", name)}
    there = set(ENGLISH.areas)
    assert [name for name in sorted(names) if not any(id.startswith(name) for id in there)] == []


def test_the_search_finds_what_nothing_asks_for() -> None:
    asked = Asked(["table.end", "rules.log.\0.\0", "pass", "you", "table.bid.\0"])
    assert [asked.asks_for(id) for id in ("table.end", "rules.log.pass.you", "table.bid.pass")] == [
        True
    ] * 3
    unasked = ("table.log", "table.end.of_all", "rules.log.sing.you", "table.bid.never.pass")
    assert [asked.asks_for(id) for id in unasked] == [False] * 4
