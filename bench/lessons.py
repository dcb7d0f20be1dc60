"""How sure the answers of the lessons' positions are, each with an error bar.

Run: python -m bench.lessons [--write] [--searches N] [WORDS ...]
As `bench.manners`, on the positions of `euchre.server.learn.lessons`. WORDS choose positions by
"lesson.position". --write renews tests/lessons/measured.json. Takes some minutes.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import sys
from collections.abc import Sequence

from bench.manners import SEARCHES, line, measure
from tests.lessons.answers import FILE, POSITIONS
from tests.manners import measured


def main(arguments: Sequence[str]) -> None:
    """Measure and print; with --write keep the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("words", nargs="*")
    parser.add_argument("--searches", type=int, default=SEARCHES)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args(arguments)
    kept = {} if asked.write and not asked.words else measured.read(FILE)
    for position in POSITIONS:
        if asked.words and not any(word in position.why for word in asked.words):
            continue
        found = measure(position, asked.searches)
        kept[position.why] = found
        print(line(position, found), flush=True)
    if asked.write:
        rows = {why: dataclasses.asdict(each) for why, each in sorted(kept.items())}
        lines = [f"{json.dumps(why)}: {json.dumps(row)}" for why, row in rows.items()]
        FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
