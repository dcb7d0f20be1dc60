"""The plain values that messages are made of."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

__all__ = [
    "AnySuit",
    "CommandId",
    "Option",
    "Param",
    "Params",
    "Phase",
    "Suit",
    "Trump",
    "UpcardFate",
]

Param = str | int | bool | None | list[str]
"""A value that a message may carry: a code, a number, a list of cards."""
Params = dict[str, Param]
"""The parameters of a code."""
Option = str | int | bool | None | list[str] | dict[str, list[int]]
"""The value of one of the rules' options."""

Suit = Literal["C", "D", "H", "S"]
Trump = Literal["C", "D", "H", "S", "NT"]
AnySuit = Literal["C", "D", "H", "S", "NT", "JOKER"]
Phase = Literal[
    "redeal_claim", "swap", "joker_up", "bid1", "bid2", "pickup", "discard", "alone", "best",
    "defend_alone", "auction", "name_trump", "widow_discard", "call_card", "play",
    "over", "passed_out", "redeal",
]  # fmt: skip
UpcardFate = Literal["shown", "taken", "turned_down", "left", "held"]
CommandId = Annotated[str, Meta(min_length=1, max_length=64)]
"""A text of the page's own by which it knows the answer to a command."""
