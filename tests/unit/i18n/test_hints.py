"""Every reason that a hint can give has its words."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator

from euchre.bots.reasons import bids, cards
from euchre.i18n import Catalogue

OF_CARDS = ("names_trump", "miss", "partner_low", "partner_save", "ally_low", "ally_save")
BY_NAME = ("weighed", "tried", "only")
VERDICTS = ("make", "pass", "alone", "together", "name")
PLACES = ("you", "partner", "opponent", "nobody")


def written() -> Iterator[str]:
    """All codes that the sources write out."""
    for module in (bids, cards):
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("_said", "Reason"):
                for part in ast.walk(node.args[0]):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        yield part.value


def test_reasons_and_words_are_the_same() -> None:
    codes = {code for code in written() if not code.startswith("_")}
    codes |= {*OF_CARDS, *BY_NAME, "claim", "keep_hand"}
    codes |= {f"{verdict}{kind}" for verdict in VERDICTS for kind in ("", "_plain", "_nt")}
    codes |= {f"{verdict}_{place}" for verdict in ("order", "refuse") for place in PLACES}
    ids = Catalogue.load("en").messages
    told = {id.removeprefix("hint.reason.") for id in ids if id.startswith("hint.reason.")}
    assert told == codes
