"""Write perft.jsonl anew: ``python tests/golden/make_perft.py``, after a change of the rules.

The numbers are the library's own; they hold it to what it did when they were written,
and give other implementations something to agree with. play_perft.jsonl beside it comes
from another program and is never made here.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import euchre
from euchre import Deal, Phase, State
from euchre.testing.counting import perft_series
from euchre.testing.generators import random_action

FILE = Path(__file__).parent / "perft.jsonl"
MOST = 6_000


def positions(preset: str) -> list[State]:
    """The start of a fixed deal, and the start of play in another."""
    rules = euchre.rules(preset)
    rng = Random(preset)
    deck = list(rules.pack)
    rng.shuffle(deck)
    start = State.start(rules, Deal(rules.players - 1, tuple(deck)))
    while True:
        rng.shuffle(deck)
        state = State.start(rules, Deal(0, tuple(deck)))
        while state.turn is not None and state.phase is not Phase.PLAY:
            state = state.apply(random_action(state, rng))
        if state.phase is Phase.PLAY:
            return [start, state]


def line(preset: str, state: State) -> str:
    """One position with its counts."""
    body = {
        "preset": preset,
        "dealer": state.dealer,
        "deck": [card.code for card in state.deal.deck],
        "actions": [str(action) for action in state.actions],
        "counts": perft_series(state, MOST),
    }
    return json.dumps(body)


def main() -> None:
    """Write the file."""
    lines = [line(name, state) for name in euchre.preset_names() for state in positions(name)]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
